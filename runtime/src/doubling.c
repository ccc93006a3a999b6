// SPDX-License-Identifier: Apache-2.0
//
// Reduction to all by recursive doubling: in each round, at distances that are powers of two, both
// of a pair send all they have and combine it in the order of their ranks, so that all PEs get the
// same bits. The PEs beyond the largest power of two give their elements to a partner first and get
// the result from it in the end.
//
// As in reduce_all_element.c a message is the elements and the number of the call behind them, and
// nobody asks whether there is room: there are two sets of slots, used in turn, and whoever writes
// for call c + 2 has heard of that PE in call c + 1. Both sources count their calls together. An
// array that is longer than a slot takes several.
//
// Each operator has a function of its own, which stores what it has combined here and at the next
// partner at once: a call for a few elements takes longer than they do.
//
// Reduction to one PE likewise: the others drop the result.
#include "collectives.h"
#include "operations.h"
#include "transfer.h"

#define MAX_ROUNDS 10  // 1024 PEs
#define FOLD MAX_ROUNDS

struct slot {
  uint64_t elements[DOUBLING_BYTES / 8];
  volatile xb_word stamp;  // the call that they are of
} __attribute__((aligned(16)));
static struct slot slots[2][MAX_ROUNDS + 1];
// Where elements with a stride are combined.
static uint64_t buffer[DOUBLING_BYTES / 8] XBRTIME_PRIVATE __attribute__((aligned(16)));

// Elements i to i + 1 or i to i + 3 of two arrays, to the third and behind t6.
#define COMBINE_AT(TYPE, BYTES, OPERATION, u, v, i) \
  {                                                 \
    const TYPE r##i = (TYPE)OPERATION(u##i, v##i);  \
    to[i] = r##i;                                   \
    PUT_##BYTES(r##i, i);                           \
  }
#define DEFINE_INTEGER(NAME, TYPE, BYTES, OPERATION)                                       \
  XBRTIME_ALWAYS_INLINE void combine##NAME(TYPE *to, xb_word ns, void *out, const TYPE *x, \
                                           const TYPE *y, size_t n) {                      \
    TYPE *at = out;                                                                        \
    SET_NAMESPACE(ns);                                                                     \
    for (; n >= 4; n -= 4, x += 4, y += 4, at += 4, to += 4) {                             \
      LOAD_4(TYPE, u, x)                                                                   \
      LOAD_4(TYPE, v, y)                                                                   \
      COMBINE_AT(TYPE, BYTES, OPERATION, u, v, 0)                                          \
      COMBINE_AT(TYPE, BYTES, OPERATION, u, v, 1)                                          \
      COMBINE_AT(TYPE, BYTES, OPERATION, u, v, 2)                                          \
      COMBINE_AT(TYPE, BYTES, OPERATION, u, v, 3)                                          \
    }                                                                                      \
    if ((n & 2) != 0) {                                                                    \
      const TYPE u0 = x[0], u1 = x[1], v0 = y[0], v1 = y[1];                               \
      COMBINE_AT(TYPE, BYTES, OPERATION, u, v, 0)                                          \
      COMBINE_AT(TYPE, BYTES, OPERATION, u, v, 1)                                          \
      x += 2, y += 2, at += 2, to += 2;                                                    \
    }                                                                                      \
    if ((n & 1) != 0) {                                                                    \
      const TYPE u0 = x[0], v0 = y[0];                                                     \
      COMBINE_AT(TYPE, BYTES, OPERATION, u, v, 0)                                          \
    }                                                                                      \
  }                                                                                        \
  DEFINE_DOUBLING(NAME, TYPE, false)
#define DEFINE_FLOATING(NAME, TYPE, OPERATION)                                             \
  XBRTIME_ALWAYS_INLINE void combine##NAME(TYPE *to, xb_word ns, void *out, const TYPE *x, \
                                           const TYPE *y, size_t n) {                      \
    TYPE *at = out;                                                                        \
    for (; n > 0; n--, to++, at++) {                                                       \
      const TYPE r = OPERATION(*x, *y);                                                    \
      x++, y++;                                                                            \
      *to = r;                                                                             \
      put_element(ns, at, &r, sizeof(TYPE));                                               \
    }                                                                                      \
  }                                                                                        \
  DEFINE_DOUBLING(NAME, TYPE, true)

// What begins a call: the elements, as they are, and its number. With them what is behind them in
// the last word: the slot has room for it.
XBRTIME_ALWAYS_INLINE void tell(int pe, struct slot *slot, const void *from, size_t n,
                                unsigned log_width, xb_word call) {
  const xb_word ns = xb_namespace(pe);
  const size_t bytes = n << log_width;
  if (((uintptr_t)from & (WORD_BYTES - 1)) == 0) {
    __xbrtime_put_words(slot->elements, from, (bytes + WORD_BYTES - 1) / WORD_BYTES, ns);
  } else {
    __xbrtime_put[log_width](slot->elements, from, n, 1, ns);
  }
  store_remote_word(ns, &slot->stamp, call);
}

// Up to a slot of contiguous elements, on two PEs or more. Distance 0 is the one between a PE
// beyond the power of two and its partner. What the last round combines and nobody else needs goes
// to dest twice.
#define DEFINE_DOUBLING(NAME, TYPE, ORDERED)                                             \
  void __xbrtime_doubling##NAME(void *dest, const void *src, size_t n) {                 \
    const xb_word call = ++__xbrtime.elements;                                           \
    struct slot *next = slots[call % 2], *const fold = &next[FOLD], *in = fold;          \
    const int me = __xbrtime.me, power = 1 << __xbrtime.log_pes;                         \
    const int extras = __xbrtime.pes - power;                                            \
    const TYPE *own = src;                                                               \
    int distance = 0;                                                                    \
    if (me >= extras) {                                                                  \
      if (me < power) {                                                                  \
        in = next++;                                                                     \
        distance = 1;                                                                    \
      }                                                                                  \
      tell(distance == 0 ? me - power : me ^ 1, in, src, n, LOG_WIDTH(TYPE), call);      \
    }                                                                                    \
    for (;;) {                                                                           \
      const int after = distance == 0 ? 1 : 2 * distance;                                \
      await_equal(&in->stamp, call);                                                     \
      if (me >= power) break;                                                            \
      const TYPE *const came = (const TYPE *)in->elements;                               \
      const bool is_upper = ORDERED && (me & distance) != 0;                             \
      struct slot *const out = after < power ? next : me < extras ? fold : NULL;         \
      const xb_word ns = after < power ? xb_namespace(me ^ after)                        \
                         : me < extras ? xb_namespace(me + power)                        \
                                       : 0;                                              \
      combine##NAME(dest, ns, out == NULL ? dest : out->elements, is_upper ? came : own, \
                    is_upper ? own : came, n);                                           \
      if (out != NULL) store_remote_word(ns, &out->stamp, call);                         \
      if (after >= power) return;                                                        \
      own = dest;                                                                        \
      distance = after;                                                                  \
      in = next++;                                                                       \
    }                                                                                    \
    memcpy(dest, fold->elements, n * sizeof(TYPE));                                      \
  }

INTEGER_OPERATIONS(DEFINE_INTEGER)
FLOATING_OPERATIONS(DEFINE_FLOATING)

// In parts, and with a stride; no dest: the result is not wanted here.
static __attribute__((noinline)) void reduce_any(void *dest, const void *src, size_t nelems,
                                                 unsigned log_width, size_t stride,
                                                 doubling *doubling) {
  const size_t most = DOUBLING_BYTES >> log_width;
  const bool alone = __xbrtime.pes == 1, is_copied = stride != 1 || alone;
  for (size_t left = nelems; left > 0;) {
    const size_t n = left < most ? left : most, distance = element_distance(n, stride) << log_width;
    if (is_copied) __xbrtime_copy(buffer, 1, src, stride, n, log_width, 0);
    if (!alone) doubling(is_copied || dest == NULL ? buffer : dest, is_copied ? buffer : src, n);
    if (is_copied && dest != NULL) __xbrtime_copy(dest, stride, buffer, 1, n, log_width, 0);
    src = (const char *)src + distance;
    if (dest != NULL) dest = (char *)dest + distance;
    left -= n;
  }
}

void __xbrtime_reduce_all_doubling(void *dest, const void *src, size_t nelems, unsigned log_width,
                                   size_t stride, doubling *doubling) {
  if (stride == 1 && (nelems << log_width) - 1 < DOUBLING_BYTES && __xbrtime.pes > 1) {
    doubling(dest, src, nelems);
  } else {
    reduce_any(dest, src, nelems, log_width, stride, doubling);
  }
}

void __xbrtime_reduce_doubling(void *dest, const void *src, size_t nelems, unsigned log_width,
                               size_t stride, int root, combine *combine, doubling *doubling) {
  (void)combine;
  const bool is_short = stride == 1 && (nelems << log_width) - 1 < DOUBLING_BYTES;
  if (root != __xbrtime.me) {
    if (nelems > 0) check_root(root);
    dest = is_short ? buffer : NULL;
  }
  if (is_short && __xbrtime.pes > 1) {
    doubling(dest, src, nelems);
  } else {
    reduce_any(dest, src, nelems, log_width, stride, doubling);
  }
}
