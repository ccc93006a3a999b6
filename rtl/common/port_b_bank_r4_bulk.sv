// Written by xbgen from port_b_bank.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// One bank of port B: core first, then the network, then the bulk engine, each after a bounded
// number of refusals.

module port_b_bank_r4_bulk (
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
    output logic        req_valid_o, req_write_o,
    output logic [31:0] req_addr_o,
    output logic [63:0] req_wdata_o,
    output logic [7:0]  req_wmask_o,
    output logic [1:0]  req_net_o,  // 0 on behalf of the core, 1 of the network, 2 and 3 of the bulk engine
    // valid-only stream rsp: its answer
    input  logic        rsp_valid_i,
    input  logic [1:0]  rsp_net_i,  // copy of the request's
    input  logic [63:0] rsp_rdata_i,
    // stream bulk_write: of the receiver
    input  logic        bulk_write_valid_i, bulk_write_write_i,
    output logic        bulk_write_ready_o,
    input  logic [31:0] bulk_write_addr_i,  // byte offset into RAM, multiple of 8, below the RAM size
    input  logic [63:0] bulk_write_wdata_i,  // in byte lanes
    input  logic [7:0]  bulk_write_wmask_i,  // byte i is written if bit i is 1; does not matter for reads
    // stream bulk_read: of the transmitter
    input  logic        bulk_read_valid_i,
    output logic        bulk_read_ready_o,
    input  logic [31:0] bulk_read_addr_i,
    // valid-only stream bulk_rsp: to its reads
    output logic        bulk_rsp_valid_o,
    output logic [63:0] bulk_rsp_rdata_o  // the whole word
);

  localparam logic [1:0] BankUserCore = 2'd0, BankUserNetwork = 2'd1, BankUserBulkWrite = 2'd2,
      BankUserBulkRead = 2'd3;

  logic [3:0] refused_q, refused_d;  // refusals of the network's bid so far
  logic       net_first_q, net_first_d;  // the network comes before the core
  logic       locked_q, locked_d;  // between the read and the write of an amo
  logic       bulk_first_q, bulk_first_d;  // the bulk engine comes before all others
  logic [3:0] bulk_refused_q, bulk_refused_d;  // refusals of the bulk engine's bids so far
  logic       last_was_write_q, last_was_write_d;  // it wrote when it came last

  wire others_first = net_first_q | bulk_first_q;
  wire core_may = (~others_first | locked_q) & ~held_i;
  assign store_ready_o = core_may;
  wire load_may = ~(others_first | locked_q | held_i | store_valid_i);
  assign load_ready_o = load_may;
  wire core_lets_pass = ~(store_valid_i | load_valid_i) & ~bulk_first_q;
  wire net_may = settle_i | ((net_first_q | core_lets_pass) & ~locked_q);
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
  wire core_wants = store_valid_i | load_valid_i;
  wire bulk_may = ~(take_net | locked_q | held_i) & (bulk_first_q | ~core_wants);
  wire prefers_read = bulk_read_valid_i & (~bulk_write_valid_i | last_was_write_q);
  assign bulk_write_ready_o = bulk_may & ~prefers_read;
  assign bulk_read_ready_o = bulk_may & prefers_read;
  wire take_write = bulk_write_valid_i & bulk_write_ready_o;
  wire take_read = bulk_read_valid_i & bulk_read_ready_o;
  wire bulk_wants = bulk_write_valid_i | bulk_read_valid_i;

  always_comb begin
    bulk_first_d = bulk_first_q; bulk_refused_d = bulk_refused_q; last_was_write_d = last_was_write_q;
    if (take_write | take_read) begin
      last_was_write_d = take_write; bulk_refused_d = 4'd0; bulk_first_d = 1'b0;
    end else if (bulk_wants & ~bulk_first_q) begin
      bulk_refused_d = bulk_refused_q + 4'd1;
      bulk_first_d = bulk_refused_q == 4'd3;
    end
  end

  wire take_load = load_valid_i & load_ready_o;
  assign req_valid_o = take_core | take_load | take_net | take_write | take_read;

  always_comb begin
    if (take_core) req_write_o = store_write_i;
    else if (take_net) req_write_o = net_write_i;
    else req_write_o = take_write & ~take_load;
  end

  always_comb begin
    if (take_core) req_addr_o = store_addr_i;
    else if (take_load) req_addr_o = load_addr_i;
    else if (take_net) req_addr_o = net_addr_i;
    else if (take_write) req_addr_o = bulk_write_addr_i;
    else req_addr_o = bulk_read_addr_i;
  end

  always_comb begin
    if (take_core) req_wdata_o = store_wdata_i;
    else if (take_net) req_wdata_o = net_wdata_i;
    else req_wdata_o = bulk_write_wdata_i;
  end

  always_comb begin
    if (take_core) req_wmask_o = store_wmask_i;
    else if (take_net) req_wmask_o = net_wmask_i;
    else req_wmask_o = bulk_write_wmask_i;
  end

  always_comb begin
    if (take_write) req_net_o = BankUserBulkWrite;
    else if (take_read) req_net_o = BankUserBulkRead;
    else if (take_net) req_net_o = BankUserNetwork;
    else req_net_o = BankUserCore;
  end

  assign core_rsp_valid_o = rsp_valid_i & (rsp_net_i == BankUserCore);
  assign core_rsp_rdata_o = rsp_rdata_i;
  assign net_rsp_valid_o = rsp_valid_i & (rsp_net_i == BankUserNetwork);
  assign bulk_rsp_valid_o = rsp_valid_i & (rsp_net_i == BankUserBulkRead);
  assign bulk_rsp_rdata_o = rsp_rdata_i;
  assign net_rsp_rdata_o = rsp_rdata_i;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      refused_q <= 4'd0; net_first_q <= 1'b0; locked_q <= 1'b0; bulk_first_q <= 1'b0; bulk_refused_q <= 4'd0;
      last_was_write_q <= 1'b0;
    end else begin
      refused_q <= refused_d; net_first_q <= net_first_d; locked_q <= locked_d; bulk_first_q <= bulk_first_d;
      bulk_refused_q <= bulk_refused_d; last_was_write_q <= last_was_write_d;
    end
  end

  wire settles = settle_i & net_valid_i;

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      bulk_bid_is_kept : assert (~bulk_first_q | bulk_wants);
      network_bid_is_kept : assert (~net_first_q | net_valid_i | settle_i);
      one_holder : assert (~(held_i & locked_q));
      an_update_settles_what_it_holds : assert (~settles | held_i);
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(~bulk_first_q | bulk_wants)) begin
        $error("port_b_bank_r4_bulk: check 'bulk_bid_is_kept' failed");
      end
      if (!(~net_first_q | net_valid_i | settle_i)) begin
        $error("port_b_bank_r4_bulk: check 'network_bid_is_kept' failed");
      end
      if (held_i & locked_q) $error("port_b_bank_r4_bulk: check 'one_holder' failed");
      if (!(~settles | held_i)) begin
        $error("port_b_bank_r4_bulk: check 'an_update_settles_what_it_holds' failed");
      end
    end
  end
`endif
`endif

  // Nothing reads these.
  wire unused_bits = &{1'b0, bulk_write_write_i};

endmodule
