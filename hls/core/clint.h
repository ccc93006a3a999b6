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
  hdl::In<UInt> cycle{"cycle", W{64}, "global cycle count, 64 bits"};
  hdl::In<hdl::Valid<DeviceRequest>> request{"request", DeviceRequest(), "size 2 or 3, aligned"};
  hdl::Out<hdl::Valid<DeviceResponse>> response{"response", DeviceResponse(),
                                                "in the next cycle, also for writes"};
  hdl::In<UInt> remote_msip{"remote_msip", W{1}, "1: another PE writes msip"};
  hdl::In<UInt> remote_msip_value{"remote_msip_value", W{1}, "what it writes"};
  hdl::Out<UInt> mtime{"mtime", W{64}, "mtime"};
  hdl::Out<UInt> software_irq{"software_irq", W{1}, "register"};
  hdl::Out<UInt> timer_irq{"timer_irq", W{1}, "register"};

  Clint();
};

}  // namespace xb::core
