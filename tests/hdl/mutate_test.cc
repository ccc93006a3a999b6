// SPDX-License-Identifier: Apache-2.0
// Mutants: their names, what each does to the module, and that without a selected one nothing
// changes.
#include "hls/hdl/mutate.h"

#include <algorithm>
#include <random>
#include <set>

#include "hls/hdl/error.h"
#include "hls/hdl/interpreter.h"
#include "hls/hdl/passes.h"
#include "tests/hdl/sample_designs.h"
#include "tests/hdl/scratch.h"

namespace xb::hdl {
namespace {

// Designs belong to the tests: they may be changed behind the back of Design.
ir::Module& open(const ir::Module& module) { return const_cast<ir::Module&>(module); }

const ir::Module& describe_sample(Design& design) {
  return build(design, [] {
    In<UInt> enable{"enable", W{1}};
    In<UInt> a{"a", W{8}};
    Reg<UInt> count{"count", W{8}, Reset{5}};
    when(enable == 1, [&] { count <<= count + 1; });
    HW_LET(sum) = a + count;
    Out<UInt> y{"y", W{8}};
    y <<= mux(enable & (a == 3), sum, a);
  });
}

// One mutant of the sample, selected.
class Selected {
 public:
  explicit Selected(const std::string& operation) {
    ir::Module& module = open(describe_sample(design_));
    mutants_ = list_mutants(module);
    const std::string name = module.name + "." + operation;
    const auto found = std::find_if(mutants_.begin(), mutants_.end(),
                                    [&](const Mutant& mutant) { return mutant.name == name; });
    if (found == mutants_.end()) throw std::runtime_error("no mutant " + name);
    insert_mutants({&module}, {&*found});
    sim_ = std::make_unique<Interpreter>(module);
    sim_->poke("mutant", 1);
  }
  Interpreter& sim() { return *sim_; }
  std::uint64_t y(unsigned enable, unsigned a) {
    sim_->poke("enable", enable);
    sim_->poke("a", a);
    return sim_->peek64("y");
  }

 private:
  Design design_;
  std::vector<Mutant> mutants_;
  std::unique_ptr<Interpreter> sim_;
};

TEST(Mutate, ChangesOneOperator) {
  EXPECT_EQ(Selected("sum:add-to-sub").y(1, 3), 254u);
  EXPECT_EQ(Selected("sum:drop-right").y(1, 3), 3u);
  EXPECT_EQ(Selected("sum:stuck-1").y(1, 3), 255u);
  EXPECT_EQ(Selected("y:always-first").y(0, 9), 14u);
  EXPECT_EQ(Selected("y:always-second").y(1, 3), 3u);
  EXPECT_EQ(Selected("y:drop-left").y(0, 3), 8u);
  EXPECT_EQ(Selected("y:constant-plus-1").y(1, 4), 9u);
  EXPECT_EQ(Selected("y:ignore-high").y(1, 131), 136u);
  EXPECT_EQ(Selected("y:stuck-0").y(0, 9), 0u);
}

TEST(Mutate, ChangesHowARegisterIsLoaded) {
  const auto after_two = [](const std::string& operation, unsigned enable) {
    Selected mutant(operation);
    mutant.sim().poke("enable", enable);
    mutant.sim().poke("a", 3);
    mutant.sim().step(2);
    return mutant.y(1, 3) - 3;
  };
  EXPECT_EQ(after_two("sum:stuck-0", 1), std::uint64_t{0} - 3);
  EXPECT_EQ(after_two("count:stuck-hold", 1), 5u);
  EXPECT_EQ(after_two("count:lost-assignment", 1), 5u);
  EXPECT_EQ(after_two("count:when-never", 1), 5u);
  EXPECT_EQ(after_two("count:when-always", 0), 7u);
  EXPECT_EQ(after_two("count:add-to-sub", 1), 3u);
  EXPECT_EQ(after_two("count:low-bit-0", 1), 4u);
}

TEST(Mutate, ChangesAResetValue) {
  Selected mutant("count:reset-inverted");
  mutant.sim().reset();
  EXPECT_EQ(mutant.y(1, 3), 253u);  // 3 + ~5
  mutant.sim().step(3);
  EXPECT_EQ(mutant.y(1, 3), 0u);
}

TEST(Mutate, NamesAreUniqueAndTheSameInEveryDescription) {
  Design first, second;
  samples::build_all(first);
  samples::build_all(second);
  std::set<std::string> names;
  for (std::size_t i = 0; i < first.modules().size(); ++i) {
    const auto one = list_mutants(open(*first.modules()[i]));
    const auto other = list_mutants(open(*second.modules()[i]));
    ASSERT_EQ(one.size(), other.size());
    for (std::size_t k = 0; k < one.size(); ++k) {
      EXPECT_EQ(one[k].name, other[k].name);
      EXPECT_TRUE(names.insert(one[k].name).second) << one[k].name;
    }
  }
  EXPECT_GT(names.size(), 300u);
}

// All mutants of all samples at once: with none selected the design does what it did.
TEST(Mutate, WithoutASelectedMutantNothingChanges) {
  Design plain, mutated;
  samples::build_all(plain);
  samples::build_all(mutated);
  std::vector<ir::Module*> modules;
  std::vector<Mutant> mutants;
  for (const ir::Module* module : mutated.modules()) {
    modules.push_back(&open(*module));
    for (Mutant& mutant : list_mutants(*modules.back())) mutants.push_back(std::move(mutant));
  }
  std::vector<const Mutant*> chosen;
  for (const Mutant& mutant : mutants) chosen.push_back(&mutant);
  insert_mutants(modules, chosen);

  std::mt19937_64 random(1);
  for (std::size_t i = 0; i < modules.size(); ++i) {
    const ir::Module& module = *plain.modules()[i];
    EXPECT_FALSE(emit_module(*modules[i]).empty());
    Interpreter a(module), b(*modules[i]);
    for (unsigned cycle = 0; cycle < 50; ++cycle) {
      for (const ir::Net* port : module.ports) {
        if (port->kind != ir::NetKind::kInput) continue;
        const u128 value = random() & (port->width >= 64 ? ~0ull : (1ull << port->width) - 1);
        a.poke(port->name, value);
        b.poke(port->name, value);
      }
      for (const ir::Net* port : module.ports) {
        ASSERT_EQ(a.peek64(port->name), b.peek64(port->name)) << module.name << " " << port->name;
      }
      bool failed = false;
      try {
        a.step();
      } catch (const Error&) {  // random inputs may break what a module promises itself
        failed = true;
      }
      if (failed) break;
      b.step();
    }
  }
}

struct Tags {
  UInt first{W{1}};
  UInt last{W{1}};
  UInt kind{W{3}};
  HW_FIELDS(first, last, kind)
};

// The struct shares a block with the register before it. A mutant of one field adds a statement for
// that field alone, which must not get a block of its own: two blocks would drive the struct.
TEST(Mutate, FieldsOfAStructStayInOneBlock) {
  Design design;
  ir::Module& module = open(build(design, [] {
    In<UInt> take{"take", W{1}};
    In<Tags> in{"in", Tags{}};
    Out<UInt> full{"full", W{1}};
    Out<Tags> out{"out", Tags{}};
    Reg<UInt> valid{"valid", W{1}, Reset{0}};
    Reg<Tags> tags{"tags", Tags{}, Reset{0}};
    when(take, [&] {
      valid <<= 1;
      tags <<= in;
    });
    full <<= valid;
    out <<= tags;
  }));
  const std::vector<Mutant> mutants = list_mutants(module);
  const auto found = std::find_if(mutants.begin(), mutants.end(), [&](const Mutant& mutant) {
    return mutant.name == module.name + ".tags_last:stuck-hold";
  });
  ASSERT_NE(found, mutants.end());
  insert_mutants({&module}, {&*found});
  const std::string text = emit_module(module);
  ASSERT_NE(text.find("xb_pkg::tags_t tags_q, tags_d;"), std::string::npos) << text;
  unsigned blocks = 0;
  for (std::size_t at = text.find("  always_comb "); at != std::string::npos;) {
    const std::size_t next = text.find("  always_comb ", at + 1);
    const std::string block = text.substr(at, text.find("\n  end\n", at) - at);
    blocks += block.find("tags_d") != std::string::npos ? 1 : 0;
    at = next;
  }
  EXPECT_EQ(blocks, 1u) << text;
}

}  // namespace
}  // namespace xb::hdl
