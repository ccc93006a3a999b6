// SPDX-License-Identifier: Apache-2.0
// An arrival at the collective network waits for the bulk transfers before it: without any fence,
// what a put has written elsewhere and what a get has brought is there behind the barrier. Who
// reads the result waits for gets that began behind the arrival, too. bulk_test.sh runs it with
// --check.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xb_platform.h"
#include "xbgas.h"

#define BYTES 2048u
#define ROUNDS 6u

static uint8_t source[BYTES], put_here[BYTES], got_here[BYTES];
static uint8_t constant[BYTES], got_late[BYTES + 1] __attribute__((aligned(8)));
static unsigned me, pes;

static void arrive(void) { __asm__ volatile("csrw %0, zero" ::"i"(XB_CSR_COLLARRIVE) : "memory"); }
static void await(void) {
  xb_word result;
  __asm__ volatile("csrr %0, %1" : "=r"(result) : "i"(XB_CSR_COLLRESULT0) : "memory");
}

static uint8_t byte_of(unsigned pe, unsigned round, unsigned i) {
  return (uint8_t)(i * 5u + pe * 37u + round * 11u + 1u);
}

static void expect(const uint8_t *there, unsigned from, unsigned round, const char *what) {
  for (unsigned i = BYTES; i-- > 0;) {
    if (there[i] != byte_of(from, round, i)) {
      printf("PE %u, round %u: byte %u of a %s is not there\n", me, round, i, what);
      exit(1);
    }
  }
}

// A get whose last packet, of a few bytes, is one more because of where it lies here; puts of other
// PEs come between it and the one before.
static void ends_with_its_last_packet(unsigned from) {
  volatile uint8_t *const last = &got_late[BYTES];
  *last = 0;
  xb_bulk_wait(xb_bulk_get(got_late + 7, xb_namespace((int)from), constant + 6, BYTES - 6));
  const uint8_t found = *last;
  if (found != byte_of(from, ROUNDS, BYTES - 1)) {
    printf("PE %u: the last byte of a get that has ended is not there\n", me);
    exit(1);
  }
}

int main(void) {
  me = (unsigned)xb_csr_read(XB_CSR_MHARTID);
  pes = (unsigned)xb_csr_read(XB_CSR_NUMPES);
  const unsigned next = (me + 1) % pes, before = (me + pes - 1) % pes;
  for (unsigned i = 0; i < BYTES; ++i) constant[i] = byte_of(me, ROUNDS, i);
  for (unsigned round = 0; round < ROUNDS; ++round) {
    memset(got_late, 0, BYTES);
    for (unsigned i = 0; i < BYTES; ++i) source[i] = byte_of(me, round, i);
    // Everybody has its bytes, and nobody looks at those of the round before any more.
    arrive();
    await();
    // Different PEs arrive at different times.
    for (volatile unsigned i = 0; i < (me * 5 + round * 3) % 7 * 40; ++i) {
    }
    if (round % 2 == 1 && me % 2 == 0) ends_with_its_last_packet(next);
    xb_bulk_put(xb_namespace((int)next), put_here, source, BYTES);
    if (round % 2 == 0) xb_bulk_get(got_here, xb_namespace((int)next), source, BYTES);
    arrive();
    await();
    expect(put_here, before, round, "put");
    if (round % 2 == 0) expect(got_here, next, round, "get");
    // The bytes of the next round must not come while these are looked at.
    arrive();
    xb_bulk_get(got_late, xb_namespace((int)next), constant, BYTES);
    await();
    expect(got_late, next, ROUNDS, "get behind the arrival");
  }
  return 0;
}
