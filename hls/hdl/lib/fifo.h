// SPDX-License-Identifier: Apache-2.0
#pragma once

// First-in first-out buffer for a stream. The head is readable as soon as the buffer is not empty
// (fall-through head); a beat needs one cycle from input to output. valid, ready and level come
// straight from registers, so the FIFO cuts every combinational path between its two sides; the
// payload is read from a small asynchronous memory at a registered address.
// Sustains one beat per cycle for depth >= 2.

#include <string>

#include "hls/hdl/hdl.h"

namespace xb::hdl {

// Least width that holds `value`.
constexpr unsigned bits_for(u128 value) {
  unsigned bits = 1;
  while ((value >>= 1) != 0) ++bits;
  return bits;
}

template <class T>
class Fifo : public Module {
 public:
  In<Stream<T>> in;
  Out<Stream<T>> out;
  Out<UInt> level;  // beats held, 0..depth

  // `name` is the module name; it must tell payload and depth apart ("flit_fifo_d5").
  Fifo(const std::string& name, const T& shape, unsigned depth)
      : Module(name), in("in", shape), out("out", shape), level("level", W{bits_for(depth)}) {
    if (depth < 2) throw Error(build_loc(), "fifo '" + name + "' needs a depth of at least 2");
    brief("Stream FIFO of " + std::to_string(depth) + " entries with a fall-through head.");
    const unsigned pointer_width = bits_for(depth - 1);
    Reg<UInt> count{"count", W{bits_for(depth)}, Reset{0}, "entries held"};
    Reg<UInt> space{"space", W{1}, Reset{1}, "not full"};
    Reg<UInt> some{"some", W{1}, Reset{0}, "not empty"};
    Reg<UInt> head{"head", W{pointer_width}, Reset{0}, "slot of the oldest entry"};
    Reg<UInt> tail{"tail", W{pointer_width}, Reset{0}, "slot of the next entry"};

    in.ready <<= space;
    out.valid <<= some;
    level <<= count;
    HW_LET(push) = in.fire();
    HW_LET(pop) = out.fire();
    when(push & ~pop, [&] {
      count <<= count + 1;
      space <<= count != depth - 1;
      some <<= 1;
    }).elsewhen(~push & pop, [&] {
      count <<= count - 1;
      space <<= 1;
      some <<= count != 1;
    });
    when(push, [&] { tail <<= next(tail, depth); });
    when(pop, [&] { head <<= next(head, depth); });

    const auto inputs = const_leaves<T>(in.bits);
    const auto outputs = const_leaves<T>(out.bits);
    std::vector<std::string> fields;
    for_each_leaf("slots", in.bits,
                  [&](const std::string& field, const UInt&) { fields.push_back(field); });
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      Mem entries{fields[i], {.width = inputs[i]->width(), .depth = depth}};
      *outputs[i] <<= entries.read(head);
      entries.write(push, tail, *inputs[i]);
    }
    check("space_when_free", space == (count != depth));
    check("valid_when_held", some == (count != 0));
  }

 private:
  static UInt next(const UInt& pointer, unsigned depth) {
    if ((depth & (depth - 1)) == 0) return pointer + 1;
    return mux(pointer == depth - 1, 0, pointer + 1);
  }
};

// Module name for a FIFO of a payload that is told apart by its total width.
template <class T>
std::string fifo_name(const T& shape, unsigned depth) {
  return "stream_fifo_w" + std::to_string(total_width(shape)) + "_d" + std::to_string(depth);
}

// Instance of a FIFO behind `source`; returns its output stream. Payloads of equal total width but
// different fields need different module names: pass `module_name`.
template <class T>
Stream<T> fifo(const InstName& name, const Stream<T>& source, unsigned depth,
               const std::string& module_name = "") {
  auto& unit = add<Fifo<T>>(name, module_name.empty() ? fifo_name(source.bits, depth) : module_name,
                            source.bits, depth);
  unit.in <<= StreamArg<T>(source, name.loc);
  unused(Arg(unit.level, name.loc));
  return unit.out;
}

}  // namespace xb::hdl
