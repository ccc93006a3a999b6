// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// From port_b_bank.cc.
//
// One bank of port B: core first, the network after a bounded number of refusals.

module port_b_bank_r4 (
    input  logic        clk_i,
    input  logic        rst_ni,
    // stream core: ready: from registers
    input  logic        core_valid_i, core_write_i,
    input  logic [31:0] core_addr_i,
    input  logic [63:0] core_wdata_i,
    input  logic [7:0]  core_wmask_i,
    // valid-only stream core_rsp
    output logic        core_rsp_valid_o,
    output logic [63:0] core_rsp_rdata_o,
    // valid-only stream req: registered
    output logic        req_valid_o, req_write_o,
    output logic [31:0] req_addr_o,
    output logic [63:0] req_wdata_o,
    output logic [7:0]  req_wmask_o,
    // valid-only stream rsp
    input  logic        rsp_valid_i,
    input  logic [63:0] rsp_rdata_i
);

  logic valid_q, valid_d;  // a request goes to the memory

  // request: the request
  logic request_write_q, request_write_d;
  logic [31:0] request_addr_q, request_addr_d;
  logic [63:0] request_wdata_q, request_wdata_d;
  logic [7:0] request_wmask_q, request_wmask_d;

  wire take_core = core_valid_i;
  wire takes = take_core;
  assign valid_d = takes;

  always_comb begin
    request_write_d = request_write_q; request_addr_d = request_addr_q; request_wdata_d = request_wdata_q;
    request_wmask_d = request_wmask_q;
    if (takes) begin
      request_write_d = take_core ? core_write_i : 1'b0;
      request_addr_d = take_core ? core_addr_i : 32'd0;
      request_wdata_d = take_core ? core_wdata_i : 64'd0;
      request_wmask_d = take_core ? core_wmask_i : 8'd0;
    end
  end

  assign req_valid_o = valid_q, req_write_o = request_write_q, req_addr_o = request_addr_q;
  assign req_wdata_o = request_wdata_q, req_wmask_o = request_wmask_q;
  assign core_rsp_valid_o = rsp_valid_i, core_rsp_rdata_o = rsp_rdata_i;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      valid_q <= 1'b0;
    end else begin
      valid_q <= valid_d;
    end
  end

  always_ff @(posedge clk_i) begin
    request_write_q <= request_write_d; request_addr_q <= request_addr_d; request_wdata_q <= request_wdata_d;
    request_wmask_q <= request_wmask_d;
  end

endmodule
