// SPDX-License-Identifier: Apache-2.0
//
// Outside xbrtime_init and xbrtime_close other PEs cannot be reached. Checks in every function
// would cost every call something, so the hardware does it: the namespace table is empty then, and
// every extended access is a precise access fault, "not mapped".
//
// That needs an access. So a PE is the first of many then, whatever it is: the barrier, and
// reductions of one element or by doubling, have somebody to tell, and he is not there. There are
// more PEs than reduce by pieces. The others are refused where they count (next_collective): some
// may have nothing to send, or wait first.
//
// A handler may end the call and go on, up to xbrtime_init. So what later calls use, plans and
// counts, changes only where a call can no longer be refused: behind the count, or behind the first
// access; or is set back here. What has no such place asks (alltoall_bruck.c, broadcast.c,
// selection.c). firmware.reopened tries all.
#include <limits.h>

#include "bulk.h"
#include "collective_network.h"
#include "collectives.h"
#include "internal.h"
#include "namespace_table.h"
#include "tree.h"

// xbsim knows the name, and says what to do.
#define SLOTS 4u  // ranges are looked for in all of the first four
const struct ns_entry __xbrtime_no_namespaces[SLOTS] __attribute__((aligned(XB_NS_ENTRY_BYTES)));

#define LOG_PES 5
_Static_assert(1 << LOG_PES > PIECES_MAX_PES, "none by pieces");

#define NO_CALL (-(xb_word)1)
// As they were: what refused calls count is forgotten.
static struct { xb_word collective, elements; } calls XBRTIME_PRIVATE;

static bool has_table(void) { return (xb_csr_read(XB_CSR_XBCONFIG) & XB_XBCONFIG_TABLE) != 0; }

// A table of the program's own stays.
void __xbrtime_shut(void) {
  calls.collective = __xbrtime.collective;
  calls.elements = __xbrtime.elements;
  __xbrtime.collective = NO_CALL;
  __xbrtime.me = 0;
  __xbrtime.direct = INT_MIN;
  __xbrtime.pes = __xbrtime.columns = 1 << LOG_PES;
  __xbrtime.rows = 1;
  __xbrtime.log_pes = LOG_PES;
  __xbrtime_bulk = 0;  // what it is refused is reported later
  __xbrtime_has_network = false;
  for (int use = 0; use < kNetworkUses; use++) __xbrtime_by_network[use] = false;
  __xbrtime_barrier_init();
  __xbrtime_tree_init();
  if (!has_table() || xb_csr_read(XB_CSR_NSTABLESIZE) != 0) return;
  xb_csr_write(XB_CSR_NSTABLEBASE, (uintptr_t)__xbrtime_no_namespaces);
  xb_csr_write(XB_CSR_NSTABLESIZE, SLOTS);
}

// Back to the direct map.
void __xbrtime_unshut(void) {
  __xbrtime.collective = calls.collective;
  __xbrtime.elements = calls.elements;
  if (!has_table() || xb_csr_read(XB_CSR_NSTABLEBASE) != (uintptr_t)__xbrtime_no_namespaces) return;
  xb_csr_write(XB_CSR_NSTABLESIZE, 0);
}

// Who handles the trap and goes on here meets it again.
__attribute__((cold)) void __xbrtime_refuse(void) {
  __xbrtime.collective = NO_CALL;
  for (;;) (void)xb_elbu(xb_namespace(-1), __xbrtime_no_namespaces);
}

// Before main.
__attribute__((constructor)) static void before_init(void) { __xbrtime_shut(); }
