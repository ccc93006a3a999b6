// SPDX-License-Identifier: Apache-2.0
// An object that moves from PE to PE under a namespace of its own. Every PE has an entry for it in
// its namespace table and reads by it all the time, so hardware holds the mapping that is about to
// change. PE 0 changes all entries by the protocol of hls/isa/README.md ("Namespace table"): nobody
// ever reaches a place that is not the object's.
//   xbcc -O2 -o change_entry.elf change_entry.c
//   xbsim -n 4 change_entry.elf
// With the argument "torn" PE 0 leaves out what the protocol is about, and readers find it out.
#include <stdio.h>
#include <string.h>

#include "xbrtime.h"

#define MOVES 40
#define PLACES 4   // on each PE
#define SLOTS 8    // of a table
#define NS 0x2005  // goes to slot 5
#define NOTHING 0xdead

// One place is the object: how often it has moved. All others hold NOTHING.
static volatile uint32_t places[PLACES][2] __attribute__((aligned(8)));
// Other PEs reach it, since PE 0 changes it: a table of xbrtime (xbrtime_namespaces.h) lies out of
// their reach, and is the better one where each PE changes its own.
static volatile struct entry {
  uint32_t ns, ns_upper, mapping, count, low, low_upper, high, high_upper;
} table[SLOTS] __attribute__((aligned(XB_NS_ENTRY_BYTES)));
#define ENTRY (&table[NS % SLOTS])

static volatile uint32_t asked, forgotten;  // number of the move, by PE 0; by the handler here
static volatile unsigned reason;            // of the last fault
static unsigned found, kept_out, wrong;     // accesses

static unsigned home(unsigned move) { return move % (unsigned)xbrtime_num_pes(); }
static volatile uint32_t *place(unsigned move) { return places[(move * 7 + 2) % PLACES]; }

// A fault: remembers why and goes on behind the instruction. A software interrupt: PE 0 has taken
// the entry away, and hardware may hold it still. What has been asked for by it is over with the
// fence.
static void handler(struct xb_trap_frame *frame) {
  const xb_word interrupt = (xb_word)1 << (8 * sizeof(xb_word) - 1);
  if (frame->mcause == (interrupt | XB_INTERRUPT_SOFTWARE)) {
    xb_interrupt_clear();
    xb_csr_write(XB_CSR_NLBFLUSH, NS);
    xb_fence();
    forgotten = asked;
  } else if (frame->mcause == XB_CAUSE_LOAD_ACCESS) {
    reason = (unsigned)xb_csr_read(XB_CSR_NSFAULTREASON);
    frame->mepc += 4;
  } else {
    xb_trap_unhandled();
  }
}

// Every place on whatever PE the namespace leads to: only the object may answer. Returns how often
// it has moved, as far as this PE knows.
static uint32_t look(uint32_t seen) {
  for (unsigned i = 0; i < PLACES; i++) {
    reason = XB_REASON_NONE;
    const uint32_t value = (uint32_t)xb_elwu(NS, &places[i][0]);
    if (reason == XB_REASON_UNMAPPED || reason == XB_REASON_SOURCE_BOUNDS) {
      kept_out++;
    } else if (reason == XB_REASON_NONE && value >= seen && value <= MOVES) {
      found++;
      seen = value;
    } else {
      wrong++;
    }
  }
  return seen;
}

static void set_mapping(unsigned pe, unsigned move) {
  xb_esw(xb_namespace((int)pe), &ENTRY->mapping,
         XB_NS_VALID | XB_NS_READ | home(move) << XB_NS_NODE_SHIFT);
}

static void set_bounds(unsigned pe, unsigned move) {
  xb_esw(xb_namespace((int)pe), &ENTRY->low, (uint32_t)(uintptr_t)place(move));
  xb_esw(xb_namespace((int)pe), &ENTRY->high, (uint32_t)(uintptr_t)place(move) + 8);
  xb_esw(xb_namespace((int)pe), &ENTRY->ns, NS);
}

static void ask_to_forget(unsigned pes, unsigned move) {
  for (unsigned pe = 0; pe < pes; pe++) {
    xb_esw(xb_namespace((int)pe), &asked, move);
    xb_interrupt_send(pe);  // arrives behind what has been stored there
  }
  for (unsigned pe = 0; pe < pes; pe++) {
    while (xb_elwu(xb_namespace((int)pe), &forgotten) != move) {
    }
  }
}

static void carry(unsigned move) {
  xb_esw(xb_namespace((int)home(move - 1)), place(move - 1), NOTHING);
  xb_fence();
  xb_esw(xb_namespace((int)home(move)), place(move), move);
  xb_fence();
}

// Before the last step a search finds the old entry or none, behind it the new one.
static void change(unsigned pes, unsigned move) {
  // The valid bit goes. A fence: from here on no search finds the entry.
  for (unsigned pe = 0; pe < pes; pe++) xb_esw(xb_namespace((int)pe), &ENTRY->mapping, 0);
  xb_fence();
  // What hardware holds goes. Flushes are local, so each PE is asked, and answers.
  ask_to_forget(pes, move);
  // Nobody can come to the object: it may move.
  carry(move);
  // Words 2, 3 and 0; a fence; word 1, which has the valid bit.
  for (unsigned pe = 0; pe < pes; pe++) set_bounds(pe, move);
  xb_fence();
  for (unsigned pe = 0; pe < pes; pe++) set_mapping(pe, move);
}

// The entry stays valid while its words change: a search finds the new node with the old bounds.
static void tear(unsigned pes, unsigned move) {
  for (unsigned pe = 0; pe < pes; pe++) set_mapping(pe, move);
  ask_to_forget(pes, move);
  carry(move);
  for (unsigned pe = 0; pe < pes; pe++) set_bounds(pe, move);
}

int main(int argc, char **argv) {
  xbrtime_init();
  const unsigned me = (unsigned)xbrtime_mype(), pes = (unsigned)xbrtime_num_pes();
  if ((xb_csr_read(XB_CSR_XBCONFIG) & XB_XBCONFIG_TABLE) == 0) {
    printf("PE %u: this core has no namespace table\n", me);
    xbrtime_close();
    return 0;
  }
  const int torn = argc > 1 && strcmp(argv[1], "torn") == 0;
  for (unsigned i = 0; i < PLACES; i++) places[i][0] = NOTHING;
  if (me == home(0)) *place(0) = 0;
  // The namespaces of all PEs as without a table, for xbrtime and for PE 0: a range.
  table[0].ns = 1;
  table[0].count = pes - 1;
  table[0].low = XB_CLINT_MSIP;
  table[0].high_upper = 1;
  table[0].mapping = XB_NS_VALID | XB_NS_READ | XB_NS_WRITE | XB_NS_ATOMIC | XB_NS_RANGE;
  xb_fence();
  xb_csr_write(XB_CSR_NSTABLEBASE, (xb_word)table);
  xb_csr_write(XB_CSR_NSTABLESIZE, SLOTS);
  xb_set_trap_handler(handler);
  xb_csr_set(XB_CSR_MIE, 1 << XB_INTERRUPT_SOFTWARE);
  xbrtime_barrier();
  if (me == 0) {
    for (unsigned pe = 0; pe < pes; pe++) {
      set_bounds(pe, 0);
      xb_fence();
      set_mapping(pe, 0);
    }
    for (unsigned move = 1; move <= MOVES; move++) {
      if (torn) {
        tear(pes, move);
      } else {
        change(pes, move);
      }
      xb_fence();
      (void)look(0);
    }
  } else {
    uint32_t seen = 0;
    while (seen != MOVES && wrong == 0) seen = look(seen);
  }
  xbrtime_barrier();  // until here PE 0 may ask
  xb_csr_clear(XB_CSR_MIE, 1 << XB_INTERRUPT_SOFTWARE);
  printf(
      "PE %u: found the object %u times, was kept out %u times, came to a wrong place %u times\n",
      me, found, kept_out, wrong);
  xbrtime_close();
  return wrong != 0;
}
