// SPDX-License-Identifier: Apache-2.0
// The model with wave tracing, a choice of initial values and a view into its pipeline. Speed does
// not matter here: it evaluates both clock edges. A shared library for each
// configuration (tile_model.cmake).
#include <verilated.h>
#include <verilated_config.h>
#include <verilated_fst_c.h>

#include <vector>

#include XB_TRACED_HEADER
#include XB_TRACED_ROOT_HEADER
#include "verilator_tb/tile/bulk_signals.h"
#include "verilator_tb/tile/model_library.h"
#include "verilator_tb/tile/model_ports.h"
#include "verilator_tb/tile/pipeline_signals.h"
#include "verilator_tb/tile/requester_signals.h"
#include "verilator_tb/tile/wave_writer.h"

namespace xb::sim {
namespace {

class TracedTile : public Tile {
 public:
  TracedTile(VerilatedContext& context, const std::string& name, const RandomState& random)
      : model_(&prepare(context, random), name.c_str()) {}
  ~TracedTile() override { model_.final(); }

  void strap(const Straps& straps) override { copy_straps<XB_HAS_XBGAS>(model_, straps); }

  void step(const TileInputs& inputs, TileOutputs& outputs) override {
    clock_both_edges<XB_HAS_XBGAS>(model_, inputs,
                                   [this] { view_ = read_pipeline(*model_.rootp); });
    copy_outputs<XB_HAS_XBGAS>(model_, outputs);
  }

  std::optional<PipelineView> pipeline() const override { return view_; }
  std::optional<RequesterView> requester() const override { return read_requester(*model_.rootp); }
  std::optional<BulkView> bulk() const override { return read_bulk(*model_.rootp); }

  XB_TRACED& model() { return model_; }

 private:
  // The constructor of the model takes its initial values from Verilator's current context.
  static VerilatedContext& prepare(VerilatedContext& context, const RandomState& random) {
    Verilated::threadContextp(&context);
    context.randReset(random ? kRandom : kZero);
    if (random) context.randSeed(static_cast<int>(*random & 0x7fff'ffff) | 1);  // 0 is no seed
    return context;
  }
  static constexpr int kZero = 0, kRandom = 2;  // values of +verilator+rand+reset

  XB_TRACED model_;
  PipelineView view_;  // of the cycle before
};

// Of all tiles that are made one by one.
VerilatedContext& lone_context() {
  static VerilatedContext context;
  return context;
}

class FstFile : public WaveFile {
 public:
  FstFile() { context_.traceEverOn(true); }
  ~FstFile() override { close(); }

  std::unique_ptr<Tile> make_tile(const std::string& name, const RandomState& random) override {
    auto tile = std::make_unique<TracedTile>(context_, name, random);
    tile->model().trace(&file_, kAllLevels);
    return tile;
  }
  bool open(const std::string& path) override {
    file_.open(path.c_str());
    return file_.isOpen();
  }
  int error() const override { return wave_writer_error(); }
  void sample(std::uint64_t cycle) override { file_.dump(cycle); }
  void close() override {
    if (file_.isOpen()) file_.close();
  }

 private:
  static constexpr int kAllLevels = 99;
  VerilatedContext context_;
  VerilatedFstC file_;
};

std::unique_ptr<Tile> make_traced_tile(const std::string& name, const RandomState& random) {
  return std::make_unique<TracedTile>(lone_context(), name, random);
}

std::unique_ptr<WaveFile> make_wave_file() { return std::make_unique<FstFile>(); }

}  // namespace
}  // namespace xb::sim

extern "C" __attribute__((visibility("default"))) const xb::sim::ModelLibrary* xb_model_library() {
  static const xb::sim::ModelLibrary library = {
      .interface = XB_TILE_INTERFACE,
      .verilator = VERILATOR_VERSION,
      .hash = XB_HASH,
      .modules = XB_MODULES,
      .configuration = XB_CONFIGURATION,
      .make_traced_tile = xb::sim::make_traced_tile,
      .make_wave_file = xb::sim::make_wave_file,
  };
  return &library;
}
