// SPDX-License-Identifier: Apache-2.0
// Places for bulk transfers that a node serves: who has been told to come later has its turn, and
// is not waited for without end; PEs that stream to or from one device share it, PEs that get from
// one RAM too (also tests/firmware/fair_gets.c).
#include "hls/network/bulk_places.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "hls/hdl/interpreter.h"
#include "tests/network/bulk_mesh.h"

namespace xb::network {
namespace {

// On a mesh of 3 columns.
class Places {
 public:
  Places() : sim_(design_.top<BulkPlaces>().ir()) {
    sim_.reset();
    sim_.poke("mesh_width", 3);
    sim_.poke("asks", 0);
    sim_.poke("source", 0);
    sim_.poke("has_place", 0);
    sim_.poke("has_more", 0);
    sim_.poke("is_busy", 1);
  }
  void run(unsigned cycles) {
    for (unsigned i = 0; i < cycles; ++i) sim_.step();
  }
  bool ask(unsigned x, unsigned y, bool has_place, bool has_more = false) {
    sim_.poke("asks", 1);
    sim_.poke("source", y << 5 | x);
    sim_.poke("has_place", has_place);
    sim_.poke("has_more", has_more);
    const bool admits = sim_.peek64("admits") != 0;
    sim_.step();
    sim_.poke("asks", 0);
    return admits;
  }
  bool keeps_a_place() { return sim_.peek64("waits") != 0; }

 private:
  hdl::Design design_;
  hdl::Interpreter sim_;
};

constexpr unsigned kRound = 3 * 4, kClears = 1024, kPatience = 8192;

TEST(BulkPlaces, AreKeptForThoseWhoWereToldToComeLater) {
  Places places;
  places.run(kClears);
  EXPECT_FALSE(places.ask(1, 3, false));
  EXPECT_FALSE(places.ask(2, 0, false));
  places.run(kRound);
  // In the order of the mesh from the pointer on, and who has just been told comes behind.
  EXPECT_TRUE(places.keeps_a_place());
  EXPECT_FALSE(places.ask(1, 3, true));
  EXPECT_FALSE(places.ask(0, 0, true));
  EXPECT_FALSE(places.ask(2, 0, false));
  EXPECT_TRUE(places.ask(2, 0, true));
  places.run(kRound);
  EXPECT_TRUE(places.keeps_a_place());
  EXPECT_FALSE(places.ask(0, 0, true));
  EXPECT_TRUE(places.ask(1, 3, true));
  places.run(kRound);
  EXPECT_TRUE(places.keeps_a_place());
  EXPECT_FALSE(places.ask(1, 3, true));
  EXPECT_TRUE(places.ask(0, 0, true));
  places.run(kRound);
  EXPECT_TRUE(places.ask(1, 3, true));
  // All are free then, from the cycle on in which that is remembered.
  places.run(1);
  for (unsigned i = 0; i < kRound; ++i) {
    EXPECT_FALSE(places.keeps_a_place());
    EXPECT_TRUE(places.ask(i % 3, i / 3, true));
  }
}

// Only the last free place is kept.
TEST(BulkPlaces, AreForAllWhereThereIsMoreThanOne) {
  Places places;
  places.run(kClears);
  EXPECT_FALSE(places.ask(1, 3, false));
  places.run(kRound);
  EXPECT_TRUE(places.keeps_a_place());
  EXPECT_TRUE(places.ask(0, 0, true, true));
  EXPECT_FALSE(places.ask(0, 0, true, false));
  EXPECT_TRUE(places.keeps_a_place());
  // Its turn has come, too, where it takes the last but one.
  EXPECT_TRUE(places.ask(1, 3, true, true));
  places.run(kRound);
  EXPECT_TRUE(places.ask(0, 0, true, false));
  places.run(1);
  EXPECT_FALSE(places.keeps_a_place());
}

// Who is admitted in the cycle in which the pointer comes to it is not waited for.
TEST(BulkPlaces, AreNotKeptForThoseWhoHaveOne) {
  for (unsigned wait = 0; wait < kRound; ++wait) {
    Places places;
    places.run(kClears);
    EXPECT_FALSE(places.ask(2, 1, false));
    places.run(wait);
    ASSERT_TRUE(places.ask(2, 1, true));
    places.run(1);  // then it is remembered
    for (unsigned i = 0; i < 2 * kRound; ++i) {
      ASSERT_FALSE(places.keeps_a_place()) << wait << ", " << i;
      places.run(1);
    }
  }
}

TEST(BulkPlaces, AreNotKeptForThoseWhoDoNotComeAnyMore) {
  Places places;
  places.run(kClears);
  EXPECT_FALSE(places.ask(2, 1, false));
  places.run(kRound);
  // Each time that it asks it has the time again.
  for (unsigned i = 0; i < 3; ++i) {
    places.run(kPatience - 2 * kRound);
    EXPECT_TRUE(places.keeps_a_place());
    EXPECT_FALSE(places.ask(2, 1, false));
  }
  EXPECT_FALSE(places.ask(0, 1, true));
  places.run(kPatience + 2 * kRound);
  EXPECT_TRUE(places.ask(0, 1, true));
  places.run(1);
  for (unsigned i = 0; i < 2 * kRound; ++i) {
    EXPECT_FALSE(places.keeps_a_place());
    places.run(1);
  }
}

// However often others ask meanwhile.
TEST(BulkPlaces, AreNotKeptForeverWhileOthersAsk) {
  for (unsigned late = 0; late < 3; ++late) {
    Places places;
    places.run(kClears);
    EXPECT_FALSE(places.ask(2, 1, false));
    places.run(kRound);
    ASSERT_TRUE(places.keeps_a_place());
    // Whoever asks in the cycle in which the patience ends puts that off for a cycle.
    places.run(kPatience - 2 * kRound);
    for (unsigned i = 0; i < 3 * kRound + late; ++i) EXPECT_FALSE(places.ask(0, 1, true));
    EXPECT_TRUE(places.keeps_a_place());
    places.run(3);
    EXPECT_FALSE(places.keeps_a_place());
    // The others have their turns.
    places.run(2 * kRound);
    EXPECT_TRUE(places.ask(0, 1, true));
  }
}

// Who is refused in the cycle in which the pointer comes to it is found then.
TEST(BulkPlaces, AreKeptForWhoIsRefusedWhereThePointerIs) {
  unsigned at_once = 0;
  for (unsigned wait = 0; wait < 3 * 3; ++wait) {
    Places places;
    places.run(kClears);
    EXPECT_FALSE(places.ask(2, 2, false));  // the pointer goes over three rows now
    places.run(kRound);
    EXPECT_TRUE(places.ask(2, 2, true));
    places.run(wait);
    EXPECT_FALSE(places.ask(1, 1, false));
    places.run(1);
    at_once += places.keeps_a_place();
  }
  EXPECT_EQ(at_once, 1u);
}

TEST(BulkPlaces, AreKeptForNobodyUntilTheMemoryIsClear) {
  Places places;
  EXPECT_FALSE(places.ask(0, 0, false));
  for (unsigned i = 1; i < kClears + 2 * kRound; ++i) {
    ASSERT_FALSE(places.keeps_a_place()) << i;
    places.run(1);
  }
}

// Packets of others between two of one PE, at most.
unsigned longest_wait(const std::vector<unsigned>& sources, unsigned pe) {
  constexpr unsigned kAccesses = 32;
  unsigned longest = 0, others = 0, left = std::count(sources.begin(), sources.end(), pe);
  for (const unsigned source : sources) {
    if (source != pe) {
      ++others;
      continue;
    }
    longest = std::max(longest, others);
    others = 0;
    if (--left == 0) break;
  }
  return (longest + kAccesses - 1) / kAccesses;
}

// While all others stream to one device or from it, each PE gets its share: before a packet of it
// there is one of each other PE at most, two that have places, and one for a place that was free
// while the next in turn was looked for.
TEST(BulkPlaces, StreamsToOneDeviceTakeTurns) {
  constexpr unsigned kPackets = 8;
  unsigned worst = 0;
  for (const unsigned streams : {3u, 5u}) {
    for (const unsigned latency : {1u, 9u}) {
      for (const bool get : {false, true}) {
        MeshOptions options = with_bulk(65536);
        options.config.nlb_entries = 4;
        options.config.object_queue = 4;
        Mesh mesh(3, 2, options);
        Disk disk;
        disk.words.resize(4096);
        disk.latency = latency;
        mesh.set_disk(4, disk);
        // All is clear then, and what is counted begins.
        mesh.offer(4, Bulk{.target = 4, .bytes = 2048, .object = true});
        mesh.run(1500);
        ASSERT_TRUE(mesh.drain(30000));
        const std::size_t begin = mesh.disk(4).sources.size();
        for (unsigned pe = 0; pe < streams; ++pe) {
          mesh.offer(pe, Bulk{.get = get,
                              .target = 4,
                              .local = 0x1000,
                              .remote = 0x1000 * pe,
                              .bytes = 256 * kPackets,
                              .object = true});
        }
        ASSERT_TRUE(mesh.drain(200000));
        expect_no_errors(mesh);
        const std::vector<unsigned> sources(mesh.disk(4).sources.begin() + begin,
                                            mesh.disk(4).sources.end());
        EXPECT_EQ(sources.size(), 32 * kPackets * streams);
        for (unsigned pe = 0; pe < streams; ++pe) {
          const unsigned wait = longest_wait(sources, pe);
          EXPECT_LE(wait, streams - 1 + 2 + 1)
              << "latency " << latency << ", get " << get << ", PE " << pe;
          worst = std::max(worst, wait);
        }
        std::printf("%u %s of %u packets, device of %u cycles: %u cycles\n", streams,
                    get ? "gets" : "puts", kPackets, latency, static_cast<unsigned>(mesh.cycle()));
      }
    }
  }
  std::printf("packets of others between two of one PE: %u at most\n", worst);
}

}  // namespace
}  // namespace xb::network
