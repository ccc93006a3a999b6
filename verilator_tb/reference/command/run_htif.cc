// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/reference/command/run_htif.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "hls/isa/memory_map.h"

namespace xb::reference {
namespace {

sim::Htif::Memories memories_of(FunctionalSystem& system) {
  return {system.settings().ram_size,
          [&system](unsigned pe, std::uint32_t offset) {
            std::uint64_t data = 0;
            for (unsigned i = 8; i-- > 0;) data = data << 8 | system.memory(pe)[offset + i];
            return data;
          },
          [&system](unsigned pe, std::uint32_t offset, std::uint64_t data) {
            for (unsigned i = 0; i < 8; ++i) {
              system.memory(pe)[offset + i] = static_cast<std::uint8_t>(data >> (8 * i));
            }
          }};
}

}  // namespace

RunHtif::RunHtif(FunctionalSystem& system, const sim::Htif::Words& words, sim::Console& console,
                 std::ostream& messages)
    : system_(system),
      messages_(messages, "xbfunc"),
      htif_(system.size(), memories_of(system), console, words, messages_),
      statuses_(system.size()) {
  htif_.on_exit = [this](unsigned pe, std::int32_t status) { end(pe, status); };
  htif_.on_exit_word = [this](unsigned pe, std::uint64_t word) {
    if (word != 1) messages_.line(fmt::format("PE {}: test case {} failed", pe, word >> 1));
    constexpr std::uint64_t most = std::numeric_limits<int>::max();
    end(pe, static_cast<int>(std::min(word >> 1, most)));
  };
}

void RunHtif::end(unsigned pe, int status) {
  if (statuses_[pe]) return;
  statuses_[pe] = status;
  htif_.stop(pe);
}

void RunHtif::on_instruction(unsigned pe, const Record& record) {
  if (record.mem_wmask == 0 || record.ext || record.trap || ended(pe)) return;
  if (record.mem_addr == isa::kDeviceExit) {
    end(pe, static_cast<int>(static_cast<std::uint32_t>(record.mem_wdata)));
  } else {
    sim::Retirement r;
    r.mem_address = record.mem_addr;
    r.mem_wmask = record.mem_wmask;
    r.mem_wdata = record.mem_wdata;
    htif_.on_retire(pe, system_.cycle(), r);
  }
  leave_if_all_ended();
}

void RunHtif::tick() {
  htif_.tick(system_.cycle());
  leave_if_all_ended();
}

void RunHtif::leave_if_all_ended() const {
  AllEnded all;
  for (const std::optional<int>& status : statuses_) {
    if (!status) return;
    if (all.status == 0) all.status = *status;
  }
  throw all;
}

}  // namespace xb::reference
