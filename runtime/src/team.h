// SPDX-License-Identifier: Apache-2.0
//
// Teams, and the machine that moves their collectives on.
//
// A collective call of a team is a request: a function that goes as far as it can without waiting
// for another PE, and is called again until it is done. So any number of them is under way at a
// time, and a call that waits moves all of this PE's requests.
//
// The n-th call of a team uses channel n modulo CHANNELS of that team on every member; a call whose
// channel is still in use waits. A channel has links to the members 2^k before and behind this one
// (numbers modulo the size), which is where trees and rounds of doubling go, whatever the root. A
// link is a counter in symmetric memory: who sends stores how many messages there have been on it,
// and both sides count what they expect, so a PE that is ahead may send, and nothing is ever
// cleared. What goes between other members is counted together, by atomic additions; that needs
// that all members are known to have entered the call.
#pragma once

#include "collectives.h"
#include "transfer.h"

#define CHANNELS 8
#define LINKS 10
#define TEAM_CHUNK_BYTES 256u
_Static_assert(XBRTIME_MAX_PES <= 1 << LINKS, "a link for each power of two below");

// On this PE, written by others. Chunks of a scan arrive in the two halves of the inbox; of a
// reduction, in a slot of it for each link (slot_of); of alltoallv, places on other members.
struct channel {
  volatile xb_word from[2 * LINKS];  // those before, those behind
  volatile xb_word arrivals, results;
  volatile xb_word pieces;  // for this member that have come from a root
  union {
    uint64_t inbox[2][TEAM_CHUNK_BYTES / 8] __attribute__((aligned(16)));
    volatile uintptr_t place[2 * TEAM_CHUNK_BYTES / sizeof(uintptr_t)];
  };
};
extern struct channel __xbrtime_channels[XBRTIME_MAX_TEAMS][CHANNELS];

// So many messages so far, by the counters of a channel.
struct counts {
  xb_word to[2 * LINKS], from[2 * LINKS];
  xb_word arrivals, results, pieces;
};

struct team;
struct request;
// True when it is done.
typedef bool request_step(struct request *request);

struct request {
  request_step *step;    // NULL: the channel is free
  struct request *next;  // of those under way
  struct team *team;
  struct channel *channel;  // the own one; on other PEs it has the same address
  struct counts counts;
  xb_word ticket;  // of the last call here
  unsigned at;     // where the step goes on
  bool waits;      // the call does not return before it is done
  bool in_place;   // on a member that this one has heard of
  unsigned moves;  // pieces that the engine was given last
  // Arguments.
  char *dest;
  const char *src;
  size_t nelems, stride, dest_stride;
  unsigned log_width;
  int root, rank, parent, children;  // parent: the link to it; children: at links below this
  combine *combine;
  const int *sizes, *places;
  // Where it is.
  const char *from;
  char *to;
  size_t left, n;
  int k;                 // link
  unsigned turn, turns;  // chunks through the own inbox
  unsigned parent_turn;  // and through that of the parent
  unsigned number;       // of this call of the team
  uint32_t sent;         // ticket of the first transfer of this call that is not counted yet
  size_t result_stride;
  const void *result;
  uint64_t partial[TEAM_CHUNK_BYTES / 8] __attribute__((aligned(16)));
  const int *dest_sizes, *dest_places;  // of what comes, where pieces go both ways
};

struct team {
  int index, me, size;
  xbrtime_team handle;
  int links;  // as many as there are 2^k below the size
  xb_word calls;
  // Of the collective network, for teams in __xbrtime_with_group (team_group.h).
  unsigned group;
  unsigned group_calls, group_turn;  // requests over it: begun, over
  const char *result;                // the function that reads it
  union {                            // namespaces of the members 2^k apart
    struct {
      xb_word before[LINKS], behind[LINKS];
    };
    xb_word at[2 * LINKS];
  };
  struct request request[CHANNELS];
  uint16_t pe[];  // by number in the team
};

// The team of a handle, or an error.
int __xbrtime_find_team(xbrtime_team handle, struct team **team);
// A team of `size` members, this PE being number `me`, for the caller to fill in. NULL without
// private memory.
struct team *__xbrtime_new_team(int size, int me);
// Bit i: this PE has no team of index i. The handle of a new team that gets an index.
unsigned __xbrtime_free_indices(void);
xbrtime_team __xbrtime_place_team(struct team *team, int index);

// Groups of the collective network (team_group.h). Bit g: no team of this PE has group g.
unsigned __xbrtime_free_groups(void);
// Whether the members can have one; all of them find the same.
bool __xbrtime_fits_group(const struct team *team);
// For a team with an index. Back: behind the last call of all members.
void __xbrtime_take_group(struct team *team, unsigned group);
void __xbrtime_take_group_of_all(struct team *team);
void __xbrtime_give_group_back(const struct team *team);

// The request of the next call of a team, with dest and src; waits while there are CHANNELS.
struct request *__xbrtime_next_request(struct team *team, void *dest, const void *src);
// Begins a call. With a place for its handle it may still be under way at the return; with NULL it
// is done. 0.
int __xbrtime_run(struct request *request, request_step *step, xbrtime_request *handle);
// A call that does nothing.
int __xbrtime_nothing(xbrtime_request *handle);
extern struct request *__xbrtime_under_way;
// Moves all requests of this PE on.
void __xbrtime_progress(void);
// Whether a call may be begun whose handle goes there; brings with it that all waits of the program
// move requests on.
bool __xbrtime_may_begin(const xbrtime_request *handle);
// Whether the call of that handle is under way.
bool __xbrtime_knows_request(xbrtime_request handle);

// The collectives by element width, as in collectives.h; handle NULL: blocking.
int __xbrtime_team_sync(struct team *team, xbrtime_request *handle);
int __xbrtime_team_broadcast(struct team *team, void *dest, const void *src, size_t nelems,
                             unsigned log_width, size_t stride, int root, xbrtime_request *handle);
int __xbrtime_team_reduce(struct team *team, void *dest, const void *src, size_t nelems,
                          unsigned log_width, size_t stride, int root, combine *combine,
                          xbrtime_request *handle);
int __xbrtime_team_reduce_all(struct team *team, void *dest, const void *src, size_t nelems,
                              unsigned log_width, size_t stride, combine *combine,
                              xbrtime_request *handle);
int __xbrtime_team_scatter(struct team *team, void *dest, const void *src, const int *sizes,
                           const int *places, size_t nelems, unsigned log_width, int root,
                           xbrtime_request *handle);
int __xbrtime_team_gather(struct team *team, void *dest, const void *src, const int *sizes,
                          const int *places, size_t nelems, unsigned log_width, int root,
                          xbrtime_request *handle);
int __xbrtime_team_gather_all(struct team *team, void *dest, const void *src, const int *sizes,
                              const int *places, size_t nelems, unsigned log_width,
                              xbrtime_request *handle);
int __xbrtime_team_alltoall(struct team *team, void *dest, const void *src, size_t src_stride,
                            size_t dest_stride, size_t nelems, unsigned log_width,
                            xbrtime_request *handle);
// One side of all-to-all with pieces of any size, by members.
struct team_pieces {
  void *all;
  const int *sizes, *places;
};
int __xbrtime_team_alltoallv(struct team *team, struct team_pieces dest, struct team_pieces src,
                             unsigned log_width, xbrtime_request *handle);
// reduce_all in chunks of a slot, whatever dest is.
request_step __xbrtime_team_doubling_step;
// reduce_all of contiguous elements, at least as many as members. The rest, less than one for each
// member, goes by doubling. It has the area, too.
request_step __xbrtime_team_exchange_step;
// The same by way of the area of the team, which calls use one after the other (team_area.c); dest
// may be src. Of so many members there is room for 32 bytes of each.
#define AREA_BYTES 4096u
#define AREA_MEMBERS 129
struct area {
  uint64_t bytes[AREA_BYTES / 8] __attribute__((aligned(16)));
  volatile xb_word in_place[LINKS];  // from those before: number of a call (team_exchange.c)
};
extern struct area __xbrtime_team_areas[XBRTIME_MAX_TEAMS];
struct area_uses {
  unsigned begun, done;
};
extern struct area_uses __xbrtime_team_uses[XBRTIME_MAX_TEAMS];
request_step __xbrtime_team_area_step;
// A slot for each other member: the one behind a member has the first, the one before it the last.
XBRTIME_ALWAYS_INLINE size_t area_slot(const struct team *team) {
  return AREA_BYTES / (size_t)(team->size - 1) & ~(size_t)15;
}
// In turn behind all others of the team; area_free: it is the turn of this one.
XBRTIME_ALWAYS_INLINE void want_area(struct request *r) {
  r->turn = __xbrtime_team_uses[r->team->index].begun++;
}
XBRTIME_ALWAYS_INLINE bool area_free(const struct request *r) {
  return __xbrtime_team_uses[r->team->index].done == r->turn;
}
XBRTIME_ALWAYS_INLINE void leave_area(const struct request *r) {
  __xbrtime_team_uses[r->team->index].done++;
}

// Reduction to the root of contiguous elements, as many as members or more; of up to so many. The
// rest goes up the tree.
#define REDUCE_LONG_MEMBERS 64
request_step __xbrtime_team_reduce_long_step, __xbrtime_team_reduce_step;

// Broadcast of contiguous elements, as many as members or more.
request_step __xbrtime_team_spread_step;
typedef int team_reduction(struct team *team, void *dest, const void *src, size_t nelems,
                           unsigned log_width, size_t stride, combine *combine,
                           xbrtime_request *handle);
team_reduction __xbrtime_team_scan, __xbrtime_team_exscan;
team_reduction __xbrtime_team_reduce_scatter;  // stride 1
// A step is a function that goes on where it was: BEGIN, AWAIT(condition) any number of times, END.
// Its variables do not outlive an AWAIT. A call that waits looks again right there, having moved on
// what else is under way.
#define BEGIN(request)     \
  switch ((request)->at) { \
    case 0:
#define AWAIT(request, condition)                              \
  do {                                                         \
    (request)->at = __LINE__;                                  \
    __attribute__((fallthrough));                              \
    case __LINE__:                                             \
      while (!(condition)) {                                   \
        if (!(request)->waits) return false;                   \
        if (__xbrtime_under_way != NULL) __xbrtime_progress(); \
      }                                                        \
  } while (0)
#define END \
  }         \
  return true;

// Goes on with another step at once.
XBRTIME_ALWAYS_INLINE bool continue_with(struct request *request, request_step *step) {
  request->step = step;
  request->at = 0;
  request->k = 0;  // steps compute with it before they begin
  return step(request);
}

// Number in the team at a distance of -size .. size, and its namespace.
XBRTIME_ALWAYS_INLINE int member_at(const struct team *team, int distance) {
  const int number = team->me + distance;
  return number < 0 ? number + team->size : number >= team->size ? number - team->size : number;
}
XBRTIME_ALWAYS_INLINE xb_word member_namespace(const struct team *team, int number) {
  return number == team->me ? 0 : xb_namespace(team->pe[number]);
}

XBRTIME_ALWAYS_INLINE bool has_counted(volatile xb_word *word, xb_word count) {
  const bool has = *word - count <= (xb_word)-1 >> 1;  // modulo the width of a word
  __asm__ volatile("" ::: "memory");
  return has;
}

// Messages along a link, behind what was put to that PE before. Links are those to the members
// before and then those to the members behind; what one is at the other end:
#define BEFORE_LINK(k) (k)
#define BEHIND_LINK(k) (LINKS + (k))
XBRTIME_ALWAYS_INLINE int other_end(int link) { return link < LINKS ? link + LINKS : link - LINKS; }
XBRTIME_ALWAYS_INLINE void tell(struct request *r, int link) {
  store_remote_word(r->team->at[link], &r->channel->from[other_end(link)], ++r->counts.to[link]);
}
// Whether the next message has come; true only once for each.
XBRTIME_ALWAYS_INLINE bool heard(struct request *r, int link) {
  const xb_word next = r->counts.from[link] + 1;
  if (!has_counted(&r->channel->from[link], next)) return false;
  r->counts.from[link] = next;
  return true;
}
XBRTIME_ALWAYS_INLINE void tell_before(struct request *r, int k) { tell(r, BEFORE_LINK(k)); }
XBRTIME_ALWAYS_INLINE void tell_behind(struct request *r, int k) { tell(r, BEHIND_LINK(k)); }
XBRTIME_ALWAYS_INLINE bool heard_before(struct request *r, int k) {
  return heard(r, BEFORE_LINK(k));
}
XBRTIME_ALWAYS_INLINE bool heard_behind(struct request *r, int k) {
  return heard(r, BEHIND_LINK(k));
}

// What goes between any members is counted at the target, by atomic additions that no other call
// mixes with: so all members are known to have entered.
XBRTIME_ALWAYS_INLINE void count_at(xb_word ns, volatile xb_word *counter) {
#if __riscv_xlen == 64
  xb_post_eamoadd_d(ns, counter, 1);
#else
  xb_post_eamoadd_w(ns, counter, 1);
#endif
}
XBRTIME_ALWAYS_INLINE void tell_arrival(struct request *r, xb_word ns) {
  count_at(ns, &r->channel->arrivals);
}
// Expects so many more.
XBRTIME_ALWAYS_INLINE void expect(struct request *r, int arrivals) {
  r->counts.arrivals += (xb_word)arrivals;
}
XBRTIME_ALWAYS_INLINE bool all_arrived(struct request *r) {
  return has_counted(&r->channel->arrivals, r->counts.arrivals);
}

// Pieces for several members: begin_pieces, a send_piece each, and then in the same order for each
// that the engine moves AWAIT(piece_moved), tell_arrival: that is a store, which would overtake the
// data. Nothing is awaited before the last is sent, so the tickets follow each other; if a trap
// handler has begun a transfer between, they are waited for as if all had come behind it.
//
// From so many bytes on the engine is faster. Measured on 8 and 16 PEs, stores and the engine cross
// at 76 to 82 bytes of alltoall, gather_all and reduce_scatter; of scatter, where one PE waits for
// all, at 143 and 152; of alltoallv, which goes round once more for it, at 190 and 203. Of gather,
// where each PE has one, the engine was faster at 64.
#define TEAM_BULK_BYTES 80u
#define TEAM_BULK_SCATTER_BYTES 144u
#define TEAM_BULK_ALLTOALLV_BYTES 192u
#define TEAM_BULK_GATHER_BYTES 64u
#define TEAM_COPY_BYTES 64u
XBRTIME_ALWAYS_INLINE bool by_engine_from(size_t least, size_t bytes) {
  return __xbrtime_bulk != 0 && bytes >= least && bytes <= BULK_COMMAND_BYTES;
}
XBRTIME_ALWAYS_INLINE bool by_engine(size_t bytes) {
  return by_engine_from(TEAM_BULK_BYTES, bytes);
}
XBRTIME_ALWAYS_INLINE void begin_pieces(struct request *r) { r->moves = 0; }
XBRTIME_ALWAYS_INLINE bool piece_moved(struct request *r) {
  if (!xb_bulk_is_done(r->sent)) return false;
  r->sent++;
  return true;
}

// Slots of the inbox by link, and bytes of one; contiguous elements to another member's, by stores.
XBRTIME_ALWAYS_INLINE size_t slot_bytes(const struct team *team) {
  static const uint8_t bytes_of[LINKS + 1] = {240, 240, 240, 160, 128, 96, 80, 64, 64, 48, 48};
  return bytes_of[team->links];
}
XBRTIME_ALWAYS_INLINE void *slot_of(const struct request *r, int k) {
  return (char *)r->channel->inbox + (size_t)k * slot_bytes(r->team);
}
XBRTIME_ALWAYS_INLINE void store_elements(void *to, const void *from, size_t n, unsigned log_width,
                                          xb_word ns) {
  const size_t bytes = n << log_width;
  if ((((uintptr_t)to | (uintptr_t)from | bytes) & (sizeof(xb_word) - 1)) != 0) {
    __xbrtime_put_bytes(to, from, bytes, ns);
  } else if (bytes == sizeof(xb_word)) {
    store_remote_word(ns, to, *(const xb_word *)from);
  } else {
    __xbrtime_put_words(to, from, bytes / sizeof(xb_word), ns);
  }
}

XBRTIME_ALWAYS_INLINE void send_counted_from(size_t least, struct request *r, void *to,
                                             const void *from, size_t n, xb_word ns,
                                             volatile xb_word *counter) {
  const size_t bytes = n << r->log_width;
  if (by_engine_from(least, bytes)) {
    r->sent = xb_bulk_put(ns, to, from, (uint32_t)bytes) - r->moves++;
  } else {
    store_elements(to, from, n, r->log_width, ns);
    count_at(ns, counter);
  }
}
XBRTIME_ALWAYS_INLINE void send_counted(struct request *r, void *to, const void *from, size_t n,
                                        xb_word ns, volatile xb_word *counter) {
  send_counted_from(TEAM_BULK_BYTES, r, to, from, n, ns, counter);
}
XBRTIME_ALWAYS_INLINE void send_piece(struct request *r, void *to, const void *from, size_t n,
                                      xb_word ns) {
  send_counted(r, to, from, n, ns, &r->channel->arrivals);
}
// In a step: all members have come here.
#define SYNC(r)                                      \
  for ((r)->k = 0; (r)->k < team->links; (r)->k++) { \
    tell_behind(r, (r)->k);                          \
    AWAIT(r, heard_before(r, (r)->k));               \
  }

// To own memory. By memcpy while the engine moves others (COPY_OWN_BYTES of transfer.h).
XBRTIME_ALWAYS_INLINE void copy_own(void *to, const void *from, size_t n, unsigned log_width) {
  if (n << log_width >= TEAM_COPY_BYTES) {
    memcpy(to, from, n << log_width);
  } else {
    store_elements(to, from, n, log_width, 0);
  }
}
// The number behind one.
XBRTIME_ALWAYS_INLINE int next_member(const struct team *team, int number) {
  return number + 1 == team->size ? 0 : number + 1;
}

// In a step: all that is to come has come. A call that waits sleeps, since its looks would take the
// port of the memory from what comes.
#define AWAIT_ARRIVALS(r)                                               \
  if ((r)->waits) {                                                     \
    sleep_until_reached(&(r)->channel->arrivals, (r)->counts.arrivals); \
  } else {                                                              \
    AWAIT(r, all_arrived(r));                                           \
  }

// A binomial tree over the members: number v (modulo the size, counted from the root) has its
// parent 2^j before it, 2^j being the lowest bit of v, and its children 2^k behind it, k below j.
XBRTIME_ALWAYS_INLINE int children_of(const struct team *team, int rank) {
  int k = 0;
  while (rank + (1 << k) < team->size && (rank & 1 << k) == 0) k++;
  return k;
}
XBRTIME_ALWAYS_INLINE void take_place_in_tree(struct request *r, int root) {
  int rank = r->team->me - root, k = 0;
  if (rank < 0) rank += r->team->size;
  while (rank != 0 && (rank & 1 << k) == 0) k++;
  r->root = root;
  r->rank = rank;
  r->parent = k;
  r->children = children_of(r->team, rank);
}
