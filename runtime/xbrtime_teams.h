// SPDX-License-Identifier: Apache-2.0
//
// Teams: ordered sets of PEs, and collectives that concern the members of a team only. Part of
// xbrtime.h.
//
// A PE has a number in each team that it is a member of, 0 .. size - 1; where these functions take
// a number of a PE, it is that one. All members of a team call its collectives, in the same order
// and with the same arguments; PEs that are not in it go on with other work. Teams may overlap, and
// a PE may be in up to XBRTIME_MAX_TEAMS at a time, the one of all PEs included. A handle counts on
// its own PE only.
//
// Calls of XBRTIME_TEAM_WORLD and collectives of xbrtime.h come in the same order on all PEs.
//
// Teams outlive xbrtime_close: after another xbrtime_init they are there again.
//
// A program that calls none of these functions has none of their code and memory.
#pragma once

#include <stddef.h>

#include "xbrtime_types.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef int xbrtime_team;
#define XBRTIME_TEAM_WORLD 0  // all PEs, by their numbers
#define XBRTIME_TEAM_NONE (-1)
#define XBRTIME_MAX_TEAMS 16

// Errors. After any of them nothing has happened, on any PE.
enum {
  XBRTIME_TEAM_BAD_TEAM = -1,      // not a team that this PE is in; or not between init and close
  XBRTIME_TEAM_BAD_PE = -2,        // the team has no such number
  XBRTIME_TEAM_NOT_MEMBER = -3,    // that PE is not in the other team
  XBRTIME_TEAM_BAD_ARGUMENT = -4,  // a size below 1, a stride of 0, a null pointer
  XBRTIME_TEAM_NO_ROOM = -5,       // a member has XBRTIME_MAX_TEAMS teams, or no private memory;
                                   // the team of all PEs takes some at its first use
};

// Own number in a team and its size; an error if this PE is not in it.
int xbrtime_team_my_pe(xbrtime_team team);
int xbrtime_team_n_pes(xbrtime_team team);

// The number that PE `pe` of `team` has in `other`; this PE is in both. Number in
// XBRTIME_TEAM_WORLD: what put, get and the like take.
int xbrtime_team_translate(xbrtime_team team, int pe, xbrtime_team other);

// New teams out of the members of `parent`, all of whom call it with the same arguments (but for
// color, key and addresses). 0 or an error; *team becomes the new team, or XBRTIME_TEAM_NONE on PEs
// that are in none and after an error.
//
// strided: PEs start, start + stride, .. of the parent, `size` of them, in this order; stride may
// be negative.
//
// color: one team for each `color` that PEs give, none for a color below 0. In the order of `key`,
// those with the same key by their numbers in the parent.
//
// 2d: the parent's PEs fill a table of `columns` columns row by row; *row has those of the own row,
// *column those of the own column. The last row may be shorter.
int xbrtime_team_split_strided(xbrtime_team parent, int start, int stride, int size,
                               xbrtime_team *team);
int xbrtime_team_split_color(xbrtime_team parent, int color, int key, xbrtime_team *team);
int xbrtime_team_split_2d(xbrtime_team parent, int columns, xbrtime_team *row,
                          xbrtime_team *column);

// Collective: waits until all members have entered and have no call under way any more, and gives
// the team back. *team becomes XBRTIME_TEAM_NONE. Not of XBRTIME_TEAM_WORLD.
int xbrtime_team_destroy(xbrtime_team *team);

// Barrier of the team: waits until all members have entered, and all puts of all members before it
// have been performed. Over the collective network if the team has a group of it; else by
// dissemination.
int xbrtime_team_sync(xbrtime_team team);

// Collectives, with the parameters and rules of those of xbrtime.h behind the team; the root is a
// number in the team; pe_msg_sz, pe_disp and the like have an entry for each member; blocks of
// alltoall are in the order of the team. What other PEs write (dest, but for reduce) is symmetric.
// dest may be src, element for element, in broadcast, reductions and alltoall, and in scatter,
// gather and gather_all the own piece may be where it belongs. 0, or an error.
//
// Where hardware has a collective network the team of all PEs has a group of it, and so have some
// others whose members fill a rectangle of the mesh (README.md). Over it go broadcasts of one
// element and reductions of one integer, but products, up to the width of a register; they end when
// all members have entered.
//
// Other short broadcasts and reductions to one go along binomial trees, short reductions to all by
// recursive doubling; long ones by pieces that members combine and send on, long broadcasts by
// pieces that members send on; the others straight from PE to PE. No PE's dest is written before
// that PE has entered. The order in which a reduction combines depends on the size of the
// team, the root, nelems, the width of the type and the stride, that of reduce_all on whether dest
// is src on any member, too; reduce_all has the same bits on every member.
#define XBRTIME_DECLARE_PIECES_(NAME, TYPE, FUNCTION)                                  \
  int xbrtime_##NAME##_team_##FUNCTION(xbrtime_team team, TYPE *dest, const TYPE *src, \
                                       int *pe_msg_sz, int *pe_disp, size_t nelems, int root);
#define XBRTIME_DECLARE_(NAME, TYPE)                                                    \
  int xbrtime_##NAME##_team_broadcast(xbrtime_team team, TYPE *dest, const TYPE *src,   \
                                      size_t nelems, int stride, int root);             \
  XBRTIME_DECLARE_PIECES_(NAME, TYPE, scatter)                                          \
  XBRTIME_DECLARE_PIECES_(NAME, TYPE, gather)                                           \
  int xbrtime_##NAME##_team_gather_all(xbrtime_team team, TYPE *dest, const TYPE *src,  \
                                       int *pe_msg_sz, int *pe_disp, size_t nelems);    \
  int xbrtime_##NAME##_team_alltoall(xbrtime_team team, TYPE *dest, const TYPE *src,    \
                                     int src_stride, int dest_stride, size_t nelems);   \
  int xbrtime_##NAME##_team_alltoallv(xbrtime_team team, TYPE *dest, const TYPE *src,   \
                                      int *src_msg_sz, int *src_disp, int *dest_msg_sz, \
                                      int *dest_disp);
#define XBRTIME_DECLARE_REDUCTION_(NAME, TYPE, OP)                                         \
  int xbrtime_##NAME##_team_reduce##OP(xbrtime_team team, TYPE *dest, const TYPE *src,     \
                                       size_t nelems, int stride, int root);               \
  int xbrtime_##NAME##_team_reduce_all##OP(xbrtime_team team, TYPE *dest, const TYPE *src, \
                                           size_t nelems, int stride);
#define XBRTIME_DECLARE_ARITHMETIC_(NAME, TYPE) \
  XBRTIME_ARITHMETIC_OPERATORS(XBRTIME_DECLARE_REDUCTION_, NAME, TYPE)
#define XBRTIME_DECLARE_BITWISE_(NAME, TYPE) \
  XBRTIME_BITWISE_OPERATORS(XBRTIME_DECLARE_REDUCTION_, NAME, TYPE)
XBRTIME_TYPES(XBRTIME_DECLARE_)
XBRTIME_TYPES(XBRTIME_DECLARE_ARITHMETIC_)
XBRTIME_INTEGER_TYPES(XBRTIME_DECLARE_BITWISE_)
#undef XBRTIME_DECLARE_BITWISE_
#undef XBRTIME_DECLARE_ARITHMETIC_
#undef XBRTIME_DECLARE_REDUCTION_
#undef XBRTIME_DECLARE_
#undef XBRTIME_DECLARE_PIECES_

#ifdef __cplusplus
}
#endif
