// Written by xbgen from trap_registers.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// mtvec, mscratch and mepc in one small memory: a trap reads the first and writes the last, and no
// two of them are read or written at once.

module trap_registers (
    input  logic        clk_i,
    input  logic        clearing_i,  // each is set to 0, after reset
    input  logic [1:0]  clear_index_i,  // the one that is; 3: none
    input  logic [11:0] number_i,  // which one it reads or writes
    input  logic        write_i,  // it writes that one
    input  logic [63:0] new_value_i,
    output logic [63:0] value_o,
    input  logic        trap_i,  // is taken in this cycle
    input  logic [63:0] trap_pc_i,
    output logic [63:0] handler_pc_o
);

  localparam logic [1:0] TrapRegisterMtvec = 2'd0, TrapRegisterMscratch = 2'd1, TrapRegisterMepc = 2'd2;
  localparam logic [11:0] CsrMtvec = 12'h305, CsrMscratch = 12'h340, CsrMepc = 12'h341;

  logic [63:0] array [0:3];

  logic [1:0] place;
  always_comb unique case ({number_i[6], number_i[0]})
    2'd1: place = TrapRegisterMtvec;
    2'd2: place = TrapRegisterMscratch;
    default: place = TrapRegisterMepc;
  endcase

  wire [1:0] read_index = trap_i ? TrapRegisterMtvec : place;
  wire [63:0] stored = array[read_index];
  assign value_o = stored;
  assign handler_pc_o = stored;

  logic [1:0]  write_index;
  logic [63:0] written;
  logic [63:0] write_data;
  always_comb begin
    if (clearing_i) write_index = clear_index_i;
    else if (trap_i) write_index = TrapRegisterMepc;
    else write_index = place;
  end

  wire [63:0] to_mtvec = {new_value_i[63:7], (new_value_i[0] ? 5'd0 : new_value_i[6:2]), 1'b0,
                          new_value_i[0]};
  wire [63:0] to_mepc = {new_value_i[63:2], 2'd0};

  always_comb unique case (place)
    TrapRegisterMtvec: written = to_mtvec;
    TrapRegisterMscratch: written = new_value_i;
    default: written = to_mepc;
  endcase

  always_comb begin
    if (clearing_i) write_data = 64'd0;
    else if (trap_i) write_data = trap_pc_i;
    else write_data = written;
  end

  wire is_here = (number_i == CsrMtvec) | (number_i == CsrMscratch) | (number_i == CsrMepc);
  wire writes = write_i & is_here;

  always_ff @(posedge clk_i) begin
    if (clearing_i | trap_i | writes) array[write_index] <= write_data;
  end

endmodule
