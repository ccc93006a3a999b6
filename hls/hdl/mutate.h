// SPDX-License-Identifier: Apache-2.0
#pragma once

// Faults made on purpose in recorded modules, to measure whether the tests notice them.
//
//   std::vector<Mutant> all = list_mutants(module);           // for each module of the design
//   insert_mutants(modules, {&all[3], &all[17]});             // numbers 1 and 2
//   emit_module(...)                                          // as any other design
//
// All chosen mutants stand in one design: each module that has some, or an instance that has some,
// gets an input port `mutant`, and a mutated value is `mutant == K ? mutated : original`. 0 selects
// none.
//
// A mutant is named <module>.<owner>:<operation>[:<index>]. The owner is what the author named: the
// net or let whose value is changed, the memory, or of a condition the first declared net assigned
// under it. Where an owner has several places for one operation they are numbered from 1, in the
// order of the module's text. Node numbers do not occur.

#include <functional>
#include <string>
#include <vector>

#include "hls/hdl/ir.h"

namespace xb::hdl {

// Adds nodes to a finished module. Not hash-consed: nodes that have been changed in place no longer
// are what the table of nodes says.
class NodeMaker {
 public:
  explicit NodeMaker(ir::Module& module) : module_(module) {}
  ir::Node* copy(const ir::Node& node);
  const ir::Node* constant(unsigned width, u128 value);
  const ir::Node* make(ir::Op op, unsigned width, std::vector<const ir::Node*> in, unsigned lo = 0);
  const ir::Node* read(ir::Net& net);

 private:
  ir::Module& module_;
};

struct Mutant {
  // The changed value, from the one that stands there without the mutant.
  using Change = std::function<const ir::Node*(NodeMaker&, const ir::Node&)>;

  std::string name;
  double cells = 0;  // estimate of the cells that it stands for: the weight in a draw
  ir::Module* module = nullptr;
  Change change;
  // Exactly one of these: all uses of a value, one use of it, the final value of a net that several
  // statements drive, or the reset value of a register (`change` gives the bits that flip).
  ir::Node* node = nullptr;
  const ir::Node** use = nullptr;
  ir::Net* net = nullptr;
  ir::Net* reset_of = nullptr;
};

// Every mutant that the library knows of in what reaches an output, in the order of the text.
std::vector<Mutant> list_mutants(ir::Module& module);

// Estimates of 4-input cells, for weights only: a full adder, a multiplexer or a gate of two
// operands is one cell a bit, a comparison with a constant half of one, a register one a bit;
// wiring is none. A multiplier counts as one row: FPGAs have blocks for it. A memory counts as much
// as one word of it for each of its writes.
double cells(const ir::Node& node);

// Inserts `chosen`, which get the numbers 1, 2, ... `modules` are all modules of the design,
// children before parents. Throws Error if a module cannot be emitted then.
void insert_mutants(const std::vector<ir::Module*>& modules,
                    const std::vector<const Mutant*>& chosen);

// For mutate_*.cc: one change of a node, by operator.
struct Operation {
  std::string name;
  Mutant::Change change;
};
std::vector<Operation> operations_on(const ir::Node& node);

}  // namespace xb::hdl
