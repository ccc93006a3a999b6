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
    : access_(std::make_unique<sim::NamespaceAccess>()),
      coverage_(std::make_unique<sim::Coverage>(
          shape_of(settings), settings.xlen,
          [this](unsigned) -> const sim::NamespaceAccess& { return *access_; })) {}
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
  *access_ = {.ns = record.ext_ns, .node = record.ext_node};
  const bool load = record.cause == static_cast<unsigned>(isa::Cause::kLoadAccess);
  const bool store = record.cause == static_cast<unsigned>(isa::Cause::kStoreAccess);
  if (r.trap && (load || store) && record.instruction->is_extended()) {
    // A trap changes no register, so the namespace is still there. The hardware's network tells of
    // a refused access, the hart only keeps the reason.
    access_->ns = hart.e(namespace_register(record));
    if (access_->ns != 0) {
      access_->reason = static_cast<isa::Reason>(*hart.csrs().read(isa::csr::kNsfaultreason));
      coverage_->on_refusal(*record.instruction, access_->reason);
    }
  }
  coverage_->on_retire(pe, 0, r);
}

void RunCoverage::write(std::ostream& out) const { out << coverage_->report().dump(2) << '\n'; }

}  // namespace xb::reference
