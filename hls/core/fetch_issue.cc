// SPDX-License-Identifier: Apache-2.0
#include "hls/core/fetch_issue.h"

namespace xb::core {

using namespace hdl;

FetchIssue::FetchIssue(const Config& config)
    : Module("fetch_issue"),
      reset_pc("reset_pc", W{config.xlen}),
      handler("handler", Redirect(config.xlen), "a trap is taken: to its handler"),
      x_redirect("x_redirect", Redirect(config.xlen), "of execute"),
      d_redirect("d_redirect", Redirect(config.xlen), "of decode"),
      request_addr("request_addr", W{config.xlen}),
      redirect("redirect", Redirect(config.xlen), "the one that is followed") {
  brief(
      "Fetch issue: keeps the address of the 64-bit word to fetch in a register and requests it on "
      "port A. Follows redirects. Words outside RAM are not requested.");
  const unsigned top = config.xlen - 1;

  Reg<UInt> boot{"boot", W{1}, Reset{1}, "fetch has not started after reset"};
  Reg<UInt> fi_valid{"fi_valid", W{1}, Reset{0}, "fi_word is wanted now: requested, or a fault"};
  Reg<UInt> fi_pending{"fi_pending", W{1}, Reset{0}, "fi_word has not been wanted yet"};
  Reg<UInt> fi_stopped{"fi_stopped", W{1}, Reset{0}, "a word outside RAM was wanted"};
  Reg<UInt> fi_word{"fi_word", W{config.xlen - 3}, NoReset{},
                    "address of the word to fetch, without the low 3 bits"};

  HW_LET(start) = boot & ~clearing;
  when(start, [&] { boot <<= 0; });

  redirect.valid <<= handler.valid | x_redirect.valid | d_redirect.valid | start;
  redirect.pc <<= reset_pc;
  redirect.activity <<= Activity::kFetch;
  if (config.machine_mode) {
    when(handler.valid, [&] {
      redirect.pc <<= handler.pc;
    }).elsewhen(x_redirect.valid, [&] {
        redirect.pc <<= x_redirect.pc;
      }).elsewhen(d_redirect.valid, [&] { redirect.pc <<= d_redirect.pc; });
  } else {
    when(x_redirect.valid, [&] { redirect.pc <<= x_redirect.pc; }).elsewhen(d_redirect.valid, [&] {
      redirect.pc <<= d_redirect.pc;
    });
  }
  when(handler.valid, [&] {
    redirect.activity <<= handler.activity;
  }).elsewhen(x_redirect.valid, [&] {
      redirect.activity <<= x_redirect.activity;
    }).elsewhen(d_redirect.valid, [&] { redirect.activity <<= d_redirect.activity; });

  HW_LET(following) = fi_word + zext(~fi_pending, fi_word.width());
  UInt next = following;
  UInt jumps = redirect.valid;
  if (has_predictor(config)) {
    turn.emplace("turn", Turn(config.xlen), "a guess of the predictor");
    next = mux(turn->valid, turn->pc.slice(top, 3), following);
    jumps = named("jumps", redirect.valid | turn->valid);
    unused(turn->pc.slice(2, 0));
  }
  HW_LET(next_word) = mux(redirect.valid, redirect.pc.slice(top, 3), next);
  request_addr <<= cat({fi_word, lit(3, 0)});
  HW_LET(word_in_ram) = in_ram(request_addr, ram_size);
  request_valid <<= fi_valid & word_in_ram;
  HW_LET(has_fault) = fi_stopped | (fi_valid & ~word_in_ram);
  fault <<= has_fault;

  HW_LET(step) = jumps | (space & ~has_fault & ~boot);
  if (config.machine_mode) {
    fi_valid <<= step & space;
  } else {
    // Nothing is fetched behind a trap: there is no handler.
    Reg<UInt> halted{"halted", W{1}, Reset{0}, "an instruction trapped"};
    halted <<= halted | handler.valid;
    fi_valid <<= step & space & ~(halted | handler.valid);
    unused(handler.pc);
  }
  when(step, [&] {
    fi_word <<= next_word;
    fi_pending <<= ~space;
  });
  fi_stopped <<= has_fault & ~jumps;
}

}  // namespace xb::core
