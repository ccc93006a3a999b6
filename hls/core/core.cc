// SPDX-License-Identifier: Apache-2.0
#include "hls/core/core.h"

#include "hls/core/clint.h"
#include "hls/core/decode.h"
#include "hls/core/execute.h"
#include "hls/core/fetch_issue.h"
#include "hls/core/fetch_receive.h"
#include "hls/core/memory_issue.h"
#include "hls/core/memory_receive.h"
#include "hls/core/register_file.h"

namespace xb::core {

using namespace hdl;

Core::Core(const Config& config)
    : Module("core"),
      strap("strap", Straps(config.xlen)),
      reset_pc("reset_pc", W{config.xlen}),
      cycle("cycle", W{64}),
      imem_req_valid("imem_req_valid", W{1}),
      imem_req_addr("imem_req_addr", W{config.xlen}),
      imem_rsp_valid("imem_rsp_valid", W{1}),
      imem_rsp_data("imem_rsp_data", W{64}),
      ram("ram", memory::MemoryRequest()),
      ram_atomic("ram_atomic", memory::AtomicBid()),
      ram_failed("ram_failed", W{1}),
      ram_rsp0("ram_rsp0", memory::MemoryAnswer()),
      ram_rsp1("ram_rsp1", memory::MemoryAnswer()),
      io_req("io_req", DeviceRequest()),
      io_rsp("io_rsp", DeviceResponse()),
      xreq("xreq", network::RemoteRequest()),
      asks_network("asks_network", W{1}),
      xrsp("xrsp", network::RemoteResponse()),
      xerr("xerr", network::RemoteError()),
      outstanding_loads("outstanding_loads", W{6}),
      outstanding_stores("outstanding_stores", W{6}),
      export_base("export_base", W{config.xlen}),
      export_limit("export_limit", W{config.xlen}),
      export_perm("export_perm", W{3}),
      remote_msip("remote_msip", W{1}),
      remote_msip_value("remote_msip_value", W{1}),
      link_errors("link_errors", W{16}),
      refusals("refusals", W{16}),
      rvfi_valid("rvfi_valid", W{1}),
      rvfi_order("rvfi_order", W{64}),
      rvfi("rvfi", RetirePort(config.xlen)),
      activity("activity", enum_shape<Activity>()),
      wfi("wfi", W{1}) {
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
  auto& xregs = add<RegisterFile>("u_xregs", "register_file_x", config.xlen, 2u, true);
  auto& csr = add<CsrFile>("u_csr_file", config);
  auto& clint = add<Clint>("u_clint");

  // --- fetch
  fi.clearing <<= xregs.clearing;
  fi.reset_pc <<= reset_pc;
  fi.ram_size <<= strap.ram_size;
  fi.trap <<= csr.redirect;
  fi.x <<= x.redirect;
  fi.d <<= d.jump;
  fi.space <<= fr.space;
  imem_req_valid <<= fi.request_valid;
  imem_req_addr <<= fi.request_addr;
  fr.response_valid <<= imem_rsp_valid;
  fr.response_data <<= imem_rsp_data;
  fr.requested <<= fi.request_valid;
  fr.fault <<= fi.fault;
  fr.redirect <<= fi.redirect;
  fr.ready <<= d.ready;

  // --- decode and register files
  d.fetch <<= fr.slot;
  d.redirect <<= fi.redirect;
  d.x_ready <<= x.ready;
  d.irq <<= csr.irq;
  xregs.enable <<= d.ready;
  *xregs.index[0] <<= fr.rs1;
  *xregs.index[1] <<= fr.rs2;
  d.rs1_data <<= *xregs.data[0];
  d.rs2_data <<= *xregs.data[1];
  xregs.write <<= wb.forward.dest.writes & ~wb.forward.dest.ext_file;
  xregs.write_index <<= wb.forward.dest.rd;
  xregs.write_data <<= wb.forward.data;
  if (config.xbgas) {
    auto& eregs = add<RegisterFile>("u_eregs", "register_file_e", config.xlen, 1u, false);
    eregs.enable <<= d.ready | d.reread_ext;
    *eregs.index[0] <<= mux(d.reread_ext, d.reread_index, fr.ers);
    d.ers_data <<= *eregs.data[0];
    eregs.write <<= wb.forward.dest.writes & wb.forward.dest.ext_file;
    eregs.write_index <<= wb.forward.dest.rd;
    eregs.write_data <<= wb.forward.data;
    unused(eregs.clearing);
  } else {
    d.ers_data <<= 0;
    unused(d.reread_ext);
    unused(d.reread_index);
    unused(fr.ers);
  }
  const auto writes_ext = [](const Forward& f) { return f.dest.writes & f.dest.ext_file; };
  d.ext_writers <<=
      x.ext_writer | writes_ext(mi.forward) | writes_ext(mr.forward) | writes_ext(wb.forward);

  // --- execute
  x.decode <<= d.slot;
  x.keep_ext <<= d.keep_ext;
  x.kill <<= csr.kill;
  x.mi_ready <<= mi.ready;
  x.pipe_empty <<= ~(mi.occupied | mr.occupied | wb.occupied);
  x.blocked <<= mi.blocks | mr.blocks;
  x.blocked_label <<= mux(mr.blocks, mr.blocked_label, mi.blocked_label);
  x.mi <<= mi.forward;
  x.mr <<= mr.forward;
  x.wb <<= wb.forward;
  x.stores_idle <<= outstanding_stores == 0;
  x.csr_value <<= csr.value;
  x.csr_illegal <<= csr.illegal;
  x.mepc <<= csr.mepc;
  x.xbgas_enabled <<= csr.xbgas_enabled;
  x.irq <<= csr.irq;
  x.irq_cause <<= csr.irq_cause;
  x.wake <<= csr.wake;
  x.ram_size <<= strap.ram_size;
  x.num_pes <<= strap.num_pes;

  // --- memory
  mi.execute <<= x.slot;
  mi.reason <<= x.reason;
  mi.atomic_op <<= x.atomic_op;
  mi.bid <<= x.bid;
  mi.mr_ready <<= mr.ready;
  mi.trap_pc <<= csr.redirect.pc;
  mi.answered <<= mr.answered;
  mi.answer <<= mr.answer;
  mr.took_answer <<= mi.took_answer;
  ram <<= mi.ram;
  ram_atomic <<= mi.ram_atomic;
  io_req <<= mi.device;
  clint.request <<= mi.clint;
  xreq <<= mi.remote;
  asks_network <<= mi.asks_network;
  mr.issue <<= mi.slot;
  mr.ram_0 <<= ram_rsp0;
  mr.ram_1 <<= ram_rsp1;
  mr.failed <<= ram_failed;
  mr.device <<= io_rsp;
  mr.clint <<= clint.response;
  mr.remote <<= xrsp;
  mr.trap_pc <<= csr.redirect.pc;

  // --- write back
  wb.receive <<= mr.slot;
  rvfi_valid <<= wb.rvfi_valid;
  rvfi_order <<= wb.rvfi_order;
  rvfi <<= wb.rvfi;
  activity <<= wb.activity;

  // --- control and status
  csr.strap <<= strap;
  csr.cycle <<= cycle;
  csr.time <<= clint.time;
  csr.access <<= x.csr;
  csr.mi_trap <<= mi.trap;
  csr.mr_trap <<= mr.trap;
  csr.mret <<= x.mret;
  csr.retires <<= wb.counts;
  csr.software_irq <<= clint.software_irq;
  csr.timer_irq <<= clint.timer_irq;
  csr.outstanding_loads <<= outstanding_loads;
  csr.outstanding_stores <<= outstanding_stores;
  csr.remote_error <<= xerr;
  export_base <<= csr.export_base;
  export_limit <<= csr.export_limit;
  export_perm <<= csr.export_perm;
  csr.link_errors <<= link_errors;
  csr.refusals <<= refusals;
  clint.cycle <<= cycle;
  clint.remote_msip <<= remote_msip;
  clint.remote_msip_value <<= remote_msip_value;

  Reg<UInt> asleep{"asleep", W{1}, Reset{0}};
  asleep <<= x.asleep;
  wfi <<= asleep;
}

}  // namespace xb::core
