// SPDX-License-Identifier: Apache-2.0
//
// The core: seven stages, register files, CSRs and CLINT put together.
#pragma once

#include "hls/config.h"
#include "hls/core/csr_file.h"
#include "hls/core/pipeline.h"
#include "hls/core/write_back.h"
#include "hls/memory/memory_port.h"
#include "hls/network/remote.h"

namespace xb::core {

class Core : public hdl::Module {
 public:
  hdl::In<Straps> strap;
  hdl::In<UInt> reset_pc;
  hdl::In<UInt> cycle;  // global cycle count, 64 bits

  // Port A. Requests come from a register and are answered in order, one or more cycles later.
  hdl::Out<UInt> imem_req_valid;
  hdl::Out<UInt> imem_req_addr;  // byte address, a multiple of 8
  hdl::In<UInt> imem_rsp_valid;
  hdl::In<UInt> imem_rsp_data;  // 64 bits

  // Port B: bids; answers per bank.
  hdl::Out<hdl::Stream<memory::MemoryRequest>> ram;
  hdl::Out<memory::AtomicBid> ram_atomic;
  hdl::In<UInt> ram_failed;  // the last sc wrote nothing
  hdl::In<hdl::Valid<memory::MemoryAnswer>> ram_rsp0, ram_rsp1;

  // Devices outside the tile, one access outstanding.
  hdl::Out<hdl::Valid<DeviceRequest>> io_req;
  hdl::In<hdl::Valid<DeviceResponse>> io_rsp;

  // Network interface.
  hdl::Out<hdl::Stream<network::RemoteRequest>> xreq;
  hdl::Out<UInt> asks_network;  // memory issue holds a request of xreq: logic on registers alone
  hdl::In<hdl::Valid<network::RemoteResponse>> xrsp;
  hdl::In<hdl::Valid<network::RemoteError>> xerr;
  hdl::In<UInt> outstanding_loads, outstanding_stores;  // 6 bits
  hdl::Out<UInt> export_base, export_limit, export_perm;
  hdl::In<UInt> remote_msip, remote_msip_value;  // see clint.h
  hdl::In<UInt> link_errors, refusals;           // 16 bits; for the CSRs

  // Observation; all registers.
  hdl::Out<UInt> rvfi_valid;
  hdl::Out<UInt> rvfi_order;
  hdl::Out<RetirePort> rvfi;
  hdl::Out<UInt> activity;
  hdl::Out<UInt> wfi;  // asleep in wfi

  explicit Core(const Config& config);
};

}  // namespace xb::core
