// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/host/host_devices.h"

#include <fmt/format.h>

#include <string>

#include "hls/isa/memory_map.h"
#include "verilator_tb/memory/paged_memory.h"

namespace xb::sim {
namespace {

constexpr std::size_t kLongestName = 63;

// The zero-terminated string at `address`, cut at the end of RAM and at kLongestName characters.
std::string read_name(const PagedMemory& memory, std::uint64_t address) {
  std::string name;
  std::uint64_t offset = address - isa::kRamBase;
  while (name.size() < kLongestName && memory.contains(offset)) {
    const std::uint8_t byte = memory.read_byte(offset++);
    if (byte == 0) break;
    name.push_back(byte >= 0x20 && byte < 0x7f ? static_cast<char>(byte) : '?');
  }
  return name;
}

}  // namespace

HostDevices::HostDevices(Console& console, Regions& regions, const Messages& messages, unsigned pes)
    : console_(console), regions_(regions), messages_(messages), pes_(pes) {}

std::uint64_t HostDevices::access(unsigned pe, std::uint64_t cycle, const DeviceRequest& request,
                                  const PagedMemory& memory) {
  if (!request.write) {
    if (request.address == isa::kDeviceSimulated) return 1;
    unknown(pe, request);
    return 0;
  }
  if (!pes_[pe].stopped) write(pe, cycle, request, memory);
  return 0;
}

void HostDevices::write(unsigned pe, std::uint64_t cycle, const DeviceRequest& request,
                        const PagedMemory& memory) {
  switch (request.address) {
    case isa::kDeviceConsole:
      console_.put(pe, static_cast<char>(request.data & 0xff));
      break;
    case isa::kDeviceExit:
      on_exit(pe, cycle, static_cast<std::int32_t>(request.data));
      break;
    case isa::kDeviceRegion:
      write_region(pe, cycle, request.data);
      break;
    case isa::kDeviceRegionName:
      regions_.name_next(pe, read_name(memory, request.data));
      break;
    case isa::kDeviceRoi:
      write_roi(pe, cycle, request.data);
      break;
    case isa::kDeviceTrapReport:
      on_unhandled_trap(pe, cycle);
      break;
    default:
      unknown(pe, request);
      break;
  }
}

void HostDevices::write_region(unsigned pe, std::uint64_t cycle, std::uint64_t value) {
  const std::uint64_t id = value >> 1;
  if (id >= Regions::count()) {
    region_mistake(pe,
                   fmt::format("uses region {}; regions are 0 to {}", id, Regions::count() - 1));
  } else if ((value & 1) != 0) {
    if (!regions_.enter(pe, static_cast<unsigned>(id), cycle)) {
      region_mistake(pe, fmt::format("enters region {} twice; leave it first", id));
    }
  } else if (!regions_.leave(pe, static_cast<unsigned>(id), cycle)) {
    region_mistake(pe, fmt::format("leaves region {} without having entered it", id));
  }
}

void HostDevices::write_roi(unsigned pe, std::uint64_t cycle, std::uint64_t value) {
  if (value == 1) {
    if (!regions_.enter(pe, Regions::kRoi, cycle)) {
      region_mistake(pe, "begins the region of interest twice; end it first");
    }
  } else if (value != 0) {
    region_mistake(
        pe, fmt::format("writes {} to the region-of-interest register; 1 begins, 0 ends", value));
  } else if (!regions_.leave(pe, Regions::kRoi, cycle)) {
    region_mistake(pe, "ends the region of interest without having begun it");
  }
}

void HostDevices::unknown(unsigned pe, const DeviceRequest& request) {
  if (pes_[pe].told_unknown) return;
  pes_[pe].told_unknown = true;
  messages_.line(fmt::format("PE {} {} 0x{:x}, where no device register is; ignored", pe,
                             request.write ? "writes to" : "reads from", request.address));
}

void HostDevices::region_mistake(unsigned pe, const std::string& what) {
  if (pes_[pe].told_region) return;
  pes_[pe].told_region = true;
  messages_.line(fmt::format("PE {} {}; ignored", pe, what));
}

}  // namespace xb::sim
