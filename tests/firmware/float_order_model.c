// SPDX-License-Identifier: Apache-2.0
#include "float_order.h"

// What the sources of the runtime cut arrays by.
#define WORD_BYTES 8u
#define UNIT_BYTES 32u
#define PIECE_BYTES 256u
#define LARGE_BYTES 512u
#define SHORT_BYTES 64u
#define PIECES_PES 16
#define RING_BYTES 2048u
#define INBOX_BYTES 36864u
#define SLACK_BYTES 96u
#define ROUND_BYTES 4096u
#define MOST_BY_STORES 1200u

const char *const order_names[kOrders] = {
    "radix4", "tree", "chain",      "rabenseifner",     "recursive_doubling",
    "pieces", "ring", "row_column", "row_column to one"};

static int columns(void) {
  const int wide = (int)xb_csr_read(XB_CSR_MESHWIDTH), high = (int)xb_csr_read(XB_CSR_MESHHEIGHT);
  return wide * high == xbrtime_num_pes() ? wide : xbrtime_num_pes();
}
static int rows(void) { return xbrtime_num_pes() / columns(); }

// Place along the mesh, one row eastward, the next westward, to PE and back.
static int snake(int index) {
  const int wide = columns(), row = index / wide, column = index % wide;
  return row % 2 == 0 ? index : row * wide + (wide - 1 - column);
}

static uint64_t up_tree(order_operator *combine, const uint64_t *parts, int digit_bits, int root,
                        int rank) {
  const int pes = xbrtime_num_pes(), mask = (1 << digit_bits) - 1;
  uint64_t result = parts[(rank + root) % pes];
  for (int bit = 0; 1 << bit < pes && (rank >> bit & mask) == 0; bit += digit_bits) {
    for (int digit = mask; digit > 0; digit--) {
      const int child = rank + (digit << bit);
      if (child >= pes) continue;
      result = combine(result, up_tree(combine, parts, digit_bits, root, child));
    }
  }
  return result;
}

static uint64_t chain(order_operator *combine, const uint64_t *parts, int root) {
  const int pes = xbrtime_num_pes(), first = snake(root);
  uint64_t result = parts[snake((first + pes - 1) % pes)];
  for (int rank = pes - 2; rank >= 0; rank--) {
    result = combine(parts[snake((first + rank) % pes)], result);
  }
  return result;
}

// Pairs, each in the order of their ranks; who is beyond the largest power of two gives its part to
// a partner first.
static uint64_t pairs(order_operator *combine, const uint64_t *parts, int root, bool halves) {
  const int pes = xbrtime_num_pes();
  uint64_t ranks[ORDER_PES];
  int power = 1;
  while (2 * power <= pes) power *= 2;
  for (int rank = 0; rank < power; rank++) {
    ranks[rank] = parts[(rank + root) % pes];
    if (rank + power < pes) ranks[rank] = combine(ranks[rank], parts[(rank + power + root) % pes]);
  }
  for (int left = power / 2, distance = halves ? power / 2 : 1; left > 0; left /= 2) {
    for (int rank = 0; rank < power; rank++) {
      if ((rank & distance) == 0) ranks[rank] = combine(ranks[rank], ranks[rank + distance]);
    }
    distance = halves ? distance / 2 : distance * 2;
  }
  return ranks[0];
}

// Around a line of PEs: first + i * distance, from the one at `start` on.
static uint64_t around(order_operator *combine, const uint64_t *parts, int first, int distance,
                       int pes, int start) {
  uint64_t result = parts[first + start * distance];
  for (int k = 1; k < pes; k++) {
    result = combine(result, parts[first + (start + k) % pes * distance]);
  }
  return result;
}

// `bytes` cut for so many PEs in units, the first PEs with one more, the rest at the last PE's end:
// whose piece holds the byte at *at, which becomes its place in the piece; *bytes the piece's size.
static int owner_of(size_t *at, size_t *bytes, size_t unit, size_t pes) {
  const size_t units = *bytes / unit, base = units / pes, extra = units % pes;
  size_t first = 0;
  for (size_t i = 0;; i++) {
    const size_t size = (base + (i < extra ? 1 : 0)) * unit + (i + 1 == pes ? *bytes % unit : 0);
    if (*at < first + size) {
      *at -= first;
      *bytes = size;
      return (int)i;
    }
    first += size;
  }
}

static size_t round_of(size_t *at, size_t bytes, size_t most) {
  const size_t first = *at / most * most;
  *at -= first;
  return bytes - first < most ? bytes - first : most;
}

static uint64_t pieces(order_operator *combine, const uint64_t *parts, struct order_place place) {
  const size_t pes = (size_t)xbrtime_num_pes(), all = place.nelems * place.width;
  size_t at = place.index * place.width, slot = PIECE_BYTES, unit = WORD_BYTES;
  if (__xbrtime_bulk != 0 && pes > 1 && all / pes > SHORT_BYTES) {
    slot = LARGE_BYTES;
    for (size_t most = PIECES_PES; most / 2 >= pes; most /= 2) slot *= 2;
    unit = UNIT_BYTES;
  }
  size_t now = round_of(&at, all, slot * pes);
  if (unit == WORD_BYTES) now = (now + WORD_BYTES - 1) & -(size_t)WORD_BYTES;
  const int owner = owner_of(&at, &now, unit, pes);
  return around(combine, parts, 0, 1, (int)pes, owner);
}

// Each further PE's part in front of what has come to it.
static uint64_t ring_from(order_operator *combine, const uint64_t *parts, int start) {
  const int pes = xbrtime_num_pes();
  uint64_t result = parts[snake(start % pes)];
  for (int k = 1; k < pes; k++) result = combine(parts[snake((start + k) % pes)], result);
  return result;
}
static uint64_t ring(order_operator *combine, const uint64_t *parts, struct order_place place) {
  const size_t pes = (size_t)xbrtime_num_pes();
  if (pes <= 2) return pieces(combine, parts, place);
  size_t at = place.index * place.width;
  size_t now = round_of(&at, place.nelems * place.width, pes * RING_BYTES);
  return ring_from(combine, parts, owner_of(&at, &now, place.width, pes));
}

// To all by stores, too. Broken words count as whole ones.
static uint64_t to_one_by_rows(order_operator *combine, const uint64_t *parts,
                               struct order_place place) {
  const int wide = columns(), high = rows();
  if (wide < 2 || high < 2) return pairs(combine, parts, place.root, true);
  size_t at = place.index * place.width;
  size_t bytes = round_of(&at, place.nelems * place.width, ROUND_BYTES);
  bytes = (bytes + WORD_BYTES - 1) & -(size_t)WORD_BYTES;
  const int first = owner_of(&at, &bytes, WORD_BYTES, (size_t)wide);
  const int other = owner_of(&at, &bytes, WORD_BYTES, (size_t)high);
  uint64_t lines[ORDER_PES];
  for (int i = 0; i < high; i++) lines[i] = around(combine, parts, i * wide, 1, wide, first);
  return around(combine, lines, 0, 1, high, other);
}

static uint64_t row_column(order_operator *combine, const uint64_t *parts,
                           struct order_place place) {
  const int wide = columns(), high = rows();
  if (wide < 2 || high < 2) return ring(combine, parts, place);
  const size_t all = place.nelems * place.width;
  if (__xbrtime_bulk == 0 || all <= MOST_BY_STORES) return to_one_by_rows(combine, parts, place);
  const size_t most = INBOX_BYTES - 2 * SLACK_BYTES * (size_t)(wide + high);
  const size_t rounds = (all + most - 1) / most;
  size_t each = all, at = place.index * place.width;
  if (rounds > 1) each = ((all + rounds - 1) / rounds + UNIT_BYTES - 1) & -(size_t)UNIT_BYTES;
  const size_t now = round_of(&at, all, each), half = now / 2 & -(size_t)UNIT_BYTES;
  const bool row_first = at < half;
  size_t bytes = row_first ? half : now - half;
  if (!row_first) at -= half;
  const int first = owner_of(&at, &bytes, UNIT_BYTES, (size_t)(row_first ? wide : high));
  const int other = owner_of(&at, &bytes, UNIT_BYTES, (size_t)(row_first ? high : wide));
  uint64_t lines[ORDER_PES];
  const int count = row_first ? high : wide;
  for (int i = 0; i < count; i++) {
    lines[i] = row_first ? around(combine, parts, i * wide, 1, wide, first)
                         : around(combine, parts, i, wide, high, first);
  }
  return around(combine, lines, 0, 1, count, other);
}

uint64_t order_result(enum order order, order_operator *combine, const uint64_t *parts,
                      struct order_place place) {
  switch (order) {
    case kOrderRadix4:
      return up_tree(combine, parts, 2, place.root, 0);
    case kOrderTree:
      return up_tree(combine, parts, 1, place.root, 0);
    case kOrderChain:
      return chain(combine, parts, place.root);
    case kOrderPieces:
      if (xbrtime_num_pes() <= PIECES_PES) return pieces(combine, parts, place);
      return pairs(combine, parts, place.root, true);
    case kOrderRing:
      return ring(combine, parts, place);
    case kOrderRowColumn:
      return row_column(combine, parts, place);
    case kOrderToOneByRows:
      return to_one_by_rows(combine, parts, place);
    case kOrderDoubling:
      return pairs(combine, parts, 0, false);
    default:
      return pairs(combine, parts, place.root, true);
  }
}

uint64_t order_scattered(enum order order, order_operator *combine, const uint64_t *parts,
                         int owner) {
  const int pes = xbrtime_num_pes();
  // Blocks end at their owner.
  if (order == kOrderRing && pes > 2) return ring_from(combine, parts, snake(owner) + 1);
  return around(combine, parts, 0, 1, pes, owner);
}

uint64_t order_scanned(enum order order, order_operator *combine, const uint64_t *parts, int last,
                       bool exclusive) {
  if (order == kOrderChain) {  // from left to right
    uint64_t result = parts[0];
    for (int pe = 1; pe < last + !exclusive; pe++) result = combine(result, parts[pe]);
    return result;
  }
  uint64_t own[ORDER_PES], before = 0;
  bool has_before = false;
  for (int pe = 0; pe <= last; pe++) own[pe] = parts[pe];
  for (int distance = 1; distance <= last; distance *= 2) {
    const uint64_t came = own[last - distance];
    before = has_before ? combine(came, before) : came;
    has_before = true;
    for (int pe = last; pe >= distance; pe--) own[pe] = combine(own[pe - distance], own[pe]);
  }
  return exclusive ? before : own[last];
}
