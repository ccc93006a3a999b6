// SPDX-License-Identifier: Apache-2.0
// What the inputs of a module mean, as a text file of rules says (stimulus_rules.txt): lines of
//   <port> <role>                     role: see kRoles in port_rules.cc
//   @<group> requests|responses|packets   packets that come in through groups of this name
//   <port> answers <port> [slow] [by:<field>] [not:<field>] [same:<field>]
// "#" begins a comment line. A port is not told by its name where the recorded module says more:
//   <bundle type>.<field>    field of a bundle, and valid and ready of a stream of such bundles;
//                            the type without the width that the configuration gives it
//   <group>.<field>          of a stream or flow of plain values
//   <name>                   a port of its own. Each such input needs a rule, be it `plain`.
// A rule that fits no port is an error. So a renamed port, field or type is noticed.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "hls/hdl/ir.h"

namespace xb::hdl {

// The text by which rules know a port.
std::string rule_key(const ir::Module& module, const ir::Net& port);

class PortRules {
 public:
  // An input that becomes 1 in the cycle after a request, or some cycles later if `slow`.
  struct Answer {
    std::string answer, request;  // keys of the two valid bits; in order if there are several
    bool slow = false;
    std::string by;        // two answers to a request: bit 3 of this field of it says which
    std::string unless;    // requests with this bit get no answer, unless the field to repeat is 1
    std::string repeated;  // this field of the answer is that of the request
  };

  // Throws std::runtime_error naming file and line.
  explicit PortRules(const std::vector<std::string>& files);

  // "" if no rule fits. Throws std::runtime_error for an input that needs one.
  std::string role(const ir::Module& module, const ir::Net& port) const;
  // What comes in through a group of packets. Throws std::runtime_error if no rule says so.
  std::string packets(const ir::Module& module, const ir::Group& group) const;
  const std::vector<Answer>& answers() const { return answers_; }
  // `clause`: "" or "by:addr" and the like, which a module may do without, but not all of them.
  void use(const Answer& answer, const std::string& clause) const {
    used_.insert(answer.answer + " answers" + (clause.empty() ? "" : " " + clause));
  }

  // Throws std::runtime_error naming the rules that have fitted nothing so far.
  void require_all_used() const;

 private:
  struct Rule {
    std::string key, role, place;
  };
  const Rule* find(const std::string& key) const;

  std::vector<Rule> rules_;
  std::vector<Answer> answers_;
  mutable std::set<std::string> used_;  // keys
};

}  // namespace xb::hdl
