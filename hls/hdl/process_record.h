// SPDX-License-Identifier: Apache-2.0
#pragma once

// Recording of a process: turns the calls of Proc into a Graph.

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "hls/hdl/process.h"
#include "hls/hdl/process_graph.h"
#include "hls/hdl/record.h"

namespace xb::hdl::flow {

class Recorder {
 public:
  Recorder(const std::string& name, const SrcLoc& loc);
  Process run(const std::function<void(Proc&)>& body);

  void tick(const SrcLoc& loc);
  void state(const std::string& name, const SrcLoc& loc);
  void wait(const Sample& cond);
  void hold(const Sample& cond, const Body& meanwhile, const SrcLoc& loc);
  // Returns the step, or kNone if the body assigned nothing.
  int act(const Body& body, bool is_now, const SrcLoc& loc);
  void offer(const UInt& valid, const UInt& ready, const std::vector<const UInt*>& targets,
             const std::vector<const UInt*>& values, const SrcLoc& loc);
  void take(const UInt& valid, const UInt& ready, const SrcLoc& loc);
  void branch(const Sample& cond, const Body& then, const Body& otherwise);
  void loop_while(const Sample& cond, const Body& body);
  void loop(const Body& body, const SrcLoc& loc);
  void break_if(const Sample& cond);
  void end(const SrcLoc& loc);
  void restart(const Arg& cond);

  const std::string& name() const { return graph_.name; }

 private:
  // An edge that leads nowhere yet: `next` or `other` of a step.
  struct Open {
    int step;
    bool is_other;
  };
  void require_outside_act(const SrcLoc& loc) const;
  void require_reached(const SrcLoc& loc) const;
  int add(Step step);  // behind everything open
  int add_branch(const ir::Node* cond, const Sample& what, const std::string& hint);
  int mark(const SrcLoc& loc);
  void connect(const std::vector<Open>& edges, int to);
  // 0 or 1 if the condition is a number; error if it is wider than a bit.
  std::optional<bool> constant(const Sample& cond, const char* what) const;
  const ir::Node* node(const Arg& cond) const;
  // Behind step `id`: back to it, a cycle later, until `cond`.
  void repeat_until(int id, const Sample& cond);

  Graph graph_;
  std::vector<Open> open_;
  std::vector<std::vector<Open>> breaks_;  // of the loops around, the innermost last
};

// Gives the module what the graph says; returns the states, each with 1 while the process is in it.
std::vector<std::pair<std::string, UInt>> lower(const Graph& graph);

}  // namespace xb::hdl::flow
