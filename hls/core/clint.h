// SPDX-License-Identifier: Apache-2.0
//
// Core-local interruptor: software interrupt and timer. mtime is an offset to the global cycle
// count, so it costs no running counter.
#pragma once

#include "hls/config.h"
#include "hls/core/pipeline.h"

namespace xb::core {

class Clint : public hdl::Module {
 public:
  hdl::In<UInt> cycle;                            // global cycle count, 64 bits
  hdl::In<hdl::Valid<DeviceRequest>> request;     // size 2 or 3, aligned
  hdl::Out<hdl::Valid<DeviceResponse>> response;  // in the next cycle, also for writes
  hdl::In<UInt> remote_msip;                      // 1: another PE writes msip
  hdl::In<UInt> remote_msip_value;                // 1 bit
  hdl::Out<UInt> time;                            // mtime
  hdl::Out<UInt> software_irq;                    // register
  hdl::Out<UInt> timer_irq;                       // register

  Clint();
};

}  // namespace xb::core
