// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0

package xb_pkg;

  typedef struct packed {
    logic [2:0] place;
    logic       is_store;
    logic [1:0] size;
    logic       sign;
    logic [1:0] atomic;
  } memory_access_t;

  typedef struct packed {
    logic       valid;
    logic       is_interrupt;
    logic [4:0] cause;
  } trap_info_t;

endpackage
