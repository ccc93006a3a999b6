// Written by xbgen from port_b.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Port B of the memory: two banks, each shared by the core, the network and the bulk engine.

module port_b_r4_bulk (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    // stream load: of the core
    input  logic                 load_valid_i,
    output logic                 load_ready_o,
    input  logic [31:0]          load_addr_i,
    // stream store: stores and atomic accesses
    input  logic                 store_valid_i, store_write_i,
    output logic                 store_ready_o,
    input  logic [31:0]          store_addr_i,  // byte offset into RAM, multiple of 8, below the RAM size
    input  logic [63:0]          store_wdata_i,  // in byte lanes
    input  logic [7:0]           store_wmask_i,  // byte i is written if bit i is 1; does not matter for reads
    // stream net: of the network interface
    input  logic                 net_valid_i, net_write_i,
    output logic                 net_ready_o,
    input  logic [31:0]          net_addr_i,  // byte offset into RAM, multiple of 8, below the RAM size
    input  logic [63:0]          net_wdata_i,  // in byte lanes
    input  logic [7:0]           net_wmask_i,  // byte i is written if bit i is 1; does not matter for reads
    // atomic: beside `store`
    input  xb_pkg::atomic_bid_t  atomic_i,
    // net_bid: beside `net`
    input  xb_pkg::network_bid_t net_bid_i,

    input  logic                 net_settles_i,  // `net` is the write that ends an update
    input  logic [1:0]           net_updates_i,  // by bank: an update of the network is under way
    input  logic                 core_asleep_i,  // its reservation gives way to the network
    input  logic [9:0]           cycle_i,  // of the node, from which ages are taken
    output logic                 core_reserved_o,  // register: a reservation of the core stands
    output logic                 short_wait_ends_o,  // register: wrs.sto goes on
    output logic                 failed_o,  // the last sc accepted wrote nothing
    output logic                 net_failed_o,  // the last sc of the network must write nothing
    // valid-only stream core_rsp0: of bank 0
    output logic                 core_rsp0_valid_o,
    output logic [63:0]          core_rsp0_rdata_o,  // the whole word
    // valid-only stream core_rsp1: of bank 1
    output logic                 core_rsp1_valid_o,
    output logic [63:0]          core_rsp1_rdata_o,  // the whole word
    // valid-only stream net_rsp0: of bank 0
    output logic                 net_rsp0_valid_o,
    output logic [63:0]          net_rsp0_rdata_o,  // the whole word
    // valid-only stream net_rsp1: of bank 1
    output logic                 net_rsp1_valid_o,
    output logic [63:0]          net_rsp1_rdata_o,  // the whole word
    // valid-only stream dmem0_req: to bank 0 of the memory
    output logic                 dmem0_req_valid_o, dmem0_req_write_o,
    output logic [31:0]          dmem0_req_addr_o,
    output logic [63:0]          dmem0_req_wdata_o,
    output logic [7:0]           dmem0_req_wmask_o,
    output logic [1:0]           dmem0_req_net_o,
    // valid-only stream dmem0_rsp: its answer
    input  logic                 dmem0_rsp_valid_i,
    input  logic [1:0]           dmem0_rsp_net_i,  // copy of the request's
    input  logic [63:0]          dmem0_rsp_rdata_i,
    // valid-only stream dmem1_req: to bank 1 of the memory
    output logic                 dmem1_req_valid_o, dmem1_req_write_o,
    output logic [31:0]          dmem1_req_addr_o,
    output logic [63:0]          dmem1_req_wdata_o,
    output logic [7:0]           dmem1_req_wmask_o,
    output logic [1:0]           dmem1_req_net_o,
    // valid-only stream dmem1_rsp: its answer
    input  logic                 dmem1_rsp_valid_i,
    input  logic [1:0]           dmem1_rsp_net_i,  // copy of the request's
    input  logic [63:0]          dmem1_rsp_rdata_i,
    // stream bulk_write: of the receiver
    input  logic                 bulk_write_valid_i, bulk_write_write_i,
    output logic                 bulk_write_ready_o,
    input  logic [31:0]          bulk_write_addr_i,
    input  logic [63:0]          bulk_write_wdata_i,  // in byte lanes
    input  logic [7:0]           bulk_write_wmask_i,
    // stream bulk_read: of the transmitter
    input  logic                 bulk_read_valid_i,
    output logic                 bulk_read_ready_o,
    input  logic [31:0]          bulk_read_addr_i,
    // valid-only stream bulk_rsp0: of bank 0
    output logic                 bulk_rsp0_valid_o,
    output logic [63:0]          bulk_rsp0_rdata_o,  // the whole word
    // valid-only stream bulk_rsp1: of bank 1
    output logic                 bulk_rsp1_valid_o,
    output logic [63:0]          bulk_rsp1_rdata_o  // the whole word
);

  // Pins of u_bank0.
  logic bank0_store_ready, bank0_load_ready, bank0_net_ready, bank0_bulk_write_ready, bank0_bulk_read_ready;
  // Pins of u_bank1.
  logic bank1_store_ready, bank1_load_ready, bank1_net_ready, bank1_bulk_write_ready, bank1_bulk_read_ready;
  // Pins of u_reservation.
  logic reservation_stands;

  assign store_ready_o = store_addr_i[3] ? bank1_store_ready : bank0_store_ready;
  assign load_ready_o = load_addr_i[3] ? bank1_load_ready : bank0_load_ready;
  assign net_ready_o = net_addr_i[3] ? bank1_net_ready : bank0_net_ready;
  assign bulk_write_ready_o =
      bulk_write_addr_i[3] ? bank1_bulk_write_ready : bank0_bulk_write_ready;
  assign bulk_read_ready_o = bulk_read_addr_i[3] ? bank1_bulk_read_ready : bank0_bulk_read_ready;

  wire sc_fails = atomic_i.conditional & ~reservation_stands;
  wire [7:0] core_wmask = sc_fails ? 8'd0 : store_wmask_i;
  wire bank0_bulk_write_valid = bulk_write_valid_i & ~bulk_write_addr_i[3];

  port_b_bank_r4_bulk u_bank0 (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .store_valid_i(store_valid_i & ~store_addr_i[3]), .store_ready_o(bank0_store_ready),
      .store_write_i(store_write_i), .store_addr_i(store_addr_i), .store_wdata_i(store_wdata_i),
      .store_wmask_i(core_wmask), .lock_i(atomic_i.lock),
      .load_valid_i(load_valid_i & ~load_addr_i[3]), .load_ready_o(bank0_load_ready),
      .load_addr_i(load_addr_i),
      .net_valid_i(net_valid_i & ~net_addr_i[3]), .net_ready_o(bank0_net_ready), .net_write_i(net_write_i),
      .net_addr_i(net_addr_i), .net_wdata_i(net_wdata_i), .net_wmask_i(net_wmask_i), .settle_i(net_settles_i),
      .held_i(net_updates_i[0]), .core_rsp_valid_o(core_rsp0_valid_o), .core_rsp_rdata_o(core_rsp0_rdata_o),
      .net_rsp_valid_o(net_rsp0_valid_o), .net_rsp_rdata_o(net_rsp0_rdata_o),
      .req_valid_o(dmem0_req_valid_o), .req_write_o(dmem0_req_write_o), .req_addr_o(dmem0_req_addr_o),
      .req_wdata_o(dmem0_req_wdata_o), .req_wmask_o(dmem0_req_wmask_o), .req_net_o(dmem0_req_net_o),
      .rsp_valid_i(dmem0_rsp_valid_i), .rsp_net_i(dmem0_rsp_net_i), .rsp_rdata_i(dmem0_rsp_rdata_i),
      .bulk_write_valid_i(bank0_bulk_write_valid), .bulk_write_ready_o(bank0_bulk_write_ready),
      .bulk_write_write_i(bulk_write_write_i), .bulk_write_addr_i(bulk_write_addr_i),
      .bulk_write_wdata_i(bulk_write_wdata_i), .bulk_write_wmask_i(bulk_write_wmask_i),
      .bulk_read_valid_i(bulk_read_valid_i & ~bulk_read_addr_i[3]), .bulk_read_ready_o(bank0_bulk_read_ready),
      .bulk_read_addr_i(bulk_read_addr_i),
      .bulk_rsp_valid_o(bulk_rsp0_valid_o), .bulk_rsp_rdata_o(bulk_rsp0_rdata_o)
  );

  wire bank1_bulk_write_valid = bulk_write_valid_i & bulk_write_addr_i[3];

  port_b_bank_r4_bulk u_bank1 (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .store_valid_i(store_valid_i & store_addr_i[3]), .store_ready_o(bank1_store_ready),
      .store_write_i(store_write_i), .store_addr_i(store_addr_i), .store_wdata_i(store_wdata_i),
      .store_wmask_i(core_wmask), .lock_i(atomic_i.lock),
      .load_valid_i(load_valid_i & load_addr_i[3]), .load_ready_o(bank1_load_ready),
      .load_addr_i(load_addr_i),
      .net_valid_i(net_valid_i & net_addr_i[3]), .net_ready_o(bank1_net_ready), .net_write_i(net_write_i),
      .net_addr_i(net_addr_i), .net_wdata_i(net_wdata_i), .net_wmask_i(net_wmask_i), .settle_i(net_settles_i),
      .held_i(net_updates_i[1]), .core_rsp_valid_o(core_rsp1_valid_o), .core_rsp_rdata_o(core_rsp1_rdata_o),
      .net_rsp_valid_o(net_rsp1_valid_o), .net_rsp_rdata_o(net_rsp1_rdata_o),
      .req_valid_o(dmem1_req_valid_o), .req_write_o(dmem1_req_write_o), .req_addr_o(dmem1_req_addr_o),
      .req_wdata_o(dmem1_req_wdata_o), .req_wmask_o(dmem1_req_wmask_o), .req_net_o(dmem1_req_net_o),
      .rsp_valid_i(dmem1_rsp_valid_i), .rsp_net_i(dmem1_rsp_net_i), .rsp_rdata_i(dmem1_rsp_rdata_i),
      .bulk_write_valid_i(bank1_bulk_write_valid), .bulk_write_ready_o(bank1_bulk_write_ready),
      .bulk_write_write_i(bulk_write_write_i), .bulk_write_addr_i(bulk_write_addr_i),
      .bulk_write_wdata_i(bulk_write_wdata_i), .bulk_write_wmask_i(bulk_write_wmask_i),
      .bulk_read_valid_i(bulk_read_valid_i & bulk_read_addr_i[3]), .bulk_read_ready_o(bank1_bulk_read_ready),
      .bulk_read_addr_i(bulk_read_addr_i),
      .bulk_rsp_valid_o(bulk_rsp1_valid_o), .bulk_rsp_rdata_o(bulk_rsp1_rdata_o)
  );

  wire core_taken = store_valid_i & store_ready_o;
  wire reservation_write = core_taken & store_write_i & ~atomic_i.conditional;
  wire net_taken = net_valid_i & net_ready_o;
  wire reservation_net_reserve = net_taken & net_bid_i.reserve & ~net_settles_i;
  wire reservation_net_conditional = net_taken & net_bid_i.conditional & ~net_settles_i;
  wire net_changes = ~net_settles_i & (net_write_i | (net_bid_i.lock & ~net_bid_i.conditional));

  reservation_bulk u_reservation (
      .clk_i(clk_i), .rst_ni(rst_ni), .reserve_i(core_taken & atomic_i.reserve),
      .conditional_i(core_taken & atomic_i.conditional), .write_i(reservation_write),
      .granule_i(atomic_i.granule), .net_reserve_i(reservation_net_reserve),
      .net_conditional_i(reservation_net_conditional), .net_write_i(net_taken & net_changes),
      .net_granule_i(net_addr_i[30:3]), .net_source_i(net_bid_i.source), .core_asleep_i(core_asleep_i),
      .cycle_i(cycle_i), .core_has_o(core_reserved_o), .short_wait_ends_o(short_wait_ends_o),
      .stands_o(reservation_stands), .failed_o(failed_o), .net_failed_o(net_failed_o),
      .bulk_write_i(bulk_write_valid_i & bulk_write_ready_o), .bulk_granule_i(bulk_write_addr_i[30:3])
  );

endmodule
