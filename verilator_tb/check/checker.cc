// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/check/checker.h"

#include <fmt/format.h>

#include <sstream>

#include "hls/isa/activity.h"
#include "hls/isa/disassemble.h"
#include "hls/isa/memory_map.h"
#include "hls/isa/packet.h"
#include "verilator_tb/watch/instruction_log.h"

namespace xb::sim {
namespace {

ExportWindow window_of(const reference::Hart& hart) {
  const reference::CsrFile& csrs = hart.csrs();
  return {csrs.export_base(), csrs.export_limit(), csrs.export_permissions(),
          hart.parameters().ram_size};
}

// The operation that the target's memory performed, in the terms of its issuer.
RemoteOperation operation_of(const InboundAccess& inbound, const MemoryAccess& access,
                             std::uint64_t cycle) {
  RemoteOperation o;
  const auto op = static_cast<isa::PacketOp>(inbound.op);
  o.msip = op == isa::PacketOp::kStoreMsip;
  o.write = !answers_with_value(inbound);
  o.size_log2 = inbound.size;
  o.offset = o.msip ? 0 : inbound.offset;
  o.cycle = cycle;
  if (isa::is_atomic(op)) {
    o.op = op;
    o.offset &= ~(1u << isa::kPacketPosted);
    o.complete = inbound.refused || op == isa::PacketOp::kLoadReserved;
  }
  if (inbound.refused) {
    o.refused = static_cast<isa::Reason>(inbound.reason);
    return o;
  }
  if (o.msip) {
    o.data = inbound.offset;
    return o;
  }
  o.data = access.data >> (8 * (inbound.offset % 8));
  if (o.size_log2 < 3) o.data &= (std::uint64_t{1} << (8u << o.size_log2)) - 1;
  return o;
}

}  // namespace

Checker::Checker(const Machine& machine, const loader::Image& image, const loader::Program& program,
                 const reference::HartParameters& configuration, const CollectiveWatch& collective)
    : machine_(machine),
      image_(image),
      collective_(collective),
      xlen_(configuration.xlen),
      has_network_(configuration.xbgas),
      order_(machine.size()),
      answers_(machine.size()),
      bulk_(world_of_bulk(configuration)),
      disks_(configuration.object_queue),
      longest_load_((std::uint64_t{2} << configuration.timeout_log2) + kDeliverySlack),
      pes_(machine.size()) {
  for (unsigned pe = 0; pe < machine.size(); ++pe) {
    reference::HartParameters p = configuration;
    p.pe_id = pe;
    p.num_pes = machine.size();
    p.mesh_width = machine.settings().shape.width;
    p.mesh_height = machine.settings().shape.height;
    p.reset_pc = program.entry;
    p.ram_size = machine.settings().ram_size;
    p.export_base = program.exported.begin;
    p.export_limit = program.exported.end;
    pes_[pe].check =
        std::make_unique<PeCheck>(p, machine.node(pe).memory(), order_, answers_, bulk_);
    pes_[pe].window = std::make_unique<WindowHistory>(window_of(pes_[pe].check->hart()));
  }
}

// Instruction fetch has read there since the last write, or does in this very cycle, in which the
// write comes as well.
bool Checker::may_hold_code(unsigned pe, std::uint32_t offset) const {
  const FetchRequest& now = machine_.node(pe).outputs().fetch;
  return pes_[pe].check->was_fetched(offset) ||
         (now.valid && now.address == isa::kRamBase + offset);
}

void Checker::on_core_access(unsigned pe, std::uint64_t cycle, const MemoryAccess& access) {
  if (mismatch_) return;
  pes_[pe].late.happens([this, pe, cycle, access] { pes_[pe].check->core_access(cycle, access); });
  if (access.write && access.mask != 0) {
    pes_[pe].reservations.written(RemoteReservations::kCore, access.offset, cycle);
  }
  if (access.write && may_hold_code(pe, access.offset)) {
    pes_[pe].check->code_written(cycle, access, false);
  }
}

void Checker::on_network_access(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound,
                                const MemoryAccess& access) {
  if (mismatch_) return;
  const RemoteOperation operation = operation_of(inbound, access, cycle);
  if (access.write && may_hold_code(pe, access.offset)) {
    pes_[pe].check->code_written(cycle, access, true);
  }
  const auto lanes =
      static_cast<std::uint8_t>(((1u << (1u << inbound.size)) - 1) << (inbound.offset % 8));
  std::vector<Difference> differences;
  const bool is_update = operation.is_atomic();  // which reads first
  if (!inbound.refused && !operation.msip && access.write != (operation.write && !is_update)) {
    differences.push_back({"access by the network", operation.write ? "write" : "read",
                           access.write ? "write" : "read"});
  }
  if (access.write && access.mask != lanes) {
    differences.push_back({"byte lanes written by the network", fmt::format("0x{:x}", lanes),
                           fmt::format("0x{:x}", access.mask)});
  }
  if (!differences.empty()) {
    report(pe, cycle, fmt::format("serving PE {}", inbound.source), differences);
    return;
  }
  if (const auto d = order_.performed(inbound.source, pe, operation)) {
    report_remote(inbound.source, pe, cycle, *d);
    return;
  }
  pes_[pe].window->answered(operation, inbound.source);
  if (!inbound.refused && !operation.msip) {
    note_reservation(pe, cycle, operation, inbound.source, access);
  }
  const bool wrote = access.write, refused = inbound.refused;
  pes_[pe].late.happens([this, pe, cycle, wrote, refused, operation, offset = access.offset] {
    PeCheck& check = *pes_[pe].check;
    if (wrote) check.network_wrote(cycle, offset);
    if (refused) {
      check.request_refused(cycle);
    } else if (operation.msip) {
      check.msip_written(cycle, operation.data != 0);
    }
  });
  if (operation.write) store_performed(pe, inbound, operation);
}

void Checker::on_network_update(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound,
                                const MemoryAccess& access) {
  if (mismatch_) return;
  const bool stores = access.mask != 0;
  if (stores && may_hold_code(pe, access.offset)) {
    pes_[pe].check->code_written(cycle, access, true);
  }
  std::vector<Difference> differences;
  const unsigned lane = inbound.offset & 4;
  const unsigned lanes = inbound.size == 3 ? 0xffu : 0xfu << lane;
  const auto op = static_cast<isa::PacketOp>(inbound.op);
  const bool conditional = op == isa::PacketOp::kStoreConditional;
  const bool compares = op == isa::PacketOp::kAmoCas;
  if (access.mask != lanes && (stores || !(conditional || compares))) {
    differences.push_back({"byte lanes written by the network", fmt::format("0x{:x}", lanes),
                           fmt::format("0x{:x}", access.mask)});
  }
  std::optional<std::string> refused;
  if (conditional) {
    refused = std::move(pes_[pe].conditionals.front());
    pes_[pe].conditionals.pop_front();
  }
  if (refused && stores) {
    differences.push_back(
        {fmt::format("esc of PE {}", inbound.source), "not to store: " + *refused, "stored"});
  }
  if (!differences.empty()) {
    report(pe, cycle, fmt::format("serving PE {}", inbound.source), differences);
    return;
  }
  // As a write to reservations a compare-and-swap counts in any case.
  if (stores || compares) {
    pes_[pe].reservations.written(inbound.source, access.offset, cycle);
    pes_[pe].late.happens([this, pe, cycle, offset = access.offset] {
      pes_[pe].check->network_wrote(cycle, offset);
    });
  }
  const std::uint64_t mask = inbound.size == 3 ? ~std::uint64_t{0} : 0xffffffff;
  if (const auto d = order_.completed(inbound.source, pe, access.before >> 8 * lane & mask,
                                      access.data >> 8 * lane & mask, stores)) {
    report_remote(inbound.source, pe, cycle, *d);
  }
}

BulkOrder::World Checker::world_of_bulk(const reference::HartParameters& configuration) {
  BulkOrder::World world;
  world.pes = machine_.size();
  world.mesh_width = machine_.settings().shape.width;
  world.queue = configuration.bulk_queue;
  world.flit_bits = configuration.flit_bits;
  world.ram_size = machine_.settings().ram_size;
  world.judge = [this](unsigned pe, std::uint32_t offset) {
    RemoteOperation word;
    word.write = true;
    word.size_log2 = 3;
    word.offset = offset;
    return window_of(pes_[pe].check->hart()).judge(word);
  };
  world.judge_object = [this](unsigned pe, const reference::BulkPiece& piece, bool write) {
    return DiskOrder::judge(machine_.settings().disk_of(pe), piece.remote, piece.bytes, write);
  };
  world.fails = [this](unsigned issuer, const RemoteError& error) {
    const std::uint64_t cycle = machine_.cycle();
    const auto fails = [this, issuer, cycle, error] {
      pes_[issuer].check->bulk_failed(error, cycle);
    };
    // A command that waited for the value of a load fails before what retired behind it.
    if (pes_[issuer].is_judged) {
      fails();
    } else {
      pes_[issuer].late.happens(fails);
    }
  };
  return world;
}

void Checker::on_bulk_access(unsigned pe, std::uint64_t cycle, const BulkBeat& beat,
                             const MemoryAccess& access) {
  if (mismatch_) return;
  if (access.write) {
    if (may_hold_code(pe, access.offset)) pes_[pe].check->code_written(cycle, access, true);
    // It ends whatever reservation there is.
    pes_[pe].reservations.written(RemoteReservations::kCore, access.offset, cycle);
    pes_[pe].late.happens([this, pe, cycle, offset = access.offset] {
      pes_[pe].check->network_wrote(cycle, offset);
    });
  }
  bulk_.access(pe, beat, access);
  report_bulk(cycle);
}

void Checker::on_bulk_refusal(unsigned pe, std::uint64_t cycle) {
  if (mismatch_) return;
  pes_[pe].late.happens([this, pe, cycle] { pes_[pe].check->request_refused(cycle); });
}

void Checker::on_bulk_request(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound) {
  if (mismatch_) return;
  if (inbound.refused) {
    pes_[pe].late.happens([this, pe, cycle] { pes_[pe].check->request_refused(cycle); });
  }
  bulk_.request(pe, inbound);
  report_bulk(cycle);
}

void Checker::on_bulk_signal(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound,
                             const MemoryAccess& access) {
  if (mismatch_) return;
  if (inbound.refused) {
    pes_[pe].late.happens([this, pe, cycle] { pes_[pe].check->request_refused(cycle); });
  } else {
    if (may_hold_code(pe, access.offset)) pes_[pe].check->code_written(cycle, access, true);
    pes_[pe].reservations.written(inbound.source, access.offset, cycle);
    pes_[pe].late.happens([this, pe, cycle, offset = access.offset] {
      pes_[pe].check->network_wrote(cycle, offset);
    });
  }
  bulk_.signal(pe, inbound, access);
  report_bulk(cycle);
}

void Checker::report_bulk(std::uint64_t cycle) {
  if (const auto& wrong = bulk_.wrong(); wrong && !mismatch_) {
    report(wrong->issuer, cycle, "", {wrong->difference});
  }
}

// What the reservation is told of a request that reads or writes at once.
void Checker::note_reservation(unsigned pe, std::uint64_t cycle, const RemoteOperation& operation,
                               unsigned source, const MemoryAccess& access) {
  RemoteReservations& reservations = pes_[pe].reservations;
  if (access.write) {
    reservations.written(source, access.offset, cycle);
  } else if (operation.op == isa::PacketOp::kLoadReserved) {
    reservations.reserved(source, access.offset, cycle);
    pes_[pe].late.happens([this, pe, cycle] { pes_[pe].check->network_reserved(cycle); });
  } else if (operation.op == isa::PacketOp::kStoreConditional) {
    pes_[pe].conditionals.push_back(reservations.conditional(source, access.offset, cycle));
  }
}

void Checker::report_remote(unsigned issuer, unsigned target, std::uint64_t cycle,
                            const RemoteDifference& d) {
  const bool known = d.pc != 0;
  report(known ? issuer : target, cycle,
         known ? fmt::format("at pc 0x{:x} ({})", d.pc, image_.symbols.describe(d.pc)) : "",
         {{fmt::format("remote operation of PE {} at the memory of PE {}", issuer, target),
           d.expected, d.got}});
}

void Checker::store_performed(unsigned target, const InboundAccess& inbound,
                              const RemoteOperation& operation) {
  StoreAnswers::Store store{target, inbound.tag, operation.cycle};
  store.address = operation.msip ? isa::kClintMsip : isa::kRamBase + operation.offset;
  store.reason = operation.refused;
  answers_.performed(inbound.source, store);
  if (inbound.source == target) store_answered(target, operation.cycle, store);
}

void Checker::store_answered(unsigned issuer, std::uint64_t cycle,
                             const StoreAnswers::Store& store) {
  pes_[issuer].late.happens(
      [this, issuer, cycle, store] { pes_[issuer].check->store_answered(cycle, store); });
}

// The PE's loads take what the data port read; its instructions are compared with memory.
void Checker::on_host_store(unsigned pe, std::uint64_t cycle, const MemoryAccess& access) {
  if (!mismatch_ && may_hold_code(pe, access.offset))
    pes_[pe].check->code_written(cycle, access, true);
}

// The answer to a store comes to its PE.
void Checker::on_flit(unsigned position, std::uint64_t cycle, const Flit& flit) {
  if (mismatch_ || !flit.head || flit.vn != isa::kVirtualNetworkResponse) return;
  const auto op = static_cast<isa::PacketOp>(isa::kPacketOpBits.get(flit.data));
  if (op != isa::PacketOp::kStoreAck && op != isa::PacketOp::kStoreError) return;
  const unsigned width = machine_.settings().shape.width;
  const auto pe = [&](isa::BitRange field) {
    return isa::pe_of_mesh_address(field.get(flit.data), width);
  };
  // Bit 63 of a header is 0; if not, the packet was damaged and will be dropped.
  if (pe(isa::kPacketDestination) != position || flit.data >> 63 != 0) return;
  StoreAnswers::Answer answer{pe(isa::kPacketSource),
                              static_cast<unsigned>(isa::kPacketTag.get(flit.data))};
  if (op == isa::PacketOp::kStoreError) {
    answer.reason = static_cast<isa::Reason>(isa::kPacketOffset.get(flit.data));
  }
  StoreAnswers::Store store;
  if (const auto wrong = answers_.arrived(position, cycle, answer, store)) {
    report(
        position, cycle, "",
        {{fmt::format("answer of PE {} to a store", answer.source), wrong->expected, wrong->got}});
    return;
  }
  store_answered(position, cycle, store);
}

void Checker::on_cycle(unsigned pe, std::uint64_t cycle, const TileOutputs& outputs) {
  if (outputs.activity == static_cast<std::uint8_t>(isa::Activity::kTrap)) {
    pes_[pe].last_trap = cycle;
  }
  if (outputs.fetch.valid) pes_[pe].check->fetched(outputs.fetch.address);
}

void Checker::on_device(unsigned pe, std::uint64_t cycle, const DeviceRequest& request,
                        std::uint64_t value) {
  if (mismatch_) return;
  pes_[pe].late.happens(
      [this, pe, cycle, request, value] { pes_[pe].check->device_access(cycle, request, value); });
}

void Checker::on_retire(unsigned id, std::uint64_t cycle, const Retirement& r) {
  if (mismatch_) return;
  Pe& pe = pes_[id];
  pe.past[pe.retired++ % kHistory] = {cycle, r};
  if (pe.counted) ++instructions_;
  pe.check->retires(r, pe.last_trap);
  if (const auto& wrong = collective_.wrong()) {
    report(id, cycle, fmt::format("at pc 0x{:x} ({})", r.pc, image_.symbols.describe(r.pc)),
           {{wrong->field, wrong->expected, wrong->got}});
    return;
  }
  if (!r.pending && !pe.late.waits()) return judge(id, r, cycle, cycle);
  pe.late.retires(r, cycle, judge_of(id));
}

void Checker::on_late_value(unsigned id, std::uint64_t cycle, const LateValue& value) {
  if (mismatch_) return;
  if (const auto wrong = pes_[id].late.arrives(value, cycle, judge_of(id))) {
    report(id, cycle, "", {{"late channel", "the value of a load in flight", *wrong}});
  }
}

LateValues::Retire Checker::judge_of(unsigned id) {
  return [this, id](const Retirement& r, std::uint64_t cycle, std::uint64_t known) {
    if (!mismatch_) judge(id, r, cycle, known);
  };
}

void Checker::judge(unsigned id, const Retirement& r, std::uint64_t cycle, std::uint64_t known) {
  Pe& pe = pes_[id];
  answers_.asks_from(id, cycle);
  pe.is_judged = true;
  const std::vector<Difference> differences = pe.check->retire(r, cycle, known);
  pe.is_judged = false;
  if (!differences.empty()) {
    report(id, cycle,
           fmt::format("at pc 0x{:x} ({}): {}", r.pc, image_.symbols.describe(r.pc),
                       isa::disassemble(r.insn, xlen_, r.pc)),
           differences);
    return;
  }
  report_bulk(cycle);
  pe.window->set(cycle, window_of(pe.check->hart()));
}

void Checker::tick(std::uint64_t cycle) {
  for (unsigned pe = 0; pe < pes_.size() && !mismatch_; ++pe) {
    const LateValues& late = pes_[pe].late;
    const std::uint64_t known = late.waits() ? late.waits_since() : cycle;
    if (cycle - known > longest_load_) {
      report(pe, cycle, "",
             {{"late channel", "the value of a load in flight",
               fmt::format("none since cycle {}", known)}});
    } else if (const auto wrong = pes_[pe].window->judge(known)) {
      const std::string right = wrong->right == isa::Reason::kNone
                                    ? "performed"
                                    : fmt::format("refused: {}", isa::describe(wrong->right));
      report(pe, wrong->operation.cycle, fmt::format("serving PE {}", wrong->issuer),
             {{fmt::format("answer to PE {}", wrong->issuer), right, describe(wrong->operation)}});
    } else if (const auto overdue =
                   pes_[pe].check->overdue(known, machine_.node(pe).outputs().asleep)) {
      report(pe, cycle, "", {*overdue});
    }
  }
}

void Checker::at_rest(std::uint64_t cycle) {
  for (Pe& pe : pes_) pe.check->errors_delivered(cycle);
  tick(cycle);
  if (!mismatch_) report_unanswered(cycle);
}

void Checker::report_unanswered(std::uint64_t cycle) {
  for (unsigned pe = 0; pe < pes_.size(); ++pe) {
    const StoreAnswers::Store* store = answers_.first_waiting(pe);
    if (store == nullptr) continue;
    report(pe, cycle, "",
           {{"answers to remote stores", "one to each",
             fmt::format("none to that to 0x{:x} of PE {}, which was {} in cycle {} (answer lost)",
                         store->address, pe_of_target(store->target),
                         store->reason == isa::Reason::kNone ? "performed" : "refused",
                         store->cycle)}});
    return;
  }
}

void Checker::finish(std::uint64_t cycle) {
  tick(cycle + WindowHistory::kSkew);
  if (mismatch_) return;
  for (unsigned pe = 0; pe < pes_.size(); ++pe) {
    const LateValues& late = pes_[pe].late;
    if (!late.waits()) continue;
    report(pe, cycle, "",
           {{"loads in flight at the end", "none",
             fmt::format("{}, since cycle {}", late.loads(), late.waits_since())}});
    return;
  }
  if (const auto left = order_.leftover()) {
    const std::string where = left->pc == 0 ? ""
                                            : fmt::format("after pc 0x{:x} ({})", left->pc,
                                                          image_.symbols.describe(left->pc));
    report(left->issuer, cycle, where,
           {{"remote operations at the end", "each performed exactly once", left->what}});
    return;
  }
  report_unanswered(cycle);
}

void Checker::report(unsigned pe, std::uint64_t cycle, const std::string& where,
                     const std::vector<Difference>& differences) {
  std::string text = fmt::format("xbsim: mismatch in cycle {} on PE {}{}{}\n", cycle, pe,
                                 where.empty() ? "" : " ", where);
  for (const Difference& d : differences) {
    text += fmt::format("  {}: expected {}, got {}\n", d.field, d.expected, d.got);
  }
  mismatch_ = text + history(pes_[pe]);
}

std::string Checker::history(const Pe& pe) const {
  if (pe.retired == 0) return "";
  std::ostringstream out;
  out << "  last instructions (cycle, PE, pc):\n";
  InstructionLog log(out, xlen_);
  const auto number = static_cast<unsigned>(&pe - pes_.data());
  const std::uint64_t first = pe.retired > kHistory ? pe.retired - kHistory : 0;
  for (std::uint64_t i = first; i < pe.retired; ++i) {
    const Past& past = pe.past[i % kHistory];
    log.on_retire(number, past.cycle, past.retired);
  }
  return out.str();
}

}  // namespace xb::sim
