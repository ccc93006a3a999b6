// SPDX-License-Identifier: Apache-2.0
// The first remote access, without the runtime: PE 0 reads and writes the memory of its neighbour
// with one instruction each, and the neighbour's core does not notice.
//   xbcc -O2 -o remote_access.elf remote_access.c
//   xbsim -n 2 remote_access.elf
#include <stdio.h>

#include "xb_platform.h"
#include "xbgas.h"

// The same address on every PE. The neighbour waits on `mailbox`, so it is volatile.
static volatile uint32_t mailbox;
static volatile uint32_t number;

int main(void) {
  const int me = (int)xb_csr_read(XB_CSR_MHARTID);
  const int pes = (int)xb_csr_read(XB_CSR_NUMPES);
  number = 1000 + (uint32_t)me;
  if (pes < 2) {
    printf("run with at least two PEs: xbsim -n 2\n");
    return 1;
  }
  if (me == 0) {
    const xb_word neighbour = xb_namespace(1);
    // PE 1 may not have stored its number yet, so ask until it has.
    uint32_t found;
    uint64_t start, end;
    do {
      start = xb_cycles();
      found = (uint32_t)xb_elwu(neighbour, &number);
      end = xb_cycles();
    } while (found == 0);
    printf("PE 0 read %lu from PE 1 in about %lu cycles\n", (unsigned long)found,
           (unsigned long)(end - start));
    xb_esw(neighbour, &mailbox, found + 1);
  } else if (me == 1) {
    while (mailbox == 0) {
    }
    printf("PE 1 found %lu in its mailbox\n", (unsigned long)mailbox);
    return mailbox == 1002 ? 0 : 1;
  }
  return 0;
}
