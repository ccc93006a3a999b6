// SPDX-License-Identifier: Apache-2.0
//
// Stage fi: the address of the next 64-bit word to fetch, and the request on port A.
#pragma once

#include <optional>

#include "hls/config.h"
#include "hls/core/prediction.h"

namespace xb::core {

class FetchIssue : public hdl::Module {
 public:
  hdl::In<UInt> clearing{"clearing", W{1},
                         "register files are being cleared after reset: do not start"};
  hdl::In<UInt> reset_pc;
  hdl::In<UInt> ram_size{"ram_size", W{32}};
  // Redirects by priority, the oldest instruction first.
  hdl::In<Redirect> handler, x_redirect, d_redirect;
  std::optional<hdl::In<Turn>> turn;  // with a predictor; any redirect comes before it
  hdl::In<UInt> space{"space", W{1}, "fetch receive can take one more word"};
  hdl::Out<UInt> request_valid{"request_valid", W{1}, "register"};
  hdl::Out<UInt> request_addr;  // register; a multiple of 8
  hdl::Out<UInt> fault{"fault", W{1}, "register; the next word is outside RAM, fetch has stopped"};
  hdl::Out<Redirect> redirect;  // the one that is followed

  explicit FetchIssue(const Config& config);
};

}  // namespace xb::core
