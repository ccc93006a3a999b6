// SPDX-License-Identifier: Apache-2.0
//
// A core with xBGAS under memory and a network of any latency, with the checker `CHECKER beside it.
// Port B takes a bid when it likes and answers reads by bank, in order, one or more cycles later; a
// load is not taken in a cycle with a bid of memory issue for its bank. The network takes a request
// when it likes and answers loads, one at a time; with LATE, loads in flight, too, in any order.
// Counts of outstanding operations, remote errors, mtime and interrupts are free.
// Nobody sees bulk commands, and the state of the bulk engine is free; with BULK it has a queue of some length.

module bench (
    input logic clk,
    input logic imem_rsp_valid, input logic [63:0] imem_rsp_data,
    input logic load_ready, input logic dmem_ready, input logic dmem_failed,
    input logic dmem_rsp0_valid, input logic [63:0] dmem_rsp0_rdata,
    input logic dmem_rsp1_valid, input logic [63:0] dmem_rsp1_rdata,
    input logic io_rsp_valid, input logic [63:0] io_rsp_rdata,
    input logic xreq_ready, input logic xrsp_valid, input logic xrsp_error,
    input logic [3:0] xrsp_reason, input logic [63:0] xrsp_data,
    input logic xerr_valid, input logic [51:0] xerr,
    input logic [5:0] outstanding_loads, input logic [5:0] outstanding_stores,
    input logic [63:0] mtime, input logic software_irq, input logic timer_irq,
    input logic [15:0] link_errors, input logic [15:0] refusals,
`ifdef LATE
    input logic late_answer_valid, input logic late_answer_ext_file, input logic [4:0] late_answer_rd,
    input logic late_answer_sign, input logic [1:0] late_answer_size, input logic [63:0] late_answer_data,
`endif
    input logic [5:0] mesh_width, input logic [5:0] mesh_height, input logic [4:0] node_x,
    input logic [4:0] node_y, input logic [9:0] pe_id,
    // What a counterexample shows of each retired instruction.
    output logic probe_retires, output logic probe_trap, output logic probe_intr,
    output logic [63:0] probe_order, output logic [31:0] probe_insn,
    output logic [`XLEN-1:0] probe_pc, output logic [`XLEN-1:0] probe_next_pc,
    output logic [4:0] probe_rs1, output logic [`XLEN-1:0] probe_rs1_value,
    output logic [4:0] probe_rs2, output logic [`XLEN-1:0] probe_rs2_value,
    output logic [4:0] probe_rd, output logic [`XLEN-1:0] probe_rd_value,
    output logic [`XLEN-1:0] probe_address, output logic [7:0] probe_read,
    output logic [7:0] probe_written, output logic [5:0] probe_cause
);
  // One cycle of reset, then none.
  logic started = 1'b0;
  always_ff @(posedge clk) started <= 1'b1;
  wire rst_n = started;

  // Straps do not change.
  (* anyconst *) logic [`XLEN-1:0] reset_pc, export_base, export_limit;
  (* anyconst *) logic [31:0] ram_size;
  (* anyconst *) logic [10:0] num_pes;
  always_comb assume (reset_pc[1:0] == 2'd0);
  always_comb assume (ram_size[11:0] == 12'd0 && ram_size != 32'd0 && ram_size <= 32'h8000_0000);
  always_comb assume (num_pes != 11'd0 && num_pes <= 11'd1024);

  logic [63:0] cycle;
  always_ff @(posedge clk) cycle <= cycle + 64'd1;

  logic load_valid, load_dropped;
  logic [31:0] load_addr;
  logic imem_req_valid, dmem_valid, dmem_write, io_req_valid, io_req_write;
  logic [`XLEN-1:0] imem_req_addr;
  logic [31:0] dmem_addr, io_req_addr;
  logic [63:0] dmem_wdata, io_req_wdata;
  logic [7:0] dmem_wmask;
  logic [1:0] io_req_size;
  logic xreq_valid, xreq_write, xreq_msip;
  logic [1:0] xreq_size;
  logic [9:0] xreq_ns_node;
  logic [30:0] xreq_addr;
  logic [63:0] xreq_data, xreq_expected;
  logic xreq_atomic;
  logic [4:0] xreq_op;
  logic rvfi_valid, rvfi_trap, rvfi_intr, rvfi_ext, rvfi_erd_valid;
  logic [63:0] rvfi_order;
  logic [31:0] rvfi_insn;
  logic [5:0] rvfi_cause;
  logic [`XLEN-1:0] rvfi_tval, rvfi_pc_rdata, rvfi_pc_wdata, rvfi_rs1_rdata, rvfi_rs2_rdata;
  logic [`XLEN-1:0] rvfi_rd_wdata, rvfi_mem_addr, rvfi_ext_ns, rvfi_ers_rdata, rvfi_erd_wdata;
  logic [4:0] rvfi_rs1_addr, rvfi_rs2_addr, rvfi_rd_addr, rvfi_ers_addr, rvfi_erd_addr;
  logic [`XLEN/8-1:0] rvfi_mem_rmask, rvfi_mem_wmask;
  logic [`XLEN-1:0] rvfi_mem_rdata, rvfi_mem_wdata;

  core u_core (
      .clk_i(clk), .rst_ni(rst_n), .strap_pe_id_i(pe_id), .strap_num_pes_i(num_pes),
      .strap_mesh_width_i(mesh_width), .strap_mesh_height_i(mesh_height), .strap_node_x_i(node_x),
      .strap_node_y_i(node_y), .strap_ram_size_i(ram_size), .strap_export_base_i(export_base),
      .strap_export_limit_i(export_limit), .reset_pc_i(reset_pc), .cycle_i(cycle),
`ifdef MUTANT
      .mutant_i(`MUTANT),
`endif
      .imem_req_valid_o(imem_req_valid), .imem_req_addr_o(imem_req_addr),
      .imem_rsp_valid_i(imem_rsp_valid), .imem_rsp_data_i(imem_rsp_data),
      .load_valid_o(load_valid), .load_ready_i(load_ready), .load_addr_o(load_addr),
      .load_dropped_o(load_dropped), .mtime_i(mtime), .software_irq_i(software_irq), .timer_irq_i(timer_irq),
      .store_valid_o(dmem_valid), .store_write_o(dmem_write), .store_ready_i(dmem_ready),
      .store_addr_o(dmem_addr), .store_wdata_o(dmem_wdata), .store_wmask_o(dmem_wmask),
      .atomic_o(), .sc_failed_i(dmem_failed), .core_rsp0_valid_i(dmem_rsp0_valid),
      .core_rsp0_rdata_i(dmem_rsp0_rdata), .core_rsp1_valid_i(dmem_rsp1_valid),
      .core_rsp1_rdata_i(dmem_rsp1_rdata), .io_req_valid_o(io_req_valid),
      .io_req_write_o(io_req_write), .io_req_addr_o(io_req_addr), .io_req_wdata_o(io_req_wdata),
      .io_req_size_o(io_req_size), .io_rsp_valid_i(io_rsp_valid), .io_rsp_rdata_i(io_rsp_rdata),
      .xreq_valid_o(xreq_valid), .xreq_write_o(xreq_write), .xreq_msip_o(xreq_msip),
      .xreq_ready_i(xreq_ready), .xreq_size_o(xreq_size), .xreq_ns_node_o(xreq_ns_node),
      .xreq_addr_o(xreq_addr), .xreq_data_o(xreq_data), .asks_network_o(),
      .xreq_atomic_o(xreq_atomic), .xreq_op_o(xreq_op), .xreq_expected_o(xreq_expected),
      .xrsp_valid_i(xrsp_valid), .xrsp_error_i(xrsp_error), .xrsp_reason_i(xrsp_reason),
      .xrsp_data_i(xrsp_data), .xerr_valid_i(xerr_valid), .xerr_i(xerr),
      .outstanding_loads_i(outstanding_loads), .outstanding_stores_i(outstanding_stores),
      .export_perm_o(), .export_base_o(), .export_limit_o(), .link_errors_i(link_errors), .refusals_i(refusals),
      .rvfi_valid_o(rvfi_valid), .rvfi_order_o(rvfi_order), .rvfi_insn_o(rvfi_insn),
      .rvfi_tval_o(rvfi_tval), .rvfi_pc_rdata_o(rvfi_pc_rdata), .rvfi_pc_wdata_o(rvfi_pc_wdata),
      .rvfi_rd_wdata_o(rvfi_rd_wdata), .rvfi_trap_o(rvfi_trap), .rvfi_intr_o(rvfi_intr),
      .rvfi_ext_o(rvfi_ext), .rvfi_erd_valid_o(rvfi_erd_valid), .rvfi_cause_o(rvfi_cause),
      .rvfi_rs1_addr_o(rvfi_rs1_addr), .rvfi_rs2_addr_o(rvfi_rs2_addr),
      .rvfi_rd_addr_o(rvfi_rd_addr), .rvfi_ers_addr_o(rvfi_ers_addr),
      .rvfi_rs1_rdata_o(rvfi_rs1_rdata), .rvfi_rs2_rdata_o(rvfi_rs2_rdata),
      .rvfi_mem_addr_o(rvfi_mem_addr), .rvfi_ext_ns_o(rvfi_ext_ns),
      .rvfi_mem_rmask_o(rvfi_mem_rmask), .rvfi_mem_wmask_o(rvfi_mem_wmask),
      .rvfi_mem_rdata_o(rvfi_mem_rdata), .rvfi_mem_wdata_o(rvfi_mem_wdata),
      .rvfi_ers_rdata_o(rvfi_ers_rdata), .rvfi_erd_wdata_o(rvfi_erd_wdata),
      .rvfi_erd_addr_o(rvfi_erd_addr),
`ifdef LATE
      .late_load_o(late_load), .late_answer_valid_i(late_answer_valid), .late_answer_ready_o(late_answer_ready),
      .late_answer_ext_file_i(late_answer_ext_file), .late_answer_rd_i(late_answer_rd),
      .late_answer_sign_i(late_answer_sign), .late_answer_size_i(late_answer_size),
      .late_answer_data_i(late_answer_data), .rvfi_pending_o(rvfi_pending),
      .rvfi_late_valid_o(rvfi_late_valid), .rvfi_late_ext_file_o(rvfi_late_ext_file),
      .rvfi_late_rd_o(rvfi_late_rd), .rvfi_late_wdata_o(rvfi_late_wdata),
`endif
`ifdef BULK
      .bulk_command_valid_o(bulk_command_valid), .bulk_command_ready_i(!bulk_state_full),
      .bulk_state_full_i(bulk_state_full),
`endif
      .activity_o(), .asleep_o()
  );

`ifdef BULK
  // The queue of the bulk engine may be full after any command, and stay so. Nets inside are for REACH_*.
  (* anyseq *) logic bulk_state_full;
  logic bulk_command_valid, may_be_full;
  always_ff @(posedge clk) may_be_full <= rst_n && (bulk_state_full || bulk_command_valid);
  always_comb assume (!bulk_state_full || (rst_n && may_be_full));
  (* hierconn *) wire \u_core.u_nlb.walk_found ;
  (* hierconn *) wire \u_core.u_execute.is_looked_up_q ;
  wire searches_end = \u_core.u_nlb.walk_found , is_looked_up = \u_core.u_execute.is_looked_up_q ;
`endif

  // Loads in flight: {late, sign, ext_file, rd} beside a request; every value is owed once.
  logic [7:0] late_load;
  logic late_answer_ready, rvfi_pending, rvfi_late_valid, rvfi_late_ext_file;
  logic [4:0] rvfi_late_rd;
  logic [`XLEN-1:0] rvfi_late_wdata;
`ifdef LATE
  logic [63:0] values_owed;  // bit {ext_file, rd}
  wire late_given = late_answer_valid && late_answer_ready;
  // No network answers in the cycle after the request: the loop-back takes six.
  logic late_asked;
  logic [5:0] late_register;
  always_ff @(posedge clk) begin
    late_asked <= rst_n && xreq_valid && xreq_ready && !xreq_write && late_load[7];
    late_register <= late_load[5:0];
  end
`ifdef ANY_PENDING
  // What waits for a value is any set at the start: no reset reaches pending_registers. (Yosys makes one net of
  // a net inside and a wire of its name here.)
  (* hierconn *) wire [31:0] \u_core.u_pending.pending_x_d ;
  (* hierconn *) wire [31:0] \u_core.u_pending.pending_e_d ;
  wire [63:0] owed_first = {\u_core.u_pending.pending_e_d , \u_core.u_pending.pending_x_d };
  always_comb assume (rst_n || !owed_first[0]);
`else
  wire [63:0] owed_first = 64'd0;
`endif
  always_ff @(posedge clk)
    if (!rst_n) values_owed <= owed_first;
    else
      values_owed <= (values_owed | (late_asked ? 64'd1 << late_register : 64'd0)) &
                     ~(late_given ? 64'd1 << {late_answer_ext_file, late_answer_rd} : 64'd0);
  always_comb assume (!late_answer_valid || values_owed[{late_answer_ext_file, late_answer_rd}]);
`else
  assign late_load = 8'd0, late_answer_ready = 1'b0, rvfi_pending = 1'b0, rvfi_late_valid = 1'b0;
  assign rvfi_late_ext_file = 1'b0, rvfi_late_rd = 5'd0, rvfi_late_wdata = '0;
`endif

  logic [2:0] imem_owed, dmem0_owed, dmem1_owed, io_owed, network_owed;
  wire read = dmem_valid && dmem_ready && !dmem_write;
  wire load = load_valid && load_ready;
  always_comb assume (!(load_ready && load_valid && dmem_valid && dmem_addr[3] == load_addr[3]));
  owed u_imem_owed (.clk, .rst_n, .request(imem_req_valid), .answer(imem_rsp_valid), .owed(imem_owed));
  owed u_dmem0_owed (.clk, .rst_n, .request((read && !dmem_addr[3]) || (load && !load_addr[3])),
                      .answer(dmem_rsp0_valid), .owed(dmem0_owed));
  owed u_dmem1_owed (.clk, .rst_n, .request((read && dmem_addr[3]) || (load && load_addr[3])),
                      .answer(dmem_rsp1_valid), .owed(dmem1_owed));
  owed u_io_owed (.clk, .rst_n, .request(io_req_valid), .answer(io_rsp_valid), .owed(io_owed));
  owed u_network_owed (.clk, .rst_n, .request(xreq_valid && xreq_ready && !xreq_write && !late_load[7]),
                       .answer(xrsp_valid), .owed(network_owed));
  always_comb assume (!xrsp_valid || xrsp_error == (xrsp_reason != 4'd0));

`ifdef SHOW_REGISTERS
`include "x_registers.svh"
`endif
  `CHECKER checks (.*);

  assign probe_retires = rvfi_valid, probe_trap = rvfi_trap, probe_intr = rvfi_intr;
  assign probe_order = rvfi_order, probe_insn = rvfi_insn, probe_pc = rvfi_pc_rdata;
  assign probe_next_pc = rvfi_pc_wdata, probe_rs1 = rvfi_rs1_addr, probe_rs2 = rvfi_rs2_addr;
  assign probe_rs1_value = rvfi_rs1_rdata, probe_rs2_value = rvfi_rs2_rdata;
  assign probe_rd = rvfi_rd_addr, probe_rd_value = rvfi_rd_wdata, probe_address = rvfi_mem_addr;
  assign probe_read = rvfi_mem_rmask, probe_written = rvfi_mem_wmask, probe_cause = rvfi_cause;
endmodule
