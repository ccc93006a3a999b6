// SPDX-License-Identifier: Apache-2.0
#include "long_double.h"

#include <string.h>

#include "decimal.h"

#define BIAS 16383
#define FRACTION_BITS 112
#define MOST_PLACES 16500  // behind the point there are no more digits but zeros

static int minimum(int a, int b) { return a < b ? a : b; }
static int maximum(int a, int b) { return a > b ? a : b; }

static int repeat(FILE *file, char c, int count) {
  for (int i = 0; i < count; i++) fputc(c, file);
  return maximum(count, 0);
}

// Number with sign or 0x in front, so many characters long without padding; `body` prints it.
struct text {
  const struct directive *how;
  char head[4];
  int exponent;        // of an exponent part
  char exponent_mark;  // 0: there is none
  int places;          // behind the point
  bool has_point;
};

static int exponent_digits(const struct text *text, char *digits, int least) {
  int count = 0;
  for (int left = text->exponent < 0 ? -text->exponent : text->exponent; left > 0 || count < least;
       left /= 10) {
    digits[count++] = (char)('0' + left % 10);
  }
  return count;
}

// Prints digits [first, last) of d, of 0.d1d2..., with zeros where there are none.
static void put_digits(FILE *file, const struct decimal *d, int first, int last) {
  for (int i = first; i < last; i++) fputc(i >= 0 && i < d->count ? d->digits[i] : '0', file);
}

// `whole` digits stand before the point (none: a zero).
static int put_number(FILE *file, const struct text *text, const struct decimal *d, int whole) {
  char digits[8];
  const int exponent =
      text->exponent_mark == 0
          ? 0
          : exponent_digits(text, digits, (text->exponent_mark | 32) == 'p' ? 1 : 2);
  const int length = (int)strlen(text->head) + maximum(whole, 1) + text->has_point + text->places +
                     (exponent > 0 ? exponent + 2 : 0);
  const struct directive *how = text->how;
  const int padding = maximum(how->width - length, 0);
  if (!how->left && !how->zero) repeat(file, ' ', padding);
  fputs(text->head, file);
  if (!how->left && how->zero) repeat(file, '0', padding);
  if (whole <= 0) fputc('0', file);
  put_digits(file, d, 0, whole);
  if (text->has_point) fputc('.', file);
  put_digits(file, d, whole, whole + text->places);
  if (exponent > 0) {
    fputc(text->exponent_mark, file);
    fputc(text->exponent < 0 ? '-' : '+', file);
    for (int i = exponent; i-- > 0;) fputc(digits[i], file);
  }
  if (how->left) repeat(file, ' ', padding);
  return length + padding;
}

static int put_decimal(FILE *file, struct text *text, const struct binary *number) {
  const struct directive *how = text->how;
  const char kind = (char)(how->conversion | 32);
  int precision = how->precision < 0 ? 6 : how->precision;
  if (kind == 'g' && precision == 0) precision = 1;
  const int wanted = minimum(precision + (kind == 'e'), MOST_PLACES);
  char room[__xb_decimal_room(number, wanted)];
  struct decimal d = {0, 0, room};
  __xb_decimal(&d, number, wanted, kind != 'f');
  const int exponent = d.count == 0 ? 0 : d.point - 1;
  bool scientific = kind == 'e';
  text->places = precision;
  if (kind == 'g') {
    scientific = exponent < -4 || exponent >= precision;
    text->places = scientific ? precision - 1 : precision - 1 - exponent;
    if (!how->alternative) {
      const int used = scientific ? d.count - 1 : d.count - d.point;
      text->places = maximum(minimum(text->places, used), 0);
    }
  }
  text->has_point = text->places > 0 || how->alternative;
  if (scientific) {
    text->exponent = exponent;
    text->exponent_mark = (char)(how->conversion < 'a' ? 'E' : 'e');
  }
  return put_number(file, text, &d, scientific ? 1 : d.count == 0 ? 0 : d.point);
}

// One hexadecimal digit before the point, 28 behind it.
static int put_hexadecimal(FILE *file, struct text *text, struct binary number) {
  const struct directive *how = text->how;
  const char *const digits = how->conversion == 'A' ? "0123456789ABCDEF" : "0123456789abcdef";
  char nibbles[29];
  bool zero = true;
  for (int i = 0; i < 29; i++) {
    nibbles[i] = (char)(number.fraction[3 - (i + 3) / 8] >> 4 * (7 - (i + 3) % 8) & 15);
    zero &= nibbles[i] == 0;
  }
  struct decimal d = {1, 29, nibbles};
  if (how->precision >= 0 && how->precision < 28) {
    d.count = how->precision + 1;
    bool more = false;
    for (int i = d.count + 1; i < 29; i++) more |= nibbles[i] != 0;
    const char next = nibbles[d.count];
    if (next > 8 || (next == 8 && (more || (nibbles[d.count - 1] & 1) != 0))) {
      int i = d.count - 1;
      while (i > 0 && nibbles[i] == 15) nibbles[i--] = 0;
      nibbles[i]++;
    }
  } else {
    while (d.count > 1 && nibbles[d.count - 1] == 0) d.count--;
  }
  for (int i = 0; i < d.count; i++) nibbles[i] = digits[(int)nibbles[i]];
  text->places = how->precision < 0 ? d.count - 1 : how->precision;
  text->has_point = text->places > 0 || how->alternative;
  text->exponent = zero ? 0 : number.exponent + FRACTION_BITS;
  text->exponent_mark = how->conversion == 'A' ? 'P' : 'p';
  strcat(text->head, how->conversion == 'A' ? "0X" : "0x");
  return put_number(file, text, &d, 1);
}

int __xb_print_long_double(FILE *file, const struct directive *how, long double value) {
  struct binary number;
  memcpy(number.fraction, &value, sizeof value);
  const int exponent = (int)(number.fraction[3] >> 16 & 0x7fff);
  number.negative = number.fraction[3] >> 31 != 0;
  number.fraction[3] &= 0xffff;
  struct text text = {.how = how};
  if (number.negative || how->plus || how->space) {
    text.head[0] = (char)(number.negative ? '-' : how->plus ? '+' : ' ');
  }
  if (exponent == 0x7fff) {
    const bool infinite =
        (number.fraction[0] | number.fraction[1] | number.fraction[2] | number.fraction[3]) == 0;
    const bool upper = how->conversion < 'a';
    const int padding = maximum(how->width - 3 - (int)strlen(text.head), 0);
    if (!how->left) repeat(file, ' ', padding);
    fputs(text.head, file);
    fputs(infinite ? (upper ? "INF" : "inf") : upper ? "NAN" : "nan", file);
    if (how->left) repeat(file, ' ', padding);
    return 3 + (int)strlen(text.head) + padding;
  }
  if (exponent != 0) number.fraction[3] |= 1u << 16;
  number.exponent = maximum(exponent, 1) - BIAS - FRACTION_BITS;
  if ((how->conversion | 32) == 'a') return put_hexadecimal(file, &text, number);
  return put_decimal(file, &text, &number);
}
