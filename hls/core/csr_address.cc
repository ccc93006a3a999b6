// SPDX-License-Identifier: Apache-2.0
#include "hls/core/csr_address.h"

#include <vector>

#include "hls/isa/csrs.h"
#include "hls/labels.h"

namespace xb::core {

using namespace hdl;
namespace csr = isa::csr;

namespace {

// Blocks of 32 numbers, bits 11:5 of the number: in each, 29 are of performance counters or events.
enum class CsrBlock : unsigned {
  kMhpmevent = csr::kMhpmevent3 >> 5,
  kMhpmcounter = csr::kMhpmcounter3 >> 5,
  kMhpmcounterh = csr::kMhpmcounter3h >> 5,
};
HW_ENUM_LABELS(CsrBlock, 7, kMhpmevent, kMhpmcounter, kMhpmcounterh);

// The 29 have 3 and more in their low five bits: mhpmcounter3, mhpmevent3, ...
UInt in_hpm_range(const char* name, const UInt& address, CsrBlock block) {
  return named(name,
               (labelled<CsrBlock>(address.slice(11, 5)) == block) & (address.slice(4, 0) >= 3));
}

}  // namespace

UInt csr_exists(const UInt& address, const Config& config) {
  std::vector<Key> numbers;
  for (const isa::Csr& row : isa::kCsrs) {
    if (isa::csr_exists(row.number, config.xlen, config.xbgas && config.xbgas_csrs,
                        config.collective_groups, has_bulk(config)))
      numbers.emplace_back(row.number);
  }
  HW_LET(is_known) = select(address, {{Keys(numbers), lit(1, 1)}}, lit(1, 0));
  UInt exists = is_known | in_hpm_range("is_hpmcounter", address, CsrBlock::kMhpmcounter) |
                in_hpm_range("is_hpmevent", address, CsrBlock::kMhpmevent);
  if (config.xlen == 32) {
    exists = exists | in_hpm_range("is_hpmcounterh", address, CsrBlock::kMhpmcounterh);
  }
  return named("exists", exists);
}

UInt csr_writes(const UInt& insn) { return (insn.slice(13, 12) == 1) | (insn.slice(19, 15) != 0); }

UInt is_csr_illegal(const UInt& insn, const Config& config) {
  const UInt number = labelled(isa::csr_labels(), insn.slice(31, 20));
  HW_LET(is_read_only) = number.slice(11, 10) == 3;
  HW_LET(is_bad_write) = csr_writes(insn) & is_read_only;
  return ~csr_exists(number, config) | is_bad_write;
}

}  // namespace xb::core
