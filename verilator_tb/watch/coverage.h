// SPDX-License-Identifier: Apache-2.0
// What a run exercised, counted from the retire ports of all PEs together: instructions, trap
// causes, interrupts, and bypass distances.
//
// A bypass distance d of 1..kDistances means that an instruction reads a register that the d-th
// instruction before it wrote. It is counted per kind of producer and kind of use, because each
// pair is a path of its own in the pipeline.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "hls/isa/instructions.h"
#include "verilator_tb/mesh/observer.h"

namespace xb::sim {

class Coverage : public Observer {
 public:
  static constexpr unsigned kDistances = 6;  // up to the distance at which the register file serves

  Coverage(unsigned pes, unsigned xlen);
  void on_retire(unsigned pe, std::uint64_t cycle, const Retirement& r) override;

  // Every implemented instruction, trap cause, interrupt and pair appears, also with count 0.
  nlohmann::ordered_json report() const;

 private:
  enum Producer : unsigned {
    kResult,
    kLoad,
    kMultiply,
    kDivide,
    kCsr,
    kLink,
    kExtendedLoad,
    kProducers
  };
  enum Use : unsigned { kRs1, kRs2, kStoreData, kBase, kBranch, kNamespace, kExtended, kUses };
  static const char* const kProducerNames[kProducers];
  static const char* const kUseNames[kUses];

  struct Written {
    std::uint64_t order = 0;  // 0: not written yet
    Producer producer = kResult;
  };
  struct Pe {
    std::uint64_t order = 0;
    std::array<Written, 64> written{};  // x0..x31, e0..e31
  };

  static Producer producer_of(const isa::Instruction& instruction, const Retirement& r);
  void use(const Pe& pe, unsigned reg, Use use);

  unsigned xlen_;
  std::vector<Pe> pes_;
  std::array<std::uint64_t, isa::kOpCount> instructions_{};
  std::map<unsigned, std::uint64_t> traps_;
  std::map<unsigned, std::uint64_t> interrupts_;
  std::array<std::array<std::array<std::uint64_t, kDistances>, kUses>, kProducers> bypass_{};
};

}  // namespace xb::sim
