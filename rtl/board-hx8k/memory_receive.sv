// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// From memory_receive.cc.
//
// Memory receive: waits for the answer of a memory access and aligns and extends what was loaded.
// With memory slower than one cycle, the answer to the access still in memory issue may come first,
// from the other bank: it is kept in `early`. So is what an amo has read, which comes here with its
// write under way.

module memory_receive (
    input  logic        clk_i,
    input  logic        rst_ni,
    // issue
    input  logic        issue_valid_i, issue_trap_is_interrupt_i, issue_counts_i, issue_dest_writes_i,
    input  logic [4:0]  issue_dest_rd_i,
    input  logic [2:0]  issue_access_place_i,
    input  logic        issue_access_is_store_i, issue_access_sign_i,
    input  logic [1:0]  issue_access_size_i,
    input  logic [31:0] issue_result_i,

    output logic        ready_o,  // takes the issue slot
    // slot
    output logic        slot_valid_o, slot_trap_is_interrupt_o, slot_counts_o, slot_dest_writes_o,
    output logic [4:0]  slot_dest_rd_o,
    output logic [31:0] slot_result_o,
    // forward
    output logic        forward_dest_writes_o, forward_ready_o,
    output logic [4:0]  forward_dest_rd_o,
    output logic [31:0] forward_data_o,

    output logic        occupied_o,
    output logic        blocks_o,  // holds an unanswered access that may trap or must be alone
    // valid-only stream dmem_rsp0: by bank
    input  logic        dmem_rsp0_valid_i,
    input  logic [63:0] dmem_rsp0_rdata_i,
    // valid-only stream dmem_rsp1: by bank
    input  logic        dmem_rsp1_valid_i,
    input  logic [63:0] dmem_rsp1_rdata_i,
    // valid-only stream device
    input  logic        device_valid_i,
    // valid-only stream clint
    input  logic        clint_valid_i,
    input  logic [63:0] clint_rdata_i
);

  localparam logic [2:0] PlaceNone = 3'd0, PlaceRam = 3'd1, PlaceDevice = 3'd3, PlaceClint = 3'd4;

  logic        mr_valid_q, mr_valid_d;  // an instruction is here
  logic        mr_answered_q, mr_answered_d;  // its answer is in `early`
  logic        early_valid_q, early_valid_d;  // the answer for memory issue is in `early`
  logic [63:0] early_q, early_d;  // an answer that came early, or what an amo has read

  // mr: the instruction in memory receive
  logic mr_trap_is_interrupt_q, mr_trap_is_interrupt_d, mr_counts_q, mr_counts_d,
      mr_dest_writes_q, mr_dest_writes_d, mr_access_is_store_q, mr_access_is_store_d,
      mr_access_sign_q, mr_access_sign_d;
  logic [4:0] mr_dest_rd_q, mr_dest_rd_d;
  logic [2:0] mr_access_place_q, mr_access_place_d;
  logic [1:0] mr_access_size_q, mr_access_size_d;
  logic [31:0] mr_result_q, mr_result_d;

  wire waits_ram = mr_valid_q & (mr_access_place_q == PlaceRam) & ~mr_answered_q;
  wire bank = mr_result_q[3];
  wire mine_0 = dmem_rsp0_valid_i & waits_ram & ~bank;
  wire stray_0 = dmem_rsp0_valid_i & ~mine_0;
  wire mine_1 = dmem_rsp1_valid_i & waits_ram & bank;
  wire stray_1 = dmem_rsp1_valid_i & ~mine_1;
  wire stray = stray_0 | stray_1;

  always_comb begin
    early_d = early_q;
    if (stray) early_d = stray_0 ? dmem_rsp0_rdata_i : dmem_rsp1_rdata_i;
  end

  wire is_early = early_valid_q | stray;
  assign early_valid_d = is_early & ~(ready_o & issue_valid_i);

  logic done;
  always_comb begin
    unique case (mr_access_place_q)
      PlaceRam: done = mr_answered_q | mine_0 | mine_1;
      PlaceDevice: done = device_valid_i;
      PlaceClint: done = clint_valid_i;
      default: done = 1'b1;
    endcase
  end

  assign ready_o = ~mr_valid_q | done;
  assign mr_valid_d = ready_o ? issue_valid_i : mr_valid_q;

  always_comb begin
    mr_trap_is_interrupt_d = mr_trap_is_interrupt_q; mr_counts_d = mr_counts_q;
    mr_dest_writes_d = mr_dest_writes_q; mr_dest_rd_d = mr_dest_rd_q; mr_access_place_d = mr_access_place_q;
    mr_access_is_store_d = mr_access_is_store_q; mr_access_size_d = mr_access_size_q;
    mr_access_sign_d = mr_access_sign_q; mr_result_d = mr_result_q;
    if (ready_o) begin
      mr_trap_is_interrupt_d = issue_trap_is_interrupt_i; mr_counts_d = issue_counts_i;
      mr_dest_writes_d = issue_dest_writes_i; mr_dest_rd_d = issue_dest_rd_i;
      mr_access_place_d = issue_access_place_i; mr_access_is_store_d = issue_access_is_store_i;
      mr_access_size_d = issue_access_size_i; mr_access_sign_d = issue_access_sign_i;
      mr_result_d = issue_result_i;
    end
  end

  assign mr_answered_d = ready_o ? is_early : mr_answered_q;
  assign occupied_o = mr_valid_q;
  wire is_access = mr_access_place_q != PlaceNone;
  assign blocks_o = mr_valid_q & ~done & is_access & (mr_access_place_q != PlaceRam);
  assign slot_valid_o = mr_valid_q & done;
  assign slot_trap_is_interrupt_o = mr_trap_is_interrupt_q, slot_counts_o = mr_counts_q;
  assign slot_dest_writes_o = mr_dest_writes_q, slot_dest_rd_o = mr_dest_rd_q;

  logic [63:0] ram_word;
  logic [63:0] loaded;
  logic [31:0] load_value;
  wire is_load = ~mr_access_is_store_q;

  always_comb begin
    if (mr_answered_q) ram_word = early_q;
    else if (bank) ram_word = dmem_rsp1_rdata_i;
    else ram_word = dmem_rsp0_rdata_i;
  end

  always_comb begin
    unique case (mr_access_place_q)
      PlaceDevice: loaded = 64'd0;
      PlaceClint: loaded = clint_rdata_i;
      default: loaded = ram_word >> {mr_result_q[2:0], 3'd0};
    endcase
  end

  wire sign8 = loaded[7] & mr_access_sign_q;
  wire sign16 = loaded[15] & mr_access_sign_q;

  always_comb begin
    unique case (mr_access_size_q)
      2'd0: load_value = {{24{sign8}}, loaded[7:0]};
      2'd1: load_value = {{16{sign16}}, loaded[15:0]};
      2'd2: load_value = loaded[31:0];
      default: load_value = loaded[31:0];
    endcase
  end

  wire [31:0] other_value = mr_result_q;
  assign slot_result_o = (is_access & is_load) ? load_value : other_value;
  assign forward_dest_writes_o = mr_valid_q & mr_dest_writes_q;
  assign forward_dest_rd_o = mr_dest_rd_q;
  assign forward_ready_o = ~is_access;
  assign forward_data_o = mr_result_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      mr_valid_q <= 1'b0;
      mr_answered_q <= 1'b0;
      early_valid_q <= 1'b0;
    end else begin
      mr_valid_q <= mr_valid_d;
      mr_answered_q <= mr_answered_d;
      early_valid_q <= early_valid_d;
    end
  end

  always_ff @(posedge clk_i) begin
    mr_trap_is_interrupt_q <= mr_trap_is_interrupt_d; mr_counts_q <= mr_counts_d;
    mr_dest_writes_q <= mr_dest_writes_d; mr_dest_rd_q <= mr_dest_rd_d;
    mr_access_place_q <= mr_access_place_d; mr_access_is_store_q <= mr_access_is_store_d;
    mr_access_size_q <= mr_access_size_d; mr_access_sign_q <= mr_access_sign_d; mr_result_q <= mr_result_d;
    early_q <= early_d;
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

  // Nothing reads these.
  wire unused_bits = &{1'b0, loaded[63:32]};

endmodule
