// SPDX-License-Identifier: Apache-2.0
//
// The console as stdin, stdout and stderr of the C library. Output is unbuffered, so everything a
// program printed before it trapped or hung is seen. There is no input: reads return end of file.
#include <stdio.h>

#include "internal.h"

static int console_put(char c, FILE *file) {
  (void)file;
  xb_console_put(c);
  return (unsigned char)c;
}

static int console_get(FILE *file) {
  (void)file;
  return _FDEV_EOF;
}

static FILE console = FDEV_SETUP_STREAM(console_put, console_get, NULL, _FDEV_SETUP_RW);

FILE *const stdin = &console;
FILE *const stdout = &console;
FILE *const stderr = &console;
