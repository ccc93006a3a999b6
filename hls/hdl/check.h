// SPDX-License-Identifier: Apache-2.0
#pragma once

// Statements about a design that are not hardware.

#include <string>

#include "hls/hdl/port.h"

namespace xb::hdl {

// The condition (width 1) must hold at every rising clock edge outside reset. Inside when() and
// switch_() it need only hold where the region is active. The interpreter and the simulation of the
// emitted module report a failure under this name.
void check(const std::string& name, const Arg& cond);

// The same, but the surroundings of the module promise it: formal tools take it as given,
// simulation checks it like check().
void assume(const std::string& name, const Arg& cond);

// The condition should hold at some clock edge outside reset. The interpreter counts
// (Interpreter::covered), formal tools look for a way there, Verilator counts with --coverage-user.
void cover(const std::string& name, const Arg& cond);

// Declares that a value (an input, some fields of a bundle) is left unused on purpose; without it
// an input nobody reads is an error.
void unused(const Arg& value);
template <class T>
requires(!std::convertible_to<const T&, Arg>) void unused(const T& value,
                                                          SrcLoc loc = SrcLoc::here()) {
  shape_of_t<T> copy = static_cast<const shape_of_t<T>&>(value);
  for_each_port_leaf("", copy, [&](const std::string&, UInt& leaf, bool against) {
    if (!against) unused(Arg(leaf, loc));
  });
}

}  // namespace xb::hdl
