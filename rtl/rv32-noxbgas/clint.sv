// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration rv32-noxbgas, values f4b68e5738fe1ccf.
// From clint.cc.
//
// Core-local interruptor: msip, mtimecmp and mtime, with accesses of 4 and 8 bytes. Unused offsets
// read 0 and ignore writes.

module clint (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic [63:0] cycle_i,

    // valid-only stream request
    input  logic        request_valid_i, request_write_i,
    input  logic [31:0] request_addr_i,
    input  logic [63:0] request_wdata_i,

    // valid-only stream response
    output logic        response_valid_o,
    output logic [63:0] response_rdata_o,

    output logic [63:0] mtime_o,
    output logic        software_irq_o,
    output logic        timer_irq_o
);

  logic        msip_q, msip_d;
  logic [63:0] mtimecmp_q, mtimecmp_d;
  logic [63:0] time_offset_q, time_offset_d;
  logic        timer_due_q, timer_due_d;
  logic        answer_valid_q, answer_valid_d;
  logic [63:0] answer_q, answer_d;

  logic        write;
  logic [12:0] word;
  logic        is_upper;
  logic [63:0] mtime;
  logic [63:0] _cat_mux;
  assign write = request_valid_i & request_write_i;
  assign word = request_addr_i[15:3];
  assign is_upper = request_addr_i[2];
  assign mtime = cycle_i + time_offset_q;
  assign _cat_mux = {(is_upper ? request_wdata_i[31:0] : mtime[63:32]),
                     (is_upper ? mtime[31:0] : request_wdata_i[31:0])};

  always_comb begin
    msip_d = msip_q;
    mtimecmp_d = mtimecmp_q;
    time_offset_d = time_offset_q;
    if (write) begin
      unique case (word)
        13'h0000: begin
          if (~is_upper) begin
            msip_d = request_wdata_i[0];
          end
        end
        13'h0800: begin
          mtimecmp_d = {(is_upper ? request_wdata_i[31:0] : mtimecmp_q[63:32]),
                        (is_upper ? mtimecmp_q[31:0] : request_wdata_i[31:0])};
        end
        13'h17ff: time_offset_d = _cat_mux - (cycle_i + 64'd1);
        default: ;
      endcase
    end
  end

  assign answer_valid_d = request_valid_i;

  logic [63:0] stored;

  always_comb begin
    unique case (word)
      13'h0000: stored = {63'd0, msip_q};
      13'h0800: stored = mtimecmp_q;
      13'h17ff: stored = mtime;
      default: stored = 64'd0;
    endcase
  end

  assign answer_d = is_upper ? {32'd0, stored[63:32]} : stored;
  assign response_valid_o = answer_valid_q;
  assign response_rdata_o = answer_q;
  assign timer_due_d = mtimecmp_q <= mtime;
  assign mtime_o = mtime;
  assign software_irq_o = msip_q;
  assign timer_irq_o = timer_due_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      msip_q <= 1'b0;
      mtimecmp_q <= 64'hffff_ffff_ffff_ffff;
      time_offset_q <= 64'd0;
      timer_due_q <= 1'b0;
      answer_valid_q <= 1'b0;
    end else begin
      msip_q <= msip_d;
      mtimecmp_q <= mtimecmp_d;
      time_offset_q <= time_offset_d;
      timer_due_q <= timer_due_d;
      answer_valid_q <= answer_valid_d;
    end
  end

  always_ff @(posedge clk_i) begin
    answer_q <= answer_d;
  end

  // Nothing reads these.
  logic unused_bits;
  assign unused_bits = &{1'b0, request_addr_i[31:16], request_addr_i[1:0], request_wdata_i[63:32]};

endmodule
