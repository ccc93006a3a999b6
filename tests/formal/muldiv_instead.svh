// SPDX-License-Identifier: Apache-2.0
// What the abstract units compute in place of products and quotients: something cheap that depends
// on every bit of the operands, their order and the operation.
  function automatic logic [`XLEN-1:0] muldiv_instead(
      input logic [2:0] funct3, input logic word, input logic [`XLEN-1:0] a, input logic [`XLEN-1:0] b);
    muldiv_instead = (a - {b[`XLEN-2:0], b[`XLEN-1]}) ^ {{`XLEN - 8{1'b0}}, word, funct3, 4'd9};
  endfunction
