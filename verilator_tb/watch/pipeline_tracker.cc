// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/watch/pipeline_tracker.h"

#include <fmt/format.h>

#include "hls/isa/disassemble.h"
#include "verilator_tb/mesh/node.h"
#include "verilator_tb/watch/instruction_log.h"

namespace xb::sim {
namespace {

constexpr unsigned kWordBytes = 8, kInstructionBytes = 4;

}  // namespace

PipelineTracker::Instruction PipelineTracker::begin(std::uint64_t pc, const char* stage) {
  const Instruction instruction{file_.begin(pe_, fetched_++), pc};
  file_.stage(instruction.id, stage);
  return instruction;
}

void PipelineTracker::flush(Place& place) {
  if (place) flush(*place);
  place.reset();
}

void PipelineTracker::flush_requests() {
  for (Word& word : requested_) {
    for (const Instruction& i : word.instructions) {
      file_.label(i.id,
                  fmt::format("{:0{}x}: not wanted any more before it came", i.pc, xlen_ / 4));
      flush(i);
    }
    word.instructions.clear();
  }
}

void PipelineTracker::flush_fetch() {
  flush_requests();
  for (const Instruction& i : fr_) flush(i);
  fr_.clear();
}

// What the clock edge that ended the last cycle has done.
void PipelineTracker::leave() {
  if (wb_) file_.retire(wb_->id);
  wb_ = std::exchange(next_wb_, std::nullopt);
  for (const Instruction& i : flushed_) file_.flush(i.id);
  flushed_.clear();
  for (const auto& [id, stage] : entered_) file_.stage(id, stage);
  entered_.clear();
}

void PipelineTracker::pass(Place& from, Place& to, const char* stage) {
  entered_.emplace_back(from->id, stage);
  to = std::exchange(from, std::nullopt);
}

// fi. A word that is entered in its upper half has one instruction.
void PipelineTracker::fetch(const PipelineView& view) {
  if (!view.fetch_request) return;
  Word word{view.fetch_address, {}};
  if (fetch_pc_ / kWordBytes * kWordBytes != word.address) fetch_pc_ = word.address;
  for (; fetch_pc_ < word.address + kWordBytes; fetch_pc_ += kInstructionBytes) {
    word.instructions.push_back(begin(fetch_pc_, "fi"));
  }
  requested_.push_back(std::move(word));
}

// fr. Answers come to requests of earlier cycles.
void PipelineTracker::receive(const PipelineView& view) {
  if (view.fetch_answer) {
    if (requested_.empty()) throw ModelError(fmt::format("PE {}: an answer to no fetch", pe_));
    for (const Instruction& i : requested_.front().instructions) {
      const unsigned shift = i.pc % kWordBytes * 8;
      const auto insn = static_cast<std::uint32_t>(view.fetch_data >> shift);
      file_.label(i.id,
                  fmt::format("{:0{}x}: {}", i.pc, xlen_ / 4, isa::disassemble(insn, xlen_, i.pc)));
      file_.detail(i.id, fmt::format("PE {}, word {:08x}", pe_, insn));
      file_.stage(i.id, "fr");
      fr_.push_back(i);
    }
    requested_.pop_front();
  }
  // Nothing can be fetched there, so nothing was requested.
  if (view.fr_valid && view.fr_fault && fr_.empty()) {
    fr_.push_back(begin(view.fr_pc, "fr"));
    file_.label(fr_.back().id, fmt::format("{:0{}x}: fetch outside RAM", view.fr_pc, xlen_ / 4));
  }
}

// The view and the retire port must tell the same story.
void PipelineTracker::check(const PipelineView& view, const Retirement& retired) const {
  const auto expect = [this](const char* stage, bool valid, std::uint64_t pc,
                             const Instruction* i) {
    if (!valid || (i != nullptr && i->pc == pc)) return;
    throw ModelError(fmt::format(
        "PE {}: --konata: stage {} holds the instruction at {:x}, the trace has followed {}", pe_,
        stage, pc, i == nullptr ? "none" : fmt::format("that at {:x}", i->pc)));
  };
  const auto in = [](const Place& place) { return place ? &*place : nullptr; };
  expect("fr", view.fr_valid, view.fr_pc, fr_.empty() ? nullptr : &fr_.front());
  expect("d", view.d_valid, view.d_pc, in(d_));
  expect("x", view.x_valid, view.x_pc, in(x_));
  expect("mi", view.mi_valid, view.mi_pc, in(mi_));
  expect("mr", view.mr_valid, view.mr_pc, in(mr_));
  expect("wb", retired.valid, retired.pc, in(wb_));
  if (wb_ && !retired.valid) {
    throw ModelError(
        fmt::format("PE {}: --konata: the instruction at {:x} does not retire", pe_, wb_->pc));
  }
}

// What the clock edge at the end of this cycle will do. From the back: a stage that is left can be
// entered.
void PipelineTracker::move(const PipelineView& view) {
  if (view.mr_valid && view.mr_interrupt) {
    file_.detail(mr_->id, "an interrupt was taken in its place");
    flush(mr_);
  } else if (view.mr_valid) {
    pass(mr_, next_wb_, "wb");
  }
  if (view.mi_valid) pass(mi_, mr_, "mr");
  if (view.x_valid && view.mi_ready) pass(x_, mi_, "mi");
  const bool empties_x = view.x_kill || view.x_redirect;
  if (empties_x) flush(x_);
  if (view.d_valid && view.x_ready && !empties_x) pass(d_, x_, "x");
  if (view.redirect) {
    flush(d_);
    flush_fetch();
    fetch_pc_ = view.redirect_pc;
    return;
  }
  if (view.turn) {
    flush_requests();
    fetch_pc_ = view.turn_pc;
    if (view.turn_in_lower) {
      flush(fr_.back());
      fr_.pop_back();
    }
  }
  if (view.fr_valid && view.d_ready) {
    Place head = fr_.front();
    fr_.pop_front();
    pass(head, d_, "d");
  }
}

void PipelineTracker::cycle(std::uint64_t cycle, const PipelineView& view,
                            const Retirement& retired) {
  file_.at(cycle);
  leave();
  receive(view);
  fetch(view);
  check(view, retired);
  describe(retired);
  move(view);
}

void PipelineTracker::describe(const Retirement& retired) {
  if (!wb_) return;
  const std::string effects = describe_effects(retired, xlen_);
  if (!effects.empty()) file_.detail(wb_->id, effects);
}

void PipelineTracker::last_cycle(std::uint64_t cycle, const Retirement& retired) {
  file_.at(cycle);
  leave();
  describe(retired);
}

void PipelineTracker::end(std::uint64_t cycle) {
  file_.at(cycle);
  for (Place* place : {&next_wb_, &mr_, &mi_, &x_, &d_}) flush(*place);
  flush_fetch();
  entered_.clear();
  leave();
}

}  // namespace xb::sim
