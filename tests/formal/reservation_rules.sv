// SPDX-License-Identifier: Apache-2.0
//
// The reservation of a node by its rules (hls/isa/README.md): the oldest stands; it ends by a write of anybody
// else, by a conditional write of its owner, and after 1024 cycles, for a core that sleeps when it wakes; a core
// that sleeps gives way to a PE that asks for one. A conditional write stores exactly if its owner's stands there.
// Of port B is assumed that it takes one access of each side a cycle, of both sides only in different banks.

module reservation_rules (
    input logic clk, input logic rst_n,
    input logic reserve_i, input logic conditional_i, input logic write_i, input logic [27:0] granule_i,
    input logic net_reserve_i, input logic net_conditional_i, input logic net_write_i,
    input logic [27:0] net_granule_i, input logic [9:0] net_source_i, input logic core_asleep_i,
`ifdef BULK
`ifdef WIDE
    input logic [1:0] bulk_write_i, input logic [26:0] bulk_granule_i,  // by bank; the pair
`else
    input logic bulk_write_i, input logic [27:0] bulk_granule_i,
`endif
`endif
    input logic [9:0] cycle_i, input logic core_has_o, input logic stands_o, input logic failed_o,
    input logic net_failed_o,
    // Inside.
    input logic core_holds, input logic net_holds, input logic [9:0] owner, input logic [9:0] since,
    input logic [27:0] held, input logic is_over
);
  wire core_asks = reserve_i || conditional_i || write_i, net_asks = net_reserve_i || net_conditional_i || net_write_i;
  always_comb assume (reserve_i + conditional_i + write_i <= 1 && net_reserve_i + net_conditional_i + net_write_i <= 1);
  always_comb assume (!core_asks || !net_asks || granule_i[0] != net_granule_i[0]);
  always_comb assume (!core_asleep_i || !core_asks);
  logic [9:0] cycle;
  always_ff @(posedge clk) cycle <= cycle_i + 10'd1;
  always_comb assume (!rst_n || cycle_i == cycle);

`ifdef WIDE
  // Writes of the engine end whatever stands there. A bank is written by one.
  always_comb assume ((!core_asks || !bulk_write_i[granule_i[0]]) && (!net_asks || !bulk_write_i[net_granule_i[0]]));
  wire bulk_ends = bulk_write_i[where[0]] && bulk_granule_i == where[27:1];
`elsif BULK
  // A write of the engine ends whatever stands there.
  always_comb assume (!bulk_write_i || ((!core_asks || granule_i[0] != bulk_granule_i[0]) &&
                                        (!net_asks || net_granule_i[0] != bulk_granule_i[0])));
  wire bulk_ends = bulk_write_i && bulk_granule_i == where;
`else
  wire bulk_ends = 1'b0;
`endif
  localparam logic [1:0] Nobody = 0, Core = 1, Network = 2;
  logic [1:0] who;
  logic [9:0] source;
  logic [27:0] where;
  logic [10:0] age;  // cycles since it was placed, at most 1025
  wire is_old = age >= 11'd1024;
  wire core_places = reserve_i && who != Network;
  wire is_its_source = who == Network && source == net_source_i;
  wire net_places = net_reserve_i && !core_places &&
                    (who == Nobody || (who == Core && core_asleep_i) || is_its_source);
  wire core_loses = conditional_i || (is_old && !core_asleep_i) || (net_write_i && net_granule_i == where) ||
                    bulk_ends;
  wire net_loses = (net_conditional_i && is_its_source) || is_old || (write_i && granule_i == where) ||
                   (net_write_i && net_granule_i == where && !is_its_source) || bulk_ends;
  logic core_tried, net_tried, core_stores, net_stores;
  always_ff @(posedge clk) begin
    if (!rst_n) who <= Nobody;
    else if (core_places) who <= Core;
    else if (net_places) who <= Network;
    else if (who == Core ? core_loses : net_loses) who <= Nobody;
    if (core_places || net_places) begin
      where <= core_places ? granule_i : net_granule_i;
      source <= net_source_i;
      age <= 11'd1;
    end else if (age < 11'd1025) age <= age + 11'd1;
    core_tried <= rst_n && conditional_i;
    net_tried <= rst_n && net_conditional_i;
    core_stores <= who == Core && granule_i == where;
    net_stores <= is_its_source && net_granule_i == where;
    if (rst_n) begin
      core_knows : assert (core_has_o == (who == Core));
      stands_there : assert (!conditional_i || stands_o == (who == Core && granule_i == where));
      says_failed : assert (!core_tried || failed_o == !core_stores);
      net_says_failed : assert (!net_tried || net_failed_o == !net_stores);
      as_inside : assert (core_holds == (who == Core) && net_holds == (who == Network) && who != 2'd3);
      same_place : assert (who == Nobody || held == where);
      same_source : assert (who != Network || owner == source);
      same_age : assert (who == Nobody || (age <= 11'd1024 ? since == cycle_i - age[9:0] : is_over && who == Core));
      has_age : assert (who == Nobody || age != 11'd0);
      young_is_not_over : assert (who != Core || age >= 11'd1025 || !is_over);
    end
  end
endmodule
