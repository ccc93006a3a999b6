// SPDX-License-Identifier: Apache-2.0
// Why bulk commands have failed: what their targets have refused, and for what reason. It explains
// reports of traps and hangs, where a program has not said it itself.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "hls/isa/causes.h"
#include "verilator_tb/mesh/observer.h"
#include "verilator_tb/reference/bulk_transfer.h"
#include "verilator_tb/tile/bulk_view.h"
#include "verilator_tb/watch/namespace_watch.h"

namespace xb::sim {

class BulkFailures : public Observer {
 public:
  using View = std::function<std::optional<BulkView>(unsigned pe)>;

  // `namespaces` is told of everything before this. `queue`: commands of an engine.
  BulkFailures(const NamespaceWatch& namespaces, unsigned pes, unsigned mesh_width, unsigned queue,
               View view);

  // A line for each of the last commands of a PE that has failed, as far as its engine still knows:
  // "bulk command 3 (put of 8 bytes to PE 1) has failed: ...". Empty: none has.
  std::string describe(unsigned pe) const;

  void on_retire(unsigned pe, std::uint64_t cycle, const Retirement& r) override;
  void on_bulk_request(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound) override;
  void on_bulk_signal(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound,
                      const MemoryAccess& access) override;
  void on_bulk_refusal(unsigned pe, std::uint64_t cycle) override;

 private:
  enum class What { kRequest, kPacket, kSignal };
  struct Refusal {
    What what = What::kRequest;
    unsigned target = 0;
    isa::Reason reason = isa::Reason::kNone;
    std::uint32_t first = 0, end = 0;  // tickets of the commands that it may be of
  };
  struct Command {
    std::uint32_t ticket = 0;
    reference::BulkTransfer transfer;
  };
  struct Pe {
    std::uint32_t retired = 0;  // commands
    std::deque<Command> commands;
    std::deque<Refusal> refusals;
  };
  void note(unsigned source, What what, unsigned target, isa::Reason reason);
  std::string reason_of(const Pe& pe, const Command& command) const;

  const NamespaceWatch& namespaces_;
  unsigned mesh_width_, queue_;
  View view_;
  std::vector<Pe> pes_;
};

}  // namespace xb::sim
