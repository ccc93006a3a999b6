// SPDX-License-Identifier: Apache-2.0
// What the remote-error registers may read, and when it is known exactly.
#include "verilator_tb/check/remote_errors.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <vector>

#include "hls/isa/csrs.h"
#include "verilator_tb/check/store_answers.h"

namespace xb::sim {
namespace {

using isa::Reason;
using Held = RemoteErrors::Held;
namespace csr = isa::csr;

constexpr RemoteError kFirst{1, 0x8000'1000, Reason::kTargetWindow};
constexpr std::uint64_t kLate = 1'000'000;  // after everything
constexpr RemoteError kSecond{1, 0x8000'2000, Reason::kTargetRam};
constexpr RemoteError kOther{2, 0x8000'3000, Reason::kTargetPermission, 1};

// The values of a register, of 0 to 9, that are accepted. Each is asked of a copy: a read teaches.
std::set<std::uint64_t> accepted(const RemoteErrors& errors, unsigned number, std::uint64_t cycle) {
  std::set<std::uint64_t> values;
  for (std::uint64_t value = 0; value < 10; ++value) {
    RemoteErrors copy = errors;
    if (!copy.read(number, value, cycle)) values.insert(value);
  }
  return values;
}

using Values = std::set<std::uint64_t>;

TEST(RemoteErrors, ReadZeroBeforeAnything) {
  RemoteErrors errors;
  for (unsigned number : {csr::kRerrns, csr::kRerraddr, csr::kRerrreason, csr::kRerrlost}) {
    EXPECT_EQ(accepted(errors, number, 10), Values{0}) << number;
  }
  EXPECT_EQ(errors.held(10), Held::kNo);
}

TEST(RemoteErrors, AreKnownBehindAFence) {
  RemoteErrors errors;
  errors.answered(kFirst, 100);
  EXPECT_EQ(accepted(errors, csr::kRerrreason, 101), (Values{0, 5}));
  EXPECT_EQ(errors.held(101), Held::kUnknown);
  errors.answered(kSecond, 102);
  EXPECT_EQ(accepted(errors, csr::kRerrreason, 103), (Values{0, 5}));  // one PE's stay in order
  EXPECT_EQ(accepted(errors, csr::kRerrlost, 103), (Values{0, 1}));
  errors.fence(kLate);
  EXPECT_EQ(errors.held(104), Held::kYes);
  EXPECT_EQ(accepted(errors, csr::kRerrreason, 104), Values{5});
  EXPECT_EQ(accepted(errors, csr::kRerrns, 104), Values{1});
  EXPECT_EQ(accepted(errors, csr::kRerrlost, 104), Values{1});
  EXPECT_FALSE(errors.read(csr::kRerraddr, 0x8000'1000, 104));
  EXPECT_EQ(errors.read(csr::kRerraddr, 0x8000'2000, 104), "0x80001000");
}

TEST(RemoteErrors, AreKnownAfterTheTimeThatAnyAnswerTakes) {
  RemoteErrors errors;
  errors.answered(kFirst, 100);
  EXPECT_EQ(accepted(errors, csr::kRerrreason, 100 + RemoteErrors::kDelivery), (Values{0, 5}));
  EXPECT_EQ(accepted(errors, csr::kRerrreason, 101 + RemoteErrors::kDelivery), Values{5});
}

TEST(RemoteErrors, AnyOfSeveralPEsMayBeTheFirst) {
  RemoteErrors errors;
  errors.answered(kFirst, 100);
  errors.answered(kOther, 101);
  errors.fence(kLate);
  EXPECT_EQ(accepted(errors, csr::kRerrreason, 102), (Values{5, 6}));
  EXPECT_EQ(accepted(errors, csr::kRerrns, 102), (Values{1, 2}));
  EXPECT_EQ(accepted(errors, csr::kRerrlost, 102), Values{1});
}

TEST(RemoteErrors, TheInterruptSaysThatOneIsHeld) {
  RemoteErrors errors;
  errors.answered(kFirst, 100);
  errors.answered(kSecond, 101);
  errors.interrupted();
  EXPECT_EQ(accepted(errors, csr::kRerrreason, 102), Values{5});
  EXPECT_EQ(accepted(errors, csr::kRerrlost, 102), (Values{0, 1}));
}

TEST(RemoteErrors, AWriteClearsReasonAndCountOnly) {
  RemoteErrors errors;
  errors.answered(kFirst, 100);
  errors.answered(kSecond, 101);
  errors.fence(kLate);
  errors.clear(102, std::nullopt);
  EXPECT_EQ(errors.held(103), Held::kNo);
  EXPECT_EQ(accepted(errors, csr::kRerrreason, 103), Values{0});
  EXPECT_EQ(accepted(errors, csr::kRerrlost, 103), Values{0});
  EXPECT_EQ(accepted(errors, csr::kRerrns, 103), Values{1});
}

// The instruction that clears tells by what it reads whether the error had come.
TEST(RemoteErrors, AnErrorIsNotLostInTheCycleInWhichItIsCleared) {
  RemoteErrors errors;
  errors.answered(kFirst, 100);
  RemoteErrors gone = errors;
  EXPECT_FALSE(gone.read(csr::kRerrreason, 5, 101));
  gone.clear(101, 5);
  gone.fence(kLate);
  EXPECT_EQ(accepted(gone, csr::kRerrreason, 110), Values{0});
  EXPECT_FALSE(errors.read(csr::kRerrreason, 0, 101));
  errors.clear(101, 0);
  errors.fence(kLate);
  EXPECT_EQ(accepted(errors, csr::kRerrreason, 110), Values{5});
}

TEST(RemoteErrors, ABlindWriteLeavesOpenWhatItCleared) {
  RemoteErrors errors;
  errors.answered(kFirst, 100);
  errors.answered(kOther, 100);
  errors.clear(101, std::nullopt);
  errors.fence(kLate);
  EXPECT_EQ(accepted(errors, csr::kRerrreason, 110), (Values{0, 5, 6}));
  EXPECT_EQ(accepted(errors, csr::kRerrlost, 110), (Values{0, 1}));
  EXPECT_EQ(errors.held(110), Held::kUnknown);
  errors.clear(111, std::nullopt);  // nothing is on its way any more
  EXPECT_EQ(accepted(errors, csr::kRerrreason, 112), Values{0});
  errors.answered(kFirst, 120);
  errors.fence(kLate);
  EXPECT_EQ(accepted(errors, csr::kRerrreason, 130), Values{5});
  EXPECT_EQ(accepted(errors, csr::kRerrlost, 130), Values{0});
}

// What says that an error is held does not say which one came: none is counted twice for that.
TEST(RemoteErrors, ReadBeforeTheFenceIsNotLostBehindIt) {
  RemoteErrors errors;
  errors.answered(kFirst, 100);
  errors.answered(kSecond, 110);
  EXPECT_FALSE(errors.read(csr::kRerrreason, 5, 120));
  errors.clear(120, 5);  // and the second, or not
  errors.fence(130);
  errors.answered(kOther, 140);
  EXPECT_FALSE(errors.read(csr::kRerrreason, 6, 150));
  errors.fence(160);
  EXPECT_EQ(accepted(errors, csr::kRerrlost, 161), (Values{0, 1}));
  EXPECT_EQ(accepted(errors, csr::kRerrreason, 161), (Values{5, 6, 7}));  // of the three, no other
  EXPECT_EQ(errors.held(161), Held::kYes);
}

TEST(RemoteErrors, OfSeveralPEsTheOtherMayComeAfterTheFirstIsCleared) {
  for (const auto& [first, second] : {std::pair{5u, 6u}, std::pair{6u, 5u}}) {
    RemoteErrors errors;
    errors.answered(kFirst, 100);
    errors.answered(kOther, 101);
    EXPECT_FALSE(errors.read(csr::kRerrreason, first, 102));
    errors.clear(102, first);
    EXPECT_FALSE(errors.read(csr::kRerrreason, second, 110));
    errors.fence(kLate);
    EXPECT_EQ(accepted(errors, csr::kRerrreason, 111), (Values{5, 6}));
    EXPECT_TRUE(errors.read(csr::kRerrlost, 2, 111));
  }
}

TEST(RemoteErrors, OfSeveralPEsAreCountedExactlyBehindAFence) {
  for (bool told : {false, true}) {
    RemoteErrors errors;
    errors.answered(kFirst, 100);
    errors.answered(kOther, 101);
    errors.answered(kSecond, 102);
    if (told) errors.interrupted();
    EXPECT_EQ(accepted(errors, csr::kRerrlost, 103), (Values{0, 1, 2}));
    errors.answered(kOther, 104);
    errors.fence(102);  // three are there
    EXPECT_EQ(accepted(errors, csr::kRerrlost, 105), (Values{2, 3}));
    errors.fence(kLate);
    EXPECT_EQ(accepted(errors, csr::kRerrlost, 106), Values{3});
    EXPECT_EQ(accepted(errors, csr::kRerrreason, 106), (Values{5, 6}));  // 7 was behind 5
    EXPECT_EQ(accepted(errors, csr::kRerrns, 106), (Values{1, 2}));
  }
}

// Judged before an older store's error, a load's may be the same but for the time.
TEST(RemoteErrors, OfALoadIsNotTakenForTheSameOneOfAStore) {
  RemoteErrors errors;
  errors.answered_out_of_order(kFirst, 200);
  errors.answered(kFirst, 105);
  EXPECT_FALSE(errors.read(csr::kRerrreason, 5, 110));  // the store's
  errors.fence(150);
  EXPECT_EQ(accepted(errors, csr::kRerrlost, 151), (Values{0, 1}));
  errors.fence(200);
  EXPECT_EQ(accepted(errors, csr::kRerrlost, 201), Values{1});
}

// The registers as the hardware has them, with answers that take some time for the last piece of
// their way: `steps` at random. What they hold is never refused, what they cannot hold always is.
class RandomErrors {
 public:
  RandomErrors(std::uint64_t seed, unsigned pes, bool loads)
      : random_(seed), pes_(pes), loads_(loads), last_(pes + 1) {}

  void run(unsigned steps) {
    for (unsigned k = 0; k < steps && !::testing::Test::HasFailure(); ++k) step();
  }

 private:
  struct Coming {
    std::uint64_t cycle = 0;
    RemoteError error;
  };

  std::uint64_t below(std::uint64_t limit) { return random_() % limit; }

  void step() {
    cycle_ += below(40) == 0 ? RemoteErrors::kDelivery + 100 : below(below(4) == 0 ? 20 : 200);
    arrive();
    const std::uint64_t kind = below(12);
    if (kind < 4) {
      refuse();
    } else if (kind == 4) {
      for (const Coming& c : way_) cycle_ = std::max(cycle_, c.cycle);
      arrive();
      model_.fence(cycle_);
    } else if (kind < 9) {
      constexpr unsigned kRegisters[]{csr::kRerrns, csr::kRerraddr, csr::kRerrlost,
                                      csr::kRerrreason};
      read(kRegisters[kind - 5]);
    } else if (kind < 11) {
      const bool tells = kind == 9;
      if (tells) read(csr::kRerrreason);
      model_.clear(cycle_, tells ? std::optional(value(csr::kRerrreason)) : std::nullopt);
      held_ = false;
      lost_ = 0;
    } else if (held_) {
      EXPECT_NE(model_.held(cycle_), Held::kNo);
      model_.interrupted();
    } else {
      EXPECT_NE(model_.held(cycle_), Held::kYes);
    }
  }

  void refuse() {
    const auto node = static_cast<unsigned>(below(pes_));  // by one of two namespaces
    const RemoteError error{1 + node + pes_ * below(2), below(4) * 8,
                            static_cast<Reason>(5 + below(3)), node};
    std::uint64_t arrival = cycle_ + 1 + below(50);
    if (loads_ && below(4) == 0) {
      model_.answered_out_of_order(error, cycle_);
    } else {
      arrival = last_[node] = std::max(arrival, last_[node]);
      model_.answered(error, cycle_);
    }
    way_.push_back({arrival, error});
    ++refused_;
  }

  void arrive() {
    std::stable_sort(way_.begin(), way_.end(),
                     [](const Coming& a, const Coming& b) { return a.cycle < b.cycle; });
    while (!way_.empty() && way_.front().cycle <= cycle_) {
      if (held_) {
        ++lost_;
      } else {
        held_ = true;
        registers_ = way_.front().error;
      }
      way_.erase(way_.begin());
    }
  }

  std::uint64_t value(unsigned number) const {
    switch (number) {
      case csr::kRerrns:
        return registers_.ns;
      case csr::kRerraddr:
        return registers_.address;
      case csr::kRerrlost:
        return lost_;
      default:
        return held_ ? static_cast<std::uint64_t>(registers_.reason) : 0;
    }
  }

  void read(unsigned number) {
    RemoteErrors copy = model_;
    EXPECT_TRUE(copy.read(number, number == csr::kRerrlost ? refused_ : 99, cycle_)) << number;
    const auto wrong = model_.read(number, value(number), cycle_);
    EXPECT_FALSE(wrong) << number << ": expected " << *wrong << ", got " << value(number);
  }

  std::mt19937_64 random_;
  unsigned pes_;
  bool loads_;
  RemoteErrors model_;
  std::uint64_t cycle_ = 100;
  std::uint64_t refused_ = 1;  // one more than there are
  std::vector<Coming> way_;
  std::vector<std::uint64_t> last_;  // arrival, by PE
  bool held_ = false;
  RemoteError registers_;
  std::uint64_t lost_ = 0;
};

TEST(RemoteErrors, AcceptWhateverTheOrderOfArrivalMakesOfThem) {
  for (std::uint64_t seed = 0; seed < 6000; ++seed) {
    const auto pes = static_cast<unsigned>(1 + seed % 3);
    SCOPED_TRACE(seed);
    RandomErrors(seed, pes, seed % 2 != 0).run(30);
    if (HasFailure()) return;
  }
}

// What counts is who answers, not the namespace.
TEST(RemoteErrors, OfOneNodeStayInOrderWhateverTheNamespace) {
  constexpr RemoteError kSame{7, 0x8000'4000, Reason::kTargetPermission};
  RemoteErrors errors;
  errors.answered(kFirst, 100);
  errors.answered(kSame, 102);
  EXPECT_EQ(accepted(errors, csr::kRerrns, 103), (Values{0, 1}));
  EXPECT_EQ(accepted(errors, csr::kRerrreason, 103), (Values{0, 5}));
  errors.fence(kLate);
  EXPECT_EQ(accepted(errors, csr::kRerrns, 104), Values{1});
}

// A program that is refused all the time and never looks, or looks and clears all the time.
TEST(RemoteErrors, DoNotGrow) {
  for (bool clears : {false, true}) {
    RemoteErrors errors;
    for (std::uint64_t cycle = 0; cycle < 400'000; cycle += 8) {
      const auto node = static_cast<unsigned>(cycle / 8 % 9);
      errors.answered({1 + node, 0x8000'0000 + cycle, Reason::kTargetRam, node}, cycle);
      if (clears && cycle % 4096 == 0) errors.clear(cycle, std::nullopt);
      EXPECT_FALSE(errors.read(csr::kRerrreason, 7, cycle));
    }
    EXPECT_LE(errors.kept(), RemoteErrors::kDelivery / 8 + 80) << clears;
    errors.fence(kLate);
    if (!clears) {
      EXPECT_FALSE(errors.read(csr::kRerrlost, 400'000 / 8 - 1, 400'000));
      EXPECT_EQ(errors.read(csr::kRerrlost, 400'000 / 8, 400'000), "49999");
    }
  }
}

TEST(StoreAnswers, ComeInOrderFromEachPE) {
  StoreAnswers answers(4);
  answers.performed(0, {.target = 1, .tag = 3, .cycle = 10});
  answers.performed(
      0, {.target = 1, .tag = 4, .cycle = 12, .address = 8, .reason = Reason::kTargetRam});
  answers.performed(0, {.target = 2, .tag = 5, .cycle = 12});
  StoreAnswers::Store store;
  EXPECT_EQ(answers.unanswered(0, 20, store), 3u);
  EXPECT_FALSE(answers.arrived(0, 20, {2, 5}, store));
  EXPECT_FALSE(answers.arrived(0, 20, {1, 3}, store));
  EXPECT_FALSE(answers.arrived(0, 30, {1, 4, Reason::kTargetRam}, store));
  EXPECT_EQ(store.address, 8u);
  EXPECT_EQ(answers.answered(0), 3u);
  const auto more = answers.arrived(0, 31, {1, 4}, store);
  ASSERT_TRUE(more);
  EXPECT_EQ(more->expected, "none: every store that it performed has been answered");
}

// Instructions behind a load in flight are judged late, and may have asked before an answer came.
TEST(StoreAnswers, AreCountedAsOfTheCycleThatIsJudged) {
  StoreAnswers answers(1);
  const auto own = [](std::uint64_t cycle) {
    return StoreAnswers::Store{.target = 0, .tag = 0, .cycle = cycle};
  };
  answers.asks_from(0, 100);
  answers.performed(0, own(90));
  answers.performed(0, own(1000));
  answers.performed(0, own(2000));
  EXPECT_LE(answers.counted(0, 101), 1u);
  answers.fence(0, 1000);
  EXPECT_EQ(answers.counted(0, 1001), 2u);
  EXPECT_EQ(answers.counted(0, 9999), 3u);
}

TEST(RemoteErrors, OfALoadMayComeBeforeAnOlderOneOfAStore) {
  constexpr RemoteError kLoad{1, 0x8000'3000, Reason::kTargetWindow};
  RemoteErrors errors;
  errors.answered(kSecond, 100);
  errors.answered_out_of_order(kLoad, 104);
  errors.fence(102);  // the load may still be on its way
  EXPECT_FALSE(errors.read(csr::kRerrlost, 0, 103));
  EXPECT_FALSE(errors.read(csr::kRerrlost, 1, 110));
  errors.fence(110);
  EXPECT_TRUE(errors.read(csr::kRerrlost, 0, 111));

  RemoteErrors both;
  both.answered_out_of_order(kLoad, 104);
  both.answered(kSecond, 103);  // judged later, although it came before
  both.fence(110);
  EXPECT_FALSE(both.read(csr::kRerraddr, kLoad.address, 111));
  EXPECT_FALSE(both.read(csr::kRerraddr, kSecond.address, 112));
  EXPECT_TRUE(both.read(csr::kRerraddr, 0x8000'4000, 113));
}

// A command that waits for older ones reports late, and a store behind it is refused meanwhile:
// with one of them held, any of the two may be it, and the other one is counted.
TEST(RemoteErrors, OfABulkCommandMayComeBehindANewerOneOfAStore) {
  constexpr RemoteError kCommand{2, 0x8000'5000, Reason::kTargetWindow};
  for (const bool command_first : {false, true}) {
    RemoteErrors errors;
    if (command_first) errors.answered_out_of_order(kCommand, 100);
    errors.answered(kSecond, 101);
    if (!command_first) errors.answered_out_of_order(kCommand, 100);
    errors.fence(110);
    EXPECT_FALSE(errors.read(csr::kRerraddr, kCommand.address, 111));
    EXPECT_FALSE(errors.read(csr::kRerraddr, kSecond.address, 112));
    EXPECT_FALSE(errors.read(csr::kRerrlost, 1, 113));
    EXPECT_TRUE(errors.read(csr::kRerrlost, 0, 114));
  }
}

TEST(StoreAnswers, MustBeThoseOfTheirStores) {
  for (const StoreAnswers::Answer wrong :
       {StoreAnswers::Answer{1, 4}, StoreAnswers::Answer{1, 3, Reason::kTargetRam}}) {
    StoreAnswers answers(2);
    StoreAnswers::Store store;
    answers.performed(0, {.target = 1, .tag = 3, .cycle = 10});
    const auto d = answers.arrived(0, 20, wrong, store);
    ASSERT_TRUE(d);
    EXPECT_EQ(d->expected, "an acknowledgement of tag 3");
  }
}

TEST(StoreAnswers, AFenceRetiresSomeCyclesAfterTheLastOne) {
  StoreAnswers answers(2);
  StoreAnswers::Store store;
  answers.performed(0, {.target = 1, .tag = 3, .cycle = 10});
  EXPECT_EQ(answers.unanswered(0, 1000, store), 1u);
  EXPECT_FALSE(answers.arrived(0, 20, {1, 3}, store));
  EXPECT_EQ(answers.unanswered(0, 20 + StoreAnswers::kLinkToFence - 1, store), 1u);
  EXPECT_EQ(answers.unanswered(0, 20 + StoreAnswers::kLinkToFence, store), 0u);
  answers.performed(0, {.target = 0, .tag = 1, .cycle = 40});  // the loop-back
  EXPECT_EQ(answers.unanswered(0, 40 + StoreAnswers::kMemoryToFence - 1, store), 1u);
  EXPECT_EQ(answers.unanswered(0, 40 + StoreAnswers::kMemoryToFence, store), 0u);
  answers.performed(
      0, {.target = 0, .tag = 1, .cycle = 60, .address = 8, .reason = Reason::kTargetRam});
  EXPECT_EQ(answers.unanswered(0, 60 + StoreAnswers::kLoopbackToFence - 1, store), 1u);
  EXPECT_EQ(answers.unanswered(0, 60 + StoreAnswers::kLoopbackToFence, store), 0u);
}

}  // namespace
}  // namespace xb::sim
