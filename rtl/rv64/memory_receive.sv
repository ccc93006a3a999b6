// Written by xbgen from memory_receive.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Memory receive: the register behind memory issue, where products come in. Results go from here to
// decode, to the register files, which have them in the next cycle, and to write back.

module memory_receive (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    // issue: from memory issue
    input  logic                   issue_valid_i, issue_counts_i, issue_multiplies_i,
    input  logic [3:0]             issue_activity_i,
    input  logic [63:0]            issue_pc_i, issue_result_i, issue_address_i, issue_store_data_i,
    input  xb_pkg::trap_info_t     issue_trap_i,  // the trap, but for pc, mtval and namespace
    input  xb_pkg::destination_t   issue_dest_i,  // the register that is written
    input  xb_pkg::memory_access_t issue_access_i,  // the memory access
    input  logic [63:0]            issue_ext_i, issue_record_next_pc_i, issue_record_rs1_rdata_i,
    input  logic [31:0]            issue_record_insn_i,  // for the retire port: its word
    input  logic [4:0]             issue_record_rs1_addr_i, issue_record_rs2_addr_i, issue_record_ers_addr_i,
    input  logic [63:0]            issue_record_rs2_rdata_i,  // what rs2 held

    input  logic                   clearing_i,  // the register files are set to 0: `forward` is 0, too
    input  logic [63:0]            product_i,
    // slot: write back always takes it
    output logic                   slot_valid_o, slot_counts_o, slot_multiplies_o,
    output logic [3:0]             slot_activity_o,
    output logic [63:0]            slot_pc_o, slot_result_o, slot_address_o, slot_store_data_o, slot_ext_o,
    output xb_pkg::trap_info_t     slot_trap_o,  // the trap, but for pc, mtval and namespace
    output xb_pkg::destination_t   slot_dest_o,  // the register that is written
    output xb_pkg::memory_access_t slot_access_o,  // the memory access
    output logic [31:0]            slot_record_insn_o,  // for the retire port: its word
    output logic [63:0]            slot_record_next_pc_o, slot_record_rs1_rdata_o, slot_record_rs2_rdata_o,
    output logic [4:0]             slot_record_rs1_addr_o, slot_record_rs2_addr_o, slot_record_ers_addr_o,
    // forward: to the register files and to decode
    output xb_pkg::destination_t   forward_dest_o,  // the register that is written
    output logic                   forward_ready_o,  // 0: data is not there yet
    output logic [63:0]            forward_data_o,  // what it writes

    output logic                   occupied_o,  // holds an instruction
    // stream late_answer: of the network interface
    input  logic                   late_answer_valid_i, late_answer_sign_i, late_answer_ext_file_i,
    output logic                   late_answer_ready_o,
    input  logic [4:0]             late_answer_rd_i,  // number of its destination
    input  logic [1:0]             late_answer_size_i,  // log2 of the bytes
    input  logic [63:0]            late_answer_data_i,  // right-aligned, zero-extended; 0 after an error
    // late_taken: of the answer that comes in
    output xb_pkg::destination_t   late_taken_o,
    // late_written: the one that is here: it is being written
    output logic                   late_written_valid_o, late_written_ext_file_o,
    output logic [4:0]             late_written_rd_o,  // its number
    output logic [63:0]            late_written_wdata_o  // its value; 0 after an error
);

  localparam logic [1:0] PlaceNone = 2'd0;
  localparam logic [1:0] AtomicKindNone = 2'd0;
  localparam logic [3:0] ActivityFetch = 4'd1;

  logic       mr_valid_q, mr_valid_d;  // an instruction is here
  logic [3:0] mr_activity_q, mr_activity_d;  // what write back will count it, or the bubble, as
  // a late value is here, with an instruction that writes no register or none
  logic       mr_late_q, mr_late_d;

  // mr: the instruction in memory receive
  logic [63:0] mr_pc_q, mr_pc_d;  // where it stands
  xb_pkg::trap_info_t mr_trap_q, mr_trap_d;  // the trap, but for pc, mtval and namespace
  logic        mr_counts_q, mr_counts_d;  // minstret counts it when it retires
  logic        mr_multiplies_q, mr_multiplies_d;  // the result is that of the multiplier
  xb_pkg::destination_t mr_dest_q, mr_dest_d;  // the register that is written
  xb_pkg::memory_access_t mr_access_q, mr_access_d;  // the memory access
  logic [63:0] mr_result_q, mr_result_d;  // register value
  logic [63:0] mr_address_q, mr_address_d;  // of a memory access; mtval of a trap
  logic [63:0] mr_store_data_q, mr_store_data_d;  // in the low bits
  logic [63:0] mr_ext_q, mr_ext_d;  // extended operand: the namespace of an extended access
  logic [31:0] mr_record_insn_q, mr_record_insn_d;  // for the retire port: its word
  logic [63:0] mr_record_next_pc_q, mr_record_next_pc_d;  // pc of the next instruction
  logic [4:0]  mr_record_rs1_addr_q, mr_record_rs1_addr_d;  // number of x-register rs1; 0 if none is read
  logic [63:0] mr_record_rs1_rdata_q, mr_record_rs1_rdata_d;  // what rs1 held
  logic [4:0]  mr_record_rs2_addr_q, mr_record_rs2_addr_d;  // number of x-register rs2; 0 if none is read
  logic [63:0] mr_record_rs2_rdata_q, mr_record_rs2_rdata_d;  // what rs2 held
  logic [4:0]  mr_record_ers_addr_q, mr_record_ers_addr_d;  // number of the e-register of `ext`

  assign mr_valid_d = issue_valid_i;
  assign mr_activity_d = issue_activity_i;
  assign mr_pc_d = issue_pc_i, mr_trap_d = issue_trap_i, mr_counts_d = issue_counts_i;
  assign mr_access_d = issue_access_i, mr_address_d = issue_address_i, mr_store_data_d = issue_store_data_i;
  assign mr_ext_d = issue_ext_i, mr_record_insn_d = issue_record_insn_i;
  assign mr_record_next_pc_d = issue_record_next_pc_i, mr_record_rs1_addr_d = issue_record_rs1_addr_i;
  assign mr_record_rs1_rdata_d = issue_record_rs1_rdata_i, mr_record_rs2_addr_d = issue_record_rs2_addr_i;
  assign mr_record_rs2_rdata_d = issue_record_rs2_rdata_i, mr_record_ers_addr_d = issue_record_ers_addr_i;
  wire reads_memory = (issue_access_i.place != PlaceNone) & ~issue_access_i.is_store;
  wire has_result = issue_dest_i.writes | reads_memory | (issue_access_i.atomic != AtomicKindNone);
  wire has_place = ~(issue_valid_i & has_result) & ~clearing_i;
  assign late_answer_ready_o = has_place;
  wire takes_late = late_answer_valid_i & late_answer_ready_o;
  assign mr_late_d = takes_late;

  always_comb begin
    late_taken_o.writes = takes_late; late_taken_o.ext_file = late_answer_ext_file_i;
    late_taken_o.rd = late_answer_rd_i;
  end

  assign late_written_valid_o = mr_late_q, late_written_ext_file_o = mr_dest_q.ext_file;
  assign late_written_rd_o = mr_dest_q.rd, late_written_wdata_o = mr_result_q;

  logic [63:0] late_value;
  wire sign8 = late_answer_data_i[7] & late_answer_sign_i;
  wire sign16 = late_answer_data_i[15] & late_answer_sign_i;
  wire sign32 = late_answer_data_i[31] & late_answer_sign_i;

  always_comb unique case (late_answer_size_i)
    2'd0: late_value = {{56{sign8}}, late_answer_data_i[7:0]};
    2'd1: late_value = {{48{sign16}}, late_answer_data_i[15:0]};
    2'd2: late_value = {{32{sign32}}, late_answer_data_i[31:0]};
    default: late_value = late_answer_data_i;
  endcase

  always_comb begin
    mr_multiplies_d = issue_multiplies_i; mr_dest_d = issue_dest_i; mr_result_d = issue_result_i;
    if (clearing_i) begin
      mr_result_d = 64'd0; mr_multiplies_d = 1'b0;
    end else if (takes_late) begin
      mr_dest_d.writes = 1'b1; mr_dest_d.ext_file = late_answer_ext_file_i; mr_dest_d.rd = late_answer_rd_i;
      mr_multiplies_d = 1'b0; mr_result_d = late_value;
    end
  end

  assign occupied_o = mr_valid_q;
  assign slot_valid_o = mr_valid_q, slot_activity_o = mr_activity_q, slot_pc_o = mr_pc_q;
  assign slot_trap_o = mr_trap_q, slot_counts_o = mr_counts_q, slot_multiplies_o = mr_multiplies_q;

  always_comb begin
    slot_dest_o.writes = mr_dest_q.writes & ~late_written_valid_o;
    slot_dest_o.ext_file = mr_dest_q.ext_file; slot_dest_o.rd = mr_dest_q.rd;
  end

  assign slot_access_o = mr_access_q;
  wire [63:0] result = mr_multiplies_q ? product_i : mr_result_q;
  assign slot_result_o = result, slot_address_o = mr_address_q, slot_store_data_o = mr_store_data_q;
  assign slot_ext_o = mr_ext_q, slot_record_insn_o = mr_record_insn_q;
  assign slot_record_next_pc_o = mr_record_next_pc_q, slot_record_rs1_addr_o = mr_record_rs1_addr_q;
  assign slot_record_rs1_rdata_o = mr_record_rs1_rdata_q, slot_record_rs2_addr_o = mr_record_rs2_addr_q;
  assign slot_record_rs2_rdata_o = mr_record_rs2_rdata_q, slot_record_ers_addr_o = mr_record_ers_addr_q;
  wire writes_file = mr_valid_q | mr_late_q;

  always_comb begin
    forward_dest_o.writes = writes_file & mr_dest_q.writes;
    forward_dest_o.ext_file = mr_dest_q.ext_file; forward_dest_o.rd = mr_dest_q.rd;
  end

  assign forward_ready_o = 1'b1, forward_data_o = result;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      mr_valid_q <= 1'b0; mr_activity_q <= ActivityFetch;
      mr_pc_q <= 64'd0; mr_trap_q <= '0; mr_counts_q <= 1'b0; mr_multiplies_q <= 1'b0; mr_dest_q <= '0;
      mr_access_q <= '0; mr_result_q <= 64'd0; mr_address_q <= 64'd0; mr_store_data_q <= 64'd0;
      mr_ext_q <= 64'd0; mr_record_insn_q <= 32'd0; mr_record_next_pc_q <= 64'd0;
      mr_record_rs1_addr_q <= 5'd0; mr_record_rs1_rdata_q <= 64'd0; mr_record_rs2_addr_q <= 5'd0;
      mr_record_rs2_rdata_q <= 64'd0; mr_record_ers_addr_q <= 5'd0;
      mr_late_q <= 1'b0;
    end else begin
      mr_valid_q <= mr_valid_d; mr_activity_q <= mr_activity_d;
      mr_pc_q <= mr_pc_d; mr_trap_q <= mr_trap_d; mr_counts_q <= mr_counts_d;
      mr_multiplies_q <= mr_multiplies_d; mr_dest_q <= mr_dest_d; mr_access_q <= mr_access_d;
      mr_result_q <= mr_result_d; mr_address_q <= mr_address_d; mr_store_data_q <= mr_store_data_d;
      mr_ext_q <= mr_ext_d; mr_record_insn_q <= mr_record_insn_d; mr_record_next_pc_q <= mr_record_next_pc_d;
      mr_record_rs1_addr_q <= mr_record_rs1_addr_d; mr_record_rs1_rdata_q <= mr_record_rs1_rdata_d;
      mr_record_rs2_addr_q <= mr_record_rs2_addr_d; mr_record_rs2_rdata_q <= mr_record_rs2_rdata_d;
      mr_record_ers_addr_q <= mr_record_ers_addr_d;
      mr_late_q <= mr_late_d;
    end
  end

endmodule
