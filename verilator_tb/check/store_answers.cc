// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/check/store_answers.h"

#include <fmt/format.h>

#include <algorithm>

#include "hls/isa/memory_map.h"

namespace xb::sim {
namespace {

std::string describe(unsigned tag, isa::Reason reason) {
  return reason == isa::Reason::kNone
             ? fmt::format("an acknowledgement of tag {}", tag)
             : fmt::format("an error of tag {} ({})", tag, isa::describe(reason));
}

}  // namespace

void StoreAnswers::answer(unsigned issuer, Store store, std::uint64_t cycle) {
  Issuer& i = issuers_[issuer];
  ++i.answered;
  i.uncounted.push_back(cycle);
  store.cycle = cycle;
  if (i.recent.size() == kRecent) i.recent.pop_front();
  i.recent.push_back(store);
  counted(issuer, std::min(cycle, i.asks_from));
}

void StoreAnswers::fence(unsigned issuer, std::uint64_t cycle) {
  std::deque<std::uint64_t>& uncounted = issuers_[issuer].uncounted;
  while (!uncounted.empty() && uncounted.front() <= cycle) uncounted.pop_front();
}

void StoreAnswers::performed(unsigned issuer, const Store& store) {
  if (pe_of_target(store.target) == issuer) {
    answer(issuer, store, store.cycle);
    return;
  }
  waiting_[issuer * kStride + store.target].push_back(store);
  ++issuers_[issuer].waiting;
}

std::optional<StoreAnswers::Wrong> StoreAnswers::arrived(unsigned issuer, std::uint64_t cycle,
                                                         const Answer& a, Store& store) {
  // A block device refuses what it has no place for before it has done older stores; tags tell.
  std::deque<Store>& of_object = waiting_[issuer * kStride + target_number(a.source, true)];
  const auto same_tag = std::find_if(of_object.begin(), of_object.end(),
                                     [&](const Store& s) { return s.tag == a.tag; });
  if (same_tag != of_object.end()) {
    store = *same_tag;
    of_object.erase(same_tag);
    --issuers_[issuer].waiting;
    if (store.reason != a.reason) {
      return Wrong{describe(store.tag, store.reason), describe(a.tag, a.reason)};
    }
    answer(issuer, store, cycle);
    return std::nullopt;
  }
  std::deque<Store>& waiting = waiting_[issuer * kStride + a.source];
  if (waiting.empty()) {
    return Wrong{"none: every store that it performed has been answered",
                 describe(a.tag, a.reason)};
  }
  store = waiting.front();
  waiting.pop_front();
  --issuers_[issuer].waiting;
  if (store.tag != a.tag || store.reason != a.reason) {
    return Wrong{describe(store.tag, store.reason), describe(a.tag, a.reason)};
  }
  answer(issuer, store, cycle);
  return std::nullopt;
}

std::uint64_t StoreAnswers::unanswered(unsigned issuer, std::uint64_t cycle, Store& first) const {
  const Issuer& i = issuers_[issuer];
  std::uint64_t late = 0;
  for (const Store& s : i.recent) {
    const bool at_memory = s.reason == isa::Reason::kNone && s.address != isa::kClintMsip;
    const std::uint64_t own = at_memory ? kMemoryToFence : kLoopbackToFence;
    const std::uint64_t least = pe_of_target(s.target) == issuer ? own : kLinkToFence;
    if (s.cycle + least <= cycle) continue;
    if (late++ == 0) first = s;
  }
  if (const Store* waiting = first_waiting(issuer)) first = *waiting;
  return i.waiting + late;
}

const StoreAnswers::Store* StoreAnswers::first_waiting(unsigned issuer) const {
  if (issuers_[issuer].waiting == 0) return nullptr;
  const auto pes = static_cast<unsigned>(issuers_.size());
  for (unsigned i = 0; i < 2 * pes; ++i) {
    const auto found = waiting_.find(issuer * kStride + target_number(i % pes, i >= pes));
    if (found != waiting_.end() && !found->second.empty()) return &found->second.front();
  }
  return nullptr;
}

std::uint64_t StoreAnswers::counted(unsigned issuer, std::uint64_t cycle) {
  Issuer& i = issuers_[issuer];
  while (!i.uncounted.empty() && i.uncounted.front() + RemoteErrors::kDelivery < cycle) {
    i.uncounted.pop_front();
  }
  return i.answered - i.uncounted.size();
}

}  // namespace xb::sim
