// SPDX-License-Identifier: Apache-2.0
// What a run exercised, counted from the retire ports of all PEs together: instructions, trap
// causes, interrupts, bypass distances, where remote instructions went, and why accesses failed.
//
// A bypass distance d of 1..kDistances means that an instruction reads a register that the d-th
// instruction before it wrote. It is counted per kind of producer and kind of use, because each
// pair is a path of its own in the pipeline.
//
// A PE is counted up to the store that ends it; what it does afterwards is waiting.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "hls/isa/causes.h"
#include "hls/isa/instructions.h"
#include "verilator_tb/host/run_state.h"
#include "verilator_tb/mesh/observer.h"
#include "verilator_tb/mesh/shape.h"
#include "verilator_tb/watch/namespace_watch.h"

namespace xb::sim {

class Coverage : public Observer {
 public:
  static constexpr unsigned kDistances = 6;  // up to the distance at which the register file serves

  // The extended access of a PE that retires or traps in this event.
  using AccessOf = std::function<const NamespaceAccess&(unsigned pe)>;

  // Without `state` nothing ends; without `access_of` no instruction may be told of.
  Coverage(const MeshShape& shape, unsigned xlen, AccessOf access_of = {},
           const RunState* state = nullptr);
  void on_network_access(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound,
                         const MemoryAccess& access) override;
  // For simulators without a network: the target refused the access of the instruction that traps
  // next.
  void on_refusal(const isa::Instruction& instruction, isa::Reason reason);
  void on_retire(unsigned pe, std::uint64_t cycle, const Retirement& r) override;

  // Every instruction, trap cause, interrupt, pair, place and reason appears, also with
  // count 0: the report of a new object lists what there is to cover.
  nlohmann::ordered_json report() const;

 private:
  enum Producer : unsigned {
    kResult,
    kLoad,
    kMultiply,
    kDivide,
    kCsr,
    kLink,
    kAtomic,
    kExtendedLoad,
    kExtendedAtomic,
    kProducers
  };
  enum Use : unsigned { kRs1, kRs2, kStoreData, kBase, kBranch, kNamespace, kExtended, kUses };
  // Where the access of a remote instruction goes: this node's memory without the network
  // (namespace 0), the same through the network, a PE at distance 1, one beyond.
  enum Place : unsigned { kLocal, kLoopback, kNeighbour, kFarther, kPlaces };
  // Why an access failed. Timeouts and damaged packets are faults of the hardware, not counted.
  enum Refusal : unsigned {
    kNothingThere,  // of an access that stays in the node
    kUnmapped,
    kOutOfRange,
    kNamespacePermission,
    kNamespaceBounds,
    kTable,
    kTargetWindow,
    kTargetPermission,
    kTargetRam,
    kRefusals
  };
  static const char* const kProducerNames[kProducers];
  static const char* const kUseNames[kUses];
  static const char* const kPlaceNames[kPlaces];
  static const char* const kRefusalNames[kRefusals];

  struct Written {
    std::uint64_t order = 0;  // 0: not written yet
    Producer producer = kResult;
  };
  struct Pe {
    std::uint64_t order = 0;
    std::array<Written, 64> written{};        // x0..x31, e0..e31
    std::optional<isa::Reason> refused_load;  // by its target; the trap follows
  };

  static Producer producer_of(const isa::Instruction& instruction, const Retirement& r);
  enum Kind : unsigned { kLoadAccess, kStoreAccess, kAtomicAccess, kKinds };  // extended atomics
  static std::optional<Refusal> own_refusal_of(isa::Reason reason);
  static std::optional<Refusal> refusal_of(isa::Reason reason);
  Place place_of(unsigned pe, const Retirement& r) const;
  void use(const Pe& pe, unsigned reg, Use use);
  void count_uses(const Pe& pe, const isa::Instruction& instruction, const Retirement& r);
  void count_trap(unsigned id, const isa::Instruction* instruction, const Retirement& r);

  MeshShape shape_;
  unsigned xlen_;
  AccessOf access_of_;
  const RunState* state_;
  std::vector<Pe> pes_;
  std::array<std::uint64_t, isa::kOpCount> instructions_{};
  std::map<unsigned, std::uint64_t> traps_;
  std::map<unsigned, std::uint64_t> interrupts_;
  std::array<std::array<std::array<std::uint64_t, kDistances>, kUses>, kProducers> bypass_{};
  std::array<std::array<std::uint64_t, kPlaces>, isa::kOpCount> remote_{};
  std::array<std::array<std::uint64_t, kRefusals>, kKinds> refused_{};
};

}  // namespace xb::sim
