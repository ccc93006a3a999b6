// SPDX-License-Identifier: Apache-2.0
#include "tests/crosscheck/stimulus.h"

#include <algorithm>
#include <iterator>
#include <map>

#include "hls/isa/memory_map.h"

namespace xb::hdl {
namespace {

bool begins_with(const std::string& text, const std::string& begin) {
  return text.compare(0, begin.size(), begin) == 0;
}

}  // namespace

Stimulus::Stimulus(const ir::Module& module, const PortRules* rules, std::uint64_t seed,
                   unsigned longest, unsigned calm_cycles)
    : module_(module),
      random_(seed),
      words_(random_),
      longest_(longest),
      calm_cycles_(calm_cycles),
      roles_(module.ports.size()),
      kinds_(module.ports.size(), Kind::kData),
      values_(module.ports.size(), 0),
      density_(module.ports.size(), 32) {
  classify(rules);
  if (rules != nullptr) find_rules(*rules);
}

void Stimulus::classify(const PortRules* rules) {
  static const std::map<std::string, Kind> kKinds = {
      {"rare", Kind::kRareControl}, {"word", Kind::kInstruction}, {"words", Kind::kInstructionPair},
      {"address", Kind::kAddress},  {"csr", Kind::kCsrNumber},    {"counter", Kind::kCounter}};
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    const ir::Net& port = *module_.ports[i];
    if (rules != nullptr) roles_[i] = rules->role(module_, port);
    const auto kind = kKinds.find(roles_[i]);
    if (begins_with(roles_[i], "strap:")) {
      kinds_[i] = Kind::kStrap;
    } else if (kind != kKinds.end()) {
      kinds_[i] = kind->second;
    } else if (port.labels != nullptr) {
      kinds_[i] = Kind::kLabel;
    } else if (port.width < 31) {
      kinds_[i] = port.width == 1 ? Kind::kControl : Kind::kNarrow;
    }
    // The ready of a stream needs no rule.
    if (port.group < 0 || port.field != "ready") continue;
    const ir::Group& group = module_.groups[static_cast<std::size_t>(port.group)];
    if (group.kind == ir::GroupKind::kStream) roles_[i] = "ready";
  }
}

void Stimulus::set(int port, u128 value) {
  if (port < 0) return;
  const unsigned width = module_.ports[static_cast<std::size_t>(port)]->width;
  values_[static_cast<std::size_t>(port)] =
      width == kMaxWidth ? value : value & ((u128{1} << width) - 1);
}

void Stimulus::begin_segment() {
  is_silent_ = calm_cycles_ != 0 && calm_segments_ == 0;
  is_calm_ = calm_cycles_ != 0 && calm_segments_++ < 2;
  is_chaotic_ = !is_calm_ && pick(8) == 0;
  // Lengths spread evenly over the orders of magnitude.
  unsigned bound = 64;
  while (bound < longest_ && pick(4) != 0) bound *= 2;
  segment_left_ = is_calm_ ? calm_cycles_ : bound / 2 + static_cast<unsigned>(pick(bound));
  if (!is_calm_ && pick(16) == 0) segment_left_ = 4 + static_cast<unsigned>(pick(8));
  epoch_left_ = 0;
  in_reset_ = 1 + static_cast<unsigned>(pick(3));
  mesh_.width = 1 + static_cast<unsigned>(pick(pick(2) == 0 ? 4 : 32));
  mesh_.height = 1 + static_cast<unsigned>(pick(pick(2) == 0 ? 4 : 32));
  if (pick(4) == 0) mesh_.width = mesh_.height = 32;
  mesh_.x = static_cast<unsigned>(pick(mesh_.width));
  mesh_.y = static_cast<unsigned>(pick(mesh_.height));
  mesh_.ram_size = std::uint64_t{1} << (16 + pick(7));
  if (pick(4) == 0) mesh_.ram_size -= 4096;
  // Now and then the largest sizes: the upper address bits.
  if (pick(2) == 0) mesh_.ram_size = isa::kRamMaximum >> pick(3);
  pe_id_ = mesh_.y * mesh_.width + mesh_.x;
  reset_pc_ = isa::kRamBase + (pick(mesh_.ram_size - 4096) & ~7ull);
  if (pick(6) == 0) reset_pc_ = (pick(2) == 0 ? draw_data() : draw_address()) & ~3ull;
  mesh_.edges[0] = mesh_.ram_size;
  mesh_.edges[1] = pick(mesh_.ram_size / 4) & ~7ull;
  mesh_.edges[2] = mesh_.ram_size - (pick(16384) & ~7ull);
  words_.restart(mesh_.width * mesh_.height);
  sent_.clear();
  for (ResponseRule& rule : responses_) rule.waiting = 0;
  for (CreditRule& rule : credits_) {
    rule.owed = 0;
    set(rule.input, 0);
  }
  for (FlitGroup& group : flits_) {
    group.sent[0] = group.sent[1] = 0;
    group.offers = false;
    group.source.restart(mesh_, sent_);
  }
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    const ir::Net& port = *module_.ports[i];
    if (port.kind != ir::NetKind::kInput) continue;
    if (kinds_[i] == Kind::kStrap) set(static_cast<int>(i), draw_strap(roles_[i]));
    if (kinds_[i] == Kind::kCounter) {
      set(static_cast<int>(i), pick(2) == 0 ? pick(1000) : random_() | 0xffff'ff00);
    }
  }
}

void Stimulus::begin_epoch() {
  static constexpr unsigned kDense[] = {4, 8, 16, 24, 32, 40, 48, 56, 60, 63};
  static constexpr unsigned kRareRates[] = {0, 0, 1, 1, 2, 4, 8, 32};
  static constexpr unsigned kChange[] = {0, 4, 16, 32, 64, 64};
  epoch_left_ = 64 + static_cast<unsigned>(pick(448));
  few_indices_ = pick(2) == 0;
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    switch (kinds_[i]) {
      case Kind::kRareControl:
        density_[i] = is_chaotic_ ? 32 : kRareRates[pick(std::size(kRareRates))];
        break;
      case Kind::kInstruction:
      case Kind::kInstructionPair:
      case Kind::kLabel:
        density_[i] = 48;
        break;
      case Kind::kControl:
      case Kind::kFollower:
        density_[i] = kDense[pick(std::size(kDense))];
        if (roles_[i] == "ready") density_[i] = std::max(density_[i], 16u);
        break;
      default:
        density_[i] = kChange[pick(std::size(kChange))];
        break;
    }
  }
}

void Stimulus::next() {
  if (segment_left_-- == 0) begin_segment();
  if (epoch_left_ == 0) begin_epoch();
  --epoch_left_;
  rst_n_ = in_reset_ == 0;
  if (in_reset_ != 0) --in_reset_;
  if (rst_n_) {
    note_requests();
    step_responses();
    step_credits();
    step_flits();
  }
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    const ir::Net& port = *module_.ports[i];
    if (port.kind != ir::NetKind::kInput) continue;
    const int at = static_cast<int>(i);
    switch (kinds_[i]) {
      case Kind::kStrap:
      case Kind::kFollower:
        break;
      case Kind::kCounter:
        set(at, values_[i] + 1);
        break;
      case Kind::kControl:
      case Kind::kRareControl: {
        const bool hushed = is_calm_ && roles_[i] == "hushed";
        set(at, hushed ? answers_when_calm() : pick(64) < density_[i]);
        break;
      }
      case Kind::kInstructionPair:
        set(at, draw(i));
        break;
      default:
        if (pick(64) < density_[i]) set(at, draw(i));
        break;
    }
  }
}

}  // namespace xb::hdl
