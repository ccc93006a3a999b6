// SPDX-License-Identifier: Apache-2.0
// Tags of the bulk engine: that of what has been given up rests until its answer has come, so that
// no late answer is taken for another one; without any tag left commands end at once.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <random>
#include <set>
#include <vector>

#include "hls/hdl/interpreter.h"
#include "hls/network/bulk_window.h"
#include "tests/network/object_mesh.h"

namespace xb::network {
namespace {

using isa::PacketOp;
using isa::Reason;

constexpr unsigned kVisit = 256;  // cycles from one to the next
constexpr unsigned kTags = 16;
constexpr unsigned kTimeout = static_cast<unsigned>(Reason::kTimeout);

// What `test` says holds on all interfaces that have an engine: that with block devices is made of
// other modules.
void on_all(const std::function<void(const MeshOptions&)>& test) {
  std::vector<MeshOptions> all = {with_bulk()};
  if (!kIsWide) all.push_back(with_devices());
  for (MeshOptions& options : all) {
    SCOPED_TRACE(options.config.object_queue != 0 ? "with block devices" : "without");
    options.config.timeout_log2 = 8;
    test(options);
  }
}

// Spoils heads of a virtual network on their way to node 1, where they are dropped, while `loses`.
void lose_heads(Mesh& mesh, const bool& loses, unsigned network) {
  mesh.on_link = [&loses, network](unsigned to, Port, LinkWord& word) {
    if (loses && to == 1 && word.valid != 0 && word.head != 0 && word.vn == network) {
      word.data ^= hdl::u128{1} << 40;
    }
  };
}

bool run_until_ended(Mesh& mesh, unsigned node, std::size_t commands, std::uint64_t limit) {
  const std::uint64_t end = mesh.cycle() + limit;
  while (mesh.bulk_ends(node).size() < commands && mesh.cycle() < end) mesh.step();
  mesh.run(2);
  return mesh.bulk_ends(node).size() >= commands;
}

// While it holds, nothing leaves a node over one of its sides on a virtual network, but for what
// fits the buffer there.
class Dam {
 public:
  Dam(unsigned node, Port side, unsigned network) : node_(node), side_(side), network_(network) {}
  bool holds = true;
  void apply(unsigned sender, Port side, CreditCounts& counts) {
    if (sender != node_ || side != side_) return;
    if (!holds) kept_ = counts[network_];
    counts[network_] = kept_;
  }

 private:
  unsigned node_;
  Port side_;
  unsigned network_;
  std::uint64_t kept_ = 0;  // slots that have been freed, as the sender knows it
};

// Packets begin, are answered, time out and are answered late, in any order.
TEST(BulkTags, OfPacketsAreNeverThoseOfWhatMayStillBeAnswered) {
  hdl::Design design;
  hdl::Interpreter sim(design.top<BulkWindow>(4u).ir());
  sim.reset();
  std::mt19937 random(5);
  std::set<std::uint64_t> flying, resting;
  unsigned exhausted = 0, late = 0;
  for (unsigned cycle = 0; cycle < 20000; ++cycle) {
    const bool is_harsh = cycle / 500 % 2 != 0;
    const auto one_of = [&](const std::set<std::uint64_t>& tags) {
      return *std::next(tags.begin(), static_cast<std::ptrdiff_t>(random() % tags.size()));
    };
    const bool is_free = sim.peek64("is_free") != 0;
    const std::uint64_t tag = sim.peek64("tag");
    std::set<std::uint64_t> used = flying;
    used.insert(resting.begin(), resting.end());
    unsigned places_in_use = 0, dead_places = 0;
    for (unsigned place = 0; place < 4; ++place) {
      const bool is_dead = resting.contains(place) && resting.contains(place + 4);
      dead_places += is_dead ? 1 : 0;
      const bool flies = flying.contains(place) || flying.contains(place + 4);
      places_in_use += is_dead || flies ? 1 : 0;
    }
    ASSERT_EQ(is_free, places_in_use < 4) << cycle;
    ASSERT_EQ(sim.peek64("none_left"), dead_places == 4 ? 1u : 0u) << cycle;
    exhausted += dead_places == 4 ? 1 : 0;
    const bool begins = is_free && random() % 2 != 0;
    if (begins) {
      ASSERT_FALSE(used.contains(tag)) << cycle << ", tag " << tag;
    }
    std::uint64_t answered = 8;
    if (!resting.empty() && random() % (is_harsh ? 400 : 6) == 0) {
      answered = one_of(resting);
      ++late;
    } else if (!flying.empty() && random() % (is_harsh ? 100 : 3) == 0) {
      answered = one_of(flying);
    }
    sim.poke("begins_valid", begins ? 1 : 0);
    sim.poke("begins_addr", tag);
    sim.poke("visit", random() % 8 == 0 ? 1 : 0);
    sim.poke("answer_valid", answered < 8 ? 1 : 0);
    sim.poke("answer_tag", answered);
    sim.poke("answer_op", static_cast<unsigned>(PacketOp::kBulkAck));
    if (sim.peek64("fails_valid") != 0) {
      ASSERT_EQ(answered, 8u) << "a packet fails beside an answer";
      const std::uint64_t lost = sim.peek64("fails_place_addr");
      ASSERT_TRUE(flying.contains(lost)) << cycle;
      flying.erase(lost);
      resting.insert(lost);
    }
    flying.erase(answered);
    resting.erase(answered);
    if (begins) flying.insert(tag);
    sim.step();
  }
  EXPECT_GT(exhausted, 20u);
  EXPECT_GT(late, 100u);
}

// All requests of gets, of signals, or of transfers of a block device are lost: seventeen are one
// too many.
void requests_end_at_once(const MeshOptions& options) {
  const Bulk get{.get = true, .target = 1, .local = 0x4000, .remote = 0x6000, .bytes = 8};
  Bulk other = get;
  if (options.config.object_queue != 0) {
    other.object = true;
  } else {
    other.get = false;
    other.signals = true;
    other.signal = 0x9000;
  }
  for (const Bulk& command : {get, other}) {
    Mesh mesh(2, 1, options);
    Memories memories(mesh, 65536, 41);
    bool loses = true;
    lose_heads(mesh, loses, isa::kVirtualNetworkRequest);
    for (unsigned i = 0; i < kTags; ++i) {
      mesh.offer(0, command);
      ASSERT_TRUE(run_until_ended(mesh, 0, i + 1, 18 * kVisit)) << i;
    }
    ASSERT_EQ(mesh.errors(0).size(), kTags);
    loses = false;
    mesh.offer(0, command);
    EXPECT_TRUE(run_until_ended(mesh, 0, kTags + 1, 100)) << command.get << command.object;
    ASSERT_EQ(mesh.errors(0).size(), kTags + 1);
    EXPECT_EQ(mesh.errors(0).back().reason, kTimeout);
    // What needs no such tag goes on.
    Bulk put{.target = 1, .local = 0x2000, .remote = 0x7000, .bytes = 64};
    mesh.offer(0, put);
    ASSERT_TRUE(mesh.drain(1000));
    EXPECT_EQ(mesh.errors(0).size(), kTags + 1);
    EXPECT_EQ(mesh.word(1, 0x7038), mesh.word(0, 0x2038));
  }
}
TEST(BulkTags, WithoutAnyLeftRequestsEndAtOnce) { on_all(requests_end_at_once); }

// Eight packets of puts are lost; each that is answered late is of use again.
void puts_end_at_once(const MeshOptions& options) {
  Mesh mesh(2, 1, options);
  Memories memories(mesh, 65536, 42);
  bool loses = true;
  lose_heads(mesh, loses, isa::kVirtualNetworkBulk);
  // Of a long one four packets are under way, and no other begins behind the first that is lost.
  for (unsigned i = 0; i < 2; ++i) {
    mesh.offer(0, Bulk{.target = 1, .local = 0x2000, .remote = 0x6000, .bytes = 4096});
    ASSERT_TRUE(run_until_ended(mesh, 0, i + 1, 4 * kVisit)) << i;
  }
  ASSERT_EQ(mesh.errors(0).size(), 2u);
  loses = false;
  mesh.offer(0, Bulk{.target = 1, .local = 0x2000, .remote = 0x6000, .bytes = 8});
  EXPECT_TRUE(run_until_ended(mesh, 0, 3, 100));
  ASSERT_EQ(mesh.errors(0).size(), 3u);
  EXPECT_EQ(mesh.errors(0).back().reason, kTimeout);
  EXPECT_EQ(mesh.errors(0).back().addr, 0x6000u);
  // Gets have other tags.
  mesh.offer(0, Bulk{.get = true, .target = 1, .local = 0x4000, .remote = 0x7000, .bytes = 64});
  ASSERT_TRUE(mesh.drain(1000));
  EXPECT_EQ(mesh.errors(0).size(), 3u);
  EXPECT_EQ(mesh.word(0, 0x4038), mesh.word(1, 0x7038));
}
TEST(BulkTags, WithoutAnyLeftPutsEndAtOnce) { on_all(puts_end_at_once); }

// Packets are lost one by one, and no answer comes: from the fifth on each takes one of four places
// for good, since both of its tags rest. Two that are left are as good as four, over four hops, but
// one waits for the answer to each packet.
TEST(BulkTags, LossesTakePlacesForGood) {
  std::vector<std::uint64_t> cycles;
  for (const unsigned lost : {0u, 6u, 7u}) {
    MeshOptions options = with_bulk();
    options.config.timeout_log2 = 8;
    Mesh mesh(5, 1, options);
    Memories memories(mesh, 65536, 46);
    bool loses = true;
    lose_heads(mesh, loses, isa::kVirtualNetworkBulk);
    for (unsigned i = 0; i < lost; ++i) {
      mesh.offer(0, Bulk{.target = 4, .local = 0x2000, .remote = 0x6000, .bytes = 8});
      ASSERT_TRUE(run_until_ended(mesh, 0, i + 1, 3 * kVisit));
    }
    loses = false;
    const Bulk put{.target = 4, .local = 0x1000, .remote = 0x8000, .bytes = 4096};
    memories.perform(0, put);
    mesh.offer(0, put);
    ASSERT_TRUE(mesh.drain(20000));
    cycles.push_back(mesh.bulk_ends(0).back() - mesh.bulk_begins(0).back());
    std::printf("put of 4096 bytes over 4 hops behind %u lost packets: %u cycles\n", lost,
                static_cast<unsigned>(cycles.back()));
    EXPECT_EQ(mesh.errors(0).size(), lost);
    memories.check();
  }
  EXPECT_LE(cycles[0], cycles[1]);
  EXPECT_LE(cycles[1], kIsWide ? 2 * cycles[0] : cycles[0] + 8);
  EXPECT_GT(cycles[2], cycles[0] + 16 * 12);
}

// The data of a get that has been given up comes when sixteen others have been asked for: it is not
// taken for that of the last of these, which has not come.
void tags_of_gets_rest(const MeshOptions& options) {
  Mesh mesh(3, 1, options);
  Memories memories(mesh, 65536, 43);
  Dam east(2, kWest, isa::kVirtualNetworkBulk), west(0, kEast, isa::kVirtualNetworkBulk);
  west.holds = false;
  mesh.on_credit = [&](unsigned sender, Port side, CreditCounts& counts) {
    east.apply(sender, side, counts);
    west.apply(sender, side, counts);
  };
  const auto get = [&](unsigned target, std::uint32_t local) {
    mesh.offer(1,
               Bulk{.get = true, .target = target, .local = local, .remote = 0x6000, .bytes = 8});
  };
  std::size_t ended = 0;
  // Two flits each: four fit the buffers behind the dam.
  for (unsigned i = 0; i < 4; ++i) get(2, 0x4000);
  ended += 4;
  ASSERT_TRUE(run_until_ended(mesh, 1, ended, 1000));
  ASSERT_TRUE(mesh.errors(1).empty());
  get(2, 0x4100);
  ASSERT_TRUE(run_until_ended(mesh, 1, ++ended, 18 * kVisit));
  ASSERT_EQ(mesh.errors(1).size(), 1u);
  for (unsigned i = 0; i < kTags - 1 - 4; ++i) {
    get(0, 0x4200);
    ASSERT_TRUE(run_until_ended(mesh, 1, ++ended, 1000));
  }
  west.holds = true;
  for (unsigned i = 0; i < 4; ++i) {
    get(0, 0x4300);
    ASSERT_TRUE(run_until_ended(mesh, 1, ++ended, 1000));
  }
  ASSERT_EQ(mesh.errors(1).size(), 1u);
  get(0, 0x4400);
  mesh.run(50);
  ASSERT_EQ(mesh.bulk_ends(1).size(), ended);
  const std::uint64_t before = mesh.word(1, 0x4400);
  east.holds = false;  // the old data comes
  mesh.run(50);
  EXPECT_EQ(mesh.bulk_ends(1).size(), ended);
  EXPECT_EQ(mesh.word(1, 0x4400), before);
  west.holds = false;
  ASSERT_TRUE(mesh.drain(1000));
  EXPECT_EQ(mesh.errors(1).size(), 1u);
  EXPECT_EQ(mesh.word(1, 0x4400), mesh.word(0, 0x6000));
  EXPECT_NE(mesh.word(1, 0x4100), mesh.word(2, 0x6000));
  // The tag is in use again: none is missing.
  for (unsigned i = 0; i < 2 * kTags; ++i) get(2, 0x4500);
  ASSERT_TRUE(mesh.drain(5000));
  EXPECT_EQ(mesh.errors(1).size(), 1u);
  EXPECT_EQ(mesh.peek(1, "u_interface.u_bulk.u_commands.resting_tags"), 0u);
}
TEST(BulkTags, OfGetsRestUntilTheirDataHasCome) { on_all(tags_of_gets_rest); }

// The same of a signal: an old answer is not taken for that to another one.
void tags_of_signals_rest(const MeshOptions& options) {
  Mesh mesh(3, 1, options);
  Memories memories(mesh, 65536, 44);
  Dam east(2, kWest, isa::kVirtualNetworkResponse), west(0, kEast, isa::kVirtualNetworkResponse);
  west.holds = false;
  mesh.on_credit = [&](unsigned sender, Port side, CreditCounts& counts) {
    east.apply(sender, side, counts);
    west.apply(sender, side, counts);
  };
  const auto put = [&](unsigned target, std::uint64_t value) {
    // Without bytes: nothing but the signal.
    mesh.offer(1, Bulk{.target = target,
                       .local = 0x2000,
                       .remote = 0x6000,
                       .bytes = 0,
                       .signals = true,
                       .signal = 0x9000,
                       .signal_value = value});
  };
  constexpr unsigned kSlots = 8;  // answers that the buffers behind a dam hold
  std::size_t ended = 0;
  for (unsigned i = 0; i < kSlots; ++i) {
    put(2, i);
    ASSERT_TRUE(run_until_ended(mesh, 1, ++ended, 1000)) << i;
  }
  ASSERT_TRUE(mesh.errors(1).empty());
  put(2, kSlots);
  ASSERT_TRUE(run_until_ended(mesh, 1, ++ended, 18 * kVisit));
  ASSERT_EQ(mesh.errors(1).size(), 1u);
  EXPECT_EQ(mesh.word(2, 0x9000), kSlots);
  for (unsigned i = 0; i < kTags - 1 - kSlots; ++i) {
    put(0, 20 + i);
    ASSERT_TRUE(run_until_ended(mesh, 1, ++ended, 1000));
  }
  west.holds = true;
  for (unsigned i = 0; i < kSlots; ++i) {
    put(0, 50 + i);
    ASSERT_TRUE(run_until_ended(mesh, 1, ++ended, 1000));
  }
  ASSERT_EQ(mesh.errors(1).size(), 1u);
  put(0, 99);
  mesh.run(50);
  east.holds = false;  // the old answer comes
  mesh.run(50);
  EXPECT_EQ(mesh.bulk_ends(1).size(), ended);
  west.holds = false;
  ASSERT_TRUE(mesh.drain(1000));
  EXPECT_EQ(mesh.errors(1).size(), 1u);
  EXPECT_EQ(mesh.word(0, 0x9000), 99u);
}
TEST(BulkTags, OfSignalsRestUntilTheirAnswersHaveCome) { on_all(tags_of_signals_rest); }

// The data of one packet comes, but is damaged: nothing more can come with that tag.
void tags_of_damaged_data_do_not_rest(const MeshOptions& options) {
  Mesh mesh(2, 1, options);
  Memories memories(mesh, 65536, 45);
  mesh.on_link = [&](unsigned to, Port, LinkWord& word) {
    if (to == 0 && word.valid != 0 && word.head == 0 && word.vn == isa::kVirtualNetworkBulk) {
      word.data ^= hdl::u128{1} << 40;
    }
  };
  for (unsigned i = 0; i <= kTags; ++i) {
    mesh.offer(0, Bulk{.get = true, .target = 1, .local = 0x4000, .remote = 0x6000, .bytes = 64});
    ASSERT_TRUE(run_until_ended(mesh, 0, i + 1, 1000));
    ASSERT_EQ(mesh.errors(0).size(), i + 1);
    ASSERT_EQ(mesh.errors(0).back().reason, static_cast<unsigned>(Reason::kDamaged)) << i;
  }
}
TEST(BulkTags, OfDamagedDataDoNotRest) { on_all(tags_of_damaged_data_do_not_rest); }

}  // namespace
}  // namespace xb::network
