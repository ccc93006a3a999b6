// SPDX-License-Identifier: Apache-2.0
//
// Outside xbrtime_init and xbrtime_close other PEs cannot be reached. Checks in every function
// would cost every call something, so the hardware does it: the namespace table is empty then, and
// every extended access is a precise access fault, "not mapped".
#include "internal.h"
#include "namespace_table.h"

// xbsim knows the name, and says what to do.
#define SLOTS 4u  // ranges are looked for in all of the first four
const struct ns_entry __xbrtime_no_namespaces[SLOTS] __attribute__((aligned(XB_NS_ENTRY_BYTES)));

static bool has_table(void) { return (xb_csr_read(XB_CSR_XBCONFIG) & XB_XBCONFIG_TABLE) != 0; }

// A table of the program's own stays.
void __xbrtime_shut(void) {
  if (!has_table() || xb_csr_read(XB_CSR_NSTABLESIZE) != 0) return;
  xb_csr_write(XB_CSR_NSTABLEBASE, (uintptr_t)__xbrtime_no_namespaces);
  xb_csr_write(XB_CSR_NSTABLESIZE, SLOTS);
}

// Back to the direct map.
void __xbrtime_unshut(void) {
  if (!has_table() || xb_csr_read(XB_CSR_NSTABLEBASE) != (uintptr_t)__xbrtime_no_namespaces) return;
  xb_csr_write(XB_CSR_NSTABLESIZE, 0);
}

// Before main. No PE is this one: what goes to a PE goes out.
__attribute__((constructor)) static void before_init(void) {
  __xbrtime.me = __xbrtime.pes = -1;
  __xbrtime_shut();
}
