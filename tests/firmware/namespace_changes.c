// SPDX-License-Identifier: Apache-2.0
// One namespace that changes thousands of times between window A, window B and nothing while it is
// used. Every access finds A, B or nothing, never parts of two.
//
// First its program uses it, and handlers change it by the runtime: on timer interrupts, and on
// software interrupts by which the owner of A takes A back, waits for the acknowledgement, and
// spoils A until he gives it back. Then the program changes it by the protocol of
// hls/isa/README.md, with interrupts on, and handlers use it, also in the middle of a change.
#include "namespace_access.h"

#define NS 3000
#define RUNTIME_CHANGES 1000
#define PROTOCOL_CHANGES 2500
#define SPOILED 0xdead

// A: the first two words of 8 bytes, to be read, on the right neighbour. B: the last two, read and
// updated, on the PE behind that. Nothing leads to the gap between them.
static volatile struct { uint32_t a[4], gap[4], b[4]; } memory __attribute__((aligned(8)));

enum state { kA, kB, kNothing, kAOrB };

// Written by other PEs.
static volatile uint32_t request, acknowledged;  // number << 1 | whether A may be used
static volatile uint32_t calls, answers;         // the second half: access once, and answer

static int me, pes, right, left, pe_a, pe_b;
static volatile struct ns_words {
  uint32_t ns, ns_upper, mapping, count, low, low_upper, high, high_upper;
} * entry;
static volatile int handlers_use;  // the second half
static volatile unsigned changes, seen[4], in_a_change, changing;
static volatile enum state current = kNothing;  // unless a change is going on
static volatile int a_is_allowed = 1;
static uint32_t last_request, last_call, asked;

static unsigned random_bits(unsigned limit) {
  static uint32_t x;
  if (x == 0) x = 0x2545f491u + (uint32_t)me;
  x ^= x << 13, x ^= x >> 17, x ^= x << 5;
  return (x >> 8) % limit;
}

static uint32_t word_of(int pe, unsigned i) { return 0x1000000u * (i + 1) + (uint32_t)pe; }
static void fill_a(void) {
  for (unsigned i = 0; i < 4; i++) memory.a[i] = word_of(me, i);
}

// One access, and which state it has found. What contradicts all three is a mixture of them.
static enum state access_once(unsigned kind) {
  const unsigned i = random_bits(4), place = kind % 3, updates = kind / 3;
  volatile uint32_t *at = place == 0 ? &memory.a[i] : place == 1 ? &memory.b[i] : &memory.gap[i];
  if (random_bits(2) == 0) xb_csr_write(XB_CSR_NLBFLUSH, NS);
  fault.count = 0;
  const uint32_t got = updates ? (uint32_t)xb_eamoadd_w(NS, at, 0) : (uint32_t)xb_elwu(NS, at);
  if (fault.count != 0) {
    FW_CHECK_EQUAL(fault.ns, NS);
    if (fault.reason == XB_REASON_UNMAPPED) return kNothing;
    if (updates && fault.reason == XB_REASON_NAMESPACE_PERMISSION) return kA;
    FW_CHECK_EQUAL(fault.reason, XB_REASON_SOURCE_BOUNDS);
    if (!updates) return place == 0 ? kB : place == 1 ? kA : kAOrB;
    FW_CHECK(place != 1);
    return kB;
  }
  FW_CHECK(place != 2);
  FW_CHECK(place == 1 || !updates);
  FW_CHECK_EQUAL(got, place == 0 ? word_of(pe_a, i) : word_of(pe_b, i + 8));
  return place == 0 ? kA : kB;
}

static void map_state(enum state state) {
  if (state == kA) {
    FW_CHECK_EQUAL(xbrtime_namespace_map(NS, pe_a, memory.a, 16, XBRTIME_NAMESPACE_READ), NS);
  } else if (state == kB) {
    FW_CHECK_EQUAL(xbrtime_namespace_map(NS, pe_b, memory.b, 16,
                                         XBRTIME_NAMESPACE_READ | XBRTIME_NAMESPACE_ATOMIC),
                   NS);
  } else {
    (void)xbrtime_namespace_unmap(NS);
  }
  current = state;
  changes++;
}

// The protocol: valid away, fence, forget, words 2 and 3 (and 0, which stays), fence, word 1.
static void change_by_hand(enum state state) {
  changing = 1;
  entry->mapping = 0;
  xb_fence();
  xb_csr_write(XB_CSR_NLBFLUSH, NS);
  if (state != kNothing) {
    const volatile uint32_t *first = state == kA ? memory.a : memory.b;
    entry->low = (uint32_t)(uintptr_t)first;
    entry->high = (uint32_t)(uintptr_t)first + 16;
    entry->ns = NS;
    xb_fence();
    entry->mapping =
        state == kA ? XB_NS_VALID | XB_NS_READ | (uint32_t)pe_a << XB_NS_NODE_SHIFT
                    : XB_NS_VALID | XB_NS_READ | XB_NS_ATOMIC | (uint32_t)pe_b << XB_NS_NODE_SHIFT;
  }
  current = state;
  changing = 0;
  changes++;
}

static void set_timer(unsigned cycles) {
  *(volatile uint64_t *)XB_CLINT_MTIMECMP = xb_cycles() + cycles;
}

// What has not changed meanwhile has to be found.
static void use_once(void) {
  const unsigned before = changes;
  const enum state state = current, found = access_once(random_bits(6));
  seen[found]++;
  if (changing) {
    in_a_change++;
  } else if (changes == before && (found != kAOrB || state == kNothing)) {
    FW_CHECK_EQUAL(found, state);
  }
}

static void answer(void) {
  xb_interrupt_clear();
  if (handlers_use && calls != last_call) {
    last_call = calls;
    use_once();
    xb_esw(xb_namespace(right), &answers, last_call);
  }
  if (request == last_request) return;
  last_request = request;
  a_is_allowed = last_request & 1;
  map_state(a_is_allowed ? kA : random_bits(2) ? kB : kNothing);
  // Behind the change no load from A is under way, so its owner may do what he likes with it.
  xb_esw(xb_namespace(right), &acknowledged, last_request);
}

static void handler(struct xb_trap_frame *frame) {
  if (frame->mcause == FW_INTERRUPT(XB_INTERRUPT_SOFTWARE)) {
    answer();
  } else if (frame->mcause == FW_INTERRUPT(XB_INTERRUPT_TIMER)) {
    if (handlers_use) {
      use_once();
      set_timer(100 + random_bits(400));
    } else {
      map_state((enum state)(a_is_allowed ? random_bits(3) : 1 + random_bits(2)));
      set_timer(200 + random_bits(400));
    }
  } else {
    note_fault(frame);
  }
}

// Other namespaces come and go, so that handlers interrupt the runtime, in the middle of a change
// and while the table moves.
static void change_others(void) {
  static int mapped[40], count;
  if (count < 40) {
    mapped[count++] = xbrtime_namespace_map(0, left, memory.gap, 8, 0);
    FW_CHECK(mapped[count - 1] > pes);
  } else {
    while (count > 0) FW_CHECK_EQUAL(xbrtime_namespace_unmap(mapped[--count]), 0);
  }
}

// To the PE whose A is here; it uses the namespace meanwhile, and so does this one.
static void ask(int allow) {
  asked = (asked & ~1u) + 2 + (uint32_t)allow;
  xb_esw(xb_namespace(left), &request, asked);
  xb_interrupt_send((unsigned)left);
  while (acknowledged != asked) use_once();
}

static void test_changes_by_handlers(void) {
  while (changes < RUNTIME_CHANGES) {
    ask(0);
    for (int i = 0; i < 4; i++) memory.a[i] = SPOILED;
    for (int i = 0; i < 40; i++) use_once();
    for (int i = 0; i < 8; i++) change_others();
    fill_a();
    xb_fence();
    ask(1);
    for (int i = 0; i < 80; i++) use_once();
    for (int i = 0; i < 16; i++) change_others();
  }
}

static void test_changes_by_hand(void) {
  uint32_t called = 0;
  for (unsigned i = 0; i < PROTOCOL_CHANGES; i++) {
    change_by_hand((enum state)random_bits(3));
    if (answers != called || random_bits(16) != 0) continue;
    xb_esw(xb_namespace(left), &calls, ++called);
    xb_interrupt_send((unsigned)left);
  }
  while (answers != called) {
  }
}

static void report(const char *who) {
  const unsigned a = seen[kA], b = seen[kB], nothing = seen[kNothing];
  printf("PE %d: %u changes by %s: %u accesses found A, %u B, %u nothing", me, changes, who, a, b,
         nothing);
  FW_CHECK(a > 0 && b > 0 && nothing > 0);
  seen[kA] = seen[kB] = seen[kNothing] = changes = 0;
}

static void map_others(void) {  // which make its searches longer
  for (int i = 6; i > 0; i--) {
    FW_CHECK(xbrtime_namespace_map(NS + 4096 * i, 0, memory.gap, 8, 0) > 0);
  }
}

// From here on the entry does not move.
static void find_entry(void) {
  FW_CHECK_EQUAL(xbrtime_namespace_map(NS, 0, memory.gap, 8, 0), NS);
  entry = (volatile struct ns_words *)xb_csr_read(XB_CSR_NSTABLEBASE);
  while (entry->ns != NS) entry++;
}

int main(void) {
  xbrtime_init();
  me = xbrtime_mype(), pes = xbrtime_num_pes();
  right = (me + 1) % pes, left = (me + pes - 1) % pes;
  pe_a = right, pe_b = (me + 2) % pes;
  fill_a();
  for (unsigned i = 0; i < 4; i++) memory.b[i] = word_of(me, i + 8);
  map_others();
  map_state(kA);
  xb_set_trap_handler(handler);
  xbrtime_barrier();
  const xb_word interrupts = 1 << XB_INTERRUPT_SOFTWARE | 1 << XB_INTERRUPT_TIMER;
  set_timer(500);
  xb_csr_set(XB_CSR_MIE, interrupts);
  test_changes_by_handlers();
  xbrtime_barrier();  // others still ask
  xb_csr_clear(XB_CSR_MIE, interrupts);
  report("handlers");
  printf("\n");
  find_entry();
  handlers_use = 1;
  xbrtime_barrier();
  set_timer(500);
  xb_csr_set(XB_CSR_MIE, interrupts);
  test_changes_by_hand();
  xbrtime_barrier();
  xb_csr_clear(XB_CSR_MIE, interrupts);
  report("hand");
  printf(", %u of them in a change\n", in_a_change);
  FW_CHECK(in_a_change > 0);
  xbrtime_close();
  return fw_status();
}
