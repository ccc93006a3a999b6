// Written by xbgen from pending_registers.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Which registers wait for the value of an extended load that has retired.

module pending_registers (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    // leaves: of a load that goes without its value
    input  xb_pkg::destination_t leaves_i,
    // arrives: whose value goes into memory receive
    input  xb_pkg::destination_t arrives_i,

    output logic [31:0]          x_o,  // by x-register: its value is on the way
    output logic [31:0]          e_o,  // by e-register
    output logic                 none_o  // every load has its value
);

  logic [31:0] pending_x_q, pending_x_d;  // by x-register: its value is on the way
  logic [31:0] pending_e_q, pending_e_d;  // by e-register: its value is on the way

  wire [31:0] leaving = 32'd1 << leaves_i.rd;
  wire [31:0] sets_x = (leaves_i.writes & ~leaves_i.ext_file) ? leaving : 32'd0;
  wire [31:0] arriving = 32'd1 << arrives_i.rd;
  wire [31:0] clears_x = (arrives_i.writes & ~arrives_i.ext_file) ? arriving : 32'd0;
  assign pending_x_d = (pending_x_q | sets_x) & ~clears_x;
  wire [31:0] sets_e = (leaves_i.writes & leaves_i.ext_file) ? leaving : 32'd0;
  wire [31:0] clears_e = (arrives_i.writes & arrives_i.ext_file) ? arriving : 32'd0;
  assign pending_e_d = (pending_e_q | sets_e) & ~clears_e;
  assign x_o = pending_x_q;
  assign e_o = pending_e_q;
  assign none_o = (pending_x_q == 32'd0) & (pending_e_q == 32'd0);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      pending_x_q <= 32'd0; pending_e_q <= 32'd0;
    end else begin
      pending_x_q <= pending_x_d; pending_e_q <= pending_e_d;
    end
  end

  wire twice = ((pending_x_q & sets_x) != 32'd0) | ((pending_e_q & sets_e) != 32'd0);
  wire unasked = ((clears_x & ~pending_x_q) != 32'd0) | ((clears_e & ~pending_e_q) != 32'd0);

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      a_register_waits_for_one_value : assert (~twice);
      what_arrives_is_waited_for : assert (~unasked);
      x0_never_waits : assert (~pending_x_q[0]);
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (twice) $error("pending_registers: check 'a_register_waits_for_one_value' failed");
      if (unasked) $error("pending_registers: check 'what_arrives_is_waited_for' failed");
      if (pending_x_q[0]) $error("pending_registers: check 'x0_never_waits' failed");
    end
  end
`endif
`endif

endmodule
