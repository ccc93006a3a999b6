// SPDX-License-Identifier: Apache-2.0
// What inputs do because of outputs: responses, credits, packets.
#include <algorithm>

#include "hls/isa/packet.h"
#include "tests/crosscheck/stimulus.h"

namespace xb::hdl {
namespace {

constexpr unsigned kBufferedFlits = 8;  // what a link may send without credit

}  // namespace

void Stimulus::step_responses() {
  fetched_address_ = fetch_address_ < 0 ? 0 : values_[static_cast<std::size_t>(fetch_address_)];
  for (ResponseRule& rule : responses_) {
    const std::size_t in = static_cast<std::size_t>(rule.input);
    if (is_chaotic_) {
      set(rule.input, pick(64) < density_[in]);
      set(rule.echo_in, pick(2));
      continue;
    }
    const bool skips = is_one(rule.skip_if) && !is_one(rule.echo_out);
    bool asked = is_one(rule.output) && (rule.ready < 0 || is_one(rule.ready)) && !skips;
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
    const std::uint64_t op = isa::kPacketOpBits.get(data);
    if ((op >> isa::kPacketResponseBit & 1) != 0 || sent_.size() > 64) continue;
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
      // The count of freed slots is cumulative, modulo 32.
      if (((group.sent[flit.vn] - freed) & 31) >= kBufferedFlits) group.offers = false;
    }
    const bool shown = group.offers || !link;
    const WireFlit none{.head = false, .tail = false};
    const WireFlit& now = shown ? flit : none;
    set(group.valid, group.offers);
    set(group.head, now.head);
    set(group.tail, now.tail);
    set(group.data, u128{now.upper} << 64 | now.data);
    set(group.vn, now.vn);
    set(group.crc, now.crc);
    set(group.bad, pick(32) == 0);
    unsigned check = link_check(now, group.offers);
    // A damaged link: mostly one bit, which the receiver repairs or reports.
    if (pick(32) == 0) check ^= 1u << pick(flit_bits(group.data) == 64 ? 13 : 21);
    if (pick(256) == 0) check ^= static_cast<unsigned>(random_());
    set(group.check, check);
    set(group.claims, u128{1} << pick(5));
    set(group.marked, now.head && pick(32) == 0);
  }
}

}  // namespace xb::hdl
