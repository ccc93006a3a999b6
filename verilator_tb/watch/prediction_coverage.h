// SPDX-License-Identifier: Apache-2.0
// What became of the guesses of a predictor, counted from what the pipeline shows of itself
// (PipelineView) and from the retire ports of all PEs together: the outcome of each guess, who made
// it, and what stood in decode behind a wrong one, which must do nothing.
//
// An instruction is counted when it retires, so nothing on a wrong path counts as an outcome. What
// is behind a wrong guess is the instruction that decode holds when execute finds out: none goes
// further. What it would have done is worked out with the registers behind the wrong guess.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <vector>

#include "verilator_tb/host/run_state.h"
#include "verilator_tb/mesh/observer.h"
#include "verilator_tb/mesh/shape.h"
#include "verilator_tb/watch/pipeline_trace.h"
#include "verilator_tb/watch/wrong_path.h"

namespace xb::sim {

class PredictionCoverage : public Observer {
 public:
  using View = PipelineTrace::View;

  // Whether a PE maps namespaces by a table now.
  using HasTable = std::function<bool(unsigned pe)>;

  // To be told of a cycle before what ends PEs (EndWatch). Without `has_table` nobody has one.
  PredictionCoverage(unsigned pes, unsigned xlen, std::uint64_t ram_size, View view,
                     const RunState& state, HasTable has_table = {});
  // Of a run in which nothing happened: what there is to count.
  static nlohmann::ordered_json empty_report(unsigned xlen);

  // Throw ModelError if the pipeline and the retire port tell different stories.
  void on_retire(unsigned pe, std::uint64_t cycle, const Retirement& r) override;
  void on_late_value(unsigned pe, std::uint64_t cycle, const LateValue& late) override;
  void on_cycle(unsigned pe, std::uint64_t cycle, const TileOutputs& outputs) override;

  // Whether there is a predictor. Known when the first cycles are over.
  bool counts() const { return predicts_; }
  nlohmann::ordered_json report() const;

 private:
  // What an instruction is. One that is call and return takes the top of the stack for a new one.
  enum Sort : unsigned {
    kJal,
    kBranch,
    kJalr,
    kCall,
    kIndirectCall,
    kReturn,
    kReturnAndCall,
    kOther,
    kSorts
  };
  enum Result : unsigned {
    kRightTaken,
    kRightNotTaken,
    kWrongTaken,     // guessed, and it is not
    kWrongNotTaken,  // known and not guessed, and it is
    kWrongTarget,
    kUnknownTaken,
    kUnknownNotTaken,
    kResults
  };
  // Who decides about a branch, and whether the other one says the same.
  enum Decider : unsigned { kOwnAlike, kOwnUnlike, kHistoryAlike, kHistoryUnlike, kDeciders };
  enum Source : unsigned { kEntry, kStack, kHistory, kSources };
  // Which guess was wrong, and so where the wrong path began.
  enum Shadow : unsigned {
    kTakenBranch,     // behind it
    kNotTakenBranch,  // at its target
    kIndirectJump,    // behind one that was not guessed
    kOldTarget,       // where a jump led before
    kOldReturn,       // where the stack said, or the last return led
    kNoJump,          // where a jump led that stood there before
    kShadows
  };
  static const char* const kSortNames[kSorts];
  static const char* const kResultNames[kResults];
  static const char* const kDeciderNames[kDeciders];
  static const char* const kSourceNames[kSources];
  static const char* const kShadowNames[kShadows];

  struct Turn {
    std::uint64_t pc;
    Source source;
  };
  // In decode behind a wrong guess.
  struct Behind {
    std::uint64_t pc = 0;
    std::uint32_t insn = 0;
    bool fault = false;
    std::optional<unsigned> interrupt;
  };
  struct Executed {
    std::uint64_t pc = 0;
    bool known = false, guessed = false;  // guessed to be taken
    Decider decider = kOwnAlike;
    Source source = kEntry;
    bool redirected = false;
    std::optional<Behind> behind;
  };
  struct Pe {
    std::uint64_t requested = 0;    // word on port A last
    std::deque<Turn> turns;         // of instructions that have not come to execute yet
    std::optional<Executed> x;      // in execute
    std::deque<Executed> executed;  // behind it
    RegisterImage registers;
    bool begun = false;  // there is a cycle before this one
  };

  static Sort sort_of(std::uint32_t insn, unsigned xlen);
  static bool can_be(Sort sort, Result result);
  void look(Pe& pe, const PipelineView& view);
  Executed entering(Pe& pe, const PipelineView& view) const;
  void count(const Pe& pe, const Executed& executed, const Retirement& r);
  void count_behind(const Pe& pe, Sort sort, const Executed& executed, bool taken);

  Surroundings where_;
  View view_;
  HasTable has_table_;
  const RunState* state_;
  bool predicts_ = false;
  std::vector<Pe> pes_;
  std::array<std::array<std::uint64_t, kResults>, kSorts> outcomes_{};
  std::array<std::array<std::uint64_t, kResults>, kDeciders> directions_{};
  std::array<std::array<std::uint64_t, 2>, kSources> targets_{};
  std::vector<std::array<std::uint64_t, kShadows>> shadows_;
};

}  // namespace xb::sim
