// SPDX-License-Identifier: Apache-2.0
//
// Copies between own memory and a namespace. The width of an element is a constant wherever these
// are expanded, so that each expansion keeps the loops of its width only.
//
// Contiguous elements go as whole words, of the width of a register, behind one set-up of the
// extended register: as they are where they lie alike within words on both sides, shifted and
// merged where they do not. Elements before the first and behind the last whole word of dest, and
// those of other strides, go one by one, loads apart from their use. An element that is not wider
// than a register travels in one access, a wider one word by word from its lowest address.
#pragma once

#include <string.h>

#include "bulk.h"
#include "internal.h"

// words.S
void __xbrtime_put_words(void *dest, const void *src, size_t words, xb_word ns);
void __xbrtime_put_bytes(void *dest, const void *src, size_t bytes, xb_word ns);
void __xbrtime_get_shifted(void *dest, const void *src, size_t words, xb_word ns);

// The address in t6 = x31 pairs with e31: "8(t6)" then means 8 + t6 in namespace e31.
#define WORDS_PER_BLOCK 8
#define WORD_BYTES sizeof(xb_word)

#if __riscv_xlen == 64
#define LOAD_WORD "eld "
#define KEEP_WORD "sd "
#define OFFSET(n) #n "*8"
#else
#define LOAD_WORD "elw "
#define KEEP_WORD "sw "
#define OFFSET(n) #n "*4"
#endif
#define WORD(n) OFFSET(n) "(t6)"

XBRTIME_ALWAYS_INLINE xb_word load_remote_word(xb_word ns, const void *src) {
#if __riscv_xlen == 64
  return (xb_word)xb_eld(ns, src);
#else
  return (xb_word)xb_elw(ns, src);
#endif
}

// Loads are in flight: each word is stored when it has come, and then its register asks for the one
// a block later.
XBRTIME_ALWAYS_INLINE void get_words(xb_word ns, xb_word *dest, const xb_word *src, size_t words) {
  if (words >= WORDS_PER_BLOCK) {
    const size_t first = words & ~(size_t)(WORDS_PER_BLOCK - 1);
    const xb_word *const last = src + first - WORDS_PER_BLOCK;
    register const xb_word *from __asm__("t6") = src;
    xb_word *to = dest;
    xb_word w0, w1, w2, w3, w4, w5, w6, w7;
#define GET(W, N) LOAD_WORD "%[" W "], " WORD(N) "\n\t"
#define KEEP(W, N) KEEP_WORD "%[" W "], " OFFSET(N) "(%[to])\n\t"
#define NEXT(W, N) KEEP(W, N) GET(W, N)
    __asm__ volatile("eaddie e31, %[ns], 0\n\t"
                     GET("w0", 0) GET("w1", 1) GET("w2", 2) GET("w3", 3)
                     GET("w4", 4) GET("w5", 5) GET("w6", 6) GET("w7", 7)
                     "beq t6, %[last], 2f\n\t"
                     "1:\n\t"
                     "addi t6, t6, %[block]\n\t"
                     NEXT("w0", 0) NEXT("w1", 1) NEXT("w2", 2) NEXT("w3", 3)
                     NEXT("w4", 4) NEXT("w5", 5) NEXT("w6", 6) NEXT("w7", 7)
                     "addi %[to], %[to], %[block]\n\t"
                     "bne t6, %[last], 1b\n\t"
                     "2:\n\t"
                     KEEP("w0", 0) KEEP("w1", 1) KEEP("w2", 2) KEEP("w3", 3)
                     KEEP("w4", 4) KEEP("w5", 5) KEEP("w6", 6) KEEP("w7", 7)
                     : [w0] "=&r"(w0), [w1] "=&r"(w1), [w2] "=&r"(w2), [w3] "=&r"(w3),
                       [w4] "=&r"(w4), [w5] "=&r"(w5), [w6] "=&r"(w6), [w7] "=&r"(w7),
                       [to] "+&r"(to), "+&r"(from)
                     : [ns] "r"(ns), [last] "r"(last), [block] "i"(WORDS_PER_BLOCK * WORD_BYTES)
                     : "memory");
#undef NEXT
#undef KEEP
#undef GET
    src += first;
    dest += first;
    words -= first;
  }
  // What is left: all loads, then all stores.
  const xb_word *const pair = src + (words & 4), *const last = pair + (words & 2);
  xb_word w0 = 0, w1 = 0, w2 = 0, w3 = 0, w4 = 0, w5 = 0, w6 = 0;
  if (words & 4) {
    w0 = load_remote_word(ns, src);
    w1 = load_remote_word(ns, src + 1);
    w2 = load_remote_word(ns, src + 2);
    w3 = load_remote_word(ns, src + 3);
  }
  if (words & 2) {
    w4 = load_remote_word(ns, pair);
    w5 = load_remote_word(ns, pair + 1);
  }
  if (words & 1) w6 = load_remote_word(ns, last);
  if (words & 4) {
    dest[0] = w0;
    dest[1] = w1;
    dest[2] = w2;
    dest[3] = w3;
    dest += 4;
  }
  if (words & 2) {
    dest[0] = w4;
    dest[1] = w5;
    dest += 2;
  }
  if (words & 1) *dest = w6;
}

// An element of up to 8 bytes, in a register (upper bytes are 0): own memory, namespace.
XBRTIME_ALWAYS_INLINE uint64_t load_own(const void *src, size_t width) {
  switch (width) {
    case 1:
      return *(const uint8_t *)src;
    case 2:
      return *(const uint16_t *)src;
    case 4:
      return *(const uint32_t *)src;
    default:
      return *(const uint64_t *)src;
  }
}

XBRTIME_ALWAYS_INLINE void store_own(void *dest, uint64_t value, size_t width) {
  switch (width) {
    case 1:
      *(uint8_t *)dest = (uint8_t)value;
      break;
    case 2:
      *(uint16_t *)dest = (uint16_t)value;
      break;
    case 4:
      *(uint32_t *)dest = (uint32_t)value;
      break;
    default:
      *(uint64_t *)dest = value;
  }
}

XBRTIME_ALWAYS_INLINE uint64_t load_remote(xb_word ns, const void *src, size_t width) {
  switch (width) {
    case 1:
      return xb_elbu(ns, src);
    case 2:
      return xb_elhu(ns, src);
    case 4:
      return xb_elwu(ns, src);
    default:
#if __riscv_xlen == 64
      return (uint64_t)xb_eld(ns, src);
#else
    {
      const uint64_t low = xb_elwu(ns, src);
      return (uint64_t)xb_elwu(ns, (const char *)src + 4) << 32 | low;
    }
#endif
  }
}

XBRTIME_ALWAYS_INLINE void store_remote(xb_word ns, void *dest, uint64_t value, size_t width) {
  switch (width) {
    case 1:
      xb_esb(ns, dest, (uint8_t)value);
      break;
    case 2:
      xb_esh(ns, dest, (uint16_t)value);
      break;
    case 4:
      xb_esw(ns, dest, (uint32_t)value);
      break;
    default:
#if __riscv_xlen == 64
      xb_esd(ns, dest, value);
#else
      xb_esw(ns, dest, (uint32_t)value);
      xb_esw(ns, (char *)dest + 4, (uint32_t)(value >> 32));
#endif
  }
}

// An element of any width.
XBRTIME_ALWAYS_INLINE void put_element(xb_word ns, void *dest, const void *src, size_t width) {
  store_remote(ns, dest, load_own(src, width), width);
  if (width == 16) store_remote(ns, (uint64_t *)dest + 1, ((const uint64_t *)src)[1], 8);
}

XBRTIME_ALWAYS_INLINE void get_element(xb_word ns, void *dest, const void *src, size_t width) {
  store_own(dest, load_remote(ns, src, width), width);
  if (width == 16) ((uint64_t *)dest)[1] = load_remote(ns, (const uint64_t *)src + 1, 8);
}

enum direction { kPut, kGet };

XBRTIME_ALWAYS_INLINE void move_element(enum direction direction, xb_word ns, void *dest,
                                        const void *src, size_t width) {
  if (direction == kPut) {
    put_element(ns, dest, src, width);
  } else {
    get_element(ns, dest, src, width);
  }
}

// Elements, `to_step` and `from_step` bytes apart, one by one; loads come four at a time.
XBRTIME_ALWAYS_INLINE void move_apart(enum direction direction, xb_word ns, char *to,
                                      size_t to_step, const char *from, size_t from_step,
                                      size_t nelems, size_t width) {
  for (; width <= WORD_BYTES && nelems >= 4; nelems -= 4) {
    uint64_t value[4];
#pragma GCC unroll 4
    for (int i = 0; i < 4; i++, from += from_step) {
      value[i] = direction == kPut ? load_own(from, width) : load_remote(ns, from, width);
    }
#pragma GCC unroll 4
    for (int i = 0; i < 4; i++, to += to_step) {
      if (direction == kPut) {
        store_remote(ns, to, value[i], width);
      } else {
        store_own(to, value[i], width);
      }
    }
  }
  for (; nelems > 0; nelems--, to += to_step, from += from_step) {
    move_element(direction, ns, to, from, width);
  }
}

// From so many bytes on a copy between places that are not alike is shifted and merged.
#define SHIFT_BYTES 16u

// All elements. Expanded once per width and direction, in transfer.c.
XBRTIME_ALWAYS_INLINE void move_elements(enum direction direction, xb_word ns, void *dest,
                                         const void *src, size_t nelems, size_t width,
                                         size_t stride) {
  char *to = dest;
  const char *from = src;
  if (stride == 1 && direction == kPut) {
    if (width < WORD_BYTES) {
      __xbrtime_put_bytes(to, from, nelems * width, ns);
    } else {
      __xbrtime_put_words(to, from, nelems * (width / WORD_BYTES), ns);
    }
    return;
  }
  if (stride == 1) {
    const bool alike =
        width >= WORD_BYTES || (((uintptr_t)to ^ (uintptr_t)from) & (WORD_BYTES - 1)) == 0;
    if (alike || nelems * width >= SHIFT_BYTES) {
      if (width < WORD_BYTES) {
        for (; nelems > 0 && ((uintptr_t)to & (WORD_BYTES - 1)) != 0;
             nelems--, to += width, from += width) {
          get_element(ns, to, from, width);
        }
      }
      const size_t words = nelems * width / WORD_BYTES;
      if (!alike) {
        __xbrtime_get_shifted(to, from, words, ns);
      } else {
        get_words(ns, (xb_word *)to, (const xb_word *)from, words);
      }
      if (width >= WORD_BYTES) return;
      to += words * WORD_BYTES;
      from += words * WORD_BYTES;
      nelems -= words * WORD_BYTES / width;
    }
  }
  const size_t step = stride * width;
  move_apart(direction, ns, to, step, from, step, nelems, width);
}

// Elements from one to the n-th after it; multiplies only if it must (slow on small cores).
XBRTIME_ALWAYS_INLINE size_t element_distance(size_t n, size_t stride) {
  return stride == 1 ? n : n * stride;
}

// An element that is narrower than a register.
XBRTIME_ALWAYS_INLINE void put_single(void *to, const void *from, unsigned log_width, xb_word ns) {
  if (log_width == 2) {
    put_element(ns, to, from, 4);
  } else if (log_width == 1) {
    put_element(ns, to, from, 2);
  } else {
    put_element(ns, to, from, 1);
  }
}

// Contiguous elements to a namespace, mostly whole words: by the shortest way. What this PE stored
// to it before may be performed later, what it stores to it behind this is not.
XBRTIME_ALWAYS_INLINE void put_piece_inline(void *to, const char *from, size_t n,
                                            unsigned log_width, xb_word ns, bool singles) {
  const size_t bytes = n << log_width;
  if (takes_bulk(bytes, BULK_PUT_BYTES, ns)) {
    __xbrtime_bulk_put(to, from, bytes, ns);
  } else if ((((uintptr_t)to | (uintptr_t)from | bytes) & (WORD_BYTES - 1)) != 0) {
    if (singles && n == 1) {
      put_single(to, from, log_width, ns);
    } else {
      __xbrtime_put_bytes(to, from, bytes, ns);
    }
  } else if (bytes == WORD_BYTES) {
    store_remote_word(ns, to, *(const xb_word *)from);
  } else {
    __xbrtime_put_words(to, from, bytes / WORD_BYTES, ns);
  }
}
XBRTIME_ALWAYS_INLINE void put_piece(void *to, const char *from, size_t n, unsigned log_width,
                                     xb_word ns) {
  put_piece_inline(to, from, n, log_width, ns, false);
}
// The same where a call for a single element would be much of what its message takes.
XBRTIME_ALWAYS_INLINE void put_small_piece(void *to, const char *from, size_t n, unsigned log_width,
                                           xb_word ns) {
  put_piece_inline(to, from, n, log_width, ns, true);
}

// This PE's own part of what a collective moves.
XBRTIME_ALWAYS_INLINE void put_own_piece(struct transfers *transfers, void *to, const char *from,
                                         size_t n, unsigned log_width) {
  if (moves_by_bulk(to, n << log_width)) {
    bulk_move(transfers, to, from, n << log_width);
  } else {
    put_piece(to, from, n, log_width, 0);
  }
}

// Whether the core copies it, by memcpy, while pieces of others go through the port of this PE's
// memory: eight loads and then eight stores go from bank to bank as those pieces do, so that hardly
// any of them meet. The engine takes its time for this piece as for any other; for short ones, or
// behind a single other piece, it is faster.
#define COPY_OWN_BYTES 1024u
XBRTIME_ALWAYS_INLINE bool copies_own_piece(size_t bytes) {
  return bytes >= COPY_OWN_BYTES && __xbrtime.pes > 2;
}

// The only message of this call to a PE, and the signal behind it.
XBRTIME_ALWAYS_INLINE void send_piece_and_signal(struct transfers *transfers,
                                                 const struct peer *peer, void *to,
                                                 const char *from, size_t n, unsigned log_width,
                                                 xb_word position) {
  if (sends_by_bulk(n << log_width)) {
    bulk_send(transfers, peer, to, from, n << log_width, position);
  } else {
    put_piece(to, from, n, log_width, peer->ns);
    signal_peer(peer, position);
  }
}
