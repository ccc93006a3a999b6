// SPDX-License-Identifier: Apache-2.0
#pragma once

// Cuts a dataflow function into pipeline stages. The function is ordinary C++ over values, one
// cycle deep; the scheduler decides in which stage each operator works, against a delay model, and
// puts registers where a value crosses from one stage to the next:
//
//   const UInt product = multiply(a, b);                        // pure: runs on numbers, too
//   const Schedule plan = schedule_for_target({.inputs = {a, b}, .outputs = {product}}, 8000);
//   In<UInt> ... one enable for each of the plan.depth() - 1 boundaries
//   result <<= plan.place(enables)[0];
//
// With a target the depth follows, with a depth the target. Every operator works as early as the
// target allows, or as late, or in between: whatever needs the fewest bits of registers.
//
// The boundary between two stages moves in cycles with its enable; who uses the result keeps a
// valid bit for each stage. Only `inputs` may be read: anything else would be a value of another
// cycle in later stages.

#include <map>
#include <string>
#include <vector>

#include "hls/hdl/delay.h"
#include "hls/hdl/value.h"

namespace xb::hdl {

struct Dataflow {
  std::vector<UInt> inputs;   // there at the beginning of the first stage
  std::vector<UInt> outputs;  // of the last stage, combinational
  unsigned arrival = 0;       // picoseconds that others need in front of the inputs,
  unsigned departure = 0;     // and behind the outputs
};

// --- for the library itself: wiring, that takes no time ---
bool is_wiring(ir::Op op);
// What bits of wiring are: bits of its operands, the highest first. Zeros above are left out.
struct BitsOf {
  const ir::Node* node;
  unsigned low, width;
};
std::vector<BitsOf> pieces_of(const ir::Node& node, unsigned low, unsigned width);

class Schedule {
 public:
  unsigned depth() const { return depth_; }
  unsigned target() const { return target_; }  // picoseconds of a stage, with its registers
  unsigned longest() const;                    // the same, of the slowest stage as it came out
  unsigned register_bits() const;              // of all boundaries together
  unsigned stage_of(const std::string& name) const;  // of the operator of that name

  // One line for each stage: its longest path, and the bits of the registers in front of it.
  std::string report() const;

  // Declares the registers in the module under construction and gives the outputs. The registers
  // are called by the stage they are read in and what they hold: "s2_sum", or with `stages` as
  // names of the stages "mr_sum". Every value that crosses needs a name: HW_LET.
  std::vector<UInt> place(const std::vector<UInt>& enables, std::vector<std::string> stages = {},
                          SrcLoc loc = SrcLoc::here()) const;

 private:
  friend class Scheduler;
  friend class Placer;

  // Bits of an operator or input that another one reads, through wiring.
  struct Use {
    std::size_t item;
    unsigned low, width;
  };
  // An operator that takes time, or an input.
  struct Item {
    const ir::Node* node;
    std::string name;
    unsigned delay = 0;
    std::vector<Use> uses;
    bool is_input = false;
    unsigned stage = 0;
    unsigned finish = 0;  // within its stage
  };
  // Bits that cross a boundary; width 0: none.
  struct Range {
    unsigned low = 0, width = 0;
  };

  std::vector<Range> crossing(std::size_t item) const;  // by the stage that they are read in

  Dataflow flow_;
  SrcLoc loc_;
  unsigned depth_ = 1;
  unsigned target_ = 0;
  unsigned registers_ = 0;                        // of the delay model
  std::vector<Item> items_;                       // operands in front of users
  std::vector<Use> output_uses_;                  //
  std::map<std::uint32_t, std::size_t> item_of_;  // by id of the node
};

// As few stages as a period of `target` picoseconds needs. Error if an operator takes longer.
Schedule schedule_for_target(const Dataflow& flow, unsigned target,
                             const DelayModel& model = delays_of_cyclone5(),
                             SrcLoc loc = SrcLoc::here());
// Exactly `depth` stages, with the shortest period that is possible.
Schedule schedule_for_depth(const Dataflow& flow, unsigned depth,
                            const DelayModel& model = delays_of_cyclone5(),
                            SrcLoc loc = SrcLoc::here());

}  // namespace xb::hdl
