// SPDX-License-Identifier: Apache-2.0
// Exact cycles of single remote operations, measured by PE 0 while nothing else moves. All others
// have ended; their nodes go on serving. check_cycles.py compares the output with expected.json.
#include <stdio.h>

#include "xb_platform.h"
#include "xbgas.h"

// Every PE's cell holds its own address, so that a chain of loads of it depends on itself.
static uint64_t cell = (uint64_t)(uintptr_t)&cell;
static uint64_t sink;

enum kind { kPlain, kUpdate, kCompare };

static uint64_t chain(uint64_t ns, int loads, enum kind kind) {
  register uint64_t address __asm__("t6") = (uint64_t)(uintptr_t)&cell;
  uint64_t start, end;
#define LOADS(access, count)        \
  __asm__ volatile(                 \
      "moveeb e31, %2\n\t"          \
      ".balign 8\n\t"               \
      "csrr %0, mcycle\n\t"         \
      ".rept " #count "\n\t" access \
      "\n\t"                        \
      ".endr\n\t"                   \
      "csrr %1, mcycle"             \
      : "=&r"(start), "=&r"(end)    \
      : "r"(ns), "r"(address)       \
      : "memory")
  // An atomic access that changes nothing returns the address, too.
  if (kind == kUpdate && loads == 64) {
    LOADS("eamoor.d t6, zero, (t6)", 64);
  } else if (kind == kUpdate) {
    LOADS("eamoor.d t6, zero, (t6)", 32);
  } else if (kind == kCompare && loads == 64) {
    LOADS("eamocas.d t6, t6, (t6)", 64);
  } else if (kind == kCompare) {
    LOADS("eamocas.d t6, t6, (t6)", 32);
  } else if (loads == 64) {
    LOADS("erld t6, t6, e31", 64);
  } else {
    LOADS("erld t6, t6, e31", 32);
  }
  return end - start;
}

static uint64_t stream(uint64_t ns, int stores, enum kind kind) {
  uint64_t start, end;
  register uint64_t *at __asm__("t6") = &sink;
#define STORES(access, count)       \
  __asm__ volatile(                 \
      "moveeb e31, %2\n\t"          \
      "fence\n\t"                   \
      ".balign 8\n\t"               \
      "csrr %0, mcycle\n\t"         \
      ".rept " #count "\n\t" access \
      "\n\t"                        \
      ".endr\n\t"                   \
      "csrr %1, mcycle"             \
      : "=&r"(start), "=&r"(end)    \
      : "r"(ns), "r"(at)            \
      : "memory")
  if (kind == kUpdate && stores == 256) {
    STORES("eamoadd.d zero, zero, (t6)", 256);
  } else if (kind == kUpdate) {
    STORES("eamoadd.d zero, zero, (t6)", 128);
  } else if (kind == kCompare && stores == 256) {
    STORES("eamocas.d zero, zero, (t6)", 256);
  } else if (kind == kCompare) {
    STORES("eamocas.d zero, zero, (t6)", 128);
  } else if (stores == 256) {
    STORES("ersd zero, t6, e31", 256);
  } else {
    STORES("ersd zero, t6, e31", 128);
  }
  return end - start;
}

// 60 loads that depend on nothing, up to the fence that waits for their values, without what the
// same costs with no load. A load waits for the one before it with the same destination, which over
// a long way is less with 20 of them; over a short one 15 are better, for then none is asked for
// beyond the limit of 16.
static uint64_t loads_in_flight(uint64_t ns) {
  uint64_t start, end, nothing, few, many;
  xb_csr_write(XB_CSR_XBGASCTL, XB_XBGASCTL_ENABLE | XB_XBGASCTL_LOADS);
#define LOAD(register) "erld " register ", %3, e31\n\t"
#define FIVE_LOADS(a, b, c, d, e) LOAD(a) LOAD(b) LOAD(c) LOAD(d) LOAD(e)
#define TEN_LOADS FIVE_LOADS("t0", "t1", "t2", "t3", "t4") FIVE_LOADS("t5", "a4", "a5", "a6", "a7")
#define FIFTEEN_LOADS TEN_LOADS FIVE_LOADS("s2", "s3", "s4", "s5", "s6")
#define TWENTY_LOADS FIFTEEN_LOADS FIVE_LOADS("s7", "s8", "s9", "s10", "s11")
#define MEASURE(loads)                                                                          \
  __asm__ volatile(                                                                             \
      "moveeb e31, %2\n\t"                                                                      \
      ".balign 8\n\t"                                                                           \
      "csrr %0, mcycle\n\t" loads                                                               \
      "fence r, r\n\t"                                                                          \
      "csrr %1, mcycle"                                                                         \
      : "=&r"(start), "=&r"(end)                                                                \
      : "r"(ns), "r"(&cell)                                                                     \
      : "memory", "t0", "t1", "t2", "t3", "t4", "t5", "a4", "a5", "a6", "a7", "s2", "s3", "s4", \
        "s5", "s6", "s7", "s8", "s9", "s10", "s11")
  MEASURE("");
  nothing = end - start;
  MEASURE(FIFTEEN_LOADS FIFTEEN_LOADS FIFTEEN_LOADS FIFTEEN_LOADS);
  few = end - start - nothing;
  MEASURE(TWENTY_LOADS TWENTY_LOADS TWENTY_LOADS);
  many = end - start - nothing;
  xb_csr_write(XB_CSR_XBGASCTL, XB_XBGASCTL_ENABLE | 1 << 8);
  return few < many ? few : many;
}

int main(void) {
  if (xb_csr_read(XB_CSR_MHARTID) != 0) return 0;
  const int width = (int)xb_csr_read(XB_CSR_MESHWIDTH);
  const int pes = (int)xb_csr_read(XB_CSR_NUMPES);
  // Wait until the others have ended, and warm nothing: there is nothing to warm.
  for (volatile int i = 0; i < 5000; ++i) {
  }
  for (int pe = 0; pe < pes; ++pe) {
    const int distance = pe % width + pe / width;
    const uint64_t ns = xb_namespace(pe);
    // From one load to the next that depends on it, memory issue to memory issue; the consumer is
    // in execute one cycle earlier.
    int use[3], interval[3];  // by kind
    for (enum kind kind = kPlain; kind <= kCompare; ++kind) {
      use[kind] = (int)((chain(ns, 64, kind) - chain(ns, 32, kind)) / 32) - 1;
      interval[kind] = (int)((stream(ns, 256, kind) - stream(ns, 128, kind)) * 100 / 128);
    }
    printf(
        "pe %d distance %d load_issue_to_use %d store_interval_x100 %d loads60 %d "
        "eamo_issue_to_use %d update_interval_x100 %d cas_issue_to_use %d cas_interval_x100 %d\n",
        pe, distance, use[kPlain], interval[kPlain], (int)loads_in_flight(ns), use[kUpdate],
        interval[kUpdate], use[kCompare], interval[kCompare]);
  }
  return 0;
}
