// SPDX-License-Identifier: Apache-2.0
#pragma once

// Conditional driving. The regions are kept as written and come out as if/else and case.
//
//   next <<= a;                                   // default first, refined below
//   when(c, [&] { next <<= b; })
//       .elsewhen(d, [&] { next <<= e; })
//       .otherwise([&] { ... });
//   switch_(op, [&](Cases s) {
//     s.is(Op::kAdd, [&] { ... });
//     s.is({Op::kSub, Op::kNeg}, [&] { ... });
//     s.other([&] { ... });
//   });
//
// Reads see the final value of a net, whatever the order of statements. A net may be driven once
// per path: driving it again in a sibling region is an error unless both can be proved exclusive
// (conditions x == k1 and x == k2, c and !c, different cases of a switch_ on the same key). Where a
// later region shall win, say so with override_().
//
// The functions always run, once, while recording. For configuration choices use C++ `if`.

#include <functional>
#include <string>

#include "hls/hdl/value.h"

namespace xb::hdl {

using Body = std::function<void()>;

class When {
 public:
  explicit When(ir::Stmt* stmt) : stmt_(stmt) {}
  When elsewhen(const Arg& cond, const Body& body) const;
  void otherwise(const Body& body, SrcLoc loc = SrcLoc::here()) const;

 private:
  ir::Stmt* stmt_;
};

// cond has width 1.
When when(const Arg& cond, const Body& body);

class Cases {
 public:
  explicit Cases(ir::Stmt* stmt) : stmt_(stmt) {}
  void is(const Keys& keys, const Body& body, SrcLoc loc = SrcLoc::here()) const;
  // `doc` stands beside the case in the emitted text, for readers: "addi".
  void is(const Keys& keys, const std::string& doc, const Body& body,
          SrcLoc loc = SrcLoc::here()) const;
  void other(const Body& body, SrcLoc loc = SrcLoc::here()) const;

 private:
  ir::Stmt* stmt_;
};

// The body gives at least one case.
void switch_(const Arg& key, const std::function<void(Cases)>& body);

// Assignments inside win over earlier ones to the same nets.
void override_(const Body& body, SrcLoc loc = SrcLoc::here());

}  // namespace xb::hdl
