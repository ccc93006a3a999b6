// SPDX-License-Identifier: Apache-2.0
#include "collective_network.h"

#include "transfer.h"

#ifndef CONFIG_HAS_NETWORK  // a test has it 0
#define CONFIG_HAS_NETWORK XB_XBCONFIG_COLLECTIVE
#endif

bool __xbrtime_has_network XBRTIME_PRIVATE;
bool __xbrtime_by_network[kNetworkUses] XBRTIME_PRIVATE;

// Weak: programs that begin collectives without waiting have their own, and no network.
__attribute__((weak)) void __xbrtime_network_init(void) {
  __xbrtime_has_network = (xb_csr_read(XB_CSR_XBCONFIG) & CONFIG_HAS_NETWORK) != 0;
  for (int use = 0; use < kNetworkUses; use++) __xbrtime_by_network[use] = __xbrtime_has_network;
}

void xbrtime_barrier(void) {
  if (__builtin_expect(!__xbrtime_by_network[kBarrierByNetwork], 0)) {
    __xbrtime_barrier_by_memory();
    return;
  }
  network_barrier();
}

void __xbrtime_network_broadcast(void *dest, const void *src, unsigned log_width, int root) {
  const size_t width = (size_t)1 << log_width;
  if (__xbrtime.me == root) {
    const xb_word word = (xb_word)load_own(src, width);
    network_operation(kNetworkSend, word);
    store_own(dest, word, width);
  } else {
    check_root(root);
    store_own(dest, network_operation(kNetworkReceive, 0), width);
  }
}
