// SPDX-License-Identifier: Apache-2.0
#include "bulk.h"
#include "collective_network.h"
#include "internal.h"
#include "tree.h"

struct xbrtime_state __xbrtime XBRTIME_PRIVATE;
// `direct` for functions in programs (xbrtime_inline.h), under a name of its own.
__asm__(".globl __xbrtime_direct_pe\n\t.set __xbrtime_direct_pe, __xbrtime + 20");
_Static_assert(offsetof(struct xbrtime_state, direct) == 20, "as above");
volatile xb_word __xbrtime_signals[XBRTIME_MAX_PES];

#define LOADS_IN_FLIGHT 8

#if __riscv_xlen == 32
// Tells everybody that all calls before this one are done; true, and behind the barrier known.
void __xbrtime_renew_signals(void) {
  if (!__xbrtime.ready) __xbrtime_refuse();
  const xb_word position = (__xbrtime.collective << XBRTIME_CHUNK_BITS) - 1;
  for (int pe = 0; pe < __xbrtime.pes; pe++) {
    store_remote_word(xb_namespace(pe), __xbrtime.own_signal, position);
  }
  xbrtime_barrier();
}
#endif

int xbrtime_init(void) {
  if (__xbrtime.ready) return 0;
  const xb_word pes = xb_csr_read(XB_CSR_NUMPES);
  if ((xb_csr_read(XB_CSR_XBCONFIG) & XB_XBCONFIG_XBGAS) == 0 || pes > XBRTIME_MAX_PES) return -1;
  __xbrtime.me = __xbrtime.direct = (int)xb_csr_read(XB_CSR_MHARTID);
  __xbrtime.pes = (int)pes;
  __xbrtime.log_pes = 0;
  while (2u << __xbrtime.log_pes <= pes) __xbrtime.log_pes++;
  __xbrtime.columns = (int)xb_csr_read(XB_CSR_MESHWIDTH);
  __xbrtime.rows = (int)xb_csr_read(XB_CSR_MESHHEIGHT);
  if (__xbrtime.columns * __xbrtime.rows != __xbrtime.pes) {
    __xbrtime.columns = __xbrtime.pes;
    __xbrtime.rows = 1;
  }
  __xbrtime.export_base = xb_csr_read(XB_CSR_EXPORTBASE);
  __xbrtime.export_limit = xb_csr_read(XB_CSR_EXPORTLIMIT);
  __xbrtime.own_signal = &__xbrtime_signals[__xbrtime.me];
  __xbrtime_unshut();
  __xbrtime_network_init();
  __xbrtime_bulk_init();
  __xbrtime_barrier_init();
  __xbrtime_tree_init();
  // With more a mesh under load loses throughput, and `get` has no more. Errors are reported later.
  xb_csr_write(XB_CSR_XBGASCTL, XB_XBGASCTL_ENABLE | LOADS_IN_FLIGHT << 8);
  __xbrtime.ready = true;
  return 0;
}

void xbrtime_close(void) {
  if (!__xbrtime.ready) return;
  xbrtime_barrier();
  xb_csr_write(XB_CSR_XBGASCTL, XB_XBGASCTL_ENABLE | 1 << 8);
  __xbrtime.ready = false;
  __xbrtime_shut();
}

int xbrtime_mype(void) { return __xbrtime.ready ? __xbrtime.me : -1; }

int xbrtime_num_pes(void) { return __xbrtime.ready ? __xbrtime.pes : -1; }

int xbrtime_pe_accessible(int pe) { return __xbrtime.ready && pe >= 0 && pe < __xbrtime.pes; }

uint64_t xbrtime_ptr(const void *dest, int pe) {
  return xbrtime_addr_accessible(dest, pe) ? (uintptr_t)dest : 0;
}

int xbrtime_addr_accessible(const void *addr, int pe) {
  const uintptr_t byte = (uintptr_t)addr;
  return __xbrtime.ready && pe >= 0 && pe < __xbrtime.pes &&
         byte >= xb_csr_read(XB_CSR_EXPORTBASE) && byte < xb_csr_read(XB_CSR_EXPORTLIMIT);
}
