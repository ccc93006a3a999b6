// SPDX-License-Identifier: Apache-2.0
#include "tests/core/core_bench.h"

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <utility>

#include "hls/isa/memory_map.h"

namespace xb::core::test {
namespace {

constexpr std::size_t kRamSize = 64 * 1024;

const hdl::ir::Module& build(hdl::Design& design, const Config& config) {
  return design.top<Core>(config).ir();
}

}  // namespace

CoreBench::CoreBench(const Words& program, const BenchOptions& options)
    : options_(options),
      random_(options.seed),
      sim_(build(design_, options.config)),
      ram_(kRamSize),
      activity_(16) {
  std::memcpy(ram_.data(), program.data(), program.size() * sizeof program[0]);
  answer_load = [](const RemoteAccess&) { return RemoteAnswer{}; };
  sim_.poke("strap_pe_id", 2);
  sim_.poke("strap_num_pes", 4);
  sim_.poke("strap_mesh_width", 2);
  sim_.poke("strap_mesh_height", 2);
  sim_.poke("strap_node_x", 0);
  sim_.poke("strap_node_y", 1);
  sim_.poke("strap_ram_size", kRamSize);
  sim_.poke("reset_pc", kBase);
}

std::uint64_t CoreBench::x(unsigned index) { return sim_.peek_mem("u_xregs.array", index) & ~0ull; }
std::uint64_t CoreBench::e(unsigned index) { return sim_.peek_mem("u_eregs.array", index) & ~0ull; }

std::uint64_t CoreBench::load(std::uint64_t address) const {
  std::uint64_t value;
  std::memcpy(&value, &ram_.at(address - kBase + 7) - 7, sizeof value);
  return value;
}

void CoreBench::store(std::uint64_t address, std::uint64_t value) {
  std::memcpy(&ram_.at(address - kBase + 7) - 7, &value, sizeof value);
}

bool CoreBench::run(unsigned max_cycles) {
  for (unsigned n = 0; n < max_cycles && !exited_; ++n) step();
  // Let the instruction that ended it, and those before it, reach the register files.
  for (unsigned n = 0; n < 8; ++n) step();
  return exited_;
}

std::uint64_t CoreBench::latency() {
  return options_.latency > 1 ? 1 + random_.below(options_.latency) : 1;
}

void CoreBench::drive_answer(std::deque<Answer>& queue, const std::string& port,
                             const std::string& data) {
  const bool valid = !queue.empty() && queue.front().due <= cycle_;
  sim_.poke(port + "_valid", valid);
  sim_.poke(port + data, valid ? queue.front().data : random_.bits());
  if (valid) queue.pop_front();
}

void CoreBench::serve_fetch() {
  if (sim_.peek("imem_req_valid") == 0) return;
  const std::uint64_t address = sim_.peek64("imem_req_addr");
  fetches_.push_back({cycle_ + latency(), load(address)});
}

// The answer to a read that was taken now, by its bank.
void CoreBench::answer_ram(std::uint64_t address, std::uint64_t data) {
  std::deque<Answer>& bank = bank_[address >> 3 & 1];
  std::uint64_t due = cycle_ + latency();
  if (!bank.empty()) due = std::max(due, bank.back().due + 1);
  bank.push_back({due, data});
}

// Of a load of execute the address is not checked yet: outside RAM any answer will do.
void CoreBench::serve_load() {
  if (sim_.peek("load_valid") == 0 || sim_.peek("load_ready") == 0) return;
  const std::uint64_t address = kBase + sim_.peek64("load_addr");
  answer_ram(address, address - kBase < kRamSize ? load(address) : random_.bits());
}

void CoreBench::serve_ram() {
  if (sim_.peek("store_valid") == 0 || sim_.peek("store_ready") == 0) return;
  const std::uint64_t address = kBase + sim_.peek64("store_addr");
  const std::uint64_t old = load(address);
  if (sim_.peek("atomic_reserve") != 0) reserved_ = static_cast<std::int64_t>(address);
  if (sim_.peek("store_write") == 0) {
    answer_ram(address, old);
    return;
  }
  const std::uint64_t word = sim_.peek64("store_wdata");
  std::uint64_t mask = sim_.peek64("store_wmask");
  if (sim_.peek("atomic_conditional") != 0) {
    failed_ = std::exchange(reserved_, -1) != static_cast<std::int64_t>(address);
    if (failed_) mask = 0;
  }
  std::uint64_t merged = old;
  for (unsigned byte = 0; byte < 8; ++byte) {
    const std::uint64_t lane = 0xffull << (8 * byte);
    if ((mask >> byte & 1) != 0) merged = (merged & ~lane) | (word & lane);
  }
  store(address, merged);
}

void CoreBench::serve_devices() {
  if (sim_.peek("io_req_valid") == 0) return;
  const std::uint64_t address = sim_.peek64("io_req_addr");
  if (sim_.peek("io_req_write") != 0 && address == kExit) {
    exited_ = true;
    exit_value_ = sim_.peek64("io_req_wdata");
  }
  if (sim_.peek("io_req_write") != 0 && address == isa::kClintMsip) {
    sim_.poke("software_irq", sim_.peek64("io_req_wdata") & 1);
  }
  device_.push_back({cycle_ + latency(), address});  // reads give the address
}

void CoreBench::serve_network() {
  if (sim_.peek("xreq_valid") == 0 || sim_.peek("xreq_ready") == 0) return;
  RemoteAccess access{sim_.peek("xreq_write") != 0, static_cast<unsigned>(sim_.peek("xreq_size")),
                      static_cast<unsigned>(sim_.peek("xreq_ns_node")), sim_.peek64("xreq_addr"),
                      sim_.peek64("xreq_data")};
  remote_.push_back(access);
  const std::uint64_t due = cycle_ + options_.remote_latency;
  if (access.write) {
    stores_.push_back(due);
  } else {
    loads_.emplace_back(due, answer_load(access));
  }
}

void CoreBench::step() {
  // Inputs of this cycle.
  sim_.poke("cycle", cycle_);
  drive_answer(fetches_, "imem_rsp", "_data");
  drive_answer(bank_[0], "core_rsp0", "_rdata");
  drive_answer(bank_[1], "core_rsp1", "_rdata");
  drive_answer(device_, "io_rsp", "_rdata");
  const bool answered = !loads_.empty() && loads_.front().first <= cycle_;
  sim_.poke("xrsp_valid", answered);
  if (answered) {
    sim_.poke("xrsp_error", loads_.front().second.error);
    sim_.poke("xrsp_reason", loads_.front().second.reason);
    sim_.poke("xrsp_data", loads_.front().second.data);
    loads_.pop_front();
  }
  while (!stores_.empty() && stores_.front() <= cycle_) stores_.pop_front();
  sim_.poke("outstanding_stores", stores_.size());
  sim_.poke("outstanding_loads", loads_.size());
  sim_.poke("sc_failed", failed_);
  // Of two requests for one bank the older goes first.
  const auto accepts = [&] {
    return options_.refuse_one_in == 0 || !random_.chance(options_.refuse_one_in);
  };
  sim_.poke("store_ready", accepts());
  const bool same_bank = sim_.peek("store_valid") != 0 &&
                         ((sim_.peek64("store_addr") ^ sim_.peek64("load_addr")) & 8) == 0;
  sim_.poke("load_ready", !same_bank && accepts());
  sim_.poke("mtime", cycle_);
  sim_.poke("xreq_ready", stores_.size() < 8);

  // Outputs of this cycle.
  serve_fetch();
  serve_ram();  // what memory issue holds is older than the load in execute
  serve_load();
  serve_devices();
  serve_network();
  ++activity_.at(static_cast<std::size_t>(sim_.peek("activity")));
  if (sim_.peek("rvfi_valid") != 0) {
    retired_.push_back({cycle_, sim_.peek64("rvfi_pc_rdata"), sim_.peek64("rvfi_pc_wdata"),
                        static_cast<std::uint32_t>(sim_.peek("rvfi_insn")),
                        sim_.peek("rvfi_trap") != 0, sim_.peek("rvfi_intr") != 0,
                        static_cast<unsigned>(sim_.peek("rvfi_cause")), sim_.peek64("rvfi_tval")});
  }
  sim_.step();
  ++cycle_;
}

}  // namespace xb::core::test
