// SPDX-License-Identifier: Apache-2.0
//
// The bundles that cross between the stages of the core.
#pragma once

#include "hls/core/address_check.h"
#include "hls/core/control.h"
#include "hls/hdl/hdl.h"
#include "hls/labels.h"

namespace xb::core {

using hdl::UInt;
using hdl::W;
using isa::Activity;
using isa::Cause;
using isa::Opcode;
using isa::Reason;

// What a pipeline register holds: with valid = 1 an instruction, with valid = 0 a bubble.
// `activity` (isa::Activity) is what it will count as in write back: kRetire, kTrap, or the cause
// of the bubble.
template <class T>
struct Slot {
  UInt valid{W{1}};
  UInt activity{hdl::enum_shape<Activity>()};
  T bits;
  Slot(const T& shape) : bits(shape) {}  // NOLINT: implicit, a T describes its slot

  // As HW_FIELDS, but the fields of `bits` stand beside valid and activity.
  template <class Visitor>
  void hw_visit(Visitor&& visitor) {
    visitor("valid", valid);
    visitor("activity", activity);
    visitor("", bits);
  }
  template <class Visitor>
  void hw_visit(Visitor&& visitor) const {
    visitor("valid", valid);
    visitor("activity", activity);
    visitor("", bits);
  }
};

// Sends fetch to another address; everything younger is dropped.
struct Redirect {
  UInt valid{W{1}};
  UInt pc;
  UInt activity{hdl::enum_shape<Activity>(), "of the bubbles that follow"};
  explicit Redirect(unsigned xlen) : pc(W{xlen}, "a multiple of 4") {}
  HW_FIELDS(valid, pc, activity)
};

// fr -> d
struct FetchOp {
  UInt pc;
  UInt fault{W{1}, "pc is outside RAM; insn is meaningless"};
  UInt insn{W{32}, "its word"};
  explicit FetchOp(unsigned xlen) : pc(W{xlen}, "where it stands") {}
  HW_FIELDS(pc, fault, insn)
};

// d -> x. Operands are final: the newest values of their registers, or for erse the second
// e-register.
struct DecodeOp {
  UInt pc;
  UInt insn{W{32}, "its word"};
  UInt constant;
  UInt index_ext{W{5}, "e-register of the extended operand"};
  UInt op_1;
  UInt op_2;
  UInt ext;
  Control ctl;
  explicit DecodeOp(unsigned xlen)
      : pc(W{xlen}, "where it stands"),
        constant(W{xlen}, "the immediate; pc + immediate of branches, jal and auipc"),
        op_1(W{xlen}, "first operand"),
        op_2(W{xlen}, "second operand"),
        ext(W{xlen}, "extended operand") {}
  HW_FIELDS(pc, insn, constant, index_ext, op_1, op_2, ext, ctl)
};

// Register that an instruction writes; `writes` is 0 for x0.
struct Destination {
  HW_TEXT("the register that is written")
  UInt writes{W{1}, "a register is written"};
  UInt ext_file{W{1}, "it is an e-register"};
  UInt rd{W{5}, "its number"};
  HW_FIELDS(writes, ext_file, rd)
};

// Result of an older instruction, for the operands of the one in decode.
struct Forward {
  Destination dest;
  UInt ready{W{1}, "0: data is not there yet"};
  UInt data;
  explicit Forward(unsigned xlen) : data(W{xlen}, "what it writes") {}
  HW_FIELDS(dest, ready, data)
};

// A memory access on its way. place is kNone for every other instruction and for traps.
struct MemoryAccess {
  HW_TEXT("the memory access")
  UInt place{hdl::enum_shape<Place>(), "where the address leads"};
  UInt is_store{W{1}, "writes"};
  UInt size{W{2}, "log2 of the bytes"};
  UInt sign{W{1}, "a load is sign-extended"};
  UInt atomic{hdl::enum_shape<AtomicKind>(), "kUpdate: is_store = 0 while it reads, then 1"};
  UInt acquire{W{1}, "an atomic access that younger ones wait for"};
  HW_FIELDS(place, is_store, size, sign, atomic, acquire)
};

// What a trap reports besides pc, result (mtval) and ext (namespace) of its slot.
struct TrapInfo {
  HW_TEXT("the trap, but for pc, mtval and namespace")
  UInt valid{W{1}, "the instruction traps"};
  UInt is_interrupt{W{1}, "an interrupt took its place"};
  UInt cause{W{5}, "for mcause"};
  HW_FIELDS(valid, is_interrupt, cause)
};

// What only the retire port wants to know; synthesis drops it where that port is open.
struct RetireRecord {
  UInt insn{W{32}, "for the retire port: its word"};
  UInt next_pc;
  UInt rs1_addr{W{5}, "number of x-register rs1; 0 if none is read"};
  UInt rs1_rdata;
  UInt rs2_addr{W{5}, "number of x-register rs2; 0 if none is read"};
  UInt rs2_rdata;
  UInt ers_addr{W{5}, "number of the e-register of `ext`"};
  explicit RetireRecord(unsigned xlen)
      : next_pc(W{xlen}, "pc of the next instruction"),
        rs1_rdata(W{xlen}, "what rs1 held"),
        rs2_rdata(W{xlen}, "what rs2 held") {}
  HW_FIELDS(insn, next_pc, rs1_addr, rs1_rdata, rs2_addr, rs2_rdata, ers_addr)
};

// x -> mi
struct MemoryOp {
  UInt pc;
  TrapInfo trap;
  UInt counts{W{1}, "minstret counts it when it retires"};
  UInt multiplies{W{1}, "the result is that of the multiplier, in mr"};
  Destination dest;
  MemoryAccess access;
  UInt result;
  UInt store_data;
  UInt ext;
  RetireRecord record;
  explicit MemoryOp(unsigned xlen)
      : pc(W{xlen}, "where it stands"),
        result(W{xlen}, "register value; address of a memory access; mtval of a trap"),
        store_data(W{xlen}, "in the low bits"),
        ext(W{xlen}, "extended operand: the namespace of an extended access"),
        record(xlen) {}
  HW_FIELDS(pc, trap, counts, multiplies, dest, access, result, store_data, ext, record)
};

// mi -> mr -> wb
struct WriteBackOp {
  UInt pc;
  TrapInfo trap;
  UInt counts{W{1}, "minstret counts it when it retires"};
  UInt multiplies{W{1}, "the result is that of the multiplier"};
  Destination dest;
  MemoryAccess access;
  UInt result;
  UInt address;
  UInt store_data;
  UInt ext;
  RetireRecord record;
  explicit WriteBackOp(unsigned xlen)
      : pc(W{xlen}, "where it stands"),
        result(W{xlen}, "register value"),
        address(W{xlen}, "of a memory access; mtval of a trap"),
        store_data(W{xlen}, "in the low bits"),
        ext(W{xlen}, "extended operand: the namespace of an extended access"),
        record(xlen) {}
  HW_FIELDS(pc, trap, counts, multiplies, dest, access, result, address, store_data, ext, record)
};

// A trap at the moment it is taken.
struct TrapReport {
  UInt valid{W{1}, "a trap is taken"};
  UInt is_interrupt{W{1}, "it is an interrupt"};
  UInt cause{W{5}, "for mcause"};
  UInt pc;
  UInt tval;
  UInt ns_fault{W{1}, "set nsfault and nsfaultreason"};
  UInt ns;
  UInt reason{hdl::enum_shape<Reason>(), "for nsfaultreason"};
  explicit TrapReport(unsigned xlen)
      : pc(W{xlen}, "for mepc"), tval(W{xlen}, "for mtval"), ns(W{xlen}, "for nsfault") {}
  HW_FIELDS(valid, is_interrupt, cause, pc, tval, ns_fault, ns, reason)
};

// The late channel: the value of a load that has retired without it, with rvfi_pending. No other
// instruction that reads or writes the register has retired since.
struct LateRetire {
  UInt valid{W{1}, "a register gets the value of a load that retired before"};
  UInt ext_file{W{1}, "an e-register"};
  UInt rd{W{5}, "its number"};
  UInt wdata;
  explicit LateRetire(unsigned xlen) : wdata(W{xlen}, "its value; 0 after an error") {}
  HW_FIELDS(valid, ext_file, rd, wdata)
};

// One CSR access by the instruction in execute.
struct CsrAccess {
  UInt address{W{12, &isa::csr_labels()}};
  UInt funct3{W{3}, "which access"};
  UInt operand;
  UInt writes{W{1}, "the instruction writes the register (whether it executes or traps)"};
  UInt execute{W{1}, "it leaves execute in this cycle: perform the write"};
  explicit CsrAccess(unsigned xlen) : operand(W{xlen}, "what it writes, sets or clears") {}
  HW_FIELDS(address, funct3, operand, writes, execute)
};

// A load or store of a device, the CLINT among them; at most one is outstanding.
struct DeviceRequest {
  UInt write{W{1}, "1 store, 0 load"};
  UInt addr{W{32}, "physical byte address, aligned"};
  UInt wdata{W{64}, "store data in the low bits"};
  UInt size{W{2}, "log2 of the bytes"};
  HW_FIELDS(write, addr, wdata, size)
};
struct DeviceResponse {
  UInt rdata{W{64}, "in the low bits"};
  HW_FIELDS(rdata)
};

}  // namespace xb::core
