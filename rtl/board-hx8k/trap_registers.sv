// Written by xbgen from trap_registers.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// mtvec, mscratch and mepc in one small memory: a trap reads the first and writes the last, and no
// two of them are read or written at once.

module trap_registers (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic [11:0] number_i,  // which one it reads or writes
    input  logic        write_i,  // it writes that one
    input  logic [31:0] new_value_i,
    output logic [31:0] value_o,
    input  logic        trap_i,  // is taken in this cycle
    input  logic [31:0] trap_pc_i,
    output logic [31:0] handler_pc_o
);

  localparam logic [11:0] CsrMtvec = 12'h305, CsrMscratch = 12'h340, CsrMepc = 12'h341;
  localparam logic [1:0] TrapRegisterMtvec = 2'd0, TrapRegisterMscratch = 2'd1, TrapRegisterMepc = 2'd2;

  logic [31:0] mtvec_q, mtvec_d;  // trap handler; bit 0: vectored
  logic [31:0] mscratch_q, mscratch_d;  // for trap handlers
  logic [31:0] mepc_q, mepc_d;  // pc of the trap

  logic [1:0]  place;
  logic [31:0] written;
  wire is_here = (number_i == CsrMtvec) | (number_i == CsrMscratch) | (number_i == CsrMepc);
  wire writes = write_i & is_here;

  always_comb unique case ({number_i[6], number_i[0]})
    2'd1: place = TrapRegisterMtvec;
    2'd2: place = TrapRegisterMscratch;
    default: place = TrapRegisterMepc;
  endcase

  wire [31:0] to_mtvec = {new_value_i[31:7], (new_value_i[0] ? 5'd0 : new_value_i[6:2]), 1'b0,
                          new_value_i[0]};
  wire [31:0] to_mepc = {new_value_i[31:2], 2'd0};

  always_comb unique case (place)
    TrapRegisterMtvec: written = to_mtvec;
    TrapRegisterMscratch: written = new_value_i;
    default: written = to_mepc;
  endcase

  assign mtvec_d = (writes & (place == TrapRegisterMtvec)) ? written : mtvec_q;
  assign mscratch_d = (writes & (place == TrapRegisterMscratch)) ? written : mscratch_q;

  always_comb begin
    mepc_d = mepc_q;
    if (trap_i) mepc_d = trap_pc_i;
    else if (writes & (place == TrapRegisterMepc)) mepc_d = written;
  end

  always_comb unique case (place)
    TrapRegisterMtvec: value_o = mtvec_q;
    TrapRegisterMscratch: value_o = mscratch_q;
    default: value_o = mepc_q;
  endcase

  assign handler_pc_o = mtvec_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      mtvec_q <= 32'd0; mscratch_q <= 32'd0; mepc_q <= 32'd0;
    end else begin
      mtvec_q <= mtvec_d; mscratch_q <= mscratch_d; mepc_q <= mepc_d;
    end
  end

endmodule
