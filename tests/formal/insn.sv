// SPDX-License-Identifier: Apache-2.0
//
// All instructions of RV32I or RV64I at once, by the RISC-V unprivileged manual: what each retired
// one reads, writes, loads, stores, where it goes on and whether it traps.

module insn (
`include "rvfi_ports.svh"
);
  localparam int X = `XLEN;
  wire [31:0] i = rvfi_insn;
  wire [6:0] opcode = i[6:0];
  wire [2:0] funct3 = i[14:12];
  wire [6:0] funct7 = i[31:25];
  wire [X-1:0] imm_i = {{X - 12{i[31]}}, i[31:20]};
  wire [X-1:0] imm_s = {{X - 12{i[31]}}, i[31:25], i[11:7]};
  wire [X-1:0] imm_b = {{X - 13{i[31]}}, i[31], i[7], i[30:25], i[11:8], 1'b0};
  wire [X-1:0] imm_u = {{X - 31{i[31]}}, i[30:12], 12'd0};
  wire [X-1:0] imm_j = {{X - 21{i[31]}}, i[31], i[19:12], i[20], i[30:21], 1'b0};
  wire [X-1:0] a = rvfi_rs1_rdata;
  wire [X-1:0] b = rvfi_rs2_rdata;
  wire [X-1:0] pc = rvfi_pc_rdata;
  wire [X-1:0] following = pc + 4;
  localparam int S = X == 64 ? 6 : 5;  // bits of a shift amount
  localparam int L = X / 8;  // lanes of a word of memory

  // The address decoder of the platform (hls/isa/memory_map.h).
  function automatic logic in_ram(input logic [X-1:0] address);
    in_ram = (address >> 32) == 0 && address[31] && {1'b0, address[30:0]} < ram_size;
  endfunction

  logic valid;  // one of the instructions that this checker knows
  logic reads_1, reads_2, writes, loads, stores;
  logic [X-1:0] result, next, address, read;
  logic [1:0] size;
  logic sign, word;
  logic [31:0] word_result;
  logic jumps, taken;
  logic [X-1:0] operand;
  wire [S-1:0] amount = opcode[5] ? b[S-1:0] : i[20+S-1:20];
  // The upper bits of a shift by an immediate, those above the amount.
  wire shift_plain = opcode[5] ? funct7 == 7'h00 : i[31:20+S] == 0;
  wire shift_arithmetic = opcode[5] ? funct7 == 7'h20 : (i[31:20+S] == (1 << (10 - S)));

  always_comb begin
    valid = 0; reads_1 = 0; reads_2 = 0; writes = 0; loads = 0; stores = 0; jumps = 0; taken = 0;
    result = 0; next = following; address = 0; read = 0; size = 0; sign = 0; word = 0; word_result = 0;
    operand = opcode[5] ? b : imm_i;
    case (opcode)
      7'h37: begin valid = 1; writes = 1; result = imm_u; end
      7'h17: begin valid = 1; writes = 1; result = pc + imm_u; end
      7'h6f: begin valid = 1; writes = 1; result = following; jumps = 1; next = pc + imm_j; end
      7'h67: if (funct3 == 0) begin
        valid = 1; writes = 1; reads_1 = 1; result = following; jumps = 1;
        next = a + imm_i;
        next[0] = 0;
      end
      7'h63: if (funct3[2:1] != 2'd1) begin
        valid = 1; reads_1 = 1; reads_2 = 1;
        case (funct3)
          3'd0: taken = a == b;
          3'd1: taken = a != b;
          3'd4: taken = $signed(a) < $signed(b);
          3'd5: taken = $signed(a) >= $signed(b);
          3'd6: taken = a < b;
          default: taken = a >= b;
        endcase
        jumps = taken;
        if (taken) next = pc + imm_b;
      end
      7'h03: if (funct3 != 3'd7 && (X == 64 || (funct3 != 3'd3 && funct3 != 3'd6))) begin
        valid = 1; reads_1 = 1; writes = 1; loads = 1; size = funct3[1:0]; sign = !funct3[2];
        address = a + imm_i;
        read = rvfi_mem_rdata >> {address[$clog2(L)-1:0], 3'd0};
        case (size)
          2'd0: result = {{X - 8{sign && read[7]}}, read[7:0]};
          2'd1: result = {{X - 16{sign && read[15]}}, read[15:0]};
`ifdef RV64
          2'd2: result = {{32{sign && read[31]}}, read[31:0]};
`endif
          default: result = read;
        endcase
      end
      7'h23: if (funct3 < (X == 64 ? 4 : 3)) begin
        valid = 1; reads_1 = 1; reads_2 = 1; stores = 1; size = funct3[1:0];
        address = a + imm_s;
      end
      7'h13, 7'h33: begin
        reads_1 = 1; reads_2 = opcode[5]; writes = 1;
        case (funct3)
          3'd0: begin
            valid = !opcode[5] || funct7 == 7'h00 || funct7 == 7'h20;
            result = opcode[5] && funct7[5] ? a - b : a + operand;
          end
          3'd1: begin valid = shift_plain; result = a << amount; end
          3'd2: begin
            valid = !opcode[5] || funct7 == 0;
            result = {{X - 1{1'b0}}, $signed(a) < $signed(operand)};
          end
          3'd3: begin valid = !opcode[5] || funct7 == 0; result = {{X - 1{1'b0}}, a < operand}; end
          3'd4: begin valid = !opcode[5] || funct7 == 0; result = a ^ operand; end
          3'd5: begin
            valid = shift_plain || shift_arithmetic;
            if (shift_arithmetic) result = $unsigned($signed(a) >>> amount);
            else result = a >> amount;
          end
          3'd6: begin valid = !opcode[5] || funct7 == 0; result = a | operand; end
          default: begin valid = !opcode[5] || funct7 == 0; result = a & operand; end
        endcase
      end
`ifdef RV64
      7'h1b, 7'h3b: begin
        reads_1 = 1; reads_2 = opcode[5]; writes = 1;
        case (funct3)
          3'd0: begin
            valid = !opcode[5] || funct7 == 7'h00 || funct7 == 7'h20;
            word_result = opcode[5] && funct7[5] ? a[31:0] - b[31:0] : a[31:0] + operand[31:0];
          end
          3'd1: begin valid = funct7 == 0; word_result = a[31:0] << operand[4:0]; end
          3'd5: begin
            valid = funct7 == 7'h00 || funct7 == 7'h20;
            if (funct7[5]) word_result = $unsigned($signed(a[31:0]) >>> operand[4:0]);
            else word_result = a[31:0] >> operand[4:0];
          end
          default: ;
        endcase
        result = {{32{word_result[31]}}, word_result};
      end
`endif
      default: ;
    endcase
  end

  // Traps, in the order of the privileged manual: an instruction address that is not fetched, a jump
  // or an access that is not aligned, an access to nothing.
  logic misaligned, has_place, traps;
  logic [5:0] cause;
  logic [X-1:0] tval;
  logic [7:0] low_lanes;
  wire in_device = (address >> 12) == 'h10000;
  wire in_clint = (address >> 16) == 'h200 && size[1];
  always_comb begin
    case (size)
      2'd0: begin misaligned = 0; low_lanes = 8'h01; end
      2'd1: begin misaligned = address[0]; low_lanes = 8'h03; end
      2'd2: begin misaligned = address[1:0] != 0; low_lanes = 8'h0f; end
      default: begin misaligned = address[2:0] != 0; low_lanes = 8'hff; end
    endcase
    has_place = in_ram(address) || in_device || in_clint;
    traps = 0; cause = 0; tval = 0;
    if (jumps && next[1]) begin
      traps = 1; tval = next;
    end else if ((loads || stores) && misaligned) begin
      traps = 1; cause = stores ? 6 : 4; tval = address;
    end else if ((loads || stores) && !has_place) begin
      traps = 1; cause = stores ? 7 : 5; tval = address;
    end
  end

  wire fetch_fault = rvfi_trap && rvfi_cause == 6'd1;
  wire checked = rst_n && rvfi_valid && !fetch_fault && valid;
  // In lanes of an aligned word.
  wire [$clog2(L)-1:0] offset = address[$clog2(L)-1:0];
  wire [L-1:0] lanes = low_lanes[L-1:0] << offset;
  wire [X-1:0] stored = b << {offset, 3'd0};
  logic same_stored;
  always_comb begin
    same_stored = 1'b1;
    for (int k = 0; k < L; k = k + 1)
      if (lanes[k] && rvfi_mem_wdata[8*k+:8] != stored[8*k+:8]) same_stored = 1'b0;
  end

  always_ff @(posedge clk) begin
    if (rst_n && rvfi_valid) begin
      fetch_fault_outside_ram : assert (!fetch_fault || (!in_ram(pc) && rvfi_tval == pc));
      fetched_from_ram : assert (fetch_fault || in_ram(pc));
    end
    if (checked) begin
      trap_if_it_must : assert (rvfi_trap == traps);
      trap_cause : assert (!traps || rvfi_cause == cause);
      trap_value : assert (!traps || rvfi_tval == tval);
      source_1 : assert (rvfi_rs1_addr == (reads_1 ? i[19:15] : 5'd0));
      source_2 : assert (rvfi_rs2_addr == (reads_2 ? i[24:20] : 5'd0));
      destination : assert (rvfi_rd_addr == (writes && !traps ? i[11:7] : 5'd0));
      value : assert (rvfi_rd_wdata == (writes && !traps && i[11:7] != 0 ? result : 0));
      next_pc : assert (traps || rvfi_pc_wdata == next);
      loaded_lanes : assert (rvfi_mem_rmask == (loads && !traps ? lanes : 0));
      stored_lanes : assert (rvfi_mem_wmask == (stores && !traps ? lanes : 0));
      access_address : assert (!(loads || stores) || traps || rvfi_mem_addr == (address & ~(L - 1)));
      stored_data : assert (!stores || traps || same_stored);
    end
  end
endmodule
