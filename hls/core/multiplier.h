// SPDX-License-Identifier: Apache-2.0
//
// Multiply unit: takes an operation every cycle. The product is a function that the scheduler cuts
// into stages (hls/hdl/schedule.h).
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "hls/hdl/hdl.h"

namespace xb::core {

using hdl::UInt;

// Low two bits of funct3.
enum class MulOp : std::uint8_t { kMul = 0, kMulh = 1, kMulhsu = 2, kMulhu = 3 };
HW_ENUM_LABELS(MulOp, 2, kMul, kMulh, kMulhsu, kMulhu);

// Result of mul, mulh, mulhsu, mulhu (`funct3` as MulOp), and of mulw; pure. XLEN is the
// width of the operands.
UInt multiply(const UInt& a, const UInt& b, const UInt& funct3, const UInt& word);

class Multiplier : public hdl::Module {
 public:
  hdl::In<UInt> a, b;
  hdl::In<UInt> funct3{"funct3", hdl::enum_shape<MulOp>(), "which product"};
  hdl::In<UInt> word{"word", hdl::W{1}, "mulw"};
  std::vector<std::unique_ptr<hdl::In<UInt>>> enables;  // enable_1, ...: into the second stage, ...
  hdl::Out<UInt> result;
  const hdl::Schedule plan;

  // In the stages of the core: operands in x, result in mr.
  explicit Multiplier(unsigned xlen);
  // In as many as a period of `target` picoseconds on Cyclone V needs. The name has their number.
  Multiplier(unsigned xlen, unsigned target);

 private:
  using Plan = hdl::Schedule(const hdl::Dataflow&);
  Multiplier(const std::string& name, unsigned xlen, const std::function<Plan>& schedule,
             const std::vector<std::string>& stages);
};

}  // namespace xb::core
