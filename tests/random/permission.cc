// SPDX-License-Identifier: Apache-2.0
#include "hls/isa/csrs.h"
#include "tests/random/filler.h"
#include "tests/random/special.h"

namespace xb::random {

using isa::Op;
namespace csr = isa::csr;

// On a single PE only: there every extended access of these few instructions is the PE's own, and
// one that is refused was meant to be. Of others it would take the value of a load that they need,
// for an address or a jump. Several PEs jump over it.
void emit_permission_fault(ProgramBuilder& a) {
  const unsigned address = a.take_x(), pes = a.take_x();
  a.take_e(address);
  a.load_literal(address, a.new_literal(a.layout().shared + kScratchBytes / 2));
  a.emit_i({Op::kEle, address, kGp, std::int64_t{kNsSelf} * a.word_bytes()});
  a.emit_csr({Op::kCsrrs, pes, csr::kNumpes, 0});
  a.emit_i({Op::kAddi, pes, pes, -1});

  const unsigned accesses = 1 + a.random.below(3);
  // Without a fence stores may arrive under the permissions before or after their own.
  // A transfer is judged as its packets come: none may be on the way.
  const bool fence_before = a.bulk || a.random.chance(50), fence_after = a.random.chance(70);
  const unsigned skipped = 2 + accesses + (fence_before ? 1 : 0) + (fence_after ? 1 : 0);
  a.emit_s({Op::kBne, pes, 0, 4 * std::int64_t{1 + skipped}});
  if (fence_before) a.emit_op({Op::kFence, {.fence = 0x33}});
  a.emit_csr(
      {Op::kCsrrci, a.destination_x(), csr::kExportperm, 1 + a.random.below(isa::kExportAll)});
  for (unsigned k = 0; k < accesses; ++k) {
    if (a.random.chance(33)) {
      const Op op = pick(a, remote_atomic_ops(a.xlen()));
      const unsigned rd = a.destination_x();
      emit_atomic(a, op, rd, address);
      continue;
    }
    const bool store = a.random.chance(50);
    const Op op = pick(a, store ? extended_stores(a.xlen()) : extended_loads(a.xlen()));
    const std::int64_t offset = scratch_offset(a, isa::instruction(op).access_size_log2(a.xlen()));
    if (store) {
      a.emit_s({op, address, a.source_x(), offset});
    } else {
      a.emit_i({op, a.destination_x(), address, offset});
    }
  }
  if (fence_after) a.emit_op({Op::kFence, {.fence = 0x33}});
  a.emit_csr({Op::kCsrrsi, 0, csr::kExportperm, isa::kExportAll});
}

}  // namespace xb::random
