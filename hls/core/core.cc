// SPDX-License-Identifier: Apache-2.0
#include "hls/core/core.h"

#include "hls/core/decode.h"
#include "hls/core/execute.h"
#include "hls/core/fetch_issue.h"
#include "hls/core/fetch_receive.h"
#include "hls/core/memory_issue.h"
#include "hls/core/memory_receive.h"
#include "hls/core/multiplier.h"
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
      rvfi("rvfi", RetirePort(config.xlen), "what the instruction did"),
      xlen_(config.xlen),
      sync_register_files_(config.sync_register_files),
      fi_(add<FetchIssue>("u_fetch_issue", config)),
      fr_(add<FetchReceive>("u_fetch_receive", config)),
      d_(add<Decode>("u_decode", config)),
      x_(add<Execute>("u_execute", config)),
      mi_(add<MemoryIssue>("u_memory_issue", config)),
      mr_(add<MemoryReceive>("u_memory_receive", config)),
      wb_(add<WriteBack>("u_write_back", config)),
      xregs_(
          add<RegisterFile>("u_xregs", "register_file_x", config.xlen, 2u, true,
                            config.sync_register_files ? Reading::kSynchronous : Reading::kAtOnce)),
      csr_(config.machine_mode ? &add<CsrFile>("u_csr_file", config) : nullptr) {
  brief(
      "Seven-stage in-order core: fetch issue, fetch receive, decode, execute, memory issue, "
      "memory receive, write back.");
  connect_fetch();
  if (has_predictor(config)) add_predictor(config, fi_, fr_, d_, x_);
  connect_decode();
  connect_x_registers();
  connect_e_registers(config);
  connect_execute();
  connect_memory();
  connect_multiplier(config);
  if (config.loads_in_flight > 1) {
    connect_loads_in_flight(config);
  } else {
    d_.ext_writers <<= x_.ext_writer | mi_writes_ext_;
  }
  if (has_nlb(config)) connect_translation(config);
  if (has_collective(config)) connect_collective(config);
  if (has_bulk(config)) {
    bulk.emplace(has_objects(config));
    bulk->command <<= csr_->bulk->command;
    csr_->bulk->state <<= bulk->state;
    csr_->bulk->error_in_ram <<= bulk->error_in_ram;
    x_.bulk->full <<= bulk->state.full;
    x_.bulk->gets_idle <<= ~bulk->state.gets_busy;
    stores_idle_ = named("stores_and_bulk_idle", stores_idle_ & ~bulk->state.busy);
    asks_network <<= mi_.asks_network | x_.bulk->commands;
  } else {
    asks_network <<= mi_.asks_network;
  }
  x_.stores_idle <<= stores_idle_;
  connect_write_back(config);
  if (csr_ != nullptr) {
    connect_csr_file();
  } else {
    leave_out_csr_file();
  }
  Reg<UInt> is_asleep{"is_asleep", W{1}, Reset{0}, "the core sleeps in wfi or wrs"};
  is_asleep <<= nlb_rests_ ? x_.asleep & *nlb_rests_ : UInt(x_.asleep);
  asleep <<= is_asleep;
}

void Core::connect_fetch() {
  fi_.clearing <<= xregs_.clearing;
  fi_.reset_pc <<= reset_pc;
  fi_.ram_size <<= strap.ram_size;
  if (csr_ != nullptr) {
    fi_.handler <<= csr_->redirect;
  } else {
    Redirect stop = zeros(Redirect(xlen_));
    stop.valid = mi_.trap.valid;
    stop.activity = lit(stop.activity.width(), static_cast<unsigned>(Activity::kTrap));
    fi_.handler <<= stop;
  }
  fi_.x_redirect <<= x_.redirect;
  fi_.d_redirect <<= d_.jump;
  fi_.space <<= fr_.space;
  imem_req_valid <<= fi_.request_valid;
  imem_req_addr <<= fi_.request_addr;
  fr_.response_valid <<= imem_rsp_valid;
  fr_.response_data <<= imem_rsp_data;
  fr_.requested <<= fi_.request_valid;
  fr_.fault <<= fi_.fault;
  fr_.redirect <<= fi_.redirect;
  fr_.ready <<= d_.ready;
}

void Core::connect_decode() {
  d_.fetch <<= fr_.slot;
  d_.redirect <<= fi_.redirect;
  d_.x_ready <<= x_.ready;
  d_.irq <<= csr_ != nullptr ? UInt(csr_->irq) : lit(1, 0);
  d_.xbgas_enabled <<= csr_ != nullptr ? UInt(csr_->xbgas_enabled) : lit(1, 0);
  d_.from_x <<= x_.forward;
  d_.from_mi <<= mi_.forward;
  d_.from_mr <<= mr_.forward;
}

void Core::connect_x_registers() {
  const UInt& insn = sync_register_files_ ? fr_.slot.bits.insn : d_.slot.bits.insn;
  UInt enable = d_.ready, index_1 = insn.slice(19, 15), index_2 = insn.slice(24, 20);
  if (d_.third) read_third_operand(enable, index_1, index_2);
  if (sync_register_files_) *xregs_.enable <<= enable;
  *xregs_.index[0] <<= index_1;
  *xregs_.index[1] <<= index_2;
  d_.rs1_data <<= *xregs_.data[0];
  d_.rs2_data <<= *xregs_.data[1];
  xregs_.write <<= mr_.forward.dest.writes & ~mr_.forward.dest.ext_file;
  xregs_.write_index <<= mr_.forward.dest.rd;
  xregs_.write_data <<= mr_.forward.data;
}

// Of a compare-and-swap, by the second port.
void Core::read_third_operand(UInt& enable, UInt& index_1, UInt& index_2) {
  if (sync_register_files_) {
    // Both ports read again.
    const UInt& reread = d_.third->reread;
    const UInt& again = d_.slot.bits.insn;
    enable = named("enable_x", d_.ready | reread);
    index_1 = named("next_index_1", mux(reread, again.slice(19, 15), index_1));
    index_2 = named("next_index_2", mux(reread, again.slice(11, 7), index_2));
    unused(d_.third->index);
  } else {
    index_2 = d_.third->index;
    unused(d_.third->reread);
  }
  x_.third->brings_new <<= d_.third->brings_new;
  x_.third->follows <<= d_.third->keeps_new;
  *mi_.keeps_new <<= x_.third->keeps_new;
}

void Core::connect_e_registers(const Config& config) {
  const auto writes_ext = [](const Forward& f) { return f.dest.writes & f.dest.ext_file; };
  mi_writes_ext_ = named("mi_writes_ext", writes_ext(mi_.forward));
  HW_LET(mr_writes_ext) = writes_ext(mr_.forward);
  if (config.xbgas) {
    auto& eregs = add<RegisterFile>("u_eregs", "register_file_e", xlen_, 1u, false,
                                    sync_register_files_ ? Reading::kSynchronous : Reading::kHeld);
    *eregs.enable <<= d_.ready | d_.reread_ext;
    *eregs.index[0] <<= mux(d_.reread_ext, d_.reread_index, fr_.ers);
    d_.ers_data <<= *eregs.data[0];
    eregs.write <<= mr_writes_ext;
    eregs.write_index <<= mr_.forward.dest.rd;
    eregs.write_data <<= mr_.forward.data;
    unused(eregs.clearing);
    unused(eregs.clear_index);
  } else {
    d_.ers_data <<= 0;
    unused(d_.reread_ext);
    unused(d_.reread_index);
    unused(fr_.ers);
  }
}

void Core::connect_execute() {
  x_.decode <<= d_.slot;
  x_.keep_ext <<= d_.keep_ext;
  x_.kill <<= csr_ != nullptr ? UInt(csr_->kill) : UInt(mi_.trap.valid);
  x_.mi_ready <<= mi_.ready;
  x_.pipe_empty <<= ~(mi_.occupied | mr_.occupied | wb_.occupied);
  x_.may_load <<= mi_.may_load;
  load <<= x_.load;
  stores_idle_ = outstanding_stores == 0;
  if (csr_ != nullptr) {
    x_.csr_value <<= csr_->value;
    x_.mepc <<= csr_->mepc;
    x_.irq <<= csr_->irq;
    x_.irq_cause <<= csr_->irq_cause;
    x_.wake <<= csr_->wake;
  } else {
    x_.csr_value <<= 0;
    x_.mepc <<= 0;
    x_.irq <<= 0;
    x_.irq_cause <<= 0;
    x_.wake <<= 0;
  }
  x_.reserved <<= reserved;
  x_.short_wait_ends <<= short_wait_ends;
  x_.ram_size <<= strap.ram_size;
  x_.num_pes <<= strap.num_pes;
}

void Core::connect_memory() {
  mi_.execute <<= x_.slot;
  mi_.reason <<= x_.reason;
  mi_.atomic_op <<= x_.atomic_op;
  mi_.load_taken <<= x_.load.fire();
  mi_.handler_pc <<= csr_ != nullptr ? UInt(csr_->redirect.pc) : lit(xlen_, 0);
  load_dropped <<= mi_.load_dropped;
  store <<= mi_.store;
  atomic <<= mi_.atomic;
  mi_.core_rsp0 <<= core_rsp0;
  mi_.core_rsp1 <<= core_rsp1;
  mi_.failed <<= sc_failed;
  io_req <<= mi_.device;
  mi_.device_rsp <<= io_rsp;
  xreq <<= mi_.remote;
  mi_.remote_rsp <<= xrsp;
  mr_.issue <<= mi_.slot;
  mr_.clearing <<= xregs_.clearing;
  HW_LET(writes_zero) = mr_.forward.data == 0;
  check("registers_cleared_with_zero", ~xregs_.clearing | writes_zero);
}

void Core::connect_multiplier(const Config& config) {
  d_.multiplying <<= x_.multiplies | mi_.multiplies;
  if (config.mul) {
    // In step with mi and mr: an instruction in mi that multiplies never waits. Other instructions
    // leave its registers alone, which saves power, and time in simulation.
    auto& multiplier = add<Multiplier>("u_multiplier", xlen_);
    multiplier.a <<= x_.op_1;
    multiplier.b <<= x_.op_2;
    multiplier.funct3 <<= x_.funct3.slice(1, 0);
    multiplier.word <<= x_.word;
    *multiplier.enables.at(0) <<= mi_.ready & x_.multiplies;
    *multiplier.enables.at(1) <<= mi_.ready & mi_.multiplies;
    mr_.product <<= multiplier.result;
  } else {
    mr_.product <<= 0;
    unused(x_.op_1);
    unused(x_.op_2);
    unused(x_.funct3);
    unused(x_.word);
  }
}

void Core::connect_write_back(const Config& config) {
  wb_.receive <<= mr_.slot;
  rvfi_valid <<= wb_.rvfi_valid;
  rvfi_order <<= wb_.rvfi_order;
  rvfi <<= wb_.rvfi;
  if (config.rvfi_csrs) {
    rvfi_csr.emplace("rvfi_csr", RetiredCsrs(xlen_));
    *wb_.csrs <<= *csr_->state;
    *rvfi_csr <<= *wb_.rvfi_csr;
  }
  activity <<= wb_.activity;
}

void Core::connect_csr_file() {
  csr_->strap <<= strap;
  csr_->cycle <<= cycle;
  csr_->mtime <<= mtime;
  csr_->clearing <<= xregs_.clearing;
  csr_->clear_index <<= xregs_.clear_index.slice(1, 0);
  csr_->access <<= x_.csr;
  csr_->trap <<= mi_.trap;
  csr_->mret <<= x_.mret;
  csr_->retires <<= wb_.counts;
  csr_->software_irq <<= software_irq;
  csr_->timer_irq <<= timer_irq;
  csr_->outstanding_loads <<= outstanding_loads;
  csr_->outstanding_stores <<= outstanding_stores;
  csr_->remote_error <<= xerr;
  export_base <<= csr_->export_base;
  export_limit <<= csr_->export_limit;
  export_perm <<= csr_->export_perm;
  csr_->link_errors <<= link_errors;
  csr_->refusals <<= refusals;
}

void Core::leave_out_csr_file() {
  export_base <<= 0;
  export_limit <<= 0;
  export_perm <<= 0;
  unused(strap);
  unused(x_.csr);
  unused(x_.mret);
  unused(wb_.counts);
  for (const UInt* input : {&cycle, &mtime, &software_irq, &timer_irq}) unused(*input);
  for (const UInt* input : {&outstanding_loads, &outstanding_stores}) unused(*input);
  for (const UInt* input : {&link_errors, &refusals}) unused(*input);
  unused(xerr);
}

}  // namespace xb::core
