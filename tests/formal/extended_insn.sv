// SPDX-License-Identifier: Apache-2.0
//
// Instructions of xBGAS by their encodings (hls/isa/reference.md): registers of both files that each
// reads and writes, its result, its address, its lanes and what it stores. A load that fails at the far end
// traps; which traps there are otherwise is not looked at here.

module extended_insn (
`include "core_ports.svh"
);
  localparam int X = `XLEN;
  localparam int L = X / 8;
  wire [31:0] i = rvfi_insn;
  wire [6:0] opcode = i[6:0];
  wire [2:0] funct3 = i[14:12];
  wire [6:0] funct7 = i[31:25];
  wire [X-1:0] imm_i = {{X - 12{i[31]}}, i[31:20]};
  wire [X-1:0] imm_s = {{X - 12{i[31]}}, i[31:25], i[11:7]};
  wire [X-1:0] a = rvfi_rs1_rdata;
  wire [X-1:0] b = rvfi_rs2_rdata;
  wire [X-1:0] e = rvfi_ers_rdata;
  // Widths by funct3: 0 to 3 signed (3 on RV64), 4 to 6 unsigned (6 on RV64), 7 an e-register.
  wire load_exists = X == 64 || (funct3 != 3 && funct3 != 6);
  wire store_exists = funct3 == 7 || funct3 < (X == 64 ? 4 : 3);
  wire [1:0] width = funct3 == 7 ? (X == 64 ? 2'd3 : 2'd2) : funct3[1:0];

  logic valid, loads, stores, writes, writes_e, known_e;
  logic reads_1, reads_2;  // X registers named in bits 19:15 and 24:20
  logic [4:0] ext;  // the e-register on the port
  logic [X-1:0] result, address, data, read;
  logic [7:0] low_lanes;
  always_comb begin
    valid = 0; loads = 0; stores = 0; writes = 0; writes_e = 0; known_e = 1; reads_1 = 0; reads_2 = 0;
    ext = 0; result = 0; address = 0; data = b;
    case (opcode)
      7'h77: begin
        valid = load_exists; loads = 1; reads_1 = 1; address = a + imm_i;
        writes = funct3 != 7; writes_e = funct3 == 7; ext = funct3 == 7 ? 5'd0 : i[19:15];
      end
      7'h7b: case (funct3)
        3'd5: begin valid = 1; writes_e = 1; reads_1 = 1; result = a + imm_i; end
        3'd6: begin valid = 1; writes = 1; ext = i[19:15]; result = e + imm_i; end
        default: begin
          valid = store_exists; stores = 1; reads_1 = 1; reads_2 = funct3 != 7; address = a + imm_s;
          ext = funct3 == 7 ? i[24:20] : i[19:15];
          if (funct3 == 7) data = e;
        end
      endcase
      7'h03: begin valid = funct3 == 7; writes_e = 1; ext = i[19:15]; result = e + imm_i; end
      7'h33: if (funct7 == 7'h55) begin
        valid = load_exists; loads = 1; reads_1 = 1; address = a;
        writes = funct3 != 7; writes_e = funct3 == 7; ext = i[24:20];
      end else if (funct7 == 7'h22) begin
        // Data from rs1, the address from rs2; of erse the data is an e-register as well, which the
        // port does not show.
        valid = store_exists; stores = 1; reads_1 = funct3 != 7; reads_2 = 1; address = b;
        data = a; ext = i[11:7]; known_e = funct3 != 7;
      end
      default: ;
    endcase
    case (width)
      2'd0: low_lanes = 8'h01;
      2'd1: low_lanes = 8'h03;
      2'd2: low_lanes = 8'h0f;
      default: low_lanes = 8'hff;
    endcase
    read = rvfi_mem_rdata >> {address[$clog2(L)-1:0], 3'd0};
    if (loads) begin
      case (width)
        2'd0: result = {{X - 8{!funct3[2] && read[7]}}, read[7:0]};
        2'd1: result = {{X - 16{!funct3[2] && read[15]}}, read[15:0]};
`ifdef RV64
        2'd2: result = {{32{!funct3[2] && read[31]}}, read[31:0]};
`endif
        default: result = read;
      endcase
    end
  end
  wire [L-1:0] lanes = low_lanes[L-1:0] << address[$clog2(L)-1:0];
  wire [X-1:0] stored = data << {address[$clog2(L)-1:0], 3'd0};
  logic same_stored;
  always_comb begin
    same_stored = 1'b1;
    for (int k = 0; k < L; k = k + 1)
      if (lanes[k] && rvfi_mem_wdata[8*k+:8] != stored[8*k+:8]) same_stored = 1'b0;
  end

  // A load in flight retires without its value.
  wire writes_now = writes && !rvfi_pending, writes_e_now = writes_e && !rvfi_pending;
  wire has_destination = writes_e || (writes && i[11:7] != 0);
  wire checked = valid && !rvfi_trap;
  always_ff @(posedge clk) begin
    if (rst_n && rvfi_valid && checked) begin
      source_1 : assert (rvfi_rs1_addr == (reads_1 ? i[19:15] : 5'd0));
      source_2 : assert (rvfi_rs2_addr == (reads_2 ? i[24:20] : 5'd0));
      extended_source : assert (rvfi_ers_addr == ext);
      only_loads_are_late : assert (!rvfi_pending || (loads && rvfi_ext && has_destination));
      destination : assert (rvfi_rd_addr == (writes_now ? i[11:7] : 5'd0));
      value : assert (rvfi_rd_wdata == (writes_now && i[11:7] != 0 ? result : 0));
      extended_destination : assert (
          rvfi_erd_valid == writes_e_now && (!writes_e_now || rvfi_erd_addr == i[11:7]));
      extended_value : assert (!writes_e_now || rvfi_erd_wdata == result);
      loaded_lanes : assert (rvfi_mem_rmask == (loads ? lanes : 0));
      stored_lanes : assert (rvfi_mem_wmask == (stores ? lanes : 0));
      access_address : assert (!(loads || stores) || rvfi_mem_addr == (address & ~(L - 1)));
      stored_data : assert (!stores || !known_e || same_stored);
      goes_on : assert (rvfi_pc_wdata == rvfi_pc_rdata + 4);
    end
  end
endmodule
