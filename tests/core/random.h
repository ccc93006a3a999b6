// SPDX-License-Identifier: Apache-2.0
//
// Random numbers that like corner cases: same sequence in every run.
#pragma once

#include <cstdint>
#include <random>

namespace xb::core::test {

class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}
  std::uint64_t bits() { return engine_(); }
  // 0 .. bound - 1
  unsigned below(unsigned bound) { return static_cast<unsigned>(engine_() % bound); }
  bool chance(unsigned one_in) { return below(one_in) == 0; }

  // Half of the time a number near 0, near a power of two, or its negative.
  std::uint64_t operand() {
    const std::uint64_t near = (std::uint64_t{1} << below(64)) + below(3) - 1;
    switch (below(8)) {
      case 0:
        return below(4);
      case 1:
        return ~std::uint64_t{below(4)};
      case 2:
        return near;
      case 3:
        return ~near;
      default:
        return bits() >> below(64);
    }
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace xb::core::test
