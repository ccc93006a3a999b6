// SPDX-License-Identifier: Apache-2.0
//
// The collective network of the hardware, group 0: all PEs. Where a configuration has it, barriers,
// broadcasts of one element and reductions of one integer, to one PE or to all, go over it; else,
// and under the names of their algorithms, over memory.
#pragma once

#include "internal.h"

// What collarrive takes, for group 0.
enum network_operation {
  kNetworkBarrier = 0x00,
  kNetworkXor = 0x10,
  kNetworkReceive = 0x20,
  kNetworkAdd = 0x30,
  kNetworkSend = 0x40,
  kNetworkAnd = 0x50,
  kNetworkOr = 0x70,
  kNetworkMax = 0x90,
  kNetworkMin = 0xb0,
  kNetworkMaxu = 0xd0,
  kNetworkMinu = 0xf0,
  kNetworkNone = -1,  // no operation of the network
};

extern bool __xbrtime_has_network;
// What goes over it, where a program has not asked for another way.
enum network_use {
  kBarrierByNetwork,
  kBroadcastByNetwork,
  kReduceByNetwork,
  kReduceAllByNetwork,
  kNetworkUses
};
extern bool __xbrtime_by_network[kNetworkUses];
void __xbrtime_network_init(void);

// Arrives behind all stores so far, without waiting for them, and leaves when all PEs have arrived.
XBRTIME_ALWAYS_INLINE void network_begin(enum network_operation operation, xb_word word) {
  xb_csr_write(XB_CSR_COLLOPERAND, word);
  xb_csr_write(XB_CSR_COLLARRIVE, operation);
}
XBRTIME_ALWAYS_INLINE xb_word network_result(void) {
  const xb_word result = xb_csr_read(XB_CSR_COLLRESULT0);
  __asm__ volatile("" ::: "memory");
  return result;
}
XBRTIME_ALWAYS_INLINE xb_word network_operation(enum network_operation operation, xb_word word) {
  network_begin(operation, word);
  return network_result();
}

// The arrival counts when the stores and transfers of this PE before it have ended; those behind it
// do not hold it up. The result waits for its loads: so there is no fence.
XBRTIME_ALWAYS_INLINE void network_arrive(void) {
  __asm__ volatile("" ::: "memory");
  xb_csr_write(XB_CSR_COLLARRIVE, kNetworkBarrier);
}
XBRTIME_ALWAYS_INLINE void network_leave(void) {
  (void)xb_csr_read(XB_CSR_COLLRESULT0);
  __asm__ volatile("" ::: "memory");
}
XBRTIME_ALWAYS_INLINE void network_barrier(void) {
  network_arrive();
  network_leave();
}

void __xbrtime_barrier_by_memory(void);

// Whether one element of a type is a word that the network combines: an integer, not wider.
#define NETWORK_TAKES(TYPE) ((TYPE)0.5 == (TYPE)0 && sizeof(TYPE) <= sizeof(xb_word))
// The operation for an operator of reductions.
#define NETWORK_sum(TYPE) kNetworkAdd
#define NETWORK_product(TYPE) kNetworkNone
#define NETWORK_and(TYPE) kNetworkAnd
#define NETWORK_or(TYPE) kNetworkOr
#define NETWORK_xor(TYPE) kNetworkXor
#define NETWORK_min(TYPE) ((TYPE)-1 < (TYPE)1 ? kNetworkMin : kNetworkMinu)
#define NETWORK_max(TYPE) ((TYPE)-1 < (TYPE)1 ? kNetworkMax : kNetworkMaxu)

// One element of up to the width of a register, from `root` to all.
void __xbrtime_network_broadcast(void *dest, const void *src, unsigned log_width, int root);
