// SPDX-License-Identifier: Apache-2.0
// Which ports of a module belong together: requests and responses, flits and credits.
#include <map>
#include <stdexcept>
#include <string>
#include <utility>

#include "tests/crosscheck/stimulus.h"

namespace xb::hdl {

bool Stimulus::is_input(int port) const {
  return module_.ports[static_cast<std::size_t>(port)]->kind == ir::NetKind::kInput;
}

std::vector<int> Stimulus::with_role(const std::string& role, bool input) const {
  std::vector<int> ports;
  for (std::size_t i = 0; i < roles_.size(); ++i) {
    const int at = static_cast<int>(i);
    if (roles_[i] == role && is_input(at) == input) ports.push_back(at);
  }
  return ports;
}

// The field of the group, or of a bundle in it, that has this name.
int Stimulus::field_of(int port, const std::string& field) const {
  const int group = module_.ports[static_cast<std::size_t>(port)]->group;
  for (std::size_t i = 0; group >= 0 && i < module_.ports.size(); ++i) {
    if (module_.ports[i]->group == group && module_.ports[i]->field == field) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

int Stimulus::part_of(int port, const std::string& role) const {
  const int group = module_.ports[static_cast<std::size_t>(port)]->group;
  for (std::size_t i = 0; group >= 0 && i < module_.ports.size(); ++i) {
    if (module_.ports[i]->group == group && roles_[i] == role) return static_cast<int>(i);
  }
  return -1;
}

std::string Stimulus::packets_of(const PortRules& rules, int port) const {
  const int group = module_.ports[static_cast<std::size_t>(port)]->group;
  return rules.packets(module_, module_.groups[static_cast<std::size_t>(group)]);
}

// The n-th answer belongs to the n-th request, or two to each.
void Stimulus::find_answers(const PortRules& rules) {
  std::map<std::string, std::vector<int>> requests;  // by key
  for (std::size_t i = 0; i < roles_.size(); ++i) {
    if (is_input(static_cast<int>(i))) continue;
    requests[rule_key(module_, *module_.ports[i])].push_back(static_cast<int>(i));
  }
  std::map<std::string, std::size_t> count;
  for (std::size_t i = 0; i < roles_.size(); ++i) {
    const int at = static_cast<int>(i);
    if (!is_input(at)) continue;
    const std::string key = rule_key(module_, *module_.ports[i]);
    for (const PortRules::Answer& each : rules.answers()) {
      if (each.answer != key) continue;
      const std::vector<int>& outputs = requests[each.request];
      if (outputs.empty()) continue;  // the requests are another module's
      const std::size_t number = count[key]++;
      const std::size_t to = each.by.empty() ? number : number / 2;
      if (to >= outputs.size()) {
        throw std::runtime_error("module '" + module_.name + "' has too few outputs '" +
                                 each.request + "' for its inputs '" + key + "'");
      }
      rules.use(each, "");
      ResponseRule rule;
      rule.input = at;
      rule.output = outputs[to];
      rule.slow = each.slow;
      const auto field = [&](int port, const std::string& word, const std::string& name) {
        const int found = name.empty() ? -1 : field_of(port, name);
        if (found >= 0) rules.use(each, word + name);
        return found;
      };
      rule.ready = field_of(rule.output, "ready");
      rule.skip_if = field(rule.output, "not:", each.unless);
      rule.address = field(rule.output, "by:", each.by);
      if (rule.address >= 0) rule.bank = static_cast<int>(number % 2);
      rule.echo_out = field(rule.output, "same:", each.repeated);
      rule.echo_in = rule.echo_out < 0 ? -1 : field(at, "same:", each.repeated);
      responses_.push_back(rule);
    }
  }
}

// Width of the flits of which this port is the data; where the memory is elsewhere there is none.
unsigned Stimulus::flit_bits(int data) const {
  return data < 0 ? 64 : module_.ports[static_cast<std::size_t>(data)]->width;
}

// The n-th credit comes back for the flits of the n-th link.
void Stimulus::find_credits() {
  const std::vector<int> links = with_role("check", false);
  const std::vector<int> zero = with_role("credit0", true), one = with_role("credit1", true);
  if (zero.size() != links.size() || one.size() != links.size()) {
    throw std::runtime_error("module '" + module_.name + "' has not one credit for each link");
  }
  for (std::size_t i = 0; i < links.size(); ++i) {
    for (unsigned vn = 0; vn < 2; ++vn) {
      CreditRule rule;
      rule.input = vn == 0 ? zero[i] : one[i];
      rule.valid = field_of(links[i], "valid");
      rule.vn = part_of(links[i], "vn");
      rule.for_vn = vn;
      credits_.push_back(rule);
    }
  }
}

void Stimulus::find_flits(const PortRules& rules) {
  for (const int at : with_role("head", false)) {
    SentGroup group;
    group.valid = field_of(at, "valid");
    group.ready = field_of(at, "ready");
    group.head = at;
    group.data = part_of(at, "flit");
    // What a switch sends has been seen where it came in.
    const bool is_switched = part_of(at, "vn") >= 0 && part_of(at, "check") < 0;
    if (group.valid >= 0 && !is_switched) sent_groups_.push_back(group);
  }
  const std::vector<int> credits[2] = {with_role("credit0", false), with_role("credit1", false)};
  std::size_t links = 0;
  for (const int at : with_role("head", true)) {
    const std::string packets = packets_of(rules, at);
    const auto kind = packets == "responses"  ? FlitSource::Kind::kResponse
                      : packets == "requests" ? FlitSource::Kind::kRequest
                                              : FlitSource::Kind::kAny;
    const int data = part_of(at, "flit");
    FlitGroup group{.source = FlitSource(kind, flit_bits(data), random_)};
    group.valid = field_of(at, "valid");
    group.ready = field_of(at, "ready");
    group.head = at;
    group.tail = part_of(at, "tail");
    group.data = data;
    group.crc = part_of(at, "crc");
    group.bad = part_of(at, "bad");
    group.vn = part_of(at, "vn");
    group.check = part_of(at, "check");
    group.claims = part_of(at, "claims");
    group.marked = part_of(at, "marked");
    // Where the memory is elsewhere, claims stand for the data.
    if (group.tail < 0 || (group.data < 0 && group.claims < 0)) {
      throw std::runtime_error("module '" + module_.name + "': a flit without tail or data");
    }
    if (group.check >= 0) {
      for (unsigned vn = 0; vn < 2; ++vn) {
        if (links < credits[vn].size()) group.credit[vn] = credits[vn][links];
      }
      ++links;
    }
    flits_.push_back(std::move(group));
  }
  if (credits[0].size() != links || credits[1].size() != links) {
    throw std::runtime_error("module '" + module_.name + "' gives not one credit for each link");
  }
}

void Stimulus::find_rules(const PortRules& rules) {
  for (const int at : with_role("fetch", false)) fetch_address_ = at;
  find_answers(rules);
  find_credits();
  find_flits(rules);
  const auto follower = [&](int port) {
    if (port >= 0) kinds_[static_cast<std::size_t>(port)] = Kind::kFollower;
  };
  for (const ResponseRule& rule : responses_) {
    follower(rule.input);
    follower(rule.echo_in);
  }
  for (const CreditRule& rule : credits_) follower(rule.input);
  for (const FlitGroup& group : flits_) {
    for (const int port : {group.valid, group.head, group.tail, group.data, group.crc, group.bad,
                           group.vn, group.check, group.claims, group.marked}) {
      follower(port);
    }
  }
}

}  // namespace xb::hdl
