// SPDX-License-Identifier: Apache-2.0
#pragma once

// How values become nodes: the stack of modules under construction, hash-consing, and the
// declaration of nets. Used by the headers of the library, not by designs.

#include <memory>
#include <string>
#include <vector>

#include "hls/hdl/value.h"

namespace xb::hdl {

class Design;
class Module;
namespace flow {
class Recorder;
}

// Arm of a when() or switch_() whose body is being recorded; arm < 0: otherwise() or other().
struct OpenRegion {
  ir::Stmt* stmt;
  int arm;
};

// One module under construction. `module` is null between add<>()/top<>() and the constructor of
// the base class Module.
struct BuildFrame {
  Design* design = nullptr;
  ir::Module* module = nullptr;
  Module* builder = nullptr;
  std::vector<ir::Block*> blocks;   // open blocks, outermost first; [0] is the module body
  std::vector<OpenRegion> regions;  // regions[i] encloses blocks[i + 1]
  bool is_override = false;
  flow::Recorder* process = nullptr;  // being recorded
  bool in_act = false;                // inside an act() of it
  SrcLoc loc;                         // of the add<>(); line 0 for a top module
  int bundle = -1;                    // being declared: index into ir::Module::bundles
};

// Innermost frame whose module exists; Error "... outside of a module" if there is none.
BuildFrame& current_frame(const SrcLoc& loc, const std::string& what);
// Innermost frame or nullptr.
BuildFrame* top_frame();

// Pushes a frame for the life of a constructor call; unwinds when it throws.
class FrameGuard {
 public:
  FrameGuard(Design& design, const SrcLoc& loc);
  ~FrameGuard();
  FrameGuard(const FrameGuard&) = delete;
  FrameGuard& operator=(const FrameGuard&) = delete;
  BuildFrame& frame();

 private:
  std::size_t depth_;
};

// Error while a process is recorded, except inside its act(): the statement would stand outside of
// it. `instead` is the remedy.
void require_no_process(const BuildFrame& frame, const SrcLoc& loc, const std::string& what,
                        const std::string& instead);
// Adds a statement to the innermost open block.
void append_statement(BuildFrame& frame, std::unique_ptr<ir::Stmt> stmt);

// The node for a value used in `module`. Errors: no value, shape, node of another module.
const ir::Node* node_of(ir::Module& module, const UInt& value, const SrcLoc& loc);
// Constant node.
const ir::Node* const_node(ir::Module& module, unsigned width, u128 value, const EnumInfo* labels,
                           const SrcLoc& loc);
// Finds or creates the node equal to `prototype` (operands must already be nodes of `module`).
const ir::Node* intern(ir::Module& module, ir::Node&& prototype);

// Applies an operator: at once if all operands are numbers, recorded otherwise.
struct OpSpec {
  ir::Op op;
  unsigned width;
  unsigned lo = 0;
  const EnumInfo* labels = nullptr;
  std::vector<std::vector<u128>> keys = {};
  bool is_flipped = false;
};
UInt apply(const OpSpec& spec, const std::vector<UInt>& operands, const SrcLoc& loc);

// The operand as a value of the given width: literals are range-checked, values must match.
// `what` starts the message: "<what> is 8 bits, the value has 7".
UInt resolve(const Arg& arg, unsigned width, const EnumInfo* labels, const SrcLoc& loc,
             const std::string& what);
// Error unless the operand has a width (is neither a literal nor a shape).
const UInt& require_value(const Arg& arg, const SrcLoc& loc, const char* what);
// A key as a constant of the width of `subject`. Errors: does not fit, other enumeration.
UInt key_value(const Key& key, const UInt& subject, const SrcLoc& loc);
std::string describe(const UInt& value);  // "'pc'" or "the value", for messages
std::string hex(u128 value);              // "0x1f"
// A number of bits for messages: one that came out negative in C++ prints as such.
std::string signed_text(unsigned bits);

// --- declarations ---

struct NetDecl {
  ir::NetKind kind;
  std::string name;   // full name in the module
  std::string field;  // name inside the group, "" for a scalar
  int group;          // -1 = none
  SrcLoc loc;
  std::string doc = {};  // else that of the leaf
};
// Creates the net with the shape of `leaf` and makes `leaf` its handle. Null if the net is left out
// because it is constant or, being an input, not needed (findings.h): `leaf` is then tied.
ir::Net* declare_net(const NetDecl& decl, UInt& leaf);
// Notes for as long as it lives that the nets declared are the fields of a bundle of this C++ type
// (typeid::name()).
class BundleScope {
 public:
  BundleScope(const char* type, bool fixed, const char* doc, const std::string& name,
              const SrcLoc& loc);
  ~BundleScope();
  BundleScope(const BundleScope&) = delete;
  BundleScope& operator=(const BundleScope&) = delete;

 private:
  BuildFrame& frame_;
  int parent_;
};
void declare_reg(const NetDecl& decl, UInt& leaf, const Arg* reset, bool is_bundle);
int new_group(ir::GroupKind kind, const std::string& name, const SrcLoc& loc, const Doc& doc = {},
              bool is_port = false, bool is_input = false);
// Error if the name is not an identifier, is reserved, or was declared before in the module.
void claim_name(ir::Module& module, const std::string& name, const SrcLoc& loc);
// The first half of claim_name, for lets: their names need not be unique.
void check_name(const std::string& name, const SrcLoc& loc);
// Port handles to rebind when the module is instantiated, in port order. `net` is null or a wire if
// the port has been left out.
void register_port(UInt* leaf, const ir::Net* net);
// A port object that dies before its module is finished (a local of the constructor) has no meaning
// in the parent.
void forget_port(const UInt* leaf);

}  // namespace xb::hdl
