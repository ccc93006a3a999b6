// SPDX-License-Identifier: Apache-2.0
// The plain model, without wave tracing. A shared library for each
// configuration (tile_model.cmake).
#include <verilated.h>
#include <verilated_config.h>

#include <array>
#include <span>

#include XB_PLAIN_HEADER
#include XB_PLAIN_ROOT_HEADER
#include "verilator_tb/tile/bulk_signals.h"
#include "verilator_tb/tile/core_sleep.h"
#include "verilator_tb/tile/direct_evaluation.h"
#include "verilator_tb/tile/model_library.h"
#include "verilator_tb/tile/model_ports.h"
#include "verilator_tb/tile/network_gate.h"
#include "verilator_tb/tile/requester_signals.h"
#include "verilator_tb/tile/rising_edge.h"

// Of the model (direct_evaluation.h); null where it has them under other names, or where these
// names are not given (tests/mutants, whose model does more before it is evaluated).
[[gnu::weak]] void XB_PLAIN_LOOK(XB_PLAIN_ROOT* root);
[[gnu::weak]] void XB_PLAIN_RUN(XB_PLAIN_ROOT* root);
[[gnu::weak]] extern void (*const XB_PLAIN_PARTS[])(XB_PLAIN_ROOT*);  // a null at the end

namespace xb::sim {
namespace {

// One for all plain tiles: it holds settings only.
VerilatedContext& plain_context() {
  static VerilatedContext context;
  return context;
}

constexpr bool kHasNetwork = XB_HAS_XBGAS;

// A template, so that what a model without a network lacks is not compiled for it.
template <typename Model, typename Root>
class PlainTile : public Tile {
 public:
  PlainTile(const std::string& name, Clocking clocking)
      : model_(&plain_context(), name.c_str()),
        root_(*model_.rootp),
        skip_(clocking != Clocking::kBothEdges && HasClockMemory<Root> &&
              (!kHasNetwork || HasNetworkClockMemory<Root>)),
        gated_(skip_ && clocking == Clocking::kGated) {
    set_clocks<kHasNetwork>(root_, false);
    model_.eval();
    if (!skip_) return;
    // From here on all clocks stay high, and those that are to rise forget that they were.
    set_clocks<kHasNetwork>(root_, true);
    set_link_clock<kHasNetwork>(root_, true);
    set_clock_memory(root_, true);
    set_network_clock_memory(root_, true);
    set_link_clock_memory(root_, true);
  }
  ~PlainTile() override { model_.final(); }

  void strap(const Straps& straps) override { copy_straps<kHasNetwork>(root_, straps); }

  void step(const TileInputs& inputs, TileOutputs& outputs) override {
    if (gated_) {
      step_gated(inputs, outputs);
      return;
    }
    if (skip_) {
      step_rising(inputs, true, true);
    } else {
      clock_both_edges<kHasNetwork>(model_, inputs, [] {});
    }
    copy_outputs<kHasNetwork>(root_, outputs);
  }

  const void* company() const override {
    static constexpr char kCompany = 0;
    if constexpr (HasTriggers<Root>) {
      if (gated_ && XB_PLAIN_LOOK != nullptr && XB_PLAIN_PARTS != nullptr) return &kCompany;
    }
    return nullptr;
  }

  void step_together(std::span<const TileStep> steps, std::size_t& at) override {
    if constexpr (HasTriggers<Root>) {
      std::array<std::size_t, kMostTogether> awake;
      std::size_t count = 0;
      for (at = 0; at < steps.size(); ++at) {
        PlainTile& tile = of(steps[at]);
        if (!tile.raise_clocks(*steps[at].inputs, *steps[at].outputs)) continue;
        look_at_clocks(tile.root_, XB_PLAIN_LOOK);
        awake[count++] = at;
      }
      for (auto part = XB_PLAIN_PARTS; *part != nullptr; ++part) {
        for (std::size_t i = 0; i < count; ++i) {
          at = awake[i];
          (*part)(&of(steps[at]).root_);
        }
      }
      for (std::size_t i = 0; i < count; ++i) {
        at = awake[i];
        of(steps[at]).read_outputs(*steps[at].inputs, *steps[at].outputs);
      }
    }
  }

  std::optional<RequesterView> requester() const override { return read_requester(root_); }
  std::optional<BulkView> bulk() const override { return read_bulk(root_); }
  TileWork work() const override { return work_; }

 private:
  static PlainTile& of(const TileStep& step) { return static_cast<PlainTile&>(*step.tile); }

  // The rising edges alone: that of the links, if what they drive is new, and then the others.
  void step_rising(const TileInputs& inputs, bool network, bool links) {
    raise_clocks(inputs, network, links);
    evaluate(model_, root_, XB_PLAIN_LOOK, XB_PLAIN_RUN);
  }

  // The same, but for the last evaluation.
  void raise_clocks(const TileInputs& inputs, bool network, bool links) {
    if constexpr (kHasNetwork) {
      if (links) {
        copy_network_inputs(root_, inputs);
        set_link_clock_memory(root_, false);
        evaluate(model_, root_, XB_PLAIN_LOOK, XB_PLAIN_RUN);
      }
      if (network) set_network_clock_memory(root_, false);
    }
    copy_own_inputs<kHasNetwork>(root_, inputs);
    set_clock_memory(root_, false);
    ++work_.evaluations;
    work_.network_edges += network;
  }

  void step_gated(const TileInputs& inputs, TileOutputs& outputs) {
    if (!raise_clocks(inputs, outputs)) return;
    evaluate(model_, root_, XB_PLAIN_LOOK, XB_PLAIN_RUN);
    read_outputs(inputs, outputs);
  }

  // Before the evaluation of a gated tile; false if it needs none.
  bool raise_clocks(const TileInputs& inputs, TileOutputs& outputs) {
    const bool network = needs_network_edge(inputs, outputs);
    if (sleep_.may_skip(inputs, network)) {
      outputs.net_held = kHasNetwork;
      outputs.held = true;
      return false;
    }
    raise_clocks(inputs, network, network && gate_.links_changed());
    outputs.net_held = kHasNetwork && !network;
    return true;
  }

  // After it.
  void read_outputs(const TileInputs& inputs, TileOutputs& outputs) {
    const bool network = kHasNetwork && !outputs.net_held;
    copy_own_outputs<kHasNetwork>(root_, outputs);
    if constexpr (kHasNetwork) {
      if (network) copy_network_outputs(root_, outputs);
    }
    outputs.held = false;
    sleep_.evaluated(root_, inputs, outputs, network);
  }

  bool needs_network_edge(const TileInputs& inputs, const TileOutputs& outputs) {
    if constexpr (!kHasNetwork) return false;
    return gate_.needs_edge(inputs, outputs);
  }

  Model model_;
  Root& root_;  // holds the ports themselves; the model holds a pointer to each of them
  bool skip_;
  bool gated_;
  NetworkGate gate_;
  CoreSleep<XB_HAS_ATOMICS> sleep_;
  TileWork work_;
};

std::unique_ptr<Tile> make_plain_tile(const std::string& name, Clocking clocking) {
  return std::make_unique<PlainTile<XB_PLAIN, XB_PLAIN_ROOT>>(name, clocking);
}

}  // namespace
}  // namespace xb::sim

extern "C" __attribute__((visibility("default"))) const xb::sim::ModelLibrary* xb_model_library() {
  static const xb::sim::ModelLibrary library = {
      .interface = XB_TILE_INTERFACE,
      .verilator = VERILATOR_VERSION,
      .hash = XB_HASH,
      .modules = XB_MODULES,
      .configuration = XB_CONFIGURATION,
      .make_tile = xb::sim::make_plain_tile,
  };
  return &library;
}
