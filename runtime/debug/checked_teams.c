// SPDX-License-Identifier: Apache-2.0
//
// What calls of xbrtime_teams.h, xbrtime_team_scan.h and, with a team, xbrtime_requests.h compiled
// with XBRTIME_DEBUG go to; apart from checked.c, so that only programs with teams have their
// memory. A team that this PE is not in stops the run in a collective; elsewhere, and of splits,
// what is wrong is an error code as in the release build.
#include "../src/team.h"
#include "checks.h"
#include "report.h"
#include "team_agreement.h"
#define XBRTIME_CHECKED_DECLARATIONS_ONLY
#include "xbrtime_checked.h"

#define CALL(NAME) \
  &(const struct call) { file, line, "xbrtime_" #NAME }

static void check_ready(const struct call *call) {
  if (!__xbrtime.ready) {
    __xbrtime_misuse(call, "called before xbrtime_init or after xbrtime_close");
  }
}

static void enter(const struct call *call, xbrtime_team handle) {
  check_ready(call);
  struct team *team;
  if (__xbrtime_find_team(handle, &team) != 0) {
    __xbrtime_misuse(call, "team is not one that this PE is in, or it was destroyed");
  }
  __xbrtime_agreement_of(team);
  __xbrtime_check_in_team(team->size, team->me, __xbrtime_agree_in_team);
}
static void leave(void) { __xbrtime_check_in_team(0, 0, NULL); }

int __xbrtime_at_team_my_pe(const char *file, int line, xbrtime_team team) {
  check_ready(CALL(team_my_pe));
  return xbrtime_team_my_pe(team);
}

int __xbrtime_at_team_n_pes(const char *file, int line, xbrtime_team team) {
  check_ready(CALL(team_n_pes));
  return xbrtime_team_n_pes(team);
}

int __xbrtime_at_team_translate(const char *file, int line, xbrtime_team team, int pe,
                                xbrtime_team other) {
  check_ready(CALL(team_translate));
  return xbrtime_team_translate(team, pe, other);
}

int __xbrtime_at_team_split_strided(const char *file, int line, xbrtime_team parent, int start,
                                    int stride, int size, xbrtime_team *team) {
  check_ready(CALL(team_split_strided));
  return xbrtime_team_split_strided(parent, start, stride, size, team);
}

int __xbrtime_at_team_split_color(const char *file, int line, xbrtime_team parent, int color,
                                  int key, xbrtime_team *team) {
  check_ready(CALL(team_split_color));
  return xbrtime_team_split_color(parent, color, key, team);
}

int __xbrtime_at_team_split_2d(const char *file, int line, xbrtime_team parent, int columns,
                               xbrtime_team *row, xbrtime_team *column) {
  check_ready(CALL(team_split_2d));
  return xbrtime_team_split_2d(parent, columns, row, column);
}

int __xbrtime_at_team_destroy(const char *file, int line, xbrtime_team *team) {
  check_ready(CALL(team_destroy));
  struct team *members = NULL;
  if (team != NULL) __xbrtime_find_team(*team, &members);
  const int index = members != NULL ? members->index : 0;
  const int error = xbrtime_team_destroy(team);
  if (error == 0) __xbrtime_forget_calls(index);
  return error;
}

int __xbrtime_at_team_sync(const char *file, int line, xbrtime_team team) {
  enter(CALL(team_sync), team);
  __xbrtime_agree_in_team(CALL(team_sync), &(const struct agreement){0});
  leave();
  return xbrtime_team_sync(team);
}

int __xbrtime_at_team_sync_nbh(const char *file, int line, xbrtime_team team,
                               xbrtime_request *request) {
  enter(CALL(team_sync_nbh), team);
  __xbrtime_agree_in_team(CALL(team_sync_nbh), &(const struct agreement){0});
  __xbrtime_check_own(CALL(team_sync_nbh), "request", request, 1, sizeof *request);
  leave();
  return xbrtime_team_sync_nbh(team, request);
}

#define UNPACK(...) __VA_ARGS__
#define CHECKED(NAME, FUNCTION, CHECK, CHECK_ARGUMENTS, ARGUMENTS, ...)                          \
  int __xbrtime_at_##NAME##_team_##FUNCTION(const char *file, int line, xbrtime_team team,       \
                                            __VA_ARGS__) {                                       \
    const struct call *call = CALL(NAME##_team_##FUNCTION);                                      \
    enter(call, team);                                                                           \
    __xbrtime_check_##CHECK CHECK_ARGUMENTS;                                                     \
    leave();                                                                                     \
    return xbrtime_##NAME##_team_##FUNCTION(UNPACK ARGUMENTS);                                   \
  }                                                                                              \
  int __xbrtime_at_##NAME##_team_##FUNCTION##_nbh(const char *file, int line, xbrtime_team team, \
                                                  __VA_ARGS__, xbrtime_request *request) {       \
    const struct call *call = CALL(NAME##_team_##FUNCTION##_nbh);                                \
    enter(call, team);                                                                           \
    __xbrtime_check_##CHECK CHECK_ARGUMENTS;                                                     \
    __xbrtime_check_own(call, "request", request, 1, sizeof *request);                           \
    leave();                                                                                     \
    return xbrtime_##NAME##_team_##FUNCTION##_nbh(UNPACK ARGUMENTS, request);                    \
  }

#define ROOTED(NAME, TYPE, FUNCTION, CHECK)                                                    \
  CHECKED(NAME, FUNCTION, CHECK, (call, dest, src, nelems, sizeof(TYPE), stride, root),        \
          (team, dest, src, nelems, stride, root), TYPE *dest, const TYPE *src, size_t nelems, \
          int stride, int root)
#define TO_ALL(NAME, TYPE, FUNCTION, CHECK)                                              \
  CHECKED(NAME, FUNCTION, CHECK, (call, dest, src, nelems, sizeof(TYPE), stride),        \
          (team, dest, src, nelems, stride), TYPE *dest, const TYPE *src, size_t nelems, \
          int stride)
#define PIECES(NAME, TYPE, FUNCTION)                                                        \
  CHECKED(NAME, FUNCTION, FUNCTION,                                                         \
          (call, dest, src, pe_msg_sz, pe_disp, nelems, sizeof(TYPE), root),                \
          (team, dest, src, pe_msg_sz, pe_disp, nelems, root), TYPE *dest, const TYPE *src, \
          int *pe_msg_sz, int *pe_disp, size_t nelems, int root)
#define DEFINE_TYPE(NAME, TYPE)                                                            \
  ROOTED(NAME, TYPE, broadcast, broadcast)                                                 \
  PIECES(NAME, TYPE, scatter)                                                              \
  PIECES(NAME, TYPE, gather)                                                               \
  CHECKED(NAME, gather_all, gather_all,                                                    \
          (call, dest, src, pe_msg_sz, pe_disp, nelems, sizeof(TYPE)),                     \
          (team, dest, src, pe_msg_sz, pe_disp, nelems), TYPE *dest, const TYPE *src,      \
          int *pe_msg_sz, int *pe_disp, size_t nelems)                                     \
  CHECKED(NAME, alltoall, alltoall,                                                        \
          (call, dest, src, src_stride, dest_stride, nelems, sizeof(TYPE)),                \
          (team, dest, src, src_stride, dest_stride, nelems), TYPE *dest, const TYPE *src, \
          int src_stride, int dest_stride, size_t nelems)                                  \
  CHECKED(NAME, alltoallv, alltoallv,                                                      \
          (call, &(struct exchange){dest, dest_msg_sz, dest_disp},                         \
           &(struct exchange){src, src_msg_sz, src_disp}, sizeof(TYPE)),                   \
          (team, dest, src, src_msg_sz, src_disp, dest_msg_sz, dest_disp), TYPE *dest,     \
          const TYPE *src, int *src_msg_sz, int *src_disp, int *dest_msg_sz, int *dest_disp)
#define DEFINE_REDUCTION(NAME, TYPE, OP)                                                     \
  ROOTED(NAME, TYPE, reduce##OP, reduce)                                                     \
  TO_ALL(NAME, TYPE, reduce_all##OP, reduce_all)                                             \
  TO_ALL(NAME, TYPE, scan##OP, scan)                                                         \
  TO_ALL(NAME, TYPE, exscan##OP, scan)                                                       \
  CHECKED(NAME, reduce_scatter##OP, reduce_scatter, (call, dest, src, nelems, sizeof(TYPE)), \
          (team, dest, src, nelems), TYPE *dest, const TYPE *src, size_t nelems)
#define DEFINE_ARITHMETIC(NAME, TYPE) XBRTIME_ARITHMETIC_OPERATORS(DEFINE_REDUCTION, NAME, TYPE)
#define DEFINE_BITWISE(NAME, TYPE) XBRTIME_BITWISE_OPERATORS(DEFINE_REDUCTION, NAME, TYPE)
XBRTIME_TYPES(DEFINE_TYPE)
XBRTIME_TYPES(DEFINE_ARITHMETIC)
XBRTIME_INTEGER_TYPES(DEFINE_BITWISE)
