// SPDX-License-Identifier: Apache-2.0
// xbgas.h: every width and sign, in own memory (namespace 0), through the loop-back and on every
// other PE; extended registers; mnemonics in inline assembly.
#include "firmware.h"

static struct {
  uint64_t words[4];
  uint8_t guard_before[8], bytes[8], guard_behind[8];
} shared;

static void test_loads(xb_word ns, int owner) {
  const uint64_t w = UINT64_C(0x80f1e2d3c4b5a697) + (uint64_t)owner;
  const char *at = (const char *)&shared.words[0];
  FW_CHECK_EQUAL(fw_load8(ns, at), w);
  for (int i = 0; i < 8; i++) {
    FW_CHECK_EQUAL(xb_elb(ns, at + i), (int8_t)(w >> (8 * i)));
    FW_CHECK_EQUAL(xb_elbu(ns, at + i), (uint8_t)(w >> (8 * i)));
  }
  for (int i = 0; i < 4; i++) {
    FW_CHECK_EQUAL(xb_elh(ns, at + 2 * i), (int16_t)(w >> (16 * i)));
    FW_CHECK_EQUAL(xb_elhu(ns, at + 2 * i), (uint16_t)(w >> (16 * i)));
  }
  for (int i = 0; i < 2; i++) {
    FW_CHECK_EQUAL(xb_elw(ns, at + 4 * i), (int32_t)(w >> (32 * i)));
    FW_CHECK_EQUAL(xb_elwu(ns, at + 4 * i), (uint32_t)(w >> (32 * i)));
  }
}

// Writes to a PE that nobody else writes to at this time, and reads back.
static void test_stores(xb_word ns) {
  const uint64_t w = UINT64_C(0x1122334455667788);
  uint64_t expected = w;
  fw_store8(ns, shared.bytes, w);
  xb_esb(ns, &shared.bytes[3], 0xab);
  expected = (expected & ~(UINT64_C(0xff) << 24)) | UINT64_C(0xab) << 24;
  xb_esh(ns, &shared.bytes[6], 0xcdef);
  expected = (expected & ~(UINT64_C(0xffff) << 48)) | UINT64_C(0xcdef) << 48;
  FW_CHECK_EQUAL(fw_load8(ns, shared.bytes), expected);
  xb_esw(ns, &shared.bytes[0], 0xffffffff);
  FW_CHECK_EQUAL(fw_load8(ns, shared.bytes), expected | 0xffffffff);
  fw_store8(ns, shared.bytes, 0);
  FW_CHECK_EQUAL(fw_load8(ns, shared.bytes), 0);
  FW_CHECK_EQUAL(fw_load8(ns, shared.guard_before), 0);
  FW_CHECK_EQUAL(fw_load8(ns, shared.guard_behind), 0);
}

static void test_extended_registers(void) {
  xb_set_e(0, 0x1234);  // e0 is a register like any other
  FW_CHECK_EQUAL(xb_get_e(0), 0x1234);
  xb_set_e(0, 0);
  xb_word sum, stored[2] = {0, 0};
  __asm__ volatile(
      "eaddie e5, %[seven], 100\n\t"
      "eaddix e6, e5, -7\n\t"
      "eaddi %[sum], e6, 1\n\t"
      "ese e5, 0(%[at])\n\t"
      "ele e7, 0(%[at])\n\t"
      "ese e7, %c[word](%[at])\n\t"
      "moveee e8, e7\n\t"
      "moveeb e9, %[seven]\n\t"
      "movebe %[seven], e8"
      : [sum] "=&r"(sum), [seven] "+&r"((xb_word){7})
      : [at] "r"(stored), [word] "i"(sizeof(xb_word))
      : "memory");
  FW_CHECK_EQUAL(sum, 101);
  FW_CHECK_EQUAL(stored[0], 107);
  FW_CHECK_EQUAL(stored[1], 107);
}

// erle and erse move an extended register to and from remote memory.
static void test_remote_extended_registers(xb_word ns) {
  const xb_word value = (xb_word)UINT64_C(0xfedcba9876543210);
  xb_word back;
  __asm__ volatile(
      "eaddie e10, %[ns], 0\n\t"
      "eaddie e11, %[value], 0\n\t"
      "erse e11, %[at], e10\n\t"
      "erle e12, %[at], e10\n\t"
      "eaddi %[back], e12, 0"
      : [back] "=r"(back)
      : [ns] "r"(ns), [value] "r"(value), [at] "r"(&shared.words[3])
      : "memory");
  FW_CHECK_EQUAL(back, value);
}

#if __riscv_xlen == 64
#define LOAD "eld"
#else
#define LOAD "elw"
#endif

// A displacement in the instruction, and the extended register that pairs with its base register.
static void test_displacement(xb_word ns, int owner) {
  long value;
  register const char *base __asm__("t5") = (const char *)&shared.words[0] + 40;
  __asm__ volatile("eaddie e30, %[ns], 0\n\t" LOAD " %[value], -40(t5)"
                   : [value] "=r"(value)
                   : [ns] "r"(ns), "r"(base)
                   : "memory");
  FW_CHECK_EQUAL(value, (long)(UINT64_C(0x80f1e2d3c4b5a697) + (uint64_t)owner));
}

int main(void) {
  xbrtime_init();
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  shared.words[0] = UINT64_C(0x80f1e2d3c4b5a697) + (uint64_t)me;
  test_extended_registers();
  xbrtime_barrier();

  test_loads(0, me);
  for (int distance = 0; distance < pes; distance++) {
    const int owner = (me + distance) % pes;
    test_loads(xb_namespace(owner), owner);
    test_displacement(xb_namespace(owner), owner);
  }
  for (int distance = 0; distance < pes; distance++) {
    xbrtime_barrier();
    test_stores(xb_namespace((me + distance) % pes));
    test_remote_extended_registers(xb_namespace((me + distance) % pes));
  }
  xbrtime_barrier();
  test_stores(0);
  xbrtime_close();
  return fw_status();
}
