// SPDX-License-Identifier: Apache-2.0
//
// New teams out of a parent's members. Every member computes who is in the new team; what they have
// to agree on is its index, one that is free on all of them, and a group of the collective network,
// if there is one (team_group.h). Teams that come from one split share both: no PE is in two of
// them.
#include <stdlib.h>

#include "team_group.h"

// Above the bits of indices.
#define GROUP_BIT XBRTIME_MAX_TEAMS
#define NO_ROW_BIT 31  // the own row can have no group

// Bits that all members of a team have. The result is not written before this PE has entered the
// call, and nobody enters two at a time.
static uint32_t agree(struct team *parent, uint32_t mine) {
  static uint32_t of_all;
  if (__xbrtime_with_group[parent->index] != NULL) {
    __xbrtime_group_call(parent, kNetworkAnd, mine, &of_all, LOG_WIDTH(uint32_t), NULL);
  } else {
    __xbrtime_team_reduce_all(parent, &of_all, &mine, 1, LOG_WIDTH(uint32_t), 1,
                              COMBINE_and(uint32_t), NULL);
  }
  return of_all;
}

static uint32_t free_here(void) {
  return __xbrtime_free_indices() | __xbrtime_free_groups() << GROUP_BIT;
}
#define INDICES(bits) ((bits) & ((1u << GROUP_BIT) - 1))
#define GROUPS(bits) (((bits) & ~(1u << NO_ROW_BIT)) >> GROUP_BIT)

static int lowest(unsigned bits) {
  int i = 0;
  while ((bits & 1u << i) == 0) i++;
  return i;
}

// The lowest of these groups, if there is one and the team can have it.
static void give_group(struct team *team, unsigned groups) {
  if (groups != 0 && __xbrtime_fits_group(team)) {
    __xbrtime_take_group(team, (unsigned)lowest(groups));
  }
}

// All members of the parent come here; those in no new team with team NULL, those without memory
// with failed true.
static int finish(struct team *parent, struct team *team, bool failed, xbrtime_team *handle) {
  const uint32_t bits = agree(parent, failed ? 0 : free_here());
  if (INDICES(bits) == 0) {
    free(team);
    return XBRTIME_TEAM_NO_ROOM;
  }
  if (team == NULL) return 0;
  *handle = __xbrtime_place_team(team, lowest(INDICES(bits)));
  give_group(team, GROUPS(bits));
  return 0;
}

int xbrtime_team_split_strided(xbrtime_team handle, int start, int stride, int size,
                               xbrtime_team *result) {
  if (result == NULL) return XBRTIME_TEAM_BAD_ARGUMENT;
  *result = XBRTIME_TEAM_NONE;
  struct team *parent;
  const int error = __xbrtime_find_team(handle, &parent);
  if (error != 0) return error;
  if (size < 1 || (stride == 0 && size > 1)) return XBRTIME_TEAM_BAD_ARGUMENT;
  const int64_t last = start + (int64_t)stride * (size - 1);
  if (start < 0 || start >= parent->size || size > parent->size || last < 0 ||
      last >= parent->size) {
    return XBRTIME_TEAM_BAD_PE;
  }
  int me = -1;
  for (int i = 0; i < size; i++) {
    if (start + i * stride == parent->me) me = i;
  }
  struct team *const team = me >= 0 ? __xbrtime_new_team(size, me) : NULL;
  for (int i = 0; team != NULL && i < size; i++) team->pe[i] = parent->pe[start + i * stride];
  return finish(parent, team, me >= 0 && team == NULL, result);
}

// What each member of the parent gives, and the number of the PE.
struct choice {  // one element of 8 bytes
  _Alignas(8) int32_t color;
  int32_t key;
};
static struct choice choices[XBRTIME_MAX_PES];

int xbrtime_team_split_color(xbrtime_team handle, int color, int key, xbrtime_team *result) {
  if (result == NULL) return XBRTIME_TEAM_BAD_ARGUMENT;
  *result = XBRTIME_TEAM_NONE;
  struct team *parent;
  const int error = __xbrtime_find_team(handle, &parent);
  if (error != 0) return error;
  int *const ones = malloc(2 * (size_t)parent->size * sizeof *ones);
  uint16_t *const order = malloc((size_t)parent->size * sizeof *order);
  bool failed = ones == NULL || order == NULL;
  // Whoever has no memory for it cannot take part in the gathering: all have to know first.
  if (agree(parent, failed ? 0 : 1) == 0) {
    free(ones);
    free(order);
    return XBRTIME_TEAM_NO_ROOM;
  }
  for (int i = 0; i < parent->size; i++) ones[i] = 1, ones[parent->size + i] = i;
  const struct choice mine = {color, key};
  __xbrtime_team_gather_all(parent, choices, &mine, ones, ones + parent->size, (size_t)parent->size,
                            3, NULL);
  free(ones);

  // By key, those with the same as they come; keys mostly ascend, and then nothing is moved.
  int size = 0;
  for (int i = 0; color >= 0 && i < parent->size; i++) {
    if (choices[i].color != color) continue;
    int at = size++;
    for (; at > 0 && choices[order[at - 1]].key > choices[i].key; at--) order[at] = order[at - 1];
    order[at] = (uint16_t)i;
  }
  struct team *team = NULL;
  if (color >= 0) {
    team = __xbrtime_new_team(size, 0);
    failed = team == NULL;
    for (int i = 0; team != NULL && i < size; i++) {
      team->pe[i] = parent->pe[order[i]];
      if (order[i] == parent->me) team->me = i;
    }
  }
  free(order);
  return finish(parent, team, failed, result);
}

int xbrtime_team_split_2d(xbrtime_team handle, int columns, xbrtime_team *row,
                          xbrtime_team *column) {
  if (row == NULL || column == NULL || row == column) return XBRTIME_TEAM_BAD_ARGUMENT;
  *row = *column = XBRTIME_TEAM_NONE;
  struct team *parent;
  const int error = __xbrtime_find_team(handle, &parent);
  if (error != 0) return error;
  if (columns < 1) return XBRTIME_TEAM_BAD_ARGUMENT;
  const int size = parent->size, me = parent->me;
  if (columns > size) columns = size;
  const int my_row = me / columns, my_column = me % columns, first = my_row * columns;
  const int in_row = size - first < columns ? size - first : columns;
  struct team *const along = __xbrtime_new_team(in_row, my_column);
  struct team *const down = __xbrtime_new_team((size - 1 - my_column) / columns + 1, my_row);
  const bool failed = along == NULL || down == NULL;
  if (!failed) {
    for (int i = 0; i < in_row; i++) along->pe[i] = parent->pe[first + i];
    for (int i = 0; i < down->size; i++) down->pe[i] = parent->pe[my_column + i * columns];
  }
  // Two indices at once: all have both teams, or none.
  uint32_t mine = failed ? 0 : free_here();
  if (!failed && !__xbrtime_fits_group(along)) mine |= 1u << NO_ROW_BIT;
  const uint32_t bits = agree(parent, mine);
  const unsigned indices = INDICES(bits);
  if ((indices & (indices - 1)) == 0) {
    free(along);
    free(down);
    return XBRTIME_TEAM_NO_ROOM;
  }
  *row = __xbrtime_place_team(along, lowest(indices));
  *column = __xbrtime_place_team(down, lowest(indices & (indices - 1)));
  // Rows have the first one, if there is a row that can have it.
  const unsigned groups = GROUPS(bits);
  give_group(along, groups);
  give_group(down, (bits >> NO_ROW_BIT & 1) != 0 ? groups : groups & (groups - 1));
  return 0;
}
