// SPDX-License-Identifier: Apache-2.0
#include "hls/core/core.h"

#include "hls/core/decode.h"
#include "hls/core/execute.h"
#include "hls/core/fetch_issue.h"
#include "hls/core/fetch_receive.h"
#include "hls/core/memory_issue.h"
#include "hls/core/memory_receive.h"
#include "hls/core/multiplier.h"
#include "hls/core/pending_registers.h"
#include "hls/core/predictor.h"
#include "hls/core/register_file.h"

namespace xb::core {

using namespace hdl;

Core::Core(const Config& config)
    : Module("core"),
      strap("strap", Straps(config.xlen), "constant while the node runs"),
      reset_pc("reset_pc", W{config.xlen}),
      imem_req_addr("imem_req_addr", W{config.xlen}),
      export_base("export_base", W{config.xlen}),
      export_limit("export_limit", W{config.xlen}),
      rvfi("rvfi", RetirePort(config.xlen), "what the instruction did") {
  brief(
      "Seven-stage in-order core: fetch issue, fetch receive, decode, execute, memory issue, "
      "memory receive, write back.");

  auto& fi = add<FetchIssue>("u_fetch_issue", config);
  auto& fr = add<FetchReceive>("u_fetch_receive", config);
  auto& d = add<Decode>("u_decode", config);
  auto& x = add<Execute>("u_execute", config);
  auto& mi = add<MemoryIssue>("u_memory_issue", config);
  auto& mr = add<MemoryReceive>("u_memory_receive", config);
  auto& wb = add<WriteBack>("u_write_back", config);
  const bool synchronous = config.sync_register_files;
  auto& xregs = add<RegisterFile>("u_xregs", "register_file_x", config.xlen, 2u, true,
                                  synchronous ? Reading::kSynchronous : Reading::kAtOnce);
  CsrFile* const csr = config.machine_mode ? &add<CsrFile>("u_csr_file", config) : nullptr;

  // --- fetch
  fi.clearing <<= xregs.clearing;
  fi.reset_pc <<= reset_pc;
  fi.ram_size <<= strap.ram_size;
  if (csr != nullptr) {
    fi.handler <<= csr->redirect;
  } else {
    Redirect stop = zeros(Redirect(config.xlen));
    stop.valid = mi.trap.valid;
    stop.activity = lit(stop.activity.width(), static_cast<unsigned>(Activity::kTrap));
    fi.handler <<= stop;
  }
  fi.x_redirect <<= x.redirect;
  fi.d_redirect <<= d.jump;
  fi.space <<= fr.space;
  imem_req_valid <<= fi.request_valid;
  imem_req_addr <<= fi.request_addr;
  fr.response_valid <<= imem_rsp_valid;
  fr.response_data <<= imem_rsp_data;
  fr.requested <<= fi.request_valid;
  fr.fault <<= fi.fault;
  fr.redirect <<= fi.redirect;
  fr.ready <<= d.ready;

  if (has_predictor(config)) add_predictor(config, fi, fr, d, x);

  // --- decode and register files
  d.fetch <<= fr.slot;
  d.redirect <<= fi.redirect;
  d.x_ready <<= x.ready;
  d.irq <<= csr != nullptr ? UInt(csr->irq) : lit(1, 0);
  d.xbgas_enabled <<= csr != nullptr ? UInt(csr->xbgas_enabled) : lit(1, 0);
  const UInt& insn = synchronous ? fr.slot.bits.insn : d.slot.bits.insn;
  UInt enable_x = d.ready, index_1 = insn.slice(19, 15), index_2 = insn.slice(24, 20);
  if (d.third) {
    if (synchronous) {
      // Both ports read again.
      const UInt& reread = d.third->reread;
      const UInt& again = d.slot.bits.insn;
      enable_x = named("enable_x", d.ready | reread);
      index_1 = named("next_index_1", mux(reread, again.slice(19, 15), index_1));
      index_2 = named("next_index_2", mux(reread, again.slice(11, 7), index_2));
      unused(d.third->index);
    } else {
      index_2 = d.third->index;
      unused(d.third->reread);
    }
    x.third->brings_new <<= d.third->brings_new;
    x.third->follows <<= d.third->keeps_new;
    *mi.keeps_new <<= x.third->keeps_new;
  }
  if (synchronous) *xregs.enable <<= enable_x;
  *xregs.index[0] <<= index_1;
  *xregs.index[1] <<= index_2;
  d.rs1_data <<= *xregs.data[0];
  d.rs2_data <<= *xregs.data[1];
  xregs.write <<= mr.forward.dest.writes & ~mr.forward.dest.ext_file;
  xregs.write_index <<= mr.forward.dest.rd;
  xregs.write_data <<= mr.forward.data;
  const auto writes_ext = [](const Forward& f) { return f.dest.writes & f.dest.ext_file; };
  HW_LET(mi_writes_ext) = writes_ext(mi.forward);
  HW_LET(mr_writes_ext) = writes_ext(mr.forward);
  if (config.xbgas) {
    auto& eregs = add<RegisterFile>("u_eregs", "register_file_e", config.xlen, 1u, false,
                                    synchronous ? Reading::kSynchronous : Reading::kHeld);
    *eregs.enable <<= d.ready | d.reread_ext;
    *eregs.index[0] <<= mux(d.reread_ext, d.reread_index, fr.ers);
    d.ers_data <<= *eregs.data[0];
    eregs.write <<= mr_writes_ext;
    eregs.write_index <<= mr.forward.dest.rd;
    eregs.write_data <<= mr.forward.data;
    unused(eregs.clearing);
    unused(eregs.clear_index);
  } else {
    d.ers_data <<= 0;
    unused(d.reread_ext);
    unused(d.reread_index);
    unused(fr.ers);
  }
  d.from_x <<= x.forward;
  d.from_mi <<= mi.forward;
  d.from_mr <<= mr.forward;

  // --- execute
  x.decode <<= d.slot;
  x.keep_ext <<= d.keep_ext;
  x.kill <<= csr != nullptr ? UInt(csr->kill) : UInt(mi.trap.valid);
  x.mi_ready <<= mi.ready;
  x.pipe_empty <<= ~(mi.occupied | mr.occupied | wb.occupied);
  x.may_load <<= mi.may_load;
  load <<= x.load;
  UInt stores_idle = outstanding_stores == 0;
  if (csr != nullptr) {
    x.csr_value <<= csr->value;
    x.mepc <<= csr->mepc;
    x.irq <<= csr->irq;
    x.irq_cause <<= csr->irq_cause;
    x.wake <<= csr->wake;
  } else {
    x.csr_value <<= 0;
    x.mepc <<= 0;
    x.irq <<= 0;
    x.irq_cause <<= 0;
    x.wake <<= 0;
  }
  x.reserved <<= reserved;
  x.short_wait_ends <<= short_wait_ends;
  x.ram_size <<= strap.ram_size;
  x.num_pes <<= strap.num_pes;

  // --- memory
  mi.execute <<= x.slot;
  mi.reason <<= x.reason;
  mi.atomic_op <<= x.atomic_op;
  mi.load_taken <<= x.load.fire();
  mi.handler_pc <<= csr != nullptr ? UInt(csr->redirect.pc) : lit(config.xlen, 0);
  load_dropped <<= mi.load_dropped;
  store <<= mi.store;
  atomic <<= mi.atomic;
  mi.core_rsp0 <<= core_rsp0;
  mi.core_rsp1 <<= core_rsp1;
  mi.failed <<= sc_failed;
  io_req <<= mi.device;
  mi.device_rsp <<= io_rsp;
  xreq <<= mi.remote;
  mi.remote_rsp <<= xrsp;
  asks_network <<= mi.asks_network;
  mr.issue <<= mi.slot;
  mr.clearing <<= xregs.clearing;
  HW_LET(writes_zero) = mr.forward.data == 0;
  check("registers_cleared_with_zero", ~xregs.clearing | writes_zero);
  d.multiplying <<= x.multiplies | mi.multiplies;
  if (config.mul) {
    // In step with mi and mr: an instruction in mi that multiplies never waits. Other instructions
    // leave its registers alone, which saves power, and time in simulation.
    auto& multiplier = add<Multiplier>("u_multiplier", config.xlen);
    multiplier.a <<= x.op_1;
    multiplier.b <<= x.op_2;
    multiplier.funct3 <<= x.funct3.slice(1, 0);
    multiplier.word <<= x.word;
    *multiplier.enables.at(0) <<= mi.ready & x.multiplies;
    *multiplier.enables.at(1) <<= mi.ready & mi.multiplies;
    mr.product <<= multiplier.result;
  } else {
    mr.product <<= 0;
    unused(x.op_1);
    unused(x.op_2);
    unused(x.funct3);
    unused(x.word);
  }

  // --- loads in flight
  if (config.loads_in_flight > 1) {
    late.emplace(config.xlen);
    auto& pending = add<PendingRegisters>("u_pending");
    const UInt& limit = *csr->load_limit;
    HW_LET(late_is_on) = limit != 1;
    Destination leaves = mi.late->dest;
    leaves.writes = mi.late->leaves;
    pending.leaves <<= leaves;
    pending.arrives <<= mr.late->taken;
    d.late->pending_x <<= pending.x;
    d.late->pending_e <<= pending.e;
    d.late->in_x <<= x.late->dest;
    d.late->in_mi <<= mi.late->dest;
    // Some may still be in flight when the limit has gone back to 1.
    d.late->is_on <<= late_is_on | ~pending.none;
    x.late->is_on <<= late_is_on;
    x.late->loads_idle <<= pending.none;
    mi.late->is_on <<= late_is_on;
    mi.late->limit_reached <<= outstanding_loads >= zext(limit, 6);
    late->load <<= mi.late->load;
    mr.late->answer <<= late->answer;
    // A value that finds no bubble gets one: nothing leaves execute until it has been written.
    Reg<UInt> waited{"waited", W{2}, Reset{0}, "cycles that a late value has waited, at most 3"};
    HW_LET(is_stuck) = late->answer.valid & ~late->answer.ready;
    waited <<= mux(is_stuck, mux(and_reduce(waited), waited, waited + 1), lit(2, 0));
    x.late->hold <<= and_reduce(waited);
    d.ext_writers <<= x.ext_writer | mi_writes_ext | (pending.e != 0);
    if (config.atomics) {
      // An update whose value is on its way counts as a load, but has written like a store.
      Reg<UInt> update_in_flight{"update_in_flight", W{1}, Reset{0},
                                 "among the loads in flight there may be an update"};
      HW_LET(update_leaves) = mi.late->leaves & mi.late->is_update;
      update_in_flight <<= update_leaves | (update_in_flight & ~pending.none);
      stores_idle = named("stores_idle", stores_idle & ~update_in_flight);
    }
    late->pending <<= *wb.rvfi_pending;
    late->retire <<= mr.late->written;
  }

  if (!late) d.ext_writers <<= x.ext_writer | mi_writes_ext;
  x.stores_idle <<= stores_idle;

  // --- write back
  wb.receive <<= mr.slot;
  rvfi_valid <<= wb.rvfi_valid;
  rvfi_order <<= wb.rvfi_order;
  rvfi <<= wb.rvfi;
  if (config.rvfi_csrs) {
    rvfi_csr.emplace("rvfi_csr", RetiredCsrs(config.xlen));
    *wb.csrs <<= *csr->state;
    *rvfi_csr <<= *wb.rvfi_csr;
  }
  activity <<= wb.activity;

  // --- control and status
  if (csr != nullptr) {
    csr->strap <<= strap;
    csr->cycle <<= cycle;
    csr->mtime <<= mtime;
    csr->clearing <<= xregs.clearing;
    csr->clear_index <<= xregs.clear_index.slice(1, 0);
    csr->access <<= x.csr;
    csr->trap <<= mi.trap;
    csr->mret <<= x.mret;
    csr->retires <<= wb.counts;
    csr->software_irq <<= software_irq;
    csr->timer_irq <<= timer_irq;
    csr->outstanding_loads <<= outstanding_loads;
    csr->outstanding_stores <<= outstanding_stores;
    csr->remote_error <<= xerr;
    export_base <<= csr->export_base;
    export_limit <<= csr->export_limit;
    export_perm <<= csr->export_perm;
    csr->link_errors <<= link_errors;
    csr->refusals <<= refusals;
  } else {
    export_base <<= 0;
    export_limit <<= 0;
    export_perm <<= 0;
    unused(strap);
    unused(x.csr);
    unused(x.mret);
    unused(wb.counts);
    for (const UInt* input : {&cycle, &mtime, &software_irq, &timer_irq}) unused(*input);
    for (const UInt* input : {&outstanding_loads, &outstanding_stores}) unused(*input);
    for (const UInt* input : {&link_errors, &refusals}) unused(*input);
    unused(xerr);
  }

  Reg<UInt> is_asleep{"is_asleep", W{1}, Reset{0}, "the core sleeps in wfi or wrs"};
  is_asleep <<= x.asleep;
  asleep <<= is_asleep;
}

}  // namespace xb::core
