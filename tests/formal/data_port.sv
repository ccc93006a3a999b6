// SPDX-License-Identifier: Apache-2.0
//
// The requests on the two banks of the data port are the loads and stores that retire, one for one
// and in order: an access, any one by its number, has on the port the address, lanes and data that
// retire with it, a load is answered before, and nobody else makes a request. A cycle may have two
// requests: the write, which is older, and a read. Reads that are dropped in the cycle after them
// have no number; they may be outside RAM. Without atomics.

module data_port (
`include "rvfi_ports.svh"
);
  localparam int W = 4;  // bits of the numbers, more than the cycles of the proof need
  (* anyconst *) logic [W-1:0] chosen;
  logic [W-1:0] requests = 0, retired = 0;
  logic [W-1:0] asked0 = 0, asked1 = 0, answered0 = 0, answered1 = 0;  // reads by bank
  logic have = 1'b0, write, bank, answered = 1'b0;
  logic [W-1:0] number;  // of the chosen one, if a read, at its bank
  logic [31:0] address;
  logic [63:0] data, read;
  logic [7:0] mask;

  wire write0 = dmem0_req_valid && dmem0_req_write, write1 = dmem1_req_valid && dmem1_req_write;
  wire read0 = dmem0_req_valid && !dmem0_req_write, read1 = dmem1_req_valid && !dmem1_req_write;
  // The requests of the cycle before, now that one knows whether the read counts.
  logic was_write = 1'b0, was_read = 1'b0, was_read_bank;
  logic [W-1:0] was_number;
  logic [31:0] was_write_address, was_read_address;
  logic [63:0] was_data;
  logic [7:0] was_mask;
  wire counts = was_read && !load_dropped;
  wire [W-1:0] of_read = requests + {{W - 1{1'b0}}, was_write};
  wire takes_write = was_write && requests == chosen && !have;
  wire takes_read = counts && of_read == chosen && !have;
  // The answer to the chosen one, if it is a read.
  wire expects = !answered && (takes_read || (have && !write));
  wire from = takes_read ? was_read_bank : bank;
  wire [W-1:0] as = takes_read ? was_number : number;
  wire answer0 = dmem0_rsp_valid && expects && !from && answered0 == as;
  wire answer1 = dmem1_rsp_valid && expects && from && answered1 == as;
  // An access to RAM that did what it should.
  wire access = rvfi_valid && (rvfi_mem_rmask != 0 || rvfi_mem_wmask != 0) &&
                rvfi_mem_addr[31] && !rvfi_trap;
  wire is_chosen = access && retired == chosen;
  // The word of XLEN bits within that of the port.
  wire [2:0] offset = rvfi_mem_addr[2:0];
  wire [7:0] read_lanes = {8'd0, rvfi_mem_rmask} << offset;
  wire [7:0] lanes = {8'd0, rvfi_mem_rmask | rvfi_mem_wmask} << offset;
  wire [63:0] stored = {64'd0, rvfi_mem_wdata} << {offset, 3'd0};
  wire [63:0] loaded = {64'd0, rvfi_mem_rdata} << {offset, 3'd0};
  logic same_stored, same_loaded;
  always_comb begin
    same_stored = 1'b1;
    same_loaded = 1'b1;
    for (int k = 0; k < 8; k = k + 1) begin
      if (lanes[k] && data[8*k+:8] != stored[8*k+:8]) same_stored = 1'b0;
      if (read_lanes[k] && read[8*k+:8] != loaded[8*k+:8]) same_loaded = 1'b0;
    end
  end

  always_ff @(posedge clk) begin
    if (rst_n) begin
      was_write <= write0 || write1;
      was_write_address <= write1 ? dmem1_req_addr : dmem0_req_addr;
      was_data <= write1 ? dmem1_req_wdata : dmem0_req_wdata;
      was_mask <= write1 ? dmem1_req_wmask : dmem0_req_wmask;
      was_read <= read0 || read1;
      was_read_bank <= read1;
      was_read_address <= read1 ? dmem1_req_addr : dmem0_req_addr;
      was_number <= read1 ? asked1 : asked0;
      if (read0) asked0 <= asked0 + 1;
      if (read1) asked1 <= asked1 + 1;
      requests <= of_read + {{W - 1{1'b0}}, counts};
      if (takes_write || takes_read) begin
        have <= 1'b1;
        write <= takes_write;
        address <= takes_write ? was_write_address : was_read_address;
        bank <= was_read_bank;
        number <= was_number;
        data <= was_data;
        mask <= was_mask;
      end
      if (dmem0_rsp_valid) answered0 <= answered0 + 1;
      if (dmem1_rsp_valid) answered1 <= answered1 + 1;
      if (answer0 || answer1) begin
        answered <= 1'b1;
        read <= answer0 ? dmem0_rsp_rdata : dmem1_rsp_rdata;
      end
      if (access) retired <= retired + 1;

      one_of_a_kind : assert (!(read0 && read1) && !(write0 && write1));
      bank_of_its_address : assert ((!dmem0_req_valid || !dmem0_req_addr[3]) &&
                                    (!dmem1_req_valid || dmem1_req_addr[3]));
      writes_in_ram : assert ((!write0 || dmem0_req_addr < ram_size) &&
                              (!write1 || dmem1_req_addr < ram_size));
      reads_that_count_in_ram : assert (!counts || was_read_address < ram_size);
      only_a_read_is_dropped : assert (!load_dropped || was_read);
      retires_after_its_answer : assert (!is_chosen || (have && (write || answered)));
      same_address : assert (!is_chosen || !have || address == {1'b0, rvfi_mem_addr[30:3], 3'd0});
      same_kind : assert (!is_chosen || !have || write == (rvfi_mem_wmask != 0));
      same_lanes : assert (!is_chosen || !have || !write || mask == lanes);
      same_data_stored : assert (!is_chosen || !have || !write || same_stored);
      same_data_loaded : assert (!is_chosen || !answered || write || same_loaded);
      nobody_else_asks : assert (requests - retired <= 3);
    end
  end
endmodule
