// SPDX-License-Identifier: Apache-2.0
//
// Checks of collectives whose pieces have sizes and places of their own.
#include "../src/internal.h"
#include "arguments.h"
#include "report.h"

// pe_msg_sz[pe] or pe_disp[pe] of that value.
static void bad_entry(const struct call *call, const char *array, int pe, int value,
                      const char *reason) {
  __xbrtime_misuse_begin(call);
  __xbrtime_misuse_text(array);
  __xbrtime_misuse_text("[");
  __xbrtime_misuse_number(pe);
  __xbrtime_misuse_text("] is ");
  __xbrtime_misuse_number(value);
  __xbrtime_misuse_text(reason);
  __xbrtime_misuse_end();
}

// pe_msg_sz; returns its digest.
static unsigned check_counts(const struct call *call, const int *counts, size_t nelems) {
  if (nelems == 0) return 0;
  __xbrtime_check_memory(call, "pe_msg_sz", counts, (size_t)__xbrtime_group_pes() * sizeof(int),
                         sizeof(int), kOwn);
  size_t sum = 0;
  unsigned digest = 0;
  for (int pe = 0; pe < __xbrtime_group_pes(); pe++) {
    if (counts[pe] < 0) bad_entry(call, "pe_msg_sz", pe, counts[pe], ", at least 0 is right");
    sum += (size_t)counts[pe];
    digest = __xbrtime_digest(digest, (unsigned)counts[pe]);
  }
  if (sum != nelems) {
    __xbrtime_misuse_begin(call);
    __xbrtime_misuse_text("nelems is ");
    __xbrtime_misuse_number((long)nelems);
    __xbrtime_misuse_text(", the sum of pe_msg_sz ");
    __xbrtime_misuse_number((long)sum);
    __xbrtime_misuse_end();
  }
  return digest;
}

// pe_disp, or another of that kind, and the array of all pieces, which is called `name`; returns
// the digest of the former.
static unsigned check_places(const struct call *call, const char *disp, const char *name,
                             const void *pieces, const int *counts, const int *places,
                             size_t nelems, size_t width, enum place place, bool written) {
  if (nelems == 0) return 0;
  __xbrtime_check_memory(call, disp, places, (size_t)__xbrtime_group_pes() * sizeof(int),
                         sizeof(int), kOwn);
  size_t end = 0;
  unsigned digest = 0;
  for (int pe = 0; pe < __xbrtime_group_pes(); pe++) {
    digest = __xbrtime_digest(digest, (unsigned)places[pe]);
    if (counts[pe] == 0) continue;
    if (places[pe] < 0) bad_entry(call, disp, pe, places[pe], ", at least 0 is right");
    const size_t piece_end = (size_t)places[pe] + (size_t)counts[pe];
    if (piece_end > end) end = piece_end;
    for (int other = 0; written && other < pe; other++) {
      if (counts[other] > 0 && places[other] < places[pe] + counts[pe] &&
          places[pe] < places[other] + counts[other]) {
        __xbrtime_misuse_begin(call);
        __xbrtime_misuse_text("the pieces of PEs ");
        __xbrtime_misuse_number(other);
        __xbrtime_misuse_text(" and ");
        __xbrtime_misuse_number(pe);
        __xbrtime_misuse_text(" overlap in ");
        __xbrtime_misuse_text(name);
        __xbrtime_misuse_end();
      }
    }
  }
  __xbrtime_check_memory(call, name, pieces, __xbrtime_extent(call, end, width, 1), width, place);
  return digest;
}

// The array of all pieces against the own piece, which may be where it belongs among them.
static void check_pieces_overlap(const struct call *call, const void *pieces, const void *own,
                                 const int *counts, const int *places, size_t nelems,
                                 size_t width) {
  for (int pe = 0; nelems > 0 && pe < __xbrtime_group_pes(); pe++) {
    const char *piece = (const char *)pieces + (size_t)places[pe] * width;
    if (pe == __xbrtime_group_me() && piece == own) continue;
    if (__xbrtime_overlap(piece, width, (size_t)counts[pe], own, width,
                          (size_t)counts[__xbrtime_group_me()], width)) {
      __xbrtime_misuse(call, "src and dest overlap");
    }
  }
}

// What lies on all PEs, and what on the root, of scatter and gather.
struct part {
  const char *name;
  const void *start;
  enum place place;
  bool is_written;
};

static void check_rooted(const struct call *call, const void *dest, struct part own,
                         struct part pieces, const int *counts, const int *places, size_t nelems,
                         size_t width, int root) {
  __xbrtime_check_ready(call);
  __xbrtime_check_pe(call, "root", root);
  __xbrtime_check_size(call, nelems, width);
  const unsigned digest = check_counts(call, counts, nelems);
  const size_t own_bytes = nelems > 0 ? (size_t)counts[__xbrtime_group_me()] * width : 0;
  __xbrtime_check_memory(call, own.name, own.start, own_bytes, width, own.place);
  if (root == __xbrtime_group_me()) {
    check_places(call, "pe_disp", pieces.name, pieces.start, counts, places, nelems, width,
                 pieces.place, pieces.is_written);
    check_pieces_overlap(call, pieces.start, own.start, counts, places, nelems, width);
  }
  // In a team pieces go straight to where dest is on the PE that sends them.
  const void *const told = __xbrtime_dest_place() == kSymmetric ? dest : NULL;
  __xbrtime_group_agrees(
      call, &(struct agreement){.dest = told, .nelems = nelems, .root = root, .counts = digest});
}

void __xbrtime_check_scatter(const struct call *call, const void *dest, const void *src,
                             const int *counts, const int *places, size_t nelems, size_t width,
                             int root) {
  check_rooted(call, dest, (struct part){"dest", dest, __xbrtime_dest_place(), true},
               (struct part){"src", src, kOwn, false}, counts, places, nelems, width, root);
}

void __xbrtime_check_gather(const struct call *call, const void *dest, const void *src,
                            const int *counts, const int *places, size_t nelems, size_t width,
                            int root) {
  check_rooted(call, dest, (struct part){"src", src, kOwn, false},
               (struct part){"dest", dest, __xbrtime_dest_place(), true}, counts, places, nelems,
               width, root);
}

void __xbrtime_check_gather_all(const struct call *call, const void *dest, const void *src,
                                const int *counts, const int *places, size_t nelems, size_t width) {
  __xbrtime_check_ready(call);
  __xbrtime_check_size(call, nelems, width);
  const unsigned digest = check_counts(call, counts, nelems);
  const size_t own = nelems > 0 ? (size_t)counts[__xbrtime_group_me()] * width : 0;
  __xbrtime_check_memory(call, "src", src, own, width, kOwn);
  const unsigned places_digest =
      check_places(call, "pe_disp", "dest", dest, counts, places, nelems, width, kSymmetric, true);
  check_pieces_overlap(call, dest, src, counts, places, nelems, width);
  __xbrtime_group_agrees(
      call, &(struct agreement){
                .dest = dest, .nelems = nelems, .counts = digest, .places = places_digest});
}

// The sizes of one side of alltoallv; returns their sum.
static size_t check_sizes(const struct call *call, const char *name, const int *counts) {
  const int pes = __xbrtime_group_pes();
  __xbrtime_check_memory(call, name, counts, (size_t)pes * sizeof(int), sizeof(int), kOwn);
  size_t sum = 0;
  for (int pe = 0; pe < pes; pe++) {
    if (counts[pe] < 0) bad_entry(call, name, pe, counts[pe], ", at least 0 is right");
    sum += (size_t)counts[pe];
  }
  return sum;
}

static bool pieces_overlap(const struct exchange *a, const struct exchange *b, size_t width) {
  for (int i = 0; i < __xbrtime_group_pes(); i++) {
    const uintptr_t first = (uintptr_t)a->all + (size_t)a->places[i] * width;
    for (int j = 0; a->counts[i] > 0 && j < __xbrtime_group_pes(); j++) {
      const uintptr_t other = (uintptr_t)b->all + (size_t)b->places[j] * width;
      if (b->counts[j] > 0 && first < other + (size_t)b->counts[j] * width &&
          other < first + (size_t)a->counts[i] * width) {
        return true;
      }
    }
  }
  return false;
}

// Every PE tells each how many elements it sends there, plus 1, in words that the receiver clears.
// A PE is at most one call ahead of others, since each call waits for all: two words for each do.
static void compare_sizes(const struct call *call, const int *sent, const int *expected) {
  static volatile xb_word told[2][XBRTIME_MAX_PES];
  static xb_word calls;
  volatile xb_word *const here = told[++calls % 2];
  const int pes = __xbrtime.pes, me = __xbrtime.me;
  for (int pe = 0; pe < pes; pe++) {
    store_remote_word(pe == me ? 0 : xb_namespace(pe), &here[me], (xb_word)sent[pe] + 1);
  }
  for (int pe = 0; pe < pes; pe++) {
    wait_until_reached(&here[pe], 1);
    const int comes = (int)(here[pe] - 1);
    here[pe] = 0;
    if (comes == expected[pe]) continue;
    __xbrtime_misuse_begin(call);
    __xbrtime_misuse_text("dest_msg_sz[");
    __xbrtime_misuse_number(pe);
    __xbrtime_misuse_text("] is ");
    __xbrtime_misuse_number(expected[pe]);
    __xbrtime_misuse_text(", PE ");
    __xbrtime_misuse_number(pe);
    __xbrtime_misuse_text(" sends ");
    __xbrtime_misuse_number(comes);
    __xbrtime_misuse_end();
  }
}

void __xbrtime_check_alltoallv(const struct call *call, const struct exchange *dest,
                               const struct exchange *src, size_t width) {
  __xbrtime_check_ready(call);
  const size_t comes = check_sizes(call, "dest_msg_sz", dest->counts);
  const size_t goes = check_sizes(call, "src_msg_sz", src->counts);
  check_places(call, "dest_disp", "dest", dest->all, dest->counts, dest->places, comes, width,
               kSymmetric, true);
  check_places(call, "src_disp", "src", src->all, src->counts, src->places, goes, width, kOwn,
               false);
  if (comes > 0 && goes > 0 && pieces_overlap(dest, src, width)) {
    __xbrtime_misuse(call, "src and dest overlap");
  }
  __xbrtime_group_agrees(call, &(struct agreement){0});
  // Members of a team do not wait for each other before the call.
  if (!__xbrtime_in_team()) compare_sizes(call, src->counts, dest->counts);
}
