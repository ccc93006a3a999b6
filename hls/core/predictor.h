// SPDX-License-Identifier: Apache-2.0
//
// The parts of the predictor, between the stages that ask them and the one that tells them.
#pragma once

#include "hls/config.h"
#include "hls/core/decode.h"
#include "hls/core/execute.h"
#include "hls/core/fetch_issue.h"
#include "hls/core/fetch_receive.h"

namespace xb::core {

// Into the module that is being described; only with has_predictor.
void add_predictor(const Config& config, FetchIssue& fi, FetchReceive& fr, Decode& d, Execute& x);

}  // namespace xb::core
