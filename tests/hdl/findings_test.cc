// SPDX-License-Identifier: Apache-2.0
// Describing a design twice: what is constant or needless is left out, and nothing else changes.
#include "hls/hdl/findings.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "hls/hdl/hdl.h"
#include "hls/hdl/interpreter.h"
#include "hls/hdl/passes.h"
#include "hls/hdl/value_set.h"

namespace xb::hdl {
namespace {

HW_ENUM(Kind, kNone, kNear, kFar, kOther);

// An option of the parent switches a part of this module off by constant inputs.
class Stage : public Module {
 public:
  In<UInt> far{"far", W{1}};
  In<UInt> near{"near", W{1}};
  In<UInt> data{"data", W{8}};
  Out<UInt> kind{"kind", Kind::shape()};
  Out<UInt> was_far{"was_far", W{1}};
  Out<UInt> sum{"sum", W{8}};
  Out<UInt> debug{"debug", W{8}};

  Stage() : Module("stage") {
    Reg<UInt> seen{"seen", W{1}, Reset{0}};
    Reg<UInt> total{"total", W{8}, Reset{0}};
    Reg<UInt> far_total{"far_total", W{8}, Reset{0}};
    Reg<UInt> last{"last", Kind::shape(), NoReset{}};
    when(far, [&] {
      seen <<= 1;
      far_total <<= far_total + data;
      last <<= Kind::kFar;
    }).otherwise([&] {
      when(near, [&] { total <<= total + data; });
      last <<= mux(near, Kind::kNear, Kind::kNone);
    });
    kind <<= last;
    was_far <<= seen;
    sum <<= select(last, {{Kind::kFar, far_total}, {Kind::kNear, total}}, total + 1);
    debug <<= far_total;
  }
};

class Top : public Module {
 public:
  In<UInt> near{"near", W{1}};
  In<UInt> far{"far", W{1}};
  In<UInt> data{"data", W{8}};
  Out<UInt> sum{"sum", W{8}};
  Out<UInt> far_seen{"far_seen", W{1}};

  explicit Top(bool with_far) : Module("top") {
    auto& u_stage = add<Stage>("u_stage");
    u_stage.near <<= near;
    u_stage.data <<= data;
    if (with_far) {
      u_stage.far <<= far;
    } else {
      u_stage.far <<= 0;
      unused(far);
    }
    sum <<= u_stage.sum;
    far_seen <<= u_stage.was_far;
    unused(u_stage.kind);
    unused(u_stage.debug);
  }
};

std::vector<std::string> names(const ir::Module& module, bool ports) {
  std::vector<std::string> list;
  for (const ir::Net& net : module.nets) {
    const bool is_port = net.kind == ir::NetKind::kInput || net.kind == ir::NetKind::kOutput;
    if (ports ? is_port : net.kind == ir::NetKind::kReg) list.push_back(net.name);
  }
  return list;
}

using Names = std::vector<std::string>;

TEST(Findings, ConstantsAndWhatHangsOnThemGo) {
  Design first;
  const ir::Module& top = first.top<Top>(false).ir();
  Design second(find(top, first.modules(), true));
  const ir::Module& trimmed = second.top<Top>(false).ir();
  EXPECT_EQ(names(trimmed, true), (Names{"near", "data", "sum"}));
  const ir::Module& stage = *second.find("stage");
  EXPECT_EQ(names(stage, true), (Names{"near", "data", "sum"}));
  const Names registers = names(stage, false);
  EXPECT_EQ(std::count(registers.begin(), registers.end(), "seen"), 0);
  EXPECT_EQ(std::count(registers.begin(), registers.end(), "far_total"), 0);
  EXPECT_EQ(std::count(registers.begin(), registers.end(), "total"), 1);
  const std::string text = emit_module(stage);
  EXPECT_EQ(text.find("Far"), std::string::npos) << text;
}

TEST(Findings, PortsOfTheTopStayUnlessTheyMayGo) {
  Design first;
  const ir::Module& top = first.top<Top>(false).ir();
  Design second(find(top, first.modules(), false));
  EXPECT_EQ(names(second.top<Top>(false).ir(), true), names(top, true));
}

TEST(Findings, WhatIsForgottenStays) {
  Design first;
  const ir::Module& top = first.top<Top>(false).ir();
  Findings findings = find(top, first.modules(), true);
  findings.forget("top", "far_seen");
  findings.forget("top", "nothing");
  findings.forget("nowhere", "nothing");
  Design second(findings);
  const ir::Module& trimmed = second.top<Top>(false).ir();
  EXPECT_EQ(names(trimmed, true), (Names{"near", "data", "sum", "far_seen"}));
  EXPECT_EQ(Interpreter(trimmed).peek("far_seen"), 0u);
  // Inside it goes all the same.
  EXPECT_EQ(names(*second.find("stage"), true), (Names{"near", "data", "sum"}));
}

TEST(Findings, NothingGoesThatIsUsed) {
  Design first;
  const ir::Module& top = first.top<Top>(true).ir();
  Design second(find(top, first.modules(), true));
  EXPECT_EQ(names(second.top<Top>(true).ir(), true), names(top, true));
  // `debug` and `kind` have no reader in the parent.
  EXPECT_EQ(names(*second.find("stage"), true), (Names{"far", "near", "data", "was_far", "sum"}));
  EXPECT_EQ(names(*second.find("stage"), false), names(*first.find("stage"), false));
}

TEST(Findings, BothDescriptionsBehaveAlike) {
  for (const bool with_far : {false, true}) {
    Design first;
    const ir::Module& top = first.top<Top>(with_far).ir();
    Design second(find(top, first.modules(), true));
    const ir::Module& trimmed = second.top<Top>(with_far).ir();
    Interpreter a(top), b(trimmed);
    std::uint32_t random = 1;
    for (unsigned cycle = 0; cycle < 2000; ++cycle) {
      random = random * 1664525 + 1013904223;
      for (const auto& [port, value] : {std::pair{"near", random >> 31},
                                        {"far", random >> 30 & 1},
                                        {"data", random >> 20 & 255}}) {
        a.poke(port, value);
        const Names inputs = names(trimmed, true);
        if (std::count(inputs.begin(), inputs.end(), port) != 0) b.poke(port, value);
      }
      a.step();
      b.step();
      ASSERT_EQ(a.peek("sum"), b.peek("sum")) << cycle;
    }
  }
}

TEST(ValueSet, BecomesAnythingWhenItIsLong) {
  ValueSet set;
  EXPECT_TRUE(set.is_empty());
  for (unsigned v = 0; v < ValueSet::kMost; ++v) EXPECT_TRUE(set.add(v));
  EXPECT_FALSE(set.add(3));
  EXPECT_FALSE(set.any);
  EXPECT_TRUE(set.add(1000));
  EXPECT_TRUE(set.any);
  EXPECT_TRUE(set.may_be(77));
}

}  // namespace
}  // namespace xb::hdl
