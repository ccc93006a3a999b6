// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/watch/prediction_coverage.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "hls/isa/disassemble.h"
#include "hls/isa/instruction_table.h"
#include "verilator_tb/mesh/node.h"

namespace xb::sim {
namespace {

// The two link registers of the calling convention.
bool is_link(unsigned x_register) { return x_register == 1 || x_register == 5; }

}  // namespace

const char* const PredictionCoverage::kSortNames[] = {
    "jal", "branch", "jalr", "call", "indirect_call", "return", "return_and_call", "no_jump"};
const char* const PredictionCoverage::kResultNames[] = {
    "right_taken",  "right_not_taken", "wrong_taken",      "wrong_not_taken",
    "wrong_target", "unknown_taken",   "unknown_not_taken"};
const char* const PredictionCoverage::kDeciderNames[] = {"own_alike", "own_unlike", "history_alike",
                                                         "history_unlike"};
const char* const PredictionCoverage::kSourceNames[] = {"entry", "stack", "history"};
const char* const PredictionCoverage::kShadowNames[] = {
    "taken_branch", "not_taken_branch", "indirect_jump", "old_target", "old_return", "no_jump"};

PredictionCoverage::PredictionCoverage(unsigned pes, unsigned xlen, std::uint64_t ram_size,
                                       View view, const RunState& state, HasTable has_table)
    : where_{xlen, pes, ram_size, false},
      view_(std::move(view)),
      has_table_(std::move(has_table)),
      state_(&state),
      pes_(pes),
      shadows_(WouldDo::names().size()) {}

nlohmann::ordered_json PredictionCoverage::empty_report(unsigned xlen) {
  const RunState state(1);
  return PredictionCoverage(1, xlen, 0, {}, state).report();
}

PredictionCoverage::Sort PredictionCoverage::sort_of(std::uint32_t insn, unsigned xlen) {
  const isa::Instruction* i = isa::lookup_instruction(insn, xlen);
  if (i == nullptr) return kOther;
  if (i->syntax == isa::Syntax::kRs1Rs2Target) return kBranch;
  const unsigned rd = isa::rd_of(insn), rs1 = isa::rs1_of(insn);
  if (i->op == isa::Op::kJal) return is_link(rd) ? kCall : kJal;
  if (i->op != isa::Op::kJalr) return kOther;
  if (is_link(rs1) && !(is_link(rd) && rd == rs1)) return is_link(rd) ? kReturnAndCall : kReturn;
  return is_link(rd) ? kIndirectCall : kJalr;
}

bool PredictionCoverage::can_be(Sort sort, Result result) {
  switch (result) {
    case kRightNotTaken:
    case kWrongTaken:
      return sort == kBranch || sort == kOther;
    case kUnknownNotTaken:
      return sort == kBranch;
    default:
      return sort != kOther;
  }
}

PredictionCoverage::Executed PredictionCoverage::entering(Pe& pe, const PipelineView& view) const {
  Executed entered;
  entered.pc = view.d_pc;
  entered.known = view.guess_known;
  const bool alike = view.guess_own == view.guess_by_history;
  entered.decider = view.guess_history_decides ? (alike ? kHistoryAlike : kHistoryUnlike)
                                               : (alike ? kOwnAlike : kOwnUnlike);
  entered.guessed =
      view.guess_known && (view.guess_history_decides ? view.guess_by_history : view.guess_own);
  if (!entered.guessed) return entered;
  // An interrupt that took the place of a guessed jump leaves the turn of that behind.
  while (!pe.turns.empty() && pe.turns.front().pc != view.d_pc) pe.turns.pop_front();
  if (pe.turns.empty()) {
    throw ModelError(
        fmt::format("the jump at {:x} was guessed, but fetch did not follow it", view.d_pc));
  }
  entered.source = pe.turns.front().source;
  pe.turns.pop_front();
  return entered;
}

// From the back: a stage that is left can be entered.
void PredictionCoverage::look(Pe& pe, const PipelineView& view) {
  if (view.x_valid && view.mi_ready && pe.x) {
    Executed& leaves = *pe.x;
    leaves.redirected = view.x_redirect;
    if (view.x_redirect && view.d_holds && view.d_pc != view.redirect_pc) {
      leaves.behind = Behind{view.d_pc, view.d_insn, view.d_fault, {}};
      if (view.d_interrupt) leaves.behind->interrupt = view.d_interrupt_cause;
    }
    pe.executed.push_back(leaves);
    pe.x.reset();
  }
  const bool empties_x = view.x_kill || view.x_redirect;
  if (empties_x) pe.x.reset();
  if (view.d_valid && view.x_ready && !empties_x) pe.x = entering(pe, view);
  if (view.redirect) {
    pe.turns.clear();
  } else if (view.turn) {
    const Source source = view.turn_by_stack ? kStack : view.turn_by_history ? kHistory : kEntry;
    pe.turns.push_back({pe.requested + (view.turn_in_lower ? 0 : 4), source});
  }
  if (view.fetch_request) pe.requested = view.fetch_address;
}

void PredictionCoverage::count_behind(const Pe& pe, Sort sort, const Executed& executed,
                                      bool taken) {
  if (!executed.redirected || !executed.behind) return;
  std::optional<Shadow> shadow;
  switch (sort) {
    case kBranch:
      shadow = !executed.guessed ? kTakenBranch : taken ? kOldTarget : kNotTakenBranch;
      break;
    case kOther:  // mret and fence.i redirect without a guess
      if (executed.guessed) shadow = kNoJump;
      break;
    case kReturn:
    case kReturnAndCall:
      shadow = executed.guessed ? kOldReturn : kIndirectJump;
      break;
    default:
      shadow = executed.guessed ? kOldTarget : kIndirectJump;
      break;
  }
  if (!shadow) return;
  const Behind& behind = *executed.behind;
  std::optional<unsigned> what;
  if (behind.interrupt) {
    what = WouldDo::interrupt(*behind.interrupt);
  } else if (behind.fault) {
    what = WouldDo::of(isa::Cause::kFetchAccess);
  } else {
    Surroundings where = where_;
    where.has_table = has_table_ && has_table_(static_cast<unsigned>(&pe - pes_.data()));
    what = what_would(behind.insn, pe.registers, where);
  }
  if (what) ++shadows_[*what][*shadow];
}

void PredictionCoverage::count(const Pe& pe, const Executed& executed, const Retirement& r) {
  const Sort sort = sort_of(r.insn, where_.xlen);
  bool taken = sort != kOther;
  if (sort == kBranch) {
    // A target behind the branch is no other way: then the redirect tells.
    const bool elsewhere = r.next_pc != r.pc + 4;
    taken = elsewhere || (executed.guessed ? !executed.redirected : executed.redirected);
  }
  Result result;
  if (executed.guessed) {
    result = !taken ? kWrongTaken : executed.redirected ? kWrongTarget : kRightTaken;
    if (taken) ++targets_[executed.source][executed.redirected ? 1 : 0];
  } else if (executed.known) {
    result = taken ? kWrongNotTaken : kRightNotTaken;
  } else {
    result = taken ? kUnknownTaken : kUnknownNotTaken;
  }
  ++outcomes_[sort][result];
  if (sort == kBranch && executed.known && result != kWrongTarget) {
    ++directions_[executed.decider][result];
  }
  count_behind(pe, sort, executed, taken);
}

void PredictionCoverage::on_retire(unsigned id, std::uint64_t, const Retirement& r) {
  if (!predicts_ || state_->ended(id)) return;
  Pe& pe = pes_[id];
  // An interrupt that took an instruction's place does not retire.
  while (!pe.executed.empty() && pe.executed.front().pc != r.pc) pe.executed.pop_front();
  if (pe.executed.empty()) {
    throw ModelError(fmt::format(
        "PE {}: --coverage: the instruction at {:x} retires, but was not executed", id, r.pc));
  }
  const Executed executed = pe.executed.front();
  pe.executed.pop_front();
  pe.registers.retire(r);
  if (!r.trap) count(pe, executed, r);
}

void PredictionCoverage::on_late_value(unsigned id, std::uint64_t, const LateValue& late) {
  pes_[id].registers.arrive(late);
}

// What stages do depends on the links, too: it is known when a cycle is over.
void PredictionCoverage::on_cycle(unsigned id, std::uint64_t, const TileOutputs&) {
  if (state_->ended(id)) return;
  Pe& pe = pes_[id];
  if (!std::exchange(pe.begun, true)) return;
  const PipelineView view = view_(id).value();
  predicts_ = view.predicts;
  if (predicts_) look(pe, view);
}

nlohmann::ordered_json PredictionCoverage::report() const {
  nlohmann::ordered_json out;
  for (unsigned s = 0; s < kSorts; ++s) {
    auto& results = out["outcomes"][kSortNames[s]] = nlohmann::ordered_json::object();
    for (unsigned k = 0; k < kResults; ++k) {
      if (can_be(static_cast<Sort>(s), static_cast<Result>(k))) {
        results[kResultNames[k]] = outcomes_[s][k];
      }
    }
  }
  for (unsigned d = 0; d < kDeciders; ++d) {
    for (const Result k : {kRightTaken, kRightNotTaken, kWrongTaken, kWrongNotTaken}) {
      out["directions"][kDeciderNames[d]][kResultNames[k]] = directions_[d][k];
    }
  }
  for (unsigned s = 0; s < kSources; ++s) {
    out["targets"][kSourceNames[s]] = {{"right", targets_[s][0]}, {"wrong", targets_[s][1]}};
  }
  for (unsigned w = 0; w < shadows_.size(); ++w) {
    for (unsigned k = 0; k < kShadows; ++k) {
      out["shadows"][WouldDo::names()[w]][kShadowNames[k]] = shadows_[w][k];
    }
  }
  return out;
}

}  // namespace xb::sim
