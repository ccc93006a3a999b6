// SPDX-License-Identifier: Apache-2.0
#include "hls/core/predictor.h"

#include "hls/core/branch_history.h"
#include "hls/core/branch_target_buffer.h"
#include "hls/core/direction_table.h"
#include "hls/core/indirect_table.h"
#include "hls/core/return_stack.h"

namespace xb::core {

using namespace hdl;

namespace {

// What looks at the history of jumps: the counters of branches and the targets of indirect jumps.
void follow_history(const Config& config, FetchIssue& fi, FetchReceive& fr, Execute& x,
                    BranchTargetBuffer& btb) {
  const auto bits = [](const UInt& value, unsigned width, unsigned from) {
    return value.slice(static_cast<int>(from + width) - 1, static_cast<int>(from));
  };
  const UInt& pc = x.prediction->outcome.pc;
  const HistoryOutcome& outcome = x.prediction->history_outcome;
  UInt of_fetch, of_execute;
  if (has_history(config)) {
    const unsigned width = config.indirect_entries != 0
                               ? kHistoryWidth
                               : DirectionTable::index_width(config.direction_entries);
    auto& history = add<BranchHistory>("u_branch_history", width);
    history.turns <<= fr.prediction->turn.valid;
    history.from <<= fr.prediction->turns_from;
    history.jumps <<= outcome.jumps;
    history.pc <<= bits(pc, kHistoryWidth, 2);
    history.repair <<= x.prediction->stack_repair.valid;
    of_fetch = history.of_fetch;
    of_execute = history.of_execute;
  } else {
    unused(fr.prediction->turns_from);
    unused(outcome.jumps);
  }
  if (config.direction_entries != 0) {
    const unsigned width = DirectionTable::index_width(config.direction_entries);
    auto& table = add<DirectionTable>("u_direction_table", config.direction_entries);
    table.clearing <<= btb.clearing;
    table.clear_index <<= bits(btb.clear_index, width, 0);
    table.read <<= fi.request_valid;
    table.word <<= bits(fi.request_addr, width, 3);
    table.history <<= bits(of_fetch, width, 0);
    table.trains <<= outcome.trains;
    table.pc <<= bits(pc, width + 1, 2);
    table.history_then <<= bits(of_execute, width, 0);
    table.row <<= outcome.row;
    fr.prediction->lower_by_history <<= table.lower;
    fr.prediction->upper_by_history <<= table.upper;
  } else {
    fr.prediction->lower_by_history <<= zeros(ByHistory());
    fr.prediction->upper_by_history <<= zeros(ByHistory());
    unused(outcome.trains);
    unused(outcome.row);
  }
  if (config.indirect_entries != 0) {
    const unsigned width = IndirectTable::index_width(config.indirect_entries);
    auto& table = add<IndirectTable>("u_indirect_table", config.indirect_entries);
    table.clearing <<= btb.clearing;
    table.clear_index <<= bits(btb.clear_index, width, 0);
    table.read <<= fi.request_valid;
    table.word <<= bits(fi.request_addr, width, 3);
    table.history <<= of_fetch;
    table.strays <<= outcome.strays;
    table.pc <<= bits(pc, width, 3);
    table.history_then <<= of_execute;
    table.goes_to <<= x.prediction->outcome.target;
    fr.prediction->varying_target <<= table.target;
  } else {
    fr.prediction->varying_target <<= 0;
    unused(outcome.strays);
  }
  if (!has_history(config)) {
    unused(btb.clearing);
    unused(btb.clear_index);
  }
}

}  // namespace

void add_predictor(const Config& config, FetchIssue& fi, FetchReceive& fr, Decode& d, Execute& x) {
  auto& btb = add<BranchTargetBuffer>("u_branch_target_buffer", config);
  btb.read <<= fi.request_valid;
  btb.word <<= fi.request_addr.slice(config.xlen - 1, 3);
  fr.prediction->lower <<= btb.lower;
  fr.prediction->upper <<= btb.upper;
  fr.prediction->asked <<= btb.asked;
  *fi.turn <<= fr.prediction->turn;
  d.prediction->of_fetch <<= fr.prediction->guess;
  x.prediction->of_decode <<= d.prediction->guess;
  x.prediction->expected <<= d.prediction->expected;
  btb.outcome <<= x.prediction->outcome;
  if (config.ras_entries != 0) {
    auto& stack = add<ReturnStack>("u_return_stack", config.ras_entries);
    fr.prediction->stack_top <<= stack.top;
    fr.prediction->stack_target <<= stack.target;
    stack.move <<= fr.prediction->stack_move;
    stack.repair <<= x.prediction->stack_repair;
  } else {
    fr.prediction->stack_top <<= 0;
    fr.prediction->stack_target <<= 0;
    unused(fr.prediction->stack_move);
    unused(x.prediction->stack_repair);
  }
  follow_history(config, fi, fr, x, btb);
}

}  // namespace xb::core
