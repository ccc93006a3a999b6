// SPDX-License-Identifier: Apache-2.0
//
// Which teams this PE is in, and what moves their requests.
#include "team.h"

#include <stdlib.h>
#include <string.h>

#include "handles.h"
#include "team_group.h"

struct channel __xbrtime_channels[XBRTIME_MAX_TEAMS][CHANNELS];

// A handle is its index and, above it, how often that index was given out: so one that was
// destroyed does not name the team that came after it.
#define INDEX_BITS 4
_Static_assert(XBRTIME_MAX_TEAMS == 1 << INDEX_BITS, "indices fill their bits");
#define HANDLE_LIMIT (1 << 30)

static struct {
  struct team *team[XBRTIME_MAX_TEAMS];
  xbrtime_team handle[XBRTIME_MAX_TEAMS];
  xb_word tickets;  // given out so far
} teams XBRTIME_PRIVATE;

struct request *__xbrtime_under_way XBRTIME_PRIVATE;

struct team *__xbrtime_new_team(int size, int me) {
  struct team *const team = calloc(1, sizeof *team + (size_t)size * sizeof team->pe[0]);
  if (team == NULL) return NULL;
  team->me = me;
  team->size = size;
  return team;
}

xbrtime_team __xbrtime_place_team(struct team *team, int index) {
  xbrtime_team *const handle = &teams.handle[index];
  *handle = *handle < HANDLE_LIMIT ? *handle + (1 << INDEX_BITS) : 1 << INDEX_BITS;
  *handle = (*handle & -(1 << INDEX_BITS)) | index;
  teams.team[index] = team;
  team->index = index;
  team->handle = *handle;
  for (int i = 0; i < CHANNELS; i++) {
    team->request[i].team = team;
    team->request[i].channel = &__xbrtime_channels[index][i];
  }
  for (int k = 0; 1 << k < team->size; k++) {
    team->before[k] = xb_namespace(team->pe[member_at(team, -(1 << k))]);
    team->behind[k] = xb_namespace(team->pe[member_at(team, 1 << k)]);
    team->links = k + 1;
  }
  return *handle;
}

unsigned __xbrtime_free_indices(void) {
  unsigned bits = 0;
  for (int i = 1; i < XBRTIME_MAX_TEAMS; i++) bits |= (teams.team[i] == NULL ? 1u : 0u) << i;
  return bits;
}

static __attribute__((noinline, cold)) struct team *make_world(void) {
  struct team *const team = __xbrtime_new_team(__xbrtime.pes, __xbrtime.me);
  if (team == NULL) return NULL;
  for (int pe = 0; pe < __xbrtime.pes; pe++) team->pe[pe] = (uint16_t)pe;
  __xbrtime_place_team(team, XBRTIME_TEAM_WORLD);
  teams.handle[XBRTIME_TEAM_WORLD] = team->handle = XBRTIME_TEAM_WORLD;
  __xbrtime_take_group_of_all(team);
  return team;
}

int __xbrtime_find_team(xbrtime_team handle, struct team **team) {
  if (!__xbrtime.ready || handle < 0) return XBRTIME_TEAM_BAD_TEAM;
  const int index = handle & (XBRTIME_MAX_TEAMS - 1);
  if (teams.handle[index] != handle) return XBRTIME_TEAM_BAD_TEAM;
  *team = teams.team[index];
  if (*team != NULL) return 0;
  if (handle != XBRTIME_TEAM_WORLD) return XBRTIME_TEAM_BAD_TEAM;
  *team = make_world();
  return *team != NULL ? 0 : XBRTIME_TEAM_NO_ROOM;
}

// Out of line: who calls it waits anyway, and its registers would be saved by who does not.
__attribute__((noinline)) void __xbrtime_progress(void) {
  for (struct request **link = &__xbrtime_under_way; *link != NULL;) {
    struct request *const request = *link;
    if (request->step(request)) {
      *link = request->next;
      request->step = NULL;
    } else {
      link = &request->next;
    }
  }
}

// A call only where it is needed: its registers are not saved by who goes on at once.
static __attribute__((noinline, cold)) struct request *renew(struct request *request, void *dest,
                                                             const void *src);
XBRTIME_ALWAYS_INLINE struct request *prepare(struct request *request, void *dest,
                                              const void *src) {
  request->ticket = ++teams.tickets;
  request->at = 0;
  request->k = 0;
  request->dest = dest;
  request->src = src;
  return request;
}
struct request *__xbrtime_next_request(struct team *team, void *dest, const void *src) {
  struct request *request = &team->request[team->calls++ % CHANNELS];
  __asm__("" : "+r"(request));  // computed once
  if (__builtin_expect(request->step != NULL, 0)) return renew(request, dest, src);
  return prepare(request, dest, src);
}
static struct request *renew(struct request *request, void *dest, const void *src) {
  while (request->step != NULL) __xbrtime_progress();
  return prepare(request, dest, src);
}

// The handle of a request is where it is, and above that a number that no call has had before:
// where that is no longer found the call is done.
#define CHANNEL_BITS 3
_Static_assert(CHANNELS == 1 << CHANNEL_BITS, "channels fill their bits");

static xbrtime_request handle_of(const struct request *request) {
  const struct team *const team = request->team;
  const xb_word number = request->ticket << (CHANNEL_BITS + INDEX_BITS) |
                         (xb_word)team->index << CHANNEL_BITS | (xb_word)(request - team->request);
  return TEAM_HANDLE | (number & (TEAM_HANDLE - 1));
}

bool __xbrtime_knows_request(xbrtime_request handle) {
  if (handle == XBRTIME_REQUEST_NONE) return false;
  const struct team *const team = teams.team[handle >> CHANNEL_BITS & (XBRTIME_MAX_TEAMS - 1)];
  if (team == NULL) return false;
  const struct request *const request = &team->request[handle & (CHANNELS - 1)];
  return request->step != NULL && handle_of(request) == handle;
}

int __xbrtime_nothing(xbrtime_request *handle) {
  if (handle != NULL) *handle = XBRTIME_REQUEST_NONE;
  return 0;
}

int __xbrtime_run(struct request *request, request_step *step, xbrtime_request *handle) {
  request->step = step;
  request->waits = handle == NULL;
  if (step(request)) {
    request->step = NULL;
    return __xbrtime_nothing(handle);
  }
  struct request **link = &__xbrtime_under_way;
  while (*link != NULL) link = &(*link)->next;
  request->next = NULL;
  *link = request;
  *handle = handle_of(request);
  return 0;
}

int xbrtime_team_my_pe(xbrtime_team handle) {
  struct team *team;
  const int error = __xbrtime_find_team(handle, &team);
  return error != 0 ? error : team->me;
}

int xbrtime_team_n_pes(xbrtime_team handle) {
  struct team *team;
  const int error = __xbrtime_find_team(handle, &team);
  return error != 0 ? error : team->size;
}

int xbrtime_team_translate(xbrtime_team handle, int pe, xbrtime_team other) {
  struct team *from, *to;
  int error = __xbrtime_find_team(handle, &from);
  if (error == 0) error = __xbrtime_find_team(other, &to);
  if (error != 0) return error;
  if (pe < 0 || pe >= from->size) return XBRTIME_TEAM_BAD_PE;
  const int world = from->pe[pe];
  if (other == XBRTIME_TEAM_WORLD) return world;
  for (int number = 0; number < to->size; number++) {
    if (to->pe[number] == world) return number;
  }
  return XBRTIME_TEAM_NOT_MEMBER;
}

// Dissemination: in round k a member tells the one 2^k behind it, having heard from those before
// it, and so from all that these have heard of.
static bool sync_step(struct request *r) {
  BEGIN(r)
  for (r->k = 0; 1 << r->k < r->team->size; r->k++) {
    tell_behind(r, r->k);
    AWAIT(r, heard_before(r, r->k));
  }
  END
}

// An arrival at a group counts behind what this PE has put before, so nobody waits for that.
int __xbrtime_team_sync(struct team *team, xbrtime_request *handle) {
  if (__xbrtime_with_group[team->index] != NULL) {
    return __xbrtime_group_call(team, kNetworkBarrier, 0, NULL, 0, handle);
  }
  xbrtime_quiet();
  return __xbrtime_run(__xbrtime_next_request(team, NULL, NULL), sync_step, handle);
}

static __attribute__((noinline)) int sync_by_request(xbrtime_team handle) {
  struct team *team;
  const int error = __xbrtime_find_team(handle, &team);
  return error != 0 ? error : __xbrtime_team_sync(team, NULL);
}

int xbrtime_team_sync(xbrtime_team handle) {
  struct team *const team = team_with_group(handle);
  if (team == NULL) return sync_by_request(handle);
  group_operation(team, kNetworkBarrier, 0);
  return 0;
}

// After the barrier all requests of all members are done and all their messages have come: what the
// counters hold is no longer needed, and the next team of this index begins with zeros.
int xbrtime_team_destroy(xbrtime_team *handle) {
  if (handle == NULL || *handle == XBRTIME_TEAM_WORLD) return XBRTIME_TEAM_BAD_ARGUMENT;
  struct team *team;
  const int error = __xbrtime_find_team(*handle, &team);
  if (error != 0) return error;
  for (int i = 0; i < CHANNELS; i++) {
    while (team->request[i].step != NULL) __xbrtime_progress();
  }
  __xbrtime_team_sync(team, NULL);
  memset(__xbrtime_channels[team->index], 0, sizeof __xbrtime_channels[0]);
  for (int k = 0; k < team->links; k++) __xbrtime_team_areas[team->index].in_place[k] = 0;
  __xbrtime_give_group_back(team);
  teams.team[team->index] = NULL;
  free(team);
  *handle = XBRTIME_TEAM_NONE;
  return 0;
}
