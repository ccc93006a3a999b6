// SPDX-License-Identifier: Apache-2.0
#pragma once

// Everything a hardware description needs. See README.md in this folder for a cookbook.

#include "hls/hdl/bundle.h"
#include "hls/hdl/check.h"
#include "hls/hdl/enum.h"
#include "hls/hdl/memory.h"
#include "hls/hdl/module.h"
#include "hls/hdl/ops.h"
#include "hls/hdl/port.h"
#include "hls/hdl/process.h"
#include "hls/hdl/region.h"
#include "hls/hdl/schedule.h"
#include "hls/hdl/signal.h"
#include "hls/hdl/stream.h"
#include "hls/hdl/value.h"
