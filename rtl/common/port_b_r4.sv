// Written by xbgen from port_b.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Port B of the memory: two banks, each shared by the core and the network.

module port_b_r4 (
    input  logic                clk_i,
    input  logic                rst_ni,
    // stream load: of the core
    input  logic                load_valid_i,
    output logic                load_ready_o,
    input  logic [31:0]         load_addr_i,
    // stream store: stores and atomic accesses
    input  logic                store_valid_i, store_write_i,
    input  logic [31:0]         store_addr_i,  // byte offset into RAM, multiple of 8, below the RAM size
    input  logic [63:0]         store_wdata_i,  // in byte lanes
    input  logic [7:0]          store_wmask_i,  // byte i is written if bit i is 1; does not matter for reads
    // atomic: beside `store`
    input  xb_pkg::atomic_bid_t atomic_i,

    input  logic                core_asleep_i,  // its reservation gives way to the network
    input  logic [9:0]          cycle_i,  // of the node, from which ages are taken
    output logic                core_reserved_o,  // register: a reservation of the core stands
    output logic                short_wait_ends_o,  // register: wrs.sto goes on
    output logic                failed_o,  // the last sc accepted wrote nothing
    // valid-only stream core_rsp0: of bank 0
    output logic                core_rsp0_valid_o,
    output logic [63:0]         core_rsp0_rdata_o,  // the whole word
    // valid-only stream core_rsp1: of bank 1
    output logic                core_rsp1_valid_o,
    output logic [63:0]         core_rsp1_rdata_o,  // the whole word
    // valid-only stream dmem0_req: to bank 0 of the memory
    output logic                dmem0_req_valid_o, dmem0_req_write_o,
    output logic [31:0]         dmem0_req_addr_o,
    output logic [63:0]         dmem0_req_wdata_o,
    output logic [7:0]          dmem0_req_wmask_o,
    // valid-only stream dmem0_rsp: its answer
    input  logic                dmem0_rsp_valid_i,
    input  logic [63:0]         dmem0_rsp_rdata_i,
    // valid-only stream dmem1_req: to bank 1 of the memory
    output logic                dmem1_req_valid_o, dmem1_req_write_o,
    output logic [31:0]         dmem1_req_addr_o,
    output logic [63:0]         dmem1_req_wdata_o,
    output logic [7:0]          dmem1_req_wmask_o,
    // valid-only stream dmem1_rsp: its answer
    input  logic                dmem1_rsp_valid_i,
    input  logic [63:0]         dmem1_rsp_rdata_i
);

  // Pins of u_bank0.
  logic bank0_load_ready;
  // Pins of u_bank1.
  logic bank1_load_ready;
  // Pins of u_reservation.
  logic reservation_stands;

  assign load_ready_o = load_addr_i[3] ? bank1_load_ready : bank0_load_ready;

  wire sc_fails = atomic_i.conditional & ~reservation_stands;
  wire [7:0] core_wmask = sc_fails ? 8'd0 : store_wmask_i;

  port_b_bank_r4 u_bank0 (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .store_valid_i(store_valid_i & ~store_addr_i[3]), .store_write_i(store_write_i),
      .store_addr_i(store_addr_i), .store_wdata_i(store_wdata_i), .store_wmask_i(core_wmask),
      .lock_i(atomic_i.lock),
      .load_valid_i(load_valid_i & ~load_addr_i[3]), .load_ready_o(bank0_load_ready),
      .load_addr_i(load_addr_i), .core_rsp_valid_o(core_rsp0_valid_o), .core_rsp_rdata_o(core_rsp0_rdata_o),
      .req_valid_o(dmem0_req_valid_o), .req_write_o(dmem0_req_write_o), .req_addr_o(dmem0_req_addr_o),
      .req_wdata_o(dmem0_req_wdata_o), .req_wmask_o(dmem0_req_wmask_o),
      .rsp_valid_i(dmem0_rsp_valid_i), .rsp_rdata_i(dmem0_rsp_rdata_i)
  );

  port_b_bank_r4 u_bank1 (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .store_valid_i(store_valid_i & store_addr_i[3]), .store_write_i(store_write_i),
      .store_addr_i(store_addr_i), .store_wdata_i(store_wdata_i), .store_wmask_i(core_wmask),
      .lock_i(atomic_i.lock),
      .load_valid_i(load_valid_i & load_addr_i[3]), .load_ready_o(bank1_load_ready),
      .load_addr_i(load_addr_i), .core_rsp_valid_o(core_rsp1_valid_o), .core_rsp_rdata_o(core_rsp1_rdata_o),
      .req_valid_o(dmem1_req_valid_o), .req_write_o(dmem1_req_write_o), .req_addr_o(dmem1_req_addr_o),
      .req_wdata_o(dmem1_req_wdata_o), .req_wmask_o(dmem1_req_wmask_o),
      .rsp_valid_i(dmem1_rsp_valid_i), .rsp_rdata_i(dmem1_rsp_rdata_i)
  );

  wire core_taken = store_valid_i;

  reservation u_reservation (
      .clk_i(clk_i), .rst_ni(rst_ni), .reserve_i(core_taken & atomic_i.reserve),
      .conditional_i(core_taken & atomic_i.conditional), .granule_i(atomic_i.granule),
      .core_asleep_i(core_asleep_i), .cycle_i(cycle_i), .core_has_o(core_reserved_o),
      .short_wait_ends_o(short_wait_ends_o), .stands_o(reservation_stands), .failed_o(failed_o)
  );

endmodule
