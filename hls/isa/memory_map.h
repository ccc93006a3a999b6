// SPDX-License-Identifier: Apache-2.0
//
// Physical addresses of one node. Everything that is not listed here is an access fault.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace xb::isa {

// Core-local interruptor: software interrupt and timer (RISC-V ACLINT specification, MSWI/MTIMER).
inline constexpr std::uint64_t kClintBase = 0x0200'0000;
inline constexpr std::uint64_t kClintSize = 0x1'0000;
inline constexpr std::uint64_t kClintMsip = kClintBase + 0x0000;      // 4 bytes, bit 0
inline constexpr std::uint64_t kClintMtimecmp = kClintBase + 0x4000;  // 8 bytes
inline constexpr std::uint64_t kClintMtime = kClintBase + 0xbff8;     // 8 bytes

// Devices outside the tile: console, exit, host services.
inline constexpr std::uint64_t kDeviceBase = 0x1000'0000;
inline constexpr std::uint64_t kDeviceSize = 0x1000;
inline constexpr std::uint64_t kDeviceConsole = kDeviceBase + 0x00;  // write: one byte
inline constexpr std::uint64_t kDeviceExit = kDeviceBase + 0x08;     // write: status, ends the PE
inline constexpr std::uint64_t kDeviceRegion = kDeviceBase + 0x10;   // write: id << 1 | enter
inline constexpr std::uint64_t kDeviceRegionName =
    kDeviceBase + 0x18;                                                // write: address of a string
inline constexpr std::uint64_t kDeviceSimulated = kDeviceBase + 0x20;  // read: 1 in a simulation
inline constexpr std::uint64_t kDeviceTrapReport =
    kDeviceBase + 0x28;  // write: the trap was unhandled
inline constexpr std::uint64_t kDeviceRoi =
    kDeviceBase + 0x30;  // write: 1 = the region of interest begins, 0 = it ends
inline constexpr unsigned kRegionCount = 64;

inline constexpr std::uint64_t kRamBase = 0x8000'0000;
inline constexpr std::uint64_t kRamMaximum = 0x8000'0000;  // bytes; the actual size: CSR ramsize
inline constexpr std::uint64_t kRamGranule = 4096;         // the size is a multiple of it

// lr reserves so many bytes, aligned; an sc may succeed up to so many cycles later, both counted
// when the memory port takes them.
inline constexpr unsigned kReservationBytes = 8;
inline constexpr unsigned kReservationCycles = 1024;
// wrs.sto ends when the reservation is a multiple of so many cycles old.
inline constexpr unsigned kShortWaitCycles = 256;

struct MapEntry {
  std::string_view name;  // lower_snake; in the C header XB_UPPER_SNAKE
  std::uint64_t address;
  std::string_view description;
};

inline constexpr std::array kMemoryMap{
    MapEntry{"clint_base", kClintBase, "core-local interruptor, 64 KiB"},
    MapEntry{"clint_msip", kClintMsip, "4 bytes; bit 0 = software interrupt pending"},
    MapEntry{"clint_mtimecmp", kClintMtimecmp, "8 bytes; timer interrupt while mtime >= mtimecmp"},
    MapEntry{"clint_mtime", kClintMtime, "8 bytes; cycles"},
    MapEntry{"device_base", kDeviceBase, "devices outside the tile, 4 KiB"},
    MapEntry{"device_console", kDeviceConsole, "write one byte: console output"},
    MapEntry{"device_exit", kDeviceExit, "write a status (int): ends this PE"},
    MapEntry{"device_region", kDeviceRegion,
             "write id << 1 | 1: enter region id (0..63); | 0: leave"},
    MapEntry{"device_region_name", kDeviceRegionName,
             "write the address of a NUL-terminated name for the region entered next"},
    MapEntry{"device_simulated", kDeviceSimulated, "reads 1 in a simulation"},
    MapEntry{"device_trap_report", kDeviceTrapReport,
             "write anything: report the last trap as unhandled and end the run"},
    MapEntry{"device_roi", kDeviceRoi,
             "write 1: the region of interest of this PE begins; 0: it ends"},
    MapEntry{"ram_base", kRamBase, "RAM; its size in bytes is in CSR ramsize"},
};

}  // namespace xb::isa
