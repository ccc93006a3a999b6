// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/host/htif.h"

#include <fmt/format.h>

#include <utility>

#include "hls/isa/memory_map.h"
#include "verilator_tb/memory/paged_memory.h"

namespace xb::sim {
namespace {

constexpr unsigned kSystem = 0;   // devices
constexpr unsigned kConsole = 1;  // and its commands
constexpr unsigned kGet = 0;
constexpr unsigned kPut = 1;

constexpr std::uint64_t kCallBytes = 64;
constexpr std::uint64_t kWrite = 64;  // numbers of system calls and errors: those of Linux
constexpr std::uint64_t kExit = 93;
constexpr std::int64_t kBadDescriptor = -9;
constexpr std::int64_t kNoSuchCall = -38;

}  // namespace

Htif::Htif(unsigned pes, const Memories& memories, Console& console, const Words& words,
           const Messages& messages)
    : memories_(memories), console_(console), words_(words), messages_(messages), pes_(pes) {}

void Htif::on_retire(unsigned id, std::uint64_t cycle, const Retirement& r) {
  if (r.mem_wmask == 0 || r.ext || r.trap) return;
  const std::uint64_t lane = r.mem_address - words_.tohost;
  if (lane >= 8 || pes_[id].stopped) return;
  Pe& pe = pes_[id];
  const std::uint64_t bits = expand_mask(r.mem_wmask) << (8 * lane);
  pe.word = (pe.word & ~bits) | (r.mem_wdata << (8 * lane) & bits);
  if (pe.lanes == 0) pe.since = cycle;
  pe.lanes = static_cast<std::uint8_t>(pe.lanes | r.mem_wmask << lane);
  if (pe.lanes == 0xff) serve(id);
}

void Htif::tick(std::uint64_t cycle) {
  for (unsigned id = 0; id < pes_.size(); ++id) {
    const Pe& pe = pes_[id];
    if (pe.stopped) continue;
    if (pe.lanes != 0 && pe.since + kPatience < cycle) serve(id);
    answer(id);
  }
}

void Htif::serve(unsigned id) {
  Pe& pe = pes_[id];
  pe.lanes = 0;
  const std::uint64_t word = std::exchange(pe.word, 0);
  if (word == 0) return;
  store(id, words_.tohost, 0);
  const auto device = static_cast<unsigned>(word >> 56);
  const auto command = static_cast<unsigned>(word >> 48 & 0xff);
  const std::uint64_t payload = word << 16 >> 16;
  if (device == kSystem && command == 0) {
    if (payload % 2 == 1) {
      on_exit_word(id, payload);
    } else {
      call(id, payload);
    }
  } else if (device == kConsole && command == kPut) {
    console_.put(id, static_cast<char>(payload & 0xff));
  } else if (device == kConsole && command == kGet) {
    tell(pe.told_input, id,
         "asks for a character of the console: programs have no input, no answer comes");
  } else {
    tell(pe.told_device, id,
         fmt::format("asks device {} for command {}, which does not exist: no answer comes", device,
                     command));
  }
}

void Htif::call(unsigned id, std::uint64_t block) {
  if (block % 8 != 0 || !in_ram(block, kCallBytes)) {
    give_up(id, fmt::format("0x{:x} is neither odd, which is an exit, nor the address of the eight "
                            "words of a system call, 8-byte aligned in RAM",
                            block));
    return;
  }
  const auto word = [&](unsigned i) { return load(id, block + 8 * i); };
  const std::uint64_t number = word(0);
  if (number == kExit) {
    on_exit(id, static_cast<std::int32_t>(word(1)));
    return;
  }
  std::int64_t result = kNoSuchCall;
  if (number == kWrite) {
    if (!in_ram(word(2), word(3))) {
      give_up(id, fmt::format("write of {} bytes at 0x{:x}, outside RAM", word(3), word(2)));
      return;
    }
    result = write(id, word(1), word(2), word(3));
  } else {
    tell(pes_[id].told_call, id,
         fmt::format("makes system call {}; there are only 64 (write) and 93 (exit): the answer is "
                     "{} (ENOSYS)",
                     number, kNoSuchCall));
  }
  store(id, block, static_cast<std::uint64_t>(result));
  pes_[id].answers.push_back(1);
  answer(id);
}

std::int64_t Htif::write(unsigned id, std::uint64_t fd, std::uint64_t address,
                         std::uint64_t bytes) {
  if (fd != 1 && fd != 2) return kBadDescriptor;
  for (std::uint64_t at = address; at < address + bytes; ++at) {
    console_.put(id, static_cast<char>(load(id, at & ~std::uint64_t{7}) >> 8 * (at & 7)));
  }
  return static_cast<std::int64_t>(bytes);
}

void Htif::answer(unsigned id) {
  Pe& pe = pes_[id];
  if (pe.answers.empty() || load(id, words_.fromhost) != 0) return;
  store(id, words_.fromhost, pe.answers.front());
  pe.answers.pop_front();
}

void Htif::give_up(unsigned id, const std::string& why) {
  messages_.line(fmt::format("PE {}: request in tohost: {}; the PE ends with status 1", id, why));
  on_exit(id, 1);
}

void Htif::tell(bool& told, unsigned id, const std::string& what) {
  if (std::exchange(told, true)) return;
  messages_.line(fmt::format("PE {}: request in tohost {}", id, what));
}

bool Htif::in_ram(std::uint64_t address, std::uint64_t bytes) const {
  const std::uint64_t size = memories_.size;
  return address >= isa::kRamBase && bytes <= size && address - isa::kRamBase <= size - bytes;
}

std::uint64_t Htif::load(unsigned id, std::uint64_t address) const {
  return memories_.load(id, static_cast<std::uint32_t>(address - isa::kRamBase));
}

void Htif::store(unsigned id, std::uint64_t address, std::uint64_t data) {
  memories_.store(id, static_cast<std::uint32_t>(address - isa::kRamBase), data);
}

}  // namespace xb::sim
