// Written by xbgen from memory_receive.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Memory receive: the register behind memory issue, where products come in. Results go from here to
// decode, to the register files, which have them in the next cycle, and to write back.

module memory_receive (
    input  logic               clk_i,
    input  logic               rst_ni,
    // issue: from memory issue
    input  logic               issue_valid_i, issue_counts_i, issue_multiplies_i, issue_dest_writes_i,
    input  logic [3:0]         issue_activity_i,
    input  logic [63:0]        issue_pc_i, issue_result_i, issue_address_i, issue_store_data_i,
    input  xb_pkg::trap_info_t issue_trap_i,  // the trap, but for pc, mtval and namespace
    input  logic [4:0]         issue_dest_rd_i, issue_record_rs1_addr_i, issue_record_rs2_addr_i,
    input  logic [1:0]         issue_access_place_i, issue_access_size_i, issue_access_atomic_i,
    input  logic               issue_access_is_store_i,  // writes
    input  logic [31:0]        issue_record_insn_i,  // for the retire port: its word
    input  logic [63:0]        issue_record_next_pc_i, issue_record_rs1_rdata_i, issue_record_rs2_rdata_i,

    input  logic               clearing_i,  // the register files are set to 0: `forward` is 0, too
    input  logic [63:0]        product_i,
    // slot: write back always takes it
    output logic               slot_valid_o, slot_counts_o, slot_dest_writes_o, slot_access_is_store_o,
    output logic [3:0]         slot_activity_o,
    output logic [63:0]        slot_pc_o, slot_result_o, slot_address_o, slot_store_data_o,
    output xb_pkg::trap_info_t slot_trap_o,  // the trap, but for pc, mtval and namespace
    output logic [4:0]         slot_dest_rd_o, slot_record_rs1_addr_o, slot_record_rs2_addr_o,
    output logic [1:0]         slot_access_place_o, slot_access_size_o, slot_access_atomic_o,
    output logic [31:0]        slot_record_insn_o,  // for the retire port: its word
    output logic [63:0]        slot_record_next_pc_o, slot_record_rs1_rdata_o, slot_record_rs2_rdata_o,
    // forward: to the register files and to decode
    output logic               forward_dest_writes_o,  // a register is written
    output logic [4:0]         forward_dest_rd_o,  // its number
    output logic [63:0]        forward_data_o,  // what it writes

    output logic               occupied_o  // holds an instruction
);

  localparam logic [3:0] ActivityFetch = 4'd1;
  localparam logic [1:0] PlaceNone = 2'd0;
  localparam logic [1:0] AtomicKindNone = 2'd0;

  logic       mr_valid_q, mr_valid_d;  // an instruction is here
  logic [3:0] mr_activity_q, mr_activity_d;  // what write back will count it, or the bubble, as

  // mr: the instruction in memory receive
  logic [63:0] mr_pc_q, mr_pc_d;  // where it stands
  xb_pkg::trap_info_t mr_trap_q, mr_trap_d;  // the trap, but for pc, mtval and namespace
  logic        mr_counts_q, mr_counts_d;  // minstret counts it when it retires
  logic        mr_multiplies_q, mr_multiplies_d;  // the result is that of the multiplier
  logic        mr_dest_writes_q, mr_dest_writes_d;  // a register is written
  logic [4:0]  mr_dest_rd_q, mr_dest_rd_d;  // its number
  logic [1:0]  mr_access_place_q, mr_access_place_d;  // where the address leads
  logic        mr_access_is_store_q, mr_access_is_store_d;  // writes
  logic [1:0]  mr_access_size_q, mr_access_size_d;  // log2 of the bytes
  logic [1:0]  mr_access_atomic_q, mr_access_atomic_d;  // kUpdate: is_store = 0 while it reads, then 1
  logic [63:0] mr_result_q, mr_result_d;  // register value
  logic [63:0] mr_address_q, mr_address_d;  // of a memory access; mtval of a trap
  logic [63:0] mr_store_data_q, mr_store_data_d;  // in the low bits
  logic [31:0] mr_record_insn_q, mr_record_insn_d;  // for the retire port: its word
  logic [63:0] mr_record_next_pc_q, mr_record_next_pc_d;  // pc of the next instruction
  logic [4:0]  mr_record_rs1_addr_q, mr_record_rs1_addr_d;  // number of x-register rs1; 0 if none is read
  logic [63:0] mr_record_rs1_rdata_q, mr_record_rs1_rdata_d;  // what rs1 held
  logic [4:0]  mr_record_rs2_addr_q, mr_record_rs2_addr_d;  // number of x-register rs2; 0 if none is read
  logic [63:0] mr_record_rs2_rdata_q, mr_record_rs2_rdata_d;  // what rs2 held

  assign mr_valid_d = issue_valid_i;
  assign mr_activity_d = issue_activity_i;
  assign mr_pc_d = issue_pc_i, mr_trap_d = issue_trap_i, mr_counts_d = issue_counts_i;
  assign mr_dest_writes_d = issue_dest_writes_i, mr_dest_rd_d = issue_dest_rd_i;
  assign mr_access_place_d = issue_access_place_i, mr_access_is_store_d = issue_access_is_store_i;
  assign mr_access_size_d = issue_access_size_i, mr_access_atomic_d = issue_access_atomic_i;
  assign mr_address_d = issue_address_i, mr_store_data_d = issue_store_data_i;
  assign mr_record_insn_d = issue_record_insn_i, mr_record_next_pc_d = issue_record_next_pc_i;
  assign mr_record_rs1_addr_d = issue_record_rs1_addr_i, mr_record_rs1_rdata_d = issue_record_rs1_rdata_i;
  assign mr_record_rs2_addr_d = issue_record_rs2_addr_i, mr_record_rs2_rdata_d = issue_record_rs2_rdata_i;

  always_comb begin
    mr_multiplies_d = issue_multiplies_i; mr_result_d = issue_result_i;
    if (clearing_i) begin
      mr_result_d = 64'd0; mr_multiplies_d = 1'b0;
    end
  end

  assign occupied_o = mr_valid_q;
  assign slot_valid_o = mr_valid_q, slot_activity_o = mr_activity_q, slot_pc_o = mr_pc_q;
  assign slot_trap_o = mr_trap_q, slot_counts_o = mr_counts_q, slot_dest_writes_o = mr_dest_writes_q;
  assign slot_dest_rd_o = mr_dest_rd_q, slot_access_place_o = mr_access_place_q;
  assign slot_access_is_store_o = mr_access_is_store_q, slot_access_size_o = mr_access_size_q;
  assign slot_access_atomic_o = mr_access_atomic_q;
  wire [63:0] result = mr_multiplies_q ? product_i : mr_result_q;
  assign slot_result_o = result, slot_address_o = mr_address_q, slot_store_data_o = mr_store_data_q;
  assign slot_record_insn_o = mr_record_insn_q, slot_record_next_pc_o = mr_record_next_pc_q;
  assign slot_record_rs1_addr_o = mr_record_rs1_addr_q, slot_record_rs1_rdata_o = mr_record_rs1_rdata_q;
  assign slot_record_rs2_addr_o = mr_record_rs2_addr_q, slot_record_rs2_rdata_o = mr_record_rs2_rdata_q;
  assign forward_dest_writes_o = mr_valid_q & mr_dest_writes_q;
  assign forward_dest_rd_o = mr_dest_rd_q, forward_data_o = result;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      mr_valid_q <= 1'b0; mr_activity_q <= ActivityFetch;
      mr_pc_q <= 64'd0; mr_trap_q <= '0; mr_counts_q <= 1'b0; mr_multiplies_q <= 1'b0;
      mr_dest_writes_q <= 1'b0; mr_dest_rd_q <= 5'd0; mr_access_place_q <= PlaceNone;
      mr_access_is_store_q <= 1'b0; mr_access_size_q <= 2'd0; mr_access_atomic_q <= AtomicKindNone;
      mr_result_q <= 64'd0; mr_address_q <= 64'd0; mr_store_data_q <= 64'd0; mr_record_insn_q <= 32'd0;
      mr_record_next_pc_q <= 64'd0; mr_record_rs1_addr_q <= 5'd0; mr_record_rs1_rdata_q <= 64'd0;
      mr_record_rs2_addr_q <= 5'd0; mr_record_rs2_rdata_q <= 64'd0;
    end else begin
      mr_valid_q <= mr_valid_d; mr_activity_q <= mr_activity_d;
      mr_pc_q <= mr_pc_d; mr_trap_q <= mr_trap_d; mr_counts_q <= mr_counts_d;
      mr_multiplies_q <= mr_multiplies_d; mr_dest_writes_q <= mr_dest_writes_d; mr_dest_rd_q <= mr_dest_rd_d;
      mr_access_place_q <= mr_access_place_d; mr_access_is_store_q <= mr_access_is_store_d;
      mr_access_size_q <= mr_access_size_d; mr_access_atomic_q <= mr_access_atomic_d;
      mr_result_q <= mr_result_d; mr_address_q <= mr_address_d; mr_store_data_q <= mr_store_data_d;
      mr_record_insn_q <= mr_record_insn_d; mr_record_next_pc_q <= mr_record_next_pc_d;
      mr_record_rs1_addr_q <= mr_record_rs1_addr_d; mr_record_rs1_rdata_q <= mr_record_rs1_rdata_d;
      mr_record_rs2_addr_q <= mr_record_rs2_addr_d; mr_record_rs2_rdata_q <= mr_record_rs2_rdata_d;
    end
  end

endmodule
