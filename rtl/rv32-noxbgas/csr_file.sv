// Written by xbgen from csr_file.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Control and status registers of machine mode, selection of interrupts, entry into traps. Counters
// and times are held as offsets to the global cycle count.

module csr_file (
    input  logic        clk_i,
    input  logic        rst_ni,
    // strap: constant while the node runs
    input  logic [9:0]  strap_pe_id_i,
    input  logic [10:0] strap_num_pes_i,
    input  logic [5:0]  strap_mesh_width_i, strap_mesh_height_i,
    input  logic [4:0]  strap_node_x_i, strap_node_y_i,
    input  logic [31:0] strap_ram_size_i,  // bytes

    input  logic [63:0] cycle_i,  // global cycle count, 64 bits
    input  logic [63:0] mtime_i,  // time of the CLINT
    input  logic        clearing_i,  // the register files are set to 0, after reset
    input  logic [1:0]  clear_index_i,  // low bits of the number that is
    // access: by the instruction in execute
    input  logic [11:0] access_address_i,
    input  logic [2:0]  access_funct3_i,  // which access
    input  logic [31:0] access_operand_i,  // what it writes, sets or clears
    input  logic        access_writes_i, access_execute_i,

    output logic [31:0] value_o,
    // trap: is taken in this cycle
    input  logic        trap_valid_i, trap_is_interrupt_i,
    input  logic [4:0]  trap_cause_i,  // for mcause
    input  logic [31:0] trap_pc_i, trap_tval_i,

    input  logic        mret_i,
    output logic        kill_o,  // a trap is taken: drop everything in fetch, decode, execute
    // redirect: to the handler
    output logic        redirect_valid_o,
    output logic [31:0] redirect_pc_o,  // a multiple of 4

    output logic [31:0] mepc_o,
    input  logic        retires_i,  // an instruction to count is in write back
    input  logic        software_irq_i,  // levels
    input  logic        timer_irq_i,  // levels
    output logic        wake_o,  // mip & mie is not 0
    output logic        irq_o,  // ... and interrupts are enabled
    output logic [4:0]  irq_cause_o
);

  localparam logic [11:0] CsrMstatus = 12'h300, CsrMisa = 12'h301, CsrMie = 12'h304, CsrMtvec = 12'h305,
      CsrMscratch = 12'h340, CsrMepc = 12'h341, CsrMcause = 12'h342, CsrMtval = 12'h343, CsrMip = 12'h344,
      CsrMcycle = 12'hb00, CsrMinstret = 12'hb02, CsrMcycleh = 12'hb80, CsrMinstreth = 12'hb82,
      CsrCycle = 12'hc00, CsrTime = 12'hc01, CsrInstret = 12'hc02, CsrCycleh = 12'hc80, CsrTimeh = 12'hc81,
      CsrInstreth = 12'hc82, CsrMhartid = 12'hf14, CsrNumpes = 12'hfc0, CsrMeshwidth = 12'hfc1,
      CsrMeshheight = 12'hfc2, CsrNodex = 12'hfc3, CsrNodey = 12'hfc4, CsrXbconfig = 12'hfc8,
      CsrRamsize = 12'hfc9;
  localparam logic [4:0] InterruptSoftware = 5'd3, InterruptTimer = 5'd7;
  localparam logic [1:0] CsrWriteOperand = 2'd1, CsrWriteSet = 2'd2;

  logic        mstatus_mie_q, mstatus_mie_d;  // interrupts enabled
  logic        mstatus_mpie_q, mstatus_mpie_d;  // ... before the trap
  logic        mcause_irq_q, mcause_irq_d;  // the trap was an interrupt
  logic [5:0]  mcause_code_q, mcause_code_d;  // its cause
  logic [31:0] mtval_q, mtval_d;  // address or instruction of the trap
  logic [63:0] cycle_offset_q, cycle_offset_d;  // mcycle minus the cycle count
  logic [63:0] minstret_q, minstret_d;  // instructions retired
  logic        mie_software_q, mie_software_d;  // software interrupt enabled
  logic        mie_timer_q, mie_timer_d;  // timer interrupt enabled

  logic [31:0] new_value;

  // Pins of u_trap_registers.
  logic [31:0] trap_registers_value, trap_registers_handler_pc;

  assign kill_o = trap_valid_i;
  assign mepc_o = trap_registers_value;
  assign redirect_valid_o = trap_valid_i;
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

  wire writes_mie = write & (access_address_i == CsrMie);

  always_comb begin
    mie_software_d = mie_software_q; mie_timer_d = mie_timer_q;
    if (writes_mie) begin
      mie_software_d = new_value[3]; mie_timer_d = new_value[7];
    end
  end

  wire wants_software = software_irq_i & mie_software_q;
  wire wants_timer = timer_irq_i & mie_timer_q;
  assign wake_o = wants_software | wants_timer;
  assign irq_o = wake_o & mstatus_mie_q;
  assign irq_cause_o = wants_software ? InterruptSoftware : InterruptTimer;

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
    CsrMisa: value_o = 32'h4000_1101;
    CsrXbconfig: value_o = 32'h0100_1120;
    CsrMhartid: value_o = {22'd0, strap_pe_id_i};
    CsrNumpes: value_o = {21'd0, strap_num_pes_i};
    CsrMeshwidth: value_o = {26'd0, strap_mesh_width_i};
    CsrMeshheight: value_o = {26'd0, strap_mesh_height_i};
    CsrNodex: value_o = {27'd0, strap_node_x_i};
    CsrNodey: value_o = {27'd0, strap_node_y_i};
    CsrRamsize: value_o = strap_ram_size_i;
    CsrMie: value_o = {7'd0, 1'b0, 16'd0, mie_timer_q, 3'd0, mie_software_q, 3'd0};
    CsrMip: value_o = {7'd0, 1'b0, 16'd0, timer_irq_i, 3'd0, software_irq_i, 3'd0};
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
      mtval_q <= 32'd0; cycle_offset_q <= 64'd0; minstret_q <= 64'd0; mie_software_q <= 1'b0;
      mie_timer_q <= 1'b0;
    end else begin
      mstatus_mie_q <= mstatus_mie_d; mstatus_mpie_q <= mstatus_mpie_d; mcause_irq_q <= mcause_irq_d;
      mcause_code_q <= mcause_code_d; mtval_q <= mtval_d; cycle_offset_q <= cycle_offset_d;
      minstret_q <= minstret_d; mie_software_q <= mie_software_d; mie_timer_q <= mie_timer_d;
    end
  end

  // Nothing reads these.
  wire unused_bits = &{1'b0, access_funct3_i[2], trap_registers_handler_pc[1]};

endmodule
