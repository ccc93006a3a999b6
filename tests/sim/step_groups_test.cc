// SPDX-License-Identifier: Apache-2.0
// Which tiles take their steps together, and who is named when one of them fails.
#include "verilator_tb/mesh/step_groups.h"

#include <gtest/gtest.h>

#include <string>

namespace xb::test {
namespace {

struct Journal {
  std::string text;
  int fails = -1;  // the tile that does
};

class FakeTile : public sim::Tile {
 public:
  FakeTile(int id, const void* company, Journal& journal)
      : id_(id), company_(company), journal_(journal) {}
  void strap(const sim::Straps&) override {}
  const void* company() const override { return company_; }
  void step(const sim::TileInputs&, sim::TileOutputs&) override {
    if (id_ == journal_.fails) throw sim::CheckFailure("it fails");
    journal_.text += std::to_string(id_) + ' ';
  }
  void step_together(std::span<const sim::TileStep> steps, std::size_t& at) override {
    journal_.text += '(';
    Tile::step_together(steps, at);
    journal_.text += ')';
  }

 private:
  int id_;
  const void* company_;
  Journal& journal_;
};

struct Row {
  // A letter is a company, a dot none.
  explicit Row(const std::string& companies) {
    static const char kCompanies[128] = {};
    nodes.reserve(companies.size());
    for (char c : companies) {
      const int id = static_cast<int>(nodes.size());
      const void* company = c == '.' ? nullptr : &kCompanies[static_cast<unsigned char>(c)];
      nodes.emplace_back(id, std::make_unique<FakeTile>(id, company, journal), 4096);
    }
  }
  std::string step() {
    journal.text.clear();
    sim::StepGroups(nodes).step(nodes);
    return journal.text;
  }

  Journal journal;
  std::vector<sim::Node> nodes;
};

TEST(StepGroups, AreNeighboursOfOneCompany) {
  EXPECT_EQ(Row("aaa").step(), "(0 1 2 )");
  EXPECT_EQ(Row("aabb").step(), "(0 1 )(2 3 )");
  EXPECT_EQ(Row("aa.aa").step(), "(0 1 )2 (3 4 )");
  EXPECT_EQ(Row("...").step(), "0 1 2 ");
  EXPECT_EQ(Row("a").step(), "0 ");
}

TEST(StepGroups, AreNoLargerThanTheMost) {
  static_assert(sim::Tile::kMostTogether == 8);
  EXPECT_EQ(Row("aaaaaaaaaa").step(), "(0 1 2 3 4 5 6 7 )(8 9 )");
  EXPECT_EQ(Row("aaaaaaaaa").step(), "(0 1 2 3 4 5 6 7 )8 ");
}

TEST(StepGroups, NameTheTileThatFails) {
  Row row("aaaa.a");
  for (int fails : {0, 2, 4, 5}) {
    row.journal.fails = fails;
    try {
      row.step();
      FAIL() << fails;
    } catch (const sim::CheckFailure& failure) {
      EXPECT_EQ(failure.what(), "PE " + std::to_string(fails) + ": it fails");
    }
  }
}

}  // namespace
}  // namespace xb::test
