// SPDX-License-Identifier: Apache-2.0
// CRC-8 of a flit of 64 bits, polynomial x^8+x^2+x+1, the most significant bit first, by division: which bits of data
// enter bit `index` of the CRC is found by dividing each alone. Their sum is written as the emitted text has it, so that
// the solver sees the same gates, since it cannot tell whether two long sums in different orders are the same.
  function automatic logic [63:0] crc8_mask(input int index);
    logic [7:0] left;
    for (int bit_at = 0; bit_at < 64; bit_at = bit_at + 1) begin
      left = 8'h01;  // x^0; with what follows x^(8 + bit_at) modulo the polynomial
      for (int step = 0; step < 8 + bit_at; step = step + 1) left = {left[6:0], 1'b0} ^ (left[7] ? 8'h07 : 8'h00);
      crc8_mask[bit_at] = left[index];
    end
  endfunction
  localparam logic [63:0] Crc8_7 = crc8_mask(7), Crc8_6 = crc8_mask(6), Crc8_5 = crc8_mask(5), Crc8_4 = crc8_mask(4),
      Crc8_3 = crc8_mask(3), Crc8_2 = crc8_mask(2), Crc8_1 = crc8_mask(1), Crc8_0 = crc8_mask(0);
  function automatic logic [7:0] crc8(input logic [63:0] data);
    crc8 = {^(data & Crc8_7), ^(data & Crc8_6), ^(data & Crc8_5), ^(data & Crc8_4), ^(data & Crc8_3), ^(data & Crc8_2),
            ^(data & Crc8_1), ^(data & Crc8_0)};
  endfunction
