// SPDX-License-Identifier: Apache-2.0
//
// Compare-and-swap, if it is the first instruction: amocas, and eamocas here and elsewhere. Here: rd is the
// old value, X[rs2] is written exactly if memory holds what X[rd] was, else no byte is. Elsewhere: the
// request brings address, size, X[rs2] and X[rd], and the answer is the value.
// X[rd] as an operand is not on the retire port: it is what the register file starts with.

module compare (
`include "core_ports.svh"
    , input logic [32*`XLEN-1:0] x_registers
);
  localparam int X = `XLEN;
  localparam int L = X / 8;
  wire [31:0] i = rvfi_insn;
  wire is_double = i[14:12] == 3'd3;
  wire is_far = i[6:0] == 7'h6b;
  wire valid = (i[6:0] == 7'h2f || is_far) && i[31:27] == 5'd5 && (i[14:12] == 3'd2 || (X == 64 && is_double));
  (* anyconst *) logic [4:0] rd;
  (* anyconst *) logic [X-1:0] expected;
  logic begins = 1'b1;  // the first cycle after reset: nothing is in the pipe that could write
  always_ff @(posedge clk) if (rst_n) begins <= 1'b0;
  always_comb assume (!rst_n || !begins || expected == x_registers[X*rd+:X]);

  logic is_first = 1'b1;  // nothing has retired
  logic asked = 1'b0;     // a request has left
  logic [64+64+31+10+5+4-1:0] request;
  always_ff @(posedge clk) begin
    if (rst_n && rvfi_valid) is_first <= 1'b0;
    if (rst_n && xreq_valid && xreq_ready && !asked) begin
      asked <= 1'b1;
      request <= {xreq_data, xreq_expected, xreq_addr, xreq_ns_node, xreq_op, xreq_size, xreq_atomic, xreq_write};
    end
  end
  logic [63:0] sent_new, sent_expected;
  logic [30:0] sent_addr;
  logic [9:0] sent_node;
  logic [4:0] sent_op;
  logic [1:0] sent_size;
  logic sent_atomic, sent_write;
  always_comb
    {sent_new, sent_expected, sent_addr, sent_node, sent_op, sent_size, sent_atomic, sent_write} = request;

  wire [X-1:0] address = rvfi_rs1_rdata, swapped = rvfi_rs2_rdata;
  wire in_upper = X == 64 && !is_double && address[2];
  wire [L-1:0] lanes = is_double ? {L{1'b1}} : in_upper ? 8'hf0 : 8'h0f;
  wire [X-1:0] old = in_upper ? rvfi_mem_rdata >> 32 : rvfi_mem_rdata;
  wire [X-1:0] wrote = in_upper ? rvfi_mem_wdata >> 32 : rvfi_mem_wdata;
  wire is_equal = is_double ? old == expected : old[31:0] == expected[31:0];
`ifdef RV64
  wire [X-1:0] loaded = is_double ? old : {{32{old[31]}}, old[31:0]};
  wire same_sent = is_double ? sent_new == swapped && sent_expected == expected
                             : sent_new[31:0] == swapped[31:0] && sent_expected[31:0] == expected[31:0];
`else
  wire [X-1:0] loaded = old;
  wire same_sent = sent_new[31:0] == swapped && sent_expected[31:0] == expected;
`endif
  wire same_wrote = is_double ? wrote == swapped : wrote[31:0] == swapped[31:0];
  wire misaligned = is_double ? address[2:0] != 0 : address[1:0] != 0;
  wire in_ram = (address >> 32) == 0 && address[31] && {1'b0, address[30:0]} < ram_size;
  wire is_posted = i[11:7] == 0 && !i[26];
  wire checked = rst_n && rvfi_valid && is_first && valid && i[11:7] == rd;
  wire is_here = checked && !rvfi_ext && (!is_far || rvfi_ers_rdata == 0);
  wire performed = checked && !rvfi_trap;
  wire has_value = rd != 0 && !rvfi_pending;
  always_ff @(posedge clk) begin
    sources : assert (!performed || (rvfi_rs1_addr == i[19:15] && rvfi_rs2_addr == i[24:20]));
    destination : assert (!performed || rvfi_rd_addr == (has_value ? rd : 5'd0));
    old_value : assert (!performed || rvfi_rd_wdata == (has_value ? loaded : 0));
    address_shown : assert (!performed || rvfi_mem_addr == (address & ~(L - 1)));
    // Here. Fetch faults and encodings that do not exist (causes 1 and 2) are looked at elsewhere.
    traps_if_it_must : assert (!is_here || rvfi_cause == 1 || rvfi_cause == 2 ||
                               rvfi_trap == (misaligned || !in_ram));
    trap_cause : assert (!is_here || !rvfi_trap || rvfi_cause == 1 || rvfi_cause == 2 ||
                         rvfi_cause == (misaligned ? 6 : 7));
    reads_it : assert (!is_here || rvfi_mem_rmask == (rvfi_trap ? 0 : lanes));
    writes_if_equal : assert (!is_here || rvfi_mem_wmask == (!rvfi_trap && is_equal ? lanes : 0));
    writes_the_new_value : assert (!is_here || rvfi_mem_wmask == 0 || same_wrote);
    // Elsewhere.
    is_sent : assert (!(performed && rvfi_ext) || asked);
    is_a_compare : assert (!(performed && rvfi_ext) || (sent_atomic && sent_op == 5'd15));
    sent_as_posted : assert (!(performed && rvfi_ext) || sent_write == is_posted);
    sent_to_it : assert (!(performed && rvfi_ext) ||
                         (sent_addr == address[30:0] && {1'b0, sent_node} + 11'd1 == rvfi_ers_rdata[10:0] &&
                          sent_size == i[13:12]));
    sent_operands : assert (!(performed && rvfi_ext) || same_sent);
  end
endmodule
