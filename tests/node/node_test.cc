// SPDX-License-Identifier: Apache-2.0
// The module `node` (tile and synchronous RAM) against the tile with the simulator's memory, as
// xbsim runs it: the same program gives the same instruction log, cycle by cycle, and the same
// values on every link in every cycle.
#include <gtest/gtest.h>

#include <sstream>
#include <vector>

#include "tests/node/node_tile.h"
#include "verilator_tb/loader/elf_image.h"
#include "verilator_tb/run/simulation.h"
#include "verilator_tb/tile/tile_models.h"

namespace xb::test {
namespace {

// What a tile shows its neighbours and observers in one cycle, retirement apart (the log has it).
struct Shown {
  std::array<sim::Flit, sim::kDirections> tx{};
  std::array<sim::Credits, sim::kDirections> credits{};
  unsigned inbound = 0, activity = 0, outstanding = 0;
  bool idle = false, asleep = false;

  explicit Shown(const sim::TileOutputs& outputs)
      : tx(outputs.tx),
        credits(outputs.rx_credit),
        inbound(outputs.inbound.valid ? outputs.inbound.offset + 1 : 0),
        activity(outputs.activity),
        outstanding(outputs.outstanding),
        idle(outputs.ni_idle),
        asleep(outputs.asleep) {}
  bool operator==(const Shown& other) const {
    for (unsigned d = 0; d < sim::kDirections; ++d) {
      const sim::Flit &a = tx[d], &b = other.tx[d];
      if (a.valid != b.valid || a.head != b.head || a.tail != b.tail || a.vn != b.vn ||
          a.check != b.check || a.data != b.data || a.upper != b.upper) {
        return false;
      }
    }
    return credits == other.credits && inbound == other.inbound && activity == other.activity &&
           outstanding == other.outstanding && idle == other.idle && asleep == other.asleep;
  }
};

using Trace = std::vector<Shown>;  // by clock edge

class Recorder : public sim::Tile {
 public:
  Recorder(std::unique_ptr<sim::Tile> tile, Trace& trace) : tile_(std::move(tile)), trace_(trace) {}
  void strap(const sim::Straps& straps) override { tile_->strap(straps); }
  void step(const sim::TileInputs& inputs, sim::TileOutputs& outputs) override {
    tile_->step(inputs, outputs);
    trace_.emplace_back(outputs);
  }

 private:
  std::unique_ptr<sim::Tile> tile_;
  Trace& trace_;
};

struct Result {
  sim::Outcome outcome;
  std::string console, messages, log;
  std::uint64_t flit_hops = 0, inbound = 0;
  std::vector<Trace> traces;  // by PE
};

struct Case {
  const char* config;
  const char* program;
  unsigned width, height;
};

Result run(const Case& c, bool as_node) {
  const sim::TileModel& model = *sim::find_tile_model(c.config);
  loader::Target target;
  target.config = model.name;
  target.xlen = model.xlen;
  target.mul = model.mul;
  target.ram_size = kNodeRam;
  const loader::Image image =
      loader::load_elf(std::string(XB_PROGRAMS "/") + c.program + ".elf", target);
  const loader::Program program = loader::prepare(image, {}, target);

  sim::Options options;
  options.config = c.config;
  options.shape = *sim::parse_mesh_shape(std::to_string(c.width) + "x" + std::to_string(c.height));
  options.memory = kNodeRam;
  options.max_cycles = 200000;
  reference::HartParameters parameters;
  parameters.xlen = model.xlen;
  parameters.mul = model.mul;
  parameters.xbgas = model.xbgas;

  Result result;
  result.traces.resize(options.shape.size());
  const sim::TileFactory make_tile = [&](unsigned pe) -> std::unique_ptr<sim::Tile> {
    auto tile =
        as_node ? make_node(c.config, program) : model.make_tile("tile", sim::Clocking::kGated);
    return std::make_unique<Recorder>(std::move(tile), result.traces[pe]);
  };
  std::ostringstream console, messages, log;
  sim::Simulation simulation(options, image, program, parameters, make_tile,
                             {console, messages, &log});
  result.outcome = simulation.run();
  result.flit_hops = simulation.statistics().total()[sim::Counter::kFlitHops];
  for (const Trace& trace : result.traces) {
    for (const Shown& shown : trace) result.inbound += shown.inbound != 0;
  }
  result.console = console.str();
  result.messages = messages.str();
  result.log = log.str();
  return result;
}

// The first line in which the logs differ, with what the other has there; logs are long.
std::string first_difference(const std::string& a, const std::string& b) {
  std::istringstream in_a(a), in_b(b);
  for (;;) {
    std::string line_a, line_b;
    const bool more_a = static_cast<bool>(std::getline(in_a, line_a));
    const bool more_b = static_cast<bool>(std::getline(in_b, line_b));
    if (!more_a && !more_b) return {};
    if (line_a != line_b) return "tile: " + line_a + "\nnode: " + line_b;
  }
}

class NodeTest : public ::testing::TestWithParam<Case> {};

TEST_P(NodeTest, EqualsTheTileWithSimulatedMemory) {
  const Case& c = GetParam();
  const Result tile = run(c, false), node = run(c, true);
  ASSERT_EQ(tile.outcome.ended, sim::Ended::kExit) << tile.messages;
  ASSERT_EQ(tile.outcome.status, 0) << tile.console;
  EXPECT_EQ(node.outcome.ended, sim::Ended::kExit) << node.messages;
  EXPECT_EQ(node.outcome.status, 0);
  EXPECT_EQ(node.outcome.cycles, tile.outcome.cycles);
  EXPECT_EQ(node.console, tile.console);
  EXPECT_GT(tile.log.size(), 100000u) << "the program does next to nothing";
  EXPECT_EQ(first_difference(tile.log, node.log), "");
  for (unsigned pe = 0; pe < tile.traces.size(); ++pe) {
    const Trace &a = tile.traces[pe], &b = node.traces[pe];
    const auto [at, other] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    EXPECT_TRUE(at == a.end() && other == b.end())
        << "PE " << pe << ": links or status differ after " << at - a.begin() << " clock edges";
  }
  // Traffic there was.
  if (c.width * c.height > 1) {
    EXPECT_GT(tile.flit_hops, 500u);
    EXPECT_GT(tile.inbound, 30u);  // and what bulk transfers bring
  }
}

INSTANTIATE_TEST_SUITE_P(Programs, NodeTest,
                         ::testing::Values(Case{"rv64", "traffic", 1, 1},
                                           Case{"rv64", "traffic", 2, 2},
                                           Case{"rv32", "traffic.rv32", 1, 1},
                                           Case{"rv32", "traffic.rv32", 2, 2},
                                           Case{"rv64-noxbgas", "small.rv64-noxbgas", 1, 1},
                                           Case{"rv32-noxbgas", "small.rv32-noxbgas", 1, 1}),
                         [](const auto& info) {
                           std::string name = std::string(info.param.config) + "_" +
                                              std::to_string(info.param.width) + "x" +
                                              std::to_string(info.param.height);
                           for (char& letter : name) letter = letter == '-' ? '_' : letter;
                           return name;
                         });

}  // namespace
}  // namespace xb::test
