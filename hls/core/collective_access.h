// SPDX-License-Identifier: Apache-2.0
//
// CSRs of the collective network, as execute tells them apart. The pipeline does not drain for
// them: they change what they change as their instruction leaves execute, when nothing in front of
// it can trap any more.
#pragma once

#include "hls/hdl/hdl.h"
#include "hls/isa/csrs.h"

namespace xb::core {

// `number` is that of a CSR which exists.
inline hdl::UInt is_collresult(const hdl::UInt& number) {
  constexpr unsigned kBlock = isa::csr::kCollresult0 >> 3;
  static_assert(isa::csr::kCollresult0 % 8 == 0 && isa::kCollectiveGroups < 8);
  return number.slice(11, 3) == kBlock;
}

inline hdl::UInt is_collective_csr(const hdl::UInt& number) {
  using hdl::operator|;
  constexpr unsigned kWritten = isa::csr::kColloperand >> 3, kRead = isa::csr::kCollresult0 >> 4;
  static_assert(isa::csr::kCollgroup >> 3 == kWritten && isa::csr::kColldone >> 4 == kRead);
  return hdl::named("is_of_collective",
                    (number.slice(11, 3) == kWritten) | (number.slice(11, 4) == kRead));
}

}  // namespace xb::core
