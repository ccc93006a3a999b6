// SPDX-License-Identifier: Apache-2.0
//
// Makes the enumeration of hls/isa/activity.h known to the generator library.
#pragma once

#include "hls/hdl/hdl.h"
#include "hls/isa/activity.h"

namespace xb::isa {
HW_ENUM_LABELS(Activity, 4, kRetire, kFetch, kBranch, kLoadUse, kDataHazard, kMulDiv, kLocalMemory,
               kRemoteLoad, kRemoteSend, kFence, kWfi, kCsr, kTrap, kDevice);
}  // namespace xb::isa

namespace xb::core {
using isa::Activity;
}  // namespace xb::core
