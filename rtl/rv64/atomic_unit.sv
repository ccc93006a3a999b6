// Written by xbgen from atomic_unit.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Network interface, serving half: updates of other nodes and their store-conditionals, between the
// read and the write of the word.

module atomic_unit (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        start_i,  // port B takes the read of `work` in this cycle
    // work: the update at hand
    input  logic [3:0]  work_op_i,  // what it does
    input  logic        work_conditional_i, work_posted_i, work_is_word_i, work_upper_i,
    input  logic [27:0] work_granule_i,  // bits 30:3 of the address
    input  logic [63:0] work_operand_i,  // right-aligned

    input  logic        read_taken_i,  // port B takes a read of any kind
    input  logic        failed_i,  // the last store-conditional must write nothing
    output logic        may_start_o,  // an update may read now
    output logic        blocks_o,  // no other request for the granule of `work` now
    output logic [1:0]  holds_o,  // by bank, from registers: the core is kept off
    output logic        idle_o,
    // valid-only stream settle: from registers
    output logic        settle_valid_o, settle_write_o,
    output logic [31:0] settle_addr_o,  // byte offset into RAM, multiple of 8, below the RAM size
    output logic [63:0] settle_wdata_o,  // in byte lanes
    output logic [7:0]  settle_wmask_o,  // byte i is written if bit i is 1; does not matter for reads
    // valid-only stream memory_rsp0: of bank 0
    input  logic        memory_rsp0_valid_i,
    input  logic [63:0] memory_rsp0_rdata_i,  // the whole word
    // valid-only stream memory_rsp1: of bank 1
    input  logic        memory_rsp1_valid_i,
    input  logic [63:0] memory_rsp1_rdata_i,  // the whole word
    // valid-only stream answer0: of bank 0
    output logic        answer0_valid_o,
    output logic [63:0] answer0_rdata_o,  // the whole word
    // valid-only stream answer1: of bank 1
    output logic        answer1_valid_o,
    output logic [63:0] answer1_rdata_o,  // the whole word

    input  logic [63:0] expected_i  // value that a compare-and-swap of `work` expects
);

  localparam logic [3:0] AtomicOpSwap = 4'd1, AtomicOpCompare = 4'd3;
  localparam logic [2:0] UpdateSum = 3'd0, UpdateOperand = 3'd1, UpdateXor = 3'd2, UpdateOld = 3'd3,
      UpdateOr = 3'd4, UpdateAnd = 3'd6;

  logic        reading_q, reading_d;  // the old value is on its way
  logic        computing_q, computing_d;  // it is here
  logic        settling_q, settling_d;  // the new value is written
  logic [63:0] old_q, old_d;  // its old value
  logic        writes_q, writes_d;  // it changes the word
  logic [63:0] written_q, written_d;  // the new value, a word of 4 bytes twice
  logic [1:0]  written_halves_q, written_halves_d;  // which halves of 8 bytes it is for
  logic [27:0] written_granule_q, written_granule_d;  // bits 30:3 of its address
  logic [1:0]  newer_q, newer_d;  // by half: the update before has what the memory answers too late
  logic [2:0]  open_0_q, open_0_d;  // reads of bank 0 that are not answered yet
  logic [2:0]  open_1_q, open_1_d;  // reads of bank 1 that are not answered yet
  logic [63:0] now_expected_q, now_expected_d;  // what it expects, right-aligned

  // now: the update that reads or computes
  logic [3:0]  now_op_q, now_op_d;  // what it does
  logic        now_conditional_q, now_conditional_d;  // a store-conditional: writes unless `failed`
  logic        now_posted_q, now_posted_d;  // nobody wants the old value
  logic        now_is_word_q, now_is_word_d;  // of 4 bytes, not 8
  logic        now_upper_q, now_upper_d;  // bit 2 of the address: of 4 bytes the upper ones of the word
  logic [27:0] now_granule_q, now_granule_d;  // bits 30:3 of the address
  logic [63:0] now_operand_q, now_operand_d;  // right-aligned

  wire is_busy = reading_q | computing_q;
  wire same_word = work_granule_i == now_granule_q;
  assign blocks_o = is_busy & same_word;
  wire taken_even = read_taken_i & ~work_granule_i[0];

  always_comb begin
    open_0_d = open_0_q;
    if (taken_even & ~memory_rsp0_valid_i) open_0_d = open_0_q + 3'd1;
    else if (memory_rsp0_valid_i & ~taken_even) open_0_d = open_0_q - 3'd1;
  end

  wire taken_odd = read_taken_i & work_granule_i[0];

  always_comb begin
    open_1_d = open_1_q;
    if (taken_odd & ~memory_rsp1_valid_i) open_1_d = open_1_q + 3'd1;
    else if (memory_rsp1_valid_i & ~taken_odd) open_1_d = open_1_q - 3'd1;
  end

  wire none_open = work_granule_i[0] ? (open_1_q == 3'd0) : (open_0_q == 3'd0);
  assign may_start_o = ~reading_q & none_open;
  wire holds_odd = (is_busy & now_granule_q[0]) | (settling_q & written_granule_q[0]);
  wire holds_even = (is_busy & ~now_granule_q[0]) | (settling_q & ~written_granule_q[0]);
  assign holds_o = {holds_odd, holds_even};
  assign idle_o = ~(is_busy | settling_q);
  wire old_even = reading_q & ~now_granule_q[0] & memory_rsp0_valid_i;
  assign answer0_valid_o = memory_rsp0_valid_i & ~(old_even & now_posted_q);
  wire takes_high = now_conditional_q | newer_q[1];
  wire [63:0] verdict = {31'd0, failed_i & now_is_word_q, 31'd0, failed_i};
  wire [63:0] instead = now_conditional_q ? verdict : written_q;
  wire [31:0] high_0 = (old_even & takes_high) ? instead[63:32] : memory_rsp0_rdata_i[63:32];
  wire takes_low = now_conditional_q | newer_q[0];
  wire [31:0] low_0 = (old_even & takes_low) ? instead[31:0] : memory_rsp0_rdata_i[31:0];
  wire [63:0] even_word = {high_0, low_0};
  assign answer0_rdata_o = even_word;
  wire old_odd = reading_q & now_granule_q[0] & memory_rsp1_valid_i;
  assign answer1_valid_o = memory_rsp1_valid_i & ~(old_odd & now_posted_q);
  wire [31:0] high_1 = (old_odd & takes_high) ? instead[63:32] : memory_rsp1_rdata_i[63:32];
  wire [31:0] low_1 = (old_odd & takes_low) ? instead[31:0] : memory_rsp1_rdata_i[31:0];
  wire [63:0] odd_word = {high_1, low_1};
  assign answer1_rdata_o = odd_word;
  wire arrives = old_even | old_odd;
  wire [63:0] word = now_granule_q[0] ? odd_word : even_word;
  wire [31:0] half = now_upper_q ? word[63:32] : word[31:0];

  always_comb begin
    old_d = old_q; writes_d = writes_q;
    if (arrives) begin
      old_d = {word[63:32], (now_is_word_q ? half : word[31:0])};
      writes_d = ~(now_conditional_q & failed_i);
    end
  end

  assign now_expected_d = start_i ? expected_i : now_expected_q;

  logic [2:0]  kind;
  logic [63:0] updated;
  wire is_compare = now_op_q == AtomicOpCompare;
  wire [3:0] update_op = is_compare ? AtomicOpSwap : now_op_q;
  wire compares = update_op[3];
  wire [63:0] a = {(now_is_word_q ? {32{old_q[31]}} : old_q[63:32]), old_q[31:0]};
  wire [63:0] b = {(now_is_word_q ? {32{now_operand_q[31]}} : now_operand_q[63:32]),
                   now_operand_q[31:0]};
  wire is_unsigned = update_op[2];
  wire of_signs = is_unsigned ? b[63] : a[63];
  wire [63:0] addend = b ^ {64{compares}};
  wire [63:0] sum = a + addend + {63'd0, compares};
  wire less = (a[63] ^ b[63]) ? of_signs : sum[63];
  wire wants_greater = update_op[1];

  always_comb begin
    if (compares) kind = (less ^ wants_greater) ? UpdateOld : UpdateOperand;
    else kind = update_op[2:0];
  end

  always_comb unique case (kind)
    UpdateSum: updated = sum;
    UpdateXor: updated = a ^ b;
    UpdateOld: updated = a;
    UpdateOr: updated = a | b;
    UpdateAnd: updated = a & b;
    default: updated = b;
  endcase

  wire low_differs = old_q[31:0] != now_expected_q[31:0];
  wire high_differs = old_q[63:32] != now_expected_q[63:32];
  wire refrains = is_compare & (low_differs | (high_differs & ~now_is_word_q));
  wire changes = writes_q & ~refrains;
  wire [1:0] halves = {2{changes}} & {~now_is_word_q | now_upper_q, ~now_is_word_q | ~now_upper_q};

  always_comb begin
    written_d = written_q; written_halves_d = written_halves_q; written_granule_d = written_granule_q;
    if (computing_q) begin
      written_d = {(now_is_word_q ? updated[31:0] : updated[63:32]), updated[31:0]};
      written_halves_d = halves; written_granule_d = now_granule_q;
    end
  end

  assign settle_valid_o = settling_q, settle_write_o = 1'b1;
  assign settle_addr_o = {1'b0, written_granule_q, 3'd0};
  assign settle_wdata_o = written_q;
  assign settle_wmask_o = {{4{written_halves_q[1]}}, {4{written_halves_q[0]}}};

  always_comb begin
    now_op_d = now_op_q; now_conditional_d = now_conditional_q; now_posted_d = now_posted_q;
    now_is_word_d = now_is_word_q; now_upper_d = now_upper_q; now_granule_d = now_granule_q;
    now_operand_d = now_operand_q;
    newer_d = newer_q;
    if (start_i) begin
      now_op_d = work_op_i; now_conditional_d = work_conditional_i; now_posted_d = work_posted_i;
      now_is_word_d = work_is_word_i; now_upper_d = work_upper_i; now_granule_d = work_granule_i;
      now_operand_d = work_operand_i;
      newer_d = {2{computing_q & same_word}} & halves;
    end
  end

  assign reading_d = start_i | (reading_q & ~arrives);
  assign computing_d = arrives;
  assign settling_d = computing_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      reading_q <= 1'b0; computing_q <= 1'b0; settling_q <= 1'b0; open_0_q <= 3'd0; open_1_q <= 3'd0;
    end else begin
      reading_q <= reading_d; computing_q <= computing_d; settling_q <= settling_d; open_0_q <= open_0_d;
      open_1_q <= open_1_d;
    end
  end

  always_ff @(posedge clk_i) begin
    now_op_q <= now_op_d; now_conditional_q <= now_conditional_d; now_posted_q <= now_posted_d;
    now_is_word_q <= now_is_word_d; now_upper_q <= now_upper_d; now_granule_q <= now_granule_d;
    now_operand_q <= now_operand_d;
    old_q <= old_d; writes_q <= writes_d; written_q <= written_d; written_halves_q <= written_halves_d;
    written_granule_q <= written_granule_d; newer_q <= newer_d; now_expected_q <= now_expected_d;
  end

  wire in_turn = ~start_i | ~reading_q;
  wire not_during_write = ~start_i | ~settling_q;
  wire keeps_still = ~read_taken_i | start_i | ~blocks_o;

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      one_update_reads : assert (in_turn);
      port_b_takes_one_request : assert (not_during_write);
      nobody_reads_between : assert (keeps_still);
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(in_turn)) $error("atomic_unit: check 'one_update_reads' failed");
      if (!(not_during_write)) $error("atomic_unit: check 'port_b_takes_one_request' failed");
      if (!(keeps_still)) $error("atomic_unit: check 'nobody_reads_between' failed");
    end
  end
`endif
`endif

endmodule
