// SPDX-License-Identifier: Apache-2.0
#ifndef XB_HLS_HDL_PROCESS_RECORD_H_
#define XB_HLS_HDL_PROCESS_RECORD_H_

// Recording of a process: turns the calls of Proc into a Graph.

#include <functional>
#include <optional>
#include <string>
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
  void label(const std::string& name, const SrcLoc& loc);
  void wait(const Sample& cond, const std::string& hint);
  void hold(const Sample& cond, const Body& meanwhile, const SrcLoc& loc);
  // Returns the step, or kNone if the body assigned nothing.
  int act(const Body& body, bool is_now, const SrcLoc& loc);
  void offer(const Arg& when_valid, const UInt& valid, const UInt& ready,
             const std::vector<const UInt*>& targets, const std::vector<const UInt*>& values,
             const SrcLoc& loc);
  void take(const UInt& valid, const UInt& ready, const SrcLoc& loc);
  void branch(const Sample& cond, const Body& then, const Body& otherwise);
  void loop_while(const Sample& cond, const Body& body);
  void loop(const Body& body, const SrcLoc& loc);
  void counted(const std::string& name, unsigned count,
               const std::function<void(const UInt&)>& body, const SrcLoc& loc);
  void leave_loop(const SrcLoc& loc);
  void leave(const SrcLoc& loc);
  void restart(const Arg& cond);
  void fork(const std::vector<Proc::Branch>& branches, const SrcLoc& loc);

  const std::string& name() const { return graph_.name; }

 private:
  // An edge that leads nowhere yet: `next` or `other` of a step.
  struct Open {
    int step;
    bool is_other;
  };
  struct Loop {
    std::vector<Open> breaks;
    std::optional<UInt> counter;
  };
  void require_outside_act(const SrcLoc& loc) const;
  int add(Step step);  // behind everything open
  int add_branch(const ir::Node* cond, const Sample& what, const std::string& hint);
  int mark(const SrcLoc& loc, bool is_loop);
  void connect(const std::vector<Open>& edges, int to);
  // 0 or 1 if the condition is a number; error if it is wider than a bit.
  std::optional<bool> constant(const Sample& cond, const char* what) const;
  const ir::Node* node(const Arg& cond) const;
  // Behind step `id`: back to it, a cycle later, until `cond`.
  void repeat_until(int id, const Sample& cond);
  void clear(const UInt& counter, const SrcLoc& loc);
  void end(const SrcLoc& loc);

  Graph graph_;
  std::vector<Open> open_;
  std::vector<Loop> loops_;
  UInt restart_cond_ = UInt::from_number(1, 0);
  bool has_restart_ = false;
  unsigned forks_ = 0;
};

// What the module gets for a graph.
struct Lowered {
  UInt at_start;
  std::vector<std::pair<std::string, UInt>> labels;
};
Lowered lower(const Graph& graph);

}  // namespace xb::hdl::flow

#endif  // XB_HLS_HDL_PROCESS_RECORD_H_
