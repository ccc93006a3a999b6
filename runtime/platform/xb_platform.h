// SPDX-License-Identifier: Apache-2.0
//
// The machine under a program: control and status registers, cycle count, console, traps, and marks
// for measurements. Numbers (XB_CSR_*, XB_DEVICE_*, XB_RAM_BASE) come from xbgas_isa.h, which is
// generated from the tables in hls/isa.
#pragma once

#include <stdint.h>

#include "xbgas_isa.h"

#ifdef __cplusplus
extern "C" {
#endif

// As wide as a register: 8 bytes on RV64, 4 on RV32.
typedef unsigned long xb_word;

// A control and status register by number, a constant: xb_csr_read(XB_CSR_NUMPES). Reading a
// register that does not exist is an illegal instruction.
#define xb_csr_read(number)                                                     \
  (__extension__({                                                              \
    xb_word xb_value_;                                                          \
    __asm__ volatile("csrr %0, %1" : "=r"(xb_value_) : "i"(number) : "memory"); \
    xb_value_;                                                                  \
  }))
#define xb_csr_write(number, value) \
  __asm__ volatile("csrw %0, %1" ::"i"(number), "rK"((xb_word)(value)) : "memory")
#define xb_csr_set(number, bits) \
  __asm__ volatile("csrs %0, %1" ::"i"(number), "rK"((xb_word)(bits)) : "memory")
#define xb_csr_clear(number, bits) \
  __asm__ volatile("csrc %0, %1" ::"i"(number), "rK"((xb_word)(bits)) : "memory")

// A counter of 64 bits. On RV32 it is read in halves, again if the lower one wrapped meanwhile.
#if __riscv_xlen == 64
#define xb_counter_read_(low, high) xb_csr_read(low)
#else
#define xb_counter_read_(low, high)          \
  (__extension__({                           \
    xb_word xb_high_, xb_low_;               \
    do {                                     \
      xb_high_ = xb_csr_read(high);          \
      xb_low_ = xb_csr_read(low);            \
    } while (xb_csr_read(high) != xb_high_); \
    (uint64_t) xb_high_ << 32 | xb_low_;     \
  }))
#endif

// Nominal frequency of the clock, in Hz: how the C library's clocks (time, gettimeofday,
// clock_gettime, clock) make time of cycles. A core on a board runs slower than they say.
#define XB_NOMINAL_HZ 1000000000u

// Clock cycles since reset. All PEs count the same clock, so values of different PEs compare.
static inline uint64_t xb_cycles(void) { return xb_counter_read_(XB_CSR_CYCLE, XB_CSR_CYCLEH); }

// Instructions this PE has retired.
static inline uint64_t xb_instructions(void) {
  return xb_counter_read_(XB_CSR_INSTRET, XB_CSR_INSTRETH);
}

// 1 in a simulation, 0 otherwise.
static inline int xb_simulated(void) { return (int)*(volatile xb_word *)XB_DEVICE_SIMULATED; }

// One byte to the console of this PE.
static inline void xb_console_put(char c) { *(volatile uint8_t *)XB_DEVICE_CONSOLE = (uint8_t)c; }

// Measurements: `xbsim --stats` reports cycles, instructions and network traffic between the entry
// of a region and its end, per PE and over all PEs. id: 0..63. name: shows up in the report; it
// must not change afterwards. Regions with different ids may overlap. Cost: two device stores and
// one.
static inline void xb_region_enter(unsigned id, const char *name) {
  __asm__ volatile("" ::: "memory");
  *(volatile xb_word *)XB_DEVICE_REGION_NAME = (xb_word)(uintptr_t)name;
  *(volatile xb_word *)XB_DEVICE_REGION = (xb_word)id << 1 | 1;
  __asm__ volatile("" ::: "memory");
}
static inline void xb_region_leave(unsigned id) {
  __asm__ volatile("" ::: "memory");
  *(volatile xb_word *)XB_DEVICE_REGION = (xb_word)id << 1;
  __asm__ volatile("" ::: "memory");
}

// The region of interest: with these marks, key `roi` of `xbsim --stats` and the summary of xbsim
// tell of what runs between them alone, so that start-up, preparation and checks do not count.
// Without marks they tell of the whole run. Each PE marks its own; several visits add up. Cost: one
// device store each, of which the begin counts and the end does not.
static inline void xb_roi_begin(void) {
  __asm__ volatile("" ::: "memory");
  *(volatile xb_word *)XB_DEVICE_ROI = 1;
  __asm__ volatile("" ::: "memory");
}
static inline void xb_roi_end(void) {
  __asm__ volatile("" ::: "memory");
  *(volatile xb_word *)XB_DEVICE_ROI = 0;
  __asm__ volatile("" ::: "memory");
}

// Registers at a trap. The handler may change them (mepc += 4 skips the instruction): they are
// loaded again when it returns.
struct xb_trap_frame {
  xb_word x[32];  // x[0] reads 0 and is ignored
  xb_word e[32];  // without xBGAS neither stored nor loaded
  xb_word mepc, mstatus, mcause, mtval;
};
typedef void (*xb_trap_handler)(struct xb_trap_frame *frame);

// Installs a handler for every exception and interrupt of this PE; returns the one before. NULL:
// traps are reported and end the run, as at start.
//
// One interrupt is enabled from the start, XB_INTERRUPT_REMOTE_ERROR: a remote access of this PE
// failed after it had retired (a store, a load in flight, a bulk command); CSRs rerrns, rerraddr
// and rerrreason say where and why, rerrlost how many more did. It comes again until the handler
// writes 0 to rerrreason. A program enables others (CSR mie), or disables this one. An error that
// is still in rerrreason when the PE ends is reported as an unhandled trap.
xb_trap_handler xb_set_trap_handler(xb_trap_handler handler);

// Software interrupts between PEs (CLINT register msip, 1 bit). Compile with xbcc.
//
// Sends one to PE `pe`, below numpes; the own one too. It arrives after everything this PE has
// stored to that PE before. Posted like a remote store: a target that clears bit 3 of its
// exportperm refuses it (interrupt 24 here). A second one before the first is taken makes no
// difference.
static inline void xb_interrupt_send(unsigned pe) {
  __asm__ volatile("eaddie e31, %0, 0\n\tersw %1, %2, e31"
                   :
                   : "r"((xb_word)pe + 1), "r"((xb_word)1), "r"((xb_word)XB_CLINT_MSIP)
                   : "memory");
}
// Takes back the one that has arrived; a handler has to, or it is called again.
static inline void xb_interrupt_clear(void) { *(volatile uint32_t *)XB_CLINT_MSIP = 0; }
// Sleeps until one is there, and clears it; no handler is called for it. For programs that have not
// enabled XB_INTERRUPT_SOFTWARE themselves. Other enabled interrupts are taken meanwhile.
static inline void xb_interrupt_wait(void) {
  const xb_word bit = (xb_word)1 << XB_INTERRUPT_SOFTWARE;
  do {
    // With traps off, the interrupt ends wfi and nothing else.
    const xb_word before = xb_csr_read(XB_CSR_MSTATUS) & XB_MSTATUS_MIE;
    xb_csr_clear(XB_CSR_MSTATUS, XB_MSTATUS_MIE);
    xb_csr_set(XB_CSR_MIE, bit);
    __asm__ volatile("wfi" ::: "memory");
    xb_csr_clear(XB_CSR_MIE, bit);
    xb_csr_set(XB_CSR_MSTATUS, before);
  } while ((xb_csr_read(XB_CSR_MIP) & bit) == 0);
  xb_interrupt_clear();
}

// For handlers that meet a trap they do not know: reports the last trap and ends the run.
void xb_trap_unhandled(void) __attribute__((noreturn));

// Messages without printf, for libraries. Not for programs.
void __xb_log(const char *text);
void __xb_log_number(uint64_t value);

#ifdef __cplusplus
}
#endif
