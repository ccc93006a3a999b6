// Written by xbgen from write_back.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Write back: the register files have the result; what retired is counted and reported. The slot of
// an interrupt is no instruction; it marks the next one as the first of the handler. Fields of the
// retire port are masked on their way into the registers, so that the port comes from registers.

module write_back (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    // receive: from memory receive
    input  logic                   receive_valid_i, receive_counts_i, receive_multiplies_i,
    input  logic [3:0]             receive_activity_i,
    input  logic [63:0]            receive_pc_i, receive_result_i, receive_address_i, receive_store_data_i,
    input  xb_pkg::trap_info_t     receive_trap_i,  // the trap, but for pc, mtval and namespace
    input  xb_pkg::destination_t   receive_dest_i,  // the register that is written
    input  xb_pkg::memory_access_t receive_access_i,  // the memory access
    input  logic [63:0]            receive_ext_i, receive_record_next_pc_i, receive_record_rs1_rdata_i,
    input  logic [31:0]            receive_record_insn_i,  // for the retire port: its word
    input  logic [4:0]             receive_record_rs1_addr_i, receive_record_rs2_addr_i,
    input  logic [63:0]            receive_record_rs2_rdata_i,  // what rs2 held
    input  logic [4:0]             receive_record_ers_addr_i,  // number of the e-register of `ext`

    output logic                   occupied_o,
    output logic                   counts_o,  // minstret counts the instruction here
    output logic                   rvfi_valid_o,
    output logic [63:0]            rvfi_order_o,  // number of the instruction since reset, 64 bits
    // rvfi: what the instruction did
    output logic [31:0]            rvfi_insn_o,  // its word
    output logic                   rvfi_trap_o, rvfi_intr_o, rvfi_ext_o, rvfi_erd_valid_o,
    output logic [5:0]             rvfi_cause_o,  // trap: its cause; else intr: number of the interrupt
    output logic [63:0]            rvfi_tval_o, rvfi_pc_rdata_o, rvfi_pc_wdata_o, rvfi_rs1_rdata_o,
    output logic [4:0]             rvfi_rs1_addr_o, rvfi_rs2_addr_o, rvfi_rd_addr_o, rvfi_ers_addr_o,
    output logic [63:0]            rvfi_rs2_rdata_o, rvfi_rd_wdata_o, rvfi_mem_addr_o, rvfi_mem_rdata_o,
    output logic [7:0]             rvfi_mem_rmask_o, rvfi_mem_wmask_o,
    output logic [63:0]            rvfi_mem_wdata_o, rvfi_ext_ns_o, rvfi_ers_rdata_o, rvfi_erd_wdata_o,
    output logic [4:0]             rvfi_erd_addr_o,  // its number

    output logic [3:0]             activity_o,  // isa::Activity of the cycle
    output logic                   rvfi_pending_o  // it gets its value later: rvfi_late
);

  localparam logic [1:0] PlaceNone = 2'd0, PlaceRemote = 2'd2;
  localparam logic [1:0] AtomicKindUpdate = 2'd1, AtomicKindConditional = 2'd3;
  localparam logic [3:0] ActivityFetch = 4'd1;

  logic        wb_valid_q, wb_valid_d;  // an instruction is here
  logic [3:0]  wb_activity_q, wb_activity_d;  // isa::Activity of the cycle
  logic        wb_counts_q, wb_counts_d;  // minstret counts it
  logic [63:0] order_q, order_d;  // instructions retired before it
  logic        irq_taken_q, irq_taken_d;  // the next instruction is the first of an interrupt handler
  logic [4:0]  irq_cause_q, irq_cause_d;  // of that interrupt
  logic        pending_q, pending_d;  // an extended load whose value comes later

  // retire: what the retire port says of it
  logic [31:0] retire_insn_q, retire_insn_d;  // its word
  logic        retire_trap_q, retire_trap_d;  // it trapped
  logic        retire_intr_q, retire_intr_d;  // first instruction of an interrupt handler
  logic [5:0]  retire_cause_q, retire_cause_d;  // trap: its cause; else intr: number of the interrupt
  logic [63:0] retire_tval_q, retire_tval_d;  // if it trapped: value for mtval
  logic [63:0] retire_pc_rdata_q, retire_pc_rdata_d;  // where it stands
  logic [63:0] retire_pc_wdata_q, retire_pc_wdata_d;  // pc of the next one
  logic [4:0]  retire_rs1_addr_q, retire_rs1_addr_d;  // 0 if no x-register is read; rdata is 0 then
  logic [4:0]  retire_rs2_addr_q, retire_rs2_addr_d;  // 0 if no second one is read; rdata is 0 then
  logic [63:0] retire_rs1_rdata_q, retire_rs1_rdata_d;  // what rs1 held
  logic [63:0] retire_rs2_rdata_q, retire_rs2_rdata_d;  // what rs2 held
  logic [4:0]  retire_rd_addr_q, retire_rd_addr_d;  // 0 if no x-register is written; wdata is 0 then
  logic [63:0] retire_rd_wdata_q, retire_rd_wdata_d;  // what is written to rd
  // of the aligned word of XLEN bits with the access; 0 without one
  logic [63:0] retire_mem_addr_q, retire_mem_addr_d;
  logic [7:0]  retire_mem_rmask_q, retire_mem_rmask_d;  // bytes of that word that it read
  logic [7:0]  retire_mem_wmask_q, retire_mem_wmask_d;  // bytes of that word that it wrote
  logic [63:0] retire_mem_rdata_q, retire_mem_rdata_d;  // the word; bytes outside of the mask mean nothing
  logic [63:0] retire_mem_wdata_q, retire_mem_wdata_d;  // the word; bytes outside of the mask mean nothing
  logic        retire_ext_q, retire_ext_d;  // an access that went to the network interface
  logic [63:0] retire_ext_ns_q, retire_ext_ns_d;  // its namespace
  logic [4:0]  retire_ers_addr_q, retire_ers_addr_d;  // e-register of the extended operand; 0 if none
  logic [63:0] retire_ers_rdata_q, retire_ers_rdata_d;  // the extended operand; 0 if none
  logic        retire_erd_valid_q, retire_erd_valid_d;  // an e-register is written
  logic [4:0]  retire_erd_addr_q, retire_erd_addr_d;  // its number
  logic [63:0] retire_erd_wdata_q, retire_erd_wdata_d;  // what is written to it

  wire is_instruction = receive_valid_i & ~receive_trap_i.is_interrupt;
  assign wb_valid_d = is_instruction;
  assign wb_activity_d = receive_activity_i;
  assign wb_counts_d = is_instruction & receive_counts_i;
  wire is_irq = receive_valid_i & receive_trap_i.is_interrupt;

  always_comb begin
    irq_taken_d = irq_taken_q; irq_cause_d = irq_cause_q;
    if (is_irq) begin
      irq_taken_d = 1'b1; irq_cause_d = receive_trap_i.cause;
    end else if (is_instruction) begin
      irq_taken_d = 1'b0;
    end
  end

  assign order_d = wb_valid_q ? (order_q + 64'd1) : order_q;
  assign occupied_o = wb_valid_q;
  assign counts_o = wb_counts_q;
  assign activity_o = wb_activity_q;
  assign retire_insn_d = receive_record_insn_i, retire_trap_d = receive_trap_i.valid;
  assign retire_intr_d = irq_taken_q;

  logic [4:0] cause;
  always_comb begin
    if (receive_trap_i.valid) cause = receive_trap_i.cause;
    else if (irq_taken_q) cause = irq_cause_q;
    else cause = 5'd0;
  end

  assign retire_cause_d = {1'b0, cause};
  assign retire_tval_d = receive_trap_i.valid ? receive_address_i : 64'd0;
  assign retire_pc_rdata_d = receive_pc_i, retire_pc_wdata_d = receive_record_next_pc_i;
  assign retire_rs1_addr_d = receive_record_rs1_addr_i, retire_rs2_addr_d = receive_record_rs2_addr_i;
  assign retire_rs1_rdata_d = receive_record_rs1_rdata_i, retire_rs2_rdata_d = receive_record_rs2_rdata_i;
  wire writes_x = receive_dest_i.writes & ~receive_dest_i.ext_file;
  assign retire_rd_addr_d = writes_x ? receive_dest_i.rd : 5'd0;
  assign retire_rd_wdata_d = writes_x ? receive_result_i : 64'd0;
  wire is_access = receive_access_i.place != PlaceNone;
  wire succeeded = is_access & ~receive_trap_i.valid;
  wire [63:0] word_address = {receive_address_i[63:3], 3'd0};
  assign retire_mem_addr_d = succeeded ? word_address : 64'd0;

  logic [7:0] low_lanes;
  wire is_update = receive_access_i.atomic == AtomicKindUpdate;
  wire is_remote = receive_access_i.place == PlaceRemote;
  wire reads = ~receive_access_i.is_store |
               (is_update & (~is_remote | (receive_dest_i.rd != 5'd0)));
  wire loads = succeeded & reads;

  always_comb unique case (receive_access_i.size)
    2'd0: low_lanes = 8'h01;
    2'd1: low_lanes = 8'h03;
    2'd2: low_lanes = 8'h0f;
    default: low_lanes = 8'hff;
  endcase

  wire [7:0] lanes = low_lanes << receive_address_i[2:0];
  assign retire_mem_rmask_d = loads ? lanes : 8'd0;
  wire failed = (receive_access_i.atomic == AtomicKindConditional) & receive_result_i[0];
  wire stores = succeeded & receive_access_i.is_store & ~failed;
  assign retire_mem_wmask_d = stores ? lanes : 8'd0;

  logic [63:0] loaded;
  always_comb unique case (receive_access_i.size)
    2'd0: loaded = {8{receive_result_i[7:0]}};
    2'd1: loaded = {4{receive_result_i[15:0]}};
    2'd2: loaded = {2{receive_result_i[31:0]}};
    default: loaded = receive_result_i;
  endcase

  assign retire_mem_rdata_d = loads ? loaded : 64'd0;

  logic [63:0] stored;
  always_comb unique case (receive_access_i.size)
    2'd0: stored = {8{receive_store_data_i[7:0]}};
    2'd1: stored = {4{receive_store_data_i[15:0]}};
    2'd2: stored = {2{receive_store_data_i[31:0]}};
    default: stored = receive_store_data_i;
  endcase

  assign retire_mem_wdata_d = stores ? stored : 64'd0;
  assign retire_ext_d = is_remote;
  assign retire_ext_ns_d = is_remote ? receive_ext_i : 64'd0;
  assign retire_ers_addr_d = receive_record_ers_addr_i, retire_ers_rdata_d = receive_ext_i;
  wire writes_e = receive_dest_i.writes & receive_dest_i.ext_file;
  assign retire_erd_valid_d = writes_e;
  assign retire_erd_addr_d = writes_e ? receive_dest_i.rd : 5'd0;
  assign retire_erd_wdata_d = writes_e ? receive_result_i : 64'd0;
  assign rvfi_valid_o = wb_valid_q;
  assign rvfi_order_o = order_q;
  assign rvfi_insn_o = retire_insn_q, rvfi_trap_o = retire_trap_q, rvfi_intr_o = retire_intr_q;
  assign rvfi_cause_o = retire_cause_q, rvfi_tval_o = retire_tval_q, rvfi_pc_rdata_o = retire_pc_rdata_q;
  assign rvfi_pc_wdata_o = retire_pc_wdata_q, rvfi_rs1_addr_o = retire_rs1_addr_q;
  assign rvfi_rs2_addr_o = retire_rs2_addr_q, rvfi_rs1_rdata_o = retire_rs1_rdata_q;
  assign rvfi_rs2_rdata_o = retire_rs2_rdata_q, rvfi_rd_addr_o = retire_rd_addr_q;
  assign rvfi_rd_wdata_o = retire_rd_wdata_q, rvfi_mem_addr_o = retire_mem_addr_q;
  assign rvfi_mem_rmask_o = retire_mem_rmask_q, rvfi_mem_wmask_o = retire_mem_wmask_q;
  assign rvfi_mem_rdata_o = retire_mem_rdata_q, rvfi_mem_wdata_o = retire_mem_wdata_q;
  assign rvfi_ext_o = retire_ext_q, rvfi_ext_ns_o = retire_ext_ns_q, rvfi_ers_addr_o = retire_ers_addr_q;
  assign rvfi_ers_rdata_o = retire_ers_rdata_q, rvfi_erd_valid_o = retire_erd_valid_q;
  assign rvfi_erd_addr_o = retire_erd_addr_q, rvfi_erd_wdata_o = retire_erd_wdata_q;
  assign pending_d = is_remote & loads & ~receive_dest_i.writes &
                     (receive_dest_i.ext_file | (receive_dest_i.rd != 5'd0));
  assign rvfi_pending_o = pending_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      wb_valid_q <= 1'b0; wb_activity_q <= ActivityFetch; wb_counts_q <= 1'b0; order_q <= 64'd0;
      irq_taken_q <= 1'b0;
    end else begin
      wb_valid_q <= wb_valid_d; wb_activity_q <= wb_activity_d; wb_counts_q <= wb_counts_d;
      order_q <= order_d; irq_taken_q <= irq_taken_d;
    end
  end

  always_ff @(posedge clk_i) begin
    irq_cause_q <= irq_cause_d;
    retire_insn_q <= retire_insn_d; retire_trap_q <= retire_trap_d; retire_intr_q <= retire_intr_d;
    retire_cause_q <= retire_cause_d; retire_tval_q <= retire_tval_d; retire_pc_rdata_q <= retire_pc_rdata_d;
    retire_pc_wdata_q <= retire_pc_wdata_d; retire_rs1_addr_q <= retire_rs1_addr_d;
    retire_rs2_addr_q <= retire_rs2_addr_d; retire_rs1_rdata_q <= retire_rs1_rdata_d;
    retire_rs2_rdata_q <= retire_rs2_rdata_d; retire_rd_addr_q <= retire_rd_addr_d;
    retire_rd_wdata_q <= retire_rd_wdata_d; retire_mem_addr_q <= retire_mem_addr_d;
    retire_mem_rmask_q <= retire_mem_rmask_d; retire_mem_wmask_q <= retire_mem_wmask_d;
    retire_mem_rdata_q <= retire_mem_rdata_d; retire_mem_wdata_q <= retire_mem_wdata_d;
    retire_ext_q <= retire_ext_d; retire_ext_ns_q <= retire_ext_ns_d; retire_ers_addr_q <= retire_ers_addr_d;
    retire_ers_rdata_q <= retire_ers_rdata_d; retire_erd_valid_q <= retire_erd_valid_d;
    retire_erd_addr_q <= retire_erd_addr_d; retire_erd_wdata_q <= retire_erd_wdata_d;
    pending_q <= pending_d;
  end

  // Nothing reads these.
  wire unused_bits = &{1'b0, receive_multiplies_i, receive_access_i.sign, receive_access_i.acquire};

endmodule
