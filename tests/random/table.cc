// SPDX-License-Identifier: Apache-2.0
#include "tests/random/table.h"

#include <algorithm>
#include <bit>

#include "hls/isa/csrs.h"
#include "hls/isa/namespace_table.h"
#include "tests/random/filler.h"
#include "tests/random/special.h"

namespace xb::random {

using isa::Op;
namespace csr = isa::csr;

namespace {

constexpr std::uint64_t bit(unsigned number) { return std::uint64_t{1} << number; }
constexpr std::uint64_t kEverything =
    bit(isa::kNsValidBit) | bit(isa::kNsReadBit) | bit(isa::kNsWriteBit) | bit(isa::kNsAtomicBit);
constexpr std::uint64_t kBehindAll = bit(32);
// No namespace of the list that is to be unmapped is above, but for those with a single bit and 1.
constexpr unsigned kLowestNamespace = 1100;

// Word 1 of an entry of any kind.
std::uint64_t random_mapping(Random& random) {
  std::uint64_t mapping = bit(isa::kNsValidBit);
  for (const unsigned permission : {isa::kNsReadBit, isa::kNsWriteBit, isa::kNsAtomicBit}) {
    if (random.chance(75)) mapping |= bit(permission);
  }
  // Node 0 is there in any case.
  const unsigned node = random.chance(70) ? 0 : random.below(random.chance(80) ? 3 : 1100);
  mapping |= std::uint64_t{node} << isa::kNsNodeShift;
  if (random.chance(4)) mapping |= std::uint64_t{1 + random.below(3)} << isa::kNsObjectShift;
  if (random.chance(8)) {
    mapping |= bit(isa::kNsRangeBit) | std::uint64_t{random.below(8)} << isa::kNsCountShift;
  }
  return random.chance(12) ? mapping & ~bit(isa::kNsValidBit) : mapping;
}

// Words 2 and 3: everything, or a part of the shared scratch, perhaps nothing of it.
void random_bounds(Random& random, const Layout& layout, std::uint64_t* words) {
  words[0] = 0;
  words[1] = kBehindAll;
  if (random.chance(40)) return;
  const std::uint64_t middle = layout.shared + kScratchBytes / 2;
  words[0] = middle + static_cast<std::uint64_t>(random.between(-0x300, 0x100));
  words[1] = words[0] + random.below(0x400);
  if (random.chance(5)) words[random.below(2)] |= bit(32 + random.below(32));
}

unsigned any_namespace(Random& random) {
  return kLowestNamespace + random.below(isa::kMaxNamespace + 1 - kLowestNamespace);
}

// A single bit beside bit 0: of the list, to be unmapped.
bool is_wide(unsigned ns) { return ns % 2 == 1 && std::has_single_bit(ns - 1); }

class Planner {
 public:
  Planner(Random& random, const Layout& layout) : random_(random), layout_(layout) {
    plan_.words.resize(4 * kTableSlots);
  }

  TablePlan plan() {
    // The range of a role comes first: no other one covers its namespace before it.
    const unsigned by_range = kNsNext + random_.below(kNsValid - kNsNext);
    for (unsigned role = kNsSelf; role < kNsValid; ++role) {
      TablePlan::Entry& entry = plan_.roles[role];
      entry.ns = new_namespace();
      entry.is_range = role == by_range;
      if (entry.is_range) set_role(entry, 0);
    }
    for (const unsigned slot : {1u, 2u, 3u}) {
      if (random_.chance(70)) add_loose(slot, new_namespace(), true);
    }
    for (unsigned role = kNsSelf; role < kNsValid; ++role) {
      TablePlan::Entry& entry = plan_.roles[role];
      if (entry.is_range) continue;
      if (random_.chance(40)) add_tombstone(entry.ns);
      set_role(entry, free_slot(entry.ns));
    }
    for (unsigned count = 34 + random_.below(10); count > 0; --count) {
      const unsigned ns = new_namespace();
      if (random_.chance(20)) add_tombstone(ns);
      add_loose(free_slot(ns), ns, false);
    }
    for (unsigned count = 2; count > 0; --count) plan_.namespaces.push_back(any_namespace(random_));
    std::erase_if(plan_.namespaces, [this](unsigned ns) { return is_role(ns); });
    return plan_;
  }

 private:
  bool is_role(unsigned ns) const {
    return std::any_of(plan_.roles.begin(), plan_.roles.end(),
                       [ns](const TablePlan::Entry& e) { return e.ns == ns; });
  }
  // Those of several slots lie close together, so that searches meet.
  unsigned new_namespace() {
    for (;;) {
      unsigned ns = any_namespace(random_);
      if (random_.chance(60)) ns = ns / kTableSlots * kTableSlots + 8 + random_.below(12);
      const bool taken = std::count(used_.begin(), used_.end(), ns) != 0;
      if (ns > isa::kMaxNamespace || taken || is_wide(ns)) continue;
      used_.push_back(ns);
      return ns;
    }
  }
  std::uint64_t* words_of(unsigned slot) { return &plan_.words[std::size_t{4} * slot]; }
  // Where an entry may be put so that a search finds it. 0 to 3 are for ranges.
  unsigned free_slot(unsigned ns) {
    unsigned slot = ns % kTableSlots;
    while (words_of(slot)[0] != 0 || slot < isa::kNsRangeSlots) {
      if (words_of(slot)[0] == 0) words_of(slot)[0] = isa::kMaxNamespace;  // on the way: no entry
      slot = (slot + 1) % kTableSlots;
    }
    return slot;
  }
  void set_role(TablePlan::Entry& entry, unsigned slot) {
    entry.slot = slot;
    std::uint64_t* words = words_of(slot);
    words[0] = entry.ns;
    words[1] = entry.is_range ? std::uint64_t{random_.below(4)} << isa::kNsCountShift : 0;
    words[2] = 0;
    words[3] = kBehindAll;
  }
  void add_tombstone(unsigned ns) {
    std::uint64_t* words = words_of(free_slot(ns));
    words[0] = ns;
    words[1] = random_mapping(random_) & ~bit(isa::kNsValidBit);
  }
  void add_loose(unsigned slot, unsigned ns, bool is_range) {
    std::uint64_t* words = words_of(slot);
    words[0] = ns;
    words[1] = random_mapping(random_) | (is_range ? bit(isa::kNsRangeBit) : 0);
    random_bounds(random_, layout_, words + 2);
    plan_.loose.push_back({ns, slot, is_range});
    plan_.namespaces.push_back(ns);
    if (is_range || random_.chance(20)) plan_.namespaces.push_back(ns + 1 + random_.below(4));
  }

  Random& random_;
  const Layout& layout_;
  TablePlan plan_;
  std::vector<unsigned> used_;
};

std::uint64_t address_of(const ProgramBuilder& a, unsigned slot, isa::NsWord word) {
  return a.layout().table + slot * isa::kNsEntryBytes + 8 * static_cast<std::uint64_t>(word);
}

std::uint64_t flags_of(const TablePlan::Entry& role) {
  return kEverything | (role.is_range ? bit(isa::kNsRangeBit) : 0);
}

unsigned some_namespace(ProgramBuilder& a) {
  const std::vector<unsigned>& all = a.table()->namespaces;
  return all[a.random.below(static_cast<unsigned>(all.size()))];
}

// Through `base` and the e-register beside it, in the shared scratch.
void emit_access(ProgramBuilder& a, unsigned base) {
  const unsigned xlen = a.xlen();
  const unsigned kind = a.random.below(10);
  if (kind == 0) {
    a.emit_r({Op::kErle, a.destination_e(), base, base});
  } else if (kind == 1) {
    a.emit_op({Op::kErse, {.rd = base, .rs1 = a.source_e(), .rs2 = base}});
  } else if (kind < 5) {
    const Op op = pick(a, extended_loads(xlen));
    const std::int64_t offset = scratch_offset(a, isa::instruction(op).access_size_log2(xlen));
    a.emit_i({op, a.destination_x(), base, offset});
  } else if (kind < 8) {
    const Op op = pick(a, extended_stores(xlen));
    const std::int64_t offset = scratch_offset(a, isa::instruction(op).access_size_log2(xlen));
    a.emit_s({op, base, a.source_x(), offset});
  } else {
    const Op op = pick(a, remote_atomic_ops(xlen));
    const unsigned rd = a.random.chance(30) ? 0 : a.destination_x();
    emit_atomic(a, op, rd, base);
  }
}

void emit_accesses(ProgramBuilder& a) {
  const unsigned base = a.take_x(), name = a.take_x(), one = a.take_x();
  a.take_e(base);
  for (unsigned namespaces = 1 + a.random.below(8); namespaces > 0; --namespaces) {
    a.load_literal(name, a.new_literal(some_namespace(a)));
    const bool to_msip = a.random.chance(5);
    if (to_msip) {
      a.emit_op({Op::kLui, {.rd = base, .immediate = 0x0200'0000}});
      a.emit_i({Op::kAddi, one, 0, 1});
    } else {
      a.emit_i({Op::kAddi, base, kTp, 0});
    }
    a.emit_i({Op::kEaddie, base, name, 0});
    // Never 0: that could take back the interrupt that another PE sends itself to end a loop.
    if (to_msip) {
      a.emit_s({Op::kEsw, base, one, 0});
      continue;
    }
    for (unsigned accesses = 1 + a.random.below(2); accesses > 0; --accesses) {
      emit_access(a, base);
      if (a.random.chance(30)) emit_filler(a);
    }
  }
}

// All of them in a row: more than the look-aside buffer holds.
void emit_tour(ProgramBuilder& a) {
  const unsigned base = a.take_x(), name = a.take_x();
  a.take_e(base);
  a.emit_i({Op::kAddi, base, kTp, 0});
  for (const TablePlan::Entry& entry : a.table()->loose) {
    if (a.random.chance(10)) continue;
    a.load_literal(name, a.new_literal(entry.ns));
    a.emit_i({Op::kEaddie, base, name, 0});
    emit_access(a, base);
  }
}

// A word of a loose slot, of this PE or of another one, becomes another one. Nobody flushes.
void emit_change(ProgramBuilder& a) {
  const std::vector<TablePlan::Entry>& loose = a.table()->loose;
  const TablePlan::Entry& entry = loose[a.random.below(static_cast<unsigned>(loose.size()))];
  const auto word = static_cast<isa::NsWord>(a.random.below(10) < 6 ? 1 : a.random.below(4));
  // Mostly its own again, where a search finds it.
  const unsigned name = a.random.chance(80) ? entry.ns : some_namespace(a);
  std::uint64_t bounds[2];
  random_bounds(a.random, a.layout(), bounds);
  const std::uint64_t value = word == isa::NsWord::kNamespace ? name
                              : word == isa::NsWord::kMapping ? random_mapping(a.random)
                              : word == isa::NsWord::kLow     ? bounds[0]
                                                              : bounds[1];
  const unsigned address = a.take_x(), data = a.take_x();
  a.take_e(address);
  a.load_literal(address, a.new_literal(address_of(a, entry.slot, word)));
  a.load_literal(data, a.new_literal(value));
  if (a.random.chance(50)) {
    a.emit_s({a.word_store(), address, data, 0});
    return;
  }
  const std::int64_t role = kNsSelf + a.random.below(kNsValid - kNsSelf);
  a.emit_i({Op::kEle, address, kGp, role * a.word_bytes()});
  a.emit_s({a.xlen() == 64 ? Op::kEsd : Op::kEsw, address, data, 0});
}

void emit_flush(ProgramBuilder& a) {
  const unsigned r = a.take_x();
  const unsigned kind = a.random.below(40);
  if (kind < 30) {
    a.load_literal(r, a.new_literal(some_namespace(a)));
    a.emit_csr({Op::kCsrrw, a.destination_x(), csr::kNlbflush, r});
  } else if (kind == 30) {
    a.emit_csr({Op::kCsrrwi, a.destination_x(), csr::kNlbflush, 0});
  } else if (kind < 38) {  // all bits count
    a.load_literal(r, a.new_literal(some_namespace(a) | bit(16 + a.random.below(a.xlen() - 16))));
    a.emit_csr({Op::kCsrrs, a.destination_x(), csr::kNlbflush, r});
  } else if (kind == 38) {  // a size that is none
    a.emit_csr({Op::kCsrrsi, a.destination_x(), csr::kNstablesize, 1 + a.random.below(31)});
  } else {
    a.emit_csr({Op::kCsrrs, r, csr::kNstablebase, 0});
    a.emit_csr({Op::kCsrrw, 0, csr::kNstablebase, r});
  }
}

// A role, not that of the PE itself, leads where another one does. The handler may need any.
void emit_new_node(ProgramBuilder& a) {
  const auto& roles = a.table()->roles;
  const TablePlan::Entry& role = roles[kNsNext + a.random.below(kNsValid - kNsNext)];
  const TablePlan::Entry& other = roles[kNsSelf + a.random.below(kNsValid - kNsSelf)];
  constexpr std::int64_t kMapping = 8;
  const unsigned entry = a.take_x(), from = a.take_x(), v = a.take_x();
  a.load_address(entry, address_of(a, role.slot, isa::NsWord::kNamespace));
  a.load_address(from, address_of(a, other.slot, isa::NsWord::kMapping));
  interrupts_off(a);
  a.emit_i({Op::kLw, from, from, 0});
  a.emit_i({Op::kLw, v, entry, kMapping});
  a.emit_i({Op::kAndi, v, v, -2});
  a.emit_s({Op::kSw, entry, v, kMapping});
  a.emit_op({Op::kFence, {.fence = 0x33}});
  a.load_literal(v, a.new_literal(role.ns));
  a.emit_csr({Op::kCsrrw, 0, csr::kNlbflush, v});
  a.emit_op({Op::kFence, {.fence = 0x33}});
  a.emit_op({Op::kSrli, {.rd = from, .rs1 = from, .immediate = 16}});
  a.emit_op({Op::kSlli, {.rd = from, .rs1 = from, .immediate = 16}});
  a.emit_i({Op::kOri, from, from, static_cast<std::int64_t>(flags_of(role))});
  a.emit_s({Op::kSw, entry, from, kMapping});
  interrupts_on(a);
}

}  // namespace

TablePlan plan_table(Random& random, const Layout& layout) {
  return Planner(random, layout).plan();
}

void emit_role(ProgramBuilder& a, unsigned role, unsigned node, unsigned name, unsigned scratch) {
  const TablePlan::Entry& entry = a.table()->roles[role];
  a.load_address(scratch, address_of(a, entry.slot, isa::NsWord::kMapping));
  a.emit_op({Op::kSlli, {.rd = name, .rs1 = node, .immediate = 16}});
  a.emit_i({Op::kOri, name, name, static_cast<std::int64_t>(flags_of(entry))});
  a.emit_s({Op::kSw, scratch, name, 0});
  a.load_literal(name, a.new_literal(entry.ns));
}

void emit_table_on(ProgramBuilder& a, unsigned scratch) {
  a.load_address(scratch, a.layout().table);
  a.emit_csr({Op::kCsrrw, 0, csr::kNstablebase, scratch});
  a.emit_i({Op::kAddi, scratch, 0, kTableSlots});
  a.emit_csr({Op::kCsrrw, 0, csr::kNstablesize, scratch});
}

void emit_table_use(ProgramBuilder& a) {
  const unsigned kind = a.random.below(100);
  if (kind < 45) {
    emit_accesses(a);
  } else if (kind < 55) {
    emit_tour(a);
  } else if (kind < 75) {
    emit_change(a);
  } else if (kind < 90) {
    emit_flush(a);
  } else {
    emit_new_node(a);
  }
  a.release_all();
}

}  // namespace xb::random
