// SPDX-License-Identifier: Apache-2.0
//
// Single accesses and bulk transfers at one block device. Both keep what they ask for until it is taken, and ask again
// when they have been answered; the device answers what it has taken, once, a cycle later or any time after that.
// Proved: it is asked for one thing at a time, which stays until it takes it and is what was taken from either side,
// as that side asked for it; each gets its own answers, one for each access, and waits for one access of the other
// at most.

module disk_turns_user (
    input logic clk, input logic rst_n,
    input logic single_valid_i, input logic single_write_i, input logic single_ready_o, input logic [1:0] single_size_i,
    input logic [30:0] single_addr_i, input logic [63:0] single_wdata_i, input logic [9:0] single_src_i,
    input logic [4:0] single_tag_i, input logic single_rsp_valid_o,
    input logic bulk_valid_i, input logic bulk_write_i, input logic bulk_ready_o, input logic [1:0] bulk_size_i,
    input logic [30:0] bulk_addr_i, input logic [63:0] bulk_wdata_i, input logic [9:0] bulk_src_i,
    input logic [4:0] bulk_tag_i, input logic bulk_rsp_valid_o,
    input logic disk_valid_o, input logic disk_write_o, input logic disk_ready_i, input logic [1:0] disk_size_o,
    input logic [30:0] disk_addr_o, input logic [63:0] disk_wdata_o, input logic [9:0] disk_src_o,
    input logic [4:0] disk_tag_o, input logic is_bulk_o, input logic disk_rsp_valid_i,
    // Inside.
    input logic is_busy, input logic asks, input logic of_bulk
);
  wire [112:0] single = {single_write_i, single_size_i, single_addr_i, single_wdata_i, single_src_i, single_tag_i};
  wire [112:0] bulk = {bulk_write_i, bulk_size_i, bulk_addr_i, bulk_wdata_i, bulk_src_i, bulk_tag_i};
  wire [112:0] disk = {disk_write_o, disk_size_o, disk_addr_o, disk_wdata_o, disk_src_o, disk_tag_o};
  wire takes_single = single_valid_i && single_ready_o, takes_bulk = bulk_valid_i && bulk_ready_o;
  logic single_waits, bulk_waits;  // not taken in the cycle before
  logic owed, owed_bulk;  // an access has been taken and not answered; of whom
  logic given;  // the device has it
  logic [112:0] wanted;
  logic single_passed, bulk_passed;  // the other has been served since it asked
  always_comb assume (!single_waits || single_valid_i);
  always_comb assume (!bulk_waits || bulk_valid_i);
  always_comb assume (!single_valid_i || !owed || owed_bulk);
  always_comb assume (!bulk_valid_i || !owed || !owed_bulk);
  always_comb assume (!disk_rsp_valid_i || given);
  always_ff @(posedge clk) begin
    if (!rst_n) begin
      single_waits <= 1'b0; bulk_waits <= 1'b0; owed <= 1'b0; owed_bulk <= 1'b0; given <= 1'b0;
      single_passed <= 1'b0; bulk_passed <= 1'b0;
    end else begin
      single_waits <= single_valid_i && !single_ready_o;
      bulk_waits <= bulk_valid_i && !bulk_ready_o;
      single_passed <= single_valid_i && !single_ready_o && (single_passed || takes_bulk);
      bulk_passed <= bulk_valid_i && !bulk_ready_o && (bulk_passed || takes_single);
      if (takes_single || takes_bulk) begin
        owed <= 1'b1;
        owed_bulk <= takes_bulk;
        wanted <= takes_bulk ? bulk : single;
      end else if (disk_rsp_valid_i) owed <= 1'b0;
      if (disk_valid_o && disk_ready_i) given <= 1'b1;
      else if (disk_rsp_valid_i) given <= 1'b0;
    end
  end
  always_ff @(posedge clk) if (rst_n) begin
    one_at_a_time : assert (!(takes_single && takes_bulk) && (!owed || !(takes_single || takes_bulk)));
    asks_for_what_it_took : assert (disk_valid_o == (owed && !given) && (!owed || (disk == wanted && is_bulk_o == owed_bulk)));
    own_answers : assert (single_rsp_valid_o == (disk_rsp_valid_i && !owed_bulk) &&
                          bulk_rsp_valid_o == (disk_rsp_valid_i && owed_bulk));
    // Nobody is passed twice: whoever has been passed is taken before the other.
    in_turns : assert (!(single_passed && takes_bulk) && !(bulk_passed && takes_single));
    is_taken : assert (owed || !(single_valid_i || bulk_valid_i) || takes_single || takes_bulk);
    // What carries these over a step.
    as_inside : assert (is_busy == owed && asks == (owed && !given) && (!owed || of_bulk == owed_bulk) && (owed || !given));
    last_taken : assert ((!single_passed || of_bulk) && (!bulk_passed || !of_bulk));
  end
endmodule
