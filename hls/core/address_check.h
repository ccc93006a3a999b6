// SPDX-License-Identifier: Apache-2.0
//
// Where a data address leads, decided before anything is requested. Run on plain numbers as well.
#pragma once

#include <cstdint>

#include "hls/hdl/hdl.h"

namespace xb::core {

// Where a memory access goes.
// kDevice: the devices outside the tile and the CLINT.
enum class Place : std::uint8_t { kNone, kRam, kRemote, kDevice };
HW_ENUM_LABELS(Place, 2, kNone, kRam, kRemote, kDevice);

// 1 if the address is not a multiple of 2^size (2 bits).
hdl::UInt is_misaligned(const hdl::UInt& size, const hdl::UInt& address);

// 1 if an address (32 or 64 bits) lies in 0x8000_0000..0xffff_ffff, where RAM may be.
hdl::UInt in_ram_range(const hdl::UInt& address);

// 1 if an address lies in RAM; ram_size: bytes, a multiple of 4096, 32 bits.
hdl::UInt in_ram(const hdl::UInt& address, const hdl::UInt& ram_size);

// The Place of an aligned local access; kNone: access fault.
hdl::UInt local_place(const hdl::UInt& size, const hdl::UInt& address, const hdl::UInt& ram_size);

// 1 if a physical address (32 bits) lies in the page of the CLINT.
hdl::UInt in_clint(const hdl::UInt& address);

// 1 if an access of 2^size bytes at an address is one of the software-interrupt register, the only
// thing beside RAM that others may store to.
hdl::UInt is_msip(const hdl::UInt& size, const hdl::UInt& address);

// Direct map of namespaces, node = ns - 1: 1 if ns (any width, not 0) is the namespace of a PE;
// num_pes has 11 bits.
hdl::UInt is_mapped(const hdl::UInt& ns, const hdl::UInt& num_pes);

// Node of a mapped namespace, 10 bits.
hdl::UInt node_of(const hdl::UInt& ns);

}  // namespace xb::core
