// SPDX-License-Identifier: Apache-2.0
//
// The A extension by the unprivileged manual, with what hls/isa/README.md fixes: RAM only, one
// reservation on 8 bytes that only sc ends within the cycles of the proof (fewer than 1024).

module atomic (
`include "rvfi_ports.svh"
);
  localparam int X = `XLEN;
  wire [31:0] i = rvfi_insn;
  wire [4:0] op = i[31:27];
  wire is_double = i[14:12] == 3'd3;
  wire size_exists = i[14:12] == 3'd2 || (X == 64 && is_double);
  logic is_amo;
  always_comb begin
    case (op)
      5'h00, 5'h01, 5'h04, 5'h08, 5'h0c, 5'h10, 5'h14, 5'h18, 5'h1c: is_amo = 1;
      default: is_amo = 0;
    endcase
  end
  wire is_lr = op == 5'h02 && i[24:20] == 0;
  wire is_sc = op == 5'h03;
  wire fetch_fault = rvfi_trap && rvfi_cause == 6'd1;
  wire valid = i[6:0] == 7'h2f && size_exists && (is_amo || is_lr || is_sc) && !fetch_fault;

  wire [X-1:0] address = rvfi_rs1_rdata;
  wire misaligned = is_double ? address[2:0] != 0 : address[1:0] != 0;
  wire in_ram = (address >> 32) == 0 && address[31] && {1'b0, address[30:0]} < ram_size;
  wire traps = misaligned || !in_ram;
  wire [5:0] cause = misaligned ? (is_lr ? 4 : 6) : (is_lr ? 5 : 7);
  // In lanes of an aligned word.
  localparam int L = X / 8;
  wire in_upper = X == 64 && !is_double && address[2];
  wire [L-1:0] lanes = is_double ? 8'hff : in_upper ? 8'hf0 : 8'h0f;
  wire [X-1:0] read = in_upper ? rvfi_mem_rdata >> 32 : rvfi_mem_rdata;
  wire [X-1:0] wrote = in_upper ? rvfi_mem_wdata >> 32 : rvfi_mem_wdata;
  wire [31:0] old = read[31:0];
  wire [31:0] with = rvfi_rs2_rdata[31:0];
  // Operands as wide as XLEN: words with their sign, for unsigned comparisons without.
  logic [X-1:0] x, y, updated;
  wire is_unsigned = op[4:3] == 2'd3;
  always_comb begin
`ifdef RV64
    x = is_double ? read : {{32{old[31] && !is_unsigned}}, old};
    y = is_double ? rvfi_rs2_rdata : {{32{with[31] && !is_unsigned}}, with};
`else
    x = old;
    y = with;
`endif
    case (op)
      5'h00: updated = x + y;
      5'h01: updated = y;
      5'h04: updated = x ^ y;
      5'h08: updated = x | y;
      5'h0c: updated = x & y;
      5'h10: updated = $signed(x) < $signed(y) ? x : y;
      5'h14: updated = $signed(x) < $signed(y) ? y : x;
      5'h18: updated = x < y ? x : y;
      default: updated = x < y ? y : x;
    endcase
  end
`ifdef RV64
  wire [X-1:0] loaded = is_double ? read : {{32{old[31]}}, old};
`else
  wire [X-1:0] loaded = old;
`endif
  wire [X-1:0] stored = is_sc ? rvfi_rs2_rdata : updated;
  wire same_stored = is_double ? wrote == stored : wrote[31:0] == stored[31:0];

  logic reserved = 1'b0;
  logic [X-1:3] granule;
  wire stands = reserved && granule == address[X-1:3];
  wire failed = !stands;
  wire [X-1:0] result = is_sc ? {{X - 1{1'b0}}, failed} : loaded;
  wire loads = !traps && !is_sc;
  wire stores = !traps && (is_amo || (is_sc && stands));
  always_ff @(posedge clk) begin
    if (rst_n && rvfi_valid && valid) begin
      if (!rvfi_trap && is_lr) begin
        reserved <= 1'b1;
        granule <= address[X-1:3];
      end
      if (!rvfi_trap && is_sc) reserved <= 1'b0;
      trap_if_it_must : assert (rvfi_trap == traps);
      trap_cause : assert (!traps || (rvfi_cause == cause && rvfi_tval == address));
      source_1 : assert (rvfi_rs1_addr == i[19:15]);
      source_2 : assert (rvfi_rs2_addr == (is_lr ? 5'd0 : i[24:20]));
      destination : assert (rvfi_rd_addr == (traps ? 5'd0 : i[11:7]));
      value : assert (rvfi_rd_wdata == (traps || i[11:7] == 0 ? 0 : result));
      loaded_lanes : assert (rvfi_mem_rmask == (loads ? lanes : 0));
      stored_lanes : assert (rvfi_mem_wmask == (stores ? lanes : 0));
      stored_data : assert (!stores || same_stored);
      access_address : assert (traps || rvfi_mem_addr == (address & ~(L - 1)));
      next_pc : assert (traps || rvfi_pc_wdata == rvfi_pc_rdata + 4);
    end
  end
endmodule
