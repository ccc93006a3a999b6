// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/run/signature.h"

#include <fmt/format.h>

#include "hls/isa/memory_map.h"

namespace xb::sim {

loader::Range find_signature(const loader::Image& image, std::uint64_t ram_size) {
  const auto range = image.range("begin_signature", "end_signature");
  if (!range) {
    throw loader::LoadError(
        fmt::format("--signature: '{}' does not define begin_signature and end_signature; declare "
                    "both .global, keep their section from --gc-sections, or leave --signature out",
                    image.path));
  }
  if (range->begin < isa::kRamBase || range->end > isa::kRamBase + ram_size) {
    throw loader::LoadError(
        fmt::format("--signature: '{}' has its signature at 0x{:x}..0x{:x}, outside RAM; place it "
                    "in a loaded section",
                    image.path, range->begin, range->end));
  }
  return *range;
}

void write_signature(std::ostream& out, const PagedMemory& memory, const loader::Range& range,
                     unsigned granularity) {
  for (std::uint64_t line = range.begin; line < range.end; line += granularity) {
    for (unsigned i = granularity; i-- > 0;) {
      const std::uint64_t address = line + i;
      const bool inside = address < range.end;
      out << fmt::format("{:02x}", inside ? memory.read_byte(address - isa::kRamBase) : 0);
    }
    out << '\n';
  }
}

}  // namespace xb::sim
