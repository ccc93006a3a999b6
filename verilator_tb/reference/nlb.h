// SPDX-License-Identifier: Apache-2.0
//
// The namespace look-aside buffer: which entries of the namespace table a hart holds. The one that
// was used longest ago leaves for a new one.
#pragma once

#include <cstdint>
#include <vector>

namespace xb::reference {

// What an entry of the table says of one namespace.
struct Mapping {
  unsigned node = 0;
  bool read = false, write = false, atomic = false;  // what is permitted
  std::uint64_t low = 0;                             // lowest byte address
  std::uint64_t high = 0;                            // address behind the highest
  bool object = false;                               // the block device of the node, not its RAM
};

class Nlb {
 public:
  explicit Nlb(unsigned entries) : entries_(entries) {}

  // Null if it does not hold the namespace; else that is the most recent now. Stays valid until the
  // next call that is not const.
  const Mapping* find(std::uint64_t ns);
  // The same without a use.
  const Mapping* look(std::uint64_t ns) const;
  bool holds(std::uint64_t ns) const { return look(ns) != nullptr; }
  // A namespace that it does not hold becomes the most recent.
  void keep(std::uint64_t ns, const Mapping& mapping);
  void forget(std::uint64_t ns);
  void clear() { held_.clear(); }
  // Namespaces, the most recent first.
  std::vector<std::uint64_t> namespaces() const;

 private:
  struct Held {
    std::uint64_t ns = 0;
    Mapping mapping;
  };
  unsigned entries_;
  std::vector<Held> held_;  // the most recent last
};

}  // namespace xb::reference
