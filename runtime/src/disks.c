// SPDX-License-Identifier: Apache-2.0
//
// xbrtime_disk_read and xbrtime_disk_write: by the bulk engine where there is one, else word by
// word. The device does one access at a time, so more of them in flight would only fill its queue
// for others. Mapping: namespaces.c.
#include "bulk.h"

#define DISK_MOST (UINT64_C(1) << 31)

#if __riscv_xlen == 64
#define LOAD xb_eld
#define STORE xb_esd
#else
#define LOAD xb_elwu
#define STORE xb_esw
#endif

static int check(int ns, uintptr_t here, uint32_t offset, size_t bytes) {
  if (!__xbrtime.ready) return XBRTIME_NAMESPACE_NOT_READY;
  if ((xb_csr_read(XB_CSR_XBCONFIG) & XB_XBCONFIG_OBJECTS) == 0) return XBRTIME_DISK_NONE;
  if (ns <= __xbrtime.pes || ns > XB_NS_MAX) return XBRTIME_NAMESPACE_BAD_NUMBER;
  if ((here | offset | bytes) % 8 != 0 || bytes > DISK_MOST || offset > DISK_MOST - bytes) {
    return XBRTIME_DISK_MISALIGNED;
  }
  return 0;
}

// From here on an error of a remote access is one of the device. True if one of before is held
// that no handler takes.
static bool begin(xb_word *enabled) {
  const xb_word bit = (xb_word)1 << XB_INTERRUPT_REMOTE_ERROR;
  xb_fence();  // errors of older accesses come now, and interrupt if they may
  *enabled = xb_csr_read(XB_CSR_MIE) & bit;
  xb_csr_clear(XB_CSR_MIE, bit);
  if (xb_csr_read(XB_CSR_RERRREASON) == 0) return false;
  xb_csr_set(XB_CSR_MIE, *enabled);
  return xb_csr_read(XB_CSR_RERRREASON) != 0;
}
static void end(xb_word enabled) { xb_csr_set(XB_CSR_MIE, enabled); }

// The reason why the last access was refused, which is forgotten then; 0: it was done.
static int refusal(void) {
  const int reason = (int)xb_csr_read(XB_CSR_RERRREASON);
  if (reason != 0) xb_csr_write(XB_CSR_RERRREASON, 0);
  return reason;
}

// Others go first: longer each time, up to what a device takes for some accesses.
static void give_way(unsigned *turns) {
  for (unsigned i = 0; i < *turns; i++) __asm__ volatile("");
  if (*turns < 256) *turns *= 2;
}

// The engine asks again by itself for what finds no place.
#define DISK_BULK_BYTES 32u
static bool moves_in_bulk(size_t bytes) { return bytes >= DISK_BULK_BYTES && __xbrtime_bulk != 0; }
static int move_in_bulk(int ns, const char *here, uint32_t offset, size_t bytes, xb_word get) {
  const char *there = (const char *)(uintptr_t)XBRTIME_DISK_START + offset;
  int reason = 0;
  while (bytes != 0 && reason == 0) {
    const size_t part = bytes > BULK_COMMAND_BYTES ? BULK_COMMAND_BYTES : bytes;
    __xb_bulk_command((xb_word)ns, there, here, part | get);
    xb_fence();
    reason = refusal();
    there += part;
    here += part;
    bytes -= part;
  }
  return reason;
}

int xbrtime_disk_read(int ns, void *dest, uint32_t offset, size_t bytes) {
  const int error = check(ns, (uintptr_t)dest, offset, bytes);
  if (error != 0) return error;
  xb_word enabled;
  if (begin(&enabled)) return XBRTIME_DISK_ERROR_HELD;
  if (moves_in_bulk(bytes)) {
    const int reason = move_in_bulk(ns, dest, offset, bytes, XB_BULK_GET);
    end(enabled);
    return reason;
  }
  xb_word *to = dest;
  const volatile char *from = (const volatile char *)(uintptr_t)XBRTIME_DISK_START + offset;
  int reason = 0;
  for (size_t done = 0; done < bytes && reason == 0; done += sizeof *to) {
    unsigned turns = 8;
    for (;;) {
      const xb_word word = (xb_word)LOAD((xb_word)ns, from + done);
      *to = word;  // waits for the value
      reason = refusal();
      if (reason != XB_REASON_OBJECT_FULL) break;
      give_way(&turns);
    }
    to++;
  }
  end(enabled);
  return reason;
}

int xbrtime_disk_write(int ns, const void *src, uint32_t offset, size_t bytes) {
  const int error = check(ns, (uintptr_t)src, offset, bytes);
  if (error != 0) return error;
  xb_word enabled;
  if (begin(&enabled)) return XBRTIME_DISK_ERROR_HELD;
  if (moves_in_bulk(bytes)) {
    const int reason = move_in_bulk(ns, src, offset, bytes, 0);
    end(enabled);
    return reason;
  }
  const xb_word *from = src;
  volatile char *to = (volatile char *)(uintptr_t)XBRTIME_DISK_START + offset;
  int reason = 0;
  for (size_t done = 0; done < bytes && reason == 0; done += sizeof *from) {
    unsigned turns = 8;
    for (;;) {
      STORE((xb_word)ns, to + done, *from);
      xb_fence();
      reason = refusal();
      if (reason != XB_REASON_OBJECT_FULL) break;
      give_way(&turns);
    }
    from++;
  }
  end(enabled);
  return reason;
}
