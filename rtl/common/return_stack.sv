// Written by xbgen from return_stack.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Return stack: 8 addresses behind calls, the newest on top. Fetch moves the top; a cycle after
// execute has sent fetch elsewhere it is where it was there.

module return_stack (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    // move: fetch follows a call or a return
    input  xb_pkg::stack_move_t   move_i,
    // repair: execute has sent fetch elsewhere
    input  xb_pkg::stack_repair_t repair_i,

    output logic [2:0]            top_o,  // number of the newest call
    output logic [17:0]           target_o  // where it returns to, bits 19 to 2
);

  logic [2:0] top_now_q, top_now_d;  // number of the newest call
  logic       mends_q, mends_d;  // `mended` counts

  // mended: what execute has said
  logic        mended_calls_q, mended_calls_d;  // `link` is on top
  logic [2:0]  mended_top_q, mended_top_d;  // number of the newest call
  logic [17:0] mended_link_q, mended_link_d;  // the address behind a call, bits 19 to 2

  logic [17:0] addresses [0:7];

  assign mends_d = repair_i.valid;

  always_comb begin
    mended_calls_d = mended_calls_q; mended_top_d = mended_top_q; mended_link_d = mended_link_q;
    if (repair_i.valid) begin
      mended_calls_d = repair_i.calls; mended_top_d = repair_i.top; mended_link_d = repair_i.link;
    end
  end

  wire [2:0] pushed = move_i.returns ? top_now_q : (top_now_q + 3'd1);
  wire [2:0] popped = move_i.returns ? (top_now_q - 3'd1) : top_now_q;
  wire [2:0] moved = move_i.calls ? pushed : popped;
  wire [2:0] next_top = mends_q ? mended_top_q : moved;
  assign top_now_d = (mends_q | move_i.valid) ? next_top : top_now_q;
  assign top_o = top_now_q;
  assign target_o = addresses[top_now_q];

  wire [17:0] link = mends_q ? mended_link_q : move_i.link;
  wire writes = mends_q ? mended_calls_q : (move_i.valid & move_i.calls);

  always_ff @(posedge clk_i) begin
    if (writes) addresses[next_top] <= link;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      top_now_q <= 3'd0; mends_q <= 1'b0;
    end else begin
      top_now_q <= top_now_d; mends_q <= mends_d;
    end
  end

  always_ff @(posedge clk_i) begin
    mended_calls_q <= mended_calls_d; mended_top_q <= mended_top_d; mended_link_q <= mended_link_d;
  end

endmodule
