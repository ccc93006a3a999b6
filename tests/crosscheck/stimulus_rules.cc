// SPDX-License-Identifier: Apache-2.0
// Which ports of a module belong together: requests and responses, flits and credits.
#include <utility>

#include "tests/crosscheck/port_names.h"
#include "tests/crosscheck/stimulus.h"

namespace xb::hdl {

int Stimulus::find(const std::string& name, bool input) const {
  for (std::size_t i = 0; i < module_.ports.size(); ++i) {
    const bool is_input = module_.ports[i]->kind == ir::NetKind::kInput;
    if (is_input == input && module_.ports[i]->name == name) return static_cast<int>(i);
  }
  return -1;
}

void Stimulus::find_rules() {
  fetch_address_ = find("imem_req_addr", false);
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    const ir::Net& port = *module_.ports[i];
    const bool is_input = port.kind == ir::NetKind::kInput;
    const int at = static_cast<int>(i);
    if (is_input && ends_with(port.name, "rsp_valid")) {
      // imem, dmem0, dmem1, io: request and response ports of the same name.
      const std::string base = without_end(port.name, 9);
      ResponseRule rule;
      rule.input = at;
      rule.output = find(base + "req_valid", false);
      rule.echo_in = find(base + "rsp_net", true);
      rule.echo_out = find(base + "req_net", false);
      rule.slow = base == "io_";
      if (port.name == "xrsp_valid") {
        rule.output = find("xreq_valid", false);
        rule.ready = find("xreq_ready", true);
        rule.skip_if = find("xreq_write", false);
        rule.slow = true;
      }
      if (rule.output >= 0) responses_.push_back(rule);
    }
    for (int bank = 0; bank < 2; ++bank) {
      const std::string end = "_rsp" + std::to_string(bank) + "_valid";
      if (!is_input || !ends_with(port.name, end)) continue;
      const std::string base = without_end(port.name, end.size());
      ResponseRule rule;
      rule.input = at;
      rule.output = find(base + "_valid", false);
      rule.ready = find(base + "_ready", true);
      rule.address = find(base + "_addr", false);
      rule.bank = bank;
      if (rule.output >= 0) responses_.push_back(rule);
    }
    for (unsigned vn = 0; vn < 2; ++vn) {
      const std::string end = "credit" + std::to_string(vn);
      if (!is_input || !ends_with(port.name, end)) continue;
      std::string base = without_end(port.name, end.size());
      if (base.empty()) base = "tx_";
      CreditRule rule;
      rule.input = at;
      rule.valid = find(base + "valid", false);
      rule.vn = find(base + "vn", false);
      rule.for_vn = vn;
      if (rule.valid >= 0) credits_.push_back(rule);
    }
    if (!ends_with(port.name, "head")) continue;
    // Flits in the router have their narrow fields in a bundle.
    const std::string tags = without_end(port.name, 4);
    const std::string base = ends_with(tags, "tags_") ? without_end(tags, 5) : tags;
    if (!is_input) {
      SentGroup group;
      group.valid = find(base + "valid", false);
      group.ready = find(base + "ready", true);
      group.head = at;
      group.data = find(base + "data", false);
      if (group.valid >= 0 && group.data >= 0) sent_groups_.push_back(group);
      continue;
    }
    const auto kind = contains(base, "response")  ? FlitSource::Kind::kResponse
                      : contains(base, "request") ? FlitSource::Kind::kRequest
                                                  : FlitSource::Kind::kAny;
    FlitGroup group{.source = FlitSource(kind, random_)};
    const std::string outer = ends_with(base, "flit_") ? without_end(base, 5) : base;
    group.valid = find(outer + "valid", true);
    group.ready = find(outer + "ready", false);
    group.head = at;
    group.tail = find(tags + "tail", true);
    group.data = find(base + "data", true);
    group.crc = find(tags + "crc", true);
    group.bad = find(tags + "bad", true);
    group.vn = find(outer + "vn", true);
    group.check = find(base + "check", true);
    group.claims = find(outer + "claims", true);
    group.follows = find(outer + "follows", true);
    for (unsigned vn = 0; vn < 2; ++vn) {
      const std::string credit = "credit" + std::to_string(vn);
      group.credit[vn] = find(outer == "rx_" ? credit : outer + credit, false);
    }
    if (group.tail >= 0 && group.data >= 0) flits_.push_back(std::move(group));
  }
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
                           group.vn, group.check, group.claims, group.follows}) {
      follower(port);
    }
  }
}

}  // namespace xb::hdl
