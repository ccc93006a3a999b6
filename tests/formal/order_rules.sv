// SPDX-License-Identifier: Apache-2.0
//
// When an arrival of the core at a group is performed: one of them, chosen freely, behind stores of
// which each may be acknowledged when it likes, in any order. It is performed in the cycle in which it
// is the oldest that waits and no older store is open: not before, and not later because of younger
// ones. A store is over at most once, and begins beside no arrival.

module order_rules (
    input logic clk, input logic rst_n,
    input logic arrival_valid_i, input logic [6:0] arrival_i,
    input logic store_begins_i, input logic store_over_i, input logic [2:0] over_epoch_i,
`ifdef BULK
    input logic [4:0] bulk_begun_i, input logic [4:0] bulk_ended_i,
`endif
    input logic [2:0] epoch_o, input logic performed_valid_o, input logic [6:0] performed_o
);
  logic [3:0] open[7:0];  // stores by epoch, of which there are five
  logic [7:0] busy;       // groups with an arrival that waits
  integer e;
  logic [7:0] any_open;
  always_comb for (e = 0; e < 8; e = e + 1) any_open[e] = open[e] != 4'd0;
  always_ff @(posedge clk) begin
    for (e = 0; e < 8; e = e + 1) begin
      if (!rst_n) open[e] <= 4'd0;
      else open[e] <= open[e] + {3'd0, store_begins_i && epoch_o == e} - {3'd0, store_over_i && over_epoch_i == e};
    end
    if (!rst_n) busy <= 8'd0;
    else begin
      if (performed_valid_o) busy[performed_o[6:4]] <= 1'b0;
      if (arrival_valid_i) busy[arrival_i[6:4]] <= 1'b1;
    end
  end
  // Which epoch of the five is older than which says the count of arrivals; software of one core has
  // at most eight stores open here.
  always_comb assume (!store_over_i || (rst_n && over_epoch_i < 3'd5 && any_open[over_epoch_i]));
  always_comb assume (!store_begins_i || (rst_n && !arrival_valid_i && open[epoch_o] < 4'd8));
  always_comb assume (!arrival_valid_i || (rst_n && arrival_i[6:4] < 3'd4 && !busy[arrival_i[6:4]]));

  // The arrival that is looked at, and what it has to wait for.
  logic chosen = 1'b0, over = 1'b0;
  logic [2:0] before;    // arrivals that wait in front of it
  logic [5:0] left;      // older stores that are open
  logic [7:0] its_older; // their epochs
  logic [2:0] waiting;   // arrivals
  (* anyseq *) logic choose;
  wire [5:0] all_open = {2'd0, open[0]} + {2'd0, open[1]} + {2'd0, open[2]} + {2'd0, open[3]} + {2'd0, open[4]};
  wire takes = arrival_valid_i && choose && !chosen;
`ifdef BULK
  // Bulk commands begin one at a time and end in order; at most four are open.
  logic [4:0] begun = 5'd0, ended = 5'd0;
  wire [4:0] are_open = bulk_begun_i - bulk_ended_i, have_begun = bulk_begun_i - begun, have_ended = bulk_ended_i - ended;
  always_ff @(posedge clk) if (rst_n) {begun, ended} <= {bulk_begun_i, bulk_ended_i};
  always_comb assume (!rst_n || (are_open <= 5'd4 && have_begun <= 5'd1 && have_ended <= 5'd4));
  logic [4:0] ticket;  // of the first command behind the arrival
  always_ff @(posedge clk) if (takes) ticket <= bulk_begun_i;
  wire [4:0] beyond = bulk_ended_i - ticket;
  wire commands_ended = !beyond[4];
  logic knows;  // that they have; it takes a cycle
  always_ff @(posedge clk) knows <= takes ? bulk_begun_i == bulk_ended_i : knows || commands_ended;
`else
  wire commands_ended = 1'b1, knows = 1'b1;
`endif
  wire is_older_over = store_over_i && its_older[over_epoch_i];
  always_ff @(posedge clk) begin
    if (!rst_n) waiting <= 3'd0;
    else waiting <= waiting + {2'd0, arrival_valid_i} - {2'd0, performed_valid_o};
    if (!rst_n) begin
      chosen <= 1'b0;
      over <= 1'b0;
    end else if (takes) begin
      chosen <= 1'b1;
      before <= waiting - {2'd0, performed_valid_o};
      left <= all_open - {5'd0, store_over_i};
      its_older <= any_open;
    end else if (chosen && !over) begin
      if (performed_valid_o && before == 3'd0) over <= 1'b1;
      else if (performed_valid_o) before <= before - 3'd1;
      left <= left - {5'd0, is_older_over};
      its_older <= its_older & any_open;  // its number may be given out again
    end
  end
  wire is_next = chosen && !over && before == 3'd0;
  always_comb begin
    if (rst_n && is_next) waits_for_the_older : assert (!performed_valid_o || (left == 6'd0 && commands_ended));
    if (rst_n && is_next) waits_for_no_other : assert (performed_valid_o || left != 6'd0 || !knows);
  end
endmodule
