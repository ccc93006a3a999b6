// SPDX-License-Identifier: Apache-2.0
#include "hls/core/execute.h"

#include "hls/core/collective_access.h"
#include "hls/core/csr_address.h"
#include "hls/core/divider.h"
#include "hls/isa/csrs.h"
#include "hls/memory/lanes.h"

namespace xb::core {

using namespace hdl;

Execute::Execute(const Config& config)
    : Module("execute"),
      decode("decode", DecodeOp(config.xlen), "from decode"),
      slot("slot", MemoryOp(config.xlen), "to memory issue"),
      redirect("redirect", Redirect(config.xlen), "branches, jalr, mret, fence.i"),
      forward("forward", Forward(config.xlen), "to decode"),
      op_1("op_1", W{config.xlen}),
      op_2("op_2", W{config.xlen}),
      csr("csr", CsrAccess(config.xlen), "to the CSR file"),
      csr_value("csr_value", W{config.xlen}),
      mepc("mepc", W{config.xlen}),
      xlen_(config.xlen),
      machine_mode_(config.machine_mode),
      may_give_way_(config.machine_mode && (has_bulk(config) || config.loads_in_flight > 1)),
      stage_("x", DecodeOp(config.xlen), "the instruction in execute"),
      x_(stage_.bits),
      ctl_(stage_.bits.ctl) {
  brief(
      "Execute: results, branches, and every check. A load reads RAM from here, with the address "
      "straight from the adder. An instruction leaves when what it has to wait for is done. Traps "
      "found here are recorded and taken from mi.");
  if (config.xlen == 32) unused(decode.bits.ctl.word);
  compute();
  find_jumps();
  check_access(config);
  if (has_collective(config)) look_at_collective(config);
  look_at_bulk(config);
  find_traps();
  use_units(config);
  read_ahead(config);
  find_waits(config);
  take_next(config);
  send(config);
  redirect_fetch(config);
  access_csr();
  record_for_retire_port();
}

UInt Execute::is_unit(Unit unit) const { return ctl_.unit == unit; }
UInt Execute::is_machine(Unit unit) const { return machine_mode_ ? is_unit(unit) : lit(1, 0); }

void Execute::compute() {
  HW_LET(alu_a) = mux(ctl_.use_ext, x_.ext, x_.op_1);
  HW_LET(alu_b) = mux(ctl_.use_imm, x_.constant, x_.op_2);
  alu_ = alu(ctl_.alu, ctl_.word, alu_a, alu_b, x_.constant);
  link_ = named("link", x_.pc + 4);
  address_ = named("address", alu_.address);
  funct3 <<= x_.insn.slice(14, 12);
}

void Execute::find_jumps() {
  jump_.taken = named("taken", is_unit(Unit::kBranch) & branch_taken(funct3, alu_));
  jump_.is_jalr = named("is_jalr", is_unit(Unit::kJalr));
  jump_.bad_jalr = named("bad_jalr", jump_.is_jalr & address_.bit(1));
  jump_.to_constant = named("jumps_to_target", jump_.taken | is_unit(Unit::kJal));
  jump_.bad_target = named("bad_target", jump_.bad_jalr | (jump_.to_constant & x_.constant.bit(1)));
}

// Where an access goes to, and whether it is allowed.
void Execute::check_access(const Config& config) {
  access_.is_memory = named("is_memory", is_unit(Unit::kMemory));
  access_.misaligned = named("misaligned", is_misaligned(ctl_.size, address_));
  access_.is_remote = named("is_remote", ctl_.is_remote & (x_.ext != 0));
  UInt is_unmapped = ~is_mapped(x_.ext, num_pes);
  if (has_nlb(config)) {
    table.emplace();
    const int bits = isa::kNamespaceBits;
    HW_LET(is_no_pe) = is_unmapped;
    HW_LET(is_beyond) = or_reduce(x_.ext.slice(static_cast<int>(xlen_) - 1, bits));
    is_unmapped = mux(table->is_on, is_beyond, is_no_pe);
    table->asks <<= stage_.valid & access_.is_memory & access_.is_remote & table->is_on;
    table->ns <<= x_.ext.slice(bits - 1, 0);
  }
  access_.unmapped = named("unmapped", is_unmapped);
  access_.is_atomic = named("is_atomic", access_.is_memory & (ctl_.atomic != AtomicKind::kNone));
  HW_LET(is_msip_store) = ctl_.is_store & ~access_.is_atomic & is_msip(ctl_.size, address_);
  HW_LET(out_of_range) = ~(in_ram_range(address_) | is_msip_store);
  access_.near_place = named("near_place", local_place(ctl_.size, address_, ram_size));
  HW_LET(near_fault) =
      mux(access_.is_atomic, access_.near_place != Place::kRam, access_.near_place == Place::kNone);
  access_.fault =
      named("access_fault", mux(access_.is_remote, access_.unmapped | out_of_range, near_fault));
  access_.ns_fault = named(
      "ns_fault", access_.is_memory & access_.is_remote & ~access_.misaligned & access_.fault);
}

// A result that has not come is waited for here; leaving orders like a fence with r. An interrupt
// takes the place of who waits, as nothing has been done yet.
void Execute::look_at_collective(const Config& config) {
  collective.emplace();
  if (config.loads_in_flight > 1) late.emplace();
  const UInt number = csr.address;
  HW_LET(is_collective) = is_machine(Unit::kCsr) & is_collective_csr(number);
  HW_LET(reads_result) = is_collective & is_collresult(number);
  UInt is_ordered = pipe_empty;  // no older load that is not counted yet
  if (late) is_ordered = pipe_empty & late->loads_idle;
  if (has_bulk(config)) {
    bulk.emplace();
    is_ordered = is_ordered & bulk->gets_idle;
  }
  HW_LET(may_leave) = collective->is_there & is_ordered;
  HW_LET(asks_result) = reads_result & ~collective->refuses;
  HW_LET(result_waits) = asks_result & ~may_leave;
  collective_.is_here = is_collective;
  collective_.interrupted = named("result_interrupted", result_waits & irq);
  collective_.waits = named("waits_for_result", result_waits & ~(irq & pipe_empty));
  collective_.refused = named("collective_refused", is_collective & collective->refuses);
  collective_.failed = named("result_failed", asks_result & may_leave & collective->has_failed);
}

// In the order of hls/isa/README.md.
void Execute::find_traps() {
  HW_LET(memory_fault) = access_.is_memory & (access_.misaligned | access_.fault);
  UInt takes_irq = is_machine(Unit::kInterrupt) & irq, of_csr = lit(1, 0);
  if (collective) {
    takes_irq = takes_irq | collective_.interrupted;
    of_csr = collective_.refused | collective_.failed;
  }
  const bool searches = bulk && bulk->search;
  if (searches) takes_irq = takes_irq | gives_up_;
  trap_.is_irq = named("takes_irq", takes_irq);
  trap_.found =
      named("trap", is_unit(Unit::kTrap) | jump_.bad_target | memory_fault | of_csr | trap_.is_irq);
  HW_LET(stores) = ctl_.is_store | (ctl_.atomic == AtomicKind::kUpdate);
  HW_LET(memory_cause) =
      mux(access_.misaligned, mux(stores, Cause::kStoreMisaligned, Cause::kLoadMisaligned),
          mux(stores, Cause::kStoreAccess, Cause::kLoadAccess));
  std::vector<SelectArm> causes{{Unit::kMemory, zext(memory_cause, 5)},
                                {Unit::kInterrupt, irq_cause}};
  if (collective) {
    HW_LET(cause_of_csr) =
        mux(collective_.interrupted, irq_cause,
            zext(mux(collective_.refused, Cause::kIllegalInstruction, Cause::kLoadAccess), 5));
    causes.emplace_back(Unit::kCsr,
                        searches ? mux(gives_up_, irq_cause, cause_of_csr) : cause_of_csr);
  } else if (searches) {
    causes.emplace_back(Unit::kCsr, irq_cause);
  }
  trap_.cause = named("cause", select(ctl_.unit, causes, zext(ctl_.cause, 5)));
  const UInt of_access =
      mux(access_.ns_fault, mux(access_.unmapped, Reason::kUnmapped, Reason::kOutOfRange),
          Reason::kNone);
  reason <<= collective ? mux(collective_.failed, Reason::kDisagreement, of_access) : of_access;
  access_.place =
      named("place", mux(access_.is_memory & ~memory_fault,
                         mux(access_.is_remote, Place::kRemote, access_.near_place), Place::kNone));
}

// The multiplier, which goes on beside mi and mr, and the divider.
void Execute::use_units(const Config& config) {
  op_1 <<= x_.op_1;
  op_2 <<= x_.op_2;
  word <<= ctl_.word;
  unit_.is_multiply = named("is_multiply", stage_.valid & is_unit(Unit::kMultiply));
  multiplies <<= unit_.is_multiply;
  unit_.is_divide = named("is_divide", is_unit(Unit::kDivide));
  fire_ = Wire<UInt>{"fire", W{1}};
  unit_.done = lit(1, 0);
  unit_.result = lit(xlen_, 0);
  if (!config.mul) return;
  auto& divider = add<Divider>("u_divider", xlen_);
  divider.start <<= stage_.valid & unit_.is_divide;
  divider.abort <<= kill;
  divider.take <<= fire_;
  divider.funct3 <<= funct3.slice(1, 0);
  divider.word <<= ctl_.word;
  divider.a <<= x_.op_1;
  divider.b <<= x_.op_2;
  unit_.done = divider.done;
  unit_.result = divider.result;
}

// A load asks port B before its address is checked, so that nothing but the adder lies between its
// operands and the memory.
void Execute::read_ahead(const Config& config) {
  HW_LET(loads) =
      access_.is_memory & ~ctl_.is_store & ~access_.is_remote & (ctl_.atomic == AtomicKind::kNone);
  if (config.loads_in_flight > 1 && !late) late.emplace();
  wait_.held = late ? UInt(late->hold) : lit(1, 0);
  const UInt loads_now = late ? may_load & ~wait_.held : UInt(may_load);
  load.valid <<= stage_.valid & loads & loads_now;
  load.bits.addr <<= cat({lit(1, 0), address_.slice(30, 3), lit(3, 0)});
  wait_.load = named("load_waits", loads & ~(loads_now & load.ready));
}

void Execute::send(const Config& config) {
  irq_is_gone_ = named("irq_is_gone", is_machine(Unit::kInterrupt) & ~irq);
  UInt leaves = go_ & ~kill & ~irq_is_gone_;
  if (may_give_way_) leaves = leaves & ~gives_way_;
  slot.valid <<= leaves;
  slot.activity <<= Activity::kTrap;
  UInt traps = trap_.found | is_machine(Unit::kInterrupt);
  if (may_give_way_) traps = traps | gives_way_;
  when(~kill & ~(go_ & traps), [&] {
    slot.activity <<=
        mux(go_, Activity::kRetire, mux(stage_.valid, wait_.activity, stage_.activity));
  });
  slot.bits.pc <<= x_.pc;
  slot.bits.trap.valid <<= trap_.found;
  slot.bits.trap.is_interrupt <<= trap_.is_irq;
  slot.bits.trap.cause <<= trap_.cause;
  const UInt writes_csr = bulk ? wait_.writes_csr : is_machine(Unit::kCsr) & csr.writes;
  HW_LET(sets_minstret) =
      writes_csr & any_of(csr.address, {isa::csr::kMinstret, isa::csr::kMinstreth});
  slot.bits.counts <<= ~trap_.found & ~sets_minstret;
  slot.bits.multiplies <<= is_unit(Unit::kMultiply);
  slot.bits.dest.writes <<= ctl_.writes & ~trap_.found;
  slot.bits.dest.ext_file <<= ctl_.ext_file;
  slot.bits.dest.rd <<= x_.insn.slice(11, 7);
  slot.bits.access.place <<= access_.place;
  slot.bits.access.is_store <<= ctl_.is_store;
  slot.bits.access.size <<= ctl_.size;
  slot.bits.access.sign <<= ctl_.sign;
  slot.bits.access.atomic <<= ctl_.atomic;
  slot.bits.access.acquire <<=
      config.xbgas && config.atomics ? access_.is_atomic & x_.insn.bit(26) : lit(1, 0);
  atomic_op <<= memory::atomic_op(x_.insn);
  send_result(config);
  HW_LET(data) = mux(ctl_.store_ext, x_.ext, x_.op_2);
  slot.bits.store_data <<= data;
  slot.bits.ext <<= mux(ctl_.reads_ext, x_.ext, 0);
}

void Execute::send_result(const Config& config) {
  // Of a jump to a bad address mtval is that address.
  HW_LET(result_of_jump) =
      mux(jump_.bad_jalr, Result::kSum,
          mux(is_unit(Unit::kJal) & x_.constant.bit(1), Result::kLogic, ctl_.result));
  HW_LET(computed) = select(result_of_jump,
                            {{Result::kShift, alu_.shifted},
                             {Result::kLogic, alu_.logic},
                             {Result::kLess, zext(alu_.less, xlen_)},
                             {Result::kLink, link_},
                             {Result::kUnit, unit_.result}},
                            cat({alu_.sum.slice(xlen_ - 1, 1), alu_.sum.bit(0) & ~jump_.is_jalr}));
  if (config.machine_mode) {
    // Of an access that is illegal now mtval is its word; of one that fails, or in whose place an
    // interrupt comes, 0, as the value that it finds.
    UInt of_csr = collective ? mux(collective_.refused, zext(x_.insn, xlen_),
                                   mux(collective_.interrupted, 0, csr_value))
                             : UInt(csr_value);
    if (bulk && bulk->search) of_csr = mux(gives_up_, 0, of_csr);
    slot.bits.result <<= mux(ctl_.result == Result::kCsr, of_csr, computed);
  } else {
    slot.bits.result <<= computed;
    for (const UInt* of_csrs : {&csr_value, &mepc, &irq, &wake}) unused(*of_csrs);
  }
  forward_result(computed);
}

void Execute::forward_result(const UInt& computed) {
  Destination destination;
  destination.writes = ctl_.writes;
  destination.ext_file = ctl_.ext_file;
  destination.rd = x_.insn.slice(11, 7);
  if (late) {
    Destination awaited = destination;
    awaited.writes = stage_.valid & ctl_.writes & access_.is_memory & ctl_.is_remote &
                     ~ctl_.is_store & late->is_on;
    late->dest <<= awaited;
  }
  // Decode waits behind a CSR instruction, so that nobody takes its value from here.
  forward <<=
      forward_of(stage_.valid, destination, ~(access_.is_memory | unit_.is_multiply), computed);
}

void Execute::access_csr() {
  csr.address <<= x_.insn.slice(31, 20);
  csr.funct3 <<= funct3;
  csr.operand <<= mux(ctl_.use_imm, x_.constant, x_.op_1);
  csr.writes <<= csr_writes(x_.insn);
  // Nothing older is left, so nothing can be in the way.
  UInt executes = stage_.valid & is_machine(Unit::kCsr) & pipe_empty;
  if (bulk) {
    // From registers: the network part is told that it must not rest.
    UInt alone = named("executes_alone", executes & ~wait_.bulk);
    bulk->commands <<= alone & wait_.is_command;
    if (bulk->search) alone = named("executes_judged", alone & ~wait_.search);
    executes = mux(wait_.is_setup, fire_, alone);
  }
  if (collective) {
    HW_LET(leaves) =
        fire_ & is_machine(Unit::kCsr) & ~collective_.refused & ~collective_.interrupted;
    executes = mux(collective_.is_here, leaves, executes);
  }
  csr.execute <<= executes;
  mret <<= fire_ & is_machine(Unit::kMret);
}

void Execute::record_for_retire_port() {
  const auto used = [&](const UInt& reads, const UInt& v) { return mux(reads, v, 0); };
  RetireRecord record(xlen_);
  record.insn = x_.insn;
  record.next_pc = next_pc_;
  HW_LET(reads_rs1) = mux(ctl_.swap, ctl_.reads_2, ctl_.reads_1);
  HW_LET(reads_rs2) = mux(ctl_.swap, ctl_.reads_1, ctl_.reads_2);
  record.rs1_addr = used(reads_rs1, x_.insn.slice(19, 15));
  record.rs1_rdata = used(reads_rs1, mux(ctl_.swap, x_.op_2, x_.op_1));
  record.rs2_addr = used(reads_rs2, x_.insn.slice(24, 20));
  record.rs2_rdata = used(reads_rs2, mux(ctl_.swap, x_.op_1, x_.op_2));
  record.ers_addr = used(ctl_.reads_ext, x_.index_ext);
  slot.bits.record <<= record;
}

}  // namespace xb::core
