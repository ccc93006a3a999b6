// SPDX-License-Identifier: Apache-2.0
//
// Stage fr: takes the answers of port A and hands out one instruction per cycle.
#pragma once

#include <optional>

#include "hls/config.h"
#include "hls/core/prediction.h"

namespace xb::core {

class FetchReceive : public hdl::Module {
 public:
  hdl::In<UInt> response_valid{"response_valid", W{1}};
  hdl::In<UInt> response_data{"response_data", W{64}};
  hdl::In<UInt> requested{"requested", W{1}, "a request is on port A in this cycle"};
  hdl::In<UInt> fault{"fault", W{1}, "the next word is outside RAM"};
  hdl::In<Redirect> redirect;
  hdl::In<UInt> ready{"ready", W{1}, "decode takes the slot"};
  hdl::Out<Slot<FetchOp>> slot;
  hdl::Out<UInt> space{"space", W{1}, "one more word may be requested in the next cycle"};
  hdl::Out<UInt> ers{"ers", W{5}, "e-register that the instruction reads, if it reads one"};

  // Configurations with a predictor only.
  struct Prediction {
    hdl::In<HalfGuess> lower{"lower", HalfGuess(), "about the word that was requested last"};
    hdl::In<HalfGuess> upper{"upper", HalfGuess(), "about its upper half"};
    hdl::In<UInt> asked;
    // Of these instructions: what the history of jumps says about them as branches, and where it
    // says that one leads whose target varies.
    hdl::In<ByHistory> lower_by_history{"lower_by_history", ByHistory(), "about the lower half"};
    hdl::In<ByHistory> upper_by_history{"upper_by_history", ByHistory(), "about its upper half"};
    hdl::In<UInt> varying_target{"varying_target", W{kTargetWidth}, "of an indirect jump there"};
    hdl::In<UInt> stack_top{"stack_top", W{kTopWidth}, "of the return stack"};
    hdl::In<UInt> stack_target{"stack_target", W{kTargetWidth}, "what is on its top"};
    hdl::Out<StackMove> stack_move{"stack_move", StackMove(), "to the return stack"};
    hdl::Out<Turn> turn;
    hdl::Out<UInt> turns_from{"turns_from", W{kHistoryWidth}, "the jump there, bits 13 to 2"};
    hdl::Out<Guess> guess{"guess", Guess(), "about the instruction in `slot`"};
    explicit Prediction(unsigned xlen)
        : asked("asked", W{xlen - 3}, "its address without the low 3 bits"),
          turn("turn", Turn(xlen), "where fetch goes on behind the word that has come") {}
  };
  std::optional<Prediction> prediction;

  explicit FetchReceive(const Config& config);
};

}  // namespace xb::core
