// SPDX-License-Identifier: Apache-2.0
//
// Bulk transfers, where the hardware has an engine for them (hls/isa/README.md): contiguous bytes
// between own memory and a namespace that is not 0, of any alignment.
#pragma once

#include "internal.h"

// Measured: from so many bytes on a transfer and the wait for its end take less time than single
// accesses, and its start less than those.
#define BULK_PUT_BYTES 64u
#define BULK_GET_BYTES 16u
#define BULK_NB_BYTES 16u
// and than those and the signal behind them.
#define BULK_SEND_BYTES 16u
// So many are worth the wait for transfers before it, which the engine performs in order.
#define BULK_WAITING_BYTES 1024u

// What a command takes is less than 2^31 bytes.
#define BULK_COMMAND_BYTES ((size_t)1 << 30)

void __xbrtime_bulk_init(void);

// xbrtime.h has the states.
XBRTIME_ALWAYS_INLINE bool takes_bulk(size_t bytes, size_t least, xb_word ns) {
  if (bytes < least || ns == 0) return false;
  const unsigned state = __xbrtime_bulk;
  return state == XBRTIME_BULK_RESTS_ || (state != 0 && bytes >= BULK_WAITING_BYTES);
}

// Queues a put. More than one command takes goes by several; the first function queues all of them
// but the last, the rest.
struct rest {
  char *dest;
  const char *src;
  size_t bytes;
};
struct rest __xbrtime_bulk_begin_put(struct rest all, xb_word ns);
XBRTIME_ALWAYS_INLINE uint32_t start_put(void *dest, const void *src, size_t bytes, xb_word ns) {
  struct rest all = {dest, src, bytes};
  if (__builtin_expect(bytes > BULK_COMMAND_BYTES, 0)) all = __xbrtime_bulk_begin_put(all, ns);
  return __xb_bulk_command(ns, all.dest, all.src, all.bytes);
}

// Return when the transfer has ended. A put does not wait for stores before it: what comes behind
// it to the same PE is performed behind both, but the data may be there before them.
void __xbrtime_bulk_put(void *dest, const void *src, size_t bytes, xb_word ns);
void __xbrtime_bulk_get(void *dest, const void *src, size_t bytes, xb_word ns);
// The same behind all stores of this PE so far.
void __xbrtime_bulk_put_in_order(void *dest, const void *src, size_t bytes, xb_word ns);
// Return when the transfer is in the engine's queue; xb_fence waits for its end.
void __xbrtime_bulk_put_nb(void *dest, const void *src, size_t bytes, xb_word ns);
void __xbrtime_bulk_get_nb(void *dest, const void *src, size_t bytes, xb_word ns);

// Bytes that are no whole words take several stores: the engine is faster with any number of them.
XBRTIME_ALWAYS_INLINE bool is_uneven(size_t bytes) { return (bytes & (sizeof(xb_word) - 1)) != 0; }

XBRTIME_ALWAYS_INLINE bool sends_by_bulk(size_t bytes) {
  return takes_bulk(bytes, is_uneven(bytes) ? 1 : BULK_SEND_BYTES, 1);  // to any other PE
}

// What a collective sends: data, and when it is there this PE's signal. `any` and the last ticket
// are to be waited for before it returns, since the engine may not have read all of the data yet.
// Signals that are stored and those of transfers overtake each other, and an older one would set
// the word back. So the first transfer, of a call or behind a wait for those before, waits for all
// stores of this PE so far; and who sends several messages to one PE sends all of them in the same
// way, or waits for its transfers before it stores.
struct transfers {
  uint32_t last;
  bool any, follows_stores;
};
// That wait at a better time: before another PE is waited for.
XBRTIME_ALWAYS_INLINE void follow_stores(struct transfers *transfers) {
  xb_fence();
  transfers->follows_stores = true;
}
XBRTIME_ALWAYS_INLINE void begin_transfer(struct transfers *transfers) {
  if (!transfers->follows_stores) follow_stores(transfers);
  transfers->any = true;
}
// Inline, since with a call around it a chunk of 512 bytes takes the core longer than the engine.
XBRTIME_ALWAYS_INLINE void bulk_send(struct transfers *transfers, const struct peer *peer,
                                     void *dest, const void *src, size_t bytes, xb_word position) {
  struct rest all = {dest, src, bytes};
  begin_transfer(transfers);
  if (__builtin_expect(bytes > BULK_COMMAND_BYTES, 0)) {
    all = __xbrtime_bulk_begin_put(all, peer->ns);
  }
  transfers->last = xb_bulk_put_signal(peer->ns, all.dest, all.src, (uint32_t)all.bytes,
                                       __xbrtime.own_signal, position);
}
// Messages to one PE of which each is set up while its data is still awaited, so that then one
// instruction sends it. A wait in between may move other collectives on, which keeps all this
// (requests_progress.c); nothing else may come in between. At most BULK_COMMAND_BYTES each.
XBRTIME_ALWAYS_INLINE void begin_messages(struct transfers *transfers, const struct peer *peer) {
  if (!transfers->follows_stores) follow_stores(transfers);
  __asm__ volatile("csrw %0, %2\n\tcsrw %1, %3" ::"i"(XB_CSR_BULKNS), "i"(XB_CSR_BULKSIGNAL),
                   "r"(peer->ns), "r"(__xbrtime.own_signal));
}
XBRTIME_ALWAYS_INLINE void set_up_message(void *dest, const void *src, xb_word position) {
  __asm__ volatile("csrw %0, %3\n\tcsrw %1, %4\n\tcsrw %2, %5" ::"i"(XB_CSR_BULKVALUE),
                   "i"(XB_CSR_BULKREMOTE), "i"(XB_CSR_BULKLOCAL), "r"(position), "r"(dest),
                   "r"(src));
}
XBRTIME_ALWAYS_INLINE void send_message(struct transfers *transfers, size_t bytes) {
  xb_word ticket;
  __asm__ volatile("csrrw %0, %1, %2" : "=r"(ticket) : "i"(XB_CSR_BULKCMD), "r"(bytes) : "memory");
  transfers->last = (uint32_t)ticket;
  transfers->any = true;  // who has set up a message may send none
}
XBRTIME_ALWAYS_INLINE void end_messages(void) {
  __asm__ volatile("csrw %0, zero" ::"i"(XB_CSR_BULKSIGNAL));
}
// Whoever moves collectives on between the steps of another one keeps what that has set up.
struct message_registers {
  xb_word ns, signal, value, remote, local;
};
XBRTIME_ALWAYS_INLINE struct message_registers keep_message(void) {
  if (__xbrtime_bulk == 0) return (struct message_registers){0};
  const struct message_registers kept = {
      xb_csr_read(XB_CSR_BULKNS), xb_csr_read(XB_CSR_BULKSIGNAL), xb_csr_read(XB_CSR_BULKVALUE),
      xb_csr_read(XB_CSR_BULKREMOTE), xb_csr_read(XB_CSR_BULKLOCAL)};
  end_messages();  // what is sent meanwhile has no signal, or one of its own
  return kept;
}
XBRTIME_ALWAYS_INLINE void restore_message(const struct message_registers *kept) {
  if (__xbrtime_bulk == 0) return;
  xb_csr_write(XB_CSR_BULKNS, kept->ns);
  xb_csr_write(XB_CSR_BULKSIGNAL, kept->signal);
  xb_csr_write(XB_CSR_BULKVALUE, kept->value);
  xb_csr_write(XB_CSR_BULKREMOTE, kept->remote);
  xb_csr_write(XB_CSR_BULKLOCAL, kept->local);
}
// Own memory to own memory, behind all that: a third of the time that a copy takes, which would
// take its port from the engine besides. The destination must be exported.
XBRTIME_ALWAYS_INLINE void bulk_move(struct transfers *transfers, void *dest, const void *src,
                                     size_t bytes) {
  begin_transfer(transfers);
  transfers->last = start_put(dest, src, bytes, 0);
}
XBRTIME_ALWAYS_INLINE bool moves_by_bulk(const void *dest, size_t bytes) {
  return sends_by_bulk(bytes) && is_exported(dest, bytes);
}
XBRTIME_ALWAYS_INLINE void wait_for_transfers(struct transfers *transfers) {
  if (transfers->any) xb_bulk_wait(transfers->last);
  transfers->any = transfers->follows_stores = false;
}
