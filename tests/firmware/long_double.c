// SPDX-License-Identifier: Apache-2.0
//
// printf of long double, alone and between arguments of other kinds. The expected digits come from
// exact arithmetic elsewhere.
#include <float.h>
#include <math.h>
#include <stdarg.h>

#include "firmware.h"

static char text[5000];

static __attribute__((format(printf, 3, 4))) void check(int line, const char *want,
                                                        const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int count = vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  if (strcmp(text, want) != 0) printf("'%s', expected '%s'\n", text, want);
  if (strcmp(text, want) != 0 || count != (int)strlen(want))
    fw_report(__FILE__, line, format, count, (long long)strlen(want));
}
#define CHECK(...) check(__LINE__, __VA_ARGS__)

static const long double pi = 3.14159265358979323846264338327950288L;

static void test_conversions(void) {
  CHECK("3.141593", "%Lf", pi);
  CHECK("-3.14159265358979323846264338327950279748", "%.38Lf", -pi);
  CHECK("3.141592653589793238462643383279503", "%.34Lg", pi);
  CHECK("3.1416E+00|3.14159", "%.4LE|%LG", pi, pi);
  CHECK("0x1.921fb54442d18469898cc51701b8p+1|0X1.9220P+1", "%La|%.4LA", pi, pi);
  CHECK("0.000000 0 0e+00 -0.0 0x0p+0", "%Lf %Lg %.0Le %.1Lf %La", 0.0L, 0.0L, 0.0L, -0.0L, 0.0L);
  CHECK("inf -INF   nan", "%Lf %LF %5Lg", HUGE_VALL, -HUGE_VALL, __builtin_nanl(""));
  // Ties to even, and carries through all digits.
  CHECK("0 2 2 4 100 1e+02", "%.0Lf %.0Lf %.0Lf %.0Lf %.0Lf %.2Lg", 0.5L, 1.5L, 2.5L, 3.5L, 99.5L,
        99.9L);
  CHECK("1.00e+01 10.00", "%.2Le %.2Lf", 9.9951L, 9.9951L);
  CHECK("0.000 0.001", "%.3Lf %.3Lf", 0.0004999L, 0.00051L);
  // No double holds these.
  CHECK("1.0000000000000000000000001", "%.25Lf", 1.0000000000000000000000001L);
  CHECK("1.189731495357231765085759326628007016e+4932", "%.36Le", LDBL_MAX);
  CHECK("3.362103143112093506262677817e-4932", "%.28Lg", LDBL_MIN);
  CHECK("6.5e-4966", "%.2Lg", 0x1p-16494L);
  CHECK("100000000000000000000000000000000", "%.0Lf", 1e32L);
  CHECK("0.0001 1e-05 100000 1e+06 123457.", "%Lg %Lg %Lg %Lg %#Lg", 1e-4L, 1e-5L, 1e5L, 1e6L,
        123456.7L);
}

static void test_flags(void) {
  CHECK("|   1.50|1.50   |+1.50| 1.50|0001.50|-001.50|",
        "|%7.2Lf|%-7.2Lf|%+.2Lf|% .2Lf|%07.2Lf|%07.2Lf|", 1.5L, 1.5L, 1.5L, 1.5L, 1.5L, -1.5L);
  CHECK("2.|2|2.00000|   2.0|2.0   |", "%#.0Lf|%.0Lf|%#Lg|%*.*Lf|%*.1Lf|", 2.0L, 2.0L, 2.0L, 6, 1,
        2.0L, -6, 2.0L);
  CHECK("2.000000", "%.*Lf", -1, 2.0L);
}

// Every kind of argument in front of one and behind it.
static void test_neighbours(void) {
  int at = 0;
  long long_at = 0;
  CHECK("% 7 c text 0x10 2.50 -5 123456789abcdef 3.1 18446744073709551615 8 ff 1e+10.",
        "%% %d %c %s %#x %.2f %ld %llx %.1Lf %llu %zu %hhx%n %g%ln.", 7, 'c', "text", 16, 2.5, -5l,
        0x123456789abcdefll, pi, 18446744073709551615ull, sizeof(uint64_t), 0xff, &at, 1e10,
        &long_at);
  FW_CHECK_EQUAL(at, 69);
  FW_CHECK_EQUAL(long_at, 75);
  CHECK("   x|y  |00042|ab|1.5", "%4c|%-3s|%.5d|%.*s|%.1Lf", 'x', "y", 42, 2, "abc", 1.5L);
  CHECK("Lf 1 L", "Lf %d L", 1);
}

// Arguments by position, used in another order, twice, as width and precision.
static void test_positions(void) {
  CHECK("3.141593", "%1$Lf", pi);
  CHECK("2.5 7 3.1 text", "%3$.1f %1$d %2$.1Lf %4$s", 7, pi, 2.5, "text");
  CHECK("|   3.14|3.1416|+3.141593|", "|%1$*2$.*3$Lf|%1$.*4$Lf|%1$+Lf|", pi, 7, 2, 4);
  CHECK("|1.5   |0001.5|", "|%2$*1$.1Lf|%2$0*3$.1Lf|", -6, 1.5L, 6);
  CHECK("c 123456789abcdef 1.50 18446744073709551615 % 9", "%4$c %2$llx %1$.2Lf %3$llu %% %5$hhd",
        1.5L, 0x123456789abcdefll, -1ull, 'c', 265);
  // More are a mistake that shows.
  const char *volatile too_many = "%33$d %1$Lf";
  FW_CHECK_EQUAL(snprintf(text, sizeof text, too_many, 1.0L), -1);
}

int main(void) {
  test_conversions();
  test_positions();
  test_flags();
  test_neighbours();
  // More than a buffer holds: what would have been written.
  volatile size_t size = 5;
  FW_CHECK_EQUAL(snprintf(text, size, "%Lf", pi), 8);
  FW_CHECK(strcmp(text, "3.14") == 0);
  FW_CHECK_EQUAL(snprintf(text, 10 * size, "%Lf", 1e300L), 301 + 7);
  return fw_status();
}
