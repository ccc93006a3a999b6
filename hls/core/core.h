// SPDX-License-Identifier: Apache-2.0
//
// The core: seven stages, register files and CSRs put together; for loads in flight in
// loads_in_flight.cc.
#pragma once

#include <optional>

#include "hls/config.h"
#include "hls/core/csr_file.h"
#include "hls/core/pipeline.h"
#include "hls/core/write_back.h"
#include "hls/isa/csrs.h"
#include "hls/memory/memory_port.h"
#include "hls/network/remote.h"

namespace xb::core {

class FetchIssue;
class FetchReceive;
class Decode;
class Execute;
class MemoryIssue;
class MemoryReceive;
class RegisterFile;

class Core : public hdl::Module {
 public:
  hdl::In<Straps> strap;
  hdl::In<UInt> reset_pc;
  hdl::In<UInt> cycle{"cycle", W{64}, "global cycle count, 64 bits"};

  // Port A. Requests come from a register and are answered in order, one or more cycles later.
  hdl::Out<UInt> imem_req_valid{"imem_req_valid", W{1}};
  hdl::Out<UInt> imem_req_addr;  // byte address, a multiple of 8
  hdl::In<UInt> imem_rsp_valid{"imem_rsp_valid", W{1}};
  hdl::In<UInt> imem_rsp_data{"imem_rsp_data", W{64}, "the word"};

  // Port B: loads leave from execute, all else from memory issue; answers per bank.
  hdl::Out<hdl::Stream<memory::LoadRequest>> load{"load", memory::LoadRequest(),
                                                  "to port B, from execute"};
  hdl::Out<hdl::Stream<memory::MemoryRequest>> store{"store", memory::MemoryRequest(),
                                                     "to port B, and atomic accesses"};
  hdl::Out<memory::AtomicBid> atomic{"atomic", memory::AtomicBid(), "beside `store`"};
  hdl::In<UInt> sc_failed{"sc_failed", W{1}, "the last sc wrote nothing"};
  hdl::In<UInt> reserved{"reserved", W{1}, "from a register: a reservation of lr stands"};
  hdl::In<UInt> short_wait_ends{"short_wait_ends", W{1}, "from a register: wrs.sto goes on"};
  hdl::In<hdl::Valid<memory::LoadAnswer>> core_rsp0{"core_rsp0", memory::LoadAnswer(), "of bank 0"};
  hdl::In<hdl::Valid<memory::LoadAnswer>> core_rsp1{"core_rsp1", memory::LoadAnswer(), "of bank 1"};

  // Devices and the CLINT, one access outstanding.
  hdl::Out<hdl::Valid<DeviceRequest>> io_req{"io_req", DeviceRequest(),
                                             "devices and CLINT, one access outstanding"};
  hdl::In<hdl::Valid<DeviceResponse>> io_rsp{"io_rsp", DeviceResponse(), "its answer"};

  // From the CLINT.
  hdl::In<UInt> mtime{"mtime", W{64}, "for the CSR time"};
  hdl::In<UInt> software_irq{"software_irq", W{1}, "level"};
  hdl::In<UInt> timer_irq{"timer_irq", W{1}, "level"};

  // Network interface.
  hdl::Out<hdl::Stream<network::RemoteRequest>> xreq{"xreq", network::RemoteRequest(),
                                                     "extended loads and stores"};
  hdl::Out<UInt> asks_network{"asks_network", W{1},
                              "memory issue holds a request of xreq: logic on registers alone"};
  hdl::In<hdl::Valid<network::RemoteResponse>> xrsp{"xrsp", network::RemoteResponse(),
                                                    "answer to a load"};
  hdl::In<hdl::Valid<network::RemoteError>> xerr{"xerr", network::RemoteError(),
                                                 "a posted store failed"};
  std::optional<hdl::Out<UInt>> xreq_ns;      // of xreq; configurations with a namespace table only
  std::optional<hdl::Out<UInt>> xreq_object;  // of xreq; configurations with block devices only
  hdl::In<UInt> outstanding_loads{"outstanding_loads", W{6}, "without an answer"};
  hdl::In<UInt> outstanding_stores{"outstanding_stores", W{6}, "without an acknowledgement"};
  hdl::Out<UInt> export_perm{"export_perm", W{isa::kExportPermWidth}};
  hdl::Out<UInt> export_base, export_limit;
  hdl::In<UInt> link_errors{"link_errors", W{16}, "for the CSRs"};
  hdl::In<UInt> refusals{"refusals", W{16}, "for the CSRs"};

  // Observation; all registers.
  hdl::Out<UInt> load_dropped{"load_dropped", W{1},
                              "the load taken by port B in the cycle before is nobody's"};
  hdl::Out<UInt> rvfi_valid{"rvfi_valid", W{1}};
  hdl::Out<UInt> rvfi_order{"rvfi_order", W{64}};
  hdl::Out<RetirePort> rvfi;
  // Configurations with loads in flight only.
  struct Late {
    hdl::Out<network::LateLoad> load{"late_load", network::LateLoad{},
                                     "what becomes of the value of a load in xreq"};
    hdl::In<hdl::Stream<network::LateAnswer>> answer;
    hdl::Out<UInt> pending{"rvfi_pending", W{1}, "it gets its value later: rvfi_late"};
    hdl::Out<LateRetire> retire;
    explicit Late(unsigned xlen)
        : answer("late_answer", network::LateAnswer{}, "of the network interface"),
          retire("rvfi_late", LateRetire(xlen), "the late channel") {}
  };
  std::optional<Late> late;
  std::optional<CollectivePorts> collective;  // configurations with a collective network only
  // Configurations with a bulk engine only.
  struct Bulk {
    hdl::Out<hdl::Stream<network::BulkCommand>> command;
    explicit Bulk(bool has_objects)
        : command("bulk_command", network::BulkCommand(has_objects), "to the engine") {}
    hdl::In<network::BulkState> state{"bulk_state", network::BulkState{}, "of the engine"};
    hdl::In<UInt> error_in_ram{"xerr_in_ram", W{1}, "beside xerr: bit 31 of the address"};
  };
  std::optional<Bulk> bulk;
  std::optional<hdl::Out<RetiredCsrs>> rvfi_csr;  // configurations with rvfi_csrs only
  hdl::Out<UInt> activity{"activity", hdl::enum_shape<Activity>()};
  hdl::Out<UInt> asleep{"asleep", W{1}, "in wfi or wrs"};

  explicit Core(const Config& config);

 private:
  void connect_fetch();
  void connect_decode();
  void read_third_operand(UInt& enable, UInt& index_1, UInt& index_2);
  void connect_x_registers();
  void connect_e_registers(const Config& config);
  void connect_execute();
  void connect_memory();
  void connect_multiplier(const Config& config);
  void connect_loads_in_flight(const Config& config);
  void make_room_for_late_value();
  void connect_translation(const Config& config);
  void translate_commands(network::Nlb& nlb);
  void connect_collective(const Config& config);
  void connect_write_back(const Config& config);
  void connect_csr_file();
  void leave_out_csr_file();

  const unsigned xlen_;
  const bool sync_register_files_;
  FetchIssue& fi_;
  FetchReceive& fr_;
  Decode& d_;
  Execute& x_;
  MemoryIssue& mi_;
  MemoryReceive& mr_;
  WriteBack& wb_;
  RegisterFile& xregs_;
  CsrFile* const csr_;             // null without machine mode
  UInt mi_writes_ext_;             // an e-register
  std::optional<UInt> nlb_rests_;  // a large look-aside buffer changes nothing by itself
  UInt stores_idle_;  // no extended store is outstanding, nor an update whose value comes later
};

}  // namespace xb::core
