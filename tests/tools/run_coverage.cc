// SPDX-License-Identifier: Apache-2.0
#include "tests/tools/run_coverage.h"

#include <fstream>
#include <nlohmann/json.hpp>

#include "verilator_tb/watch/coverage.h"

namespace xb::tools {

RunCoverage::RunCoverage(unsigned pes, unsigned xlen)
    : coverage_(std::make_unique<sim::Coverage>(pes, xlen)) {}
RunCoverage::~RunCoverage() = default;

void RunCoverage::add(unsigned pe, const reference::Record& record) {
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
  coverage_->on_retire(pe, 0, r);
}

bool RunCoverage::write(const std::string& path) const {
  std::ofstream out(path);
  out << coverage_->report().dump(2) << '\n';
  return out.good();
}

}  // namespace xb::tools
