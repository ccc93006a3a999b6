// SPDX-License-Identifier: Apache-2.0
// Bulk transfers at the edges of the window that the target exports and of its RAM: a get is judged
// by its first and last byte, a put word by word; what is refused says why and changes nothing
// outside. Also as many rows as a command can have, on one and two PEs, and on two a word that
// comes while the core writes to its bank in every cycle. bulk_test.sh runs it with --check.
#include "bulk_program.h"

#define ROOM 64u

static uint8_t around[3 * ROOM] __attribute__((aligned(8))), mine[2 * ROOM];
static uint8_t *const window = around + ROOM;
static unsigned next;

static void set_window(const void *low, const void *high, xb_word permissions) {
  barrier();
  xb_csr_write(XB_CSR_EXPORTBASE, (xb_word)(uintptr_t)low);
  xb_csr_write(XB_CSR_EXPORTLIMIT, (xb_word)(uintptr_t)high);
  xb_csr_write(XB_CSR_EXPORTPERM, permissions);
  barrier();
}

static void expect(uint32_t ticket, unsigned reason, unsigned what) {
  xb_bulk_wait(ticket);
  for (int i = 0; i < 100 && reason != 0 && xb_csr_read(XB_CSR_RERRREASON) == 0; ++i) {
  }
  const unsigned got = (unsigned)xb_csr_read(XB_CSR_RERRREASON);
  if (got != reason) fail("reason", what, got);
  xb_csr_write(XB_CSR_RERRREASON, 0);
}

// Gets `bytes` from `there`; a refused one brings nothing.
static void get(const uint8_t *there, unsigned bytes, unsigned reason, unsigned what) {
  memset(mine, 0xee, sizeof mine);
  expect(xb_bulk_get(mine, xb_namespace((int)next), there, bytes), reason, what);
  for (unsigned i = 0; i < sizeof mine; ++i) {
    const int is_there = reason == 0 && i < bytes;
    if (is_there && there >= around && there < around + sizeof around) {
      if (mine[i] != source_byte(next, (unsigned)(there - around) + i)) fail("byte", what, i);
    } else if (!is_there && mine[i] != 0xee) {
      fail("changed", what, i);
    }
  }
}

static void edges(const uint8_t *low, const uint8_t *high, unsigned behind, unsigned what) {
  get(low, ROOM, 0, what);
  get(low, 1, 0, what + 1);
  get(high - 1, 1, 0, what + 2);
  get(high - 9, 9, 0, what + 3);
  get(low - 1, 1, XB_REASON_TARGET_WINDOW, what + 4);
  get(low - 1, ROOM, XB_REASON_TARGET_WINDOW, what + 5);
  get(high, 1, behind, what + 6);
  get(high - 8, 9, behind, what + 7);
  get(high - 1, 2, behind, what + 8);
  get(low, ROOM + 1, behind, what + 9);
}

// So many that their number takes all of its bits.
#define ROWS 0x8001u
static uint8_t many[ROWS], last;
static void rows(void) {
  many[ROWS - 1] = 77;
  last = 3;
  barrier();
  xb_bulk_rows(0, 0, 0);
  xb_bulk_wait(xb_bulk_put(xb_namespace((int)next), &last, many, 1));
  barrier();
  if (last != 3) fail("no rows", last, 0);
  barrier();
  xb_bulk_rows(ROWS, 1, 0);
  xb_bulk_wait(xb_bulk_put(xb_namespace((int)next), &last, many, 1));
  xb_bulk_rows(1, 0, 0);
  barrier();
  if (last != 77) fail("rows", last, 0);
}

// The engine waits for some refusals then, and the clock of the network part stays on meanwhile.
static void busy_bank(void) {
  static volatile uint64_t words[4];
  const uint64_t from = 7;
  barrier();
  if (me == 0) {
    const xb_word begin = xb_csr_read(XB_CSR_MCYCLE);
    xb_bulk_wait(xb_bulk_put(xb_namespace(1), words, &from, sizeof from));
    const unsigned cycles = (unsigned)(xb_csr_read(XB_CSR_MCYCLE) - begin);
    if (cycles > 100) fail("busy bank", cycles, 0);
  } else {
#pragma GCC unroll 400
    for (int i = 0; i < 400; ++i) *(volatile xb_word *)(words + 2) = 0;
  }
  barrier();
  if (me == 1 && words[0] != from) fail("busy bank", 1, (unsigned)words[0]);
}

int main(void) {
  me = (unsigned)xb_csr_read(XB_CSR_MHARTID);
  pes = (unsigned)xb_csr_read(XB_CSR_NUMPES);
  next = (me + 1) % pes;
  for (unsigned i = 0; i < sizeof around; ++i) around[i] = source_byte(me, i);
  xb_csr_write(XB_CSR_MIE, xb_csr_read(XB_CSR_MIE) & ~((xb_word)1 << 24));
  const xb_word permissions = xb_csr_read(XB_CSR_EXPORTPERM);
  const uint8_t *const end =
      (const uint8_t *)((uintptr_t)XB_RAM_BASE + (uintptr_t)xb_csr_read(XB_CSR_RAMSIZE));

  if (pes <= 2) rows();
  if (pes == 2) busy_bank();
  set_window(window, window + ROOM, permissions);
  edges(window, window + ROOM, XB_REASON_TARGET_WINDOW, 10);
  // Of a put all words inside are written, those outside are not.
  memset(mine, 0x33, sizeof mine);
  expect(xb_bulk_put(xb_namespace((int)next), window, mine, 8), 0, 30);
  expect(xb_bulk_put(xb_namespace((int)next), window + ROOM - 8, mine, 16), XB_REASON_TARGET_WINDOW,
         31);
  expect(xb_bulk_put(xb_namespace((int)next), window - 3, mine, 2), XB_REASON_TARGET_WINDOW, 32);
  expect(xb_bulk_put(xb_namespace((int)next), window + ROOM, mine, 1), XB_REASON_TARGET_WINDOW, 33);
  barrier();
  for (unsigned i = 0; i < sizeof around; ++i) {
    const int written = (i >= ROOM && i < ROOM + 8) || (i >= 2 * ROOM - 8 && i < 2 * ROOM);
    if (around[i] != (written ? 0x33 : source_byte(me, i))) fail("put", i, around[i]);
  }

  // A flit of 128 bits may have one word inside and one outside.
  for (unsigned shift = 0; shift <= 8; shift += 8) {
    uint8_t *const low = window + shift, *const high = window + ROOM - 8 + shift;
    set_window(low, high, permissions);
    expect(xb_bulk_put(xb_namespace((int)next), low, mine, 8), 0, 36 + shift);
    expect(xb_bulk_put(xb_namespace((int)next), high - 8, mine, 8), 0, 37 + shift);
  }
  set_window(window, window + ROOM, permissions);
  // The stack is at the end of RAM.
  uint8_t on_stack[ROOM] = {0};
  expect(xb_bulk_get(on_stack, xb_namespace((int)next), window + 16, 9), 0, 45);
  for (unsigned i = 0; i < 9; ++i) {
    if (on_stack[i] != source_byte(next, ROOM + 16 + i)) fail("stack", i, on_stack[i]);
  }
  // The last bytes of the own RAM can be sent, those behind it cannot.
  expect(xb_bulk_put(xb_namespace((int)next), window, end - 16, 16), 0, 46);
  expect(xb_bulk_put(xb_namespace((int)next), window, end - 15, 16), XB_REASON_LOCAL_RANGE, 47);

  // So much that the last byte lies behind what an address can say, if there is so much RAM.
  if (xb_csr_read(XB_CSR_RAMSIZE) > (xb_word)1 << 30) {
    expect(xb_bulk_put(xb_namespace((int)next), (void *)(uintptr_t)0xc0000008u,
                       (const void *)(uintptr_t)XB_RAM_BASE, (uint32_t)1 << 30),
           XB_REASON_OUT_OF_RANGE, 35);
  }
  // A window that ends as far as its register can say.
  set_window(window, (const void *)(uintptr_t)0xfffffff8u, permissions);
#if __riscv_xlen == 64
  set_window(window, (const void *)((uintptr_t)1 << 32), permissions);
#endif
  get(window + 16, 9, 0, 48);
  expect(xb_bulk_put(xb_namespace((int)next), window + 8, window + 8, 8), 0, 49);
  get(window - 1, 1, XB_REASON_TARGET_WINDOW, 49);
  set_window(end - ROOM, end, permissions);
  edges(end - ROOM, end, XB_REASON_TARGET_RAM, 50);
  set_window(window, window, permissions);
  get(window, 1, XB_REASON_TARGET_WINDOW, 70);
  // Without the right to read, and with nothing else.
  set_window(window, window + ROOM, permissions & ~(xb_word)XB_EXPORTPERM_READ);
  get(window, 9, XB_REASON_TARGET_PERMISSION, 71);
  set_window(window, window + ROOM, XB_EXPORTPERM_READ);
  get(window + 16, 9, 0, 72);
  expect(xb_bulk_put(xb_namespace((int)next), window, mine, 8), XB_REASON_TARGET_PERMISSION, 73);
  barrier();
  if (me == 0) printf("bulk transfers at the edges of the window: all right\n");
  return 0;
}
