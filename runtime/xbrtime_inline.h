// SPDX-License-Identifier: Apache-2.0
//
// Functions on one element, for programs that are compiled with optimisation: the instruction
// itself, and what tells whether the PE is another one. Part of xbrtime.h; each is also a function
// of the library, where this file defines it. xbrtime_T_put and _get are here for 1 element if
// nelems is a constant.
//
// An element of this PE is reached with namespace 0, by plain instructions: these exclude updates
// from the network as those exclude each other, take half the cycles of the loop-back, and stay in
// order with plain accesses.
#pragma once
#ifndef XBRTIME_LIBRARY_
// C does not like functions that may be elsewhere to use static ones; the library is compiled with
// all warnings.
#pragma GCC system_header
#endif

#include "xbgas.h"
#include "xbrtime_types.h"

#ifdef __cplusplus
extern "C" {
#endif

extern int __xbrtime_direct_pe;  // this one; outside init and close none

#ifndef XBRTIME_SINGLE_  // what stands before each function
#define XBRTIME_SINGLE_ extern inline __attribute__((gnu_inline, always_inline))
#endif
#define XBRTIME_HELPER_ static inline __attribute__((always_inline))

XBRTIME_HELPER_ xb_word __xbrtime_namespace_of(int pe) {
#ifdef MOVE_ON  // in the library, see moving.h
  MOVE_ON();
#endif
  return pe == __xbrtime_direct_pe ? 0 : xb_namespace(pe);
}

// `width` is a constant: 1, 2, 4, 8 or 16 bytes. Wider than a register word by word, the lowest
// address first. The compiler has to know how an element is aligned: else it goes byte by byte, and
// who writes to it meanwhile is seen in part.
#define XBRTIME_ALIGNED_(address, width) __builtin_assume_aligned(address, width)
XBRTIME_HELPER_ void __xbrtime_store_bits(xb_word ns, void *dest, const void *value, size_t width) {
  if (width == 1) {
    xb_esb(ns, dest, *(const uint8_t *)value);
  } else if (width == 2) {
    uint16_t bits;
    __builtin_memcpy(&bits, XBRTIME_ALIGNED_(value, 2), 2);
    xb_esh(ns, dest, bits);
  } else if (width == 4) {
    uint32_t bits;
    __builtin_memcpy(&bits, XBRTIME_ALIGNED_(value, 4), 4);
    xb_esw(ns, dest, bits);
  } else {
    for (size_t at = 0; at < width; at += sizeof(xb_word)) {
      xb_word bits;
      __builtin_memcpy(&bits, XBRTIME_ALIGNED_((const char *)value + at, sizeof bits), sizeof bits);
#if __riscv_xlen == 64
      xb_esd(ns, (char *)dest + at, bits);
#else
      xb_esw(ns, (char *)dest + at, bits);
#endif
    }
  }
}
XBRTIME_HELPER_ void __xbrtime_load_bits(xb_word ns, void *value, const void *src, size_t width) {
  if (width == 1) {
    *(uint8_t *)value = (uint8_t)xb_elbu(ns, src);
  } else if (width == 2) {
    const uint16_t bits = (uint16_t)xb_elhu(ns, src);
    __builtin_memcpy(XBRTIME_ALIGNED_(value, 2), &bits, 2);
  } else if (width == 4) {
    const uint32_t bits = (uint32_t)xb_elw(ns, src);
    __builtin_memcpy(XBRTIME_ALIGNED_(value, 4), &bits, 4);
  } else {
    for (size_t at = 0; at < width; at += sizeof(xb_word)) {
#if __riscv_xlen == 64
      const xb_word bits = (xb_word)xb_eld(ns, (const char *)src + at);
#else
      const xb_word bits = (xb_word)xb_elwu(ns, (const char *)src + at);
#endif
      __builtin_memcpy(XBRTIME_ALIGNED_((char *)value + at, sizeof bits), &bits, sizeof bits);
    }
  }
}

// As the two above, of a width that one instruction has: *value there, and what was there here.
XBRTIME_HELPER_ void __xbrtime_swap_bits(xb_word ns, void *dest, void *value, size_t width) {
  if (width == 4) {
    uint32_t bits;
    __builtin_memcpy(&bits, value, 4);
    bits = (uint32_t)xb_eamoswap_w(ns, dest, bits);
    __builtin_memcpy(value, &bits, 4);
  } else {
#if __riscv_xlen == 64
    uint64_t bits;
    __builtin_memcpy(&bits, value, 8);
    bits = (uint64_t)xb_eamoswap_d(ns, dest, bits);
    __builtin_memcpy(value, &bits, 8);
#endif
  }
}

#define XBRTIME_DEFINE_SINGLE_(NAME, TYPE)                                        \
  XBRTIME_SINGLE_ void xbrtime_##NAME##_p(TYPE *dest, TYPE value, int pe) {       \
    __xbrtime_store_bits(__xbrtime_namespace_of(pe), dest, &value, sizeof(TYPE)); \
  }                                                                               \
  XBRTIME_SINGLE_ TYPE xbrtime_##NAME##_g(const TYPE *src, int pe) {              \
    TYPE value;                                                                   \
    __xbrtime_load_bits(__xbrtime_namespace_of(pe), &value, src, sizeof(TYPE));   \
    return value;                                                                 \
  }

// One of the two instructions for the width of TYPE.
#if __riscv_xlen == 64
#define XBRTIME_OF_WIDTH_(TYPE, FUNCTION, ns, dest, value)           \
  (sizeof(TYPE) == 8 ? FUNCTION##_d((ns), (dest), (uint64_t)(value)) \
                     : FUNCTION##_w((ns), (dest), (uint32_t)(value)))
#define XBRTIME_COMPARE_SWAP_(TYPE, ns, dest, expected, desired)                             \
  (sizeof(TYPE) == 8 ? xb_eamocas_d((ns), (dest), (uint64_t)(expected), (uint64_t)(desired)) \
                     : xb_eamocas_w((ns), (dest), (uint32_t)(expected), (uint32_t)(desired)))
#else
#define XBRTIME_OF_WIDTH_(TYPE, FUNCTION, ns, dest, value) \
  FUNCTION##_w((ns), (dest), (uint32_t)(value))
#define XBRTIME_COMPARE_SWAP_(TYPE, ns, dest, expected, desired) \
  xb_eamocas_w((ns), (dest), (uint32_t)(expected), (uint32_t)(desired))
#endif

// The old value is a load in flight: it may still be under way when a function returns it, and
// whoever uses it waits.
#define XBRTIME_DEFINE_ATOMIC_OP_(NAME, TYPE, OP, SIGNED, UNSIGNED)                                \
  XBRTIME_SINGLE_ TYPE xbrtime_##NAME##_atomic_##OP(TYPE *dest, TYPE val, int pe) {                \
    const xb_word ns = __xbrtime_namespace_of(pe);                                                 \
    return (TYPE)((TYPE)-1 < (TYPE)1 ? XBRTIME_OF_WIDTH_(TYPE, xb_eamo##SIGNED, ns, dest, val)     \
                                     : XBRTIME_OF_WIDTH_(TYPE, xb_eamo##UNSIGNED, ns, dest, val)); \
  }                                                                                                \
  XBRTIME_SINGLE_ void xbrtime_##NAME##_atomic_##OP##_nb(TYPE *dest, TYPE val, int pe) {           \
    const xb_word ns = __xbrtime_namespace_of(pe);                                                 \
    if ((TYPE)-1 < (TYPE)1) {                                                                      \
      XBRTIME_OF_WIDTH_(TYPE, xb_post_eamo##SIGNED, ns, dest, val);                                \
    } else {                                                                                       \
      XBRTIME_OF_WIDTH_(TYPE, xb_post_eamo##UNSIGNED, ns, dest, val);                              \
    }                                                                                              \
  }

#if XB_CONFIG_CAS
#define XBRTIME_DEFINE_COMPARE_SWAP_(NAME, TYPE)                                                   \
  XBRTIME_SINGLE_ TYPE xbrtime_##NAME##_atomic_compare_swap(TYPE *dest, TYPE expected,             \
                                                            TYPE desired, int pe) {                \
    return (TYPE)XBRTIME_COMPARE_SWAP_(TYPE, __xbrtime_namespace_of(pe), dest, expected, desired); \
  }
#else
#define XBRTIME_DEFINE_COMPARE_SWAP_(NAME, TYPE)
#endif

#define XBRTIME_DEFINE_ATOMIC_MOVES_(NAME, TYPE)                                   \
  XBRTIME_SINGLE_ void xbrtime_##NAME##_atomic_set(TYPE *dest, TYPE val, int pe) { \
    __xbrtime_store_bits(__xbrtime_namespace_of(pe), dest, &val, sizeof(TYPE));    \
  }                                                                                \
  XBRTIME_SINGLE_ TYPE xbrtime_##NAME##_atomic_fetch(const TYPE *dest, int pe) {   \
    TYPE value;                                                                    \
    __xbrtime_load_bits(__xbrtime_namespace_of(pe), &value, dest, sizeof(TYPE));   \
    return value;                                                                  \
  }

// What floating-point numbers have of it: their bits move as those of an integer do.
#define XBRTIME_DEFINE_ATOMIC_FLOATING_(NAME, TYPE)                                 \
  XBRTIME_DEFINE_ATOMIC_MOVES_(NAME, TYPE)                                          \
  XBRTIME_SINGLE_ TYPE xbrtime_##NAME##_atomic_swap(TYPE *dest, TYPE val, int pe) { \
    __xbrtime_swap_bits(__xbrtime_namespace_of(pe), dest, &val, sizeof(TYPE));      \
    return val;                                                                     \
  }

#define XBRTIME_DEFINE_ATOMIC_(NAME, TYPE)                                                 \
  XBRTIME_DEFINE_ATOMIC_OP_(NAME, TYPE, add, add, add)                                     \
  XBRTIME_DEFINE_ATOMIC_OP_(NAME, TYPE, swap, swap, swap)                                  \
  XBRTIME_DEFINE_ATOMIC_OP_(NAME, TYPE, band, and, and)                                    \
  XBRTIME_DEFINE_ATOMIC_OP_(NAME, TYPE, bor, or, or)                                       \
  XBRTIME_DEFINE_ATOMIC_OP_(NAME, TYPE, bxor, xor, xor)                                    \
  XBRTIME_DEFINE_ATOMIC_OP_(NAME, TYPE, min, min, minu)                                    \
  XBRTIME_DEFINE_ATOMIC_OP_(NAME, TYPE, max, max, maxu)                                    \
  XBRTIME_DEFINE_COMPARE_SWAP_(NAME, TYPE)                                                 \
  XBRTIME_DEFINE_ATOMIC_MOVES_(NAME, TYPE)                                                 \
  XBRTIME_SINGLE_ TYPE xbrtime_##NAME##_atomic_inc(TYPE *dest, int pe) {                   \
    return (TYPE)XBRTIME_OF_WIDTH_(TYPE, xb_eamoadd, __xbrtime_namespace_of(pe), dest, 1); \
  }                                                                                        \
  XBRTIME_SINGLE_ void xbrtime_##NAME##_atomic_inc_nb(TYPE *dest, int pe) {                \
    XBRTIME_OF_WIDTH_(TYPE, xb_post_eamoadd, __xbrtime_namespace_of(pe), dest, 1);         \
  }

#ifndef XBRTIME_LIBRARY_
XBRTIME_TYPES(XBRTIME_DEFINE_SINGLE_)
XBRTIME_WHOLE_TYPES(XBRTIME_DEFINE_ATOMIC_)
XBRTIME_WHOLE_FLOATING_TYPES(XBRTIME_DEFINE_ATOMIC_FLOATING_)

#define XBRTIME_DEFINE_MOVE_(NAME, TYPE)                                                  \
  void __xbrtime_##NAME##_put_any(TYPE *dest, const TYPE *src, size_t nelems, int stride, \
                                  int pe) __asm__("xbrtime_" #NAME "_put");               \
  XBRTIME_SINGLE_ void xbrtime_##NAME##_put(TYPE *dest, const TYPE *src, size_t nelems,   \
                                            int stride, int pe) {                         \
    if (__builtin_constant_p(nelems) && nelems == 1) {                                    \
      __xbrtime_store_bits(__xbrtime_namespace_of(pe), dest, src, sizeof(TYPE));          \
    } else {                                                                              \
      __xbrtime_##NAME##_put_any(dest, src, nelems, stride, pe);                          \
    }                                                                                     \
  }                                                                                       \
  void __xbrtime_##NAME##_get_any(TYPE *dest, const TYPE *src, size_t nelems, int stride, \
                                  int pe) __asm__("xbrtime_" #NAME "_get");               \
  XBRTIME_SINGLE_ void xbrtime_##NAME##_get(TYPE *dest, const TYPE *src, size_t nelems,   \
                                            int stride, int pe) {                         \
    if (__builtin_constant_p(nelems) && nelems == 1) {                                    \
      __xbrtime_load_bits(__xbrtime_namespace_of(pe), dest, src, sizeof(TYPE));           \
    } else {                                                                              \
      __xbrtime_##NAME##_get_any(dest, src, nelems, stride, pe);                          \
    }                                                                                     \
  }
XBRTIME_TYPES(XBRTIME_DEFINE_MOVE_)

// Other names of the same.
#define XBRTIME_DEFINE_FETCH_(NAME, TYPE, OP)                                            \
  XBRTIME_SINGLE_ TYPE xbrtime_##NAME##_atomic_fetch##OP(TYPE *dest, TYPE val, int pe) { \
    return xbrtime_##NAME##_atomic##OP(dest, val, pe);                                   \
  }
#define XBRTIME_DEFINE_NAMES_(NAME, TYPE)                                      \
  XBRTIME_ATOMIC_OPERATORS(XBRTIME_DEFINE_FETCH_, NAME, TYPE)                  \
  XBRTIME_SINGLE_ TYPE xbrtime_##NAME##_atomic_fetch_inc(TYPE *dest, int pe) { \
    return xbrtime_##NAME##_atomic_inc(dest, pe);                              \
  }
XBRTIME_WHOLE_TYPES(XBRTIME_DEFINE_NAMES_)
#endif

#ifdef __cplusplus
}
#endif
