// SPDX-License-Identifier: Apache-2.0
// The plain model as a version of Verilator would give it whose private names are others: what
// rising_edge.h and direct_evaluation.h do then is compiled and run (gating_test.sh).
//
// The names are others for this file alone. The layout of the model stays the same.
#include <verilated.h>

#define __Vtrigrprev__TOP__clk_i other_clk
#define __Vtrigrprev__TOP__clk_net_i other_clk_net
#define __Vtrigrprev__TOP__clk_link_i other_clk_link
#define __VactTriggered other_act
#define __VnbaTriggered other_nba
#include XB_PLAIN_HEADER
#include XB_PLAIN_ROOT_HEADER
#undef __Vtrigrprev__TOP__clk_i
#undef __Vtrigrprev__TOP__clk_net_i
#undef __Vtrigrprev__TOP__clk_link_i
#undef __VactTriggered
#undef __VnbaTriggered

#include "verilator_tb/tile/verilated_tile.cc"

static_assert(!xb::sim::HasClockMemory<XB_PLAIN_ROOT>);
static_assert(!xb::sim::HasNetworkClockMemory<XB_PLAIN_ROOT>);
static_assert(!xb::sim::HasTriggers<XB_PLAIN_ROOT>);
