// SPDX-License-Identifier: Apache-2.0
// The author's words in the emitted text: comments, labels, comparisons as written, and the
// findings about what has no words.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "hls/hdl/hdl.h"
#include "hls/hdl/passes.h"

namespace xb::hdl {
namespace {

struct Described : Module {
  explicit Described(const std::function<void()>& body) : Module("m") { body(); }
};

// The text, and in `findings` what xbgen would complain about.
std::string emit(const std::function<void()>& body, std::vector<std::string>* findings = nullptr) {
  Design design;
  EmitOptions options;
  options.findings = findings;
  return emit_module(design.top<Described>(body).ir(), options);
}

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}
#define EXPECT_HOLDS(text, part) \
  EXPECT_TRUE(holds(text, part)) << "no '" << (part) << "' in\n" << (text)

struct Wide {
  UInt data{W{64}, "payload"};
  UInt more{W{64}};
  HW_FIELDS(data, more)
};
struct Narrow {
  UInt kind{W{2}, "what it is"};
  UInt count{W{3}};
  HW_FIELDS(kind, count)
};

struct Named {
  HW_TEXT("two small ones")
  UInt first{W{1}}, second{W{1}};
  HW_FIELDS(first, second)
};
struct Nested {
  UInt data{W{64}, "payload"};
  Named named;
  Narrow silent;
  UInt rest{W{64}};
  HW_FIELDS(data, named, silent, rest)
};

TEST(Text, StandsBesideWhatIsDeclared) {
  const std::string text = emit([] {
    In<UInt> a{"a", W{8}, "first operand"};
    In<Wide> in{"in", Wide{}, "what comes in"};
    Out<UInt> y{"y", W{8}};
    Out<Wide> out{"out", Wide{}};
    Reg<UInt> total{"total", W{8}, Reset{0}, "sum so far"};
    Reg<Wide> held{"held", Wide{}, NoReset{}, "the last one"};
    Wire<UInt> half{"half", W{8}, "rounded down"};
    half <<= shr(a, 1);
    when(a.bit(0), [&] { total <<= total + half; });
    held <<= in;
    y <<= total;
    out <<= held;
  });
  EXPECT_HOLDS(text, "a_i,  // first operand\n");
  EXPECT_HOLDS(text, "    // in: what comes in\n");
  EXPECT_HOLDS(text, "  logic [7:0] total_q, total_d;  // sum so far\n");
  EXPECT_HOLDS(text,
               "  // held: the last one\n  logic [63:0] held_data_q, held_data_d;  // payload\n");
  EXPECT_HOLDS(text, "  logic [7:0] half;  // rounded down\n");
}

TEST(Text, OfTheFieldsOfAStructStandsInThePackage) {
  Design design;
  design.top<Described>([] {
    In<Narrow> in{"in", Narrow{}};
    Out<Narrow> out{"out", Narrow{}};
    out <<= in;
  });
  const auto packages = emit_packages(design.modules());
  EXPECT_HOLDS(packages.at("xb_pkg"), "    logic [1:0] kind;  // what it is\n");
}

// A register has a line, with the words of its field or of the type of its struct.
TEST(Text, OfFieldsStandsBesideTheirRegisters) {
  std::vector<std::string> findings;
  const std::string text = emit(
      [] {
        In<Nested> in{"in", Nested{}};
        Out<Nested> out{"out", Nested{}};
        Out<Named> seen{"seen", Named{}};
        Reg<Nested> held{"held", Nested{}, NoReset{}, "the last one"};
        Reg<Named> both{"both", Named{}, Reset{0}, "a whole struct"};
        held <<= in;
        both <<= in.named;
        out <<= held;
        seen <<= both;
      },
      &findings);
  EXPECT_HOLDS(text, "    input  xb_pkg::named_t  in_named_i,  // two small ones\n");
  EXPECT_HOLDS(text, "  xb_pkg::named_t both_q, both_d;  // a whole struct\n");
  EXPECT_HOLDS(text,
               "  // held: the last one\n"
               "  logic [63:0] held_data_q, held_data_d;  // payload\n"
               "  xb_pkg::named_t held_named_q, held_named_d;  // two small ones\n"
               "  xb_pkg::narrow_t held_silent_q, held_silent_d;\n");
  ASSERT_EQ(findings.size(), 2u);
  EXPECT_HOLDS(findings[0],
               "register 'held_silent' of module 'm' has no text; say what its type is");
  EXPECT_HOLDS(findings[1],
               "register 'held_rest' of module 'm' has no text; say what it holds, beside");
}

TEST(Text, LongWordsStandAbove) {
  const std::string words(90, 'x');
  EXPECT_HOLDS(emit([&] {
                 In<UInt> a{"a", W{8}, words};
                 Out<UInt> y{"y", W{8}};
                 y <<= a;
               }),
               "    // " + words + "\n    input  logic [7:0] a_i,\n");
}

enum class Fruit : unsigned { kApple = 3, kPear = 5 };
HW_ENUM_LABELS(Fruit, 4, kApple, kPear);

TEST(Text, PartsOfWordsTakeLabels) {
  const std::string text = emit([] {
    In<UInt> word{"word", W{8}};
    Out<UInt> y{"y", W{1}};
    y <<= labelled<Fruit>(word.slice(3, 0)) == 5;
    unused(word);
  });
  EXPECT_HOLDS(text, "  localparam logic [3:0] FruitPear = 4'd5;\n");
  EXPECT_HOLDS(text, "word_i[3:0] == FruitPear");
}

TEST(Text, LabelsNeedTheirWidthAndAValueOfTheirOwn) {
  const auto error = [](const std::function<void(const UInt&)>& use) {
    try {
      emit([&] {
        In<UInt> word{"word", W{8}};
        use(word);
      });
    } catch (const Error& e) {
      return e.message();
    }
    return std::string("none");
  };
  EXPECT_EQ(error([](const UInt& w) { labelled<Fruit>(w.slice(4, 0)); }),
            "Fruit has 4 bits, the value 5");
  EXPECT_TRUE(holds(error([](const UInt& w) { labelled<Fruit>(w); }), "Fruit has 4 bits"));
}

TEST(Text, ComparisonsAreAsWritten) {
  const auto compared = [](const std::function<UInt(const UInt&, const UInt&)>& f) {
    return emit([&] {
      In<UInt> a{"a", W{8}};
      In<UInt> b{"b", W{8}};
      Out<UInt> y{"y", W{1}};
      y <<= f(a, b);
    });
  };
  EXPECT_HOLDS(compared([](auto& a, auto& b) { return a > b; }), "y_o = a_i > b_i;");
  EXPECT_HOLDS(compared([](auto& a, auto& b) { return a >= b; }), "y_o = a_i >= b_i;");
  EXPECT_HOLDS(compared([](auto& a, auto& b) { return b < a; }), "y_o = b_i < a_i;");
  EXPECT_HOLDS(compared([](auto& a, auto& b) { return (a > 20) & (b < 4); }),
               "y_o = (a_i > 8'd20) & (b_i < 8'd4);");
  // The opposite of a comparison keeps its sides.
  EXPECT_HOLDS(compared([](auto& a, auto& b) { return ~(a > b); }), "y_o = a_i <= b_i;");
  EXPECT_HOLDS(compared([](auto& a, auto& b) { return ~(a < b); }), "y_o = a_i >= b_i;");
  EXPECT_HOLDS(compared([](auto& a, auto& b) { return sgt(a, b); }),
               "y_o = $signed(a_i) > $signed(b_i);");
}

TEST(Text, CountsAreDecimalAndTheMasksOfOneCaseHaveOneBase) {
  const std::string text = emit([] {
    In<UInt> size{"size", W{2}};
    In<UInt> start{"start", W{1}};
    Out<UInt> mask{"mask", W{8}};
    Out<UInt> full{"full", W{1}};
    Reg<UInt> left{"left", W{16}, Reset{0xffff}, "a count"};
    left <<= left - 1;
    when(start, [&] { left <<= 1023; });
    full <<= left == 0xffff;
    mask <<= select(size, {{0, lit(8, 1)}, {1, lit(8, 3)}, {2, lit(8, 15)}}, lit(8, 255));
  });
  EXPECT_HOLDS(text, "16'd1023");
  EXPECT_HOLDS(text, "assign full_o = left_q == 16'd65535;\n");
  EXPECT_HOLDS(text, "left_q <= 16'd65535;");
  EXPECT_HOLDS(text, "    2'd0: mask_o = 8'h01;\n    2'd1: mask_o = 8'h03;\n");
}

TEST(Findings, NameWhatHasNoWords) {
  std::vector<std::string> findings;
  emit(
      [] {
        In<UInt> a{"a", W{8}};
        Out<UInt> y{"y", W{4}};
        Reg<UInt> state{"state", W{8}, Reset{0}};
        switch_(a, [&](Cases s) {
          for (unsigned key = 0; key < 5; ++key) s.is(key, [&] { state <<= key; });
        });
        y <<= (state + a).slice(7, 4);
      },
      &findings);
  ASSERT_EQ(findings.size(), 3u);
  EXPECT_HOLDS(findings[0], "register 'state' of module 'm' has no text; say what it holds");
  EXPECT_HOLDS(findings[1], "this case of module 'm' says nothing about other values of its key");
  EXPECT_HOLDS(findings[2], "this add of module 'm' needs a net in the RTL; name it: HW_LET");
  for (const std::string& line : findings) EXPECT_EQ(line.rfind("text_test.cc:", 0), 0u) << line;
}

// Every value has an arm: none is left to speak of, though some arms say nothing.
TEST(Findings, AreNoneWhereAllValuesHaveAnArm) {
  std::vector<std::string> findings;
  const std::string text = emit(
      [] {
        In<UInt> a{"a", W{3}};
        Reg<UInt> state{"state", W{8}, Reset{0}, "text"};
        Out<UInt> y{"y", W{8}};
        switch_(a, [&](Cases s) {
          for (unsigned key = 0; key < 8; ++key) {
            s.is(key, [&] {
              if (key != 3) state <<= key;
            });
          }
        });
        y <<= state;
      },
      &findings);
  EXPECT_TRUE(findings.empty());
  EXPECT_EQ(text.find("default"), std::string::npos);
}

// It would be "1: ;" in the text.
TEST(Findings, NameAnArmThatLeavesOutWhatOtherAssigns) {
  std::vector<std::string> findings;
  emit(
      [] {
        In<UInt> a{"a", W{8}};
        Out<UInt> y{"y", W{4}};
        y <<= 0;
        switch_(a, [&](Cases s) {
          s.is(1, [] {});
          s.is(2, [&] { y <<= 3; });
          s.other([&] { y <<= 2; });
        });
      },
      &findings);
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_HOLDS(findings[0], "this case of module 'm' has an arm that says nothing of what other()");
}

// One that speaks of nets of another block only: the case of this block has a default all the same.
TEST(Findings, AreNoneWhereOtherSpeaksOfAnotherBlock) {
  std::vector<std::string> findings;
  const std::string text = emit(
      [] {
        In<UInt> a{"a", W{8}};
        Out<UInt> y{"y", W{4}};
        Reg<UInt> state{"state", W{8}, Reset{0}, "text"};
        y <<= 0;
        switch_(a, [&](Cases s) {
          for (unsigned key = 1; key <= 5; ++key) {
            s.is(key, [&] {
              y <<= key;
              state <<= state + key;
            });
          }
          s.other([&] { state <<= 0; });
        });
      },
      &findings);
  EXPECT_EQ(findings.size(), 0u) << findings.front();
  EXPECT_HOLDS(text, "default: ;");
}

TEST(Findings, AreNoneWhereTheAuthorSpoke) {
  std::vector<std::string> findings;
  const std::string text = emit(
      [] {
        In<UInt> a{"a", W{8}};
        Out<UInt> y{"y", W{4}};
        Reg<UInt> state{"state", W{8}, Reset{0}, "the last key"};
        switch_(a, [&](Cases s) {
          for (unsigned key = 0; key < 5; ++key) s.is(key, [&] { state <<= key; });
          s.other([&] { state <<= 9; });
        });
        HW_LET(sum) = state + a;
        y <<= sum.slice(7, 4);
      },
      &findings);
  EXPECT_TRUE(findings.empty()) << findings.front();
  EXPECT_FALSE(holds(text, "default: ;")) << text;
}

// With an arm inside an arm on one line, an `else` would belong to the wrong `if`.
TEST(Text, ShortArmsShareALineUnlessOneIsAnIf) {
  const std::string text = emit([] {
    In<UInt> a{"a", W{1}};
    In<UInt> b{"b", W{1}};
    Out<UInt> y{"y", W{2}};
    y <<= 0;
    when(a, [&] { when(b, [&] { y <<= 1; }); }).otherwise([&] { y <<= 2; });
  });
  EXPECT_HOLDS(text, "    if (a_i) begin\n      if (b_i) y_o = 2'd1;\n    end else begin\n");
}

}  // namespace
}  // namespace xb::hdl
