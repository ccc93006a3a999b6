// SPDX-License-Identifier: Apache-2.0
//
// Stage d: the data of the register files arrives, the instruction is decoded, pc + immediate is
// computed. jal redirects from here; interrupts enter here.
#pragma once

#include <optional>

#include "hls/config.h"
#include "hls/core/prediction.h"

namespace xb::core {

class Decode : public hdl::Module {
 public:
  hdl::In<Slot<FetchOp>> fetch;
  hdl::Out<UInt> ready{"ready", W{1}, "takes the fetch slot"};
  hdl::In<Redirect> redirect;  // the one that fetch follows in this cycle
  hdl::In<UInt> x_ready{"x_ready", W{1}};
  hdl::In<UInt> rs1_data, rs2_data, ers_data;  // of the instruction that is here now
  hdl::In<Forward> from_x, from_mi, from_mr;   // what the files do not have yet
  hdl::In<UInt> irq{"irq", W{1}, "an enabled interrupt is pending"};
  hdl::In<UInt> xbgas_enabled{"xbgas_enabled", W{1}, "xBGAS instructions are legal"};
  hdl::In<UInt> multiplying{"multiplying", W{1}, "the multiplier works on an older instruction"};
  hdl::In<UInt> ext_writers{"ext_writers", W{1},
                            "an older instruction still has to write an e-register"};
  // Configurations with loads in flight only.
  struct Late {
    Late() {}  // declared, so that it can be called before this class is complete
    hdl::In<UInt> pending_x{"pending_x", W{32}, "by x-register: its value is on the way"};
    hdl::In<UInt> pending_e{"pending_e", W{32}, "by e-register"};
    hdl::In<Destination> in_x{"late_in_x", Destination(), "may leave without its value"};
    hdl::In<Destination> in_mi{"late_in_mi", Destination(), "may leave without its value"};
    hdl::In<UInt> is_on{"late_is_on", W{1}, "loads may be in flight"};
  };
  std::optional<Late> late;
  // Configurations with compare-and-swap only: its third operand.
  struct Third {
    Third() {}  // as above
    hdl::Out<UInt> index{"rs2_index", W{5}, "register of the second read port: rs2, then rd"};
    hdl::Out<UInt> reread{"reread_rd", W{1},
                          "read X[rd] of the instruction here, for the next cycle"};
    hdl::Out<UInt> brings_new{"brings_new", W{1},
                              "the bubble in `slot` has operand 2: the new value"};
    hdl::Out<UInt> keeps_new{"keeps_new", W{1},
                             "operand 2 is another one: memory issue keeps the new value"};
  };
  std::optional<Third> third;
  // Configurations with a predictor only.
  struct Prediction {
    hdl::In<Guess> of_fetch{"fetch_guess", Guess(), "about the instruction in `fetch`"};
    hdl::Out<Guess> guess{"guess", Guess(), "about the one in `slot`"};
    hdl::Out<UInt> expected;
    explicit Prediction(unsigned xlen)
        : expected("expected", W{xlen},
                   "pc of what follows the instruction in execute, as fetched") {}
  };
  std::optional<Prediction> prediction;
  hdl::Out<Slot<DecodeOp>> slot;
  hdl::Out<UInt> keep_ext{"keep_ext", W{1}, "execute keeps the extended operand it has"};
  hdl::Out<UInt> reread_ext{"reread_ext", W{1},
                            "read E[rs1] of the instruction here, for the next cycle"};
  hdl::Out<UInt> reread_index{"reread_index", W{5}};
  hdl::Out<Redirect> jump;  // jal

  explicit Decode(const Config& config);
};

}  // namespace xb::core
