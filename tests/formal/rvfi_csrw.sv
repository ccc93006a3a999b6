// SPDX-License-Identifier: Apache-2.0
//
// What riscv-formal's rvfi_csrw_check asks of an instruction that reads or writes a CSR, with RVFI
// alone and for all CSRs that it shows: rd takes what the register held, and what the instruction
// writes is in wdata. And what changes is announced: an instruction finds what the one before left.
`include "rvfi_macros.svh"

module rvfi_csrw (
    input clock, input reset, input check, `RVFI_INPUTS
);
  localparam int X = `RISCV_FORMAL_XLEN;
  localparam logic [11:0] NONE = 12'hfff;
  wire retires = !reset && check && rvfi_valid;
  logic fetches;
  `RISCV_FORMAL_PMA_MAP insn_pma (.address(rvfi_pc_rdata), .log2len(2'd2), .A(), .R(), .W(), .X(fetches));
  wire [X-1:0] argument = rvfi_insn[14] ? {{X - 5{1'b0}}, rvfi_insn[19:15]} : rvfi_rs1_rdata;

`define XB_CHECK(name, width, low, user, high, user_high) \
  rvfi_csrw_of #(.X(X), .W(width), .LOW(low), .USER(user), .HIGH(high), .USER_HIGH(user_high)) of_``name ( \
      .retires, .fetches, .insn(rvfi_insn), .trap(rvfi_trap), .rd_addr(rvfi_rd_addr), .clock, \
      .rd_wdata(rvfi_rd_wdata), .pc_rdata(rvfi_pc_rdata), .pc_wdata(rvfi_pc_wdata), .argument, \
      .mem_wmask(rvfi_mem_wmask), .rmask(rvfi_csr_``name``_rmask), .wmask(rvfi_csr_``name``_wmask), \
      .rdata(rvfi_csr_``name``_rdata), .wdata(rvfi_csr_``name``_wdata));
  `XB_CHECK(mstatus, X, 12'h300, NONE, NONE, NONE)
  `XB_CHECK(misa, X, 12'h301, NONE, NONE, NONE)
  `XB_CHECK(mie, X, 12'h304, NONE, NONE, NONE)
  `XB_CHECK(mtvec, X, 12'h305, NONE, NONE, NONE)
  `XB_CHECK(mscratch, X, 12'h340, NONE, NONE, NONE)
  `XB_CHECK(mepc, X, 12'h341, NONE, NONE, NONE)
  `XB_CHECK(mcause, X, 12'h342, NONE, NONE, NONE)
  `XB_CHECK(mtval, X, 12'h343, NONE, NONE, NONE)
  `XB_CHECK(mip, X, 12'h344, NONE, NONE, NONE)
  `XB_CHECK(mcycle, 64, 12'hb00, 12'hc00, (X == 32 ? 12'hb80 : NONE), (X == 32 ? 12'hc80 : NONE))
  `XB_CHECK(minstret, 64, 12'hb02, 12'hc02, (X == 32 ? 12'hb82 : NONE), (X == 32 ? 12'hc82 : NONE))

  // Bits that a register does not have stay 0, others keep what was written. An interrupt comes
  // between two instructions.
  logic known = 1'b0;
  logic [X-1:0] mscratch, mie, mtvec, mepc, mtval, mcause, mstatus;
  localparam logic [X-1:0] CODE = 'h3f;
  wire [X-1:0] vector = rvfi_csr_mtvec_wdata & ~(rvfi_csr_mtvec_wdata[0] ? 'h7e : 'h2);
  // mcycle and minstret never go back, except by a write; minstret counts what does not trap.
  logic counts = 1'b0;
  logic [63:0] minstret;
  always_ff @(posedge clock) begin
    if (retires) begin
      known <= 1'b1;
      mscratch <= rvfi_csr_mscratch_wdata;
      mie <= rvfi_csr_mie_wdata & 'h88;
      mtvec <= vector;
      mepc <= rvfi_csr_mepc_wdata & ~'h3;
      mtval <= rvfi_csr_mtval_wdata;
      mcause <= rvfi_csr_mcause_wdata & (CODE | (1 << (X - 1)));
      mstatus <= (rvfi_csr_mstatus_wdata & 'h88) | 'h1800;
      minstret <= rvfi_csr_minstret_wdata + (rvfi_csr_minstret_wmask == 0 && !rvfi_trap);
      counts <= X == 64 || &rvfi_csr_minstret_rmask;
      if (known) begin
        mscratch_stays : assert (rvfi_csr_mscratch_rdata == mscratch);
        mie_stays : assert (rvfi_csr_mie_rdata == mie);
        mtvec_stays : assert (rvfi_csr_mtvec_rdata == mtvec);
        mepc_stays : assert (rvfi_intr || rvfi_csr_mepc_rdata == mepc);
        mtval_stays : assert (rvfi_intr || rvfi_csr_mtval_rdata == mtval);
        mcause_stays : assert (rvfi_intr || rvfi_csr_mcause_rdata == mcause);
        mstatus_stays : assert (rvfi_intr || rvfi_csr_mstatus_rdata == mstatus);
        minstret_counts : assert (!counts || !(&rvfi_csr_minstret_rmask) || rvfi_csr_minstret_rdata == minstret);
      end
      trap_announced : assert (!rvfi_trap || (&rvfi_csr_mepc_wmask && &rvfi_csr_mcause_wmask &&
                                              &rvfi_csr_mtval_wmask && &rvfi_csr_mstatus_wmask));
      trap_in_mepc : assert (!rvfi_trap || rvfi_csr_mepc_wdata == rvfi_pc_rdata);
      trap_disables : assert (!rvfi_trap || (!rvfi_csr_mstatus_wdata[3] &&
                                             rvfi_csr_mstatus_wdata[7] == rvfi_csr_mstatus_rdata[3]));
      mret_enables : assert (rvfi_insn != 32'h3020_0073 || rvfi_trap ||
                             (rvfi_csr_mstatus_wdata[7] && &rvfi_csr_mstatus_wmask &&
                              rvfi_csr_mstatus_wdata[3] == rvfi_csr_mstatus_rdata[7] &&
                              rvfi_pc_wdata == rvfi_csr_mepc_rdata));
    end
  end
endmodule

// One CSR of W bits; an instruction of RV32 sees half of 64.
module rvfi_csrw_of #(
    parameter int X = 32, parameter int W = 32, parameter logic [11:0] LOW = 0,
    parameter logic [11:0] USER = 0, parameter logic [11:0] HIGH = 0, parameter logic [11:0] USER_HIGH = 0
) (
    input clock, input retires, input fetches, input [31:0] insn, input trap, input [4:0] rd_addr,
    input [X-1:0] rd_wdata, input [X-1:0] pc_rdata, input [X-1:0] pc_wdata, input [X-1:0] argument,
    input [X/8-1:0] mem_wmask, input [W-1:0] rmask, input [W-1:0] wmask, input [W-1:0] rdata,
    input [W-1:0] wdata
);
  wire [11:0] number = insn[31:20];
  wire is_csr = insn[6:0] == 7'h73 && insn[13:12] != 0;
  wire is_high = W > X && number != 12'hfff && (number == HIGH || number == USER_HIGH);
  wire is_low = number == LOW || (number == USER && USER != 12'hfff);
  wire writes = insn[13:12] == 2'd1 || insn[19:15] != 0;
  wire is_illegal = writes && number[11:10] == 2'd3;
  wire [X-1:0] half_rmask = is_high ? rmask >> (W - X) : rmask;
  wire [X-1:0] half_wmask = is_high ? wmask >> (W - X) : wmask;
  wire [X-1:0] half_rdata = is_high ? rdata >> (W - X) : rdata;
  wire [X-1:0] half_wdata = is_high ? wdata >> (W - X) : wdata;
  wire [W-1:0] changed = wmask & (~rmask | (rdata ^ wdata));
  wire [X-1:0] sets = insn[13:12] == 2'd3 ? 0 : argument;
  wire [X-1:0] clears = insn[13:12] == 2'd1 ? ~argument : insn[13:12] == 2'd3 ? argument : 0;
  wire [X-1:0] left = (half_wdata & half_wmask) | (half_rdata & ~half_wmask);
  always_ff @(posedge clock) begin
    if (retires && fetches && is_csr && (is_low || is_high)) begin
      legal : assert (trap == is_illegal);
      no_store : assert (mem_wmask == 0);
      if (!is_illegal) begin
        goes_on : assert (pc_wdata == pc_rdata + 4);
        destination : assert (rd_addr == insn[11:7]);
        known : assert (&half_rmask);
        reads : assert (rd_addr == 0 || rd_wdata == half_rdata);
        announced : assert (writes == |half_wmask);
        all_sets : assert ((sets & ~left) == 0);
        all_clears : assert ((clears & left) == 0);
        other_half : assert (W == X || (is_high ? changed[X-1:0] == 0 : W - X == X ? changed[W-1:W-X] == 0 : 1));
      end
    end
    if (retires && !(is_csr && (is_low || is_high)) && !trap) begin
      plain : assert (wmask == 0 || insn == 32'h3020_0073);
      same : assert (wmask != 0 || rdata == wdata);
    end
  end
endmodule
