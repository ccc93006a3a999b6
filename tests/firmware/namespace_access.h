// SPDX-License-Identifier: Apache-2.0
//
// Accesses that may fault at their source, and why they did: XB_REASON_NONE, or the reason. Behind
// watch_faults(); every other trap but interrupts that a test expects is unhandled.
#pragma once

#include "firmware.h"

#define DIRECT_BYTES ((size_t)0xfe000000)  // from msip to the end of the address range
static void *const msip = (void *)XB_CLINT_MSIP;

// The last fault; count: so many since it was set to 0.
static volatile struct {
  unsigned count, reason, cause;
  xb_word ns, address;
} fault;

static inline void note_fault(struct xb_trap_frame *frame) {
  if (frame->mcause != XB_CAUSE_LOAD_ACCESS && frame->mcause != XB_CAUSE_STORE_ACCESS) {
    xb_trap_unhandled();
  }
  fault.count++;
  fault.cause = (unsigned)frame->mcause;
  fault.ns = xb_csr_read(XB_CSR_NSFAULT);
  fault.reason = (unsigned)xb_csr_read(XB_CSR_NSFAULTREASON);
  fault.address = frame->mtval;
  frame->mepc += 4;
}

static inline void watch_faults(void) { xb_set_trap_handler(note_fault); }

static inline unsigned why(unsigned cause, xb_word ns, const volatile void *at) {
  if (fault.count == 0) return XB_REASON_NONE;
  FW_CHECK_EQUAL(fault.count, 1);
  FW_CHECK_EQUAL(fault.cause, cause);
  FW_CHECK_EQUAL(fault.ns, ns);
  FW_CHECK_EQUAL(fault.address, (uintptr_t)at);
  return fault.reason;
}

static inline unsigned why_load(int ns, const volatile void *at) {
  fault.count = 0;
  (void)xb_elwu((xb_word)ns, at);
  return why(XB_CAUSE_LOAD_ACCESS, (xb_word)ns, at);
}

static inline unsigned why_store(int ns, volatile void *at, uint32_t value) {
  fault.count = 0;
  xb_esw((xb_word)ns, at, value);
  return why(XB_CAUSE_STORE_ACCESS, (xb_word)ns, at);
}

// Adds 0, posted: nothing but the fault matters.
static inline unsigned why_atomic(int ns, volatile void *at) {
  fault.count = 0;
  xb_post_eamoadd_w((xb_word)ns, at, 0);
  return why(XB_CAUSE_STORE_ACCESS, (xb_word)ns, at);
}

static inline unsigned why_reserve(int ns, volatile void *at) {
  fault.count = 0;
  (void)xb_elr_w((xb_word)ns, at);
  return why(XB_CAUSE_LOAD_ACCESS, (xb_word)ns, at);
}

// What xbrtime_namespace_query says.
static inline void check_query(int ns, int pe, const volatile void *first, size_t bytes,
                               unsigned permissions) {
  struct xbrtime_window window = {-1, NULL, 0, 99};
  FW_CHECK_EQUAL(xbrtime_namespace_query(ns, &window), 0);
  FW_CHECK_EQUAL(window.pe, pe);
  FW_CHECK(window.first == first);
  FW_CHECK_EQUAL(window.bytes, bytes);
  FW_CHECK_EQUAL(window.permissions, permissions);
}
