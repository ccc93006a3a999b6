// SPDX-License-Identifier: Apache-2.0
// Network interface and router of ModelTile: dimension-order routing, first come first served.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>

#include "hls/isa/causes.h"
#include "hls/isa/packet.h"
#include "verilator_tb/reference/csr_file.h"
#include "verilator_tb/tile/ports.h"

namespace xb::test {

struct Packet {
  isa::PacketOp op = isa::PacketOp::kLoad;
  unsigned size = 0;
  unsigned source = 0;
  unsigned destination = 0;
  std::uint64_t offset = 0;  // reason of an error response
  std::uint64_t data = 0;
};

class ModelNetwork {
 public:
  explicit ModelNetwork(const sim::Straps& straps) : straps_(straps) {}

  void send(const Packet& packet, std::uint64_t ns);
  // One cycle: moves flits, serves one request. `csrs` has the exported window of this node.
  void step(const sim::TileInputs& inputs, const reference::CsrFile& csrs,
            sim::TileOutputs& outputs);

  std::optional<Packet> take_load_answer();
  unsigned outstanding_stores() const { return outstanding_stores_; }
  unsigned outstanding() const { return outstanding_stores_ + outstanding_loads_; }
  bool idle() const;

  // The first store error, kept until cleared.
  isa::Reason error = isa::Reason::kNone;
  std::uint64_t error_ns = 0;
  std::uint64_t error_address = 0;
  unsigned errors_lost = 0;
  unsigned refusals = 0;  // requests refused here
  // Requests for the RAM word at this offset are not served.
  std::optional<std::uint64_t> locked;
  std::optional<bool> msip_written;  // by another PE; whoever reads it resets it

 private:
  void receive(const sim::TileInputs& inputs);
  void route(const Packet& packet);
  void arrive(const Packet& packet);
  void serve(const sim::TileInputs& inputs, const reference::CsrFile& csrs,
             sim::TileOutputs& outputs);
  void transmit(sim::TileOutputs& outputs);

  sim::Straps straps_;
  std::array<std::array<std::optional<std::uint64_t>, 2>, sim::kDirections> heads_{};
  std::array<std::deque<sim::Flit>, sim::kDirections> queues_;
  std::array<std::array<unsigned, sim::kVirtualNetworks>, sim::kDirections> freed_{};  // flits
  std::deque<Packet> requests_;
  std::optional<Packet> serving_;
  std::optional<Packet> load_answer_;
  struct Store {
    std::uint64_t ns = 0, address = 0;
  };
  // Those that have no answer, by target; answers of one PE stay in order.
  std::map<unsigned, std::deque<Store>> stores_;
  unsigned outstanding_stores_ = 0;
  unsigned outstanding_loads_ = 0;
};

}  // namespace xb::test
