// SPDX-License-Identifier: Apache-2.0
// bulk_fair BYTES...: all PEs get so many bytes from one of them again and again, more PEs than its
// queue has places. Nobody is left out: the PE that got least got at least a third of what the PE
// with most got, and nobody waits a tenth of the time for one get, in which each could have got 40.
// Without an order the same PEs find a place each time, where the turns of the others fit the time
// of a get. 8 PEs or more.
#include "bulk_program.h"

enum { kMost = 4096, kTarget = 5, kMostPes = 64, kRounds = 40 };

static _Alignas(16) uint8_t source[kMost], sink[kMost];
static uint32_t counts[kMostPes], waits[kMostPes];  // at the target

static unsigned now(void) { return (unsigned)xb_csr_read(XB_CSR_MCYCLE); }

// For so many cycles.
static void get_again_and_again(unsigned bytes, unsigned cycles) {
  const unsigned begin = now();
  unsigned count = 0, longest = 0;
  for (unsigned before = begin; before - begin < cycles; ++count) {
    sink[bytes - 1] = (uint8_t)~source_byte(kTarget, bytes - 1);
    xb_bulk_wait(xb_bulk_get(sink, xb_namespace(kTarget), source, bytes));
    const unsigned behind = now();
    if (behind - before > longest) longest = behind - before;
    before = behind;
    if (sink[bytes - 1] != source_byte(kTarget, bytes - 1)) fail("wrong byte of", bytes, count);
  }
  xb_esw(xb_namespace(kTarget), counts + me, count);
  xb_esw(xb_namespace(kTarget), waits + me, longest);
  xb_fence();
}

static void judge(unsigned bytes, unsigned cycles) {
  unsigned least = ~0u, most = 0, longest = 0;
  for (unsigned pe = 0; pe < pes; ++pe) {
    if (pe == me) continue;
    if (counts[pe] < least) least = counts[pe];
    if (counts[pe] > most) most = counts[pe];
    if (waits[pe] > longest) longest = waits[pe];
  }
  printf("%u bytes: %u to %u gets of each PE in %u cycles, the longest %u\n", bytes, least, most,
         cycles, longest);
  if (least * 3 < most) fail("gets of a PE and of another one", least, most);
  if (longest * 10 > cycles) fail("longest get, of all cycles", longest, cycles);
}

int main(int argc, char **argv) {
  me = (unsigned)xb_csr_read(XB_CSR_MHARTID);
  pes = (unsigned)xb_csr_read(XB_CSR_NUMPES);
  if (pes < 8 || pes > kMostPes) fail("8 PEs to", kMostPes, pes);
  xb_csr_write(XB_CSR_XBGASCTL, XB_XBGASCTL_ENABLE | XB_XBGASCTL_LOADS);
  for (unsigned i = 0; i < kMost; ++i) source[i] = source_byte(me, i);
  for (int k = 1; k < argc; ++k) {
    const unsigned bytes = (unsigned)atoi(argv[k]);
    if (bytes == 0 || bytes > kMost) fail("1 byte to", kMost, bytes);
    // Enough for so many gets of each PE, one after the other.
    const unsigned cycles = kRounds * (bytes / 7 + 24) * pes;
    barrier();
    if (me != kTarget) get_again_and_again(bytes, cycles);
    barrier();
    if (me == kTarget) judge(bytes, cycles);
  }
  return 0;
}
