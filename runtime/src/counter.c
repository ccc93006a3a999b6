// SPDX-License-Identifier: Apache-2.0
//
// Counters that hand out pieces of work. A PE counts what was drawn of its share, by one atomic
// addition for each draw; who finds that nothing is left of a share never looks there again. So
// such a count goes beyond its share by one draw of each PE at most, and by what the last draw
// asked for beyond the end.
#include "internal.h"

struct share {
  long first, size;
};

static struct share share_of(const xbrtime_counter *counter, int pe) {
  if (counter->home_ >= 0) return (struct share){0, pe == counter->home_ ? counter->total_ : 0};
  const long each = counter->total_ / __xbrtime.pes, more = counter->total_ % __xbrtime.pes;
  return (struct share){each * pe + (pe < more ? pe : more), each + (pe < more)};
}

void xbrtime_counter_reset(xbrtime_counter *counter, long total, int home) {
  xbrtime_barrier();  // nobody draws any more
  counter->drawn_ = 0;
  counter->total_ = total;
  counter->home_ = home;
  counter->next_ = home >= 0 ? home : __xbrtime.me;
  counter->left_ = home >= 0 ? 1 : __xbrtime.pes;
  xbrtime_barrier();
}

long xbrtime_counter_next(xbrtime_counter *counter, long chunk, long *first) {
  while (counter->left_ > 0) {
    const int pe = counter->next_;
    const struct share share = share_of(counter, pe);
    if (share.size > 0) {
      const long drawn = xbrtime_long_atomic_add(&counter->drawn_, chunk, pe);
      if (drawn < share.size) {
        *first = share.first + drawn;
        return chunk < share.size - drawn ? chunk : share.size - drawn;
      }
    }
    counter->next_ = pe + 1 < __xbrtime.pes ? pe + 1 : 0;
    counter->left_--;
  }
  return 0;
}

long xbrtime_counter_read(const xbrtime_counter *counter) {
  long sum = 0;
  for (int pe = 0; pe < __xbrtime.pes; pe++) {
    const long size = share_of(counter, pe).size;
    if (size == 0) continue;
    const long drawn = xbrtime_long_atomic_fetch(&counter->drawn_, pe);
    sum += drawn < size ? drawn : size;
  }
  return sum;
}
