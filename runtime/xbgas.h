// SPDX-License-Identifier: Apache-2.0
//
// Single extended (remote) accesses as C functions: each compiles to one extended load or store and
// the set-up of one extended register. Compile with xbcc, which makes the mnemonics known.
//
// A namespace `ns` names the memory: 0 = own memory (an ordinary access), PE id + 1 = the memory of
// that PE; the own id + 1 works too and goes through the network interface. `address` is the byte
// address there, naturally aligned, inside the exported window of the target (globals, statics,
// xbrtime_malloc).
//
// What goes wrong is a trap: misaligned address (causes 4, 6); namespace of no PE, address outside
// RAM (causes 5, 7, reason in CSR nsfaultreason). A store that the target refuses is reported later
// by interrupt 24 and the CSRs rerr*. So is a load, whose value is then 0, while several may be in
// flight (CSR xbgasctl 15:8, which xbrtime_init sets); else it traps (cause 5). Start-up code
// enables the interrupt, so without a trap handler of the program all of this ends the run with a
// report; see xb_platform.h.
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

#define XB_LOAD_(name, mnemonic, type)                                \
  static inline type name(xb_word ns, const volatile void *address) { \
    type value_;                                                      \
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
XB_LOAD_(xb_elb, "erlb", long)
XB_LOAD_(xb_elh, "erlh", long)
XB_LOAD_(xb_elw, "erlw", long)
XB_LOAD_(xb_elbu, "erlbu", xb_word)
XB_LOAD_(xb_elhu, "erlhu", xb_word)
#if __riscv_xlen == 64
XB_LOAD_(xb_elwu, "erlwu", xb_word)
XB_LOAD_(xb_eld, "erld", long)
#else
XB_LOAD_(xb_elwu, "erlw", xb_word)
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

// Namespace of a PE, 0 .. number of PEs - 1. Other numbers give a namespace that nobody has, so
// that an access is a trap; -1, too: zero-extended, it does not become 0, the own memory.
static inline xb_word xb_namespace(int pe) {
#if __riscv_xlen == 64
  return (xb_word)(uint32_t)pe + 1;
#else
  return pe != -1 ? (xb_word)pe + 1 : (xb_word)-1;
#endif
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
