// SPDX-License-Identifier: Apache-2.0
//
// Control and status registers, interrupt selection, and the entry into traps. Legal and reset
// values: hls/isa/README.md. The counters are in csr_counters.cc, what xBGAS adds in xbgas_csrs.cc.
#pragma once

#include <optional>

#include "hls/config.h"
#include "hls/core/collective_ports.h"
#include "hls/core/csr_bus.h"
#include "hls/core/pipeline.h"
#include "hls/core/retired_csrs.h"
#include "hls/isa/csrs.h"
#include "hls/network/bulk.h"
#include "hls/network/nlb.h"
#include "hls/network/remote.h"

namespace xb::core {

// Constant inputs of a tile, readable in CSRs.
struct Straps {
  UInt pe_id{W{10}};
  UInt num_pes{W{11}};
  UInt mesh_width{W{6}};
  UInt mesh_height{W{6}};
  UInt node_x{W{5}};
  UInt node_y{W{5}};
  UInt ram_size{W{32}, "bytes"};
  UInt export_base;  // reset values of the exported window
  UInt export_limit;
  explicit Straps(unsigned xlen) : export_base(W{xlen}), export_limit(W{xlen}) {}
  HW_FIELDS(pe_id, num_pes, mesh_width, mesh_height, node_x, node_y, ram_size, export_base,
            export_limit)
};

class CsrFile : public hdl::Module {
 public:
  hdl::In<Straps> strap;
  hdl::In<UInt> cycle{"cycle", W{64}, "global cycle count, 64 bits"};
  hdl::In<UInt> mtime{"mtime", W{64}, "time of the CLINT"};

  hdl::In<UInt> clearing{"clearing", W{1}, "the register files are set to 0, after reset"};
  hdl::In<UInt> clear_index{"clear_index", W{2}, "low bits of the number that is"};

  hdl::In<CsrAccess> access;
  hdl::Out<UInt> value;  // old value of the register

  hdl::In<TrapReport> trap;
  hdl::In<UInt> mret{"mret", W{1}};
  hdl::Out<UInt> kill{"kill", W{1}, "a trap is taken: drop everything in fetch, decode, execute"};
  hdl::Out<Redirect> redirect;  // to the handler
  hdl::Out<UInt> mepc;          // for mret
  hdl::In<UInt> retires{"retires", W{1}, "an instruction to count is in write back"};

  hdl::In<UInt> software_irq{"software_irq", W{1}, "levels"};
  hdl::In<UInt> timer_irq{"timer_irq", W{1}, "levels"};
  hdl::Out<UInt> wake{"wake", W{1}, "mip & mie is not 0"};
  hdl::Out<UInt> irq{"irq", W{1}, "... and interrupts are enabled"};
  hdl::Out<UInt> irq_cause{"irq_cause", W{5}};

  hdl::Out<UInt> xbgas_enabled{"xbgas_enabled", W{1}};
  std::optional<hdl::Out<UInt>> load_limit;  // 1..loads_in_flight; with loads in flight only
  hdl::Out<UInt> export_base, export_limit;  // exported window, for the network interface
  hdl::Out<UInt> export_perm{"export_perm", W{isa::kExportPermWidth}};
  hdl::In<UInt> outstanding_loads{"outstanding_loads", W{6}};
  hdl::In<UInt> outstanding_stores{"outstanding_stores", W{6}};
  hdl::In<UInt> link_errors{"link_errors", W{16}, "damaged flits, for the CSR"};
  hdl::In<UInt> refusals{"refusals", W{16}, "requests refused here, for the CSR"};
  hdl::In<hdl::Valid<network::RemoteError>> remote_error{"remote_error", network::RemoteError(),
                                                         "a posted store failed"};
  // Configurations with a namespace table only.
  struct Table {
    Table() {}  // as in decode.h
    hdl::Out<network::NamespaceTable> place{"table", network::NamespaceTable{}, "where it is"};
    hdl::Out<UInt> is_on{"table_is_on", W{1}, "it maps the namespaces"};
    hdl::Out<hdl::Valid<network::NlbFlush>> flush{"nlb_flush", network::NlbFlush{},
                                                  "from registers"};
  };
  std::optional<Table> table;

  // Configurations with a collective network only.
  struct Collective {
    // The instruction in execute.
    hdl::Out<UInt> refuses{"collective_refuses", W{1}, "the access is illegal now"};
    hdl::Out<UInt> is_there{"result_is_there", W{1}, "the result that it reads has come"};
    hdl::Out<UInt> has_failed{"result_has_failed", W{1}, "... and is that members disagree"};
    hdl::Out<UInt> any_done{"any_done", W{1}, "a result can be read"};
    CollectivePorts unit;  // of the node
    explicit Collective(const Config& config) : unit(config) {}
  };
  std::optional<Collective> collective;
  // Configurations with a bulk engine only.
  struct Bulk {
    hdl::Out<hdl::Stream<network::BulkCommand>> command;
    explicit Bulk(bool has_objects)
        : command("bulk_command", network::BulkCommand(has_objects), "only while there is room") {}
    hdl::In<network::BulkState> state{"bulk_state", network::BulkState{}, "from registers"};
    hdl::In<UInt> error_in_ram{"error_in_ram", W{1}, "beside remote_error: bit 31 of the address"};
    // With a namespace table.
    struct Search {
      hdl::Out<UInt> is_needed{"needs_table", W{1}, "the table maps the namespace of a command"};
      hdl::Out<UInt> ns{"bulk_ns", W{isa::kNamespaceBits}, "that namespace"};
      hdl::Out<UInt> gets{"command_gets", W{1}, "register: the command in execute is a get"};
      hdl::In<network::BulkMapping> mapping;
      explicit Search(bool has_objects)
          : mapping("mapping", network::BulkMapping(has_objects), "what is found") {}
    };
    std::optional<Search> search;
  };
  std::optional<Bulk> bulk;

  std::optional<hdl::Out<MachineCsrs>> state;  // for the retire port: with rvfi_csrs only

  explicit CsrFile(const Config& config);

 private:
  void enter_traps(const Config& config);  // mtvec, mscratch, mepc
  void keep_status();                      // mstatus
  void keep_cause();                       // mcause, mtval
  void show_facts(const Config& config);
  void select_interrupt(const Config& config);  // mie, mip
  void show_state();
  UInt as_register(const char* name, const UInt& bits) const;

  // mcycle, minstret, time
  void count(const Config& config);
  void count_cycles(const Config& config);
  void count_instructions();
  void show_counter(std::initializer_list<hdl::Key> numbers,
                    std::initializer_list<hdl::Key> of_high, const UInt& counter);
  UInt writes_high(unsigned number) const;
  UInt with_new_half(const UInt& counter, const UInt& is_high) const;

  // xBGAS
  void keep_xbgas(const Config& config);
  void control_xbgas(const Config& config);  // xbgasctl
  UInt limit_loads(unsigned most, const UInt& writes_xbgasctl);
  void export_window();  // exportbase, exportlimit, exportperm
  UInt window_bound(const char* name, unsigned number, const UInt& initial, const char* text);
  void keep_namespace_table();                   // nstablebase, nstablesize, nlbflush
  void keep_namespace_fault();                   // nsfault, nsfaultreason
  void keep_remote_error(const Config& config);  // rerrns, rerraddr, rerrreason, rerrlost
  void keep_collective(const Config& config);    // colloperand, collarrive, collgroup, results
  void keep_bulk(const Config& config);          // bulk_csrs.cc
  network::BulkMapping mapping_of_table(const network::BulkMapping& direct, const UInt& ns,
                                        const UInt& gets, const UInt& is_in_range);
  UInt kept_of_bulk(std::uint64_t bits) const;
  UInt kept_with_excess(std::uint64_t bits) const;
  UInt bulk_register(const char* name, unsigned number, const UInt& new_value, const char* text,
                     std::uint64_t initial = 0);
  void leave_out_xbgas(const Config& config);

  const unsigned xlen_;
  const bool has_halves_;   // RV32: a counter is two registers
  const bool shows_state_;  // to the retire port
  CsrBus bus_;              // how instructions read and write
  MachineCsrs shown_;       // what they find, for the retire port
  UInt mstatus_mie_, mstatus_mpie_;
  UInt first_cycle_;  // after reset
  UInt remote_irq_;   // level: an error of a posted store is held; set by the parts about xBGAS
};

}  // namespace xb::core
