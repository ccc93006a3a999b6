// SPDX-License-Identifier: Apache-2.0
#include "tests/sim/programs.h"

namespace xb::test {

using isa::Op;

Words ring() {
  Words w = ram_address(t0, 0x2000);
  append(w, {i_type(Op::kCsrrs, a0, zero, static_cast<int>(isa::csr::kMhartid)),
             i_type(Op::kCsrrs, a1, zero, static_cast<int>(isa::csr::kNumpes)), addi(a2, a0, 1),
             b_type(Op::kBne, a2, a1, 8), addi(a2, zero, 0), i_type(Op::kEaddie, t0, a2, 1)});
  append(w, {i_type(Op::kEaddie, 6, a0, 1), addi(a3, a0, 0x111)});
  for (int i = 0; i < 4; ++i) append(w, {s_type(Op::kEsd, a3, 8 * i, t0), addi(a3, a3, 1)});
  append(w, {s_type(Op::kEsb, a3, 0x43, t0), s_type(Op::kEsh, a3, 0x46, t0), fence_rw()});
  append(w, {i_type(Op::kEld, a4, t0, 8), i_type(Op::kElh, a4, t0, 0x46),
             i_type(Op::kLd, a4, t0, 0), r_type(Op::kErld, a4, t0, 6)});
  append(w, {s_type(Op::kSw, a0, 0x60, t0), i_type(Op::kLbu, a4, t0, 0x60)});
  append(w, exit_with(zero));
  return w;
}

Words patched_code(unsigned distance, bool fence) {
  constexpr unsigned kPatched = kPatchedAt / 4;
  Words w = ram_address(t0, kPatchedAt);
  w.push_back(i_type(Op::kLw, a1, t0, 0x40));
  w.resize(kPatched - distance, addi(zero, zero, 0));
  w.push_back(s_type(Op::kSw, a1, 0, t0));
  if (fence) w.push_back(isa::instruction(Op::kFenceI).match);
  w.resize(kPatched, addi(zero, zero, 0));
  append(w, {addi(a2, zero, 3), addi(zero, zero, 0)});
  append(w, exit_with(a2));
  w.resize(kPatched + 0x40 / 4, 0);
  for (int value : {7, 9, 3}) append(w, {addi(a2, zero, value), addi(zero, zero, 0)});
  return w;
}

}  // namespace xb::test
