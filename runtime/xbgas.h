// SPDX-License-Identifier: Apache-2.0
//
// Single extended (remote) accesses as C functions: each compiles to one extended load, store or
// atomic access and the set-up of one extended register. Compile with xbcc, which makes the
// mnemonics known.
//
// A namespace `ns` names the memory: 0 = own memory (an ordinary access), PE id + 1 = the memory of
// that PE; the own id + 1 works too and goes through the network interface. A program can map
// others and restrict these (xbrtime_namespaces.h). `address` is the byte address there, naturally
// aligned, inside the exported window of the target (globals, statics, xbrtime_malloc).
//
// What goes wrong is a trap: misaligned address (causes 4, 6); namespace that is not mapped or does
// not permit the access, address outside RAM (causes 5, 7, reason in CSR nsfaultreason). A store
// that the target refuses is reported later by interrupt 24 and the CSRs rerr*; a posted atomic
// access likewise. So is a load or an atomic access with a value, which is then 0, while several
// may be in flight (CSR xbgasctl 15:8, which xbrtime_init sets); else it traps (cause 5). Start-up
// code enables the interrupt, so without a trap handler of the program all of this ends the run
// with a report; see xb_platform.h.
//
// Order: accesses of one PE to one node are performed there in program order, so a store of data
// followed by a store of a flag needs nothing between. Accesses to different nodes, and own
// accesses with ns 0 and with the own id + 1, are unordered without xb_fence.
//
// The compiler knows no extended registers. Every function here therefore sets the one it uses,
// e31, in the same asm statement; inline assembly of a program has to do likewise, and may use any
// of them. Extended registers are caller-saved. Encodings: hls/isa/README.md.
#pragma once

#include <stdint.h>

#include "xb_platform.h"

#ifdef __cplusplus
extern "C" {
#endif

// The result has the type of what is loaded: so the compiler knows how the register is extended,
// and does not do it again.
#define XB_LOAD_(name, mnemonic, type, result)                        \
  static inline type name(xb_word ns, const volatile void *address) { \
    result value_;                                                    \
    __asm__ volatile("eaddie e31, %1, 0\n\t" mnemonic " %0, %2, e31"  \
                     : "=r"(value_)                                   \
                     : "r"(ns), "r"(address)                          \
                     : "memory");                                     \
    return value_;                                                    \
  }

#define XB_STORE_(name, mnemonic, type)                                     \
  static inline void name(xb_word ns, volatile void *address, type value) { \
    __asm__ volatile("eaddie e31, %0, 0\n\t" mnemonic " %z2, %1, e31"       \
                     :                                                      \
                     : "r"(ns), "r"(address), "rJ"(value)                   \
                     : "memory");                                           \
  }

// Loads of 1, 2, 4 and, on RV64, 8 bytes: sign-extended, then zero-extended to xb_word.
XB_LOAD_(xb_elb, "erlb", long, long)
XB_LOAD_(xb_elh, "erlh", long, long)
XB_LOAD_(xb_elw, "erlw", long, int32_t)
XB_LOAD_(xb_elbu, "erlbu", xb_word, xb_word)
XB_LOAD_(xb_elhu, "erlhu", xb_word, xb_word)
#if __riscv_xlen == 64
XB_LOAD_(xb_elwu, "erlwu", xb_word, xb_word)
XB_LOAD_(xb_eld, "erld", long, long)
#else
XB_LOAD_(xb_elwu, "erlw", xb_word, xb_word)
#endif

// Stores of 1, 2, 4 and, on RV64, 8 bytes. They return before the store is performed: xb_fence
// waits for that.
XB_STORE_(xb_esb, "ersb", uint8_t)
XB_STORE_(xb_esh, "ersh", uint16_t)
XB_STORE_(xb_esw, "ersw", uint32_t)
#if __riscv_xlen == 64
XB_STORE_(xb_esd, "ersd", uint64_t)
#endif

#undef XB_LOAD_
#undef XB_STORE_

// Atomic accesses of 4 and, on RV64, 8 bytes, for configurations with them (xbconfig bit 10). With
// ns 0 they are the instructions of the A extension; all are atomic with respect to each other and
// to every other access of any PE.
//
// xb_eamoOP_w(ns, address, value) returns the old value, of a word sign-extended. Like a load it
// may be in flight until that is used. xb_post_eamoOP_w does the same without the old value: it
// returns before it is performed, like a store, and xb_fence waits for it. The address has to be in
// a register whose extended partner the function sets: t6 and e31.
#define XB_ATOMIC_(name, mnemonic, type, result)                                              \
  static inline long xb_##name(xb_word ns, volatile void *address, type value) {              \
    register volatile void *at_ __asm__("t6") = address;                                      \
    result old_;                                                                              \
    __asm__ volatile("eaddie e31, %1, 0\n\t" mnemonic " %0, %z3, (%2)"                        \
                     : "=r"(old_)                                                             \
                     : "r"(ns), "r"(at_), "rJ"(value)                                         \
                     : "memory");                                                             \
    return old_;                                                                              \
  }                                                                                           \
  static inline void xb_post_##name(xb_word ns, volatile void *address, type value) {         \
    register volatile void *at_ __asm__("t6") = address;                                      \
    __asm__ volatile("eaddie e31, %0, 0\n\t" mnemonic " zero, %z2, (%1)" ::"r"(ns), "r"(at_), \
                     "rJ"(value)                                                              \
                     : "memory");                                                             \
  }

// xb_eamocas_w(ns, address, expected, value), in configurations with compare-and-swap (xbconfig bit
// 13): stores the value if memory holds what is expected, and returns what it held, of a word
// sign-extended; it stored if that is what was expected. As to the reservation below it is a write,
// whether it stores or not.
#define XB_COMPARE_(suffix, type, result)                                                   \
  static inline long xb_eamocas_##suffix(xb_word ns, volatile void *address, type expected, \
                                         type value) {                                      \
    register volatile void *at_ __asm__("t6") = address;                                    \
    result old_ = (result)expected;                                                         \
    __asm__ volatile("eaddie e31, %1, 0\n\teamocas." #suffix " %0, %z3, (%2)"               \
                     : "+r"(old_)                                                           \
                     : "r"(ns), "r"(at_), "rJ"(value)                                       \
                     : "memory");                                                           \
    return old_;                                                                            \
  }

// elr places the reservation of node ns on the 8 aligned bytes around the address, unless another's
// stands: then it is a load. esc returns 0 if it stored, else 1, and ends an own reservation either
// way. One that is left standing keeps others from their updates for up to 1024 cycles. Nothing of
// this PE ends it but esc: an interrupt handler may not update the same bytes by eamo or a store.
#define XB_RESERVE_(suffix, type, result)                                             \
  static inline long xb_elr_##suffix(xb_word ns, const volatile void *address) {      \
    register const volatile void *at_ __asm__("t6") = address;                        \
    result value_;                                                                    \
    __asm__ volatile("eaddie e31, %1, 0\n\telr." #suffix " %0, (%2)"                  \
                     : "=r"(value_)                                                   \
                     : "r"(ns), "r"(at_)                                              \
                     : "memory");                                                     \
    return value_;                                                                    \
  }                                                                                   \
  static inline int xb_esc_##suffix(xb_word ns, volatile void *address, type value) { \
    register volatile void *at_ __asm__("t6") = address;                              \
    int failed_;                                                                      \
    __asm__ volatile("eaddie e31, %1, 0\n\tesc." #suffix " %0, %z3, (%2)"             \
                     : "=r"(failed_)                                                  \
                     : "r"(ns), "r"(at_), "rJ"(value)                                 \
                     : "memory");                                                     \
    return failed_;                                                                   \
  }

#define XB_WIDTH_(suffix, type, result)                            \
  XB_ATOMIC_(eamoswap_##suffix, "eamoswap." #suffix, type, result) \
  XB_ATOMIC_(eamoadd_##suffix, "eamoadd." #suffix, type, result)   \
  XB_ATOMIC_(eamoxor_##suffix, "eamoxor." #suffix, type, result)   \
  XB_ATOMIC_(eamoand_##suffix, "eamoand." #suffix, type, result)   \
  XB_ATOMIC_(eamoor_##suffix, "eamoor." #suffix, type, result)     \
  XB_ATOMIC_(eamomin_##suffix, "eamomin." #suffix, type, result)   \
  XB_ATOMIC_(eamomax_##suffix, "eamomax." #suffix, type, result)   \
  XB_ATOMIC_(eamominu_##suffix, "eamominu." #suffix, type, result) \
  XB_ATOMIC_(eamomaxu_##suffix, "eamomaxu." #suffix, type, result) \
  XB_RESERVE_(suffix, type, result)                                \
  XB_COMPARE_(suffix, type, result)
XB_WIDTH_(w, uint32_t, int32_t)
#if __riscv_xlen == 64
XB_WIDTH_(d, uint64_t, int64_t)
#endif

#undef XB_WIDTH_
#undef XB_ATOMIC_
#undef XB_RESERVE_
#undef XB_COMPARE_

// Namespace of a PE, 0 .. number of PEs - 1. Other numbers give a namespace that nobody has, so
// that an access is a trap; -1, too: zero-extended, it does not become 0, the own memory.
static inline xb_word xb_namespace(int pe) {
#if __riscv_xlen == 64
  return (xb_word)(uint32_t)pe + 1;
#else
  return pe != -1 ? (xb_word)pe + 1 : (xb_word)-1;
#endif
}

// Bulk transfers, on machines with a bulk engine (xb_has_bulk()): `bytes` bytes, less than 2^31, of
// any alignment, while the PE goes on. The result is the ticket of the transfer. What it reads must
// not change, and what it writes must not be used, before xb_bulk_is_done(ticket),
// xb_bulk_wait(ticket) or xb_fence() says that it has ended.
static inline int xb_has_bulk(void) {
  xb_word config;
  __asm__("csrr %0, %1" : "=r"(config) : "i"(XB_CSR_XBCONFIG));
  return (config & XB_XBCONFIG_BULK) != 0;
}
#define XB_BULK_GET ((xb_word)1 << 31)  // of a command: from there to here
static inline uint32_t __xb_bulk_command(xb_word ns, const volatile void *remote,
                                         const volatile void *local, xb_word command) {
  xb_word ticket;
  __asm__ volatile("csrw %1, %4\n\tcsrw %2, %5\n\tcsrw %3, %6\n\tcsrrw %0, %8, %7"
                   : "=r"(ticket)
                   : "i"(XB_CSR_BULKNS), "i"(XB_CSR_BULKREMOTE), "i"(XB_CSR_BULKLOCAL), "r"(ns),
                     "r"(remote), "r"(local), "r"(command), "i"(XB_CSR_BULKCMD)
                   : "memory");
  return (uint32_t)ticket;
}
static inline uint32_t xb_bulk_put(xb_word ns, volatile void *remote, const volatile void *local,
                                   uint32_t bytes) {
  return __xb_bulk_command(ns, remote, local, bytes);
}
static inline uint32_t xb_bulk_get(volatile void *local, xb_word ns, const volatile void *remote,
                                   uint32_t bytes) {
  return __xb_bulk_command(ns, remote, local, bytes | XB_BULK_GET);
}
// A put with a signal: when all of its data is there, and only then, *signal becomes `value` in the
// memory where the data is. Nothing is written there if any of it fails.
static inline uint32_t xb_bulk_put_signal(xb_word ns, volatile void *remote,
                                          const volatile void *local, uint32_t bytes,
                                          volatile xb_word *signal, xb_word value) {
  __asm__ volatile("csrw %0, %2\n\tcsrw %1, %3" ::"i"(XB_CSR_BULKSIGNAL), "i"(XB_CSR_BULKVALUE),
                   "r"(signal), "r"(value));
  const uint32_t ticket = __xb_bulk_command(ns, remote, local, bytes);
  __asm__ volatile("csrw %0, zero" ::"i"(XB_CSR_BULKSIGNAL));
  return ticket;
}
// For the transfers that follow: `rows` times so many bytes, 0 to 65535, each row beginning so many
// bytes behind the one before. (1, 0, 0) is what there is at the start.
static inline void xb_bulk_rows(uint32_t rows, long local_stride, long remote_stride) {
  __asm__ volatile("csrw %0, %3\n\tcsrw %1, %4\n\tcsrw %2, %5" ::"i"(XB_CSR_BULKROWS),
                   "i"(XB_CSR_BULKLSTRIDE), "i"(XB_CSR_BULKRSTRIDE), "r"((xb_word)rows),
                   "r"(local_stride), "r"(remote_stride));
}
// Whether a transfer has ended, and all before it.
static inline int xb_bulk_is_done(uint32_t ticket) {
  xb_word done;
  __asm__ volatile("csrr %0, %1" : "=r"(done) : "i"(XB_CSR_BULKDONE) : "memory");
  return (int32_t)((uint32_t)done - ticket) > 0;
}
static inline void xb_bulk_wait(uint32_t ticket) {
  while (!xb_bulk_is_done(ticket)) {
  }
}

// Waits until every extended access of this PE has been performed and acknowledged, and orders
// local accesses likewise.
static inline void xb_fence(void) { __asm__ volatile("fence rw, rw" ::: "memory"); }

// The same, and instructions written to memory before are executed after it.
static inline void xb_fence_i(void) { __asm__ volatile("fence.i" ::: "memory"); }

// An extended register by its number, a constant 0..31. What a register holds survives until the
// next function call or intrinsic at the most.
#define xb_get_e(number)                                               \
  (__extension__({                                                     \
    xb_word xb_value_;                                                 \
    __asm__ volatile("movebe %0, %1" : "=r"(xb_value_) : "i"(number)); \
    xb_value_;                                                         \
  }))
#define xb_set_e(number, value) \
  __asm__ volatile("moveeb %0, %1" ::"i"(number), "r"((xb_word)(value)))

#ifdef __cplusplus
}
#endif
