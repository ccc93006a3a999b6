// SPDX-License-Identifier: Apache-2.0
//
// Block devices of PEs, for hardware that has them (key object_queue of the configuration, xbconfig
// bit 19). xbrtime.h includes this file.
//
// A block device is reached like memory: a program maps a namespace to it and loads and stores with
// that (xbgas.h), byte 0 at address XBRTIME_DISK_START. It is slow, and answers its accesses one at
// a time, in order. A few wait; what finds no place is refused (XB_REASON_OBJECT_FULL) and may be
// repeated. Atomic accesses are refused. xbrtime_disk_read and xbrtime_disk_write move whole
// pieces, repeat what is refused for want of a place, and return what else goes wrong. Bulk
// transfers (xbgas.h) work as with memory, and repeat that by themselves.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "xb_platform.h"

#ifdef __cplusplus
extern "C" {
#endif

// Address of the first byte, in a namespace that is mapped to a block device.
#define XBRTIME_DISK_START XB_RAM_BASE

// Errors beside those of xbrtime_namespaces.h, which the functions return as well.
enum {
  XBRTIME_DISK_NONE = -16,        // this core has no namespaces of block devices (xbconfig bit 19)
  XBRTIME_DISK_MISALIGNED = -17,  // offset, bytes or address is no multiple of 8, or beyond 2 GiB
  XBRTIME_DISK_ERROR_HELD = -18,  // rerrreason holds an error of before, which nobody has taken
};

// Maps namespace `ns` to the whole block device of PE `pe`; whether there is one shows with the
// first access. ns: as in xbrtime_namespace_map, but for those of PEs. permissions:
// XBRTIME_NAMESPACE_READ, _WRITE, both or 0. Returns the number, or an error. It is unmapped by
// xbrtime_namespace_unmap.
int xbrtime_disk_map(int ns, int pe, unsigned permissions);

// Copies `bytes` bytes from `offset` on to or from the block device: 32 bytes or more by the bulk
// engine where there is one, in packets of 256, else in ascending words of XLEN bits. All
// three are multiples of 8. Returns when the device has done all: 0; an error; or the
// reason why it did not do a word (XB_REASON_NO_OBJECT, XB_REASON_TARGET_RAM beyond its end,
// XB_REASON_TARGET_PERMISSION read-only, XB_REASON_OBJECT_MEDIUM, ...), with which words from there
// on were not done; by the engine, perhaps those of the whole packet. Interrupt 24 is off
// meanwhile. A load traps in place of that where the core has no loads in flight.
int xbrtime_disk_read(int ns, void *dest, uint32_t offset, size_t bytes);
int xbrtime_disk_write(int ns, const void *src, uint32_t offset, size_t bytes);

#ifdef __cplusplus
}
#endif
