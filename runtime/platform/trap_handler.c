// SPDX-License-Identifier: Apache-2.0
//
// The trap handler a program has installed; trap.S looks here.
#include "internal.h"

xb_trap_handler __xb_trap_handler;

xb_trap_handler xb_set_trap_handler(xb_trap_handler handler) {
  xb_trap_handler previous = __xb_trap_handler;
  __xb_trap_handler = handler;
  return previous;
}
