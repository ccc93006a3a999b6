// SPDX-License-Identifier: Apache-2.0
#include "tests/crosscheck/stimulus.h"

#include <algorithm>
#include <iterator>

#include "hls/isa/csrs.h"
#include "hls/isa/memory_map.h"
#include "hls/isa/wire.h"
#include "tests/crosscheck/port_names.h"

namespace xb::hdl {
namespace {

constexpr const char* kStraps[] = {"pe_id",  "num_pes",     "mesh_width",   "mesh_height",
                                   "node_x", "node_y",      "ram_size",     "reset_pc",
                                   "weight", "export_base", "export_limit", "export_perm"};
constexpr const char* kAddresses[] = {"pc", "addr", "target", "result", "op_1", "operand"};
// Ports that end or divert what the module does: often 1, they leave nothing else to see.
constexpr const char* kRare[] = {
    "trap_valid", "redirect_valid", "kill", "abort",   "mret",    "fault",   "bad",      "error",
    "clearing",   "blocked",        "irq",  "x_valid", "d_valid", "illegal", "interrupt"};
constexpr unsigned kBufferedFlits = 8;  // what a link may send without credit

}  // namespace

Stimulus::Stimulus(const ir::Module& module, std::uint64_t seed, unsigned longest,
                   unsigned calm_cycles)
    : module_(module),
      random_(seed),
      words_(random_),
      longest_(longest),
      calm_cycles_(calm_cycles),
      kinds_(module.ports.size(), Kind::kData),
      values_(module.ports.size(), 0),
      density_(module.ports.size(), 32) {
  classify();
  find_rules();
}

void Stimulus::classify() {
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    const ir::Net& port = *module_.ports[i];
    const std::string& name = port.name;
    if (contains_any(name, kStraps)) {
      kinds_[i] = Kind::kStrap;
    } else if (port.labels != nullptr) {
      kinds_[i] = Kind::kLabel;
    } else if (port.width == 1) {
      kinds_[i] = contains_any(name, kRare) ? Kind::kRareControl : Kind::kControl;
    } else if (port.width == 32 && contains(name, "insn")) {
      kinds_[i] = Kind::kInstruction;
    } else if (name == "imem_rsp_data" ||
               (name == "response_data" && find("response_head", true) < 0)) {
      kinds_[i] = Kind::kInstructionPair;
    } else if (name == "cycle" || name == "mtime") {
      kinds_[i] = Kind::kCounter;
    } else if (name == "access_address") {
      kinds_[i] = Kind::kCsrNumber;
    } else if (port.width >= 31 && contains_any(name, kAddresses)) {
      kinds_[i] = Kind::kAddress;
    } else if (port.width < 31) {
      kinds_[i] = Kind::kNarrow;
    }
  }
}

void Stimulus::set(int port, u128 value) {
  if (port < 0) return;
  const unsigned width = module_.ports[static_cast<std::size_t>(port)]->width;
  values_[static_cast<std::size_t>(port)] =
      width == kMaxWidth ? value : value & ((u128{1} << width) - 1);
}

std::uint64_t Stimulus::draw_data() {
  const std::uint64_t value = random_();
  switch (pick(8)) {
    case 0:
      // Small, or around the last namespace.
      return pick(2) == 0 ? pick(16) : mesh_.width * mesh_.height - 1 + pick(3);
    case 1:
      return ~std::uint64_t{0} - pick(16);
    case 2:
      return std::uint64_t{1} << pick(64);
    case 3:
      return (std::uint64_t{1} << pick(64)) - 1;
    case 4:
      return static_cast<std::uint64_t>(static_cast<std::int64_t>(value) >> pick(64));
    case 5:
      return draw_address();
    default:
      return value;
  }
}

std::uint64_t Stimulus::draw_address() {
  const unsigned clear = static_cast<unsigned>(pick(4));
  std::uint64_t value = 0;
  switch (pick(8)) {
    case 0:
      value = isa::kClintBase + pick(isa::kClintSize);
      break;
    case 1:
      value = isa::kDeviceBase + pick(isa::kDeviceSize);
      break;
    case 2:
      value = random_();
      value >>= pick(64);
      break;
    case 3: {
      const std::uint64_t clint[] = {isa::kClintMsip, isa::kClintMtimecmp, isa::kClintMtime};
      value = clint[pick(3)];
      value += pick(8);
      break;
    }
    case 4:  // around the end of the RAM
      value = isa::kRamBase + mesh_.ram_size - 16 + pick(32);
      break;
    default:
      value = isa::kRamBase + pick(mesh_.ram_size);
      break;
  }
  return pick(8) == 0 ? value : value >> clear << clear;
}

std::uint64_t Stimulus::draw_strap(const std::string& name) {
  if (contains(name, "pe_id")) return pe_id_;
  if (contains(name, "num_pes")) return mesh_.width * mesh_.height;
  if (contains(name, "mesh_width")) return mesh_.width;
  if (contains(name, "mesh_height")) return mesh_.height;
  if (contains(name, "node_x")) return mesh_.x;
  if (contains(name, "node_y")) return mesh_.y;
  if (contains(name, "ram_size")) return mesh_.ram_size;
  if (contains(name, "reset_pc")) return reset_pc_;
  if (contains(name, "export_base")) {
    return pick(4) == 0 ? draw_data() : isa::kRamBase + mesh_.edges[1];
  }
  if (contains(name, "export_limit")) {
    return pick(4) == 0 ? draw_data() : isa::kRamBase + mesh_.edges[2];
  }
  if (contains(name, "export_perm")) return pick(4) == 0 ? pick(8) : 7;
  return pick(4) == 0 ? random_() : 1 + pick(8);  // weights
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
    if (kinds_[i] == Kind::kStrap) set(static_cast<int>(i), draw_strap(port.name));
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
    const ir::Net& port = *module_.ports[i];
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
        if (ends_with(port.name, "ready") || ends_with(port.name, "space")) {
          density_[i] = std::max(density_[i], 16u);
        }
        break;
      default:
        density_[i] = kChange[pick(std::size(kChange))];
        break;
    }
  }
}

u128 Stimulus::draw(std::size_t at) {
  const ir::Net& port = *module_.ports[at];
  switch (kinds_[at]) {
    case Kind::kLabel:
      if (pick(16) == 0) return random_();  // a value without a label: a damaged packet
      return port.labels->labels[pick(port.labels->labels.size())].value;
    case Kind::kInstruction:
      return words_.word();
    case Kind::kInstructionPair:
      if (fetch_address_ >= 0 && !is_chaotic_) {
        return words_.fetched(static_cast<std::uint64_t>(fetched_address_) - (reset_pc_ & ~7ull));
      }
      return words_.pair();
    case Kind::kAddress:
      return pick(8) == 0 ? draw_data() : draw_address();
    case Kind::kCsrNumber:
      if (pick(4) == 0) {
        constexpr unsigned kTraps[] = {isa::csr::kMtvec, isa::csr::kMepc, isa::csr::kMie,
                                       isa::csr::kMstatus};
        return kTraps[pick(std::size(kTraps))];
      }
      return pick(8) == 0 ? pick(4096) : isa::kCsrs[pick(std::size(isa::kCsrs))].number;
    case Kind::kNarrow:
      // Register indices that meet each other.
      return few_indices_ && port.width <= 6 ? pick(4) : random_();
    default:
      if (port.width > 64) {
        const u128 high = draw_data();
        return high << 64 | random_();
      }
      // Offsets mostly leave an address where it is.
      if (contains(port.name, "imm") && pick(2) == 0) return pick(16);
      return draw_data();
  }
}

void Stimulus::step_responses() {
  fetched_address_ = fetch_address_ < 0 ? 0 : values_[static_cast<std::size_t>(fetch_address_)];
  for (ResponseRule& rule : responses_) {
    const std::size_t in = static_cast<std::size_t>(rule.input);
    if (is_chaotic_) {
      set(rule.input, pick(64) < density_[in]);
      set(rule.echo_in, pick(2));
      continue;
    }
    bool asked =
        is_one(rule.output) && (rule.ready < 0 || is_one(rule.ready)) && !is_one(rule.skip_if);
    if (asked && rule.bank >= 0) {
      asked =
          static_cast<int>(values_[static_cast<std::size_t>(rule.address)] >> 3 & 1) == rule.bank;
    }
    if (asked) ++rule.waiting;
    const bool answers = rule.waiting != 0 && (!rule.slow || pick(64) < density_[in]);
    if (answers) {
      --rule.waiting;
      if (rule.echo_out >= 0) {
        set(rule.echo_in, values_[static_cast<std::size_t>(rule.echo_out)]);
      }
    }
    set(rule.input, answers);
  }
}

void Stimulus::step_credits() {
  for (CreditRule& rule : credits_) {
    const std::size_t in = static_cast<std::size_t>(rule.input);
    const unsigned vn =
        rule.vn < 0 ? 0 : static_cast<unsigned>(values_[static_cast<std::size_t>(rule.vn)]);
    if (is_one(rule.valid) && vn == rule.for_vn) ++rule.owed;
    const bool frees = is_chaotic_ ? pick(64) == 0 : rule.owed != 0 && pick(64) < density_[in];
    if (!frees) continue;
    if (rule.owed != 0) --rule.owed;
    set(rule.input, values_[in] + 1);
  }
}

void Stimulus::note_requests() {
  for (const SentGroup& group : sent_groups_) {
    if (!is_one(group.valid) || !is_one(group.head)) continue;
    if (group.ready >= 0 && !is_one(group.ready)) continue;
    const auto data = static_cast<std::uint64_t>(values_[static_cast<std::size_t>(group.data)]);
    const std::uint64_t op = isa::kWireOpBits.get(data);
    if ((op >> isa::kWireResponseBit & 1) != 0 || sent_.size() > 64) continue;
    sent_.push_back(data);
  }
}

void Stimulus::step_flits() {
  for (FlitGroup& group : flits_) {
    // Did the flit of the last cycle go?
    const bool link = group.check >= 0;
    bool gone = group.offers;
    if (group.ready >= 0) gone = gone && is_one(group.ready);
    if (group.valid < 0) gone = pick(2) == 0;
    if (gone) {
      if (link) ++group.sent[group.source.flit().vn];
      group.source.advance(mesh_, sent_);
      group.offers = false;
    }
    const WireFlit& flit = group.source.flit();
    const std::size_t rate_port = static_cast<std::size_t>(std::max(group.valid, group.head));
    if (!group.offers) group.offers = pick(64) < density_[rate_port];
    if (is_calm_ && flit.vn == 1 && !answers_when_calm()) group.offers = false;
    if (link && group.credit[flit.vn] >= 0 && !is_chaotic_) {
      const auto freed =
          static_cast<unsigned>(values_[static_cast<std::size_t>(group.credit[flit.vn])]);
      // The count of freed slots is cumulative, modulo 16.
      if (((group.sent[flit.vn] - freed) & 15) >= kBufferedFlits) group.offers = false;
    }
    const bool shown = group.offers || !link;
    const WireFlit none{.head = false, .tail = false};
    const WireFlit& now = shown ? flit : none;
    set(group.valid, group.offers);
    set(group.head, now.head);
    set(group.tail, now.tail);
    set(group.data, now.data);
    set(group.vn, now.vn);
    set(group.crc, now.crc);
    set(group.bad, pick(32) == 0);
    unsigned check = link_check(now, group.offers);
    // A damaged link: mostly one bit, which the receiver repairs or reports.
    if (pick(32) == 0) check ^= 1u << pick(13);
    if (pick(256) == 0) check ^= static_cast<unsigned>(random_());
    set(group.check, check);
    set(group.claims, now.head && pick(4) != 0);
    set(group.follows, !now.head || pick(16) == 0);
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
        const bool hushed = is_calm_ && contains(port.name, "answer");
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
