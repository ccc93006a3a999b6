// SPDX-License-Identifier: Apache-2.0
// Random stalls (option --stall): what stands around the tiles takes its time, as their ports
// allow.
//
// A link holds back flits, the credit counts of each virtual network, and signals of the collective
// network, each in periods of their own: they come later, in their order. RAM and devices answer
// later; they do what is asked in the cycle of the request as ever, since their ports have no way
// to refuse one. Same seed, same stalls: every link and every node draws numbers of its own, one a
// cycle or one a request, so nothing depends on the order in which tiles are evaluated.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <utility>

#include "verilator_tb/tile/ports.h"

namespace xb::sim {

struct StallSettings {
  static constexpr unsigned kMostPercent = 90;

  std::uint64_t seed = 0;
  // Of the cycles in which each way of a link holds back; of the answers that come late.
  unsigned percent = 25;

  bool operator==(const StallSettings&) const = default;
};

// Random numbers of one place (SplitMix64).
class StallRandom {
 public:
  StallRandom(std::uint64_t seed, std::uint64_t place) : state_(seed) {
    state_ = next() + place * 0xd1b5'4a32'd192'ed03u;
  }
  // 1 .. most.
  unsigned up_to(unsigned most) { return static_cast<unsigned>(next() % most) + 1; }
  bool chance(unsigned percent) { return up_to(100) <= percent; }

 private:
  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e37'79b9'7f4a'7c15u;
    z = (z ^ (z >> 30)) * 0xbf58'476d'1ce4'e5b9u;
    z = (z ^ (z >> 27)) * 0x94d0'49bb'1331'11ebu;
    return z ^ (z >> 31);
  }
  std::uint64_t state_;
};

// One way of a link. Most periods are short, some long enough to fill what stands before it.
class HoldPeriods {
 public:
  static constexpr unsigned kShort = 4, kLong = 64;  // cycles at most

  // Once a cycle: whether it holds back.
  bool next(StallRandom& random, unsigned percent) {
    if (left_ == 0) {
      held_ = !held_;
      const unsigned most_free = std::max(1u, 2 * kMeanHold * (100 - percent) / percent);
      left_ = held_ ? random.up_to(random.chance(kShortPercent) ? kShort : kLong)
                    : random.up_to(most_free);
    }
    --left_;
    return held_;
  }

 private:
  static constexpr unsigned kShortPercent = 75;
  static constexpr unsigned kMeanHold =
      (kShortPercent * (kShort + 1) + (100 - kShortPercent) * (kLong + 1)) / 200;
  bool held_ = false;
  unsigned left_ = 0;
};

// What a link holds back in a cycle.
struct Held {
  bool flits = false;
  std::array<bool, kVirtualNetworks> credits{};
  bool signals = false;
};

class LinkStalls {
 public:
  LinkStalls(const StallSettings& settings, std::uint64_t place)
      : random_(settings.seed, place), percent_(settings.percent) {}

  Held next() {
    Held held;
    held.flits = flits_.next(random_, percent_);
    for (unsigned vn = 0; vn < kVirtualNetworks; ++vn) {
      held.credits[vn] = credits_[vn].next(random_, percent_);
    }
    held.signals = signals_.next(random_, percent_);
    return held;
  }

 private:
  StallRandom random_;
  unsigned percent_;
  HoldPeriods flits_, signals_;
  std::array<HoldPeriods, kVirtualNetworks> credits_;
};

// Answers of one port, which leave in their order, one a cycle.
template <typename Answer>
class LateAnswers {
 public:
  // Cycles that an answer may come late. The checker waits 64 for the instruction behind an access.
  static constexpr unsigned kMost = 12;

  // Once a cycle, with the answer that a prompt port would give; changes it to what it gives.
  void pass(std::uint64_t cycle, Answer& answer, StallRandom& random, unsigned percent) {
    if (answer.valid) {
      const unsigned late = random.chance(percent) ? random.up_to(kMost) : 0;
      waiting_.emplace_back(cycle + late, answer);
    }
    answer.valid = false;
    if (waiting_.empty() || waiting_.front().first > cycle) return;
    answer = waiting_.front().second;
    waiting_.pop_front();
  }

 private:
  std::deque<std::pair<std::uint64_t, Answer>> waiting_;  // the first cycle in which it may leave
};

struct SimpleAnswer {
  bool valid = false;
  std::uint64_t data = 0;
};

// RAM and devices of one node.
class NodeStalls {
 public:
  NodeStalls(const StallSettings& settings, std::uint64_t place)
      : fetch_random_(settings.seed, 4 * place),
        bank_random_{StallRandom(settings.seed, 4 * place + 1),
                     StallRandom(settings.seed, 4 * place + 2)},
        device_random_(settings.seed, 4 * place + 3),
        percent_(settings.percent) {}

  // Once a cycle, with the answers of RAM to the requests of this cycle.
  void pass_memory(std::uint64_t cycle, TileInputs& inputs) {
    SimpleAnswer fetch{inputs.fetch_valid, inputs.fetch_data};
    fetch_.pass(cycle, fetch, fetch_random_, percent_);
    inputs.fetch_valid = fetch.valid;
    inputs.fetch_data = fetch.data;
    for (unsigned bank = 0; bank < kBanks; ++bank) {
      banks_[bank].pass(cycle, inputs.data[bank], bank_random_[bank], percent_);
    }
  }

  // The same of a device.
  void pass_device(std::uint64_t cycle, TileInputs& inputs) {
    SimpleAnswer device{inputs.device_valid, inputs.device_data};
    device_.pass(cycle, device, device_random_, percent_);
    inputs.device_valid = device.valid;
    inputs.device_data = device.data;
  }

  // What an access of a block device takes in place of `most` cycles.
  unsigned disk_latency(unsigned most) {
    return device_random_.chance(percent_) ? device_random_.up_to(most) : most;
  }

 private:
  StallRandom fetch_random_;
  std::array<StallRandom, kBanks> bank_random_;
  StallRandom device_random_;
  unsigned percent_;
  LateAnswers<SimpleAnswer> fetch_, device_;
  std::array<LateAnswers<DataResponse>, kBanks> banks_;
};

}  // namespace xb::sim
