// SPDX-License-Identifier: Apache-2.0
// Models of the ECP5 cells that Yosys leaves as black boxes: block RAM and multiplier, as far as
// Yosys 0.23 uses them without output registers. Behaviour: Lattice FPGA-TN-02204 (memory) and
// FPGA-TN-02205 (DSP); where the bits of INITVAL_* lie: Yosys's techlibs/ecp5/brams_map.v.
//
// What the manual leaves undefined (one port reads a byte while the other writes it) reads inverted
// here, so that a netlist that counts on it does not pass.

module DP16KD #(
    parameter DATA_WIDTH_A = 18, DATA_WIDTH_B = 18,
    parameter WRITEMODE_A = "NORMAL", WRITEMODE_B = "NORMAL",
    parameter REGMODE_A = "NOREG", REGMODE_B = "NOREG",
    parameter RESETMODE = "SYNC", ASYNC_RESET_RELEASE = "SYNC",
    parameter CSDECODE_A = "0b000", CSDECODE_B = "0b000",
    parameter CLKAMUX = "CLKA", CLKBMUX = "CLKB", GSR = "ENABLED",
    parameter [319:0] INITVAL_00 = 320'h0, INITVAL_01 = 320'h0,
    parameter [319:0] INITVAL_02 = 320'h0, INITVAL_03 = 320'h0,
    parameter [319:0] INITVAL_04 = 320'h0, INITVAL_05 = 320'h0,
    parameter [319:0] INITVAL_06 = 320'h0, INITVAL_07 = 320'h0,
    parameter [319:0] INITVAL_08 = 320'h0, INITVAL_09 = 320'h0,
    parameter [319:0] INITVAL_0A = 320'h0, INITVAL_0B = 320'h0,
    parameter [319:0] INITVAL_0C = 320'h0, INITVAL_0D = 320'h0,
    parameter [319:0] INITVAL_0E = 320'h0, INITVAL_0F = 320'h0,
    parameter [319:0] INITVAL_10 = 320'h0, INITVAL_11 = 320'h0,
    parameter [319:0] INITVAL_12 = 320'h0, INITVAL_13 = 320'h0,
    parameter [319:0] INITVAL_14 = 320'h0, INITVAL_15 = 320'h0,
    parameter [319:0] INITVAL_16 = 320'h0, INITVAL_17 = 320'h0,
    parameter [319:0] INITVAL_18 = 320'h0, INITVAL_19 = 320'h0,
    parameter [319:0] INITVAL_1A = 320'h0, INITVAL_1B = 320'h0,
    parameter [319:0] INITVAL_1C = 320'h0, INITVAL_1D = 320'h0,
    parameter [319:0] INITVAL_1E = 320'h0, INITVAL_1F = 320'h0,
    parameter [319:0] INITVAL_20 = 320'h0, INITVAL_21 = 320'h0,
    parameter [319:0] INITVAL_22 = 320'h0, INITVAL_23 = 320'h0,
    parameter [319:0] INITVAL_24 = 320'h0, INITVAL_25 = 320'h0,
    parameter [319:0] INITVAL_26 = 320'h0, INITVAL_27 = 320'h0,
    parameter [319:0] INITVAL_28 = 320'h0, INITVAL_29 = 320'h0,
    parameter [319:0] INITVAL_2A = 320'h0, INITVAL_2B = 320'h0,
    parameter [319:0] INITVAL_2C = 320'h0, INITVAL_2D = 320'h0,
    parameter [319:0] INITVAL_2E = 320'h0, INITVAL_2F = 320'h0,
    parameter [319:0] INITVAL_30 = 320'h0, INITVAL_31 = 320'h0,
    parameter [319:0] INITVAL_32 = 320'h0, INITVAL_33 = 320'h0,
    parameter [319:0] INITVAL_34 = 320'h0, INITVAL_35 = 320'h0,
    parameter [319:0] INITVAL_36 = 320'h0, INITVAL_37 = 320'h0,
    parameter [319:0] INITVAL_38 = 320'h0, INITVAL_39 = 320'h0,
    parameter [319:0] INITVAL_3A = 320'h0, INITVAL_3B = 320'h0,
    parameter [319:0] INITVAL_3C = 320'h0, INITVAL_3D = 320'h0,
    parameter [319:0] INITVAL_3E = 320'h0, INITVAL_3F = 320'h0
) (
    input DIA0, DIA1, DIA2, DIA3, DIA4, DIA5, DIA6, DIA7, DIA8, DIA9, DIA10, DIA11, DIA12, DIA13,
        DIA14, DIA15, DIA16, DIA17,
    input ADA0, ADA1, ADA2, ADA3, ADA4, ADA5, ADA6, ADA7, ADA8, ADA9, ADA10, ADA11, ADA12, ADA13,
    input CEA, OCEA, CLKA, WEA, RSTA, CSA2, CSA1, CSA0,
    output DOA0, DOA1, DOA2, DOA3, DOA4, DOA5, DOA6, DOA7, DOA8, DOA9, DOA10, DOA11, DOA12, DOA13,
        DOA14, DOA15, DOA16, DOA17,
    input DIB0, DIB1, DIB2, DIB3, DIB4, DIB5, DIB6, DIB7, DIB8, DIB9, DIB10, DIB11, DIB12, DIB13,
        DIB14, DIB15, DIB16, DIB17,
    input ADB0, ADB1, ADB2, ADB3, ADB4, ADB5, ADB6, ADB7, ADB8, ADB9, ADB10, ADB11, ADB12, ADB13,
    input CEB, OCEB, CLKB, WEB, RSTB, CSB2, CSB1, CSB0,
    output DOB0, DOB1, DOB2, DOB3, DOB4, DOB5, DOB6, DOB7, DOB8, DOB9, DOB10, DOB11, DOB12, DOB13,
        DOB14, DOB15, DOB16, DOB17
);
  localparam [64*320-1:0] INIT = {
    INITVAL_3F, INITVAL_3E, INITVAL_3D, INITVAL_3C,
    INITVAL_3B, INITVAL_3A, INITVAL_39, INITVAL_38,
    INITVAL_37, INITVAL_36, INITVAL_35, INITVAL_34,
    INITVAL_33, INITVAL_32, INITVAL_31, INITVAL_30,
    INITVAL_2F, INITVAL_2E, INITVAL_2D, INITVAL_2C,
    INITVAL_2B, INITVAL_2A, INITVAL_29, INITVAL_28,
    INITVAL_27, INITVAL_26, INITVAL_25, INITVAL_24,
    INITVAL_23, INITVAL_22, INITVAL_21, INITVAL_20,
    INITVAL_1F, INITVAL_1E, INITVAL_1D, INITVAL_1C,
    INITVAL_1B, INITVAL_1A, INITVAL_19, INITVAL_18,
    INITVAL_17, INITVAL_16, INITVAL_15, INITVAL_14,
    INITVAL_13, INITVAL_12, INITVAL_11, INITVAL_10,
    INITVAL_0F, INITVAL_0E, INITVAL_0D, INITVAL_0C,
    INITVAL_0B, INITVAL_0A, INITVAL_09, INITVAL_08,
    INITVAL_07, INITVAL_06, INITVAL_05, INITVAL_04,
    INITVAL_03, INITVAL_02, INITVAL_01, INITVAL_00};
  // Words of 36 bits: port A writes them, the lower half from its own inputs, port B reads them, the
  // lower half from the outputs of A.
  localparam DOUBLE = DATA_WIDTH_A == 36 && DATA_WIDTH_B == 36;
  reg [8:0] bytes[0:2047];  // bit 8 is the parity bit of the byte
  integer i;
  initial begin
    for (i = 0; i < 2048; i = i + 1) bytes[i] = INIT[(i / 2) * 20 + (i % 2) * 9 +: 9];
    if (((DATA_WIDTH_A > 18 || DATA_WIDTH_B > 18) && !DOUBLE) || REGMODE_A != "NOREG" || REGMODE_B != "NOREG" ||
        CLKAMUX != "CLKA" ||
        CLKBMUX != "CLKB" || CSDECODE_A != "0b000" || CSDECODE_B != "0b000") begin
      $display("bench: this form of DP16KD has no model");
      $finish;
    end
  end

  wire [17:0] in_A = {DIA17, DIA16, DIA15, DIA14, DIA13, DIA12, DIA11, DIA10, DIA9, DIA8, DIA7,
        DIA6, DIA5, DIA4, DIA3, DIA2, DIA1, DIA0};
  wire [13:0] addr_A = {ADA13, ADA12, ADA11, ADA10, ADA9, ADA8, ADA7, ADA6, ADA5, ADA4, ADA3, ADA2,
        ADA1, ADA0};
  assign {DOA17, DOA16, DOA15, DOA14, DOA13, DOA12, DOA11, DOA10, DOA9, DOA8, DOA7, DOA6, DOA5,
        DOA4, DOA3, DOA2, DOA1, DOA0} = out_A;
  wire on_A = CEA & ~CSA0 & ~CSA1 & ~CSA2;
  wire [17:0] in_B = {DIB17, DIB16, DIB15, DIB14, DIB13, DIB12, DIB11, DIB10, DIB9, DIB8, DIB7,
        DIB6, DIB5, DIB4, DIB3, DIB2, DIB1, DIB0};
  wire [13:0] addr_B = {ADB13, ADB12, ADB11, ADB10, ADB9, ADB8, ADB7, ADB6, ADB5, ADB4, ADB3, ADB2,
        ADB1, ADB0};
  assign {DOB17, DOB16, DOB15, DOB14, DOB13, DOB12, DOB11, DOB10, DOB9, DOB8, DOB7, DOB6, DOB5,
        DOB4, DOB3, DOB2, DOB1, DOB0} = out_B;
  wire on_B = CEB & ~CSB0 & ~CSB1 & ~CSB2;

  // The one or two bytes of an access, and the bits of them that it is about.
  function [10:0] low_byte(input integer width, input [13:0] addr);
    low_byte = width == 18 ? {addr[13:4], 1'b0} : addr[13:3];
  endfunction
  function [17:0] bits(input integer width, input [13:0] addr);
    case (width)
      1: bits = 18'h1 << addr[2:0];
      2: bits = 18'h3 << (addr[2:1] * 2);
      4: bits = 18'hf << (addr[2] * 4);
      9: bits = 18'h1ff;
      default: bits = 18'h3ffff;
    endcase
  endfunction
  function integer shift(input integer width, input [13:0] addr);
    case (width)
      1: shift = addr[2:0];
      2: shift = addr[2:1] * 2;
      4: shift = addr[2] * 4;
      default: shift = 0;
    endcase
  endfunction
  // Bits that a write changes: with 18 bits, the lowest address bits enable the bytes.
  function [17:0] written(input integer width, input [13:0] addr);
    written = width == 18 ? {{9{addr[1]}}, {9{addr[0]}}} : bits(width, addr);
  endfunction

  wire [10:0] byte_A = low_byte(DATA_WIDTH_A, addr_A);
  wire [17:0] old_A = {bytes[byte_A | 11'd1], bytes[byte_A]};
  wire [17:0] write_A = on_A & WEA ? written(DATA_WIDTH_A, addr_A) : 18'h0;
  wire [17:0] new_A = (old_A & ~write_A) | ((in_A << shift(DATA_WIDTH_A, addr_A)) & write_A);
  reg [17:0] out_A;
  wire [10:0] byte_B = low_byte(DATA_WIDTH_B, addr_B);
  wire [17:0] old_B = {bytes[byte_B | 11'd1], bytes[byte_B]};
  wire [17:0] write_B = on_B & WEB ? written(DATA_WIDTH_B, addr_B) : 18'h0;
  wire [17:0] new_B = (old_B & ~write_B) | ((in_B << shift(DATA_WIDTH_B, addr_B)) & write_B);
  reg [17:0] out_B;
  wire same_word = byte_A[10:1] == byte_B[10:1];
  wire wide = DATA_WIDTH_A == 18 || DATA_WIDTH_B == 18;

  // Whether the other port writes what this one reads.
  wire hit_A = same_word && (wide || byte_A == byte_B) && |write_B;
  wire [17:0] seen_A = (WEA && WRITEMODE_A == "WRITETHROUGH" ? new_A : old_A) ^ {18{hit_A}};
  // Whether the other port writes what this one reads.
  wire hit_B = same_word && (wide || byte_A == byte_B) && |write_A;
  wire [17:0] seen_B = (WEB && WRITEMODE_B == "WRITETHROUGH" ? new_B : old_B) ^ {18{hit_B}};
  wire [10:0] word_A = {addr_A[13:5], 2'b00}, word_B = {addr_B[13:5], 2'b00};
  wire [35:0] double_in = {in_B, in_A};
  wire [35:0] double_old = {bytes[word_B | 11'd3], bytes[word_B | 11'd2], bytes[word_B | 11'd1],
        bytes[word_B]};
  wire double_hit = on_A && WEA && word_A == word_B && addr_A[3:0] != 0;

  // One clock for both ports: nothing here is built otherwise.
  always @(posedge CLKA) if (DOUBLE) begin
    if (RSTB) {out_B, out_A} <= 0;
    else if (on_B) {out_B, out_A} <= double_old ^ {36{double_hit}};
    for (i = 0; i < 4; i = i + 1) begin
      if (on_A && WEA && addr_A[i]) bytes[word_A | i[10:0]] <= double_in[i * 9 +: 9];
    end
  end else begin
    if (RSTA) out_A <= 0;
    else if (on_A && !(WEA && WRITEMODE_A == "NORMAL"))
      out_A <= (seen_A & bits(DATA_WIDTH_A, addr_A)) >> shift(DATA_WIDTH_A, addr_A);
    if (|write_A[8:0]) bytes[byte_A] <= new_A[8:0];
    if (|write_A[17:9]) bytes[byte_A | 11'd1] <= new_A[17:9];
    if (RSTB) out_B <= 0;
    else if (on_B && !(WEB && WRITEMODE_B == "NORMAL"))
      out_B <= (seen_B & bits(DATA_WIDTH_B, addr_B)) >> shift(DATA_WIDTH_B, addr_B);
    if (|write_B[8:0]) bytes[byte_B] <= new_B[8:0];
    if (|write_B[17:9]) bytes[byte_B | 11'd1] <= new_B[17:9];
  end
endmodule

module MULT18X18D (
    input A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, A11, A12, A13, A14, A15, A16, A17,
    input B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, B10, B11, B12, B13, B14, B15, B16, B17,
    input C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11, C12, C13, C14, C15, C16, C17,
    input SIGNEDA, SIGNEDB, SOURCEA, SOURCEB,
    input CLK0, CLK1, CLK2, CLK3, CE0, CE1, CE2, CE3, RST0, RST1, RST2, RST3,
    output P0, P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, P11, P12, P13, P14, P15, P16, P17, P18,
        P19, P20, P21, P22, P23, P24, P25, P26, P27, P28, P29, P30, P31, P32, P33, P34, P35
);
  wire signed [18:0] a = {SIGNEDA & A17, A17, A16, A15, A14, A13, A12, A11, A10, A9, A8, A7, A6,
        A5, A4, A3, A2, A1, A0};
  wire signed [18:0] b = {SIGNEDB & B17, B17, B16, B15, B14, B13, B12, B11, B10, B9, B8, B7, B6,
        B5, B4, B3, B2, B1, B0};
  wire signed [37:0] product = a * b;
  assign {P35, P34, P33, P32, P31, P30, P29, P28, P27, P26, P25, P24, P23, P22, P21, P20, P19, P18,
        P17, P16, P15, P14, P13, P12, P11, P10, P9, P8, P7, P6, P5, P4, P3, P2, P1,
        P0} = product[35:0];
endmodule

// As in Yosys's library, in a form that simulators compile in a fraction of the time.
module LUT4 #(
    parameter [15:0] INIT = 0
) (
    input A, B, C, D,
    output Z
);
  assign Z = INIT[{D, C, B, A}];
endmodule
