// SPDX-License-Identifier: Apache-2.0
//
// Which team has which group of the collective network, and requests over them.
#include "team_group.h"

#ifndef MOST_TEAM_GROUPS  // a test has less
#define MOST_TEAM_GROUPS 7
#endif

struct team *__xbrtime_with_group[XBRTIME_MAX_TEAMS] XBRTIME_PRIVATE;

static unsigned groups(void) {
  const xb_word config = xb_csr_read(XB_CSR_XBCONFIG);
  const unsigned count = (unsigned)(config >> 16) & 7;
  if ((config & XB_XBCONFIG_COLLECTIVE) == 0) return 0;
  return count > MOST_TEAM_GROUPS ? MOST_TEAM_GROUPS : count;
}

unsigned __xbrtime_free_groups(void) {
  unsigned bits = 0;
  for (unsigned group = 1; group < groups(); group++) bits |= 1u << group;
  for (int i = 0; i < XBRTIME_MAX_TEAMS; i++) {
    if (__xbrtime_with_group[i] != NULL) bits &= ~(1u << __xbrtime_with_group[i]->group);
  }
  return bits;
}

struct rectangle {
  int left, right, top, bottom, x, y;  // x, y: this PE
};

// PEs are numbered row by row; behind the last one there may be positions without a PE, so
// __xbrtime.columns need not be those of the mesh.
static bool find_rectangle(const struct team *team, struct rectangle *r) {
  const int columns = (int)xb_csr_read(XB_CSR_MESHWIDTH);
  *r = (struct rectangle){.left = columns, .right = -1, .top = XBRTIME_MAX_PES, .bottom = -1};
  for (int i = 0; i < team->size; i++) {
    const int y = team->pe[i] / columns, x = team->pe[i] - y * columns;
    if (x < r->left) r->left = x;
    if (x > r->right) r->right = x;
    if (y < r->top) r->top = y;
    if (y > r->bottom) r->bottom = y;
    if (i == team->me) r->x = x, r->y = y;
  }
  return (r->right - r->left + 1) * (r->bottom - r->top + 1) == team->size;
}

bool __xbrtime_fits_group(const struct team *team) {
  struct rectangle r;
  return team->size > 1 && groups() > 1 && find_rectangle(team, &r);
}

// Along rows to the column in the middle, along that to its middle.
enum place {
  kFromNorth = 1 << 4,
  kFromEast = 1 << 5,
  kFromSouth = 1 << 6,
  kFromWest = 1 << 7,
  kFromHere = 1 << 8,
  kToNorth = 1 << 9,
  kToEast = 2 << 9,
  kToSouth = 3 << 9,
  kToWest = 4 << 9,
  kDefined = 1 << 12,
};
static unsigned place_in_tree(const struct rectangle *r) {
  const int column = (r->left + r->right + 1) / 2, row = (r->top + r->bottom + 1) / 2;
  unsigned place = kDefined | kFromHere;
  if (r->x > r->left && r->x <= column) place |= kFromWest;
  if (r->x < r->right && r->x >= column) place |= kFromEast;
  if (r->x != column) return place | (r->x < column ? kToEast : kToWest);
  if (r->y > r->top && r->y <= row) place |= kFromNorth;
  if (r->y < r->bottom && r->y >= row) place |= kFromSouth;
  return r->y == row ? place : place | (r->y < row ? kToSouth : kToNorth);
}

// team_group.S: functions, 8 bytes apart.
extern const char __xbrtime_group_results[];

static void take(struct team *team, unsigned group) {
  team->group = group;
  team->result = __xbrtime_group_results + 8 * (size_t)group;
  __xbrtime_with_group[team->index] = team;
}

void __xbrtime_take_group(struct team *team, unsigned group) {
  struct rectangle r;
  find_rectangle(team, &r);
  xb_csr_write(XB_CSR_COLLGROUP, place_in_tree(&r) | group);
  take(team, group);
}

void __xbrtime_take_group_of_all(struct team *team) {
  if (groups() > 0) take(team, 0);
}

void __xbrtime_give_group_back(const struct team *team) {
  if (__xbrtime_with_group[team->index] == NULL) return;
  __xbrtime_with_group[team->index] = NULL;
  xb_csr_write(XB_CSR_COLLGROUP, team->group);
}

static bool has_result(const struct request *r) {
  const xb_word done = xb_csr_read(XB_CSR_COLLDONE) >> r->team->group;
  return (done & 1) != 0 || (r->waits && __xbrtime_under_way == NULL);
}

static bool group_step(struct request *r) {
  BEGIN(r)
  AWAIT(r, r->turn == r->team->group_turn);
  xb_csr_write(XB_CSR_COLLOPERAND, (xb_word)r->partial[0]);
  group_arrive(r->team, (enum network_operation)r->k);
  AWAIT(r, has_result(r));
  const xb_word word = group_result(r->team);
  r->team->group_turn++;
  if (r->dest != NULL) store_own(r->dest, word, (size_t)1 << r->log_width);
  END
}

int __xbrtime_group_call(struct team *team, enum network_operation operation, xb_word word,
                         void *dest, unsigned log_width, xbrtime_request *handle) {
  struct request *const r = __xbrtime_next_request(team, dest, NULL);
  r->log_width = log_width;
  r->k = operation;
  r->partial[0] = word;
  r->turn = team->group_calls++;
  return __xbrtime_run(r, group_step, handle);
}

int __xbrtime_group_broadcast(struct team *team, void *dest, const void *src, unsigned log_width,
                              int root, xbrtime_request *handle) {
  if (root < 0 || root >= team->size) return XBRTIME_TEAM_BAD_PE;
  const bool is_root = team->me == root;
  const xb_word word = is_root ? (xb_word)load_own(src, (size_t)1 << log_width) : 0;
  return __xbrtime_group_call(team, is_root ? kNetworkSend : kNetworkReceive, word, dest, log_width,
                              handle);
}

int __xbrtime_group_reduce(struct team *team, enum network_operation operation, xb_word word,
                           void *dest, unsigned log_width, int root, xbrtime_request *handle) {
  if (root < 0 || root >= team->size) return XBRTIME_TEAM_BAD_PE;
  return __xbrtime_group_call(team, operation, word, team->me == root ? dest : NULL, log_width,
                              handle);
}
