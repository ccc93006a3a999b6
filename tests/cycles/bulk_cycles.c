// SPDX-License-Identifier: Apache-2.0
// What bulk transfers take in a program, and what others take beside them:
//
//   bulk_cycles transfers   commands of 4 KiB to the neighbour: one put, one get, six puts and six
//                           gets behind each other, then five puts and five gets of both PEs at
//                           once. 2 PEs
//   bulk_cycles sizes       words to and from the neighbour, by a command and by single accesses,
//                           from the first instruction until all is there: "size 48 put 30 ...".
//                           2 PEs
//   bulk_cycles streams     loads over three hops, alone and beside three streams. 4 PEs in a row
//   bulk_cycles gets        loads from PE 0, alone and while all others get from it. 8 PEs or more
//   bulk_cycles payload     transfers of 1 byte to 4 KiB, each in a region, by commands and by
//                           single accesses. 2 PEs
//
// Cycles of commands and loads are those of xbsim's remote trace, flits those of its statistics:
// scripts/bulk_figures.py reads them. Every mode looks at the data in the end.
#include <stdio.h>
#include <string.h>

#include "xb_platform.h"
#include "xbgas.h"

enum { kBytes = 4096, kMany = 6, kBothWays = 5, kLoads = 60, kMostWords = 32 };

// Aligned for flits of either width: packets end where 256 bytes of the receiver do.
static _Alignas(16) uint64_t source[kMany * kBytes / 8], sink[kMany * kBytes / 8 + 1];
static volatile uint64_t word;  // loaded by others
static int me, pes;
static xb_word next;

typedef uint64_t Routine(void *here, void *there, xb_word ns);
// Of 1, 2, ... kMostWords words: bulk_sizes.S.
extern Routine *const put_by_command[], *const put_by_stores[];
extern Routine *const get_by_command[], *const get_by_loads[];

// Over the collective network: no flit on the mesh.
static void barrier(void) { __asm__ volatile("csrw 0x7e1, zero\n\tcsrr zero, 0xfd0" ::: "memory"); }

// Each word differs from those of other places, PEs and rounds.
static uint64_t value_of(int pe, unsigned i, unsigned round) {
  return 0x0102030405060708u * (1 + i + 65536u * (unsigned)pe + (round << 24));
}

// For transfers of so many bytes.
static void fill(unsigned bytes, unsigned round) {
  for (unsigned i = 0; i < (bytes + 7) / 8; ++i) source[i] = value_of(me, i, round);
  memset(sink, 0xee, bytes + 8);
  barrier();
}

static int differs(const void *at, int pe, unsigned bytes, unsigned round) {
  for (unsigned i = 0; i < bytes; ++i) {
    const uint64_t wanted = value_of(pe, i / 8, round);
    if (((const uint8_t *)at)[i] != (uint8_t)(wanted >> i % 8 * 8)) return 1;
  }
  return 0;
}
// The first bytes of the sink are those of another PE's source, and nothing else came.
static int is_wrong(int pe, unsigned bytes, unsigned round) {
  return differs(sink, pe, bytes, round) || ((const uint8_t *)sink)[bytes] != 0xee;
}

static int transfers(void) {
  int wrong = 0;
  for (unsigned step = 0; step < 6; ++step) {
    const unsigned count = step < 2 ? 1 : step < 4 ? kMany : kBothWays;
    const int both = step >= 4;
    fill(count * kBytes, step);
    if (me == 0 || both) {
      for (unsigned i = 0; i < count; ++i) {
        uint64_t *to = sink + kBytes / 8 * i;
        const uint64_t *from = source + kBytes / 8 * i;
        if (step % 2 == 0) {
          xb_bulk_put(next, to, from, kBytes);
        } else {
          xb_bulk_get(to, next, from, kBytes);
        }
      }
      xb_fence();
    }
    barrier();
    if (both || (step % 2 == 0) == (me == 1)) wrong |= is_wrong(1 - me, count * kBytes, step);
    barrier();
  }
  return wrong;
}

static int sizes(void) {
  int wrong = 0;
  for (unsigned words = 1; words <= kMostWords; ++words) {
    Routine *const ways[] = {put_by_command[words - 1], put_by_stores[words - 1],
                             get_by_command[words - 1], get_by_loads[words - 1]};
    uint64_t cycles[4] = {0, 0, 0, 0};
    for (unsigned way = 0; way < 4; ++way) {
      fill(words * 8, words * 4 + way);
      if (me == 0) cycles[way] = ways[way](way < 2 ? source : sink, way < 2 ? sink : source, next);
      barrier();
      if ((me == 1) == (way < 2)) wrong |= is_wrong(1 - me, words * 8, words * 4 + way);
      barrier();
    }
    if (me == 0) {
      printf("size %u put %u stores %u get %u loads %u\n", words * 8, (unsigned)cycles[0],
             (unsigned)cycles[1], (unsigned)cycles[2], (unsigned)cycles[3]);
    }
  }
  return wrong;
}

// One after the other, with pauses of different length; the remote trace has their cycles.
static void load_words(const char *name, int from) {
  const unsigned begin = (unsigned)xb_csr_read(XB_CSR_MCYCLE);
  uint64_t sum = 0;
  for (unsigned i = 0; i < kLoads; ++i) {
    sum |= (uint64_t)xb_eld(xb_namespace(from), (const void *)&word);
    // The next one is at another place among the packets of 33 flits.
    for (unsigned k = sum != 0 ? 1000 : i % 7; k > 0; --k) __asm__ volatile("");
  }
  printf("%s begin %u end %u\n", name, begin, (unsigned)xb_csr_read(XB_CSR_MCYCLE));
}

// `loader` loads from `target`, alone and behind the commands of itself and of others.
static int beside(int loader, int target, unsigned count, int gets) {
  fill(4 * kBytes, 0);
  if (me == loader) load_words("alone", target);
  barrier();
  if (me != target) {
    for (unsigned i = 0; i < count; ++i) {
      if (gets) {
        xb_bulk_get(sink + kBytes / 8 * i, xb_namespace(target), source + kBytes / 8 * i, kBytes);
      } else {
        // Each into another part of the target's memory, its own ones into the same.
        xb_bulk_put(xb_namespace(target), sink + kBytes / 8 * me, source, kBytes);
      }
    }
  }
  if (me == loader) load_words("beside", target);
  xb_fence();
  barrier();
  if (gets) return me != target && is_wrong(target, count * kBytes, 0);
  int wrong = 0;
  for (int pe = 0; pe < target; ++pe) wrong |= differs(sink + kBytes / 8 * pe, pe, kBytes, 0);
  return me == target && wrong;
}

// One access of a size that there is, or as many of 8 bytes as it takes.
static void put_singly(unsigned bytes) {
  if (bytes == 1) xb_esb(next, sink, (uint8_t)source[0]);
  if (bytes == 2) xb_esh(next, sink, (uint16_t)source[0]);
  if (bytes == 4) xb_esw(next, sink, (uint32_t)source[0]);
  for (unsigned i = 0; i < bytes / 8; ++i) xb_esd(next, sink + i, source[i]);
}
static void get_singly(unsigned bytes) {
  const xb_word low = bytes == 1   ? xb_elbu(next, source)
                      : bytes == 2 ? xb_elhu(next, source)
                      : bytes == 4 ? xb_elwu(next, source)
                                   : 0;
  if (bytes < 8) memcpy(sink, &low, bytes);
  for (unsigned i = 0; i < bytes / 8; ++i) sink[i] = (uint64_t)xb_eld(next, source + i);
}

static int payload(void) {
  static char names[4 * 13][24];
  static const char *const ways[] = {"put_single", "put_bulk", "get_single", "get_bulk"};
  int wrong = 0;
  unsigned region = 0;
  for (unsigned bytes = 1; bytes <= kBytes; bytes *= 2) {
    for (unsigned way = 0; way < 4; ++way, ++region) {
      snprintf(names[region], sizeof names[region], "%s/%u", ways[way], bytes);
      fill(bytes, region);
      xb_region_enter(region, names[region]);
      barrier();
      if (me == 0) {
        if (way == 0) put_singly(bytes);
        if (way == 1) xb_bulk_put(next, sink, source, bytes);
        if (way == 2) get_singly(bytes);
        if (way == 3) xb_bulk_get(sink, next, source, bytes);
        xb_fence();
      }
      barrier();
      xb_region_leave(region);
      if ((me == 1) == (way < 2)) wrong |= is_wrong(1 - me, bytes, region);
    }
  }
  return wrong;
}

int main(int argc, char **argv) {
  me = (int)xb_csr_read(XB_CSR_MHARTID);
  pes = (int)xb_csr_read(XB_CSR_NUMPES);
  next = xb_namespace((me + 1) % pes);
  const char *mode = argc == 2 ? argv[1] : "";
  xb_csr_write(XB_CSR_XBGASCTL, XB_XBGASCTL_ENABLE | XB_XBGASCTL_LOADS);
  if (strcmp(mode, "transfers") == 0 && pes == 2) return transfers();
  if (strcmp(mode, "sizes") == 0 && pes == 2) return sizes();
  if (strcmp(mode, "streams") == 0 && pes == 4) return beside(0, 3, 4, 0);
  if (strcmp(mode, "gets") == 0 && pes >= 8) return beside(1, 0, 3, 1);
  if (strcmp(mode, "payload") == 0 && pes == 2) return payload();
  if (me == 0) fprintf(stderr, "bulk_cycles: no such mode, or not with %d PEs\n", pes);
  return 2;
}
