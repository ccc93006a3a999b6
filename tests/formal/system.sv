// SPDX-License-Identifier: Apache-2.0
//
// What has no encoding here traps, that of xBGAS among it; ecall, ebreak, fences, wfi, mret and wrs
// do what the privileged manual says. Existing encodings, by the manuals: HAS_M and HAS_A say which
// extensions the core has.

module system (
`include "rvfi_ports.svh"
);
  localparam int X = `XLEN;
  wire [31:0] i = rvfi_insn;
  wire [6:0] opcode = i[6:0];
  wire [2:0] f3 = i[14:12];
  wire [6:0] f7 = i[31:25];
  localparam bit is64 = X == 64;
`ifdef HAS_M
  localparam bit has_m = 1;
`else
  localparam bit has_m = 0;
`endif
`ifdef HAS_A
  localparam bit has_a = 1;
`else
  localparam bit has_a = 0;
`endif
  logic legal, amo_known;
  always_comb begin
    legal = 0;
    case (i[31:27])
      5'h00, 5'h01, 5'h03, 5'h04, 5'h08, 5'h0c, 5'h10, 5'h14, 5'h18, 5'h1c: amo_known = 1;
      5'h02: amo_known = i[24:20] == 0;
      default: amo_known = 0;
    endcase
    case (opcode)
      7'h37, 7'h17, 7'h6f: legal = 1;
      7'h67: legal = f3 == 0;
      7'h63: legal = f3 != 2 && f3 != 3;
      7'h03: legal = f3 != 7 && (is64 || (f3 != 3 && f3 != 6));
      7'h23: legal = f3 < (is64 ? 4 : 3);
      7'h0f: legal = f3 < 2;
      7'h13: case (f3)
        3'd1: legal = is64 ? i[31:26] == 0 : f7 == 0;
        3'd5: legal = is64 ? i[31:26] == 0 || i[31:26] == 6'h10 : f7 == 0 || f7 == 7'h20;
        default: legal = 1;
      endcase
      7'h33: legal = f7 == 0 || (f7 == 7'h20 && (f3 == 0 || f3 == 5)) || (has_m && f7 == 1);
      7'h1b: legal = is64 && (f3 == 0 || (f3 == 1 && f7 == 0) || (f3 == 5 && (f7 == 0 || f7 == 7'h20)));
      7'h3b: legal = is64 && ((f7 == 0 && (f3 == 0 || f3 == 1 || f3 == 5)) ||
                              (f7 == 7'h20 && (f3 == 0 || f3 == 5)) ||
                              (has_m && f7 == 1 && (f3 == 0 || f3 >= 4)));
      7'h2f: legal = has_a && (f3 == 2 || (is64 && f3 == 3)) && amo_known;
      default: ;
    endcase
  end

  wire is_ecall = i == 32'h0000_0073, is_ebreak = i == 32'h0010_0073;
  wire is_mret = i == 32'h3020_0073, is_wfi = i == 32'h1050_0073;
  wire is_wrs = has_a && (i == 32'h00d0_0073 || i == 32'h01d0_0073);
  wire is_csr = opcode == 7'h73 && i[13:12] != 0;  // csr.sv says which of them are legal
  wire is_plain = is_wfi || is_wrs || opcode == 7'h0f;
  wire is_legal = legal || is_ecall || is_ebreak || is_mret || is_wfi || is_wrs;
  // Everything that the tables of xBGAS name; all of it lies in encodings without a meaning here.
  wire is_xbgas = opcode == 7'h77 || opcode == 7'h7b || (opcode == 7'h03 && f3 == 7) ||
                  (opcode == 7'h33 && (f7 == 7'h55 || f7 == 7'h22)) ||
                  (opcode == 7'h2f && !f3[2] && f3[1] && !legal);
  wire fetch_fault = rvfi_trap && rvfi_cause == 6'd1;
  wire is_illegal = rvfi_trap && rvfi_cause == 6'd2;
  wire checked = rst_n && rvfi_valid && !fetch_fault;

  always_ff @(posedge clk) begin
    if (checked) begin
      unknown_traps : assert (is_legal || is_csr || is_illegal);
      known_does_not : assert (!is_legal || is_csr || !is_illegal);
      xbgas_traps : assert (!is_xbgas || (is_illegal && rvfi_tval == {{X - 31{1'b0}}, i[30:0]} + (i[31] ? (1 << 31) : 0)));
      illegal_value : assert (!is_illegal || rvfi_tval[31:0] == i);
      ecall : assert (!is_ecall || (rvfi_trap && rvfi_cause == 11 && rvfi_tval == 0));
      ebreak : assert (!is_ebreak || (rvfi_trap && rvfi_cause == 3 && rvfi_tval == rvfi_pc_rdata));
      plain_goes_on : assert (!is_plain || !legal && !is_wfi && !is_wrs ||
                              (!rvfi_trap && rvfi_pc_wdata == rvfi_pc_rdata + 4));
      plain_touches_nothing : assert (!(is_plain || is_ecall || is_ebreak || is_mret || is_illegal) ||
                                      (rvfi_rd_addr == 0 && rvfi_mem_rmask == 0 && rvfi_mem_wmask == 0));
      mret_does_not_trap : assert (!is_mret || !rvfi_trap);
      trap_touches_nothing : assert (!rvfi_trap ||
                                     (rvfi_rd_addr == 0 && rvfi_mem_rmask == 0 && rvfi_mem_wmask == 0));
      trap_cause_exists : assert (!rvfi_trap || rvfi_cause <= 7 || rvfi_cause == 11);
    end
  end
endmodule
