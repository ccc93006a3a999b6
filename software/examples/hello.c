// SPDX-License-Identifier: Apache-2.0
// Plain C on one PE or many: printf, command line, malloc, exit status.
//   xbcc -O2 -o hello.elf hello.c
//   xbsim -n 1 hello.elf -- some arguments
#include <stdio.h>
#include <stdlib.h>

#include "xb_platform.h"

int main(int argc, char **argv) {
  printf("hello from PE %d of %d\n", (int)xb_csr_read(XB_CSR_MHARTID),
         (int)xb_csr_read(XB_CSR_NUMPES));
  for (int i = 0; i < argc; i++) printf("  argument %d: %s\n", i, argv[i]);

  double *values = malloc(1000 * sizeof *values);
  if (values == NULL) return 1;
  double sum = 0;
  for (int i = 0; i < 1000; i++) values[i] = 1.0 / (1 << i % 8);
  for (int i = 0; i < 1000; i++) sum += values[i];
  printf("  sum %.4f, %lu cycles since reset\n", sum, (unsigned long)xb_cycles());
  free(values);
  return 0;
}
