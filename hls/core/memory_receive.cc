// SPDX-License-Identifier: Apache-2.0
#include "hls/core/memory_receive.h"

#include "hls/core/stage.h"
#include "hls/memory/lanes.h"
#include "hls/network/flit_format.h"

namespace xb::core {

using namespace hdl;

MemoryReceive::MemoryReceive(const Config& config)
    : Module("memory_receive"),
      issue("issue", WriteBackOp(config.xlen), "from memory issue"),
      product("product", W{config.xlen}),
      slot("slot", WriteBackOp(config.xlen), "write back always takes it"),
      forward("forward", Forward(config.xlen), "to the register files and to decode") {
  brief(
      "Memory receive: the register behind memory issue, where products come in. Results go from "
      "here to decode, to the register files, which have them in the next cycle, and to write "
      "back.");
  const Stage<WriteBackOp> stage("mr", WriteBackOp(config.xlen),
                                 "the instruction in memory receive", Reset{0});
  const WriteBackOp& mr = stage.bits;
  stage.valid <<= issue.valid;
  stage.activity <<= issue.activity;
  stage.bits <<= issue.bits;
  UInt writes_file = stage.valid, takes_late, late_value;
  if (config.loads_in_flight > 1) {
    late.emplace(config.xlen);
    Reg<UInt> mr_late{"mr_late", W{1}, Reset{0},
                      "a late value is here, with an instruction that writes no register or none"};
    const network::LateAnswer& answer = late->answer.bits;
    // It comes in with an instruction that has no use for `dest` and `result`, or with none. Of a
    // load the retire port shows the result, whatever its destination, and of one in flight the
    // destination; an `sc` that failed it tells by its result.
    const MemoryAccess& access = issue.bits.access;
    HW_LET(reads_memory) = (access.place != Place::kNone) & ~access.is_store;
    HW_LET(has_result) =
        issue.bits.dest.writes | reads_memory | (access.atomic != AtomicKind::kNone);
    UInt is_full = has_result;
    if (network::is_wide(config.flit_bits)) {
      // Values come as fast as loads leave. Of a load in flight write back wants to know no more
      // than that its destination is not x0, which is true of the value, too.
      const Destination& dest = issue.bits.dest;
      HW_LET(is_in_flight) = (access.place == Place::kRemote) & ~access.is_store & ~dest.writes &
                             (dest.ext_file | (dest.rd != 0)) & ~issue.bits.trap.valid &
                             (access.atomic == AtomicKind::kNone);
      is_full = named("is_full", has_result & ~is_in_flight);
    }
    HW_LET(has_place) = ~(issue.valid & is_full) & ~clearing;
    late->answer.ready <<= has_place;
    takes_late = named("takes_late", late->answer.fire());
    mr_late <<= takes_late;
    const UInt word = answer.data.slice(static_cast<int>(config.xlen) - 1, 0);
    late_value = named("late_value", memory::extend(answer.size, answer.sign, word, config.xlen));
    late->taken.writes <<= takes_late;
    late->taken.ext_file <<= answer.ext_file;
    late->taken.rd <<= answer.rd;
    late->written.valid <<= mr_late;
    late->written.ext_file <<= mr.dest.ext_file;
    late->written.rd <<= mr.dest.rd;
    late->written.wdata <<= mr.result;
    writes_file = named("writes_file", stage.valid | mr_late);
  }
  const When cleared = when(clearing, [&] {
    stage.bits.result <<= 0;
    stage.bits.multiplies <<= 0;
  });
  if (late) {
    cleared.elsewhen(takes_late, [&] {
      stage.bits.dest.writes <<= 1;
      stage.bits.dest.ext_file <<= late->answer.bits.ext_file;
      stage.bits.dest.rd <<= late->answer.bits.rd;
      stage.bits.multiplies <<= 0;
      stage.bits.result <<= late_value;
    });
  }
  occupied <<= stage.valid;
  slot.valid <<= stage.valid;
  slot.activity <<= stage.activity;
  WriteBackOp next = mr;
  if (late) next.dest.writes = mr.dest.writes & ~late->written.valid;
  if (config.mul) next.result = named("result", mux(mr.multiplies, product, mr.result));
  slot.bits <<= next;
  forward <<= forward_of(writes_file, mr.dest, lit(1, 1), next.result);
  if (!config.mul) unused(product);
}

}  // namespace xb::core
