// SPDX-License-Identifier: Apache-2.0
#include "tests/sim/model_tile.h"

#include <stdexcept>
#include <utility>

#include "hls/isa/activity.h"
#include "hls/isa/csrs.h"
#include "hls/isa/memory_map.h"

namespace xb::test {
namespace {

constexpr std::size_t kStackBytes = 256 * 1024;

struct SearchGivenUp {};

std::uint64_t low_bytes(std::uint64_t value, unsigned size_log2) {
  return size_log2 == 3 ? value : value & ((std::uint64_t{1} << (8u << size_log2)) - 1);
}

}  // namespace

ModelTile::ModelTile() : stack_(kStackBytes) {
  getcontext(&fiber_);
  fiber_.uc_stack.ss_sp = stack_.data();
  fiber_.uc_stack.ss_size = stack_.size();
  fiber_.uc_link = nullptr;
  const auto self = reinterpret_cast<std::uintptr_t>(this);
  makecontext(&fiber_, reinterpret_cast<void (*)()>(&ModelTile::fiber_entry), 2,
              static_cast<unsigned>(self >> 32), static_cast<unsigned>(self));
}

ModelTile::~ModelTile() = default;

void ModelTile::fiber_entry(unsigned high, unsigned low) {
  const std::uintptr_t self = std::uintptr_t{high} << 32 | low;
  reinterpret_cast<ModelTile*>(self)->run_hart();
}

void ModelTile::strap(const sim::Straps& straps) {
  straps_ = straps;
  reference::HartParameters p;
  p.pe_id = straps.pe_id;
  p.num_pes = straps.num_pes;
  p.mesh_width = straps.mesh_width;
  p.mesh_height = straps.mesh_height;
  p.reset_pc = straps.reset_pc;
  p.ram_size = straps.ram_size;
  p.export_base = straps.export_base;
  p.export_limit = straps.export_limit;
  p.nlb_entries = kNlbEntries;
  p.collective_groups = collective_groups;
  reference::Environment& world = *this;  // make_unique may not see the private base
  hart_ = std::make_unique<reference::Hart>(p, world);
  network_ = std::make_unique<ModelNetwork>(straps);
}

void ModelTile::step(const sim::TileInputs& inputs, sim::TileOutputs& outputs) {
  outputs = sim::TileOutputs{};
  if (!inputs.reset_n) return;
  inputs_ = &inputs;
  outputs_ = &outputs;
  network_->step(inputs, hart_->csrs(), outputs);
  for (const sim::DataRequest& request : outputs.data) {
    const bool writes = request.valid && request.net && request.write;
    if (writes && !ignore_writes && reservation_ && reservation_->granule == request.offset) {
      reservation_.reset();
    }
  }
  if (const auto value = std::exchange(network_->msip_written, std::nullopt)) msip_ = *value;
  swapcontext(&main_, &fiber_);
  outputs.outstanding = static_cast<std::uint8_t>(network_->outstanding());
  outputs.ni_idle = network_->idle();
  if (tamper) tamper(outputs);
}

void ModelTile::wait_cycle() { swapcontext(&fiber_, &main_); }

void ModelTile::run_hart() {
  while (true) {
    if (const auto code = hart_->interrupt_due(); code && !ignore_interrupts) {
      hart_->take_interrupt(*code);
    }
    if (before_step) before_step(*hart_);
    try {
      retire(hart_->step());
      wait_cycle();
    } catch (const SearchGivenUp&) {
      enter_handler();
    }
  }
}

// An interrupt has come; some cycles go by until the handler begins.
void ModelTile::enter_handler() {
  for (unsigned cycle = 0; cycle < 8; ++cycle) {
    outputs_->activity = static_cast<std::uint8_t>(isa::Activity::kTrap);
    wait_cycle();
  }
}

void ModelTile::retire(const reference::Record& record) {
  sim::Retirement& r = outputs_->retired;
  r.valid = true;
  r.order = order_++;
  r.insn = record.insn;
  r.pc = record.pc;
  r.next_pc = record.next_pc;
  r.trap = record.trap;
  r.intr = record.intr;
  r.cause = static_cast<std::uint8_t>(record.cause);
  r.tval = record.tval;
  r.rs1 = static_cast<std::uint8_t>(record.rs1_addr);
  r.rs2 = static_cast<std::uint8_t>(record.rs2_addr);
  r.rs1_value = record.rs1_rdata;
  r.rs2_value = record.rs2_rdata;
  r.rd = static_cast<std::uint8_t>(record.rd_addr);
  r.rd_value = record.rd_wdata;
  r.mem_address = record.mem_addr;
  r.mem_rmask = record.mem_rmask;
  r.mem_wmask = record.mem_wmask;
  r.mem_rdata = record.mem_rdata;
  r.mem_wdata = record.mem_wdata;
  r.ext = record.ext;
  r.ext_ns = record.ext_ns;
  r.ers = static_cast<std::uint8_t>(record.ers_addr);
  r.ers_value = record.ers_rdata;
  r.erd_valid = record.erd_valid;
  r.erd = static_cast<std::uint8_t>(record.erd_addr);
  r.erd_value = record.erd_wdata;
}

std::uint32_t ModelTile::fetch(std::uint64_t address) {
  outputs_->fetch = {true, address & ~7ull};
  do {
    wait_cycle();
  } while (!inputs_->fetch_valid);
  return static_cast<std::uint32_t>(inputs_->fetch_data >> (address % 8 * 8));
}

std::uint64_t ModelTile::port_b(std::uint64_t address, bool write, unsigned size_log2,
                                std::uint64_t data,
                                const std::function<void(sim::DataRequest&)>& last_look) {
  const unsigned bank = address >> 3 & 1;
  while (outputs_->data[bank].valid) wait_cycle();  // the network has the port
  sim::DataRequest& request = outputs_->data[bank];
  request.valid = true;
  request.write = write;
  request.offset = static_cast<std::uint32_t>((address - isa::kRamBase) & ~7ull);
  request.data = data << (8 * (address % 8));
  request.mask = static_cast<std::uint8_t>(((1u << (1u << size_log2)) - 1) << (address % 8));
  if (last_look) last_look(request);
  if (write) {  // is done in this cycle and not answered
    wait_cycle();
    return 0;
  }
  do {
    wait_cycle();
  } while (!inputs_->data[bank].valid || inputs_->data[bank].net);
  return low_bytes(inputs_->data[bank].data >> (8 * (address % 8)), size_log2);
}

std::uint64_t ModelTile::load(std::uint64_t address, unsigned size_log2) {
  return port_b(address, false, size_log2, 0);
}

// Some cycles lie between the last read and the retirement, as in the hardware. Between words an
// interrupt ends it.
std::uint64_t ModelTile::table_load(std::uint64_t address) {
  if (hart_->interrupt_due() && !ignore_interrupts) throw SearchGivenUp{};
  const std::uint64_t word = port_b(table_address ? table_address(address) : address, false, 3, 0);
  wait_cycle();
  wait_cycle();
  return word;
}

void ModelTile::store(std::uint64_t address, unsigned size_log2, std::uint64_t data) {
  port_b(address, true, size_log2, data);
}

std::uint64_t ModelTile::load_reserved(std::uint64_t address, unsigned size_log2) {
  return port_b(address, false, size_log2, 0, [this](const sim::DataRequest& request) {
    reservation_ = Reservation{request.offset, inputs_->cycle};
  });
}

bool ModelTile::store_conditional(std::uint64_t address, unsigned size_log2, std::uint64_t data) {
  bool stands = false;
  port_b(address, true, size_log2, data, [&](sim::DataRequest& request) {
    stands = reservation_ && reservation_->granule == request.offset &&
             inputs_->cycle - reservation_->cycle <= reservation_cycles;
    if (!stands) request.mask = 0;
    reservation_.reset();
  });
  return stands;
}

std::uint64_t ModelTile::update(std::uint64_t address, unsigned size_log2,
                                const std::function<std::uint64_t(std::uint64_t)>& change) {
  const std::uint64_t old = port_b(address, false, size_log2, 0, [&](const sim::DataRequest& r) {
    if (!ignore_locks) network_->locked = r.offset;
  });
  if (ignore_locks) {
    for (unsigned cycle = 0; cycle < 40; ++cycle) wait_cycle();
  }
  port_b(address, true, size_log2, change(old));
  network_->locked.reset();
  return old;
}

std::uint64_t ModelTile::compare_and_swap(std::uint64_t address, unsigned size_log2,
                                          std::uint64_t expected, std::uint64_t operand) {
  const std::uint64_t old = port_b(address, false, size_log2, 0,
                                   [&](const sim::DataRequest& r) { network_->locked = r.offset; });
  port_b(address, true, size_log2, operand, [&](sim::DataRequest& request) {
    if (old != expected && !ignore_comparison) request.mask = 0;
  });
  network_->locked.reset();
  return old;
}

std::uint64_t ModelTile::device_port(std::uint64_t address, unsigned size_log2, bool write,
                                     std::uint64_t data) {
  outputs_->device = {true, write, static_cast<std::uint8_t>(size_log2),
                      static_cast<std::uint32_t>(address), data};
  do {
    wait_cycle();
  } while (!inputs_->device_valid);
  return inputs_->device_data;
}

std::uint64_t ModelTile::device_load(std::uint64_t address, unsigned size_log2) {
  if (address >= isa::kDeviceBase) return device_port(address, size_log2, false, 0);
  if (address == isa::kClintMsip) return msip_;
  if (address == isa::kClintMtimecmp) return mtimecmp_;
  return address == isa::kClintMtime ? inputs_->cycle : 0;
}

void ModelTile::device_store(std::uint64_t address, unsigned size_log2, std::uint64_t data) {
  if (address >= isa::kDeviceBase) device_port(address, size_log2, true, data);
  if (address == isa::kClintMsip) msip_ = data & 1;
  if (address == isa::kClintMtimecmp) mtimecmp_ = data;  // tests write all 8 bytes
}

reference::RemoteAnswer ModelTile::remote_load(const reference::RemoteTarget& target,
                                               std::uint64_t address, unsigned size_log2, bool) {
  network_->send(
      {isa::PacketOp::kLoad, size_log2, straps_.pe_id, target.node, address - isa::kRamBase, 0},
      target.ns);
  std::optional<Packet> answer;
  do {
    wait_cycle();
    answer = network_->take_load_answer();
  } while (!answer);
  if (answer->op == isa::PacketOp::kLoadError) return {static_cast<isa::Reason>(answer->offset), 0};
  return {isa::Reason::kNone, low_bytes(answer->data, size_log2)};
}

void ModelTile::remote_store(const reference::RemoteTarget& target, std::uint64_t address,
                             unsigned size_log2, std::uint64_t data) {
  if (address == isa::kClintMsip) {
    network_->send({isa::PacketOp::kStoreMsip, size_log2, straps_.pe_id, target.node, data & 1, 0},
                   target.ns);
    return;
  }
  network_->send(
      {isa::PacketOp::kStore, size_log2, straps_.pe_id, target.node, address - isa::kRamBase, data},
      target.ns);
}

reference::RemoteAnswer ModelTile::remote_atomic(const reference::RemoteTarget&, std::uint64_t,
                                                 const reference::RemoteAtomic&) {
  throw std::logic_error("ModelTile: no remote atomic accesses");
}

std::uint64_t ModelTile::pending_interrupts() const {
  return msip_ << 3 | (inputs_->cycle >= mtimecmp_ ? 1u << 7 : 0u) |
         (network_->error != isa::Reason::kNone ? 1u << 24 : 0u);
}

std::uint64_t ModelTile::read_csr(unsigned number) {
  switch (number) {
    case isa::csr::kMip:
      return pending_interrupts();
    case isa::csr::kRerrreason:
      return static_cast<std::uint64_t>(network_->error);
    case isa::csr::kRerrns:
      return network_->error_ns;
    case isa::csr::kRerraddr:
      return network_->error_address;
    case isa::csr::kRerrlost:
      return network_->errors_lost;
    case isa::csr::kOutstandingstores:
      return network_->outstanding_stores();
    case isa::csr::kRefusals:
      return network_->refusals;
    case isa::csr::kLinkerrors:
    case isa::csr::kOutstandingloads:
      return 0;
    default:
      return inputs_->cycle;
  }
}

void ModelTile::write_csr(unsigned number, std::uint64_t) {
  if (number != isa::csr::kRerrreason) return;
  network_->error = isa::Reason::kNone;
  network_->errors_lost = 0;
}

void ModelTile::fence(bool, bool stores) {
  if (!stores || ignore_fences) return;
  while (network_->outstanding_stores() > unfenced) wait_cycle();
  // As in the hardware, some cycles lie between the last answer and the retirement.
  for (unsigned cycle = 0; cycle < 8; ++cycle) wait_cycle();
}

void ModelTile::wait_for_interrupt() {
  while (never_wakes || !hart_->wakes()) {
    outputs_->asleep = true;
    wait_cycle();
  }
}

void ModelTile::wait_on_reservation(bool is_short) {
  for (unsigned cycle = 0; reservation_ && !hart_->wakes(); ++cycle) {
    if (is_short && cycle == isa::kShortWaitCycles) return;
    outputs_->asleep = true;
    outputs_->activity = static_cast<std::uint8_t>(isa::Activity::kWrs);
    wait_cycle();
  }
}

}  // namespace xb::test
