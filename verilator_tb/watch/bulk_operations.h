// SPDX-License-Identifier: Apache-2.0
// Follows every command of every bulk engine from the core to its end.
//
// When the engine takes a command, begins with it and ends it is seen in its registers
// (bulk_view.h), what it is in the instruction, which retires a few cycles after the engine has it.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <vector>

#include "verilator_tb/host/run_state.h"
#include "verilator_tb/mesh/observer.h"
#include "verilator_tb/reference/bulk_transfer.h"
#include "verilator_tb/tile/bulk_view.h"

namespace xb::sim {

// One command. A cycle that has not come is empty.
struct BulkTimes {
  std::uint64_t issue = 0;                 // the core hands it to the engine
  std::optional<std::uint64_t> departure;  // the engine begins with it
  std::optional<std::uint64_t> back;       // it has ended
  unsigned source = 0;                     // the PE of the command
  reference::BulkTransfer transfer;
  bool failed = false;
};

class BulkOperations : public Observer {
 public:
  using View = std::function<std::optional<BulkView>(unsigned pe)>;
  // The command that retires in this event on a PE.
  using Command = std::function<const std::optional<reference::BulkTransfer>&(unsigned pe)>;
  using Listener = std::function<void(const BulkTimes&)>;

  // `queue`: commands of an engine. What a PE issues after its end does not count.
  BulkOperations(unsigned pes, unsigned queue, View view, Command command,
                 const RunState* state = nullptr);

  // Called for every command when it has ended and all before it have.
  void add_listener(Listener listener) { listeners_.push_back(std::move(listener)); }
  // The run is over: tells of those that have not ended, by PE.
  void finish();

  void on_retire(unsigned pe, std::uint64_t cycle, const Retirement& r) override;
  void on_cycle(unsigned pe, std::uint64_t cycle, const TileOutputs& outputs) override;

 private:
  struct Entry {
    BulkTimes times;
    bool is_known = false;  // what it is
  };
  struct Pe {
    std::uint32_t issued = 0, retired = 0, first = 0;  // tickets; the last: of the oldest entry
    std::deque<Entry> entries;
  };
  void tell(Pe& pe);

  unsigned queue_;
  View view_;
  Command command_;
  const RunState* state_;
  std::vector<Pe> pes_;
  std::vector<Listener> listeners_;
  bool finished_ = false;
};

}  // namespace xb::sim
