// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/interpreter.h"

#include <algorithm>
#include <array>

#include "hls/hdl/error.h"
#include "hls/hdl/flatten.h"
#include "hls/hdl/record.h"

namespace xb::hdl {
namespace {

constexpr const char* kResetPort = "rst_ni";

u128 read_word(const FlatMem& mem, u128 address) {
  return address < mem.words.size() ? mem.words[static_cast<std::size_t>(address)] : 0;
}

}  // namespace

struct Interpreter::Impl {
  Flat flat;
  bool reset_n = true;
  bool has_checks = true;
  bool is_dirty = true;  // an input or the state changed since the operations ran
  std::uint64_t cycles = 0;
  std::vector<std::uint64_t> covered;  // by index of flat.checks
  std::vector<u128> next;              // scratch: register values after the edge

  u128 value(Slot slot) const { return flat.slots[slot].value; }

  void settle() {
    if (!is_dirty) return;
    is_dirty = false;
    std::array<Operand, 4> few;
    std::vector<Operand> many;
    for (const FlatOp& op : flat.ops) {
      u128& out = flat.slots[op.out].value;
      if (op.op == ir::Op::kMemRead) {
        out = read_word(flat.mems[op.mem], value(op.in[0]));
        continue;
      }
      Operand* in = few.data();
      if (op.in.size() > few.size()) {
        if (many.size() < op.in.size()) many.resize(op.in.size());
        in = many.data();
      }
      for (std::size_t i = 0; i < op.in.size(); ++i) in[i] = flat.slots[op.in[i]];
      out = eval(op.op, op.width, op.lo, in, op.in.size(), op.keys);
    }
  }

  void count_covers() {
    covered.resize(flat.checks.size(), 0);
    for (std::size_t i = 0; i < flat.checks.size(); ++i) {
      const FlatCheck& check = flat.checks[i];
      if (check.check->kind == ir::CheckKind::kCover) covered[i] += value(check.cond) != 0;
    }
  }

  void run_checks() const {
    for (const FlatCheck& check : flat.checks) {
      if (check.check->kind == ir::CheckKind::kCover || value(check.cond) != 0) continue;
      throw Error(check.check->loc, "check '" + check.path + check.check->name +
                                        "' failed in cycle " + std::to_string(cycles));
    }
  }

  // Read data after the edge, in port order; a word being written gives its old value.
  std::vector<std::pair<Slot, u128>> sample_reads() const {
    std::vector<std::pair<Slot, u128>> ports;
    for (const FlatMem& mem : flat.mems) {
      for (const FlatMem::Read& read : mem.reads) {
        if (value(read.enable) != 0)
          ports.emplace_back(read.data, read_word(mem, value(read.addr)));
      }
    }
    return ports;
  }

  void write_memories(const std::vector<std::array<u128, 4>>& ports) {
    std::size_t port = 0;
    for (FlatMem& mem : flat.mems) {
      for (std::size_t i = 0; i < mem.writes.size(); ++i) {
        const auto& [enable, addr, data, lanes] = ports[port++];
        if (enable == 0 || addr >= mem.words.size()) continue;
        u128& word = mem.words[static_cast<std::size_t>(addr)];
        word = (word & ~lanes) | (data & lanes);
      }
    }
  }

  // Write ports as of before the edge: enable, address, data, bits to write.
  std::vector<std::array<u128, 4>> sample_writes() const {
    std::vector<std::array<u128, 4>> ports;
    for (const FlatMem& mem : flat.mems) {
      for (const FlatMem::Write& write : mem.writes) {
        u128 lanes = width_mask(mem.mem->width);
        if (write.mask != kNoSlot) {
          lanes = 0;
          const unsigned count = mem.mem->width / mem.mem->lane;
          for (unsigned i = 0; i < count; ++i) {
            if ((value(write.mask) >> i & 1) != 0) {
              lanes |= width_mask(mem.mem->lane) << (i * mem.mem->lane);
            }
          }
        }
        ports.push_back({value(write.enable), value(write.addr), value(write.data), lanes});
      }
    }
    return ports;
  }

  void edge() {
    settle();
    if (reset_n && has_checks) run_checks();
    if (reset_n) count_covers();
    for (std::size_t i = 0; i < flat.regs.size(); ++i) {
      const FlatReg& reg = flat.regs[i];
      next[i] = !reset_n && reg.net->has_reset ? reg.net->reset : value(reg.d);
    }
    const auto writes = sample_writes();
    const auto reads = sample_reads();
    for (std::size_t i = 0; i < flat.regs.size(); ++i) {
      flat.slots[flat.regs[i].q].value = next[i];
    }
    for (const auto& [slot, word] : reads) flat.slots[slot].value = word;
    write_memories(writes);
    ++cycles;
    is_dirty = true;
  }

  FlatMem& find_mem(const std::string& path, unsigned address, const SrcLoc& loc) {
    for (FlatMem& mem : flat.mems) {
      if (mem.path != path) continue;
      if (address >= mem.words.size()) {
        throw Error(loc, "memory '" + path + "' has " + std::to_string(mem.words.size()) +
                             " words, not " + std::to_string(address + 1));
      }
      return mem;
    }
    throw Error(loc, "there is no memory '" + path + "'");
  }
};

Interpreter::Interpreter(const ir::Module& top, Start start) : impl_(std::make_unique<Impl>()) {
  impl_->flat = flatten(top);
  impl_->next.resize(impl_->flat.regs.size());
  if (start == Start::kZero) return;
  for (const FlatReg& reg : impl_->flat.regs) {
    if (reg.net->has_reset) impl_->flat.slots[reg.q].value = reg.net->reset;
  }
}

Interpreter::~Interpreter() = default;

void Interpreter::poke(const std::string& port, u128 value, SrcLoc loc) {
  if (port == kResetPort) {
    impl_->reset_n = value != 0;
    return;
  }
  const auto it = impl_->flat.inputs.find(port);
  if (it == impl_->flat.inputs.end()) throw Error(loc, "there is no input '" + port + "'");
  Operand& slot = impl_->flat.slots[it->second];
  if ((value & ~width_mask(slot.width)) != 0) {
    throw Error(loc, hex(value) + " does not fit in input '" + port + "' of " +
                         std::to_string(slot.width) + " bits");
  }
  if (slot.value == value) return;
  slot.value = value;
  impl_->is_dirty = true;
}

u128 Interpreter::peek(const std::string& path, SrcLoc loc) {
  const auto it = impl_->flat.names.find(path);
  if (it == impl_->flat.names.end()) throw Error(loc, "there is no net '" + path + "'");
  impl_->settle();
  return impl_->value(it->second);
}

u128 Interpreter::peek_mem(const std::string& path, unsigned address, SrcLoc loc) {
  return impl_->find_mem(path, address, loc).words[address];
}

void Interpreter::poke_mem(const std::string& path, unsigned address, u128 value, SrcLoc loc) {
  FlatMem& mem = impl_->find_mem(path, address, loc);
  if ((value & ~width_mask(mem.mem->width)) != 0) {
    throw Error(loc, hex(value) + " does not fit in memory '" + path + "' of " +
                         std::to_string(mem.mem->width) + " bits");
  }
  mem.words[address] = value;
  impl_->is_dirty = true;
}

void Interpreter::poke_reg(const std::string& path, u128 value, SrcLoc loc) {
  const auto it = impl_->flat.names.find(path);
  const auto& regs = impl_->flat.regs;
  if (it == impl_->flat.names.end() ||
      std::none_of(regs.begin(), regs.end(), [&](const FlatReg& r) { return r.q == it->second; })) {
    throw Error(loc, "there is no register '" + path + "'");
  }
  Operand& slot = impl_->flat.slots[it->second];
  if ((value & ~width_mask(slot.width)) != 0) {
    throw Error(loc, hex(value) + " does not fit in register '" + path + "' of " +
                         std::to_string(slot.width) + " bits");
  }
  slot.value = value;
  impl_->is_dirty = true;
}

void Interpreter::step(unsigned cycles) {
  for (unsigned i = 0; i < cycles; ++i) impl_->edge();
}

void Interpreter::ignore_checks() { impl_->has_checks = false; }

void Interpreter::reset() {
  const bool before = impl_->reset_n;
  impl_->reset_n = false;
  impl_->edge();
  impl_->reset_n = before;
}

std::uint64_t Interpreter::covered(const std::string& path, SrcLoc loc) const {
  const auto& checks = impl_->flat.checks;
  for (std::size_t i = 0; i < checks.size(); ++i) {
    if (checks[i].check->kind != ir::CheckKind::kCover) continue;
    if (checks[i].path + checks[i].check->name != path) continue;
    return i < impl_->covered.size() ? impl_->covered[i] : 0;
  }
  throw Error(loc, "there is no cover '" + path + "'");
}

std::uint64_t Interpreter::cycle() const { return impl_->cycles; }
std::size_t Interpreter::operations() const { return impl_->flat.ops.size(); }

}  // namespace xb::hdl
