// SPDX-License-Identifier: Apache-2.0
//
// vfprintf with long double. The C library was built without: it takes such an argument for a
// double, and those behind it for others than they are. Formats without one go to it as they are,
// of the others each directive on its own, with its asterisks and positions (%2$Lf) replaced.
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "long_double.h"

int __d_vfprintf(FILE *file, const char *format, va_list arguments);  // the C library's
int __xb_vfprintf(FILE *file, const char *format, va_list arguments);

#define MOST_POSITIONS 32
#define LONGEST 64  // characters of a directive; a number of more digits is no int

static int pass_on(FILE *file, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int count = __d_vfprintf(file, format, arguments);
  va_end(arguments);
  return count;
}

enum kind { NOTHING, INT, LONG, LONG_LONG, DOUBLE, LONG_DOUBLE, POINTER };
union value {
  int i;
  long l;
  long long ll;
  double d;
  long double ld;
  void *p;
};

struct arguments {
  va_list next;
  union value at[MOST_POSITIONS];  // all of them, if the format names positions
};

// Where an argument is.
enum { NONE = -1, NEXT = 0 };  // or its position, from 1

struct parsed {
  struct directive how;
  const char *length;
  int length_size;
  enum kind kind;
  int position, width_from, precision_from;
};

static union value read_next(va_list *list, enum kind kind) {
  union value value = {0};
  switch (kind) {
    case LONG:
      value.l = va_arg(*list, long);
      break;
    case LONG_LONG:
      value.ll = va_arg(*list, long long);
      break;
    case DOUBLE:
      value.d = va_arg(*list, double);
      break;
    case LONG_DOUBLE:
      value.ld = va_arg(*list, long double);
      break;
    case POINTER:
      value.p = va_arg(*list, void *);
      break;
    case INT:
      value.i = va_arg(*list, int);
      break;
    case NOTHING:
      break;
  }
  return value;
}

static union value argument(struct arguments *arguments, enum kind kind, int from) {
  return from > NEXT ? arguments->at[from - 1] : read_next(&arguments->next, kind);
}

static const char *read_digits(const char *at, int *number) {
  for (*number = 0; *at >= '0' && *at <= '9'; at++) *number = *number * 10 + (*at - '0');
  return at;
}

// A number in a format, or where the argument is that an asterisk stands for.
static const char *read_number(const char *at, int *number, int *from) {
  *from = NONE;
  if (*at != '*') return read_digits(at, number);
  *from = NEXT;
  int position;
  const char *const end = read_digits(at + 1, &position);
  if (*end != '$') return at + 1;
  *from = position;
  return end + 1;
}

// Writes a number, not negative, and returns the number of digits.
static int put_number(char *to, int number) {
  int count = 0;
  for (int left = number; count == 0 || left > 0; left /= 10) count++;
  for (int i = count; i-- > 0; number /= 10) to[i] = (char)('0' + number % 10);
  return count;
}

// Whether an L is a length: position, flags, width and precision alone stand between it and the %.
static bool has_long_double(const char *format) {
  for (const char *at = strchr(format, '%'); at != NULL; at = strchr(at, '%')) {
    at += 1 + strspn(at + 1, "-+ #0123456789.*$");
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

static enum kind kind_of(const struct parsed *d) {
  const char length = *d->length;
  const bool twice = d->length_size == 2 && length == 'l';
  switch (d->how.conversion) {
    case 'c':
      return INT;
    case 's':
    case 'p':
    case 'n':
      return POINTER;
    case 'a':
    case 'A':
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
      return length == 'L' && d->length_size == 1 ? LONG_DOUBLE : DOUBLE;
    case 'd':
    case 'i':
    case 'o':
    case 'u':
    case 'x':
    case 'X':
      if (twice || length == 'j') return LONG_LONG;
      return length == 'l' || length == 'z' || length == 't' ? LONG : INT;
    default:
      return NOTHING;
  }
}

// A directive, from behind its % to behind its conversion.
static const char *parse(const char *at, struct parsed *d) {
  *d = (struct parsed){.how = {.precision = -1}, .precision_from = NONE};
  int position;
  const char *const digits = read_digits(at, &position);
  if (*digits == '$') {
    d->position = position;
    at = digits + 1;
  }
  for (;; at++) {
    if (*at == '-') {
      d->how.left = true;
    } else if (*at == '+') {
      d->how.plus = true;
    } else if (*at == ' ') {
      d->how.space = true;
    } else if (*at == '#') {
      d->how.alternative = true;
    } else if (*at == '0') {
      d->how.zero = true;
    } else {
      break;
    }
  }
  at = read_number(at, &d->how.width, &d->width_from);
  if (*at == '.') at = read_number(at + 1, &d->how.precision, &d->precision_from);
  d->length = at;
  at += strspn(at, "hljztL");
  d->length_size = (int)(at - d->length);
  d->how.conversion = *at;
  d->kind = kind_of(d);
  return *at == '\0' ? at : at + 1;
}

// The kinds of all arguments that the format names by position; false if there are too many.
static bool read_positions(const char *format, struct arguments *arguments) {
  enum kind kinds[MOST_POSITIONS] = {NOTHING};
  int count = 0;
  struct parsed d;
  for (const char *at = strchr(format, '%'); at != NULL; at = strchr(at, '%')) {
    at = parse(at + 1, &d);
    const int from[] = {d.position, d.width_from, d.precision_from};
    for (int i = 0; i < 3; i++) {
      if (from[i] > MOST_POSITIONS) return false;
      if (from[i] <= NEXT) continue;
      kinds[from[i] - 1] = i == 0 ? d.kind : INT;
      if (from[i] > count) count = from[i];
    }
  }
  // A position that no directive names has the kind of what most arguments are.
  for (int i = 0; i < count; i++) {
    arguments->at[i] = read_next(&arguments->next, kinds[i] == NOTHING ? INT : kinds[i]);
  }
  return true;
}

// One directive, behind its %; `end` is behind its conversion.
static __attribute__((noinline)) int print_directive(FILE *file, const char *at, const char **end,
                                                     struct arguments *arguments, int printed) {
  struct parsed d;
  *end = parse(at, &d);
  struct directive how = d.how;
  if (d.width_from != NONE) how.width = argument(arguments, INT, d.width_from).i;
  if (d.precision_from != NONE) how.precision = argument(arguments, INT, d.precision_from).i;
  if (how.width < 0) {
    how.left = true;
    how.width = -how.width;
  }
  const union value value = argument(arguments, d.kind, d.position);
  if (d.kind == LONG_DOUBLE) return __xb_print_long_double(file, &how, value.ld);
  if (how.conversion == 'n') {
    store_count(value.p, d.length, printed);
    return 0;
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
  for (int i = 0; i < d.length_size && i < 2; i++) *to++ = d.length[i];
  *to++ = how.conversion;
  *to = '\0';
  switch (d.kind) {
    case INT:
      return pass_on(file, format, value.i);
    case LONG:
      return pass_on(file, format, value.l);
    case LONG_LONG:
      return pass_on(file, format, value.ll);
    case DOUBLE:
      return pass_on(file, format, value.d);
    case POINTER:
      return pass_on(file, format, value.p);
    default:
      return pass_on(file, format);
  }
}

int __xb_vfprintf(FILE *file, const char *format, va_list arguments) {
  if (!has_long_double(format)) return __d_vfprintf(file, format, arguments);
  struct arguments rest;
  va_copy(rest.next, arguments);
  int printed = read_positions(format, &rest) ? 0 : -1;
  if (printed < 0) format = "";
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
  va_end(rest.next);
  return printed;
}
