// SPDX-License-Identifier: Apache-2.0
//
// The order in which each algorithm of a reduction combines, as the heads of the sources in
// runtime/src state it, computed by one PE alone: what an element has to be, bit by bit.
#pragma once

#include "firmware.h"

#define ORDER_PES 64

enum order {
  kOrderRadix4,        // reduce.c: own, then the children, those of the smallest subtree first
  kOrderTree,          // binomial
  kOrderChain,         // along the mesh, row after row
  kOrderRabenseifner,  // exchange.c: pairs, the largest distance first
  kOrderDoubling,      // doubling.c: the smallest distance first, whatever the root
  kOrderPieces,        // pieces.c: own, then those of the PEs behind, around
  kOrderRing,          // ring.c: each PE puts its own part in front of what came
  kOrderRowColumn,     // row_column.c: along one line, then along the other; short ones as to one
  kOrderToOneByRows,   // row_column_pieces.h: along the row, then along the column
  kOrders
};
extern const char *const order_names[kOrders];

// The numbers in bits, of floats in the lower half.
typedef uint64_t order_operator(uint64_t a, uint64_t b);

// Which element of which call: of `nelems` elements of `width` bytes, stride 1.
struct order_place {
  size_t index, nelems, width;
  int root;  // 0 of reduce_all
};
uint64_t order_result(enum order order, order_operator *combine, const uint64_t *parts,
                      struct order_place place);
// Block of PE `owner`; kOrderPieces or kOrderRing.
uint64_t order_scattered(enum order order, order_operator *combine, const uint64_t *parts,
                         int owner);
// Of PE `last`; exclusive: of those before it, for last > 0 (scan.c). kOrderDoubling or
// kOrderChain.
uint64_t order_scanned(enum order order, order_operator *combine, const uint64_t *parts, int last,
                       bool exclusive);
