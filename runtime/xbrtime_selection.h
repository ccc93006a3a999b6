// SPDX-License-Identifier: Apache-2.0
//
// Which algorithm a collective takes. Part of xbrtime.h.
//
// By itself a collective takes what a measured table says for its size, the number of PEs, the
// shape of the mesh (a line or not) and whether there is a bulk engine. A program can ask for
// another one, and ask which one is taken and why. Collectives and their algorithms:
//
//   broadcast       radix4 tree row_column two_trees chain_128 chain_256 chain_512 chain_1024
//   reduce          radix4 tree chain rabenseifner pieces recursive_doubling
//   reduce_all      recursive_doubling pieces rabenseifner ring row_column
//   reduce_scatter  pieces ring
//   scan            doubling chain (exscan, too)
//   gather_all      straight bruck_concat ring
//   alltoall        pairs crossed_pairs shift_exchange row_column
//   accumulate      updates locked (no collective: those who add to the same elements ask alike)
//
// and, where the hardware has a collective network, barrier, broadcast_element, reduce_element and
// reduce_all_element with network and memory. Broadcasts and reductions of one element that fits
// into 8 bytes have a way of their own, and only these names concern them. Outside xbrtime_init and
// xbrtime_close these functions trap.
#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// From now on the collective takes this algorithm whatever the size; NULL: what the table says. All
// PEs have to ask for the same, between the same two collective calls, after xbrtime_init. Returns
// 0, or -1 if there is no such collective or algorithm, or no network in this hardware.
int xbrtime_select(const char *collective, const char *algorithm);

// Takes arguments of the form --xbrtime-select=COLLECTIVE:ALGORITHM,... out of argv, and asks for
// what they say. Returns 0; or -1, and a line on the console from PE 0, if one of them is wrong.
int xbrtime_select_arguments(int *argc, char **argv);

// The algorithm that a call with so many bytes takes, and in *why (unless NULL) where that comes
// from: a text that stays until the next call of this function. Bytes are nelems times the size of
// the type, so of gather_all those of all pieces, of alltoall and reduce_scatter those of one
// block. Elements of less than 8 bytes: reduce takes recursive_doubling only if as many of 8 bytes
// would, and else what comes next. NULL if there is no such collective.
const char *xbrtime_selected(const char *collective, size_t bytes, const char **why);

#ifdef __cplusplus
}
#endif
