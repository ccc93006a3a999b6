// SPDX-License-Identifier: Apache-2.0
#pragma once

// A module drawn from a seed: every operator at odd widths, shared and unshared values, lets,
// registers with and without reset, memories, nested regions. Its only purpose is to be emitted.

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "hls/hdl/hdl.h"

namespace xb::hdl::samples {

class RandomModule : public Module {
 public:
  explicit RandomModule(std::uint64_t seed)
      : Module("random_" + std::to_string(seed)), random_(seed * 7919 + 1) {
    for (unsigned i = 0; i < 4; ++i) {
      In<UInt> port("in" + std::to_string(i), W{width()});
      pool_.push_back(port);
      unused(port);
    }
    std::vector<UInt> targets;
    for (unsigned i = 0; i < 4; ++i) {
      const std::string name = "r" + std::to_string(i);
      // One draw per statement: the order of arguments is the compiler's choice.
      const unsigned bits = width();
      const unsigned reset = pick(2);
      if (pick(2) == 0) {
        Reg<UInt> reg(name, W{bits}, Reset{reset});
        pool_.push_back(reg);
        targets.push_back(reg);
      } else {
        Reg<UInt> reg(name, W{bits}, NoReset{});
        pool_.push_back(reg);
        targets.push_back(reg);
      }
    }
    add_memory();
    for (unsigned i = 0; i < 24; ++i) add_value();
    // Wires are driven here and may be read by everything that follows.
    for (unsigned i = 0; i < 2; ++i) {
      Wire<UInt> wire("w" + std::to_string(i), W{width()});
      wire <<= value(wire.width());
      regions({wire}, 2);
      pool_.push_back(wire);
      add_value();
    }
    for (UInt& target : targets) {
      when(bit(), [&] { target <<= value(target.width()); });
      regions({target}, 3);
    }
    regions(targets, 2);
    for (unsigned i = 0; i < 6; ++i) {
      Out<UInt> port("out" + std::to_string(i), W{width()});
      port <<= value(port.width());
      if (pick(2) == 0) regions({port}, 2);
    }
  }

 private:
  unsigned pick(unsigned n) { return static_cast<unsigned>(random_() % n); }
  unsigned width() {
    static constexpr unsigned kWidths[] = {1, 1, 2, 3, 4, 5, 7, 8, 9, 16, 31, 32, 33, 63, 64, 65};
    return kWidths[pick(static_cast<unsigned>(std::size(kWidths)))];
  }
  const UInt& any() { return pool_[pick(static_cast<unsigned>(pool_.size()))]; }
  UInt constant(unsigned w) {
    const u128 all = w == 128 ? ~u128{0} : (u128{1} << w) - 1;
    const u128 value = pick(3) == 0 ? u128{random_()} : u128{pick(5)};
    return lit(w, value & all);
  }
  // Some value of exactly this width.
  UInt value(unsigned w) {
    if (pick(8) == 0) return constant(w);
    const UInt& a = any();
    if (a.width() == w) return a;
    if (a.width() > w) {
      const unsigned lo = pick(a.width() - w + 1);
      return a.slice(lo + w - 1, lo);
    }
    return pick(2) == 0 ? zext(a, w) : sext(a, w);
  }
  // The same, but no bit of it is constant: memories must be writable everywhere.
  UInt variable(unsigned w) {
    const UInt& a = any();
    if (a.width() > w) return a.slice(w - 1, 0);
    return a.width() == w ? UInt(a) : sext(a, w);
  }
  UInt bit() { return value(1); }

  void add_value() {
    const UInt a = any();
    const unsigned w = a.width();
    const UInt b = value(w);
    UInt result = a;
    switch (pick(22)) {
      case 0:
        result = a + b;
        break;
      case 1:
        result = a - b;
        break;
      case 2:
        result = a & b;
        break;
      case 3:
        result = a | b;
        break;
      case 4:
        result = a ^ b;
        break;
      case 5:
        result = ~a;
        break;
      case 6:
        result = a == b;
        break;
      case 7:
        result = a != b;
        break;
      case 8:
        result = a < b;
        break;
      case 9:
        result = a <= b;
        break;
      case 10:
        result = slt(a, b);
        break;
      case 11:
        result = sle(a, b);
        break;
      case 12:
        result = shl(a, value(1 + pick(8)));
        break;
      case 13:
        result = shr(a, value(1 + pick(8)));
        break;
      case 14:
        result = sra(a, value(1 + pick(8)));
        break;
      case 15: {
        const UInt c = bit();
        result = mux(c, a, b);
        break;
      }
      case 16: {
        const UInt c = bit();
        const UInt d = bit();
        const UInt e = value(w);
        result = mux(c, a, mux(d, b, e) + 1);
        break;
      }
      case 17: {
        const UInt key = value(3);
        const UInt c = value(w);
        result = select(key, {{1, a}, {{2, 5}, b}, {7, c}}, constant(w));
        break;
      }
      case 18: {
        const UInt c = value(1 + pick(20));
        result = w + c.width() <= 100 ? cat({a, c, a.bit(w - 1)}) : a;
        break;
      }
      case 19: {
        const UInt c = value(1 + pick(30));
        if (w + c.width() > 120) break;
        result = pick(2) == 0 ? mul(a, c) : mul_signed(a, c);
        break;
      }
      case 20: {
        const unsigned op = pick(3);
        result = op == 0 ? or_reduce(a) : op == 1 ? and_reduce(a) : xor_reduce(a);
        break;
      }
      default: {
        const UInt c = value(w);
        const UInt d = value(w);
        result = (a & c) | (b & ~c) | (d ^ a);
        break;
      }
    }
    if (pick(3) == 0) {
      HW_LET(named_value) = result;
      pool_.push_back(named_value);
    } else {
      pool_.push_back(result);
    }
  }

  void add_memory() {
    const bool sync = pick(2) == 0;
    const unsigned w = 8 * (1 + pick(4));
    const unsigned lane = pick(2) == 0 ? 8 : 0;
    const unsigned depth = 2 + pick(15);
    Mem mem("mem", {.width = w, .depth = depth, .sync = sync, .lane = lane, .reads = 2});
    const unsigned aw = mem.addr_width();
    const UInt enable = bit();
    const UInt write = variable(1);
    const UInt addr = variable(aw);
    const UInt other = variable(aw);
    const UInt data = variable(w);
    if (lane != 0) {
      mem.write(write, addr, data, variable(w / lane));
    } else {
      mem.write(write, addr, data);
    }
    if (sync) {
      pool_.push_back(mem.read("a", enable, other));
      pool_.push_back(mem.read("b", lit(1, 1), addr));
    } else {
      pool_.push_back(mem.read(other));
      pool_.push_back(mem.read(addr));
    }
  }

  // Conditional assignments to some of the targets, on top of what they already have.
  void regions(const std::vector<UInt>& targets, unsigned depth) {
    override_([&] { region(targets, depth); });
  }
  void body(const std::vector<UInt>& targets, unsigned depth) {
    for (const UInt& target : targets) {
      if (pick(3) != 0) target <<= value(target.width());
    }
    if (depth > 0 && pick(2) == 0) override_([&] { region(targets, depth - 1); });
  }
  void region(const std::vector<UInt>& targets, unsigned depth) {
    const auto inside = [&] { body(targets, depth); };
    if (pick(2) == 0) {
      const UInt c = bit();
      const UInt d = bit();
      When chain = when(c, inside);
      if (pick(2) == 0) chain = chain.elsewhen(d, inside);
      if (pick(2) == 0) chain.otherwise(inside);
      return;
    }
    const UInt key = value(2);
    const bool total = pick(2) == 0;
    switch_(key, [&](Cases s) {
      s.is(0, inside);
      s.is({1, 3}, inside);
      if (total) s.is(2, inside);
      if (!total) s.other(inside);
    });
  }

  std::mt19937_64 random_;
  std::vector<UInt> pool_;
};

}  // namespace xb::hdl::samples
