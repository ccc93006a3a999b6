// SPDX-License-Identifier: Apache-2.0
// Configurations without xBGAS: no gate, register or port of it is left, and what is left behaves
// as before it was removed.
#include <gtest/gtest.h>

#include <random>
#include <regex>
#include <sstream>

#include "hls/configurations.h"
#include "hls/describe.h"
#include "hls/hdl/interpreter.h"
#include "hls/hdl/passes.h"
#include "hls/memory/sram.h"
#include "hls/tile.h"

namespace xb {
namespace {

// Lines of the emitted modules, without comments, that speak of e-registers, namespaces, remote
// accesses or the network. (`link_q` is no link of it: an address that a call leaves behind.)
std::vector<std::string> traces_of_xbgas(const Description& description) {
  static const std::regex words(
      "xbgas|eregs|register_file_e|(^|[^a-z])(ers|erd|ext)_|_(ers|erd|ext|ns)(_|$)|remote|"
      "namespace|"
      "ns_fault|export|outstanding|link_(?![qd]\\b)|router|flit|network|_net_|inbound",
      std::regex::icase);
  std::vector<std::string> found;
  for (const hdl::ir::Module* module : description.design->modules()) {
    std::istringstream text(hdl::emit_module(*module));
    for (std::string line; std::getline(text, line);) {
      line = line.substr(0, line.find("//"));
      if (std::regex_search(line, words)) found.push_back(module->name + ": " + line);
    }
  }
  return found;
}

class WithoutXbgas : public ::testing::TestWithParam<const char*> {
 protected:
  Config config_ = find_configuration(GetParam()).value();
};

TEST_P(WithoutXbgas, NothingOfItIsLeft) {
  const Description tile = describe<Tile>(config_);
  for (const std::string& line : traces_of_xbgas(tile)) ADD_FAILURE() << line;
  const Description node = describe_node(config_, tile, memory::kUsualSram);
  for (const std::string& line : traces_of_xbgas(node)) ADD_FAILURE() << line;
}

TEST_P(WithoutXbgas, EveryOutputComesFromARegister) {
  const Description tile = describe<Tile>(config_);
  for (const std::string& line : loose_outputs(*tile.top)) ADD_FAILURE() << line;
}

// Against the description in which xBGAS is tied off by constants only.
TEST_P(WithoutXbgas, BehavesAsWithXbgasTiedOff) {
  hdl::Design design;
  const hdl::ir::Module& whole = design.top<Tile>(config_).ir();
  const Description trimmed = describe<Tile>(config_);
  hdl::Interpreter a(whole), b(*trimmed.top);
  // Random answers that nobody asked for break the rules of the ports.
  a.ignore_checks();
  b.ignore_checks();
  std::mt19937_64 random(7);
  unsigned outputs = 0;
  for (const auto& [port, value] :
       {std::pair{"ram_size", 1u << 20}, {"reset_pc", 0x8000'0000u}, {"num_pes", 1u}}) {
    a.poke(port, value);
    b.poke(port, value);
  }
  a.reset();
  b.reset();
  unsigned retired = 0;
  for (unsigned cycle = 0; cycle < 3000; ++cycle) {
    for (const hdl::ir::Net* port : trimmed.top->ports) {
      if (port->kind != hdl::ir::NetKind::kInput) continue;
      if (port->name == "ram_size" || port->name == "reset_pc" || port->name == "num_pes") continue;
      hdl::u128 value = random();
      if (port->width < 64) value &= (hdl::u128{1} << port->width) - 1;
      // As memory with one cycle answers.
      if (port->name == "imem_rsp_valid") value = a.peek("imem_req_valid");
      if (port->name == "dmem0_rsp_valid") value = a.peek("dmem0_req_valid");
      if (port->name == "dmem1_rsp_valid") value = a.peek("dmem1_req_valid");
      if (port->name == "io_rsp_valid") value = a.peek("io_req_valid");
      if (port->name == "cycle") value = cycle;
      a.poke(port->name, value);
      b.poke(port->name, value);
    }
    a.step();
    b.step();
    retired += a.peek64("rvfi_valid") != 0;
    for (const hdl::ir::Net* port : trimmed.top->ports) {
      if (port->kind != hdl::ir::NetKind::kOutput) continue;
      ++outputs;
      ASSERT_EQ(a.peek64(port->name), b.peek64(port->name)) << port->name << " cycle " << cycle;
    }
  }
  EXPECT_GT(outputs, 3000u * 20);
  EXPECT_GT(retired, 200u);
}

INSTANTIATE_TEST_SUITE_P(Configurations, WithoutXbgas,
                         ::testing::Values("rv64-noxbgas", "rv32-noxbgas"),
                         [](const auto& info) { return std::string(info.param).substr(0, 4); });

// The search finds what it looks for.
TEST(WithXbgas, MuchOfItIsThere) {
  EXPECT_GT(traces_of_xbgas(describe<Tile>(Config{})).size(), 500u);
}

}  // namespace
}  // namespace xb
