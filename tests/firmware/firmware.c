// SPDX-License-Identifier: Apache-2.0
#include "firmware.h"

#define BACKGROUND UINT64_C(0xb5b6b7b8b9babbbc)
#define MAX_REPORTS 5

int fw_failures;
static FW_AREA(expected);

void fw_report(const char *file, int line, const char *what, long long got, long long want) {
  if (fw_failures++ >= MAX_REPORTS) return;
  const char *name = strrchr(file, '/');
  printf("PE %d: %s:%d: %s is %lld, expected %lld\n", (int)xb_csr_read(XB_CSR_MHARTID),
         name != NULL ? name + 1 : file, line, what, got, want);
}

// A bijective mix of the seed, without multiplication (slow on small cores).
struct fw_series fw_series_of(unsigned seed) {
  uint64_t x = UINT64_C(0x9e3779b97f4a7c15) + seed + ((uint64_t)seed << 40);
  x ^= x << 13;
  x ^= x >> 7;
  x ^= x << 17;
  return (struct fw_series){x, UINT64_C(0x0102030405060737)};
}

// The loop for one width; the tests spend much of their time here.
#define FILL(TYPE)                                                \
  for (TYPE *to = elements; nelems > 0; nelems--, to += stride) { \
    *to = (TYPE)value;                                            \
    value += series.step;                                         \
  }

void fw_fill(void *elements, size_t nelems, size_t width, size_t stride, struct fw_series series) {
  uint64_t value = series.start;
  switch (width) {
    case 1:
      FILL(uint8_t)
      break;
    case 2:
      FILL(uint16_t)
      break;
    case 4:
      FILL(uint32_t)
      break;
    case 8:
      FILL(uint64_t)
      break;
    default:
      for (uint64_t *to = elements; nelems > 0; nelems--, to += 2 * stride) {
        to[0] = value;
        to[1] = ~value;
        value += series.step;
      }
  }
}

size_t fw_used_bytes(size_t nelems, size_t width, size_t stride, size_t offset) {
  const size_t bytes = FW_GUARD + (offset + nelems * (stride > 0 ? stride : 1)) * width + FW_GUARD;
  return (bytes + 7) & ~(size_t)7;
}

void *fw_place(uint64_t *area, size_t width, size_t offset) {
  return (char *)area + FW_GUARD + offset * width;
}

void fw_clear(uint64_t *area, size_t bytes) {
  for (size_t i = 0; i < bytes / 8; i++) area[i] = BACKGROUND;
}

bool fw_holds(const uint64_t *area, size_t nelems, size_t width, size_t stride, size_t offset,
              struct fw_series series) {
  const size_t bytes = fw_used_bytes(nelems, width, stride, offset);
  fw_clear(expected, bytes);
  fw_fill(fw_place(expected, width, offset), nelems, width, stride, series);
  for (size_t i = 0; i < bytes / 8; i++) {
    if (area[i] != expected[i]) return false;
  }
  return true;
}

void fw_delay(unsigned rounds) {
  for (volatile unsigned i = 0; i < rounds; i++) {
  }
}

void fw_skew(unsigned call) {
  const unsigned pe = (unsigned)xb_csr_read(XB_CSR_MHARTID);
  fw_delay((unsigned)(fw_series_of(pe * 4099 + call).start >> 20) & 63);
}
