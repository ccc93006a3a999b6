// SPDX-License-Identifier: Apache-2.0
//
// A log on a block device: every PE appends a record to a disk behind PE 0, then PE 0 reads all of
// them. The hardware is that of the preset disk; the disk is a file, which keeps what is written:
//
//   make sim PRESET=disk && truncate -s 4K disk.img
//   build/bin/xbcc --config rv64-disk -O2 -o disk.elf software/examples/disk.c
//   build/bin/xbsim --config rv64-disk -n 4 --disk disk.img disk.elf
#include <inttypes.h>
#include <stdio.h>

#include "xbrtime.h"

struct record {
  uint64_t pe, runs;  // runs: how often this PE has written here
};

static int report(const char *what, int error) {
  if (error == XBRTIME_DISK_NONE) {
    printf("%s: this hardware has no block devices; build and use that of PRESET=disk\n", what);
  } else if (error == XB_REASON_NO_OBJECT) {
    printf("%s: there is no disk behind PE 0; give xbsim --disk FILE\n", what);
  } else {
    printf("%s: error %d\n", what, error);
  }
  return 1;
}

int main(void) {
  xbrtime_init();
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  const int disk = xbrtime_disk_map(0, 0, XBRTIME_NAMESPACE_READ | XBRTIME_NAMESPACE_WRITE);
  if (disk < 0) return me == 0 ? report("map", disk) : 1;

  struct record mine;
  const uint32_t place = (uint32_t)me * sizeof mine;
  int error = xbrtime_disk_read(disk, &mine, place, sizeof mine);
  if (error != 0) return me == 0 ? report("read", error) : 1;
  mine.pe = (uint64_t)me;
  mine.runs++;
  error = xbrtime_disk_write(disk, &mine, place, sizeof mine);
  if (error != 0) return me == 0 ? report("write", error) : 1;

  xbrtime_barrier();
  for (int pe = 0; me == 0 && pe < pes; pe++) {
    struct record theirs;
    error = xbrtime_disk_read(disk, &theirs, (uint32_t)pe * sizeof theirs, sizeof theirs);
    if (error != 0) return report("read", error);
    printf("PE %" PRIu64 " has written %" PRIu64 " times\n", theirs.pe, theirs.runs);
  }
  xbrtime_close();
  return 0;
}
