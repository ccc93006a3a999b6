// SPDX-License-Identifier: Apache-2.0
// A broadcast, in a program whose engine has not moved anything before: who has set up a message
// and sends none waits for none. The argument is the algorithm; two trees without one.
#include <string.h>

#include "firmware.h"

enum { kCount = 32 };

static long dest[kCount], source[kCount];

int main(int argc, char **argv) {
  FW_CHECK_EQUAL(xbrtime_init(), 0);
  const char *const way = argc > 1 ? argv[1] : "two_trees";
  const int root = xbrtime_num_pes() / 3;
  for (int i = 0; i < kCount; i++) source[i] = dest[i] = xbrtime_mype() == root ? 3 * i + 1 : -1;
  if (strcmp(way, "pieces") == 0) {
    xbrtime_long_broadcast_pieces(dest, dest, kCount, 1, root);
  } else {
    FW_CHECK_EQUAL(xbrtime_select("broadcast", way), 0);
    xbrtime_long_broadcast(dest, source, kCount, 1, root);
  }
  for (int i = 0; i < kCount; i++) FW_CHECK_EQUAL(dest[i], 3 * i + 1);
  xbrtime_close();
  return fw_status();
}
