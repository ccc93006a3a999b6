// SPDX-License-Identifier: Apache-2.0
//
// Namespaces of a program's own: windows onto the memory of PEs, with permissions. xbrtime.h
// includes this file.
//
// A namespace is a number that the instructions of xbgas.h name memory by. At the start a PE
// reaches all memory of PE i that PE i exports as namespace i + 1 (xb_namespace), and nothing else
// is mapped. The first change fills the namespace table of this PE and switches it on: from then on
// this PE reaches what its table says. Namespaces of PEs go on as they were until the program
// changes them, so the functions of xbrtime do, too.
//
// This is protection at the source: what an entry does not permit is a precise trap (cause 5 or 7,
// CSRs nsfault and nsfaultreason), and nothing is sent. Of a transfer by the bulk engine interrupt
// 24 tells it, and rows before the first that is not permitted are performed. It keeps a program
// from its own mistakes; a program that wants more changes the table. The target's exported window
// protects from others. The table itself lies in private memory, outside that window, so no other
// PE can change it.
//
// A table is local: each PE maps for itself. A PE that wants another to change its table asks it,
// by a message or a software interrupt. The functions may be called in trap handlers: interrupts
// are off while they work. With interrupts off at the call the table does not grow, because the
// handler may have interrupted malloc.
#pragma once

#include <stddef.h>

#include "xb_platform.h"

#ifdef __cplusplus
extern "C" {
#endif

// What a namespace permits: loads; stores; atomic accesses, which ask for nothing else.
#define XBRTIME_NAMESPACE_READ XB_NS_READ
#define XBRTIME_NAMESPACE_WRITE XB_NS_WRITE
#define XBRTIME_NAMESPACE_ATOMIC XB_NS_ATOMIC
#define XBRTIME_NAMESPACE_ALL (XB_NS_READ | XB_NS_WRITE | XB_NS_ATOMIC)

// In a window that xbrtime_namespace_query returns: it is onto the block device of the PE
// (xbrtime_disks.h), not onto its memory.
#define XBRTIME_NAMESPACE_DISK XB_NS_BLOCK_DEVICE

// In place of a number: the namespaces 1 .. number of PEs at once, those without an own entry.
#define XBRTIME_NAMESPACE_PES (XB_NS_MAX + 1)

// Errors. After any of them everything is mapped as before.
enum {
  XBRTIME_NAMESPACE_NOT_READY = -1,  // before xbrtime_init or after xbrtime_close
  XBRTIME_NAMESPACE_NO_TABLE = -2,   // this core has none (xbconfig bit 14)
  XBRTIME_NAMESPACE_BAD_NUMBER = -3,
  XBRTIME_NAMESPACE_BAD_PE = -4,
  XBRTIME_NAMESPACE_BAD_WINDOW = -5,
  XBRTIME_NAMESPACE_BAD_PERMISSIONS = -6,
  XBRTIME_NAMESPACE_UNMAPPED = -7,
  XBRTIME_NAMESPACE_NO_NUMBER = -8,  // all are in use
  XBRTIME_NAMESPACE_NO_MEMORY = -9,  // the table is full and cannot grow
};

// Maps namespace `ns` to `bytes` bytes from `first` on in the memory of PE `pe` (the own one, too);
// what it was mapped to before no longer counts. Returns its number, or an error.
//
// ns: 1..65535; 0 chooses the lowest above the number of PEs that is not mapped. A number up to
// that of PEs gets an entry of its own, which goes before what all PEs have: so a program restricts
// one PE. XBRTIME_NAMESPACE_PES restricts all others; pe does not matter then.
//
// first and bytes are multiples of 8, bytes is not 0, and the window lies in the address range of
// RAM (0x80000000..0xffffffff). It may also begin at XB_CLINT_MSIP: then stores there, software
// interrupts, pass as well, and do not pass through any other window.
//
// permissions: XBRTIME_NAMESPACE_READ, _WRITE and _ATOMIC in any combination. With 0 the namespace
// is closed: it can be given a window later without memory.
int xbrtime_namespace_map(int ns, int pe, const volatile void *first, size_t bytes,
                          unsigned permissions);

// Forgets the entry of a namespace; 0, or an error (XBRTIME_NAMESPACE_UNMAPPED: it has none). The
// namespace of a PE is what all PEs have again. After XBRTIME_NAMESPACE_PES namespaces without an
// entry of their own are not mapped: no function of xbrtime reaches those PEs, xbrtime_barrier and
// xbrtime_close included.
int xbrtime_namespace_unmap(int ns);

// What an access with namespace `ns` would find; 0, or an error (XBRTIME_NAMESPACE_UNMAPPED:
// nothing). Of XBRTIME_NAMESPACE_PES pe is 0.
struct xbrtime_window {
  int pe;
  void *first;  // in the memory of that PE
  size_t bytes;
  unsigned permissions;
};
int xbrtime_namespace_query(int ns, struct xbrtime_window *window);

#ifdef __cplusplus
}
#endif
