// SPDX-License-Identifier: Apache-2.0
//
// memcpy and its kin at every alignment and many sizes against byte loops.
#define _GNU_SOURCE
#include "string_area.h"

static unsigned char *source(size_t size, size_t gap) {
  unsigned char *const from = string_at_end(size, gap);
  for (size_t i = 0; i < size; i++) from[i] = (unsigned char)(i * 7 + gap + 1);
  return from;
}

static void test_copies(void) {
  STRING_EACH_GAP(gap) {
    STRING_EACH_GAP(offset) {
      STRING_EACH_SIZE(size) {
        const unsigned char *const from = source(size, gap);
        string_clear();
        unsigned char *const to = string_target(offset), *const wanted = string_wanted(offset);
        for (size_t i = 0; i < size; i++) wanted[i] = from[i];
        FW_CHECK(memcpy(to, from, size) == to);
        FW_CHECK(string_good());
      }
    }
  }
}

// Through memory that begins and ends in the last words of RAM, too.
static void test_overlaps(void) {
  static const size_t sizes[] = {0, 1, 2, 5, 8, 15, 16, 17, 24, 33, 64, 65, 79, 130};
  STRING_EACH_GAP(gap) {
    for (int distance = -40; distance <= 40; distance += distance < -18 || distance > 18 ? 5 : 1) {
      for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const size_t size = sizes[i], span = size + 40;
        unsigned char *const area = string_at_end(span, gap);
        for (size_t k = 0; k < span; k++)
          area[k] = string_expected.bytes[k] = (unsigned char)(k * 5 + 3);
        const size_t from = distance < 0 ? 40 : 0, to = from + (size_t)distance;
        for (size_t k = 0; k < size; k++)
          string_expected.bytes[to + k] = (unsigned char)((from + k) * 5 + 3);
        FW_CHECK(memmove(area + to, area + from, size) == area + to);
        bool good = true;
        for (size_t k = 0; k < span; k++) good &= area[k] == string_expected.bytes[k];
        if (!good) {
          FW_CHECK_EQUAL(distance, 1000);
          FW_CHECK_EQUAL(size, 1000);
        }
      }
    }
  }
}

static void test_memset(void) {
  STRING_EACH_GAP(offset) {
    STRING_EACH_SIZE(size) {
      string_clear();
      unsigned char *const to = string_target(offset), *const wanted = string_wanted(offset);
      for (size_t i = 0; i < size; i++) wanted[i] = 0x83;
      FW_CHECK(memset(to, 0x1283, size) == to);
      FW_CHECK(string_good());
    }
  }
}

static int sign(int value) { return (value > 0) - (value < 0); }

// Equal, and different in one byte, with bits on both sides of it that would say the opposite.
static void test_memcmp(void) {
  STRING_EACH_GAP(gap) {
    STRING_EACH_GAP(offset) {
      for (size_t size = 0; size < 4 * STRING_WORD; size++) {
        unsigned char *const a = source(size, gap), *const b = string_target(offset);
        for (size_t i = 0; i < size; i++) b[i] = a[i];
        b[size] = 0;
        b[-1] = 1;
        FW_CHECK_EQUAL(memcmp(a, b, size), 0);
        FW_CHECK_EQUAL(memcmp(b, a, size), 0);
        for (size_t i = size % 5; i < size; i += 5) {
          const unsigned char kept = a[i], next = a[size - 1];
          a[size - 1] = 0;  // differs, too, unless it is the same byte
          a[i] = 0xff;
          b[i] = 0x01;
          FW_CHECK_EQUAL(sign(memcmp(a, b, size)), 1);
          FW_CHECK_EQUAL(sign(memcmp(b, a, size)), -1);
          a[size - 1] = next;
          a[i] = b[i] = kept;
        }
      }
    }
  }
}

static void test_searches(void) {
  STRING_EACH_GAP(gap) {
    for (size_t size = 0; size < 6 * STRING_WORD; size++) {
      unsigned char *const s = string_at_end(size, gap);
      for (size_t i = 0; i < size; i++) s[i] = string_byte(i);
      s[-1] = 'x';
      for (size_t i = 0; i < gap; i++) s[size + i] = 'x';
      FW_CHECK(memchr(s, 'x', size) == NULL);
      FW_CHECK(memrchr(s, 'x', size) == NULL);
      FW_CHECK(memrchr(s, 0x100 + 'z', size) == NULL);
      if (size == 0) continue;
      // In two places; the size may say more than there is behind the first.
      for (size_t i = 0; i < size; i++) {
        const size_t last = i + (size - i) / 2;
        const unsigned char first_byte = s[i], last_byte = s[last];
        s[i] = s[last] = 'x';
        FW_CHECK(memchr(s, 0x100 + 'x', size) == s + i);
        FW_CHECK(memchr(s, 'x', SIZE_MAX) == s + i);
        FW_CHECK(memrchr(s, 'x', size) == s + last);
        s[last] = last_byte;
        s[i] = first_byte;
      }
    }
  }
}

static void test_kin(void) {
  STRING_EACH_GAP(gap) {
    for (size_t size = 1; size < 3 * STRING_WORD; size++) {
      unsigned char *const from = source(size, gap);
      string_clear();
      for (size_t i = 0; i < size; i++) string_wanted(3)[i] = from[i];
      FW_CHECK(mempcpy(string_target(3), from, size) == string_target(3) + size);
      FW_CHECK(string_good());
      string_clear();
      const size_t used = size / 2 + 1;
      for (size_t i = 0; i < used; i++) string_wanted(3)[i] = from[i];
      FW_CHECK(memccpy(string_target(3), from, from[size / 2], size) == string_target(3) + used);
      FW_CHECK(string_good());
      for (size_t i = 0; i < size; i++) string_wanted(3)[i] = from[i];
      FW_CHECK(memccpy(string_target(3), from, 0, size) == NULL);
      FW_CHECK(string_good());
    }
  }
}

void string_tests(void) {
  test_copies();
  test_overlaps();
  test_memset();
  test_memcmp();
  test_searches();
  test_kin();
}
