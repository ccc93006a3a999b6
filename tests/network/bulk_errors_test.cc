// SPDX-License-Identifier: Apache-2.0
// What becomes of bulk commands that fail: reasons, order, signals, timeouts, damaged words; and
// that the next one is as good as ever.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <utility>

#include "hls/isa/memory_map.h"
#include "tests/network/bulk_mesh.h"

namespace xb::network {
namespace {

using isa::Reason;

TEST(Bulk, CommandsFailWithTheirReason) {
  for (const bool get : {false, true}) {
    Mesh mesh(2, 1, with_bulk(65536));
    Memories memories(mesh, 65536, 9);
    const std::uint64_t ram = isa::kRamBase;
    mesh.set_window(1, ram + 0x1000, ram + 0x3000, get ? isa::kExportRead : isa::kExportWrite);
    const auto expect_failure = [&](const Bulk& command, Reason reason) {
      const std::size_t ticket = mesh.bulk_ends(0).size();
      const std::size_t before = mesh.errors(0).size();
      mesh.offer(0, command);
      ASSERT_TRUE(mesh.drain(5000));
      mesh.run(2);
      EXPECT_EQ(mesh.bulk_ends(0).size(), ticket + 1);
      ASSERT_EQ(mesh.errors(0).size(), before + 1);
      EXPECT_EQ(mesh.errors(0).back().reason, static_cast<unsigned>(reason));
      EXPECT_EQ(mesh.errors(0).back().target, 1u);
      EXPECT_NE(mesh.peek(0, "bulk_state_errors") >> ticket % 4 & 1, 0u);
    };
    // Nothing is written outside the window; what is inside may be.
    expect_failure({.get = get, .target = 1, .local = 0, .remote = 0xff8, .bytes = 8},
                   Reason::kTargetWindow);
    expect_failure({.get = get, .target = 1, .local = 0, .remote = 0x3000, .bytes = 8},
                   Reason::kTargetWindow);
    expect_failure({.get = get, .target = 1, .local = 0, .remote = 65536, .bytes = 1},
                   Reason::kTargetRam);
    expect_failure({.get = get, .target = 1, .local = 65529, .remote = 0x1000, .bytes = 8},
                   Reason::kLocalRange);
    expect_failure({.get = get, .target = 1, .local = 0, .remote = 0x7ffffff9, .bytes = 8},
                   Reason::kOutOfRange);
    expect_failure({.get = get,
                    .target = 1,
                    .local = 0,
                    .remote = 0x1000,
                    .bytes = 8,
                    .reason = static_cast<unsigned>(Reason::kUnmapped)},
                   Reason::kUnmapped);
    memories.check();
    // The last row leaves the window: reported once.
    expect_failure({.get = get,
                    .target = 1,
                    .local = 0x100,
                    .remote = 0x2ff0,
                    .bytes = 8,
                    .rows = 3,
                    .local_stride = 8,
                    .remote_stride = 8},
                   Reason::kTargetWindow);
    mesh.set_window(1, ram, ram + 65536, get ? isa::kExportWrite : isa::kExportRead);
    expect_failure({.get = get, .target = 1, .local = 0, .remote = 0x1000, .bytes = 300},
                   Reason::kTargetPermission);
    // And the next one is as good as ever.
    mesh.set_window(1, ram, ram + 65536, isa::kExportAll);
    mesh.offer(0, Bulk{.get = get, .target = 1, .local = 0x4000, .remote = 0x5000, .bytes = 600});
    ASSERT_TRUE(mesh.drain(5000));
    for (std::uint32_t i = 0; i < 600; ++i) {
      EXPECT_EQ(mesh.byte(0, 0x4000 + i), mesh.byte(1, 0x5000 + i));
    }
  }
}

// No byte beyond them is reached, in whichever row it would be; the rows before are performed.
TEST(Bulk, BoundsOfTheNamespaceHoldForEveryRow) {
  for (const bool get : {false, true}) {
    Mesh mesh(2, 1, with_bulk());
    Memories memories(mesh, 65536, 14);
    std::size_t failed = 0;
    const auto send = [&](std::uint32_t remote, std::uint32_t bytes, unsigned rows,
                          std::uint32_t stride, unsigned performed) {
      Bulk command{.get = get, .target = 1, .local = 0x8000, .remote = remote, .bytes = bytes};
      command.low = isa::kRamBase + 0x1000;
      command.high = isa::kRamBase + 0x3000;
      command.rows = performed;
      command.local_stride = 8200;
      command.remote_stride = stride;
      memories.perform(0, command);
      command.rows = rows;
      mesh.offer(0, command);
      ASSERT_TRUE(mesh.drain(20000));
      mesh.run(2);
      if (performed != rows) ++failed;
      ASSERT_EQ(mesh.errors(0).size(), failed) << get << remote;
      if (performed == rows) return;
      EXPECT_EQ(mesh.errors(0).back().reason, static_cast<unsigned>(Reason::kSourceBounds));
      EXPECT_EQ(mesh.errors(0).back().addr, (remote + performed * stride) & 0x7fffffffu);
    };
    send(0x1000, 0x2000, 1, 0, 1);
    send(0x1000, 1, 1, 0, 1);
    send(0x2fff, 1, 1, 0, 1);
    send(0xfff, 1, 1, 0, 0);
    send(0xfff, 2, 1, 0, 0);
    send(0x3000, 1, 1, 0, 0);
    send(0x2fff, 2, 1, 0, 0);
    send(0x1001, 0x2000, 1, 0, 0);
    send(0xff8, 0, 1, 0, 1);
    send(0x2f00, 100, 3, 100, 2);
    send(0x1080, 16, 3, 0x7fffffc0, 3);
    send(0x1040, 16, 3, 0x7fffffc0, 2);
    memories.check();
  }
}

Bulk with_signal(std::uint32_t bytes, std::uint32_t signal, std::uint64_t value) {
  Bulk put{.target = 1, .local = 0x2003, .remote = 0x6001, .bytes = bytes};
  put.signals = true;
  put.signal = signal;
  put.signal_value = value;
  return put;
}

TEST(Bulk, ASignalComesWhenAllDataIsThere) {
  constexpr std::uint64_t kValue = 0x123456789abcdef0;
  for (const unsigned bytes : {0u, 1u, 700u}) {
    MeshOptions options = with_bulk();
    options.core_bid_percent = 60;
    Mesh mesh(2, 1, options);
    Memories memories(mesh, 65536, 15);
    mesh.set_word(1, 0x9008, 0);
    mesh.offer(0, with_signal(bytes, 0x9008, kValue));
    std::uint64_t last_byte = mesh.cycle();
    const auto is_there = [&](std::uint32_t i) {
      return mesh.byte(1, 0x6001 + i) == mesh.byte(0, 0x2003 + i);
    };
    while (mesh.word(1, 0x9008) == 0 && mesh.cycle() < 3000) {
      mesh.step();
      if (bytes > 1 && !is_there(bytes - 1)) last_byte = mesh.cycle();
    }
    EXPECT_EQ(mesh.word(1, 0x9008), kValue);
    EXPECT_TRUE(mesh.bulk_ends(0).empty());
    for (std::uint32_t i = 0; i < bytes; ++i) EXPECT_TRUE(is_there(i)) << i;
    std::printf("signal of a put of %u bytes, busy core: %u cycles behind the last byte\n", bytes,
                static_cast<unsigned>(mesh.cycle() - last_byte));
    ASSERT_TRUE(mesh.drain(1000));
    expect_no_errors(mesh);
  }
}

TEST(Bulk, ACommandThatFailsHasNoSignal) {
  enum class What {
    kWindow,
    kLost,
    kDamaged,
    kBadSignal,
    kBounds,
    kSignalWindow,
    kSignalDamaged,
    kSignalLost
  };
  const std::pair<What, Reason> cases[] = {
      {What::kWindow, Reason::kTargetWindow},   {What::kLost, Reason::kTimeout},
      {What::kDamaged, Reason::kDamaged},       {What::kBadSignal, Reason::kOutOfRange},
      {What::kBounds, Reason::kSourceBounds},   {What::kSignalWindow, Reason::kTargetWindow},
      {What::kSignalDamaged, Reason::kDamaged}, {What::kSignalLost, Reason::kTimeout}};
  for (const auto& [what, reason] : cases) {
    SCOPED_TRACE(isa::describe(reason));
    MeshOptions options = with_bulk();
    options.config.timeout_log2 = 10;
    Mesh mesh(2, 1, options);
    Memories memories(mesh, 65536, 16);
    const std::uint64_t ram = isa::kRamBase;
    Bulk put = with_signal(700, 0x9008, 5);
    if (what == What::kWindow) mesh.set_window(1, ram + 0x6008, ram + 0x10000, isa::kExportAll);
    if (what == What::kSignalWindow) mesh.set_window(1, ram, ram + 0x9000, isa::kExportAll);
    if (what == What::kBounds) put.high = ram + 0x9008;
    put.bad_signal = what == What::kBadSignal;
    const bool of_signal = what == What::kSignalDamaged || what == What::kSignalLost;
    const unsigned vn = of_signal ? isa::kVirtualNetworkRequest : isa::kVirtualNetworkBulk;
    const bool of_head = what == What::kLost || what == What::kSignalLost;
    // With wide flits header and value of a signal are one flit.
    const bool at_head = of_head || (of_signal && kIsWide);
    const hdl::u128 flip = of_signal && !of_head ? in_data(1ull << 40) : hdl::u128{1} << 40;
    const bool harms = of_signal || what == What::kLost || what == What::kDamaged;
    bool done = false;
    mesh.on_link = [&](unsigned, Port, LinkWord& word) {
      if (!harms || done || word.valid == 0 || word.vn != vn || (word.head != 0) != at_head) return;
      word.data ^= flip;
      done = true;
    };
    mesh.set_word(1, 0x9008, 0);
    mesh.offer(0, put);
    ASSERT_TRUE(mesh.drain(6000));
    mesh.run(2);
    EXPECT_EQ(mesh.word(1, 0x9008), 0u);
    EXPECT_EQ(mesh.bulk_ends(0).size(), 1u);
    ASSERT_EQ(mesh.errors(0).size(), 1u);
    EXPECT_EQ(mesh.errors(0)[0].reason, static_cast<unsigned>(reason));
    const bool at_signal = of_signal || what == What::kBadSignal || what == What::kBounds ||
                           what == What::kSignalWindow;
    EXPECT_EQ(mesh.errors(0)[0].addr == 0x9008u, at_signal);
    EXPECT_EQ(mesh.peek(0, "bulk_state_errors"), 1u);
    // The next one has its own.
    mesh.on_link = {};
    mesh.set_window(1, ram, ram + 0x10000, isa::kExportAll);
    mesh.offer(0, with_signal(700, 0x9010, 9));
    ASSERT_TRUE(mesh.drain(3000));
    EXPECT_EQ(mesh.word(1, 0x9010), 9u);
    EXPECT_EQ(mesh.word(1, 0x9008), 0u);
    EXPECT_EQ(mesh.errors(0).size(), 1u);
  }
}

TEST(Bulk, EndsWithATimeoutWhenAPacketIsLost) {
  for (const bool get : {false, true}) {
    for (const unsigned lost : {0u, 1u, 2u}) {
      MeshOptions options = with_bulk();
      options.config.timeout_log2 = 10;
      Mesh mesh(2, 1, options);
      Memories memories(mesh, 65536, 10);
      unsigned heads = 0;
      bool damages = false;
      mesh.on_link = [&](unsigned, Port, LinkWord& word) {
        if (word.valid == 0 || word.vn != isa::kVirtualNetworkBulk) return;
        if (word.head != 0) damages = heads++ == lost;
        if (damages && word.head != 0) word.data ^= hdl::u128{1} << 40;  // its packet is dropped
      };
      const Bulk command{.get = get, .target = 1, .local = 0x2000, .remote = 0x6000, .bytes = 700};
      mesh.offer(0, command);
      ASSERT_TRUE(mesh.drain(5000));
      mesh.run(2);
      ASSERT_EQ(mesh.errors(0).size(), 1u) << get << lost;
      // Of a get the gap is seen unless nothing comes behind it.
      EXPECT_EQ(mesh.errors(0)[0].reason,
                static_cast<unsigned>(get && lost != 2 ? Reason::kDamaged : Reason::kTimeout));
      mesh.on_link = {};
      for (int i = 0; i < 6; ++i) {
        const Bulk again{.get = get, .target = 1, .local = 0x2000, .remote = 0x6000, .bytes = 700};
        mesh.offer(0, again);
      }
      ASSERT_TRUE(mesh.drain(10000));
      EXPECT_EQ(mesh.errors(0).size(), 1u);
      for (std::uint32_t i = 0; i < 700; ++i) {
        EXPECT_EQ(mesh.byte(0, 0x2000 + i), mesh.byte(1, 0x6000 + i));
      }
    }
  }
}

TEST(Bulk, DamagedWordsAreNotWrittenAndReported) {
  for (const bool get : {false, true}) {
    Mesh mesh(2, 1, with_bulk());
    Memories memories(mesh, 65536, 11);
    unsigned flits = 0;
    mesh.on_link = [&](unsigned, Port, LinkWord& word) {
      if (word.valid == 0 || word.vn != isa::kVirtualNetworkBulk || word.head != 0) return;
      if (flits++ == 320 / kFlitBytes) word.data ^= 4;
    };
    mesh.offer(0, Bulk{.get = get, .target = 1, .local = 0x2000, .remote = 0x6000, .bytes = 700});
    ASSERT_TRUE(mesh.drain(5000));
    mesh.run(2);
    ASSERT_EQ(mesh.errors(0).size(), 1u);
    EXPECT_EQ(mesh.errors(0)[0].reason, static_cast<unsigned>(Reason::kDamaged));
    const std::uint32_t sink = (get ? 0x2000 : 0x6000) + 320;
    EXPECT_NE(mesh.byte(0, 0x2000 + 320), mesh.byte(1, 0x6000 + 320)) << sink;
  }
}

// Errors of a PE come in the order of its commands: one that is refused at once, here for its
// namespace or for its place in the own memory, waits for those before it, whose error takes a
// round trip.
TEST(Bulk, ErrorsComeInTheOrderOfTheCommands) {
  for (const bool get : {false, true}) {
    for (const Reason refusal : {Reason::kUnmapped, Reason::kLocalRange}) {
      Mesh mesh(2, 1, with_bulk());
      Memories memories(mesh, 65536, 17);
      mesh.set_window(1, isa::kRamBase + 0x1000, isa::kRamBase + 0x3000, isa::kExportAll);
      mesh.offer(0, Bulk{.get = get, .target = 1, .local = 0, .remote = 0x5000, .bytes = 700});
      Bulk refused{.get = get, .target = 1, .local = 0, .remote = 0x1000, .bytes = 8};
      if (refusal == Reason::kUnmapped) refused.reason = static_cast<unsigned>(refusal);
      if (refusal == Reason::kLocalRange) refused.local = 65529;
      mesh.offer(0, refused);
      ASSERT_TRUE(mesh.drain(5000));
      mesh.run(2);
      ASSERT_EQ(mesh.errors(0).size(), 2u) << get;
      EXPECT_EQ(mesh.errors(0)[0].reason, static_cast<unsigned>(Reason::kTargetWindow)) << get;
      EXPECT_EQ(mesh.errors(0)[1].reason, static_cast<unsigned>(refusal)) << get;
      memories.check();
    }
  }
}

// Gets in the queue of their target hear nothing until their first packet: README.md, "Timeouts".
// With four of 4 KiB there the last one waits 3 * 528 cycles, which is longer than what is enough
// for a put.
TEST(Bulk, GetsInTheQueueWaitForThoseBeforeThem) {
  for (const unsigned timeout_log2 : {8u, 12u}) {
    MeshOptions options = with_bulk();
    options.config.timeout_log2 = timeout_log2;
    Mesh mesh(3, 2, options);
    Memories memories(mesh, 65536, 21);
    for (unsigned node = 1; node < 6; ++node) {
      const Bulk get{
          .get = true, .target = 0, .local = 0x4000, .remote = 0x1000 * node, .bytes = 4096};
      memories.perform(node, get);
      mesh.offer(node, get);
    }
    ASSERT_TRUE(mesh.drain(20000));
    memories.check();
    expect_no_errors(mesh);
    std::uint64_t longest = 0;
    for (unsigned node = 1; node < 6; ++node) {
      longest = std::max(longest, mesh.bulk_ends(node)[0] - mesh.bulk_begins(node)[0]);
    }
    EXPECT_GT(longest, 2 * 256 + 4096 / kFlitBytes);
  }
}

std::uint64_t cycles_of_first(const Mesh& mesh, unsigned node) {
  return mesh.bulk_ends(node).at(0) - mesh.bulk_begins(node).at(0);
}

// Nobody waits for ever: what is lost is given up at the 16th visit.
TEST(Bulk, ALostRequestEndsAtTheLastVisit) {
  constexpr unsigned kVisit = 256;
  for (unsigned phase = 0; phase < kVisit; phase += 51) {
    MeshOptions options = with_bulk();
    options.config.timeout_log2 = 8;
    Mesh mesh(2, 1, options);
    bool done = false;
    mesh.on_link = [&](unsigned, Port, LinkWord& word) {
      if (done || word.valid == 0 || word.vn != isa::kVirtualNetworkRequest) return;
      word.data ^= hdl::u128{1} << 40;
      done = true;
    };
    mesh.run(phase);
    mesh.offer(0, Bulk{.get = true, .target = 1, .local = 0x2000, .remote = 0x6000, .bytes = 700});
    ASSERT_TRUE(mesh.drain(20 * kVisit));
    mesh.run(2);
    ASSERT_EQ(mesh.errors(0).size(), 1u);
    EXPECT_EQ(mesh.errors(0)[0].reason, static_cast<unsigned>(Reason::kTimeout));
    EXPECT_GE(cycles_of_first(mesh, 0), 15 * kVisit);
    EXPECT_LE(cycles_of_first(mesh, 0), 16 * kVisit + 20);
  }
}

// The answer may only be late: no tag of a packet that timed out is used again, and the ninth put
// sends nothing.
TEST(Bulk, EachTimeoutTakesATagOutOfUse) {
  MeshOptions options = with_bulk();
  options.config.timeout_log2 = 8;
  Mesh mesh(2, 1, options);
  std::vector<unsigned> flits;
  mesh.on_link = [&](unsigned, Port, LinkWord& word) {
    if (word.valid == 0) return;
    if (word.vn == isa::kVirtualNetworkBulk) flits.push_back(static_cast<unsigned>(word.data));
    if (word.vn == isa::kVirtualNetworkResponse) word.data ^= hdl::u128{1} << 40;  // is lost
  };
  for (unsigned i = 0; i < 9; ++i) {
    mesh.offer(0, Bulk{.target = 1, .local = 0x2000, .remote = 0x6000, .bytes = 8});
    ASSERT_TRUE(mesh.drain(2000));
  }
  ASSERT_EQ(flits.size(), 16u);  // a header and a word each
  std::set<unsigned> tags;
  for (unsigned put = 0; put < 8; ++put) tags.insert(flits[2 * put] >> 9 & 7);
  EXPECT_EQ(tags.size(), 8u);
  EXPECT_EQ(mesh.errors(0).size(), 9u);
}

// All places of the queue have been sent when the oldest is given up: that concerns nobody else.
TEST(Bulk, AnOverdueCommandEndsNoOther) {
  for (const bool get : {false, true}) {
    MeshOptions options = with_bulk();
    options.config.timeout_log2 = 8;
    Mesh mesh(2, 1, options);
    Memories memories(mesh, 65536, 37);
    mesh.set_word(1, 0x9000, 0);
    unsigned answers = 0;
    mesh.on_link = [&](unsigned, Port, LinkWord& word) {
      if (word.valid == 0 || word.vn != isa::kVirtualNetworkResponse) return;
      if (answers++ == 0) word.data ^= hdl::u128{1} << 40;  // is lost
    };
    for (std::uint32_t i = 0; i < 4; ++i) {
      mesh.offer(0, Bulk{.target = 1, .local = 0x2000, .remote = 0x6000 + 8 * i, .bytes = 8});
    }
    ASSERT_TRUE(mesh.drain(2000));
    ASSERT_EQ(mesh.errors(0).size(), 1u);
    Bulk next{.get = get, .target = 1, .local = 0x3000, .remote = 0x7000, .bytes = 300};
    if (!get) {
      next.signals = true;
      next.signal = 0x9000;
      next.signal_value = 7;
    }
    mesh.offer(0, next);
    ASSERT_TRUE(mesh.drain(2000));
    EXPECT_EQ(mesh.errors(0).size(), 1u);
    EXPECT_EQ(mesh.word(1, 0x9000), get ? 0u : 7u);
    for (std::uint32_t i = 0; i < 300; ++i) {
      ASSERT_EQ(mesh.byte(0, 0x3000 + i), mesh.byte(1, 0x7000 + i)) << get << ", " << i;
    }
  }
}

// A get is given up in the midst of a packet: nothing of it is written afterwards, and the next one
// does not mistake the end of that packet for one of its own.
TEST(Bulk, TheRestOfAPacketThatNobodyWaitsForIsThrownAway) {
  constexpr unsigned kVisit = 256, kFlits = 4, kPacket = 256 / kFlitBytes + 1;
  MeshOptions options = with_bulk();
  options.config.timeout_log2 = 8;
  Mesh mesh(2, 1, options);
  Memories memories(mesh, 65536, 23);
  unsigned flits = 0;
  mesh.on_link = [&](unsigned, Port, LinkWord& word) {
    if (word.valid != 0 && word.vn == isa::kVirtualNetworkBulk) ++flits;
  };
  unsigned seen = 0;
  mesh.on_credit = [&](unsigned sender, Port, CreditCounts& counts) {
    if (sender != 1) return;
    const bool holds = flits >= kFlits && mesh.bulk_ends(0).empty();
    if (holds) counts[isa::kVirtualNetworkBulk] = seen;
    seen = counts[isa::kVirtualNetworkBulk];
  };
  const Bulk next{.get = true, .target = 1, .local = 0x3000, .remote = 0x7000, .bytes = 256};
  mesh.offer(0, Bulk{.get = true, .target = 1, .local = 0x2000, .remote = 0x6000, .bytes = 256});
  mesh.offer(0, next);
  while (mesh.bulk_ends(0).empty() && mesh.cycle() < 20 * kVisit) mesh.run(1);
  ASSERT_LT(flits, kPacket);
  memories.copy(1, 0x6000, 0, 0x2000, kFlitBytes * (flits - 1));  // behind the header
  ASSERT_TRUE(mesh.drain(20000));
  ASSERT_EQ(mesh.errors(0).size(), 1u);
  EXPECT_EQ(mesh.errors(0)[0].reason, static_cast<unsigned>(Reason::kTimeout));
  memories.perform(0, next);
  memories.check();
}

// Where the data cannot leave, gets end with a timeout all the same, those in the queue, too. What
// comes of them later is thrown away, and the queue is free again.
TEST(Bulk, GetsWhoseDataIsHeldUpEndWithATimeout) {
  constexpr unsigned kVisit = 256, kHeld = 18 * kVisit;
  MeshOptions options = with_bulk();
  options.config.timeout_log2 = 8;
  Mesh mesh(3, 2, options);
  Memories memories(mesh, 65536, 22);
  mesh.on_credit = [&](unsigned sender, Port, CreditCounts& counts) {
    if (sender == 0 && mesh.cycle() < kHeld) counts[isa::kVirtualNetworkBulk] = 0;
  };
  const auto get_of = [](unsigned node) {
    return Bulk{.get = true, .target = 0, .local = 0x4000, .remote = 0x1000 * node, .bytes = 4096};
  };
  for (unsigned node = 1; node < 6; ++node) mesh.offer(node, get_of(node));
  ASSERT_TRUE(mesh.drain(20000));
  unsigned ended = 0;
  for (unsigned node = 1; node < 6; ++node) {
    if (mesh.errors(node).empty()) continue;
    ++ended;
    EXPECT_EQ(mesh.errors(node)[0].reason, static_cast<unsigned>(Reason::kTimeout));
    EXPECT_LE(cycles_of_first(mesh, node), 16 * kVisit + 100);
  }
  EXPECT_EQ(ended, options.config.bulk_queue);  // one was told to come later
  for (unsigned node = 1; node < 6; ++node) {
    memories.perform(node, get_of(node));
    mesh.offer(node, get_of(node));
  }
  ASSERT_TRUE(mesh.drain(20000));
  memories.check();
}

}  // namespace
}  // namespace xb::network
