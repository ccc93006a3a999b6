// SPDX-License-Identifier: Apache-2.0
// Loads, stores and atomic accesses of a hart, local and extended. Order of the checks:
// hls/isa/README.md, "Traps".
#include "hls/isa/csrs.h"
#include "hls/isa/disassemble.h"
#include "hls/isa/memory_map.h"
#include "verilator_tb/reference/arithmetic.h"
#include "verilator_tb/reference/hart.h"

namespace xb::reference {
namespace {

enum class Region { kNone, kRam, kDevice };

// What of this node answers at an aligned address.
Region region_of(std::uint64_t address, unsigned size_log2, std::uint64_t ram_size) {
  const auto within = [address](std::uint64_t base, std::uint64_t size) {
    return address >= base && address - base < size;
  };
  if (within(isa::kRamBase, ram_size)) return Region::kRam;
  if (within(isa::kDeviceBase, isa::kDeviceSize)) return Region::kDevice;
  if (within(isa::kClintBase, isa::kClintSize) && size_log2 >= 2) return Region::kDevice;
  return Region::kNone;
}

std::uint64_t low_bytes(std::uint64_t value, unsigned size_log2) {
  return size_log2 == 3 ? value : value & ((std::uint64_t{1} << (8u << size_log2)) - 1);
}

std::uint8_t byte_mask(unsigned size_log2) {
  return static_cast<std::uint8_t>((1u << (1u << size_log2)) - 1);
}

// Of the words of legal instructions: one that writes bulkcmd.
bool is_bulk_command(const isa::Instruction& i, std::uint32_t insn) {
  return i.extension == isa::Extension::kZicsr && isa::csr_of(insn) == isa::csr::kBulkcmd &&
         isa::writes_csr(insn);
}

}  // namespace

Hart::Exception Hart::access_fault(const Record& record) const {
  return {record.instruction->faults_as_load() ? isa::Cause::kLoadAccess : isa::Cause::kStoreAccess,
          record.mem_addr};
}

Hart::Outcome Hart::execute_memory(Record& record) {
  const isa::Instruction& i = *record.instruction;
  const unsigned size_log2 = i.access_size_log2(parameters_.xlen);
  std::uint64_t store_data = record.rs2_rdata;
  // ersX and erse have the address in rs2 and the data in rs1.
  if (i.base_field() == isa::Field::kRs2) store_data = record.rs1_rdata;
  if (i.syntax == isa::Syntax::kEs2Mem) store_data = e_[isa::rs2_of(record.insn)];
  if (i.syntax == isa::Syntax::kEs1Rs2E3) store_data = e_[isa::rs1_of(record.insn)];
  record.mem_addr = address_of(i, record.insn);

  if (record.mem_addr % (std::uint64_t{1} << size_log2) != 0) {
    return Exception{
        i.faults_as_load() ? isa::Cause::kLoadMisaligned : isa::Cause::kStoreMisaligned,
        record.mem_addr};
  }
  if (i.is_extended() && record.ers_rdata != 0) {
    return execute_extended(record, size_log2, store_data);
  }
  if (i.access == isa::Access::kAtomic) return execute_atomic(record, size_log2);
  return execute_local(record, size_log2, store_data);
}

Hart::Outcome Hart::execute_local(Record& record, unsigned size_log2, std::uint64_t store_data) {
  const Region region = region_of(record.mem_addr, size_log2, parameters_.ram_size);
  if (region == Region::kNone) return access_fault(record);
  if (record.instruction->is_load()) {
    finish_load(record, size_log2,
                region == Region::kRam ? environment_.load(record.mem_addr, size_log2)
                                       : environment_.device_load(record.mem_addr, size_log2));
    return {};
  }
  record.mem_wmask = byte_mask(size_log2);
  record.mem_wdata = low_bytes(store_data, size_log2);
  if (region == Region::kRam) {
    environment_.store(record.mem_addr, size_log2, record.mem_wdata);
  } else {
    environment_.device_store(record.mem_addr, size_log2, record.mem_wdata);
  }
  return {};
}

// RISC-V unprivileged manual, "A". Only RAM takes atomic accesses.
Hart::Outcome Hart::execute_atomic(Record& record, unsigned size_log2) {
  const isa::Instruction& i = *record.instruction;
  if (region_of(record.mem_addr, size_log2, parameters_.ram_size) != Region::kRam) {
    return access_fault(record);
  }
  const bool releases = (record.insn >> 25 & 1) != 0;
  if (releases) environment_.fence(false, true);
  const std::uint64_t operand = low_bytes(record.rs2_rdata, size_log2);
  switch (i.atomic) {
    case isa::Atomic::kReserve:
      finish_load(record, size_log2, environment_.load_reserved(record.mem_addr, size_log2));
      break;
    case isa::Atomic::kConditional: {
      const bool stored = environment_.store_conditional(record.mem_addr, size_log2, operand);
      if (stored) {
        record.mem_wmask = byte_mask(size_log2);
        record.mem_wdata = operand;
      }
      write_rd(record, stored ? 0 : 1);
      break;
    }
    case isa::Atomic::kCompare: {
      const std::uint64_t expected = low_bytes(x_[isa::rd_of(record.insn)], size_log2);
      const std::uint64_t old =
          environment_.compare_and_swap(record.mem_addr, size_log2, expected, operand);
      if (old == expected) {
        record.mem_wmask = byte_mask(size_log2);
        record.mem_wdata = operand;
      }
      finish_load(record, size_log2, old);
      break;
    }
    default: {
      const std::uint64_t old =
          environment_.update(record.mem_addr, size_log2, [&](std::uint64_t was) {
            record.mem_wdata = low_bytes(updated(i.op, was, operand, size_log2), size_log2);
            return record.mem_wdata;
          });
      record.mem_wmask = byte_mask(size_log2);
      finish_load(record, size_log2, old);
      break;
    }
  }
  return {};
}

std::uint64_t Hart::address_of(const isa::Instruction& i, std::uint32_t insn) const {
  const std::uint64_t base = x_[isa::field_of(insn, i.base_field())];
  return truncated(base + static_cast<std::uint64_t>(isa::immediate_of(insn, i.immediate)));
}

std::optional<std::uint64_t> Hart::searched_namespace(std::uint32_t insn) const {
  const isa::Instruction* i = isa::lookup_instruction(insn, parameters_.xlen);
  if (parameters_.has_bulk() && is_legal(i) && is_bulk_command(*i, insn)) {
    return csrs_.bulk().searched(csrs_.namespaces());
  }
  if (!is_legal(i) || !i->is_extended()) return std::nullopt;
  const std::uint64_t ns = e_[isa::field_of(insn, i->namespace_field)];
  const std::uint64_t address = address_of(*i, insn);
  const bool aligned = address % (std::uint64_t{1} << i->access_size_log2(parameters_.xlen)) == 0;
  if (ns == 0 || !aligned || !csrs_.namespaces().searches({*i, ns, address})) return std::nullopt;
  return ns;
}

Hart::Outcome Hart::execute_extended(Record& record, unsigned size_log2, std::uint64_t store_data) {
  const std::uint64_t ns = record.ers_rdata;
  const auto refuse = [&](isa::Reason reason) {
    csrs_.record_namespace_fault(ns, reason);
    return access_fault(record);
  };
  const Namespaces::Answer found = csrs_.namespaces().look_up(
      {*record.instruction, ns, record.mem_addr},
      [this](std::uint64_t address) { return std::optional(environment_.table_load(address)); });
  if (found.reason != isa::Reason::kNone) return refuse(found.reason);
  const RemoteTarget target{found.node, ns, found.object};
  record.ext = true;
  record.ext_ns = ns;
  record.ext_node = target.node;
  if (!record.instruction->is_store()) {
    const isa::Reason reason = record.instruction->is_load()
                                   ? execute_remote_load(record, target, size_log2)
                                   : execute_remote_atomic(record, target, size_log2);
    if (reason != isa::Reason::kNone) return refuse(reason);
    return {};
  }
  record.mem_wmask = byte_mask(size_log2);
  record.mem_wdata = low_bytes(store_data, size_log2);
  environment_.remote_store(target, record.mem_addr, size_log2, record.mem_wdata);
  return {};
}

isa::Reason Hart::execute_remote_load(Record& record, const RemoteTarget& target,
                                      unsigned size_log2) {
  const bool has_destination = record.instruction->writes_erd || isa::rd_of(record.insn) != 0;
  record.late = has_destination && csrs_.load_limit() > 1;
  const RemoteAnswer answer =
      environment_.remote_load(target, record.mem_addr, size_log2, record.late);
  if (answer.reason == isa::Reason::kNone) finish_load(record, size_log2, answer.data);
  return answer.reason;
}

// What needs no value back is posted; with aq the hart waits, because what comes behind must find
// the access performed.
isa::Reason Hart::execute_remote_atomic(Record& record, const RemoteTarget& target,
                                        unsigned size_log2) {
  const isa::Instruction& i = *record.instruction;
  const bool acquires = (record.insn >> 26 & 1) != 0, releases = (record.insn >> 25 & 1) != 0;
  const bool updates = i.atomic == isa::Atomic::kUpdate || i.atomic == isa::Atomic::kCompare;
  const bool conditional = i.atomic == isa::Atomic::kConditional;
  const bool has_destination = isa::rd_of(record.insn) != 0;
  RemoteAtomic access{.op = i.op, .kind = i.atomic, .size_log2 = size_log2};
  if (i.reads_rs2) access.operand = low_bytes(record.rs2_rdata, size_log2);
  if (i.reads_rd) access.expected = low_bytes(x_[isa::rd_of(record.insn)], size_log2);
  access.posted = updates && !has_destination && !acquires;
  access.late = !conditional && has_destination && !acquires && csrs_.load_limit() > 1;
  if (releases) environment_.fence(true, true);
  const RemoteAnswer answer = environment_.remote_atomic(target, record.mem_addr, access);
  if (answer.reason != isa::Reason::kNone) return answer.reason;
  record.late = access.late;
  const bool writes = updates || (conditional && answer.data == 0);
  if (writes) {
    record.mem_wmask = byte_mask(size_log2);
    record.mem_wdata = access.operand;
  }
  if (conditional) {
    write_rd(record, answer.data);
  } else if (has_destination || !updates) {
    finish_load(record, size_log2, answer.data);
  }
  return isa::Reason::kNone;
}

void Hart::finish_load(Record& record, unsigned size_log2, std::uint64_t data) {
  const isa::Instruction& i = *record.instruction;
  record.mem_rmask = byte_mask(size_log2);
  record.mem_rdata = low_bytes(data, size_log2);
  const std::uint64_t value =
      i.sign_extends ? sign_extend(record.mem_rdata, 8u << size_log2) : record.mem_rdata;
  if (i.writes_erd) {
    write_erd(record, value);
  } else {
    write_rd(record, value);
  }
}

}  // namespace xb::reference
