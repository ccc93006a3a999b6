// SPDX-License-Identifier: Apache-2.0
//
// strlen, strcpy, strcmp, strchr and their kin at every alignment and many lengths against byte
// loops.
#define _GNU_SOURCE
#include "string_area.h"

// A string of `length` characters whose NUL lies in the last word of RAM. Before it lies what would
// end it, or match.
static char *string(size_t length, size_t gap) {
  unsigned char *const s = string_at_end(length + 1, gap);
  for (size_t i = 0; i < length; i++) s[i] = string_byte(i + gap);
  s[length] = 0;
  s[-1] = length % 2 == 0 ? 0 : 'x';
  s[-2] = length % 2 == 0 ? 'x' : 0;
  for (size_t i = 0; i < gap; i++) s[length + 1 + i] = 'x';
  return (char *)s;
}

static char *target(size_t offset) { return (char *)string_target(offset); }

// `length` characters of `from`, and `zeroes` NULs behind them, have to be `place` bytes behind the
// start of the destination.
static void expect(size_t place, const char *from, size_t length, size_t zeroes) {
  for (size_t i = 0; i < length; i++) string_wanted(place)[i] = (unsigned char)from[i];
  for (size_t i = 0; i < zeroes; i++) string_wanted(place)[length + i] = 0;
}

static void test_lengths(void) {
  STRING_EACH_GAP(gap) {
    STRING_EACH_SIZE(length) {
      const char *const s = string(length, gap);
      FW_CHECK_EQUAL(strlen(s), length);
      for (size_t most = 0; most < length + 3; most++) {
        if (most > 2 * STRING_WORD && most + 3 < length) continue;
        FW_CHECK_EQUAL(strnlen(s, most), most < length ? most : length);
      }
      FW_CHECK_EQUAL(strnlen(s, SIZE_MAX), length);
      // No NUL at all within the size, and the end of RAM behind it.
      FW_CHECK_EQUAL(strnlen((const char *)memset(string_at_end(length, 0), 'a', length), length),
                     length);
    }
  }
}

static void test_copies(void) {
  STRING_EACH_GAP(gap) {
    STRING_EACH_GAP(offset) {
      for (size_t length = 0; length < 4 * STRING_WORD; length++) {
        const char *const from = string(length, gap);
        char *const to = target(offset);
        string_clear();
        expect(offset, from, length, 1);
        FW_CHECK(strcpy(to, from) == to);
        FW_CHECK(string_good());
        string_clear();
        expect(offset, from, length, 1);
        FW_CHECK(stpcpy(to, from) == to + length);
        FW_CHECK(string_good());
      }
    }
  }
}

// Functions with a size: too small, just enough, more than enough.
static void test_limited_copies(void) {
  STRING_EACH_GAP(gap) {
    for (size_t length = 0; length < 3 * STRING_WORD; length++) {
      const char *const from = string(length, gap);
      for (size_t size = 0; size < length + 12; size += 1 + size / 4) {
        const size_t used = size < length ? size : length;
        char *const to = target(gap);
        string_clear();
        expect(gap, from, used, size - used);
        FW_CHECK(strncpy(to, from, size) == to);
        FW_CHECK(string_good());
        string_clear();
        expect(gap, from, used, size - used);
        FW_CHECK(stpncpy(to, from, size) == to + used);
        FW_CHECK(string_good());
        string_clear();
        const size_t room = size == 0 ? 0 : size - 1;
        expect(gap, from, length < room ? length : room, size > 0);
        FW_CHECK_EQUAL(strlcpy(to, from, size), length);
        FW_CHECK(string_good());
      }
    }
  }
}

static void test_appending(void) {
  STRING_EACH_GAP(gap) {
    for (size_t there = 0; there < 2 * STRING_WORD; there += 3) {
      for (size_t length = 0; length < 2 * STRING_WORD; length++) {
        const char *const from = string(length, gap);
        char *const to = target(1);
        string_clear();
        for (size_t i = 0; i < there; i++) to[i] = string_wanted(1)[i] = 'b';
        to[there] = 0;
        expect(1 + there, from, length, 1);
        FW_CHECK(strcat(to, from) == to);
        FW_CHECK(string_good());
        to[there] = 0;
        FW_CHECK(strncat(to, from, length + 1) == to);
        FW_CHECK(string_good());
        to[there] = 0;
        FW_CHECK_EQUAL(strlcat(to, from, there + length + 1), there + length);
        FW_CHECK(string_good());
        // One character less: it is cut off, its place holds the NUL.
        if (length == 0) continue;
        to[there] = 0;
        expect(1 + there, from, length - 1, 1);
        FW_CHECK(strncat(to, from, length - 1) == to);
        FW_CHECK_EQUAL(to[there + length - 1], 0);
        to[there] = 0;
        FW_CHECK_EQUAL(strlcat(to, from, there + length), there + length);
        FW_CHECK_EQUAL(to[there + length - 1], 0);
        FW_CHECK_EQUAL(strlcat(to, from, there), there + length);
      }
    }
  }
}

static int sign(int value) { return (value > 0) - (value < 0); }

static void check_order(const char *a, const char *b, size_t place, int order) {
  FW_CHECK_EQUAL(sign(strcmp(a, b)), order);
  FW_CHECK_EQUAL(sign(strcmp(b, a)), -order);
  FW_CHECK_EQUAL(sign(strncmp(a, b, place + 1)), order);
  FW_CHECK_EQUAL(sign(strncmp(b, a, place + 1)), -order);
  FW_CHECK_EQUAL(sign(strncmp(b, a, SIZE_MAX)), -order);
  FW_CHECK_EQUAL(strncmp(a, b, place), 0);
  FW_CHECK_EQUAL(strncmp(b, a, place), 0);
}

static void test_comparisons(void) {
  STRING_EACH_GAP(gap) {
    STRING_EACH_GAP(offset) {
      for (size_t length = 0; length < 6 * STRING_WORD; length++) {
        char *const a = string(length, gap), *const b = target(offset);
        for (size_t i = 0; i <= length; i++) b[i] = a[i];
        b[length + 1] = 'y';  // differs behind the end
        check_order(a, b, length, 0);
        for (size_t i = length % 5; i < length; i += 5) {
          const char kept = a[i];
          a[i] = (char)0xf0;
          b[i] = 0x10;
          check_order(a, b, i, 1);
          b[i] = 0;  // ends here
          check_order(a, b, i, 1);
          a[i] = b[i] = kept;
        }
        // One is the beginning of the other.
        b[length] = 'a';
        b[length + 1] = 0;
        check_order(b, a, length, 1);
      }
    }
  }
}

// Every pair of characters; letters in either case at every place and alignment.
static void check_folded(const char *a, const char *b, size_t place, int order) {
  FW_CHECK_EQUAL(sign(strcasecmp(a, b)), order);
  FW_CHECK_EQUAL(sign(strcasecmp(b, a)), -order);
  FW_CHECK_EQUAL(sign(strncasecmp(a, b, place + 1)), order);
  FW_CHECK_EQUAL(sign(strncasecmp(b, a, SIZE_MAX)), -order);
  FW_CHECK_EQUAL(strncasecmp(a, b, place), 0);
}

static int folded(int c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; }

static void test_folded(void) {
  static char one[3 * STRING_WORD] __attribute__((aligned(8)));
  static char other[3 * STRING_WORD] __attribute__((aligned(8)));
  const size_t places[] = {0, 3, STRING_WORD + 1};
  for (unsigned k = 0; k < sizeof places / sizeof *places; k++) {
    const size_t place = places[k];
    for (int x = 0; x < 256; x++) {
      for (int y = x % 7; y < 256; y += 7) {
        memset(one, 'q', 2 * STRING_WORD);
        memset(other, 'Q', 2 * STRING_WORD);
        one[place] = (char)x;
        other[place] = (char)y;
        const int order = sign(folded(x) - folded(y));
        FW_CHECK_EQUAL(sign(strcasecmp(one, other)), order);
        FW_CHECK_EQUAL(sign(strncasecmp(one, other, place + 1)), order);
        FW_CHECK_EQUAL(strncasecmp(one, other, place), 0);
      }
    }
  }
  STRING_EACH_GAP(gap) {
    STRING_EACH_GAP(offset) {
      for (size_t length = 0; length < 5 * STRING_WORD; length++) {
        char *const a = string(length, gap), *const b = target(offset);
        for (size_t i = 0; i < length; i++) {
          a[i] = (char)((i % 2 ? 'A' : 'a') + (int)(i % 26));
          b[i] = (char)((i % 3 ? 'A' : 'a') + (int)(i % 26));
        }
        b[length] = 0;
        b[length + 1] = 'y';
        check_folded(a, b, length, 0);
        for (size_t i = length % 5; i < length; i += 5) {
          const char kept = a[i], others = b[i];
          a[i] = '[';  // behind Z, before a
          b[i] = 'z';
          check_folded(a, b, i, -1);
          b[i] = 0;
          check_folded(a, b, i, 1);
          a[i] = kept;
          b[i] = others;
        }
        b[length] = 'a';
        b[length + 1] = 0;
        check_folded(b, a, length, 1);
      }
    }
  }
}

static void test_tokens(void) {
  STRING_EACH_GAP(gap) {
    char *rest, *s = string(20, gap);
    memcpy(s, ",;one,,two;x;\0yyyyyy", 20);
    FW_CHECK(strtok_r(s, ";,", &rest) == s + 2 && strcmp(s + 2, "one") == 0);
    FW_CHECK(strtok_r(NULL, ";,", &rest) == s + 7 && strcmp(s + 7, "two") == 0);
    FW_CHECK(strtok_r(NULL, ";", &rest) == s + 11 && strcmp(s + 11, "x") == 0);
    FW_CHECK(strtok_r(NULL, ";", &rest) == NULL && strtok_r(NULL, ";", &rest) == NULL);
    memcpy(s, "a b\0", 4);
    FW_CHECK(strtok(s, " ") == s && strtok(NULL, " ") == s + 2 && strtok(NULL, " ") == NULL);
    FW_CHECK(strtok(s + 1, " ") == NULL && s[0] == 'a' && s[2] == 'b');
    memcpy(s, ",a;\0", 5);
    rest = s;
    FW_CHECK(strsep(&rest, ";,") == s && s[0] == 0 && rest == s + 1);
    FW_CHECK(strsep(&rest, ";,") == s + 1 && s[2] == 0 && rest == s + 3);
    FW_CHECK(strsep(&rest, ";,") == s + 3 && rest == NULL && strsep(&rest, ",") == NULL);
    s = string(11, gap);
    string_clear();
    expect(gap, s, 11, 1);
    FW_CHECK_EQUAL(strxfrm(target(gap), s, 12), 11);
    FW_CHECK(string_good());
    FW_CHECK_EQUAL(strxfrm(NULL, s, 0), 11);
    s[9] = 'x';
    FW_CHECK(rawmemchr(s, 0x100 + 'x') == s + 9);
    FW_CHECK(rawmemchr(s, 0) == s + 11);
  }
}

static void test_searches(void) {
  STRING_EACH_GAP(gap) {
    for (size_t length = 0; length < 6 * STRING_WORD; length++) {
      char *const s = string(length, gap);
      FW_CHECK(strchr(s, 'x') == NULL);
      FW_CHECK(strrchr(s, 'x') == NULL);
      FW_CHECK(strchrnul(s, 'x') == s + length);
      FW_CHECK(strchr(s, 0) == s + length);
      FW_CHECK(strrchr(s, 0) == s + length);
      for (size_t i = 0; i < length; i++) {
        const size_t last = i + (length - i) / 2;
        const char first_char = s[i], last_char = s[last];
        s[i] = s[last] = 'x';
        FW_CHECK(strchr(s, 0x100 + 'x') == s + i);
        FW_CHECK(strchrnul(s, 'x') == s + i);
        FW_CHECK(strrchr(s, 'x') == s + last);
        s[last] = last_char;
        s[i] = first_char;
      }
    }
  }
}

// Words are compared in blocks up to multiples of 4096, and one by one across them.
static void test_pages(void) {
  static char first[2 * 4096 + 512] __attribute__((aligned(4096)));
  static char second[2 * 4096 + 512] __attribute__((aligned(4096)));
  const size_t length = 20 * STRING_WORD;
  for (size_t before = 0; before < 12 * STRING_WORD; before += 11) {
    for (size_t other = 0; other < 12 * STRING_WORD; other += 7) {
      char *const a = first + 4096 - before, *const b = second + 4096 - other;
      for (size_t i = 0; i < length; i++) a[i] = b[i] = (char)string_byte(i);
      a[length] = b[length] = 0;
      b[length + 1] = 'y';
      check_order(a, b, length, 0);
      for (size_t i = other % 7; i < length; i += 7) {
        const char kept = a[i];
        a[i] = (char)0xf0;
        b[i] = 0x10;
        check_order(a, b, i, 1);
        b[i] = 0;
        check_order(a, b, i, 1);
        a[i] = b[i] = kept;
      }
    }
  }
}

// Sets with none, one and several of the characters of the string, with some above 0x80.
static void test_sets(void) {
  static const char *const sets[] = {"",
                                     "x",
                                     "xz",
                                     "xy\x80\x01",
                                     "\x80\x01\xff\x7f\x81yw",
                                     "\x80\x01\xff\x7f\x81y\x02\xfew\x82\x03"};
  STRING_EACH_GAP(gap) {
    for (size_t length = 0; length < 4 * STRING_WORD; length++) {
      char *const s = string(length, gap);
      for (size_t x = 0; x <= length; x += 1 + length / 5) {
        const char kept = s[x];
        if (x < length) s[x] = 'x';
        for (unsigned k = 0; k < sizeof sets / sizeof *sets; k++) {
          size_t in = 0, out = 0;
          const char *c;
          while (s[in] != 0) {
            for (c = sets[k]; *c != 0 && *c != s[in]; c++) {
            }
            if (*c == 0) break;
            in++;
          }
          for (; s[out] != 0; out++) {
            for (c = sets[k]; *c != 0 && *c != s[out]; c++) {
            }
            if (*c != 0) break;
          }
          FW_CHECK_EQUAL(strspn(s, sets[k]), in);
          FW_CHECK_EQUAL(strcspn(s, sets[k]), out);
          FW_CHECK(strpbrk(s, sets[k]) == (out == length ? NULL : s + out));
        }
        s[x] = kept;
      }
    }
  }
}

// What is looked for begins at many places, and goes on at one of them or at none.
static void test_texts(void) {
  FW_CHECK(strstr("", "") != NULL && strstr("", "a") == NULL);
  STRING_EACH_GAP(gap) {
    for (size_t length = 1; length < 4 * STRING_WORD; length++) {
      char *const s = string(length, gap);
      FW_CHECK(strstr(s, "") == s);
      FW_CHECK(strstr(s, s) == s);
      FW_CHECK(strstr(s, s + length - 1) != NULL);
      FW_CHECK(strstr(s, "x") == NULL);
      for (size_t i = 0; i < length; i++) s[i] = 'a';
      FW_CHECK(strstr(s, "ab") == NULL);
      FW_CHECK(strstr(s, "aab") == NULL);
      for (size_t i = 0; i < length; i++) {
        s[i] = 'b';
        FW_CHECK(strstr(s, "b") == s + i);
        FW_CHECK(strstr(s, "ab") == (i >= 1 ? s + i - 1 : NULL));
        FW_CHECK(strstr(s, "aaab") == (i >= 3 ? s + i - 3 : NULL));
        FW_CHECK(strstr(s, "baa") == (i + 2 < length ? s + i : NULL));
        FW_CHECK(strstr(s, "bx") == NULL);
        s[i] = 'a';
      }
    }
  }
}

void string_tests(void) {
  test_pages();
  test_sets();
  test_texts();
  test_lengths();
  test_copies();
  test_limited_copies();
  test_appending();
  test_comparisons();
  test_folded();
  test_tokens();
  test_searches();
}
