// SPDX-License-Identifier: Apache-2.0
#pragma once

// Modules and hierarchy. A module is a class derived from Module whose constructor describes it:
//
//   class Counter : public Module {
//    public:
//     In<UInt> enable{"enable", W{1}};
//     Out<UInt> count;
//     explicit Counter(unsigned width)
//         : Module("counter_w" + std::to_string(width)), count("count", W{width}) { ... }
//   };
//
//   Design design;
//   Tile& tile = design.top<Tile>(config);             // at the top
//   auto& u_count = add<Counter>("u_count", 8);        // inside another module's constructor
//   u_count.enable <<= x;                              // its ports are now pins in this module
//
// The module name carries the parameters that change the structure. Two constructions with one
// name and equal structure share a module; with different structure it is an error. Clock and
// reset (clk_i, rst_ni, synchronous) are implicit; clock.h has further clocks.

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "hls/hdl/clock.h"
#include "hls/hdl/findings.h"
#include "hls/hdl/port.h"
#include "hls/hdl/record.h"

namespace xb::hdl {

class Module {
 public:
  // Called by derived constructors; `loc` gives the source file named in the banner.
  explicit Module(const std::string& name, SrcLoc loc = SrcLoc::here());
  virtual ~Module() = default;
  Module(const Module&) = delete;
  Module& operator=(const Module&) = delete;

  // Sentences for the banner of the emitted file: what the module does, for readers of the RTL.
  void brief(const std::string& text);

  // The ports are for others than our own modules: bundles among them stay fields, never structs.
  void flat_ports();

  const ir::Module& ir() const { return *ir_; }

 private:
  friend class Design;
  friend void register_port(UInt* leaf, const ir::Net* net);
  friend void forget_port(const UInt* leaf);
  ir::Module* ir_;
  std::vector<UInt*> port_handles_;  // in the order of ir::Module::ports; null: gone
  std::vector<UInt*> left_out_;      // outputs that nobody needs
};

// Place of the add<>() or top<>() that builds the open module: what a constructor should name when
// its arguments are wrong.
SrcLoc build_loc();

// Instance name with the line of the add<>() call, and the clock that the instance runs on.
struct InstName {
  std::string name;
  SrcLoc loc;
  std::string clock = {};  // "" = that of the parent
  InstName(const char* n, SrcLoc at = SrcLoc::here()) : name(n), loc(at) {}         // NOLINT
  InstName(const std::string& n, SrcLoc at = SrcLoc::here()) : name(n), loc(at) {}  // NOLINT
  InstName(const char* n, const Clock& c, SrcLoc at = SrcLoc::here())
      : name(n), loc(at), clock(c.port()) {}
};

// Owns everything that is built; modules, handles and values are valid as long as it lives.
class Design {
 public:
  Design() = default;
  // A second description, that leaves out what the first has shown to be needless.
  explicit Design(Findings findings) : findings_(std::move(findings)) {}
  Design(const Design&) = delete;
  Design& operator=(const Design&) = delete;

  // Builds and checks a module; its port members keep their inside meaning.
  template <class M, class... Args>
  M& top(Args&&... args) {
    return build<M>(SrcLoc{}, std::forward<Args>(args)...);
  }

  // Finished modules, each structure once, children before parents.
  const std::vector<const ir::Module*>& modules() const { return modules_; }
  // The module of that name or nullptr.
  const ir::Module* find(const std::string& name) const;

  const Findings& findings() const { return findings_; }

  // --- for the library itself ---
  template <class M, class... Args>
  M& build(const SrcLoc& loc, Args&&... args) {
    FrameGuard guard(*this, loc);
    auto owned = std::make_unique<M>(std::forward<Args>(args)...);
    M& builder = *owned;
    builders_.push_back(std::move(owned));
    finish(builder, loc);
    return builder;
  }
  ir::Module* new_module();
  // Turns the ports of a finished builder into the pins of a new instance in the open module.
  void instantiate(Module& builder, const InstName& name);

 private:
  void finish(Module& builder, const SrcLoc& loc);

  const Findings findings_{};
  std::deque<ir::Module> storage_;  // all of them, also those found equal to an earlier one
  std::vector<std::unique_ptr<Module>> builders_;
  std::vector<const ir::Module*> modules_;
  std::vector<std::pair<const ir::Module*, std::string>> structures_;  // module, canonical text
};

// Builds M and places an instance of it in the module under construction.
template <class M, class... Args>
M& add(const InstName& name, Args&&... args) {
  Design& design = *current_frame(name.loc, "add<>()").design;
  M& builder = design.build<M>(name.loc, std::forward<Args>(args)...);
  design.instantiate(builder, name);
  return builder;
}

}  // namespace xb::hdl
