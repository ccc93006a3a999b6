// SPDX-License-Identifier: Apache-2.0
// --check and the namespace table: which reads a core may make, and what must come of them.
#include <gtest/gtest.h>

#include "tests/sim/harness.h"
#include "tests/sim/table_program.h"

namespace xb::test {
namespace {

using sim::Ended;

// PE 0 stores and loads by two namespaces; the others end at once.
Words two_namespaces() {
  Words w = {i_type(Op::kCsrrs, a0, zero, csr(isa::csr::kMhartid)), b_type(Op::kBeq, a0, zero, 16)};
  append(w, exit_with(zero));
  append(w, with_table());
  for (const int ns : {5, 9, 5, 9}) {
    append_by(w, ns);
    append(w, {s_type(Op::kEsd, t0, 8 * ns, t0), i_type(Op::kEld, a1, t0, 8 * ns)});
  }
  w.push_back(fence_rw());
  append(w, exit_with(zero));
  return w;
}

std::string check(Harness& h, Ended expected) {
  h.options.check = true;
  h.options.max_cycles = 20'000;
  EXPECT_EQ(h.run().ended, expected) << h.messages();
  return h.messages();
}

void expect_mismatch(const Words& words, const std::string& part,
                     const std::function<void(ModelTile&)>& adjust) {
  Harness h(words, 2);
  h.adjust = [&](unsigned pe, ModelTile& tile) {
    if (pe == 0) adjust(tile);
  };
  const std::string messages = check(h, Ended::kMismatch);
  EXPECT_NE(messages.find(part), std::string::npos) << "'" << part << "' not in:\n" << messages;
}

TEST(CheckTable, AcceptsSearches) {
  Harness h(two_namespaces(), 2);
  EXPECT_EQ(check(h, Ended::kExit), "");
  EXPECT_EQ(h.simulation().checker()->remote_operations(), 8u);
}

TEST(CheckTable, FindsReadsElsewhere) {
  expect_mismatch(two_namespaces(), "memory access at offset: expected 0x3020, got 0x3000",
                  [](ModelTile& tile) {
                    tile.table_address = [](std::uint64_t a) { return a - isa::kNsEntryBytes; };
                  });
  // Only the upper bound, which is the same one in all entries.
  expect_mismatch(two_namespaces(), "memory access at offset: expected 0x3058, got 0x3038",
                  [](ModelTile& tile) {
                    tile.table_address = [](std::uint64_t a) {
                      return a % isa::kNsEntryBytes == 24 ? a - isa::kNsEntryBytes : a;
                    };
                  });
}

TEST(CheckTable, FindsASearchForWhatIsHeld) {
  expect_mismatch(
      two_namespaces(), "memory access: expected no other one, got one at RAM offset 0x3020",
      [](ModelTile& tile) {
        tile.before_step = [](reference::Hart& h) { h.csrs().namespaces().nlb().clear(); };
      });
}

TEST(CheckTable, FindsThatNobodySearched) {
  expect_mismatch(two_namespaces(), "memory access: expected a load, got none",
                  [](ModelTile& tile) {
                    tile.before_step = [](reference::Hart& h) {
                      if (h.csrs().namespaces().nlb().holds(5)) return;
                      h.csrs().namespaces().nlb().keep(
                          5, {.node = 1, .read = true, .write = true, .high = ~0ull});
                    };
                  });
}

TEST(CheckTable, FindsAnotherNode) {
  expect_mismatch(two_namespaces(), "remote load: expected", [](ModelTile& tile) {
    tile.before_step = [done = false](reference::Hart& h) mutable {
      if (done || !h.csrs().namespaces().nlb().holds(5)) return;
      done = true;
      reference::Mapping other = *h.csrs().namespaces().nlb().find(5);
      other.node = 0;
      h.csrs().namespaces().nlb().forget(5);
      h.csrs().namespaces().nlb().keep(5, other);
    };
  });
}

constexpr std::uint32_t kHandler = 0x400;

Words with_handler(Words w, const Words& handler) {
  EXPECT_LE(w.size(), kHandler / 4);
  w.resize(kHandler / 4, jump_to_self());
  append(w, handler);
  return w;
}

// PE 1 writes an entry of the table of PE 0 all the time, valid and not: loads of PE 0 trap, or
// not, as the words say that its search has read. Ends with 1 if none trapped, or all.
Words changed_by_another() {
  constexpr int kLoads = 100;
  Words reader = with_table();
  append(reader, ram_address(t1, kHandler));
  append_by(reader, 5);
  append(reader, {i_type(Op::kCsrrw, zero, t1, csr(isa::csr::kMtvec)), addi(a2, zero, 0),
                  addi(a3, zero, kLoads), i_type(Op::kCsrrwi, zero, 5, csr(isa::csr::kNlbflush)),
                  i_type(Op::kEld, a1, t0, 0), addi(a3, a3, -1), b_type(Op::kBne, a3, zero, -12)});
  append(reader, {i_type(Op::kSltiu, a0, a2, 1), i_type(Op::kSltiu, a1, a2, kLoads),
                  i_type(Op::kXori, a1, a1, 1), r_type(Op::kOr, a0, a0, a1)});
  append(reader, exit_with(a0));
  Words w = {i_type(Op::kCsrrs, a0, zero, csr(isa::csr::kMhartid)),
             b_type(Op::kBne, a0, zero, static_cast<int>(4 * reader.size()) + 4)};
  append(w, reader);
  append(w, ram_address(kBase, kTable + 2 * isa::kNsEntryBytes));
  append(w, {i_type(Op::kEaddie, kBase, zero, 1), u_type(Op::kLui, a2, 0x10),
             addi(a2, a2, static_cast<int>(kAll)), addi(a3, zero, 300)});
  append(w, {s_type(Op::kEsd, zero, 8, kBase), addi(a4, zero, 20), addi(a4, a4, -1),
             b_type(Op::kBne, a4, zero, -4), s_type(Op::kEsd, a2, 8, kBase), addi(a3, a3, -1),
             b_type(Op::kBne, a3, zero, -24)});
  append(w, exit_with(zero));
  return with_handler(w, {i_type(Op::kCsrrs, a4, zero, csr(isa::csr::kMepc)), addi(a4, a4, 4),
                          i_type(Op::kCsrrw, zero, a4, csr(isa::csr::kMepc)), addi(a2, a2, 1),
                          isa::instruction(Op::kMret).match});
}

TEST(CheckTable, TakesTheWordsThatWereRead) {
  Harness h(changed_by_another(), 2);
  h.options.check = true;
  h.options.max_cycles = 100'000;
  const sim::Outcome outcome = h.run();
  EXPECT_EQ(outcome.ended, Ended::kExit) << h.messages();
  EXPECT_EQ(outcome.status, 0);
}

// A timer interrupt some cycles after the access has begun. Its handler looks at the table first.
Words interrupted(int moment) {
  Words w = with_table();
  append(w, ram_address(t1, kHandler));
  append(w, {i_type(Op::kCsrrw, zero, t1, csr(isa::csr::kMtvec)), lui(a4, 0x2004),
             addi(t1, zero, 0x80), i_type(Op::kCsrrs, zero, t1, csr(isa::csr::kMie)),
             i_type(Op::kCsrrsi, zero, 8, csr(isa::csr::kMstatus))});
  append_by(w, 9);
  append(w, {i_type(Op::kCsrrs, a0, zero, csr(isa::csr::kTime)), addi(a0, a0, moment),
             s_type(Op::kSd, a0, 0, a4), s_type(Op::kEsd, a1, 0, t0), fence_rw()});
  append(w, exit_with(zero));
  return with_handler(w, {i_type(Op::kLd, a2, kBase, 2 * isa::kNsEntryBytes), addi(a3, zero, -1),
                          s_type(Op::kSd, a3, 0, a4), isa::instruction(Op::kMret).match});
}

constexpr int kMoments = 60;

TEST(CheckTable, AcceptsSearchesThatAnInterruptEnds) {
  for (int moment = 1; moment <= kMoments; ++moment) {
    Harness h(interrupted(moment), 2);
    EXPECT_EQ(check(h, Ended::kExit), "") << moment;
  }
}

TEST(CheckTable, FindsOtherReadsBeforeAnInterrupt) {
  unsigned found = 0;
  for (int moment = 1; moment <= kMoments; ++moment) {
    Harness h(interrupted(moment), 2);
    h.adjust = [](unsigned, ModelTile& tile) {
      tile.table_address = [](std::uint64_t a) { return a ^ 0x200; };
    };
    const std::string text = check(h, Ended::kMismatch);
    const bool here = text.find(
                          "memory access before the interrupt: expected the search for "
                          "namespace 9, got a load at RAM offset 0x3220") != std::string::npos;
    found += here ? 1 : 0;
  }
  EXPECT_GT(found, 3u);
}

// No access for longer than anything but a search may take; the machine goes on reading.
TEST(CheckTable, ALongSearchIsNotOverdueButOtherReadsAre) {
  constexpr unsigned kEntries = 256;
  Words w = ram_address(kBase, kTable);
  append(w, {addi(a0, zero, kEntries), addi(a1, zero, 77), addi(a2, kBase, 0)});
  append(w, {s_type(Op::kSd, a1, 0, a2), addi(a2, a2, 32), addi(a0, a0, -1),
             b_type(Op::kBne, a0, zero, -12)});
  append(w, ram_address(t1, kHandler));
  append(w, {i_type(Op::kCsrrw, zero, t1, csr(isa::csr::kMtvec)),
             i_type(Op::kCsrrw, zero, kBase, csr(isa::csr::kNstablebase)), addi(a0, zero, kEntries),
             i_type(Op::kCsrrw, zero, a0, csr(isa::csr::kNstablesize))});
  append(w, ram_address(t0, kData));
  append_by(w, 5);
  w.push_back(i_type(Op::kEld, a1, t0, 0));
  const Words whole = with_handler(w, exit_with(zero));
  Harness h(whole, 1);
  EXPECT_EQ(check(h, Ended::kExit), "");
  Harness other(whole, 1);
  other.adjust = [](unsigned, ModelTile& tile) {
    tile.table_address = [reads = 0](std::uint64_t a) mutable {
      return ++reads < 100 ? a : isa::kRamBase + kTable;
    };
  };
  const std::string text = check(other, Ended::kMismatch);
  EXPECT_NE(text.find("memory access without an instruction"), std::string::npos) << text;
}

// The handler of an interrupt begins with one, while the program repeats a jump.
TEST(CheckTable, ALongSearchFirstInAHandlerIsNotOverdue) {
  constexpr unsigned kEntries = 128;
  Words w = ram_address(kBase, kTable);
  append(w, {addi(a0, zero, kEntries), addi(a1, zero, 77), addi(a2, kBase, 0)});
  append(w, {s_type(Op::kSd, a1, 0, a2), addi(a2, a2, 32), addi(a0, a0, -1),
             b_type(Op::kBne, a0, zero, -12)});
  append_word(w, 4, 0, 5);  // the last one that is looked at
  append_word(w, 4, 1, kAll);
  append(w, {addi(a1, zero, -1), s_type(Op::kSd, a1, 4 * 32 + 24, kBase)});
  append(w, ram_address(t1, kHandler));
  append(w, {i_type(Op::kCsrrw, zero, t1, csr(isa::csr::kMtvec)),
             i_type(Op::kCsrrw, zero, kBase, csr(isa::csr::kNstablebase)), addi(a0, zero, kEntries),
             i_type(Op::kCsrrw, zero, a0, csr(isa::csr::kNstablesize)), lui(a4, 0x2000),
             addi(a0, zero, 8), i_type(Op::kCsrrs, zero, a0, csr(isa::csr::kMie)),
             i_type(Op::kCsrrsi, zero, 8, csr(isa::csr::kMstatus))});
  append(w, ram_address(t0, kData));
  append_by(w, 5);
  append(w, {s_type(Op::kSw, a0, 0, a4), addi(a0, zero, 1), s_type(Op::kSw, a0, 0, a4),
             jump_to_self()});
  Words handler = {i_type(Op::kEld, a1, t0, 0)};
  append(handler, exit_with(zero));
  Harness h(with_handler(w, handler), 1);
  EXPECT_EQ(check(h, Ended::kExit), "");
}

}  // namespace
}  // namespace xb::test
