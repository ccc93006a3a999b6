// SPDX-License-Identifier: Apache-2.0
//
// Every PE puts a record of its call into the memory of the next PE and compares its own with the
// one that arrived. There is room for two records; a PE acknowledges each that it has compared, and
// the record after the next one waits for that.
#include "agreement.h"

#include <string.h>

#include "../src/internal.h"
#include "report.h"

// Written by the PE before, and by the PE after this one.
static union {
  struct record record;
  uintptr_t word[RECORD_WORDS];
} arrived[2];
static volatile xb_word arrived_number, acknowledged_number;

static struct {
  xb_word number;  // of this call
  unsigned heap;
} state XBRTIME_PRIVATE;

unsigned __xbrtime_digest(unsigned digest, unsigned long number) {
  digest ^= (unsigned)number;
  digest += digest << 10;
  digest ^= digest >> 6;
  return digest + (digest << 3) + 0x9e3779b9u;
}

void __xbrtime_check_malloc(size_t size) { state.heap = __xbrtime_digest(state.heap, size); }

void __xbrtime_check_free(const struct call *call, const void *pointer) {
  if (pointer == NULL) return;
  if (!__xbrtime_is_block(pointer)) {
    __xbrtime_misuse_begin(call);
    __xbrtime_misuse_address((uintptr_t)pointer);
    __xbrtime_misuse_text(" is not an address that xbrtime_malloc returned, or it was freed");
    __xbrtime_misuse_end();
  }
  state.heap = __xbrtime_digest(state.heap, ~(uintptr_t)pointer);
}

static void differs(const struct call *call) {
  __xbrtime_misuse_begin(call);
  __xbrtime_misuse_text("collective calls differ: ");
}

// Ends the line: where the other PE is.
static void other_place(int pe, const struct record *other) {
  __xbrtime_misuse_text(" on PE ");
  __xbrtime_misuse_number(pe);
  __xbrtime_misuse_text(" (");
  __xbrtime_misuse_text(other->file);
  __xbrtime_misuse_text(":");
  __xbrtime_misuse_number((long)other->line);
  __xbrtime_misuse_text(")");
  __xbrtime_misuse_end();
}

static void compare_numbers(const struct call *call, const char *name, long here, long there,
                            int pe, const struct record *other) {
  if (here == there) return;
  differs(call);
  __xbrtime_misuse_text(name);
  __xbrtime_misuse_text(" is ");
  __xbrtime_misuse_number(here);
  __xbrtime_misuse_text(" here, ");
  __xbrtime_misuse_number(there);
  other_place(pe, other);
}

// Who begins a call and who waits for it may meet.
static bool is_same(const char *here, const char *there) {
  if (here == there) return true;
  for (; *here != '\0' && *here == *there; here++) there++;
  return (*here == '\0' || strcmp(here, "_nbh") == 0) &&
         (*there == '\0' || strcmp(there, "_nbh") == 0);
}

static void compare_heap(const struct call *call, const struct record *other, int pe) {
  if (!is_same(call->function, other->function) || other->heap == state.heap) return;
  differs(call);
  __xbrtime_misuse_text("before it, calls of xbrtime_malloc and xbrtime_free were others");
  other_place(pe, other);
}

void __xbrtime_compare(const struct call *call, const struct agreement *here,
                       const struct record *other, int pe) {
  const struct agreement *there = &other->agreement;
  if (!is_same(call->function, other->function)) {
    differs(call);
    __xbrtime_misuse_text(other->function);
    other_place(pe, other);
  }
  if (here->dest != there->dest) {
    differs(call);
    __xbrtime_misuse_text("dest is ");
    __xbrtime_misuse_address((uintptr_t)here->dest);
    __xbrtime_misuse_text(" here, ");
    __xbrtime_misuse_address((uintptr_t)there->dest);
    other_place(pe, other);
  }
  compare_numbers(call, "nelems", (long)here->nelems, (long)there->nelems, pe, other);
  compare_numbers(call, here->other_stride != 0 ? "src_stride" : "stride", here->stride,
                  there->stride, pe, other);
  compare_numbers(call, "dest_stride", here->other_stride, there->other_stride, pe, other);
  compare_numbers(call, "degree", here->degree, there->degree, pe, other);
  compare_numbers(call, "root", here->root, there->root, pe, other);
  compare_numbers(call, "total", here->total, there->total, pe, other);
  compare_numbers(call, "home", here->home, there->home, pe, other);
  if (here->in_place != there->in_place) {
    differs(call);
    __xbrtime_misuse_text(here->in_place ? "dest is src here, not" : "dest is not src here, but");
    other_place(pe, other);
  }
  if (here->counts != there->counts || here->places != there->places) {
    differs(call);
    __xbrtime_misuse_text(here->counts != there->counts ? "pe_msg_sz" : "pe_disp");
    __xbrtime_misuse_text(" holds other numbers");
    other_place(pe, other);
  }
}

void __xbrtime_agree(const struct call *call, const struct agreement *agreement) {
  const int pes = __xbrtime.pes, me = __xbrtime.me;
  if (pes == 1) return;
  const int before = me > 0 ? me - 1 : pes - 1, after = me + 1 < pes ? me + 1 : 0;
  const xb_word number = ++state.number;
  union {
    struct record record;
    uintptr_t word[RECORD_WORDS];
  } mine;
  mine.record =
      (struct record){call->file, call->function, (uintptr_t)call->line, state.heap, *agreement};
  if (number > 2) wait_until_reached(&acknowledged_number, number - 2);
  for (size_t i = 0; i < RECORD_WORDS; i++) {
    store_remote_word(xb_namespace(after), &arrived[number % 2].word[i], mine.word[i]);
  }
  store_remote_word(xb_namespace(after), (void *)&arrived_number, number);
  wait_until_reached(&arrived_number, number);
  compare_heap(call, &arrived[number % 2].record, before);
  __xbrtime_compare(call, agreement, &arrived[number % 2].record, before);
  store_remote_word(xb_namespace(before), (void *)&acknowledged_number, number);
}
