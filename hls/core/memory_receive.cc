// SPDX-License-Identifier: Apache-2.0
#include "hls/core/memory_receive.h"

#include "hls/core/stage.h"

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
  when(clearing, [&] {
    stage.bits.result <<= 0;
    stage.bits.multiplies <<= 0;
  });
  occupied <<= stage.valid;
  slot.valid <<= stage.valid;
  slot.activity <<= stage.activity;
  WriteBackOp next = mr;
  if (config.mul) next.result = named("result", mux(mr.multiplies, product, mr.result));
  slot.bits <<= next;
  forward <<= forward_of(stage.valid, mr.dest, lit(1, 1), next.result);
  if (!config.mul) unused(product);
}

}  // namespace xb::core
