// SPDX-License-Identifier: Apache-2.0
// What a run without --check says of namespaces that a table maps: messages of traps and hangs,
// statistics.
#include "verilator_tb/watch/namespace_watch.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/sim/hang_bench.h"
#include "tests/sim/table_program.h"

namespace xb::test {
namespace {

using reference::object;

void expect_in(const std::string& part, const std::string& text) {
  EXPECT_NE(text.find(part), std::string::npos) << "'" << part << "' not in:\n" << text;
}

// The message about a trap of PE 0, which nobody handles.
std::string trap_of(Words w) {
  Harness h(w, 2);
  EXPECT_EQ(end_of(h), Ended::kTrap) << h.messages();
  return h.messages();
}

Words load_by(int ns, std::uint64_t mapping = kAll | node(1)) {
  Words w = with_table(mapping);
  append_by(w, ns);
  w.push_back(i_type(Op::kEld, a1, t0, 8));
  return w;
}

TEST(NamespaceWatch, ExplainsWhatTheTableRefuses) {
  expect_in(
      "namespace 0x6, address 0x80002008: namespace is not mapped to a node; add an entry to the "
      "table of 4 at 0x80003000\n",
      trap_of(load_by(6)));
  expect_in(
      "namespace 0x9, address 0x80002008: namespace does not permit this access; set bit 1 of word "
      "1 of its entry, and write it to nlbflush\n",
      trap_of(load_by(9, reference::kValid | node(1))));
  for (const std::uint64_t mapping : {kAll | object(1), kAll | node(2)}) {
    expect_in(
        "namespace 0x5, address 0x80002008: namespace table leaves RAM, or its entry names no "
        "node; keep the table of 4 at 0x80003000 in RAM, and object 0 or 1 and a node below 2 "
        "in its entry\n",
        trap_of(load_by(5, mapping)));
  }
}

TEST(NamespaceWatch, NamesTheBitOfThePermission) {
  for (const auto& [word, bit] :
       {std::pair{s_type(Op::kEsd, a1, 0, t0), 2}, {r_type(Op::kEamoaddD, a1, t0, a2), 3}}) {
    Words w = with_table(reference::kValid | reference::kRead | node(1));
    append_by(w, 5);
    w.push_back(word);
    expect_in(fmt::format("set bit {} of word 1", bit), trap_of(w));
  }
}

TEST(NamespaceWatch, TellsTheBounds) {
  Words w = with_table();
  append(w, {s_type(Op::kSd, t0, 2 * isa::kNsEntryBytes + 24, kBase)});
  append_by(w, 5);
  w.push_back(i_type(Op::kEld, a1, t0, 8));
  expect_in(
      "namespace 0x5, address 0x80002008: address outside the bounds of the namespace; its entry "
      "permits 0x0 up to 0x80002000, without that; change words 2 and 3, and write it to "
      "nlbflush\n",
      trap_of(w));
}

// What the look-aside buffer holds counts, and it is followed through flushes and late values.
TEST(NamespaceWatch, KnowsWhatIsHeld) {
  Words w = with_table();
  append_by(w, 5);
  append(w, {i_type(Op::kEld, a1, t0, 0), s_type(Op::kSd, zero, 2 * isa::kNsEntryBytes + 8, kBase),
             i_type(Op::kEld, a1, t0, 0), i_type(Op::kCsrrsi, zero, 7, csr(isa::csr::kNlbflush)),
             i_type(Op::kEld, a1, t0, 0), i_type(Op::kCsrrsi, zero, 5, csr(isa::csr::kNlbflush)),
             i_type(Op::kEld, a1, t0, 8)});
  expect_in("namespace 0x5, address 0x80002008: namespace is not mapped", trap_of(w));
}

TEST(NamespaceWatch, CountsTheLoopBackByTheNode) {
  Words w = with_table();
  append_by(w, 9);
  for (int i = 0; i < 3; ++i) {
    append(w, {s_type(Op::kEsd, a1, 0, t0), i_type(Op::kEld, a1, t0, 0)});
  }
  append(w, exit_with(zero));
  Harness h(w, 2);
  EXPECT_EQ(end_of(h), Ended::kExit) << h.messages();
  using sim::Counter;
  const sim::Counters& other = h.simulation().statistics().of(0);
  const sim::Counters& own = h.simulation().statistics().of(1);
  EXPECT_EQ(other[Counter::kRemoteStores], 3u);
  EXPECT_EQ(other[Counter::kRemoteLoads], 3u);
  EXPECT_EQ(other[Counter::kLoopbackLoads], 0u);
  EXPECT_EQ(own[Counter::kLoopbackStores], 3u);
  EXPECT_EQ(own[Counter::kLoopbackLoads], 3u);
  EXPECT_EQ(own[Counter::kRemoteLoads], 0u);
}

TEST(NamespaceWatch, AHangIsToldWithTheNode) {
  Words w = with_table();
  append_by(w, 9);
  append(w, {i_type(Op::kEld, a0, t0, 0), b_type(Op::kBeq, a0, zero, -4)});
  Harness h(w, 2);
  name_objects(h);
  h.options.max_cycles = 2 * sim::HangDetector::longest_silence(kTimeoutLog2);
  EXPECT_EQ(end_of(h), Ended::kHang);
  expect_in("repeats 2 instructions and waits for a change of flag of PE 1\n  PE 1: ",
            h.messages());
}

// Longer than anything else that a PE may be silent for.
TEST(NamespaceWatch, ALongSearchIsNoHang) {
  constexpr std::uint32_t kEntries = 65536, kPlace = 1u << 20;
  Words w = ram_address(kBase, kPlace);
  append(w, {i_type(Op::kCsrrw, zero, kBase, csr(isa::csr::kNstablebase)),
             u_type(Op::kLui, a0, kEntries >> 12),
             i_type(Op::kCsrrw, zero, a0, csr(isa::csr::kNstablesize))});
  append(w, ram_address(t0, kData));
  append_by(w, 5);
  w.push_back(i_type(Op::kEld, a1, t0, 0));
  Harness h(w);
  h.options.memory = 4u << 20;
  h.program.exported.end = isa::kRamBase + h.options.memory;
  std::vector<std::uint8_t> tombstones(kEntries * isa::kNsEntryBytes);
  for (std::size_t at = 0; at < tombstones.size(); at += isa::kNsEntryBytes) tombstones[at] = 5;
  h.program.blocks.push_back({kPlace, std::move(tombstones)});
  h.options.max_cycles = 1'000'000;
  const sim::Outcome outcome = h.run();
  EXPECT_EQ(outcome.ended, Ended::kTrap) << h.messages();
  EXPECT_GT(outcome.cycles, sim::HangDetector::longest_silence(kTimeoutLog2));
  expect_in("namespace 0x5, address 0x80002000: namespace is not mapped", h.messages());
}

}  // namespace
}  // namespace xb::test
