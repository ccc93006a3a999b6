// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// From memory_issue.cc.
//
// Memory issue: a RAM access was bid for port B while it left execute; if it lost, it bids again
// from here until it wins. Atomic accesses bid from here only: an amo reads, is updated here, and
// writes before it moves on. Device accesses go out of the registers of this stage. Traps recorded
// by execute are taken.

module memory_issue (
    input  logic               clk_i,
    input  logic               rst_ni,
    // execute
    input  logic               execute_valid_i, execute_counts_i, execute_dest_writes_i,
    input  logic [31:0]        execute_pc_i, execute_result_i, execute_store_data_i,
    input  xb_pkg::trap_info_t execute_trap_i,
    input  logic [4:0]         execute_dest_rd_i,
    input  logic [2:0]         execute_access_place_i,
    input  logic               execute_access_is_store_i, execute_access_sign_i,
    input  logic [1:0]         execute_access_size_i,

    input  logic               bid_i,  // `execute` moves on to here and wants port B
    output logic               ready_o,  // takes the execute slot
    input  logic               mr_ready_i,
    // slot
    output logic               slot_valid_o, slot_trap_is_interrupt_o, slot_counts_o, slot_dest_writes_o,
    output logic [4:0]         slot_dest_rd_o,
    output logic [2:0]         slot_access_place_o,
    output logic               slot_access_is_store_o, slot_access_sign_o,
    output logic [1:0]         slot_access_size_o,
    output logic [31:0]        slot_result_o,
    // forward
    output logic               forward_dest_writes_o, forward_ready_o,
    output logic [4:0]         forward_dest_rd_o,
    output logic [31:0]        forward_data_o,

    output logic               occupied_o,  // holds an instruction
    output logic               blocks_o,  // holds one that may still trap or must be alone
    // stream dmem
    output logic               dmem_valid_o, dmem_write_o,
    output logic [31:0]        dmem_addr_o,
    output logic [63:0]        dmem_wdata_o,
    output logic [7:0]         dmem_wmask_o,
    // valid-only stream device: valid and payload from registers
    output logic               device_valid_o, device_write_o,
    output logic [31:0]        device_addr_o,
    output logic [63:0]        device_wdata_o,
    // valid-only stream clint
    output logic               clint_valid_o, clint_write_o,
    output logic [31:0]        clint_addr_o,
    output logic [63:0]        clint_wdata_o,
    // trap
    output logic               trap_valid_o, trap_is_interrupt_o,
    output logic [4:0]         trap_cause_o,
    output logic [31:0]        trap_pc_o, trap_tval_o
);

  localparam logic [2:0] PlaceNone = 3'd0, PlaceRam = 3'd1, PlaceDevice = 3'd3, PlaceClint = 3'd4;

  logic mi_valid_q, mi_valid_d;  // an instruction is here
  logic mi_issued_q, mi_issued_d;  // port B has taken its request
  logic mi_device_q, mi_device_d;  // a request to a device, for one cycle
  logic mi_clint_q, mi_clint_d;  // a request to the CLINT, for one cycle

  // mi: the instruction in memory issue
  logic [31:0] mi_pc_q, mi_pc_d, mi_result_q, mi_result_d, mi_store_data_q, mi_store_data_d;
  xb_pkg::trap_info_t mi_trap_q, mi_trap_d;
  logic mi_counts_q, mi_counts_d, mi_dest_writes_q, mi_dest_writes_d,
      mi_access_is_store_q, mi_access_is_store_d, mi_access_sign_q, mi_access_sign_d;
  logic [4:0] mi_dest_rd_q, mi_dest_rd_d;
  logic [2:0] mi_access_place_q, mi_access_place_d;
  logic [1:0] mi_access_size_q, mi_access_size_d;

  wire is_ram = mi_valid_q & (mi_access_place_q == PlaceRam);
  wire waits_ram = is_ram & ~mi_issued_q;
  assign dmem_valid_o = waits_ram | bid_i;
  assign dmem_write_o = waits_ram ? mi_access_is_store_q : execute_access_is_store_i;
  wire [31:0] bid_address = waits_ram ? mi_result_q : execute_result_i;
  assign dmem_addr_o = {1'b0, bid_address[30:3], 3'd0};
  wire [1:0] bid_size = waits_ram ? mi_access_size_q : execute_access_size_i;
  wire [31:0] bid_data = waits_ram ? mi_store_data_q : execute_store_data_i;

  always_comb begin
    unique case (bid_size)
      2'd0: dmem_wdata_o = {8{bid_data[7:0]}};
      2'd1: dmem_wdata_o = {4{bid_data[15:0]}};
      2'd2: dmem_wdata_o = {2{bid_data}};
      default: dmem_wdata_o = {2{bid_data}};
    endcase
  end

  logic [7:0] low_lanes;
  always_comb begin
    unique case (bid_size)
      2'd0: low_lanes = 8'd1;
      2'd1: low_lanes = 8'd3;
      2'd2: low_lanes = 8'h0f;
      default: low_lanes = 8'hff;
    endcase
  end

  assign dmem_wmask_o = low_lanes << bid_address[2:0];
  assign device_valid_o = mi_device_q, device_write_o = mi_access_is_store_q, device_addr_o = mi_result_q;
  assign device_wdata_o = {32'd0, mi_store_data_q};
  assign clint_valid_o = mi_clint_q, clint_write_o = mi_access_is_store_q, clint_addr_o = mi_result_q;
  assign clint_wdata_o = {32'd0, mi_store_data_q};
  wire waits = waits_ram;
  wire done = mi_valid_q & ~waits;
  assign ready_o = ~mi_valid_q | (done & mr_ready_i);
  assign occupied_o = mi_valid_q;
  wire is_device = (mi_access_place_q == PlaceDevice) | (mi_access_place_q == PlaceClint);
  wire is_alone = mi_valid_q & is_device;
  assign blocks_o = is_alone;
  assign mi_valid_d = ready_o ? execute_valid_i : mi_valid_q;

  always_comb begin
    mi_pc_d = mi_pc_q; mi_trap_d = mi_trap_q; mi_counts_d = mi_counts_q; mi_dest_writes_d = mi_dest_writes_q;
    mi_dest_rd_d = mi_dest_rd_q; mi_access_place_d = mi_access_place_q;
    mi_access_is_store_d = mi_access_is_store_q; mi_access_size_d = mi_access_size_q;
    mi_access_sign_d = mi_access_sign_q; mi_result_d = mi_result_q; mi_store_data_d = mi_store_data_q;
    if (ready_o) begin
      mi_pc_d = execute_pc_i; mi_trap_d = execute_trap_i; mi_counts_d = execute_counts_i;
      mi_dest_writes_d = execute_dest_writes_i; mi_dest_rd_d = execute_dest_rd_i;
      mi_access_place_d = execute_access_place_i; mi_access_is_store_d = execute_access_is_store_i;
      mi_access_size_d = execute_access_size_i; mi_access_sign_d = execute_access_sign_i;
      mi_result_d = execute_result_i; mi_store_data_d = execute_store_data_i;
    end
  end

  always_comb begin
    mi_issued_d = mi_issued_q;
    if (ready_o) mi_issued_d = bid_i;
    else if (waits_ram) mi_issued_d = 1'b1;
  end

  wire takes = ready_o & execute_valid_i;
  assign mi_device_d = takes & (execute_access_place_i == PlaceDevice);
  assign mi_clint_d = takes & (execute_access_place_i == PlaceClint);
  assign trap_valid_o = done & mi_trap_q.valid & mr_ready_i;
  assign trap_is_interrupt_o = mi_trap_q.is_interrupt, trap_cause_o = mi_trap_q.cause, trap_pc_o = mi_pc_q;
  assign trap_tval_o = mi_result_q;
  assign slot_valid_o = done, slot_trap_is_interrupt_o = mi_trap_q.is_interrupt, slot_counts_o = mi_counts_q;
  assign slot_dest_writes_o = mi_dest_writes_q, slot_dest_rd_o = mi_dest_rd_q;
  assign slot_access_place_o = mi_access_place_q, slot_access_is_store_o = mi_access_is_store_q;
  assign slot_access_size_o = mi_access_size_q, slot_access_sign_o = mi_access_sign_q;
  assign slot_result_o = mi_result_q;
  assign forward_dest_writes_o = mi_valid_q & mi_dest_writes_q;
  assign forward_dest_rd_o = mi_dest_rd_q;
  assign forward_ready_o = mi_access_place_q == PlaceNone;
  assign forward_data_o = mi_result_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      mi_valid_q <= 1'b0;
      mi_issued_q <= 1'b0;
      mi_device_q <= 1'b0;
      mi_clint_q <= 1'b0;
    end else begin
      mi_valid_q <= mi_valid_d;
      mi_issued_q <= mi_issued_d;
      mi_device_q <= mi_device_d;
      mi_clint_q <= mi_clint_d;
    end
  end

  always_ff @(posedge clk_i) begin
    mi_pc_q <= mi_pc_d; mi_trap_q <= mi_trap_d; mi_counts_q <= mi_counts_d;
    mi_dest_writes_q <= mi_dest_writes_d; mi_dest_rd_q <= mi_dest_rd_d;
    mi_access_place_q <= mi_access_place_d; mi_access_is_store_q <= mi_access_is_store_d;
    mi_access_size_q <= mi_access_size_d; mi_access_sign_q <= mi_access_sign_d; mi_result_q <= mi_result_d;
    mi_store_data_q <= mi_store_data_d;
  end

  // Nothing reads these.
  wire unused_bits = &{1'b0, bid_address[31]};

endmodule
