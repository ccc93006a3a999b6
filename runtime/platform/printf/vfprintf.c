// SPDX-License-Identifier: Apache-2.0
//
// vfprintf with long double. The C library was built without: it takes such an argument for a
// double, and those behind it for others than they are. Formats without one go to it as they are,
// of the others each directive on its own.
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "long_double.h"

int __d_vfprintf(FILE *file, const char *format, va_list arguments);  // the C library's
int __xb_vfprintf(FILE *file, const char *format, va_list arguments);

#define LONGEST 64  // characters of a directive; a number of more digits is no int

static int pass_on(FILE *file, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int count = __d_vfprintf(file, format, arguments);
  va_end(arguments);
  return count;
}

// A number in a format, or the argument that an asterisk stands for.
static const char *read_number(const char *at, int *number, va_list *arguments) {
  if (*at == '*') {
    *number = va_arg(*arguments, int);
    return at + 1;
  }
  for (*number = 0; *at >= '0' && *at <= '9'; at++) *number = *number * 10 + (*at - '0');
  return at;
}

// Writes a number, not negative, and returns the number of digits.
static int put_number(char *to, int number) {
  int count = 0;
  for (int left = number; count == 0 || left > 0; left /= 10) count++;
  for (int i = count; i-- > 0; number /= 10) to[i] = (char)('0' + number % 10);
  return count;
}

// Whether an L is a length: flags, width and precision alone stand between it and the %.
static bool has_long_double(const char *format) {
  for (const char *at = strchr(format, '%'); at != NULL; at = strchr(at, '%')) {
    at += 1 + strspn(at + 1, "-+ #0123456789.*");
    if (*at == 'L') return true;
    if (*at == '%') at++;
  }
  return false;
}

static void store_count(void *to, const char *length, int printed) {
  if (*length == 'j' || (length[0] == 'l' && length[1] == 'l')) {
    *(long long *)to = printed;
  } else if (*length == 'l' || *length == 'z' || *length == 't') {
    *(long *)to = printed;
  } else if (length[0] == 'h' && length[1] == 'h') {
    *(signed char *)to = (signed char)printed;
  } else if (*length == 'h') {
    *(short *)to = (short)printed;
  } else {
    *(int *)to = printed;
  }
}

// One directive, behind its %; `end` is behind its conversion.
static __attribute__((noinline)) int print_directive(FILE *file, const char *at, const char **end,
                                                     va_list *arguments, int printed) {
  struct directive how = {.precision = -1};
  for (;; at++) {
    if (*at == '-') {
      how.left = true;
    } else if (*at == '+') {
      how.plus = true;
    } else if (*at == ' ') {
      how.space = true;
    } else if (*at == '#') {
      how.alternative = true;
    } else if (*at == '0') {
      how.zero = true;
    } else {
      break;
    }
  }
  at = read_number(at, &how.width, arguments);
  if (how.width < 0) {
    how.left = true;
    how.width = -how.width;
  }
  if (*at == '.') at = read_number(at + 1, &how.precision, arguments);
  const char *const length = at;
  at += strspn(at, "hljztL");
  const int length_size = (int)(at - length);
  how.conversion = *at;
  *end = *at == '\0' ? at : at + 1;
  if (*length == 'L' && length_size == 1 && how.conversion != '\0' &&
      strchr("aAeEfFgG", how.conversion) != NULL) {
    return __xb_print_long_double(file, &how, va_arg(*arguments, long double));
  }
  // The same directive for the C library, its asterisks replaced.
  char format[LONGEST], *to = format;
  *to++ = '%';
  if (how.left) *to++ = '-';
  if (how.plus) *to++ = '+';
  if (how.space) *to++ = ' ';
  if (how.alternative) *to++ = '#';
  if (how.zero) *to++ = '0';
  if (how.width > 0) to += put_number(to, how.width);
  if (how.precision >= 0) {
    *to++ = '.';
    to += put_number(to, how.precision);
  }
  for (int i = 0; i < length_size && i < 2; i++) *to++ = length[i];
  *to++ = how.conversion;
  *to = '\0';
  const bool twice = length_size == 2 && length[0] == 'l';
  switch (how.conversion) {
    case 'c':
      return pass_on(file, format, va_arg(*arguments, int));
    case 's':
    case 'p':
      return pass_on(file, format, va_arg(*arguments, void *));
    case 'a':
    case 'A':
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
      return pass_on(file, format, va_arg(*arguments, double));
    case 'n':
      store_count(va_arg(*arguments, void *), length, printed);
      return 0;
    case 'd':
    case 'i':
    case 'o':
    case 'u':
    case 'x':
    case 'X':
      if (twice || *length == 'j') return pass_on(file, format, va_arg(*arguments, long long));
      if (*length == 'l' || *length == 'z' || *length == 't') {
        return pass_on(file, format, va_arg(*arguments, long));
      }
      return pass_on(file, format, va_arg(*arguments, int));
    default:
      return pass_on(file, format);
  }
}

int __xb_vfprintf(FILE *file, const char *format, va_list arguments) {
  if (!has_long_double(format)) return __d_vfprintf(file, format, arguments);
  va_list rest;
  va_copy(rest, arguments);
  int printed = 0;
  while (*format != '\0') {
    if (*format != '%') {
      if (fputc(*format++, file) < 0) break;
      printed++;
      continue;
    }
    const int count = print_directive(file, format + 1, &format, &rest, printed);
    if (count < 0) {
      printed = count;
      break;
    }
    printed += count;
  }
  va_end(rest);
  return printed;
}
