// SPDX-License-Identifier: Apache-2.0
//
// Several reference harts with real memory, run in turns of one instruction. Remote accesses take
// effect at once, so every remote operation has completed when its instruction retires. One turn of
// all PEs counts as one clock cycle; nothing else of the hardware's timing is modelled. In these
// cycles a reservation lasts as long as in the hardware.
//
// A program that is correct on it can still be wrong on the mesh (a missing fence, a race).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "verilator_tb/reference/collective_groups.h"
#include "verilator_tb/reference/hart.h"

namespace xb::reference {

// The block device of a PE, in memory: its size is a multiple of 8, 0 if there is none. Requests
// are done at once, so its queue is never full.
struct FunctionalDisk {
  std::vector<std::uint8_t> bytes;
  bool read_only = false;
};

struct FunctionalSettings {
  unsigned xlen = 64;
  bool mul = true;
  bool atomics = true;
  bool cas = true;  // where there are xBGAS and atomics
  bool xbgas = true;
  bool counters = true;
  unsigned loads_in_flight = 1;    // the most that xbgasctl takes; here a load ends at once
  unsigned nlb_entries = 0;        // with xBGAS; 0: no namespace table
  unsigned collective_groups = 0;  // with xBGAS; 0: no collective network
  unsigned bulk_queue = 0;         // with xBGAS; 0: no bulk engine
  unsigned object_queue = 0;       // with xBGAS; 0: no block devices
  unsigned flit_bits = 64;         // 64 or 128: where bulk transfers are cut into packets
  unsigned mesh_width = 1;
  unsigned mesh_height = 1;
  unsigned pes = 0;                   // of the positions of the mesh, the first ones; 0: all
  std::uint64_t ram_size = 4u << 20;  // bytes per PE, a multiple of 4096
  std::uint64_t entry = isa::kRamBase;
  std::uint64_t export_base = isa::kRamBase;
  std::uint64_t export_limit = isa::kRamBase;
  std::uint64_t tohost = 0;  // absolute; 0: the program has none
};

// Why a run ended.
enum class Ending {
  kExit,           // every PE has exited; status = first non-zero by PE number
  kLimit,          // the limit of turns was reached
  kStuck,          // every unfinished PE sleeps or waits for a group, and no interrupt can come
  kUnhandledTrap,  // a PE reported a trap that it does not handle, or has no handler in RAM
};

struct FunctionalOutcome {
  Ending ending = Ending::kExit;
  int status = 0;
  unsigned pe = 0;  // of the unhandled trap; its mcause, mepc and mtval are in the hart's CSRs
};

class FunctionalNode;

class FunctionalSystem {
 public:
  using Console = std::function<void(unsigned pe, char)>;
  using Observer = std::function<void(unsigned pe, const Record&)>;

  explicit FunctionalSystem(const FunctionalSettings& settings);
  ~FunctionalSystem();

  // Called for every byte a PE prints. Without it output is dropped.
  void set_console(Console console) { console_ = std::move(console); }
  // Called for every instruction that retires or traps.
  void set_observer(Observer observer) { observer_ = std::move(observer); }

  // At most `turns` turns of all PEs.
  FunctionalOutcome run(std::uint64_t turns);

  unsigned size() const { return static_cast<unsigned>(nodes_.size()); }
  std::uint64_t cycle() const { return cycle_; }
  Hart& hart(unsigned pe);
  // RAM of a PE: bytes from 0x8000'0000.
  std::span<std::uint8_t> memory(unsigned pe);
  bool finished(unsigned pe) const;
  // To be filled before the run; what is there afterwards.
  FunctionalDisk& disk(unsigned pe);

  // With the number of PEs filled in.
  const FunctionalSettings& settings() const { return settings_; }

 private:
  friend class FunctionalNode;
  bool turn(FunctionalOutcome& outcome);  // true: the run has ended
  bool sleep_until_timer();

  FunctionalSettings settings_;
  std::vector<std::unique_ptr<FunctionalNode>> nodes_;
  std::uint64_t cycle_ = 0;
  CollectiveGroups groups_;
  Console console_;
  Observer observer_;
};

}  // namespace xb::reference
