// SPDX-License-Identifier: Apache-2.0
//
// Collectives and transfers that do not wait. Part of xbrtime.h.
//
// Each collective of xbrtime_teams.h and xbrtime_team_scan.h has a form that ends in _nbh
// ("non-blocking, with a handle"): it begins the call and returns; *request becomes its handle.
// Over all PEs: XBRTIME_TEAM_WORLD. Until the call is done src, dest, pe_msg_sz, pe_disp and the
// like are left alone. All members of a team begin its calls in the same order, those that wait
// included; they may end in any order and wait for them in any order. Up to 8 of a team are under
// way on a PE; the next one waits for the one that began 8 before it.
//
// What is under way moves on when this PE calls xbrtime_request_test or _wait or a function of a
// team, and in every function of xbrtime that waits for other PEs (barrier, collectives,
// wait_until, set_lock ..) as long as it waits; by a step each in put, get, sections, signals,
// accumulate, locks and atomic functions, but not where these are in line, for one element
// (XBRTIME_NO_INLINE), nor in trap handlers. Nothing else moves it: a PE that computes holds up
// those that need its part.
//
// A PE that waits for the collective network waits in hardware, and could move nothing. So in a
// program that begins a collective in this way, all collectives of xbrtime.h go over memory. Calls
// of teams use it (xbrtime_teams.h), one after the other: they wait in hardware only while nothing
// is under way on this PE, and what has begun there goes on alone.
#pragma once

#include "xb_platform.h"
#include "xbrtime_teams.h"

#ifdef __cplusplus
extern "C" {
#endif

// Transfers with a handle are further below; an array may hold handles of both.
typedef xb_word xbrtime_request;
#define XBRTIME_REQUEST_NONE ((xbrtime_request)0)  // done

// test: 1 if the call is done, and then *request becomes XBRTIME_REQUEST_NONE; else 0. wait, and
// wait_all for an array: until it is done. wait_any: until one of those that are not
// XBRTIME_REQUEST_NONE is, and returns its place; SIZE_MAX if all are XBRTIME_REQUEST_NONE.
int xbrtime_request_test(xbrtime_request *request);
void xbrtime_request_wait(xbrtime_request *request);
void xbrtime_request_wait_all(xbrtime_request *requests, size_t count);
size_t xbrtime_request_wait_any(xbrtime_request *requests, size_t count);

// Errors as those of the forms that wait, and XBRTIME_TEAM_BAD_ARGUMENT if `request` is NULL; then
// nothing was begun.
int xbrtime_team_sync_nbh(xbrtime_team team, xbrtime_request *request);
#define XBRTIME_DECLARE_PIECES_(NAME, TYPE, FUNCTION)                                        \
  int xbrtime_##NAME##_team_##FUNCTION##_nbh(xbrtime_team team, TYPE *dest, const TYPE *src, \
                                             int *pe_msg_sz, int *pe_disp, size_t nelems,    \
                                             int root, xbrtime_request *request);
#define XBRTIME_DECLARE_(NAME, TYPE)                                                        \
  int xbrtime_##NAME##_team_broadcast_nbh(xbrtime_team team, TYPE *dest, const TYPE *src,   \
                                          size_t nelems, int stride, int root,              \
                                          xbrtime_request *request);                        \
  XBRTIME_DECLARE_PIECES_(NAME, TYPE, scatter)                                              \
  XBRTIME_DECLARE_PIECES_(NAME, TYPE, gather)                                               \
  int xbrtime_##NAME##_team_gather_all_nbh(xbrtime_team team, TYPE *dest, const TYPE *src,  \
                                           int *pe_msg_sz, int *pe_disp, size_t nelems,     \
                                           xbrtime_request *request);                       \
  int xbrtime_##NAME##_team_alltoall_nbh(xbrtime_team team, TYPE *dest, const TYPE *src,    \
                                         int src_stride, int dest_stride, size_t nelems,    \
                                         xbrtime_request *request);                         \
  int xbrtime_##NAME##_team_alltoallv_nbh(xbrtime_team team, TYPE *dest, const TYPE *src,   \
                                          int *src_msg_sz, int *src_disp, int *dest_msg_sz, \
                                          int *dest_disp, xbrtime_request *request);
#define XBRTIME_DECLARE_REDUCTION_(NAME, TYPE, OP)                                               \
  int xbrtime_##NAME##_team_reduce##OP##_nbh(xbrtime_team team, TYPE *dest, const TYPE *src,     \
                                             size_t nelems, int stride, int root,                \
                                             xbrtime_request *request);                          \
  int xbrtime_##NAME##_team_reduce_all##OP##_nbh(xbrtime_team team, TYPE *dest, const TYPE *src, \
                                                 size_t nelems, int stride,                      \
                                                 xbrtime_request *request);
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

// void xbrtime_T_put_nbh(T *dest, const T *src, size_t nelems, int stride, int pe,
//                        xbrtime_request *request)
// void xbrtime_T_get_nbh(..., the same)
//   Begin what xbrtime_T_put and _get do; *request becomes the handle of the transfer. A put is
//   done when its elements are at the target, which whoever hears of it then finds; a get, when
//   they are in dest. Until then src of a put and src and dest of a get are left alone. Order and
//   number are those of put_nb and get_nb; xbrtime_quiet and xbrtime_barrier complete all.
//
//   Handles of what the bulk engine moves (contiguous elements, 16 bytes and more; 1 KiB and more
//   while another transfer is under way) are done in the order in which the transfers began. That
//   of another put is done when no store of this PE is under way; another get is done at once.
//
// putmem_nbh, getmem_nbh: bytes of any alignment.
void xbrtime_putmem_nbh(void *dest, const void *src, size_t bytes, int pe,
                        xbrtime_request *request);
void xbrtime_getmem_nbh(void *dest, const void *src, size_t bytes, int pe,
                        xbrtime_request *request);
#define XBRTIME_DECLARE_(NAME, TYPE)                                                            \
  void xbrtime_##NAME##_put_nbh(TYPE *dest, const TYPE *src, size_t nelems, int stride, int pe, \
                                xbrtime_request *request);                                      \
  void xbrtime_##NAME##_get_nbh(TYPE *dest, const TYPE *src, size_t nelems, int stride, int pe, \
                                xbrtime_request *request);
XBRTIME_TYPES(XBRTIME_DECLARE_)
#undef XBRTIME_DECLARE_

#ifdef __cplusplus
}
#endif
