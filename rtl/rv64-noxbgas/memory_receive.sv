// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration rv64-noxbgas, values ad88e585e8ac6e3e.
// From memory_receive.cc.
//
// Memory receive: waits for the answer of a memory access and aligns and extends what was loaded.
// With memory slower than one cycle, the answer to the access still in memory issue may come first,
// from the other bank: it is kept in `early`. So is what an amo has read, which comes here with its
// write under way.

module memory_receive (
    input  logic                   clk_i,
    input  logic                   rst_ni,

    // issue
    input  logic                   issue_valid_i, issue_counts_i, issue_dest_writes_i,
    input  logic [3:0]             issue_label_i,
    input  logic [63:0]            issue_pc_i, issue_result_i, issue_store_data_i,
    input  xb_pkg::trap_info_t     issue_trap_i,
    input  logic [4:0]             issue_dest_rd_i, issue_record_rs1_addr_i, issue_record_rs2_addr_i,
    input  xb_pkg::memory_access_t issue_access_i,
    input  logic [31:0]            issue_record_insn_i,
    input  logic [63:0]            issue_record_next_pc_i, issue_record_rs1_rdata_i,
    input  logic [63:0]            issue_record_rs2_rdata_i,

    output logic                   answered_o,
    output logic [63:0]            answer_o,
    input  logic                   took_answer_i,
    input  logic                   failed_i,
    output logic                   ready_o,

    // slot
    output logic                   slot_valid_o, slot_counts_o, slot_dest_writes_o,
    output logic [3:0]             slot_label_o,
    output logic [63:0]            slot_pc_o, slot_result_o, slot_address_o, slot_store_data_o,
    output xb_pkg::trap_info_t     slot_trap_o,
    output logic [4:0]             slot_dest_rd_o, slot_record_rs1_addr_o, slot_record_rs2_addr_o,
    output logic [2:0]             slot_access_place_o,
    output logic                   slot_access_is_store_o,
    output logic [1:0]             slot_access_size_o, slot_access_atomic_o,
    output logic [31:0]            slot_record_insn_o,
    output logic [63:0]            slot_record_next_pc_o, slot_record_rs1_rdata_o,
    output logic [63:0]            slot_record_rs2_rdata_o,

    // forward
    output logic                   forward_dest_writes_o, forward_ready_o,
    output logic [4:0]             forward_dest_rd_o,
    output logic [63:0]            forward_data_o,

    output logic                   occupied_o,
    output logic                   blocks_o,
    output logic [3:0]             blocked_label_o,

    // valid-only stream ram_0
    input  logic                   ram_0_valid_i,
    input  logic [63:0]            ram_0_rdata_i,

    // valid-only stream ram_1
    input  logic                   ram_1_valid_i,
    input  logic [63:0]            ram_1_rdata_i,

    // valid-only stream device
    input  logic                   device_valid_i,
    input  logic [63:0]            device_rdata_i,

    // valid-only stream clint
    input  logic                   clint_valid_i,
    input  logic [63:0]            clint_rdata_i
);

  localparam logic [2:0] PlaceNone   = 3'd0;
  localparam logic [2:0] PlaceRam    = 3'd1;
  localparam logic [2:0] PlaceDevice = 3'd3;
  localparam logic [2:0] PlaceClint  = 3'd4;
  localparam logic [3:0] ActivityFetch       = 4'd1;
  localparam logic [3:0] ActivityLocalMemory = 4'd6;
  localparam logic [3:0] ActivityDevice      = 4'd13;
  localparam logic [1:0] AtomicKindUpdate      = 2'd1;
  localparam logic [1:0] AtomicKindConditional = 2'd3;

  logic                   mr_valid_q, mr_valid_d;
  logic [3:0]             mr_label_q, mr_label_d;
  logic                   mr_answered_q, mr_answered_d;
  logic                   early_valid_q, early_valid_d;
  logic [63:0]            early_q, early_d;
  logic                   mr_failed_q, mr_failed_d;
  logic [63:0]            mr_pc_q, mr_pc_d;
  xb_pkg::trap_info_t     mr_trap_q, mr_trap_d;
  logic                   mr_counts_q, mr_counts_d;
  logic                   mr_dest_writes_q, mr_dest_writes_d;
  logic [4:0]             mr_dest_rd_q, mr_dest_rd_d;
  xb_pkg::memory_access_t mr_access_q, mr_access_d;
  logic [63:0]            mr_result_q, mr_result_d;
  logic [63:0]            mr_store_data_q, mr_store_data_d;
  logic [31:0]            mr_record_insn_q, mr_record_insn_d;
  logic [63:0]            mr_record_next_pc_q, mr_record_next_pc_d;
  logic [4:0]             mr_record_rs1_addr_q, mr_record_rs1_addr_d;
  logic [63:0]            mr_record_rs1_rdata_q, mr_record_rs1_rdata_d;
  logic [4:0]             mr_record_rs2_addr_q, mr_record_rs2_addr_d;
  logic [63:0]            mr_record_rs2_rdata_q, mr_record_rs2_rdata_d;

  logic waits_ram;
  logic bank;
  logic mine_0;
  logic stray_0;
  logic mine_1;
  logic stray_1;
  logic stray;
  assign waits_ram = mr_valid_q & (mr_access_q.place == PlaceRam) & ~mr_answered_q;
  assign bank = mr_result_q[3];
  assign mine_0 = ram_0_valid_i & waits_ram & ~bank;
  assign stray_0 = ram_0_valid_i & ~mine_0;
  assign mine_1 = ram_1_valid_i & waits_ram & bank;
  assign stray_1 = ram_1_valid_i & ~mine_1;
  assign stray = stray_0 | stray_1;

  always_comb begin
    early_d = early_q;
    if (stray) begin
      early_d = stray_0 ? ram_0_rdata_i : ram_1_rdata_i;
    end
  end

  logic _early_valid_or_stray;
  assign _early_valid_or_stray = early_valid_q | stray;
  assign early_valid_d = _early_valid_or_stray & ~((ready_o & issue_valid_i) | took_answer_i);
  assign answered_o = early_valid_q;
  assign answer_o = early_q;

  logic done;

  always_comb begin
    unique case (mr_access_q.place)
      PlaceRam: done = mr_answered_q | mine_0 | mine_1;
      PlaceDevice: done = device_valid_i;
      PlaceClint: done = clint_valid_i;
      default: done = 1'b1;
    endcase
  end

  assign ready_o = ~mr_valid_q | done;

  always_comb begin
    mr_valid_d = mr_valid_q;
    mr_label_d = mr_label_q;
    mr_answered_d = mr_answered_q;
    mr_failed_d = mr_failed_q;
    mr_pc_d = mr_pc_q;
    mr_trap_d = mr_trap_q;
    mr_counts_d = mr_counts_q;
    mr_dest_writes_d = mr_dest_writes_q;
    mr_dest_rd_d = mr_dest_rd_q;
    mr_access_d = mr_access_q;
    mr_result_d = mr_result_q;
    mr_store_data_d = mr_store_data_q;
    mr_record_insn_d = mr_record_insn_q;
    mr_record_next_pc_d = mr_record_next_pc_q;
    mr_record_rs1_addr_d = mr_record_rs1_addr_q;
    mr_record_rs1_rdata_d = mr_record_rs1_rdata_q;
    mr_record_rs2_addr_d = mr_record_rs2_addr_q;
    mr_record_rs2_rdata_d = mr_record_rs2_rdata_q;
    if (ready_o) begin
      mr_valid_d = issue_valid_i;
      mr_label_d = issue_label_i;
      mr_answered_d = _early_valid_or_stray;
      mr_failed_d = failed_i;
      mr_pc_d = issue_pc_i;
      mr_trap_d = issue_trap_i;
      mr_counts_d = issue_counts_i;
      mr_dest_writes_d = issue_dest_writes_i;
      mr_dest_rd_d = issue_dest_rd_i;
      mr_access_d = issue_access_i;
      mr_result_d = issue_result_i;
      mr_store_data_d = issue_store_data_i;
      mr_record_insn_d = issue_record_insn_i;
      mr_record_next_pc_d = issue_record_next_pc_i;
      mr_record_rs1_addr_d = issue_record_rs1_addr_i;
      mr_record_rs1_rdata_d = issue_record_rs1_rdata_i;
      mr_record_rs2_addr_d = issue_record_rs2_addr_i;
      mr_record_rs2_rdata_d = issue_record_rs2_rdata_i;
    end
  end

  assign occupied_o = mr_valid_q;

  logic [3:0] wait_label;

  always_comb begin
    unique case (mr_access_q.place)
      PlaceRam: wait_label = ActivityLocalMemory;
      default: wait_label = ActivityDevice;
    endcase
  end

  assign blocked_label_o = wait_label;

  logic is_access;
  logic is_update;
  assign is_access = mr_access_q.place != PlaceNone;
  assign is_update = mr_access_q.atomic == AtomicKindUpdate;
  assign blocks_o = mr_valid_q & ~done & is_access & ((mr_access_q.place != PlaceRam) | is_update);
  assign slot_valid_o = mr_valid_q & done;

  always_comb begin
    if (mr_valid_q) begin
      slot_label_o = done ? mr_label_q : wait_label;
    end else begin
      slot_label_o = mr_label_q;
    end
  end

  assign slot_pc_o = mr_pc_q;
  assign slot_trap_o = mr_trap_q;
  assign slot_counts_o = mr_counts_q;
  assign slot_dest_writes_o = mr_dest_writes_q;
  assign slot_dest_rd_o = mr_dest_rd_q;
  assign slot_access_place_o = mr_access_q.place;
  assign slot_access_is_store_o = mr_access_q.is_store;
  assign slot_access_size_o = mr_access_q.size;
  assign slot_access_atomic_o = mr_access_q.atomic;

  logic        is_load;
  logic [63:0] ram_word;
  logic [63:0] loaded;
  logic        _loaded_and_mr_access_sign;
  logic        _loaded_and_mr_access_sign_2;
  logic        _loaded_and_mr_access_sign_3;
  logic [63:0] load_value;
  logic        is_conditional;
  logic [63:0] other_value;
  assign is_load = ~mr_access_q.is_store | is_update;

  always_comb begin
    if (mr_answered_q | is_update) begin
      ram_word = early_q;
    end else if (bank) begin
      ram_word = ram_1_rdata_i;
    end else begin
      ram_word = ram_0_rdata_i;
    end
  end

  always_comb begin
    unique case (mr_access_q.place)
      PlaceDevice: loaded = device_rdata_i;
      PlaceClint: loaded = clint_rdata_i;
      default: loaded = ram_word >> {mr_result_q[2:0], 3'd0};
    endcase
  end

  assign _loaded_and_mr_access_sign = loaded[7] & mr_access_q.sign;
  assign _loaded_and_mr_access_sign_2 = loaded[15] & mr_access_q.sign;
  assign _loaded_and_mr_access_sign_3 = loaded[31] & mr_access_q.sign;

  always_comb begin
    unique case (mr_access_q.size)
      2'd0: load_value = {{56{_loaded_and_mr_access_sign}}, loaded[7:0]};
      2'd1: load_value = {{48{_loaded_and_mr_access_sign_2}}, loaded[15:0]};
      2'd2: load_value = {{32{_loaded_and_mr_access_sign_3}}, loaded[31:0]};
      default: load_value = loaded;
    endcase
  end

  assign is_conditional = is_access & (mr_access_q.atomic == AtomicKindConditional);
  assign other_value = is_conditional ? {63'd0, mr_failed_q} : mr_result_q;
  assign slot_result_o = (is_access & is_load) ? load_value : other_value;
  assign slot_address_o = mr_result_q;
  assign slot_store_data_o = mr_store_data_q;
  assign slot_record_insn_o = mr_record_insn_q;
  assign slot_record_next_pc_o = mr_record_next_pc_q;
  assign slot_record_rs1_addr_o = mr_record_rs1_addr_q;
  assign slot_record_rs1_rdata_o = mr_record_rs1_rdata_q;
  assign slot_record_rs2_addr_o = mr_record_rs2_addr_q;
  assign slot_record_rs2_rdata_o = mr_record_rs2_rdata_q;
  assign forward_dest_writes_o = mr_valid_q & mr_dest_writes_q;
  assign forward_dest_rd_o = mr_dest_rd_q;
  assign forward_ready_o = ~is_access;
  assign forward_data_o = mr_result_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      mr_valid_q <= 1'b0;
      mr_label_q <= ActivityFetch;
      mr_answered_q <= 1'b0;
      early_valid_q <= 1'b0;
    end else begin
      mr_valid_q <= mr_valid_d;
      mr_label_q <= mr_label_d;
      mr_answered_q <= mr_answered_d;
      early_valid_q <= early_valid_d;
    end
  end

  always_ff @(posedge clk_i) begin
    early_q <= early_d;
    mr_failed_q <= mr_failed_d;
    mr_pc_q <= mr_pc_d;
    mr_trap_q <= mr_trap_d;
    mr_counts_q <= mr_counts_d;
    mr_dest_writes_q <= mr_dest_writes_d;
    mr_dest_rd_q <= mr_dest_rd_d;
    mr_access_q <= mr_access_d;
    mr_result_q <= mr_result_d;
    mr_store_data_q <= mr_store_data_d;
    mr_record_insn_q <= mr_record_insn_d;
    mr_record_next_pc_q <= mr_record_next_pc_d;
    mr_record_rs1_addr_q <= mr_record_rs1_addr_d;
    mr_record_rs1_rdata_q <= mr_record_rs1_rdata_d;
    mr_record_rs2_addr_q <= mr_record_rs2_addr_d;
    mr_record_rs2_rdata_q <= mr_record_rs2_rdata_d;
  end

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      one_early_answer : assert (~(stray & early_valid_q) & ~(stray_0 & stray_1));
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(~(stray & early_valid_q) & ~(stray_0 & stray_1))) begin
        $error("memory_receive: check 'one_early_answer' failed");
      end
    end
  end
`endif
`endif

endmodule
