// SPDX-License-Identifier: Apache-2.0
#include "hls/core/memory_receive.h"

#include "hls/core/stage.h"

namespace xb::core {

using namespace hdl;

MemoryReceive::MemoryReceive(const Config& config)
    : Module("memory_receive"),
      issue("issue", WriteBackOp(config.xlen)),
      slot("slot", WriteBackOp(config.xlen)),
      forward("forward", Forward(config.xlen)) {
  brief(
      "Memory receive: the register behind memory issue. What was loaded goes from here to write "
      "back and to decode.");
  const Stage<WriteBackOp> stage("mr", WriteBackOp(config.xlen),
                                 "the instruction in memory receive");
  const WriteBackOp& mr = stage.bits;
  stage.valid <<= issue.valid;
  stage.activity <<= issue.activity;
  stage.bits <<= issue.bits;
  occupied <<= stage.valid;
  slot.valid <<= stage.valid;
  slot.activity <<= stage.activity;
  slot.bits <<= mr;
  forward <<= forward_of(stage.valid, mr.dest, lit(1, 1), mr.result);
}

}  // namespace xb::core
