// SPDX-License-Identifier: Apache-2.0
//
// A tile without xBGAS under memory of any latency, with the checker `CHECKER beside it. What the
// inputs may do is written here, once for all checkers: hls/core/core.h and
// hls/memory/memory_port.h say it in words.

module bench (
    input logic clk,
    input logic [9:0] pe_id, input logic [10:0] num_pes, input logic [5:0] mesh_width,
    input logic [5:0] mesh_height, input logic [4:0] node_x, input logic [4:0] node_y,
    input logic imem_rsp_valid, input logic [63:0] imem_rsp_data,
    input logic dmem0_rsp_valid, input logic [63:0] dmem0_rsp_rdata,
    input logic dmem1_rsp_valid, input logic [63:0] dmem1_rsp_rdata,
    input logic io_rsp_valid, input logic [63:0] io_rsp_rdata,
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
  (* anyconst *) logic [`XLEN-1:0] reset_pc;
  (* anyconst *) logic [31:0] ram_size;
  always_comb assume (reset_pc[1:0] == 2'd0);
  always_comb assume (ram_size[11:0] == 12'd0 && ram_size != 32'd0 && ram_size <= 32'h8000_0000);

  // The cycle count begins anywhere.
  logic [63:0] cycle;
  always_ff @(posedge clk) cycle <= cycle + 64'd1;

  logic imem_req_valid, wfi, load_dropped;
  logic [`XLEN-1:0] imem_req_addr;
  logic dmem0_req_valid, dmem0_req_write, dmem1_req_valid, dmem1_req_write;
  logic [31:0] dmem0_req_addr, dmem1_req_addr;
  logic [63:0] dmem0_req_wdata, dmem1_req_wdata;
  logic [7:0] dmem0_req_wmask, dmem1_req_wmask;
  logic io_req_valid, io_req_write;
  logic [31:0] io_req_addr;
  logic [63:0] io_req_wdata;
  logic [1:0] io_req_size;
  logic rvfi_valid, rvfi_trap, rvfi_intr;
  logic [63:0] rvfi_order;
  logic [31:0] rvfi_insn;
  logic [5:0] rvfi_cause;
  logic [`XLEN-1:0] rvfi_tval, rvfi_pc_rdata, rvfi_pc_wdata, rvfi_rs1_rdata, rvfi_rs2_rdata;
  logic [`XLEN-1:0] rvfi_rd_wdata, rvfi_mem_addr;
  logic [4:0] rvfi_rs1_addr, rvfi_rs2_addr, rvfi_rd_addr;
  logic [`XLEN/8-1:0] rvfi_mem_rmask, rvfi_mem_wmask;
  logic [`XLEN-1:0] rvfi_mem_rdata, rvfi_mem_wdata;

  tile u_tile (
      .clk_i(clk), .rst_ni(rst_n), .pe_id_i(pe_id), .num_pes_i(num_pes), .mesh_width_i(mesh_width),
      .mesh_height_i(mesh_height), .node_x_i(node_x), .node_y_i(node_y), .reset_pc_i(reset_pc),
      .cycle_i(cycle), .ram_size_i(ram_size),
`ifdef MUTANT
      .mutant_i(`MUTANT),
`endif
      .io_req_valid_o(io_req_valid), .io_req_write_o(io_req_write), .io_req_addr_o(io_req_addr),
      .io_req_wdata_o(io_req_wdata), .io_req_size_o(io_req_size), .io_rsp_valid_i(io_rsp_valid),
      .io_rsp_rdata_i(io_rsp_rdata), .rvfi_valid_o(rvfi_valid), .rvfi_order_o(rvfi_order),
      .rvfi_insn_o(rvfi_insn), .rvfi_trap_o(rvfi_trap), .rvfi_intr_o(rvfi_intr),
      .rvfi_cause_o(rvfi_cause), .rvfi_tval_o(rvfi_tval), .rvfi_pc_rdata_o(rvfi_pc_rdata),
      .rvfi_pc_wdata_o(rvfi_pc_wdata), .rvfi_rs1_addr_o(rvfi_rs1_addr),
      .rvfi_rs2_addr_o(rvfi_rs2_addr), .rvfi_rs1_rdata_o(rvfi_rs1_rdata),
      .rvfi_rs2_rdata_o(rvfi_rs2_rdata), .rvfi_rd_addr_o(rvfi_rd_addr),
      .rvfi_rd_wdata_o(rvfi_rd_wdata), .rvfi_mem_addr_o(rvfi_mem_addr),
      .rvfi_mem_rmask_o(rvfi_mem_rmask), .rvfi_mem_wmask_o(rvfi_mem_wmask),
      .rvfi_mem_rdata_o(rvfi_mem_rdata), .rvfi_mem_wdata_o(rvfi_mem_wdata),
      .rvfi_halt_o(), .rvfi_mode_o(), .rvfi_ixl_o(), .core_asleep_o(wfi),
      .imem_req_valid_o(imem_req_valid), .imem_req_addr_o(imem_req_addr),
      .imem_rsp_valid_i(imem_rsp_valid), .imem_rsp_data_i(imem_rsp_data),
      .dmem0_req_valid_o(dmem0_req_valid), .dmem0_req_write_o(dmem0_req_write),
      .dmem0_req_addr_o(dmem0_req_addr), .dmem0_req_wdata_o(dmem0_req_wdata),
      .dmem0_req_wmask_o(dmem0_req_wmask), .dmem0_rsp_valid_i(dmem0_rsp_valid),
      .dmem0_rsp_rdata_i(dmem0_rsp_rdata), .dmem1_req_valid_o(dmem1_req_valid),
      .dmem1_req_write_o(dmem1_req_write), .dmem1_req_addr_o(dmem1_req_addr),
      .dmem1_req_wdata_o(dmem1_req_wdata), .dmem1_req_wmask_o(dmem1_req_wmask),
      .dmem1_rsp_valid_i(dmem1_rsp_valid), .dmem1_rsp_rdata_i(dmem1_rsp_rdata),
      .load_dropped_o(load_dropped), .activity_o()
  );

  // Every read is answered in order, one or more cycles after it was seen, also one that the core has
  // dropped; writes are not answered, and an answer without a request does not occur.
  logic [2:0] imem_owed, dmem0_owed, dmem1_owed;
  owed u_imem_owed (.clk, .rst_n, .request(imem_req_valid), .answer(imem_rsp_valid), .owed(imem_owed));
  owed u_dmem0_owed (.clk, .rst_n, .request(dmem0_req_valid && !dmem0_req_write), .answer(dmem0_rsp_valid),
                      .owed(dmem0_owed));
  owed u_dmem1_owed (.clk, .rst_n, .request(dmem1_req_valid && !dmem1_req_write), .answer(dmem1_rsp_valid),
                      .owed(dmem1_owed));
  logic [2:0] io_count;
  owed u_io_owed (.clk, .rst_n, .request(io_req_valid), .answer(io_rsp_valid), .owed(io_count));
  wire waits_for_memory = (imem_owed != 0 || dmem0_owed != 0 || dmem1_owed != 0 || io_count != 0) &&
                          !(imem_rsp_valid || dmem0_rsp_valid || dmem1_rsp_valid || io_rsp_valid);

`ifdef ANY_CSRS
  // What the control and status registers hold: Yosys makes one net of each and the register.
  (* hierconn *) wire \u_tile.u_core.u_csr_file.mstatus_mie_q , \u_tile.u_core.u_csr_file.mstatus_mpie_q ;
  (* hierconn *) wire \u_tile.u_core.u_csr_file.mie_software_q , \u_tile.u_core.u_csr_file.mie_timer_q ;
  (* hierconn *) wire \u_tile.u_core.u_csr_file.mcause_irq_q , \u_tile.u_clint.msip_q ;
  (* hierconn *) wire [5:0] \u_tile.u_core.u_csr_file.mcause_code_q ;
  (* hierconn *) wire [`XLEN-1:0] \u_tile.u_core.u_csr_file.mtval_q ;
  (* hierconn *) wire [63:0] \u_tile.u_core.u_csr_file.minstret_q ;
  (* hierconn *) wire [`XLEN-1:0] \u_tile.u_core.u_csr_file.u_trap_registers.array[0] ;
  wire [`XLEN-1:0] start_mtvec = \u_tile.u_core.u_csr_file.u_trap_registers.array[0] ;
  wire start_mie = \u_tile.u_core.u_csr_file.mstatus_mie_q ;
  wire start_mpie = \u_tile.u_core.u_csr_file.mstatus_mpie_q ;
  wire start_soft = \u_tile.u_core.u_csr_file.mie_software_q ;
  wire start_timer = \u_tile.u_core.u_csr_file.mie_timer_q ;
  wire start_cause_irq = \u_tile.u_core.u_csr_file.mcause_irq_q , start_msip = \u_tile.u_clint.msip_q ;
  wire [5:0] start_cause_code = \u_tile.u_core.u_csr_file.mcause_code_q ;
  wire [`XLEN-1:0] start_mtval = \u_tile.u_core.u_csr_file.mtval_q ;
  wire [63:0] start_minstret = \u_tile.u_core.u_csr_file.minstret_q ;
`endif

  `CHECKER checks (.*);

  assign probe_retires = rvfi_valid, probe_trap = rvfi_trap, probe_intr = rvfi_intr;
  assign probe_order = rvfi_order, probe_insn = rvfi_insn, probe_pc = rvfi_pc_rdata;
  assign probe_next_pc = rvfi_pc_wdata, probe_rs1 = rvfi_rs1_addr, probe_rs2 = rvfi_rs2_addr;
  assign probe_rs1_value = rvfi_rs1_rdata, probe_rs2_value = rvfi_rs2_rdata;
  assign probe_rd = rvfi_rd_addr, probe_rd_value = rvfi_rd_wdata, probe_address = rvfi_mem_addr;
  assign probe_read = rvfi_mem_rmask, probe_written = rvfi_mem_wmask, probe_cause = rvfi_cause;
endmodule
