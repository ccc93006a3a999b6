// SPDX-License-Identifier: Apache-2.0
// Dataflow functions cut into stages: depth and targets, registers, text, errors, and the same
// values as without stages.
#include "hls/hdl/schedule.h"

#include <memory>
#include <random>

#include "hls/hdl/interpreter.h"
#include "hls/hdl/passes.h"
#include "tests/hdl/misuse.h"

namespace xb::hdl {
namespace {

// Round numbers: a LUT takes 10, an adder 20 and 1 more for each bit, registers 5.
constexpr const char* kModelName = "round";
const DelayModel& round_model() {
  static const DelayModel model{.name = kModelName,
                                .registers = 5,
                                .level = 10,
                                .lut_inputs = 4,
                                .carry_start = 20,
                                .carry_bit = 1,
                                .block_width = 8,
                                .block = 40,
                                .rows_start = 10,
                                .rows_bit = 10};
  return model;
}

// a * b + c, and a bit of it: three operators, two adders deep.
UInt example(const UInt& a, const UInt& b, const UInt& c) {
  HW_LET(product) = mul(a, b);
  HW_LET(sum) = product + zext(c, 16);
  HW_LET(wide) = add_wide(sum, product);
  return wide;
}

class Example : public Module {
 public:
  In<UInt> a{"a", W{8}}, b{"b", W{8}}, c{"c", W{8}};
  std::vector<std::unique_ptr<In<UInt>>> enables;
  Out<UInt> result{"result", W{17}};
  Schedule plan;

  explicit Example(const std::function<Schedule(const Dataflow&)>& schedule)
      : Module("example"), plan(schedule({.inputs = {a, b, c}, .outputs = {example(a, b, c)}})) {
    std::vector<UInt> moves;
    for (unsigned i = 1; i < plan.depth(); ++i) {
      enables.push_back(std::make_unique<In<UInt>>("enable_" + std::to_string(i), W{1}));
      moves.push_back(*enables.back());
    }
    result <<= plan.place(moves)[0];
  }
};

Schedule scheduled(const std::function<Schedule(const Dataflow&)>& schedule) {
  Design design;
  return design.top<Example>(schedule).plan;
}
std::function<Schedule(const Dataflow&)> target(unsigned picoseconds) {
  return [=](const Dataflow& f) { return schedule_for_target(f, picoseconds, round_model()); };
}
std::function<Schedule(const Dataflow&)> depth(unsigned stages) {
  return [=](const Dataflow& f) { return schedule_for_depth(f, stages, round_model()); };
}

// The product takes 40, both sums 36 and 37, registers 5.
TEST(Schedule, TheDepthFollowsFromTheTarget) {
  EXPECT_EQ(scheduled(target(40 + 36 + 37 + 5)).depth(), 1u);
  EXPECT_EQ(scheduled(target(40 + 36 + 37 + 4)).depth(), 2u);
  EXPECT_EQ(scheduled(target(40 + 36 + 5)).depth(), 2u);
  EXPECT_EQ(scheduled(target(36 + 37 + 5)).depth(), 2u);
  EXPECT_EQ(scheduled(target(36 + 37 + 4)).depth(), 3u);
  EXPECT_EQ(scheduled(target(40 + 5)).depth(), 3u);
}

TEST(Schedule, TheTargetFollowsFromTheDepth) {
  EXPECT_EQ(scheduled(depth(1)).target(), 118u);
  EXPECT_EQ(scheduled(depth(2)).target(), 78u);
  EXPECT_EQ(scheduled(depth(3)).target(), 45u);
  EXPECT_EQ(scheduled(depth(4)).target(), 45u);  // the product cannot be cut
  EXPECT_EQ(scheduled(depth(4)).depth(), 4u);
  EXPECT_EQ(scheduled(depth(2)).longest(), 78u);
}

// The product and the first sum do not fit into one stage. As early as possible, the product and c
// cross: 24 bits; no fewer than the three factors if it went behind the boundary.
TEST(Schedule, RegistersAreFew) {
  const Schedule plan = scheduled(depth(2));
  EXPECT_EQ(plan.stage_of("product"), 0u);
  EXPECT_EQ(plan.stage_of("sum"), 1u);
  EXPECT_EQ(plan.register_bits(), 24u);
  // Here both would fit into the first stage, but then the product and the sum cross: 32 bits.
  EXPECT_EQ(scheduled(target(90)).stage_of("sum"), 1u);
}

TEST(Schedule, SaysWhatCameOut) {
  EXPECT_EQ(scheduled(depth(2)).report(),
            "stage 0: 45 of 78 ps, 0 bits of registers\n"
            "stage 1: 78 of 78 ps, 24 bits of registers\n");
}

TEST(Schedule, ArrivalAndDepartureCount) {
  const auto late = [](unsigned arrival, unsigned departure) {
    return scheduled([=](Dataflow f) {
             f.arrival = arrival;
             f.departure = departure;
             return schedule_for_depth(f, 2, round_model());
           })
        .target();
  };
  EXPECT_EQ(late(0, 0), 78u);
  EXPECT_EQ(late(30, 0), 78u);
  EXPECT_EQ(late(50, 0), 95u);    // 50 + 40 and registers
  EXPECT_EQ(late(0, 10), 81u);    // the first sum goes to the first stage: 40 + 36
  EXPECT_EQ(late(0, 100), 118u);  // everything in the first stage
}

TEST(Schedule, RegistersHaveNamesAndTexts) {
  Design design;
  std::vector<std::string> findings;
  const std::string text = emit_module(design.top<Example>(depth(3)).ir(), {.findings = &findings});
  EXPECT_TRUE(findings.empty()) << findings.front();
  EXPECT_NE(text.find("s1_product_q, s1_product_d;  // `product`, for stage s1"), std::string::npos)
      << text;
  EXPECT_NE(text.find("if (enable_2_i) begin\n"
                      "      s2_product_d = s1_product_q; s2_sum_d = sum;\n"),
            std::string::npos)
      << text;
}

// Only what is read crosses: three bits of one factor, and not the copies of a sign.
TEST(Schedule, PartsAndExtensionsDoNotCross) {
  Design design;
  unsigned bits = 0;
  const ir::Module& module = build(design, [&] {
    In<UInt> a{"a", W{16}};
    In<UInt> go{"go", W{1}};
    Out<UInt> out{"out", W{32}};
    HW_LET(first) = a + 1;
    HW_LET(second) = first + sext(a.slice(11, 9), 16);
    const UInt all = sext(second, 32);
    const Schedule plan = schedule_for_target({.inputs = {a}, .outputs = {all}}, 45, round_model());
    EXPECT_EQ(plan.depth(), 2u);
    bits = plan.register_bits();
    out <<= plan.place({go}, {"x", "mr"})[0];
  });
  EXPECT_EQ(bits, 16u + 3);
  const std::string text = emit_module(module);
  EXPECT_NE(text.find("mr_a_11_9_q"), std::string::npos) << text;
  EXPECT_NE(text.find("`a`, bits 11 to 9, for stage mr"), std::string::npos) << text;
}

TEST(Schedule, BoundariesMoveWithTheirEnables) {
  Design design;
  Interpreter sim(design.top<Example>(depth(3)).ir());
  sim.poke("a", 10);
  sim.poke("b", 20);
  sim.poke("c", 5);
  sim.poke("enable_1", 1);
  sim.step();
  sim.poke("enable_1", 0);
  sim.poke("a", 1);
  sim.poke("enable_2", 1);
  sim.step();
  sim.poke("enable_2", 0);
  EXPECT_EQ(sim.peek64("result"), 405u);
  sim.step(3);
  EXPECT_EQ(sim.peek64("result"), 405u);
  sim.poke("enable_2", 1);  // the same operands once more
  sim.step();
  EXPECT_EQ(sim.peek64("result"), 405u);
}

TEST(Schedule, EveryDepthComputesTheSame) {
  std::mt19937 random(1);
  for (unsigned stages = 1; stages <= 5; ++stages) {
    Design design;
    Interpreter sim(design.top<Example>(depth(stages)).ir());
    std::vector<u128> expected;
    for (unsigned i = 1; i < stages; ++i) sim.poke("enable_" + std::to_string(i), 1);
    for (unsigned i = 0; i < 100; ++i) {
      const UInt a = lit(8, random() & 255), b = lit(8, random() & 255), c = lit(8, random() & 255);
      sim.poke("a", a.number());
      sim.poke("b", b.number());
      sim.poke("c", c.number());
      expected.push_back(example(a, b, c).number());
      if (i + 1 >= stages) {
        ASSERT_EQ(sim.peek("result"), expected[i + 1 - stages]) << stages << " stages, " << i;
      }
      sim.step();
    }
  }
}

// Functions of random operators, in as many stages as it takes, against themselves in one cycle.
class RandomFunction : public Module {
 public:
  Out<UInt> same{"same", W{1}};
  Schedule plan;
  RandomFunction(unsigned seed, unsigned stages) : Module("random_function") {
    std::mt19937 random(seed);
    std::vector<std::unique_ptr<In<UInt>>> ports;
    std::vector<UInt> inputs, values;
    for (unsigned i = 0; i < 4; ++i) {
      ports.push_back(std::make_unique<In<UInt>>("in_" + std::to_string(i), W{1 + 5 * i}));
      inputs.push_back(*ports.back());
      values.push_back(inputs.back());
      unused(inputs.back());
    }
    const auto any = [&](unsigned width) {
      const UInt& v = values[random() % values.size()];
      if (v.width() < width) return random() % 2 == 0 ? zext(v, width) : sext(v, width);
      const int low = static_cast<int>(random() % (v.width() - width + 1));
      return v.slice(low + static_cast<int>(width) - 1, low);
    };
    for (unsigned i = 0; i < 24; ++i) {
      const unsigned width = 1 + random() % 12;
      const UInt a = any(width), b = any(width);
      UInt v;
      switch (random() % 9) {
        case 0:
          v = a + b;
          break;
        case 1:
          v = a - b;
          break;
        case 2:
          v = mul(a, b);
          break;
        case 3:
          v = a ^ b;
          break;
        case 4:
          v = cat({a, b});
          break;
        case 5:
          v = mux(any(1), a, b);
          break;
        case 6:
          v = a < b;
          break;
        case 7:
          v = shl(a, any(3));
          break;
        default:
          v = select(any(2), {{0, a}, {{1, 3}, b}}, ~a);
          break;
      }
      values.push_back(named("v_" + std::to_string(i), v));
    }
    std::vector<UInt> outputs(values.end() - 6, values.end());
    plan = schedule_for_depth({.inputs = inputs, .outputs = outputs}, stages, round_model());
    const std::vector<UInt> late = plan.place(std::vector<UInt>(stages - 1, lit(1, 1)));
    UInt equal = lit(1, 1);
    for (std::size_t i = 0; i < outputs.size(); ++i) {
      // The function itself, as many cycles later.
      UInt delayed = outputs[i];
      for (unsigned s = 1; s < stages; ++s) {
        Reg<UInt> reg{"late_" + std::to_string(i) + "_" + std::to_string(s), W{delayed.width()},
                      NoReset{}};
        reg <<= delayed;
        delayed = reg;
      }
      equal = equal & (late[i] == delayed);
    }
    same <<= equal;
  }
};

TEST(Schedule, RandomFunctionsKeepTheirValues) {
  std::mt19937_64 random(7);
  for (unsigned seed = 0; seed < 60; ++seed) {
    const unsigned stages = 2 + seed % 4;
    Design design;
    RandomFunction& function = design.top<RandomFunction>(seed, stages);
    EXPECT_LE(function.plan.longest(), function.plan.target());
    Interpreter sim(function.ir());
    for (unsigned i = 0; i < 40; ++i) {
      for (const ir::Net* port : function.ir().ports) {
        if (port->kind == ir::NetKind::kInput) {
          sim.poke(port->name, random() & ((1u << port->width) - 1));
        }
      }
      sim.step();
      if (i < stages) continue;
      ASSERT_EQ(sim.peek("same"), 1u) << "seed " << seed << ", cycle " << i;
    }
  }
}

TEST(Schedule, Errors) {
  expect_error(
      "this mul of 16 bits takes 40 ps and registers 5 ps on round; the target of 44 ps is too "
      "short",
      [] {
        In<UInt> a{"a", W{8}};
        blame.next_line();
        HW_LET(square) = mul(a, a);
        schedule_for_target({.inputs = {a}, .outputs = {square}}, 44, round_model());
      });
  expect_error("this add crosses into stage s1 of the pipeline; name it: HW_LET(name) = ...", [] {
    In<UInt> a{"a", W{8}};
    In<UInt> go{"go", W{1}};
    blame.next_line();
    const UInt sum = a + 1;
    schedule_for_target({.inputs = {a}, .outputs = {mul(sum, sum)}}, 45, round_model()).place({go});
  });
  expect_error(
      "'b' is read by a dataflow function but is none of its inputs; a later stage would see "
      "another cycle of it",
      [] {
        In<UInt> a{"a", W{8}};
        blame.next_line();
        In<UInt> b{"b", W{8}};
        schedule_for_target({.inputs = {a}, .outputs = {a + b}}, 100, round_model());
      });
  expect_error("a pipeline of 1 stages has 0 boundaries, but 1 enables are given", [] {
    In<UInt> a{"a", W{8}};
    const Schedule plan =
        schedule_for_target({.inputs = {a}, .outputs = {a + 1}}, 100, round_model());
    blame.next_line();
    plan.place({lit(1, 1)});
  });
  expect_error("a pipeline of 1 stages gets 2 names", [] {
    In<UInt> a{"a", W{8}};
    const Schedule plan =
        schedule_for_target({.inputs = {a}, .outputs = {a + 1}}, 100, round_model());
    blame.next_line();
    plan.place({}, {"x", "mi"});
  });
  expect_error("a function has one stage at least", [] {
    In<UInt> a{"a", W{8}};
    blame.next_line();
    schedule_for_depth({.inputs = {a}, .outputs = {a + 1}}, 0, round_model());
  });
}

}  // namespace
}  // namespace xb::hdl
