// SPDX-License-Identifier: Apache-2.0
// Follows every instruction of one PE through the seven stages, from what the pipeline shows of
// itself (PipelineView), and writes a pipeline trace.
//
//   fi  a word of two instructions is requested       fr  it has come, and waits for decode
//   d, x, mi, mr  the instruction is in that stage    wb  it retires: the cycle of the log
//
// What is thrown away ends as flushed, in the cycle after the one that threw it away. That what
// leaves `wb` is what the retire port reports is checked for every instruction.
#pragma once

#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "verilator_tb/tile/pipeline_view.h"
#include "verilator_tb/tile/ports.h"
#include "verilator_tb/watch/konata_file.h"

namespace xb::sim {

class PipelineTracker {
 public:
  PipelineTracker(KonataFile& file, unsigned pe, unsigned xlen)
      : file_(file), pe_(pe), xlen_(xlen) {}

  // Every cycle from the first on. Throws ModelError if the trace cannot be true.
  void cycle(std::uint64_t cycle, const PipelineView& view, const Retirement& retired);
  // Instead of cycle(), where nobody shows the pipeline any more: what is in write back is known
  // without.
  void last_cycle(std::uint64_t cycle, const Retirement& retired);
  // Instead of cycle(), once: the PE has ended in the cycle before. What is in write back retires,
  // all else is flushed.
  void end(std::uint64_t cycle);

 private:
  struct Instruction {
    KonataFile::Id id;
    std::uint64_t pc = 0;
  };
  // A 64-bit word under way from memory.
  struct Word {
    std::uint64_t address = 0;
    std::vector<Instruction> instructions;  // none if they have been flushed
  };
  using Place = std::optional<Instruction>;

  Instruction begin(std::uint64_t pc, const char* stage);
  void leave();
  void fetch(const PipelineView& view);
  void receive(const PipelineView& view);
  void check(const PipelineView& view, const Retirement& retired) const;
  void describe(const Retirement& retired);
  void move(const PipelineView& view);
  void pass(Place& from, Place& to, const char* stage);
  void flush(const Instruction& instruction) { flushed_.push_back(instruction); }
  void flush(Place& place);
  void flush_requests();
  void flush_fetch();

  KonataFile& file_;
  unsigned pe_, xlen_;
  std::uint64_t fetched_ = 0;  // instructions so far
  std::uint64_t fetch_pc_ = 0;
  std::deque<Word> requested_;
  std::deque<Instruction> fr_;
  Place d_, x_, mi_, mr_, wb_;
  // What the clock edge at the end of the cycle does.
  Place next_wb_;
  std::vector<std::pair<KonataFile::Id, const char*>> entered_;  // which stage
  std::vector<Instruction> flushed_;
};

}  // namespace xb::sim
