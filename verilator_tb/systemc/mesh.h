// SPDX-License-Identifier: Apache-2.0
// A mesh of nodes, each side connected to the neighbour by signals.
#pragma once

#include <memory>
#include <systemc>
#include <vector>

#include "verilator_tb/loader/memory_image.h"
#include "verilator_tb/mesh/shape.h"
#include "verilator_tb/systemc/node.h"

namespace xb::systemc {

struct MeshSettings {
  sim::MeshShape shape;               // without spare positions
  std::uint64_t ram_size = 4u << 20;  // bytes per node
};

class Mesh : public sc_core::sc_module {
 public:
  sc_core::sc_in<bool> clk{"clk"};
  sc_core::sc_in<bool> reset_n{"reset_n"};
  sc_core::sc_in<std::uint64_t> cycle{"cycle"};

  // Loads the program into every node's RAM.
  Mesh(sc_core::sc_module_name name, const MeshSettings& settings, const loader::Program& program);

  unsigned size() const { return static_cast<unsigned>(nodes_.size()); }
  Node& node(unsigned pe) { return *nodes_[pe]; }

 private:
  void connect_neighbours(const sim::MeshShape& shape);

  std::vector<std::unique_ptr<Node>> nodes_;
  std::vector<std::unique_ptr<LinkSignals>> links_;
};

}  // namespace xb::systemc
