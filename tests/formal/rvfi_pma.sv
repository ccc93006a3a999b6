// SPDX-License-Identifier: Apache-2.0
//
// Where something is (hls/isa/memory_map.h), as riscv-formal asks for it: RISCV_FORMAL_PMA_MAP. RAM has
// 2 GiB, as in rvfi_wrapper.sv.
`include "rvfi_macros.svh"

module rvfi_pma (
    input logic [`RISCV_FORMAL_XLEN-1:0] address, input logic [1:0] log2len, output logic A, output logic R,
    output logic W, output logic X
);
  wire in_ram = (address >> 31) == 1;
  wire in_device = (address >> 12) == 'h10000;
  wire in_clint = (address >> 16) == 'h200 && log2len[1];
  assign X = in_ram, R = in_ram || in_device || in_clint, W = R, A = in_ram;
endmodule
