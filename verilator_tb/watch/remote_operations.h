// SPDX-License-Identifier: Apache-2.0
// Follows every remote operation of every PE from its core to its answer, loop-backs included.
//
// What the network interface of a tile sends, and which tags wait, is seen in its registers
// (requester_view.h); what happens at the memories, as all observers see it. So nothing of it is
// guessed, and nothing is asked of the hardware for it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "hls/isa/packet.h"
#include "verilator_tb/host/run_state.h"
#include "verilator_tb/mesh/observer.h"
#include "verilator_tb/mesh/shape.h"
#include "verilator_tb/tile/requester_view.h"

namespace xb::sim {

// How an operation ended.
enum class RemoteEnd : std::uint8_t {
  kUnfinished,    // it had not when the run ended
  kValue,         // with a value: loads, and atomic accesses but for posted updates
  kAcknowledged,  // stores and posted updates
  kRefused,       // by its target
  kLost,          // no answer in time; unknown whether performed
};

// One operation. A cycle that has not come is empty.
struct RemoteTimes {
  std::uint64_t issue = 0;                 // the core hands it to the network interface
  std::optional<std::uint64_t> departure;  // its header passes into the router
  std::optional<std::uint64_t> memory;     // the target's memory or device does it, or refuses
  std::optional<std::uint64_t> back;       // its answer is known to the core
  unsigned source = 0;
  unsigned destination = 0;
  isa::PacketOp op = isa::PacketOp::kLoad;
  unsigned size = 0;  // bytes
  bool posted = false;
  RemoteEnd end = RemoteEnd::kUnfinished;
  std::uint32_t offset = 0;  // of its header (hls/isa/packet.h)
  bool object = false;       // for the block device of the target
};

class RemoteOperations : public Observer {
 public:
  // The network interface of a PE in the current cycle.
  using View = std::function<std::optional<RequesterView>(unsigned pe)>;

  // What a PE issues after its end does not count. Without `state` nothing ends.
  RemoteOperations(const MeshShape& shape, View view, const RunState* state = nullptr);

  // Called for every operation when it has ended, in the order cycle, PE, tag.
  using Listener = std::function<void(const RemoteTimes&)>;
  void add_listener(Listener listener) { listeners_.push_back(std::move(listener)); }
  // The run is over: tells of those that have not ended, in the order issue, PE. What follows does
  // not count.
  void finish();

  void on_network_access(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound,
                         const MemoryAccess& access) override;
  void on_object_request(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound) override;
  void on_object_access(unsigned pe, std::uint64_t cycle, const ObjectRequest& request,
                        const ObjectAnswer& answer) override;
  void on_cycle(unsigned pe, std::uint64_t cycle, const TileOutputs& outputs) override;

 private:
  struct Open {
    RemoteTimes times;
    bool refused = false;
  };
  static constexpr unsigned kTags = 1u << isa::kPacketTag.width;
  struct Pe {
    RequesterView last;  // in the cycle before
    std::vector<std::optional<Open>> open = std::vector<std::optional<Open>>(kTags);  // by tag
  };
  void depart(Pe& pe, const RequesterView& view, std::uint64_t cycle);
  void begin(unsigned id, const RequesterView& view, std::uint64_t cycle);
  void end(Pe& pe, unsigned tag, std::uint64_t cycle, bool lost);
  void tell(const RemoteTimes& times) const;

  MeshShape shape_;
  View view_;
  const RunState* state_;
  std::vector<Pe> pes_;
  std::vector<Listener> listeners_;
  bool finished_ = false;
};

}  // namespace xb::sim
