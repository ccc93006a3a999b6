// Written by xbgen from csr_file.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Control and status registers of machine mode and of xBGAS, selection of interrupts, entry into
// traps. Counters and times are held as offsets to the global cycle count.

module csr_file (
    input  logic                           clk_i,
    input  logic                           rst_ni,
    // strap: constant while the node runs
    input  logic [9:0]                     strap_pe_id_i,
    input  logic [10:0]                    strap_num_pes_i,
    input  logic [5:0]                     strap_mesh_width_i, strap_mesh_height_i,
    input  logic [4:0]                     strap_node_x_i, strap_node_y_i,
    input  logic [31:0]                    strap_ram_size_i, strap_export_base_i, strap_export_limit_i,

    input  logic [63:0]                    cycle_i,  // global cycle count, 64 bits
    input  logic [63:0]                    mtime_i,  // time of the CLINT
    input  logic                           clearing_i,  // the register files are set to 0, after reset
    input  logic [1:0]                     clear_index_i,  // low bits of the number that is
    // access: by the instruction in execute
    input  logic [11:0]                    access_address_i,
    input  logic [2:0]                     access_funct3_i,  // which access
    input  logic [31:0]                    access_operand_i,  // what it writes, sets or clears
    input  logic                           access_writes_i, access_execute_i,

    output logic [31:0]                    value_o,
    // trap: is taken in this cycle
    input  logic                           trap_valid_i, trap_is_interrupt_i, trap_ns_fault_i,
    input  logic [4:0]                     trap_cause_i,  // for mcause
    input  logic [31:0]                    trap_pc_i, trap_tval_i, trap_ns_i,
    input  logic [3:0]                     trap_reason_i,  // for nsfaultreason

    input  logic                           mret_i,
    // a trap is taken: drop everything in fetch, decode, execute
    output logic                           kill_o,
    // redirect: to the handler
    output logic                           redirect_valid_o,
    output logic [31:0]                    redirect_pc_o,  // a multiple of 4
    output logic [3:0]                     redirect_activity_o,  // of the bubbles that follow

    output logic [31:0]                    mepc_o,
    input  logic                           retires_i,  // an instruction to count is in write back
    input  logic                           software_irq_i,  // levels
    input  logic                           timer_irq_i,  // levels
    output logic                           wake_o,  // mip & mie is not 0
    output logic                           irq_o,  // ... and interrupts are enabled
    output logic [4:0]                     irq_cause_o,
    output logic                           xbgas_enabled_o,
    output logic [31:0]                    export_base_o, export_limit_o,
    output logic [3:0]                     export_perm_o,
    input  logic [5:0]                     outstanding_loads_i, outstanding_stores_i,
    input  logic [15:0]                    link_errors_i,  // damaged flits, for the CSR
    input  logic [15:0]                    refusals_i,  // requests refused here, for the CSR
    // valid-only stream remote_error: a posted store failed
    input  logic                           remote_error_valid_i,
    input  xb_pkg::remote_error_t          remote_error_i,

    output logic [4:0]                     load_limit_o,  // extended loads that may be outstanding
    // table: where it is
    output xb_pkg::namespace_table_t       table_o,

    output logic                           table_is_on_o,  // it maps the namespaces
    // valid-only stream nlb_flush: from registers
    output logic                           nlb_flush_valid_o,
    output xb_pkg::nlb_flush_t             nlb_flush_o,
    // stream bulk_command: only while there is room
    output logic                           bulk_command_valid_o, bulk_command_get_o, bulk_command_signals_o,
    input  logic                           bulk_command_ready_i,
    output logic [3:0]                     bulk_command_reason_o,
    output logic [9:0]                     bulk_command_node_o,
    output logic [15:0]                    bulk_command_ns_o, bulk_command_rows_o,
    output logic [30:0]                    bulk_command_local_o, bulk_command_remote_o, bulk_command_bytes_o,
    output logic [30:0]                    bulk_command_local_stride_o, bulk_command_remote_stride_o,
    output logic [29:0]                    bulk_command_high_o, bulk_command_low_o,
    output logic                           bulk_command_bad_signal_o, bulk_command_in_ram_o,
    output logic [30:0]                    bulk_command_signal_o,  // where that word is
    output logic [63:0]                    bulk_command_signal_value_o,  // what is written to it
    output logic                           bulk_command_signal_in_ram_o,  // bit 31 of that of the signal
    // bulk_state: from registers
    input  logic [31:0]                    bulk_state_ticket_i, bulk_state_done_i,
    input  logic                           bulk_state_full_i, bulk_state_busy_i, bulk_state_gets_busy_i,
    input  logic [7:0]                     bulk_state_errors_i,

    input  logic                           error_in_ram_i,  // beside remote_error: bit 31 of the address
    output logic                           collective_refuses_o,  // the access is illegal now
    output logic                           result_is_there_o,  // the result that it reads has come
    output logic                           result_has_failed_o,  // ... and is that members disagree
    output logic                           any_done_o,  // a result can be read
    // valid-only stream collective_arrival: from registers
    output logic                           collective_arrival_valid_o,
    output xb_pkg::collective_arrival_t    collective_arrival_o,

    output logic [31:0]                    collective_operand_o,  // word of an arrival
    // valid-only stream collective_definition: from registers
    output logic                           collective_definition_valid_o,
    output xb_pkg::collective_definition_t collective_definition_o,

    input  logic [3:0]                     collective_results_i,  // by group: changes when a result comes
    input  logic [3:0]                     collective_failures_i,  // by group: that is that members disagree
    input  logic [3:0]                     collective_excludes_i,  // by group: the core is no member
    output logic [2:0]                     result_group_o,
    input  logic [31:0]                    collective_result_i,  // of result_group
    output logic                           asks_collective_o,  // an arrival or a definition: from registers
    output logic                           needs_table_o,  // the table maps the namespace of a command
    output logic [15:0]                    bulk_ns_o,  // that namespace
    output logic                           command_gets_o,  // register: the command in execute is a get
    // mapping: what is found
    input  logic [3:0]                     mapping_reason_i,
    input  logic [9:0]                     mapping_node_i,  // PE id of the other
    input  logic [29:0]                    mapping_high_i, mapping_low_i
);

  localparam logic [3:0] ActivityTrap = 4'd12;
  localparam logic [11:0] CsrMstatus = 12'h300, CsrMisa = 12'h301, CsrMie = 12'h304, CsrMtvec = 12'h305,
      CsrMscratch = 12'h340, CsrMepc = 12'h341, CsrMcause = 12'h342, CsrMtval = 12'h343, CsrMip = 12'h344,
      CsrMcycle = 12'hb00, CsrMinstret = 12'hb02, CsrMcycleh = 12'hb80, CsrMinstreth = 12'hb82,
      CsrCycle = 12'hc00, CsrTime = 12'hc01, CsrInstret = 12'hc02, CsrCycleh = 12'hc80, CsrTimeh = 12'hc81,
      CsrInstreth = 12'hc82, CsrMhartid = 12'hf14, CsrXbgasctl = 12'h7c0, CsrNstablebase = 12'h7c1,
      CsrNstablesize = 12'h7c2, CsrNlbflush = 12'h7c3, CsrExportbase = 12'h7c4, CsrExportlimit = 12'h7c5,
      CsrExportperm = 12'h7c6, CsrNsfault = 12'h7c7, CsrNsfaultreason = 12'h7c8, CsrRerrns = 12'h7c9,
      CsrRerraddr = 12'h7ca, CsrRerrreason = 12'h7cb, CsrRerrlost = 12'h7cc, CsrBulklocal = 12'h7d0,
      CsrBulkremote = 12'h7d1, CsrBulkns = 12'h7d2, CsrBulkrows = 12'h7d3, CsrBulklstride = 12'h7d4,
      CsrBulkrstride = 12'h7d5, CsrBulksignal = 12'h7d7, CsrBulkvalue = 12'h7d8, CsrBulkcmd = 12'h7d6,
      CsrColloperand = 12'h7e0, CsrCollarrive = 12'h7e1, CsrCollgroup = 12'h7e2, CsrNumpes = 12'hfc0,
      CsrMeshwidth = 12'hfc1, CsrMeshheight = 12'hfc2, CsrNodex = 12'hfc3, CsrNodey = 12'hfc4,
      CsrOutstandingloads = 12'hfc5, CsrOutstandingstores = 12'hfc6, CsrBulkdone = 12'hfc7,
      CsrXbconfig = 12'hfc8, CsrRamsize = 12'hfc9, CsrLinkerrors = 12'hfca, CsrRefusals = 12'hfcb,
      CsrBulkerrors = 12'hfcc, CsrCollresult0 = 12'hfd0, CsrCollresult1 = 12'hfd1, CsrCollresult2 = 12'hfd2,
      CsrCollresult3 = 12'hfd3, CsrColldone = 12'hfd8;
  localparam logic [3:0] ReasonNone = 4'd0, ReasonUnmapped = 4'd1, ReasonOutOfRange = 4'd4,
      ReasonLocalRange = 4'd12;
  localparam logic [3:0] CollectiveOpSend = 4'd4;
  localparam logic [4:0] InterruptSoftware = 5'd3, InterruptTimer = 5'd7, InterruptRemoteError = 5'd24;
  localparam logic [1:0] CsrWriteOperand = 2'd1, CsrWriteSet = 2'd2;

  logic        mstatus_mie_q, mstatus_mie_d;  // interrupts enabled
  logic        mstatus_mpie_q, mstatus_mpie_d;  // ... before the trap
  logic        mcause_irq_q, mcause_irq_d;  // the trap was an interrupt
  logic [5:0]  mcause_code_q, mcause_code_d;  // its cause
  logic [31:0] mtval_q, mtval_d;  // address or instruction of the trap
  logic [63:0] cycle_offset_q, cycle_offset_d;  // mcycle minus the cycle count
  logic [63:0] minstret_q, minstret_d;  // instructions retired
  logic        xbgasctl_enable_q, xbgasctl_enable_d;  // xBGAS instructions are legal
  logic [4:0]  xbgasctl_loads_q, xbgasctl_loads_d;  // extended loads that may be outstanding
  logic        first_cycle_q, first_cycle_d;  // the first cycle after reset
  logic [28:0] exportbase_q, exportbase_d;  // first byte of the exported window, in units of 8
  logic [28:0] exportlimit_q, exportlimit_d;  // first byte after it, in units of 8
  logic [3:0]  exportperm_q, exportperm_d;  // bit 0 read, 1 write, 2 atomic, 3 software interrupt
  logic        flushes_q, flushes_d;  // the look-aside buffer forgets something
  xb_pkg::nlb_flush_t flush_q, flush_d;  // what it forgets
  logic [31:0] nsfault_q, nsfault_d;  // namespace of the last extended access fault
  logic [3:0]  nsfaultreason_q, nsfaultreason_d;  // its reason
  logic [15:0] rerrns_q, rerrns_d;  // namespace of the first remote error
  logic [31:0] rerraddr_q, rerraddr_d;  // its address
  logic [3:0]  rerrreason_q, rerrreason_d;  // its reason; 0: none is held
  logic [15:0] rerrlost_q, rerrlost_d;  // remote errors since then
  logic [31:0] colloperand_q, colloperand_d;  // word for the next arrival
  logic [3:0]  under_way_q, under_way_d;  // by group: arrived, result not read
  logic [3:0]  seen_q, seen_d;  // by group: changes when a result is read
  logic        arrival_valid_q, arrival_valid_d;  // the core arrives
  xb_pkg::collective_arrival_t arrival_q, arrival_d;  // at which group, for what
  logic        defines_q, defines_d;  // the place in a tree changes
  xb_pkg::collective_definition_t definition_q, definition_d;  // in which, and where it is
  logic [31:0] bulklocal_q, bulklocal_d;  // first byte here, of the next bulk command
  logic [31:0] bulkremote_q, bulkremote_d;  // first byte there
  logic [16:0] bulkns_q, bulkns_d;  // namespace of the other PE
  logic [15:0] bulkrows_q, bulkrows_d;  // rows
  logic [30:0] bulklstride_q, bulklstride_d;  // from row to row here
  logic [30:0] bulkrstride_q, bulkrstride_d;  // from row to row there
  logic [31:0] bulksignal_q, bulksignal_d;  // word there that a put writes at its end, 0: none
  logic [31:0] bulkvalue_q, bulkvalue_d;  // what it writes there
  logic        was_get_q, was_get_d;  // the command in execute, when it came there
  logic        mie_software_q, mie_software_d;  // software interrupt enabled
  logic        mie_timer_q, mie_timer_d;  // timer interrupt enabled
  logic        mie_remote_q, mie_remote_d;  // remote-error interrupt enabled

  // nstable: the namespace table
  logic [26:0] nstable_base_q, nstable_base_d;  // bits 31:5 of its address
  logic [16:0] nstable_size_q, nstable_size_d;  // entries, a power of two; 0: there is none

  logic [31:0] new_value;

  // Pins of u_trap_registers.
  logic [31:0] trap_registers_value, trap_registers_handler_pc;

  assign kill_o = trap_valid_i;
  assign mepc_o = trap_registers_value;
  assign redirect_valid_o = trap_valid_i, redirect_activity_o = ActivityTrap;
  wire is_vectored = trap_is_interrupt_i & trap_registers_handler_pc[0];
  assign redirect_pc_o = {trap_registers_handler_pc[31:7],
                          (is_vectored ? trap_cause_i : trap_registers_handler_pc[6:2]), 2'd0};
  wire write = access_execute_i & access_writes_i;

  always_comb begin
    mstatus_mie_d = mstatus_mie_q; mstatus_mpie_d = mstatus_mpie_q;
    if (trap_valid_i) begin
      mstatus_mie_d = 1'b0; mstatus_mpie_d = mstatus_mie_q;
    end else if (mret_i) begin
      mstatus_mie_d = mstatus_mpie_q; mstatus_mpie_d = 1'b1;
    end else if (write & (access_address_i == CsrMstatus)) begin
      mstatus_mie_d = new_value[3]; mstatus_mpie_d = new_value[7];
    end
  end

  always_comb begin
    mcause_irq_d = mcause_irq_q; mcause_code_d = mcause_code_q; mtval_d = mtval_q;
    if (trap_valid_i) begin
      mcause_irq_d = trap_is_interrupt_i;
      mcause_code_d = {1'b0, trap_cause_i};
      mtval_d = trap_tval_i;
    end else begin
      if (write & (access_address_i == CsrMcause)) begin
        mcause_irq_d = new_value[31]; mcause_code_d = new_value[5:0];
      end
      if (write & (access_address_i == CsrMtval)) mtval_d = new_value;
    end
  end

  wire writes_mcycleh = write & (access_address_i == CsrMcycleh);
  wire writes_mcycle = (write & (access_address_i == CsrMcycle)) | writes_mcycleh;
  wire [63:0] mcycle = cycle_i + cycle_offset_q;
  wire [63:0] new_mcycle = writes_mcycleh ? {new_value, mcycle[31:0]} : {mcycle[63:32], new_value};

  always_comb begin
    cycle_offset_d = cycle_offset_q;
    if (writes_mcycle) cycle_offset_d = new_mcycle - (cycle_i + 64'd1);
  end

  wire writes_minstreth = write & (access_address_i == CsrMinstreth);

  always_comb begin
    minstret_d = minstret_q;
    if ((write & (access_address_i == CsrMinstret)) | writes_minstreth) begin
      if (writes_minstreth) minstret_d = {new_value, minstret_q[31:0]};
      else minstret_d = {minstret_q[63:32], new_value};
    end else if (retires_i) begin
      minstret_d = minstret_q + 64'd1;
    end
  end

  wire writes_xbgasctl = write & (access_address_i == CsrXbgasctl);
  assign xbgasctl_enable_d = writes_xbgasctl ? new_value[0] : xbgasctl_enable_q;
  wire [7:0] new_loads = new_value[15:8];

  always_comb begin
    xbgasctl_loads_d = xbgasctl_loads_q;
    if (writes_xbgasctl) begin
      if (new_loads == 8'd0) xbgasctl_loads_d = 5'd1;
      else if (new_loads > 8'd16) xbgasctl_loads_d = 5'd16;
      else xbgasctl_loads_d = new_loads[4:0];
    end
  end

  assign load_limit_o = xbgasctl_loads_q;
  assign xbgas_enabled_o = xbgasctl_enable_q;
  assign first_cycle_d = 1'b0;

  always_comb begin
    exportbase_d = exportbase_q;
    if (first_cycle_q) exportbase_d = strap_export_base_i[31:3];
    else if (write & (access_address_i == CsrExportbase)) exportbase_d = new_value[31:3];
  end

  always_comb begin
    exportlimit_d = exportlimit_q;
    if (first_cycle_q) exportlimit_d = strap_export_limit_i[31:3];
    else if (write & (access_address_i == CsrExportlimit)) exportlimit_d = new_value[31:3];
  end

  wire [31:0] exportbase_address = {exportbase_q, 3'd0};
  assign export_base_o = exportbase_address;
  wire [31:0] exportlimit_address = {exportlimit_q, 3'd0};
  assign export_limit_o = exportlimit_address;

  always_comb begin
    exportperm_d = exportperm_q;
    if (write & (access_address_i == CsrExportperm)) exportperm_d = new_value[3:0];
  end

  assign export_perm_o = exportperm_q;
  wire writes_base = write & (access_address_i == CsrNstablebase);
  assign nstable_base_d = writes_base ? new_value[31:5] : nstable_base_q;
  wire writes_size = write & (access_address_i == CsrNstablesize);
  wire [16:0] new_size = new_value[16:0];
  wire is_too_large = |new_value[31:17];
  wire is_power = ((new_size & (new_size - 17'd1)) == 17'd0) & ~is_too_large;
  assign nstable_size_d = (writes_size & is_power) ? new_size : nstable_size_q;

  always_comb begin
    table_o.base = nstable_base_q; table_o.size = nstable_size_q;
  end

  assign table_is_on_o = nstable_size_q != 17'd0;
  wire moves_table = writes_base | writes_size;
  wire writes_flush = write & (access_address_i == CsrNlbflush);
  wire is_known = ~(|new_value[31:16]);
  assign flushes_d = moves_table | (writes_flush & is_known);

  always_comb begin
    flush_d = flush_q;
    if (writes_flush | moves_table) begin
      flush_d.all = moves_table | (new_value[15:0] == 16'd0);
      flush_d.ns = new_value[15:0];
    end
  end

  assign nlb_flush_valid_o = flushes_q, nlb_flush_o = flush_q;

  always_comb begin
    nsfault_d = nsfault_q; nsfaultreason_d = nsfaultreason_q;
    if (trap_valid_i & trap_ns_fault_i) begin
      nsfault_d = trap_ns_i;
      nsfaultreason_d = trap_reason_i;
    end else begin
      if (write & (access_address_i == CsrNsfault)) nsfault_d = new_value;
      if (write & (access_address_i == CsrNsfaultreason)) nsfaultreason_d = new_value[3:0];
    end
  end

  wire holds_error = rerrreason_q != ReasonNone;
  wire clears_error = write & (access_address_i == CsrRerrreason);

  always_comb begin
    rerrns_d = rerrns_q; rerraddr_d = rerraddr_q; rerrreason_d = rerrreason_q; rerrlost_d = rerrlost_q;
    if (remote_error_valid_i & (~holds_error | clears_error)) begin
      rerrns_d = remote_error_i.ns;
      rerraddr_d = remote_error_i.msip ? 32'h0200_0000 : {error_in_ram_i, remote_error_i.addr};
      rerrreason_d = remote_error_i.reason;
      rerrlost_d = 16'd0;
    end else if (clears_error) begin
      rerrreason_d = ReasonNone;
      rerrlost_d = 16'd0;
    end else if (remote_error_valid_i & (rerrlost_q != 16'd65535)) begin
      rerrlost_d = rerrlost_q + 16'd1;
    end
  end

  assign colloperand_d = (write & (access_address_i == CsrColloperand)) ? new_value : colloperand_q;
  wire [3:0] done = under_way_q & (collective_results_i ^ seen_q);
  assign any_done_o = |done;
  assign result_group_o = access_address_i[2:0];
  wire [3:0] done_from_group = done >> access_address_i[2:0];
  wire is_there = done_from_group[0];
  assign result_is_there_o = is_there;
  wire [3:0] failures_from_group = collective_failures_i >> access_address_i[2:0];
  wire has_failed = failures_from_group[0];
  assign result_has_failed_o = has_failed;
  wire reads = access_address_i[11:3] == 9'd506;
  wire [3:0] under_way_from_group = under_way_q >> access_address_i[2:0];
  wire is_asked = under_way_from_group[0];
  wire wants_to_arrive = access_writes_i & (access_address_i == CsrCollarrive);
  wire no_group = (|new_value[31:8]) | (new_value[3:0] >= 4'd4);
  wire [3:0] arrive_op = new_value[7:4];
  wire [3:0] closed = under_way_q | collective_excludes_i;
  wire [2:0] arrive_group = new_value[2:0];
  wire [3:0] closed_from_group = closed >> arrive_group;
  wire may_not_arrive = no_group | ~(arrive_op[0] | (arrive_op <= CollectiveOpSend)) |
                        closed_from_group[0];
  assign collective_refuses_o = reads ? ~is_asked : (wants_to_arrive & may_not_arrive);
  wire arrives = write & (access_address_i == CsrCollarrive);
  assign arrival_valid_d = arrives;

  always_comb begin
    arrival_d = arrival_q;
    if (arrives) begin
      arrival_d.group = arrive_group; arrival_d.op = arrive_op;
    end
  end

  assign collective_arrival_valid_o = arrival_valid_q, collective_arrival_o = arrival_q;
  assign collective_operand_o = colloperand_q;
  wire [3:0] begun = arrives ? (4'd1 << arrive_group) : 4'd0;
  wire takes_result = access_execute_i & reads;
  wire [3:0] ended = takes_result ? (4'd1 << access_address_i[2:0]) : 4'd0;
  assign under_way_d = (under_way_q | begun) & ~ended;
  assign seen_d = seen_q ^ ended;
  wire writes_group = write & (access_address_i == CsrCollgroup);
  wire [2:0] to_root = new_value[11:9];
  wire is_place = (to_root <= 3'd4) & (new_value[3:0] != 4'd0) & (new_value[3:0] < 4'd4);
  assign defines_d = writes_group & is_place;

  always_comb begin
    definition_d = definition_q;
    if (writes_group) begin
      definition_d.group = new_value[2:0]; definition_d.place.feeds = new_value[8:4];
      unique case (to_root)
        3'd1: definition_d.place.root = 4'd1;
        3'd2: definition_d.place.root = 4'd2;
        3'd3: definition_d.place.root = 4'd4;
        3'd4: definition_d.place.root = 4'd8;
        default: definition_d.place.root = 4'd0;
      endcase
      definition_d.place.defined = new_value[12];
    end
  end

  assign collective_definition_valid_o = defines_q, collective_definition_o = definition_q;
  assign asks_collective_o = arrival_valid_q | defines_q;
  wire [31:0] new_address = new_value;
  assign bulklocal_d = (write & (access_address_i == CsrBulklocal)) ? new_address : bulklocal_q;
  assign bulkremote_d = (write & (access_address_i == CsrBulkremote)) ? new_address : bulkremote_q;
  wire [16:0] new_namespace = {|new_value[31:16], new_value[15:0]};
  assign bulkns_d = (write & (access_address_i == CsrBulkns)) ? new_namespace : bulkns_q;
  assign bulkrows_d = (write & (access_address_i == CsrBulkrows)) ? new_value[15:0] : bulkrows_q;

  always_comb begin
    bulklstride_d = bulklstride_q;
    if (write & (access_address_i == CsrBulklstride)) bulklstride_d = new_value[30:0];
  end

  always_comb begin
    bulkrstride_d = bulkrstride_q;
    if (write & (access_address_i == CsrBulkrstride)) bulkrstride_d = new_value[30:0];
  end

  assign bulksignal_d = (write & (access_address_i == CsrBulksignal)) ? new_address : bulksignal_q;
  assign bulkvalue_d = (write & (access_address_i == CsrBulkvalue)) ? new_value : bulkvalue_q;
  wire is_mapped_by_table = table_is_on_o & (bulkns_q != 17'd0);
  wire is_beyond_table = bulkns_q[16];
  wire is_there_in_range = bulkremote_q[31];
  wire is_searched = is_mapped_by_table & ~is_beyond_table & is_there_in_range;
  assign needs_table_o = is_searched;
  assign bulk_ns_o = bulkns_q[15:0];
  assign was_get_d = is_searched ? new_value[31] : was_get_q;
  assign command_gets_o = was_get_q;
  wire commands = write & (access_address_i == CsrBulkcmd);
  assign bulk_command_valid_o = commands, bulk_command_get_o = new_value[31];

  logic [3:0] reason_of_ns;
  wire is_own = bulkns_q == 17'd0;
  wire [31:0] wide_ns = {15'd0, bulkns_q};
  wire has_node = (wide_ns[31:11] == 21'd0) & (wide_ns[10:0] <= strap_num_pes_i);
  wire is_unmapped = ~is_own & ~has_node;

  always_comb begin
    if (is_searched) reason_of_ns = mapping_reason_i;
    else if (is_mapped_by_table) reason_of_ns = is_beyond_table ? ReasonUnmapped : ReasonNone;
    else if (is_unmapped) reason_of_ns = ReasonUnmapped;
    else reason_of_ns = ReasonNone;
  end

  wire is_here_in_range = bulklocal_q[31];

  always_comb begin
    if (reason_of_ns != ReasonNone) bulk_command_reason_o = reason_of_ns;
    else if (~is_there_in_range) bulk_command_reason_o = ReasonOutOfRange;
    else if (~is_here_in_range) bulk_command_reason_o = ReasonLocalRange;
    else bulk_command_reason_o = ReasonNone;
  end

  wire [9:0] bulk_node = wide_ns[9:0] - 10'd1;

  always_comb begin
    if (is_own) bulk_command_node_o = strap_pe_id_i;
    else if (is_searched) bulk_command_node_o = mapping_node_i;
    else bulk_command_node_o = bulk_node;
  end

  assign bulk_command_ns_o = bulkns_q[15:0], bulk_command_local_o = bulklocal_q[30:0];
  assign bulk_command_remote_o = bulkremote_q[30:0], bulk_command_bytes_o = new_value[30:0];
  assign bulk_command_rows_o = bulkrows_q, bulk_command_local_stride_o = bulklstride_q;
  assign bulk_command_remote_stride_o = bulkrstride_q;
  assign bulk_command_high_o = is_searched ? mapping_high_i : 30'h2000_0000;
  assign bulk_command_low_o = is_searched ? mapping_low_i : 30'd0;
  wire has_signal = (bulksignal_q != 32'd0) & ~new_value[31];
  assign bulk_command_signals_o = has_signal;
  wire is_signal_aligned = bulksignal_q[1:0] == 2'd0;
  wire is_signal_good = bulksignal_q[31] & is_signal_aligned;
  assign bulk_command_bad_signal_o = ~is_signal_good;
  assign bulk_command_signal_o = bulksignal_q[30:0];
  assign bulk_command_signal_value_o = {32'd0, bulkvalue_q};
  assign bulk_command_in_ram_o = bulkremote_q[31], bulk_command_signal_in_ram_o = bulksignal_q[31];
  wire writes_mie = write & (access_address_i == CsrMie);

  always_comb begin
    mie_software_d = mie_software_q; mie_timer_d = mie_timer_q;
    if (writes_mie) begin
      mie_software_d = new_value[3]; mie_timer_d = new_value[7];
    end
  end

  assign mie_remote_d = writes_mie ? new_value[24] : mie_remote_q;
  wire wants_software = software_irq_i & mie_software_q;
  wire wants_timer = timer_irq_i & mie_timer_q;
  wire wants_remote = holds_error & mie_remote_q;
  assign wake_o = wants_software | wants_timer | wants_remote;
  assign irq_o = wake_o & mstatus_mie_q;

  always_comb begin
    if (wants_remote) irq_cause_o = InterruptRemoteError;
    else if (wants_software) irq_cause_o = InterruptSoftware;
    else irq_cause_o = InterruptTimer;
  end

  wire [31:0] result = (is_there & ~has_failed) ? collective_result_i : 32'd0;

  always_comb unique case (access_address_i)
    CsrMtvec, CsrMscratch, CsrMepc: value_o = trap_registers_value;
    CsrMstatus: value_o = {19'd0, 2'd3, 3'd0, mstatus_mpie_q, 3'd0, mstatus_mie_q, 3'd0};
    CsrMcause: value_o = {mcause_irq_q, 25'd0, mcause_code_q};
    CsrMtval: value_o = mtval_q;
    CsrMcycle, CsrCycle: value_o = mcycle[31:0];
    CsrMcycleh, CsrCycleh: value_o = mcycle[63:32];
    CsrMinstret, CsrInstret: value_o = minstret_q[31:0];
    CsrMinstreth, CsrInstreth: value_o = minstret_q[63:32];
    CsrTime: value_o = mtime_i[31:0];
    CsrTimeh: value_o = mtime_i[63:32];
    CsrMisa: value_o = 32'h4080_1101;
    CsrXbconfig: value_o = 32'h0104_ff20;
    CsrMhartid: value_o = {22'd0, strap_pe_id_i};
    CsrNumpes: value_o = {21'd0, strap_num_pes_i};
    CsrMeshwidth: value_o = {26'd0, strap_mesh_width_i};
    CsrMeshheight: value_o = {26'd0, strap_mesh_height_i};
    CsrNodex: value_o = {27'd0, strap_node_x_i};
    CsrNodey: value_o = {27'd0, strap_node_y_i};
    CsrRamsize: value_o = strap_ram_size_i;
    CsrXbgasctl: value_o = {16'd0, 3'd0, xbgasctl_loads_q, 7'd0, xbgasctl_enable_q};
    CsrExportbase: value_o = exportbase_address;
    CsrExportlimit: value_o = exportlimit_address;
    CsrExportperm: value_o = {28'd0, exportperm_q};
    CsrNstablebase: value_o = {nstable_base_q, 5'd0};
    CsrNstablesize: value_o = {15'd0, nstable_size_q};
    CsrNsfault: value_o = nsfault_q;
    CsrNsfaultreason: value_o = {28'd0, nsfaultreason_q};
    CsrRerrns: value_o = {16'd0, rerrns_q};
    CsrRerraddr: value_o = rerraddr_q;
    CsrRerrreason: value_o = {28'd0, rerrreason_q};
    CsrRerrlost: value_o = {16'd0, rerrlost_q};
    CsrColloperand: value_o = colloperand_q;
    CsrColldone: value_o = {12'd0, under_way_q, 12'd0, done};
    CsrCollresult0, CsrCollresult1, CsrCollresult2, CsrCollresult3: value_o = result;
    CsrBulklocal: value_o = bulklocal_q;
    CsrBulkremote: value_o = bulkremote_q;
    CsrBulkns: value_o = {15'd0, bulkns_q};
    CsrBulkrows: value_o = {16'd0, bulkrows_q};
    CsrBulklstride: value_o = {1'b0, bulklstride_q};
    CsrBulkrstride: value_o = {1'b0, bulkrstride_q};
    CsrBulksignal: value_o = bulksignal_q;
    CsrBulkvalue: value_o = bulkvalue_q;
    CsrBulkcmd: value_o = bulk_state_ticket_i;
    CsrBulkdone: value_o = bulk_state_done_i;
    CsrBulkerrors: value_o = {24'd0, bulk_state_errors_i};
    CsrOutstandingloads: value_o = {26'd0, outstanding_loads_i};
    CsrOutstandingstores: value_o = {26'd0, outstanding_stores_i};
    CsrLinkerrors: value_o = {16'd0, link_errors_i};
    CsrRefusals: value_o = {16'd0, refusals_i};
    CsrMie: value_o = {7'd0, mie_remote_q, 16'd0, mie_timer_q, 3'd0, mie_software_q, 3'd0};
    CsrMip: value_o = {7'd0, holds_error, 16'd0, timer_irq_i, 3'd0, software_irq_i, 3'd0};
    default: value_o = 32'd0;
  endcase

  always_comb unique case (access_funct3_i[1:0])
    CsrWriteOperand: new_value = access_operand_i;
    CsrWriteSet: new_value = value_o | access_operand_i;
    default: new_value = value_o & ~access_operand_i;
  endcase

  trap_registers u_trap_registers (
      .clk_i(clk_i), .clearing_i(clearing_i), .clear_index_i(clear_index_i), .number_i(access_address_i),
      .write_i(write), .new_value_i(new_value), .value_o(trap_registers_value), .trap_i(trap_valid_i),
      .trap_pc_i(trap_pc_i), .handler_pc_o(trap_registers_handler_pc)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      mstatus_mie_q <= 1'b0; mstatus_mpie_q <= 1'b0; mcause_irq_q <= 1'b0; mcause_code_q <= 6'd0;
      mtval_q <= 32'd0; cycle_offset_q <= 64'd0; minstret_q <= 64'd0; xbgasctl_enable_q <= 1'b1;
      xbgasctl_loads_q <= 5'd1; first_cycle_q <= 1'b1; exportperm_q <= 4'hf;
      nstable_base_q <= 27'd0; nstable_size_q <= 17'd0;
      flushes_q <= 1'b0; nsfault_q <= 32'd0; nsfaultreason_q <= ReasonNone; rerrns_q <= 16'd0;
      rerraddr_q <= 32'd0; rerrreason_q <= ReasonNone; rerrlost_q <= 16'd0; colloperand_q <= 32'd0;
      under_way_q <= 4'd0; seen_q <= 4'd0; arrival_valid_q <= 1'b0; defines_q <= 1'b0; bulklocal_q <= 32'd0;
      bulkremote_q <= 32'd0; bulkns_q <= 17'd0; bulkrows_q <= 16'd1; bulklstride_q <= 31'd0;
      bulkrstride_q <= 31'd0; bulksignal_q <= 32'd0; bulkvalue_q <= 32'd0; mie_software_q <= 1'b0;
      mie_timer_q <= 1'b0; mie_remote_q <= 1'b0;
    end else begin
      mstatus_mie_q <= mstatus_mie_d; mstatus_mpie_q <= mstatus_mpie_d; mcause_irq_q <= mcause_irq_d;
      mcause_code_q <= mcause_code_d; mtval_q <= mtval_d; cycle_offset_q <= cycle_offset_d;
      minstret_q <= minstret_d; xbgasctl_enable_q <= xbgasctl_enable_d; xbgasctl_loads_q <= xbgasctl_loads_d;
      first_cycle_q <= first_cycle_d; exportperm_q <= exportperm_d;
      nstable_base_q <= nstable_base_d; nstable_size_q <= nstable_size_d;
      flushes_q <= flushes_d; nsfault_q <= nsfault_d; nsfaultreason_q <= nsfaultreason_d;
      rerrns_q <= rerrns_d; rerraddr_q <= rerraddr_d; rerrreason_q <= rerrreason_d; rerrlost_q <= rerrlost_d;
      colloperand_q <= colloperand_d; under_way_q <= under_way_d; seen_q <= seen_d;
      arrival_valid_q <= arrival_valid_d; defines_q <= defines_d; bulklocal_q <= bulklocal_d;
      bulkremote_q <= bulkremote_d; bulkns_q <= bulkns_d; bulkrows_q <= bulkrows_d;
      bulklstride_q <= bulklstride_d; bulkrstride_q <= bulkrstride_d; bulksignal_q <= bulksignal_d;
      bulkvalue_q <= bulkvalue_d; mie_software_q <= mie_software_d; mie_timer_q <= mie_timer_d;
      mie_remote_q <= mie_remote_d;
    end
  end

  always_ff @(posedge clk_i) begin
    exportbase_q <= exportbase_d; exportlimit_q <= exportlimit_d;
    flush_q <= flush_d;
    arrival_q <= arrival_d;
    definition_q <= definition_d;
    was_get_q <= was_get_d;
  end

  wire has_room = ~commands | bulk_command_ready_i;

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      bulk_command_has_room : assert (has_room);
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(has_room)) $error("csr_file: check 'bulk_command_has_room' failed");
    end
  end
`endif
`endif

  // Nothing reads these.
  wire unused_bits = &{1'b0, strap_export_base_i[2:0], strap_export_limit_i[2:0],
                       access_funct3_i[2], trap_registers_handler_pc[1], bulk_state_full_i,
                       bulk_state_busy_i, bulk_state_gets_busy_i, done_from_group[3:1],
                       failures_from_group[3:1], under_way_from_group[3:1], closed_from_group[3:1]};

endmodule
