// SPDX-License-Identifier: Apache-2.0
// What the emitter writes: whole modules where the form matters, lines elsewhere.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>

#include "hls/hdl/emit_text.h"
#include "hls/hdl/hdl.h"
#include "hls/hdl/names.h"
#include "hls/hdl/passes.h"
#include "hls/hdl/write_files.h"
#include "tests/common/scratch_folder.h"
#include "tests/hdl/sample_designs.h"

namespace xb::hdl {
namespace {

struct Described : Module {
  explicit Described(const std::function<void()>& body) : Module("m") { body(); }
};

std::string emit(const std::function<void()>& body) {
  Design design;
  return emit_module(design.top<Described>(body).ir());
}

template <class M>
std::string emit() {
  Design design;
  return emit_module(design.top<M>().ir());
}

bool has_line(const std::string& text, const std::string& line) {
  return ("\n" + text).find("\n" + line + "\n") != std::string::npos;
}

#define EXPECT_LINE(text, line) \
  EXPECT_TRUE(has_line(text, line)) << "no line '" << (line) << "' in\n" << (text)

TEST(Emit, ModuleReadsAsIfWrittenByHand) {
  EXPECT_EQ(emit<samples::Counter>(), R"(// Written by xbgen from sample_designs.h; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Adds a step to an eight-bit count and tells when it wraps.

module counter (
    input  logic       clk_i,
    input  logic       rst_ni,
    input  logic       enable_i,
    input  logic [7:0] step_i,
    output logic [7:0] count_o,
    output logic       wrapped_o
);

  logic [7:0] value_q, value_d;

  wire [8:0] sum = {1'b0, value_q} + {1'b0, step_i};
  assign value_d = enable_i ? sum[7:0] : value_q;
  assign count_o = value_q;
  assign wrapped_o = enable_i & sum[8];

  always_ff @(posedge clk_i) begin
    if (!rst_ni) value_q <= 8'd0;
    else value_q <= value_d;
  end

endmodule
)");
}

TEST(Emit, EnumerationsBecomeNamedConstantsAndCases) {
  const std::string text = emit<samples::Copier>();
  EXPECT_LINE(text,
              "  localparam logic [1:0] CopyStateIdle = 2'd0, CopyStateRead = 2'd1, "
              "CopyStateWrite = 2'd2,");
  EXPECT_LINE(text, "      CopyStateDone = 2'd3;");
  EXPECT_LINE(text, "    unique case (state_q)");
  EXPECT_LINE(text, "      CopyStateDone: state_d = CopyStateIdle;");
  EXPECT_LINE(text, "      state_q <= CopyStateIdle; total_q <= 16'h1234;");
}

TEST(Emit, SelectIsACase) {
  const std::string text = emit<samples::Alu>();
  EXPECT_LINE(text, "    AluOpSra: value = $unsigned($signed(a_i) >>> amount);");
  EXPECT_LINE(text, "    default: value = 32'd0;");
  EXPECT_EQ(text.find("clk_i"), std::string::npos);
}

TEST(Emit, NestedChoicesAreNoNestedTernaries) {
  const std::string text = emit<samples::Arithmetic>();
  EXPECT_LINE(text, "    else if (key_i == 4'd2) picked_o = ~a_i;");
  EXPECT_EQ(text.find('?'), std::string::npos);
}

TEST(Emit, KeysOfACaseLookAlike) {
  const auto with_width = [](unsigned width) {
    return emit([=] {
      In<UInt> key{"key", W{width}};
      Out<UInt> y{"y", W{4}};
      y <<= select(key, {{0, lit(4, 3)}, {{1, 2}, lit(4, 5)}}, 0);
    });
  };
  EXPECT_LINE(with_width(3), "    3'd1, 3'd2: y_o = 4'd5;");
  EXPECT_LINE(with_width(4), "    4'h0: y_o = 4'd3;");
  EXPECT_LINE(with_width(12), "    12'h001, 12'h002: y_o = 4'd5;");
}

TEST(Emit, ChecksThatForbidSomethingAreNotNegatedTwice) {
  const std::string text = emit([] {
    In<UInt> push{"push", W{1}};
    In<UInt> full{"full", W{1}};
    check("no_overflow", ~(push & full));
    check("full_follows_push", ~full | push);
    check("never_full", ~full);
  });
  EXPECT_LINE(text, "      no_overflow : assert (~(push_i & full_i));");
  EXPECT_LINE(text, "      if (push_i & full_i) $error(\"m: check 'no_overflow' failed\");");
  EXPECT_LINE(text,
              "      if (!(~full_i | push_i)) $error(\"m: check 'full_follows_push' failed\");");
  EXPECT_LINE(text, "      if (full_i) $error(\"m: check 'never_full' failed\");");
}

TEST(Emit, OneTernaryStaysOnOneLine) {
  Design design;
  EXPECT_LINE(emit_module(design.top<samples::Merge>(16u).ir()),
              "  assign out_valid_o = take_b ? b_valid_i : a_valid_i;");
}

TEST(Emit, TemporariesAreNamedAfterTheirStructure) {
  const std::string text = emit([] {
    In<UInt> pc{"pc", W{8}};
    Out<UInt> y{"y", W{4}};
    y <<= (pc + 4).slice(7, 4);
  });
  EXPECT_LINE(text, "  wire [7:0] _pc_plus_4 = pc_i + 8'd4;");
  EXPECT_LINE(text, "  assign y_o = _pc_plus_4[7:4];");
  EXPECT_LINE(text, "  wire unused_bits = &{1'b0, _pc_plus_4[3:0]};");
}

TEST(Emit, EqualLocalNamesGetSuffixesInTextOrder) {
  const std::string text = emit<samples::Twins>();
  EXPECT_LINE(text, "  assign y_o = (t & ~a_i) - (t_2 & ~b_i);");
}

TEST(Emit, ForwardAndBackwardSignalsDoNotShareABlock) {
  const std::string text = emit<samples::Worker>();
  const std::size_t valid = text.find("done_valid_o = 1'b1");
  const std::size_t state = text.find("state_d = state_q");
  ASSERT_NE(valid, std::string::npos);
  ASSERT_NE(state, std::string::npos);
  // An "end" in column 2 between them closes the block.
  EXPECT_NE(text.substr(valid, state - valid).find("\n  end\n"), std::string::npos);
}

TEST(Emit, EqualInstancesShareAModule) {
  Design design;
  design.top<samples::MergeTree>();
  ASSERT_EQ(design.modules().size(), 3u);
  const std::string text = emit_module(*design.modules().back());
  EXPECT_LINE(text, "  beat_fifo_d4 u_left (");
  EXPECT_LINE(text, "  beat_fifo_d4 u_right (");
  // The output of the last FIFO is the output of the module: no net in between.
  EXPECT_NE(text.find(".out_o(out_o)"), std::string::npos) << text;
}

TEST(Emit, LanesAreWrittenSeparately) {
  Design design;
  const ir::Module& ram = design.top<samples::ByteRam>(32u, Collision::kUndefined).ir();
  const std::string whole = emit_module(ram);
  EXPECT_LINE(whole, "  (* no_rw_check *) logic [31:0] ram [0:31];");
  EXPECT_LINE(whole, "      if (mask_i[1]) ram[addr_i][15:8] <= _data_xor_85[15:8];");
  EmitOptions lanes;
  lanes.lane_arrays = true;
  const std::string split = emit_module(ram, lanes);
  EXPECT_LINE(split, "  (* no_rw_check *) logic [7:0] ram_lane3 [0:31];");
  EXPECT_LINE(split, "      if (mask_i[1]) ram_lane1[addr_i] <= _data_xor_85[15:8];");
}

TEST(Emit, ChecksStandForFormalToolsAndForSimulators) {
  const std::string text = emit<samples::Copier>();
  EXPECT_NE(text.find("`ifdef FORMAL"), std::string::npos);
  EXPECT_NE(text.find("never_negative : assert ("), std::string::npos);
  EXPECT_NE(text.find("$error(\"copier: check 'never_negative' failed\");"), std::string::npos);
}

TEST(Emit, LinesStayWithinTheirWidth) {
  Design design;
  samples::build_all(design);
  for (const ir::Module* module : design.modules()) {
    const std::string text = emit_module(*module);
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = text.find('\n', at);
      EXPECT_LE(end - at, kPinLineWidth) << text.substr(at, end - at);
      at = end + 1;
    }
  }
}

TEST(Emit, SameStructureSameText) {
  Design first;
  Design second;
  samples::build_all(first);
  samples::build_all(second);
  ASSERT_EQ(first.modules().size(), second.modules().size());
  for (std::size_t i = 0; i < first.modules().size(); ++i) {
    EXPECT_EQ(emit_module(*first.modules()[i]), emit_module(*second.modules()[i]));
  }
}

TEST(EmitText, LiteralsAreSized) {
  EXPECT_EQ(literal(1, 1, Radix::kPlain), "1'b1");
  EXPECT_EQ(literal(8, 200, Radix::kCount), "8'd200");
  EXPECT_EQ(literal(8, 200, Radix::kPlain), "8'd200");
  EXPECT_EQ(literal(8, 15, Radix::kPlain), "8'h0f");
  EXPECT_EQ(literal(8, 31, Radix::kCount), "8'd31");
  EXPECT_EQ(literal(8, 31, Radix::kEqual), "8'd31");
  EXPECT_EQ(literal(12, 1023, Radix::kEqual), "12'd1023");
  EXPECT_EQ(literal(12, 1024, Radix::kCount), "12'h400");
  EXPECT_EQ(literal(16, 512, Radix::kEqual), "16'h0200");
  EXPECT_EQ(literal(12, 256, Radix::kPlain), "12'd256");
  EXPECT_EQ(literal(8, 0, Radix::kMask), "8'd0");
  EXPECT_EQ(literal(64, 0x80000000u, Radix::kCount), "64'h0000_0000_8000_0000");
  EXPECT_EQ(literal(12, 0xabc, Radix::kMask), "12'habc");
}

TEST(EmitText, LongChainsBreakBetweenOperands) {
  Piece piece;
  piece.joint = " | ";
  for (unsigned i = 0; i < 6; ++i) {
    piece.parts.push_back(std::string(30, static_cast<char>('a' + i)));
    piece.text += (i != 0 ? " | " : "") + piece.parts.back();
  }
  const std::vector<std::string> lines = wrap(2, "assign x = ", piece, ";");
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[1].find_first_not_of(' '), lines[0].find("aaa"));
  EXPECT_EQ(lines[2].back(), ';');
}

TEST(Names, KeywordsAndSuffixes) {
  EXPECT_TRUE(is_sv_keyword("always_comb"));
  EXPECT_FALSE(is_sv_keyword("always_"));
  EXPECT_FALSE(is_sv_identifier("2x"));
  EXPECT_FALSE(is_sv_identifier("logic"));
  EXPECT_EQ(without_role("rst_ni"), "rst");
  NameScope scope;
  EXPECT_TRUE(scope.reserve("t"));
  EXPECT_FALSE(scope.reserve("t"));
  EXPECT_EQ(scope.unique("t"), "t_2");
  EXPECT_EQ(scope.unique("t"), "t_3");
}

TEST(WriteFiles, TouchesOnlyWhatChangedAndRemovesWhatIsStale) {
  namespace fs = std::filesystem;
  const test::ScratchFolder scratch;
  const fs::path folder = scratch.path() / "written";
  const std::string banner = "// Written by xbgen; do not edit.\n";
  write_files(folder, {{"a.sv", banner + "a"}, {"b.sv", banner + "b"}});
  const WriteResult result = write_files(folder, {{"a.sv", banner + "a"}, {"c.sv", banner + "c"}});
  EXPECT_EQ(result.unchanged, std::vector<std::string>{"a.sv"});
  EXPECT_EQ(result.written, std::vector<std::string>{"c.sv"});
  EXPECT_EQ(result.removed, std::vector<std::string>{"b.sv"});
  EXPECT_EQ(stale_files(folder, {{"a.sv", banner + "x"}}),
            (std::vector<std::string>{"a.sv", "c.sv"}));
  std::ofstream(folder / "mine.sv") << "module mine; endmodule\n";
  EXPECT_THROW(write_files(folder, {{"a.sv", banner + "a"}}), std::runtime_error);
  EXPECT_TRUE(fs::exists(folder / "mine.sv"));
}

std::string content(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

// A file of somebody else with an emitted name stays as it is, and nothing beside it is written.
TEST(WriteFiles, OverwritesNobodysFile) {
  namespace fs = std::filesystem;
  const test::ScratchFolder scratch;
  const fs::path folder = scratch.path() / "foreign";
  const std::string banner = "// Written by xbgen; do not edit.\n";
  const std::string map = "{\n  \"module\": \"b\",\n  \"described\": \"b.cc:1\",\n}\n";
  for (const std::string name : {"b.sv", "b.f", "b.fsm.md", "b.json", "b.map.json"}) {
    for (const std::string theirs :
         {"", "module b; endmodule\n", "// made by another generator; do not edit\n"}) {
      fs::remove_all(folder);
      fs::create_directories(folder);
      std::ofstream(folder / name) << theirs;
      try {
        write_files(folder, {{"a.f", banner}, {name, banner + "b"}});
        ADD_FAILURE() << name << " overwritten";
      } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string(error.what()).find("was not written by the generator; move it out"),
                  std::string::npos)
            << error.what();
      }
      EXPECT_EQ(content(folder / name), theirs);
      EXPECT_FALSE(fs::exists(folder / "a.f"));
    }
  }
  // Our own, JSON included, is replaced; somebody else's temporary file is left alone.
  fs::remove_all(folder);
  write_files(folder, {{"a.f", banner}, {"a.sv", banner}, {"b.json", "{}"}, {"b.map.json", map}});
  std::ofstream(folder / "a.sv.tmp") << "mine";
  const WriteResult result = write_files(folder, {{"a.f", banner + "2"},
                                                  {"a.sv", banner + "2"},
                                                  {"b.json", "{2}"},
                                                  {"b.map.json", map + "2"}});
  EXPECT_EQ(result.written.size(), 4u);
  EXPECT_EQ(content(folder / "b.json"), "{2}");
  EXPECT_EQ(content(folder / "a.sv.tmp"), "mine");
  // A folder in the place of a file, and the root of the file system as folder.
  fs::remove(folder / "a.sv");
  fs::create_directories(folder / "a.sv");
  EXPECT_THROW(write_files(folder, {{"a.sv", banner}}), std::runtime_error);
  for (const char* root : {"/", "//", "/tmp/.."}) {
    EXPECT_THROW(write_files(root, {}), std::runtime_error) << root;
  }
}

}  // namespace
}  // namespace xb::hdl
