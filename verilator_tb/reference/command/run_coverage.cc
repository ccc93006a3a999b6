// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/reference/command/run_coverage.h"

#include <nlohmann/json.hpp>

#include "hls/isa/causes.h"
#include "hls/isa/csrs.h"
#include "hls/isa/packet.h"
#include "verilator_tb/watch/coverage.h"

namespace xb::reference {

namespace {

sim::MeshShape shape_of(const FunctionalSettings& s) {
  return {s.mesh_width, s.mesh_height, s.mesh_width * s.mesh_height - s.pes};
}

unsigned namespace_register(const Record& record) {
  return isa::field_of(record.insn, record.instruction->namespace_field);
}

}  // namespace

RunCoverage::RunCoverage(const FunctionalSettings& settings)
    : coverage_(std::make_unique<sim::Coverage>(shape_of(settings), settings.xlen)) {}
RunCoverage::~RunCoverage() = default;

void RunCoverage::add(unsigned pe, const Record& record, Hart& hart) {
  sim::Retirement r;
  r.valid = true;
  r.trap = record.trap;
  r.intr = record.intr;
  r.cause = static_cast<std::uint8_t>(record.cause);
  r.insn = record.insn;
  r.pc = record.pc;
  r.next_pc = record.next_pc;
  r.rd = static_cast<std::uint8_t>(record.rd_addr);
  r.ext = record.ext;
  r.ext_ns = record.ext_ns;
  r.erd_valid = record.erd_valid;
  r.erd = static_cast<std::uint8_t>(record.erd_addr);
  r.mem_address = record.mem_addr;
  r.mem_wmask = record.mem_wmask;
  r.tval = record.tval;
  if (r.trap && record.instruction != nullptr && record.instruction->is_extended()) {
    // A trap changes no register, so the namespace is still there; the hardware has it in its
    // record. Its network tells of a refused access, the hart only keeps the reason.
    r.ers_value = hart.e(namespace_register(record));
    const bool load = record.cause == static_cast<unsigned>(isa::Cause::kLoadAccess);
    if (r.ers_value != 0 &&
        (load || record.cause == static_cast<unsigned>(isa::Cause::kStoreAccess))) {
      coverage_->on_refusal(*record.instruction,
                            static_cast<isa::Reason>(*hart.csrs().read(isa::csr::kNsfaultreason)));
    }
  }
  coverage_->on_retire(pe, 0, r);
}

void RunCoverage::write(std::ostream& out) const { out << coverage_->report().dump(2) << '\n'; }

}  // namespace xb::reference
