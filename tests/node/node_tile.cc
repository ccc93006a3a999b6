// SPDX-License-Identifier: Apache-2.0
#include "tests/node/node_tile.h"

#include <verilated.h>

#include <stdexcept>

#include "Vnode_rv32.h"
#include "Vnode_rv32___024root.h"
#include "Vnode_rv32_noxbgas.h"
#include "Vnode_rv32_noxbgas___024root.h"
#include "Vnode_rv64.h"
#include "Vnode_rv64___024root.h"
#include "Vnode_rv64_noxbgas.h"
#include "Vnode_rv64_noxbgas___024root.h"
#include "verilator_tb/tile/model_ports.h"

namespace xb::test {
namespace {

VerilatedContext& context() {
  static VerilatedContext all;  // holds settings only
  return all;
}

template <class Model, bool xbgas>
class NodeTile : public sim::Tile {
 public:
  explicit NodeTile(const loader::Program& program) : model_(&context(), "node") {
    model_.clk_i = 0;
    model_.rst_ni = 0;
    model_.eval();
    for (const loader::Program::Block& block : program.blocks) {
      for (std::size_t i = 0; i < block.bytes.size(); ++i) {
        write_byte(block.offset + i, block.bytes[i]);
      }
    }
  }
  ~NodeTile() override { model_.final(); }

  void strap(const sim::Straps& straps) override {
    if (straps.ram_size != kNodeRam) throw std::invalid_argument("the node has 64K of RAM");
    sim::copy_straps<xbgas>(model_, straps);
  }

  // What links carry belongs to the cycle that ends, everything else to the one that begins.
  void step(const sim::TileInputs& inputs, sim::TileOutputs& outputs) override {
    sim::TileInputs at_edge = held_;
    at_edge.rx = inputs.rx;
    at_edge.tx_credit = inputs.tx_credit;
    at_edge.collective = inputs.collective;
    held_ = inputs;
    sim::copy_inputs<xbgas>(model_, at_edge);
    model_.clk_i = 0;
    model_.eval();
    model_.clk_i = 1;
    model_.eval();
    sim::copy_outputs<xbgas>(model_, outputs);
  }

 private:
  // Behind the back of the hardware: no port of it writes before reset ends.
  void write_byte(std::uint64_t offset, std::uint8_t byte) {
    auto& bank_0 = model_.rootp->node__DOT__u_sram__DOT__bank_0;
    auto& bank_1 = model_.rootp->node__DOT__u_sram__DOT__bank_1;
    QData& word = (offset >> 3 & 1) != 0 ? bank_1[offset >> 4] : bank_0[offset >> 4];
    const unsigned shift = offset % 8 * 8;
    word = (word & ~(QData{0xff} << shift)) | QData{byte} << shift;
  }

  static sim::TileInputs in_reset() {
    sim::TileInputs inputs;
    inputs.reset_n = false;
    return inputs;
  }
  Model model_;
  sim::TileInputs held_ = in_reset();
};

}  // namespace

std::unique_ptr<sim::Tile> make_node(const std::string& config, const loader::Program& program) {
  if (config == "rv64") return std::make_unique<NodeTile<Vnode_rv64, true>>(program);
  if (config == "rv32") return std::make_unique<NodeTile<Vnode_rv32, true>>(program);
  if (config == "rv64-noxbgas") {
    return std::make_unique<NodeTile<Vnode_rv64_noxbgas, false>>(program);
  }
  if (config == "rv32-noxbgas") {
    return std::make_unique<NodeTile<Vnode_rv32_noxbgas, false>>(program);
  }
  throw std::invalid_argument("no node of configuration " + config + " in this test");
}

}  // namespace xb::test
