// Written by xbgen from clint.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Core-local interruptor: msip, mtimecmp and mtime, with accesses of 4 and 8 bytes. Unused offsets
// read 0 and ignore writes.

module clint (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic [63:0] cycle_i,  // global cycle count, 64 bits
    // valid-only stream request: size 2 or 3, aligned
    input  logic        request_valid_i, request_write_i,
    input  logic [31:0] request_addr_i,  // physical byte address, aligned
    input  logic [63:0] request_wdata_i,  // store data in the low bits
    // valid-only stream response: in the next cycle, also for writes
    output logic        response_valid_o,
    output logic [63:0] response_rdata_o,  // in the low bits

    output logic [63:0] mtime_o,  // mtime
    output logic        software_irq_o,  // register
    output logic        timer_irq_o  // register
);

  localparam logic [12:0] ClintWordMsip = 13'h0000, ClintWordMtimecmp = 13'h0800, ClintWordMtime = 13'h17ff;

  logic        msip_q, msip_d;  // software interrupt pending
  logic [63:0] mtimecmp_q, mtimecmp_d;  // time at which the timer interrupt becomes pending
  logic [63:0] time_offset_q, time_offset_d;  // mtime minus the cycle count
  logic        timer_due_q, timer_due_d;  // mtime has reached mtimecmp
  logic        answer_valid_q, answer_valid_d;  // an access is answered
  logic [63:0] answer_q, answer_d;  // what it read

  wire write = request_valid_i & request_write_i;
  wire [12:0] word = request_addr_i[15:3];
  wire is_upper = request_addr_i[2];
  wire writes_upper = is_upper;
  wire [31:0] upper = request_wdata_i[31:0];
  wire [63:0] now = cycle_i + time_offset_q;
  wire [63:0] new_time = {(writes_upper ? upper : now[63:32]),
                          (is_upper ? now[31:0] : request_wdata_i[31:0])};

  always_comb begin
    msip_d = msip_q; mtimecmp_d = mtimecmp_q; time_offset_d = time_offset_q;
    if (write) begin
      if (word == ClintWordMsip) begin
        if (~is_upper) msip_d = request_wdata_i[0];
      end else if (word == ClintWordMtimecmp) begin
        mtimecmp_d = {(writes_upper ? upper : mtimecmp_q[63:32]),
                      (is_upper ? mtimecmp_q[31:0] : request_wdata_i[31:0])};
      end else if (word == ClintWordMtime) begin
        time_offset_d = new_time - (cycle_i + 64'd1);
      end
    end
  end

  assign answer_valid_d = request_valid_i;

  logic [63:0] stored;
  always_comb unique case (word)
    ClintWordMsip: stored = {63'd0, msip_q};
    ClintWordMtimecmp: stored = mtimecmp_q;
    ClintWordMtime: stored = now;
    default: stored = 64'd0;
  endcase

  assign answer_d = is_upper ? {32'd0, stored[63:32]} : stored;
  assign response_valid_o = answer_valid_q, response_rdata_o = answer_q;
  assign timer_due_d = now >= mtimecmp_q;
  assign mtime_o = now;
  assign software_irq_o = msip_q;
  assign timer_irq_o = timer_due_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      msip_q <= 1'b0; mtimecmp_q <= 64'hffff_ffff_ffff_ffff; time_offset_q <= 64'd0; timer_due_q <= 1'b0;
      answer_valid_q <= 1'b0;
    end else begin
      msip_q <= msip_d; mtimecmp_q <= mtimecmp_d; time_offset_q <= time_offset_d; timer_due_q <= timer_due_d;
      answer_valid_q <= answer_valid_d;
    end
  end

  always_ff @(posedge clk_i) answer_q <= answer_d;

  // Nothing reads these.
  wire unused_bits = &{1'b0, request_addr_i[31:16], request_addr_i[1:0], request_wdata_i[63:32]};

endmodule
