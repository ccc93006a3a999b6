// SPDX-License-Identifier: Apache-2.0
// --check where it has to leave room: code that was written over, interrupts that are taken a
// little later, accesses that have not retired yet. No more room than the core needs.
#include <gtest/gtest.h>

#include "tests/sim/harness.h"
#include "tests/sim/programs.h"

namespace xb::test {
namespace {

using isa::Op;
using sim::Ended;

constexpr int csr(unsigned number) { return static_cast<int>(number); }

// Runs with --check; what it printed.
std::string check(Harness& h, Ended expected) {
  h.options.check = true;
  h.options.max_cycles = 20'000;
  EXPECT_EQ(h.run().ended, expected) << h.messages();
  return h.messages();
}

void expect_in(const std::string& part, const std::string& text) {
  EXPECT_NE(text.find(part), std::string::npos) << "'" << part << "' not in:\n" << text;
}

// --- code that was written over

constexpr std::uint64_t kOther = isa::kRamBase + kPatchedAt + 0x48;  // holds a2 = 9
constexpr std::uint64_t kOld = isa::kRamBase + kPatchedAt + 0x50;    // holds a2 = 3

// Fetch has read the patched place before, gets other bytes than those that are there now, and
// executes them consistently.
std::string fetch_instead(std::uint64_t address, unsigned distance, bool fence, Ended expected,
                          bool executable = true, bool ahead = true) {
  Harness h(patched_code(distance, fence));
  h.image.segments[0].executable = executable;
  h.adjust = [=](unsigned, ModelTile& tile) {
    tile.tamper = [=](sim::TileOutputs& out) {
      constexpr std::uint64_t kPlace = isa::kRamBase + kPatchedAt;
      if (out.fetch.valid && out.fetch.address == kPlace) out.fetch.address = address;
      if (ahead && !out.fetch.valid) out.fetch = {true, kPlace};
    };
  };
  return check(h, expected);
}

TEST(CheckBounds, AfterAStoreToCodeOldAndNewWordsAreAccepted) {
  for (unsigned distance : {1u, 5u}) {
    EXPECT_EQ(fetch_instead(isa::kRamBase + kPatchedAt, distance, false, Ended::kExit), "");
    EXPECT_EQ(fetch_instead(kOld, distance, false, Ended::kExit), "");
  }
}

// Code is what is executed, wherever the program's file has it.
TEST(CheckBounds, CodeOutsideExecutableSegmentsHasVersionsToo) {
  EXPECT_EQ(fetch_instead(kOld, 3, false, Ended::kExit, false), "");
  expect_in("instruction: expected 0x700613, got 0x900613",
            fetch_instead(kOther, 3, false, Ended::kMismatch, false));
}

TEST(CheckBounds, WhatWasNeverFetchedHasNoFormerVersion) {
  expect_in("instruction: expected 0x700613, got 0x300613",
            fetch_instead(kOld, 3, false, Ended::kMismatch, true, false));
}

TEST(CheckBounds, AfterAStoreToCodeNoOtherWordIsAccepted) {
  for (bool fence : {false, true}) {
    expect_in("instruction: expected 0x700613, got 0x900613",
              fetch_instead(kOther, 3, fence, Ended::kMismatch));
  }
}

TEST(CheckBounds, TheOldWordIsNotAcceptedAfterAFence) {
  expect_in("instruction: expected 0x700613, got 0x300613",
            fetch_instead(kOld, 3, true, Ended::kMismatch));
}

TEST(CheckBounds, TheOldWordIsNotAcceptedFurtherThanFetchIsAhead) {
  expect_in("instruction: expected 0x700613, got 0x300613",
            fetch_instead(kOld, 12, false, Ended::kMismatch));
}

// --- an interrupt that is owed

// A software interrupt that a store to the CLINT makes pending at once. It counts up; the handler
// ends.
Words owed_interrupt() {
  Words w = ram_address(t1, 0x100);
  append(w, {i_type(Op::kCsrrw, zero, t1, csr(isa::csr::kMtvec)), addi(t1, zero, 8),
             i_type(Op::kCsrrs, zero, t1, csr(isa::csr::kMie)),
             i_type(Op::kCsrrsi, zero, 8, csr(isa::csr::kMstatus)), lui(t0, 0x2000),
             addi(a0, zero, 1), addi(a1, zero, 0), s_type(Op::kSw, a0, 0, t0)});
  append(w, {addi(a1, a1, 1), b_type(Op::kBeq, zero, zero, -4)});
  while (w.size() < 0x100 / 4) w.push_back(0);
  append(w, {i_type(Op::kCsrrci, zero, 8, csr(isa::csr::kMie))});
  append(w, exit_with(zero));
  return w;
}

// The core takes it when `late` more instructions have retired.
std::string take_late(unsigned late, Ended expected) {
  Harness h(owed_interrupt());
  h.adjust = [late](unsigned, ModelTile& tile) {
    tile.ignore_interrupts = true;
    tile.tamper = [&tile, late, left = std::optional<unsigned>()](sim::TileOutputs& out) mutable {
      const sim::Retirement& r = out.retired;
      if (!r.valid) return;
      if (left && *left > 0) --*left;
      if (r.mem_wmask != 0 && r.mem_address == isa::kClintMsip) left = late;
      if (left && *left == 0) tile.ignore_interrupts = false;
    };
  };
  return check(h, expected);
}

TEST(CheckBounds, AnInterruptIsOwedForTwoInstructions) {
  for (unsigned late : {0u, 1u, 2u}) EXPECT_EQ(take_late(late, Ended::kExit), "") << late;
  for (unsigned late : {3u, 4u, 200u}) {
    expect_in("interrupt: expected interrupt 3 within 2 instructions, got not taken",
              take_late(late, Ended::kMismatch));
  }
}

// --- local accesses that belong to no instruction

// One more access, `after` cycles after the instruction at `pc` retired.
std::string extra_access(const Words& words, std::uint64_t pc, unsigned after,
                         const std::function<void(sim::TileOutputs&)>& add) {
  Harness h(words);
  h.adjust = [=](unsigned, ModelTile& tile) {
    tile.tamper = [=, left = std::optional<unsigned>()](sim::TileOutputs& out) mutable {
      if (!left && out.retired.valid && out.retired.pc == pc) left = after;
      if (left && (*left)-- == 0) add(out);
    };
  };
  return check(h, Ended::kMismatch);
}

std::uint64_t last_instruction(const Words& w) { return isa::kRamBase + 4 * (w.size() - 1); }

TEST(CheckBounds, FindsALocalAccessThatNoInstructionMade) {
  for (bool write : {false, true}) {
    const std::string text =
        extra_access(ring(), last_instruction(ring()), 1, [write](sim::TileOutputs& out) {
          out.data[1] = {.valid = true, .write = write, .mask = 0xff, .offset = 0x3008};
        });
    expect_in(std::string("memory access without an instruction: expected none, got a ") +
                  (write ? "store" : "load") + " at RAM offset 0x3008 in cycle",
              text);
  }
}

TEST(CheckBounds, FindsADeviceAccessThatNoInstructionMade) {
  const std::string text =
      extra_access(ring(), last_instruction(ring()), 1, [](sim::TileOutputs& out) {
        out.device = {.valid = true, .size = 2, .address = 0x1000'0020};
      });
  expect_in("device access without an instruction: expected none, got a read at 0x10000020", text);
}

// Also in a run that never gets to the end.
TEST(CheckBounds, FindsItWhileTheProgramRuns) {
  const Words words = {addi(a0, zero, 1), addi(a0, a0, 1), b_type(Op::kBeq, zero, zero, -4)};
  const std::string text = extra_access(words, isa::kRamBase, 1, [](sim::TileOutputs& out) {
    out.data[0] = {.valid = true, .offset = 0x3000};
  });
  expect_in("memory access without an instruction: expected none, got a load", text);
}

}  // namespace
}  // namespace xb::test
