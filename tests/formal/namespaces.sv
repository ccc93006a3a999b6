// SPDX-License-Identifier: Apache-2.0
//
// Namespace 0 never reaches the network: the requests to the network are the extended accesses that
// retire, one for one and in order; each has a namespace from 1 to the number of PEs and goes to the
// node before it, with its address, size and data; an atomic access with its operation, too. An access with
// namespace 0 is local. Without a namespace table: with one the number of a namespace says nothing of its node.

module namespaces (
`include "core_ports.svh"
);
  localparam int W = 4;  // bits of the numbers, more than the cycles of the proof need
  (* anyconst *) logic [W-1:0] chosen;
  logic [W-1:0] requests = 0, retired = 0;
  logic have = 1'b0, write, msip, atomic;
  logic [4:0] op;
  logic [1:0] size;
  logic [9:0] node;
  logic [30:0] addr;
  logic [63:0] data;
  wire request = xreq_valid && xreq_ready;
  wire is_chosen = rvfi_valid && rvfi_ext && retired == chosen;
  wire [6:0] opcode = rvfi_insn[6:0];
  // Accesses whose namespace stands beside the base or in an e-register of its own.
  wire is_extended = ((opcode == 7'h77 || opcode == 7'h7b) && rvfi_insn[14:12] != 7 &&
                      !(opcode == 7'h7b && rvfi_insn[14:12] >= 4)) ||
                     (opcode == 7'h33 && (rvfi_insn[31:25] == 7'h55 || rvfi_insn[31:25] == 7'h22)) || is_atomic;
  // eamo*, elr and esc, and the operation of their packets. Posted is an update whose old value nobody wants.
  wire is_atomic = opcode == 7'h6b && (rvfi_insn[14:12] == 3'd2 || (`XLEN == 64 && rvfi_insn[14:12] == 3'd3)) &&
                   packet_op != 0;
  logic [4:0] packet_op;
  always_comb begin
    case (rvfi_insn[31:27])
      5'h02: packet_op = rvfi_insn[24:20] == 0 ? 4 : 0;
      5'h03: packet_op = 5;
      5'h00: packet_op = 6;
      5'h01: packet_op = 7;
      5'h04: packet_op = 8;
      5'h08: packet_op = 9;
      5'h0c: packet_op = 10;
      5'h10: packet_op = 11;
      5'h14: packet_op = 12;
      5'h18: packet_op = 13;
      5'h1c: packet_op = 14;
      5'h05: packet_op = 15;
      default: packet_op = 0;
    endcase
  end
  wire is_posted = is_atomic ? packet_op >= 6 && rvfi_insn[11:7] == 0 && !rvfi_insn[26] : rvfi_mem_wmask != 0;
  wire has_lanes = !is_atomic || packet_op != 5 || rvfi_mem_wmask != 0;  // not an esc that did not store
  // There is no namespace table after reset, and none before its size is written.
  wire writes_table_size = opcode == 7'h73 && rvfi_insn[13:12] != 0 && rvfi_insn[31:20] == 12'h7c2;
  always_comb assume (!rvfi_valid || !writes_table_size);
  // From lanes of an aligned word to those of the request, which begin at its address.
  localparam int L = `XLEN / 8;
  wire [$clog2(L)-1:0] offset = addr[$clog2(L)-1:0];
  wire [L-1:0] accessed = (rvfi_mem_wmask | rvfi_mem_rmask) >> offset;
  wire [`XLEN-1:0] stored = rvfi_mem_wdata >> {offset, 3'd0};
  wire [7:0] lanes = size == 2'd0 ? 8'h01 : size == 2'd1 ? 8'h03 : size == 2'd2 ? 8'h0f : 8'hff;
  logic same_data;
  always_comb begin
    same_data = 1'b1;
    for (int k = 0; k < L; k = k + 1)
      if (lanes[k] && data[8*k+:8] != stored[8*k+:8]) same_data = 1'b0;
  end
  always_ff @(posedge clk) begin
    if (rst_n) begin
      if (request) begin
        requests <= requests + 1;
        if (requests == chosen && !have) begin
          have <= 1'b1;
          write <= xreq_write; msip <= xreq_msip; size <= xreq_size; atomic <= xreq_atomic; op <= xreq_op;
          node <= xreq_ns_node; addr <= xreq_addr; data <= xreq_data;
        end
      end
      if (rvfi_valid && rvfi_ext) retired <= retired + 1;

      namespace_0_is_local : assert (!rvfi_valid || !rvfi_ext || rvfi_ext_ns != 0);
      extended_is_local_or_sent : assert (!rvfi_valid || rvfi_trap || !is_extended || rvfi_ers_rdata == 0 ||
                                          (rvfi_ext && rvfi_ext_ns == rvfi_ers_rdata));
      only_extended_is_sent : assert (!rvfi_valid || !rvfi_ext || is_extended);
      namespace_exists : assert (!rvfi_valid || !rvfi_ext || rvfi_ext_ns <= num_pes);
      node_exists : assert (!xreq_valid || {1'b0, xreq_ns_node} < num_pes);
      retires_after_its_request : assert (!is_chosen || have || request);
      same_node : assert (!is_chosen || !have || {1'b0, node} + 11'd1 == rvfi_ext_ns[10:0]);
      same_kind : assert (!is_chosen || !have || rvfi_trap || (write == is_posted && atomic == is_atomic));
      same_operation : assert (!is_chosen || !have || !is_atomic || op == packet_op);
      same_size : assert (!is_chosen || !have || rvfi_trap || !has_lanes || lanes == {8'd0, accessed});
      same_address : assert (!is_chosen || !have || rvfi_trap || msip ||
                             (addr & ~(L - 1)) == rvfi_mem_addr[30:0]);
      same_data_stored : assert (!is_chosen || !have || (!write && !(atomic && rvfi_mem_wmask != 0)) || same_data);
      nobody_else_asks : assert (requests - retired <= 3);
    end
  end
endmodule
