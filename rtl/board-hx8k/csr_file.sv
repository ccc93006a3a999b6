// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration board-hx8k, values aedcffe6dd34bba7.
// From csr_file.cc.
//
// Control and status registers of machine mode, selection of interrupts, entry into traps. Counters
// and times are held as offsets to the global cycle count.

module csr_file (
    input  logic                  clk_i,
    input  logic                  rst_ni,

    // strap
    input  logic [9:0]            strap_pe_id_i,
    input  logic [10:0]           strap_num_pes_i,
    input  logic [5:0]            strap_mesh_width_i, strap_mesh_height_i,
    input  logic [4:0]            strap_node_x_i, strap_node_y_i,
    input  logic [31:0]           strap_ram_size_i, strap_export_base_i, strap_export_limit_i,

    input  logic [63:0]           cycle_i,
    input  logic [63:0]           mtime_i,

    // access
    input  logic [11:0]           access_address_i,
    input  logic [2:0]            access_funct3_i,
    input  logic [31:0]           access_operand_i,
    input  logic                  access_writes_i, access_execute_i,

    output logic [31:0]           value_o,
    output logic                  illegal_o,

    // mi_trap
    input  logic                  mi_trap_valid_i, mi_trap_is_interrupt_i, mi_trap_ns_fault_i,
    input  logic [4:0]            mi_trap_cause_i,
    input  logic [31:0]           mi_trap_pc_i, mi_trap_tval_i, mi_trap_ns_i,
    input  logic [3:0]            mi_trap_reason_i,

    // mr_trap
    input  logic                  mr_trap_valid_i, mr_trap_is_interrupt_i, mr_trap_ns_fault_i,
    input  logic [4:0]            mr_trap_cause_i,
    input  logic [31:0]           mr_trap_pc_i, mr_trap_tval_i, mr_trap_ns_i,
    input  logic [3:0]            mr_trap_reason_i,

    input  logic                  mret_i,
    output logic                  kill_o,

    // redirect
    output logic                  redirect_valid_o,
    output logic [31:0]           redirect_pc_o,
    output logic [3:0]            redirect_label_o,

    output logic [31:0]           mepc_o,
    input  logic                  retires_i,
    input  logic                  software_irq_i,
    input  logic                  timer_irq_i,
    output logic                  wake_o,
    output logic                  irq_o,
    output logic [4:0]            irq_cause_o,
    output logic                  xbgas_enabled_o,
    output logic [31:0]           export_base_o,
    output logic [31:0]           export_limit_o,
    output logic [2:0]            export_perm_o,
    input  logic [5:0]            outstanding_loads_i,
    input  logic [5:0]            outstanding_stores_i,
    input  logic [15:0]           link_errors_i,
    input  logic [15:0]           refusals_i,

    // valid-only stream remote_error
    input  logic                  remote_error_valid_i,
    input  xb_pkg::remote_error_t remote_error_i
);

  localparam logic [3:0] ActivityTrap = 4'd12;

  logic [31:0] mtvec_q, mtvec_d;
  logic        mstatus_mie_q, mstatus_mie_d;
  logic        mstatus_mpie_q, mstatus_mpie_d;
  logic [29:0] mepc_word_q, mepc_word_d;
  logic        mcause_irq_q, mcause_irq_d;
  logic [5:0]  mcause_code_q, mcause_code_d;
  logic [31:0] mtval_q, mtval_d;
  logic [31:0] mscratch_q, mscratch_d;
  logic [63:0] cycle_offset_q, cycle_offset_d;
  logic [63:0] minstret_q, minstret_d;
  logic        mie_software_q, mie_software_d;
  logic        mie_timer_q, mie_timer_d;

  logic [31:0] new_value;

  logic _access_address_eq_768;
  logic _access_address_eq_772;
  logic _access_address_eq_773;
  logic _access_address_eq_832;
  logic _access_address_eq_833;
  logic _access_address_eq_834;
  logic _access_address_eq_835;
  logic _access_address_eq_2816;
  logic _access_address_eq_2818;
  logic _access_address_eq_2944;
  logic _access_address_eq_2946;
  logic _3_le_access_address;
  logic _or_or_and;
  assign _access_address_eq_768 = access_address_i == 12'h300;
  assign _access_address_eq_772 = access_address_i == 12'h304;
  assign _access_address_eq_773 = access_address_i == 12'h305;
  assign _access_address_eq_832 = access_address_i == 12'h340;
  assign _access_address_eq_833 = access_address_i == 12'h341;
  assign _access_address_eq_834 = access_address_i == 12'h342;
  assign _access_address_eq_835 = access_address_i == 12'h343;
  assign _access_address_eq_2816 = access_address_i == 12'hb00;
  assign _access_address_eq_2818 = access_address_i == 12'hb02;
  assign _access_address_eq_2944 = access_address_i == 12'hb80;
  assign _access_address_eq_2946 = access_address_i == 12'hb82;
  assign _3_le_access_address = 5'd3 <= access_address_i[4:0];
  assign _or_or_and = _access_address_eq_768 | (access_address_i == 12'h301) |
                      _access_address_eq_772 | _access_address_eq_773 |
                      (access_address_i == 12'h306) | (access_address_i == 12'h310) |
                      (access_address_i == 12'h320) | _access_address_eq_832 |
                      _access_address_eq_833 | _access_address_eq_834 | _access_address_eq_835 |
                      (access_address_i == 12'h344) | _access_address_eq_2816 |
                      _access_address_eq_2818 | _access_address_eq_2944 | _access_address_eq_2946 |
                      (access_address_i == 12'hc00) | (access_address_i == 12'hc01) |
                      (access_address_i == 12'hc02) | (access_address_i == 12'hc80) |
                      (access_address_i == 12'hc81) | (access_address_i == 12'hc82) |
                      (access_address_i == 12'hf11) | (access_address_i == 12'hf12) |
                      (access_address_i == 12'hf13) | (access_address_i == 12'hf14) |
                      (access_address_i == 12'hf15) | (access_address_i == 12'hfc0) |
                      (access_address_i == 12'hfc1) | (access_address_i == 12'hfc2) |
                      (access_address_i == 12'hfc3) | (access_address_i == 12'hfc4) |
                      (access_address_i == 12'hfc8) | (access_address_i == 12'hfc9) |
                      ((access_address_i[11:5] == 7'h58) & _3_le_access_address) |
                      ((access_address_i[11:5] == 7'h19) & _3_le_access_address) |
                      ((access_address_i[11:5] == 7'h5c) & _3_le_access_address);
  assign illegal_o = ~_or_or_and | (access_writes_i & (access_address_i[11:10] == 2'd3));

  logic trap_valid;
  assign trap_valid = mi_trap_valid_i | mr_trap_valid_i;
  assign kill_o = trap_valid;

  logic write;
  assign write = access_execute_i & access_writes_i;

  always_comb begin
    mtvec_d = mtvec_q;
    if (write & _access_address_eq_773) begin
      mtvec_d = {new_value[31:7], (new_value[0] ? 5'd0 : new_value[6:2]), 1'b0, new_value[0]};
    end
  end

  assign redirect_valid_o = trap_valid;
  assign redirect_label_o = ActivityTrap;

  logic       _mux_mr_trap_valid;
  logic       is_vectored;
  logic [4:0] _mux_mr_trap_valid_2;
  assign _mux_mr_trap_valid = mr_trap_valid_i ? mr_trap_is_interrupt_i : mi_trap_is_interrupt_i;
  assign is_vectored = _mux_mr_trap_valid & mtvec_q[0];
  assign _mux_mr_trap_valid_2 = mr_trap_valid_i ? mr_trap_cause_i : mi_trap_cause_i;
  assign redirect_pc_o = {mtvec_q[31:7], (is_vectored ? _mux_mr_trap_valid_2 : mtvec_q[6:2]), 2'd0};

  always_comb begin
    mstatus_mie_d = mstatus_mie_q;
    mstatus_mpie_d = mstatus_mpie_q;
    if (trap_valid) begin
      mstatus_mie_d = 1'b0;
      mstatus_mpie_d = mstatus_mie_q;
    end else if (mret_i) begin
      mstatus_mie_d = mstatus_mpie_q;
      mstatus_mpie_d = 1'b1;
    end else if (write & _access_address_eq_768) begin
      mstatus_mie_d = new_value[3];
      mstatus_mpie_d = new_value[7];
    end
  end

  logic [31:0] _mux_mr_trap_valid_3;
  assign _mux_mr_trap_valid_3 = mr_trap_valid_i ? mr_trap_pc_i : mi_trap_pc_i;

  always_comb begin
    mepc_word_d = mepc_word_q;
    mcause_irq_d = mcause_irq_q;
    mcause_code_d = mcause_code_q;
    mtval_d = mtval_q;
    if (trap_valid) begin
      mepc_word_d = _mux_mr_trap_valid_3[31:2];
      mcause_irq_d = _mux_mr_trap_valid;
      mcause_code_d = {1'b0, _mux_mr_trap_valid_2};
      mtval_d = mr_trap_valid_i ? mr_trap_tval_i : mi_trap_tval_i;
    end else begin
      if (write & _access_address_eq_833) begin
        mepc_word_d = new_value[31:2];
      end
      if (write & _access_address_eq_834) begin
        mcause_irq_d = new_value[31];
        mcause_code_d = new_value[5:0];
      end
      if (write & _access_address_eq_835) begin
        mtval_d = new_value;
      end
    end
  end

  assign mepc_o = {mepc_word_q, 2'd0};

  always_comb begin
    mscratch_d = mscratch_q;
    if (write & _access_address_eq_832) begin
      mscratch_d = new_value;
    end
  end

  logic        writes_mcycleh;
  logic [63:0] mcycle;
  logic [63:0] _cat_mcycle;
  assign writes_mcycleh = write & _access_address_eq_2944;
  assign mcycle = cycle_i + cycle_offset_q;
  assign _cat_mcycle = {mcycle[63:32], new_value};

  always_comb begin
    cycle_offset_d = cycle_offset_q;
    if ((write & _access_address_eq_2816) | writes_mcycleh) begin
      cycle_offset_d =
          (writes_mcycleh ? {new_value, mcycle[31:0]} : _cat_mcycle) - (cycle_i + 64'd1);
    end
  end

  logic writes_minstreth;
  assign writes_minstreth = write & _access_address_eq_2946;

  always_comb begin
    minstret_d = minstret_q;
    if ((write & _access_address_eq_2818) | writes_minstreth) begin
      if (writes_minstreth) begin
        minstret_d = {new_value, minstret_q[31:0]};
      end else begin
        minstret_d = {minstret_q[63:32], new_value};
      end
    end else if (retires_i) begin
      minstret_d = minstret_q + 64'd1;
    end
  end

  assign xbgas_enabled_o = 1'b0;
  assign export_base_o = 32'd0;
  assign export_limit_o = 32'd0;
  assign export_perm_o = 3'd0;

  always_comb begin
    mie_software_d = mie_software_q;
    mie_timer_d = mie_timer_q;
    if (write & _access_address_eq_772) begin
      mie_software_d = new_value[3];
      mie_timer_d = new_value[7];
    end
  end

  logic wants_software;
  logic wants_timer;
  assign wants_software = software_irq_i & mie_software_q;
  assign wants_timer = timer_irq_i & mie_timer_q;
  assign wake_o = wants_software | wants_timer;
  assign irq_o = wake_o & mstatus_mie_q;
  assign irq_cause_o = wants_software ? 5'd3 : 5'd7;

  always_comb begin
    unique case (access_address_i)
      12'h305: value_o = mtvec_q;
      12'h300: value_o = {19'd0, 2'd3, 3'd0, mstatus_mpie_q, 3'd0, mstatus_mie_q, 3'd0};
      12'h341: value_o = mepc_o;
      12'h342: value_o = {mcause_irq_q, 25'd0, mcause_code_q};
      12'h343: value_o = mtval_q;
      12'h340: value_o = mscratch_q;
      12'hb00, 12'hc00: value_o = mcycle[31:0];
      12'hb80, 12'hc80: value_o = mcycle[63:32];
      12'hc01: value_o = mtime_i[31:0];
      12'hc81: value_o = mtime_i[63:32];
      12'hb02, 12'hc02: value_o = minstret_q[31:0];
      12'hb82, 12'hc82: value_o = minstret_q[63:32];
      12'h301: value_o = 32'h4000_0100;
      12'hfc8: value_o = 32'h0100_0020;
      12'hf14: value_o = {22'd0, strap_pe_id_i};
      12'hfc0: value_o = {21'd0, strap_num_pes_i};
      12'hfc1: value_o = {26'd0, strap_mesh_width_i};
      12'hfc2: value_o = {26'd0, strap_mesh_height_i};
      12'hfc3: value_o = {27'd0, strap_node_x_i};
      12'hfc4: value_o = {27'd0, strap_node_y_i};
      12'hfc9: value_o = strap_ram_size_i;
      12'h304: value_o = {7'd0, 1'b0, 16'd0, mie_timer_q, 3'd0, mie_software_q, 3'd0};
      12'h344: value_o = {7'd0, 1'b0, 16'd0, timer_irq_i, 3'd0, software_irq_i, 3'd0};
      default: value_o = 32'd0;
    endcase
  end

  always_comb begin
    unique case (access_funct3_i[1:0])
      2'd1: new_value = access_operand_i;
      2'd2: new_value = value_o | access_operand_i;
      default: new_value = value_o & ~access_operand_i;
    endcase
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      mtvec_q <= 32'd0;
      mstatus_mie_q <= 1'b0;
      mstatus_mpie_q <= 1'b0;
      mepc_word_q <= 30'd0;
      mcause_irq_q <= 1'b0;
      mcause_code_q <= 6'd0;
      mtval_q <= 32'd0;
      mscratch_q <= 32'd0;
      cycle_offset_q <= 64'd0;
      minstret_q <= 64'd0;
      mie_software_q <= 1'b0;
      mie_timer_q <= 1'b0;
    end else begin
      mtvec_q <= mtvec_d;
      mstatus_mie_q <= mstatus_mie_d;
      mstatus_mpie_q <= mstatus_mpie_d;
      mepc_word_q <= mepc_word_d;
      mcause_irq_q <= mcause_irq_d;
      mcause_code_q <= mcause_code_d;
      mtval_q <= mtval_d;
      mscratch_q <= mscratch_d;
      cycle_offset_q <= cycle_offset_d;
      minstret_q <= minstret_d;
      mie_software_q <= mie_software_d;
      mie_timer_q <= mie_timer_d;
    end
  end

  // Nothing reads these.
  logic unused_bits;
  assign unused_bits = &{1'b0, strap_export_base_i, strap_export_limit_i, access_funct3_i[2],
                         mi_trap_ns_fault_i, mi_trap_ns_i, mi_trap_reason_i, mr_trap_ns_fault_i,
                         mr_trap_ns_i, mr_trap_reason_i, outstanding_loads_i, outstanding_stores_i,
                         link_errors_i, refusals_i, remote_error_valid_i, remote_error_i.ns_node,
                         remote_error_i.msip, remote_error_i.addr, remote_error_i.reason,
                         _mux_mr_trap_valid_3[1:0]};

endmodule
