// Written by xbgen from port_b_bank.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// One bank of port B: core first, the network after a bounded number of refusals.

module port_b_bank_r4 (
    input  logic        clk_i,
    input  logic        rst_ni,
    // stream store: ready: from registers
    input  logic        store_valid_i, store_write_i,
    input  logic [31:0] store_addr_i,  // byte offset into RAM, multiple of 8, below the RAM size
    input  logic [63:0] store_wdata_i,  // in byte lanes
    input  logic [7:0]  store_wmask_i,  // byte i is written if bit i is 1; does not matter for reads

    input  logic        lock_i,  // beside `store`
    // stream load: ready: from registers
    input  logic        load_valid_i,
    output logic        load_ready_o,
    input  logic [31:0] load_addr_i,
    // valid-only stream core_rsp: to load and store
    output logic        core_rsp_valid_o,
    output logic [63:0] core_rsp_rdata_o,  // the whole word
    // valid-only stream req: to the memory
    output logic        req_valid_o, req_write_o,
    output logic [31:0] req_addr_o,
    output logic [63:0] req_wdata_o,
    output logic [7:0]  req_wmask_o,
    // valid-only stream rsp: its answer
    input  logic        rsp_valid_i,
    input  logic [63:0] rsp_rdata_i
);

  logic locked_q, locked_d;  // between the read and the write of an amo

  wire load_may = ~(locked_q | store_valid_i);
  assign load_ready_o = load_may;
  wire take_core = store_valid_i;
  assign locked_d = take_core ? lock_i : locked_q;
  wire take_load = load_valid_i & load_ready_o;
  assign req_valid_o = take_core | take_load;
  assign req_write_o = take_core ? store_write_i : 1'b0;

  always_comb begin
    if (take_core) req_addr_o = store_addr_i;
    else if (take_load) req_addr_o = load_addr_i;
    else req_addr_o = 32'd0;
  end

  assign req_wdata_o = take_core ? store_wdata_i : 64'd0;
  assign req_wmask_o = take_core ? store_wmask_i : 8'd0;
  assign core_rsp_valid_o = rsp_valid_i, core_rsp_rdata_o = rsp_rdata_i;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) locked_q <= 1'b0;
    else locked_q <= locked_d;
  end

endmodule
