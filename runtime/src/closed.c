// SPDX-License-Identifier: Apache-2.0
//
// Outside xbrtime_init and xbrtime_close other PEs cannot be reached. Checks in every function
// would cost every call something, so the hardware does it: the namespace table is empty then, and
// every extended access is a precise access fault, "not mapped".
//
// That needs an access. So a PE is one of two then, whatever it is: collectives that count calls of
// their own, and the barrier, have somebody to tell, and he is not there. The others are refused
// where they count (next_collective): some may have nothing to send, or wait first.
#include <limits.h>

#include "bulk.h"
#include "collective_network.h"
#include "internal.h"
#include "namespace_table.h"
#include "tree.h"

// xbsim knows the name, and says what to do.
#define SLOTS 4u  // ranges are looked for in all of the first four
const struct ns_entry __xbrtime_no_namespaces[SLOTS] __attribute__((aligned(XB_NS_ENTRY_BYTES)));

#define NO_CALL (-(xb_word)1)
static xb_word calls XBRTIME_PRIVATE;  // collective ones so far

static bool has_table(void) { return (xb_csr_read(XB_CSR_XBCONFIG) & XB_XBCONFIG_TABLE) != 0; }

// A table of the program's own stays.
void __xbrtime_shut(void) {
  calls = __xbrtime.collective;
  __xbrtime.collective = NO_CALL;
  __xbrtime.me = 0;
  __xbrtime.direct = INT_MIN;
  __xbrtime.pes = __xbrtime.columns = 2;
  __xbrtime.rows = 1;
  __xbrtime.log_pes = 1;
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
  __xbrtime.collective = calls;
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
