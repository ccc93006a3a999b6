// Written by xbgen from port_b_bank.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// One bank of port B: core first, the network after a bounded number of refusals.

module port_b_bank_r4 (
    input  logic        clk_i,
    input  logic        rst_ni,
    // stream store: ready: from registers
    input  logic        store_valid_i, store_write_i,
    output logic        store_ready_o,
    input  logic [31:0] store_addr_i,  // byte offset into RAM, multiple of 8, below the RAM size
    input  logic [63:0] store_wdata_i,  // in byte lanes
    input  logic [7:0]  store_wmask_i,  // byte i is written if bit i is 1; does not matter for reads

    input  logic        lock_i,  // beside `store`
    // stream load: ready: from registers
    input  logic        load_valid_i,
    output logic        load_ready_o,
    input  logic [31:0] load_addr_i,
    // stream net: of the network interface
    input  logic        net_valid_i, net_write_i,
    output logic        net_ready_o,
    input  logic [31:0] net_addr_i,  // byte offset into RAM, multiple of 8, below the RAM size
    input  logic [63:0] net_wdata_i,  // in byte lanes
    input  logic [7:0]  net_wmask_i,  // byte i is written if bit i is 1; does not matter for reads

    input  logic        settle_i,  // beside `net`: the write that ends an update
    input  logic        held_i,  // from registers: between the read and the write of an update
    // valid-only stream core_rsp: to load and store
    output logic        core_rsp_valid_o,
    output logic [63:0] core_rsp_rdata_o,  // the whole word
    // valid-only stream net_rsp: to net
    output logic        net_rsp_valid_o,
    output logic [63:0] net_rsp_rdata_o,  // the whole word
    // valid-only stream req: to the memory
    output logic        req_valid_o, req_write_o, req_net_o,
    output logic [31:0] req_addr_o,
    output logic [63:0] req_wdata_o,
    output logic [7:0]  req_wmask_o,
    // valid-only stream rsp: its answer
    input  logic        rsp_valid_i, rsp_net_i,
    input  logic [63:0] rsp_rdata_i
);

  logic [3:0] refused_q, refused_d;  // refusals of the network's bid so far
  logic       net_first_q, net_first_d;  // the network comes before the core
  logic       locked_q, locked_d;  // between the read and the write of an amo

  wire core_may = (~net_first_q | locked_q) & ~held_i;
  assign store_ready_o = core_may;
  wire load_may = ~(net_first_q | locked_q | held_i | store_valid_i);
  assign load_ready_o = load_may;
  wire net_may = settle_i | ((net_first_q | ~(store_valid_i | load_valid_i)) & ~locked_q);
  assign net_ready_o = net_may;
  wire take_net = net_valid_i & net_ready_o;

  always_comb begin
    refused_d = refused_q; net_first_d = net_first_q;
    if (take_net) begin
      refused_d = 4'd0; net_first_d = 1'b0;
    end else if (net_valid_i & ~net_first_q) begin
      refused_d = refused_q + 4'd1;
      net_first_d = refused_q == 4'd3;
    end
  end

  wire take_core = store_valid_i & store_ready_o;
  assign locked_d = take_core ? lock_i : locked_q;
  wire take_load = load_valid_i & load_ready_o;
  assign req_valid_o = take_core | take_load | take_net;
  assign req_write_o = take_core ? store_write_i : (net_write_i & ~take_load);

  always_comb begin
    if (take_core) req_addr_o = store_addr_i;
    else if (take_load) req_addr_o = load_addr_i;
    else req_addr_o = net_addr_i;
  end

  assign req_wdata_o = take_core ? store_wdata_i : net_wdata_i;
  assign req_wmask_o = take_core ? store_wmask_i : net_wmask_i;
  assign req_net_o = take_net;
  assign core_rsp_valid_o = rsp_valid_i & ~rsp_net_i;
  assign core_rsp_rdata_o = rsp_rdata_i;
  assign net_rsp_valid_o = rsp_valid_i & rsp_net_i;
  assign net_rsp_rdata_o = rsp_rdata_i;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      refused_q <= 4'd0; net_first_q <= 1'b0; locked_q <= 1'b0;
    end else begin
      refused_q <= refused_d; net_first_q <= net_first_d; locked_q <= locked_d;
    end
  end

  wire settles = settle_i & net_valid_i;

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      network_bid_is_kept : assert (~net_first_q | net_valid_i | settle_i);
      one_holder : assert (~(held_i & locked_q));
      an_update_settles_what_it_holds : assert (~settles | held_i);
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(~net_first_q | net_valid_i | settle_i)) begin
        $error("port_b_bank_r4: check 'network_bid_is_kept' failed");
      end
      if (held_i & locked_q) $error("port_b_bank_r4: check 'one_holder' failed");
      if (!(~settles | held_i)) begin
        $error("port_b_bank_r4: check 'an_update_settles_what_it_holds' failed");
      end
    end
  end
`endif
`endif

endmodule
