// SPDX-License-Identifier: Apache-2.0
#include <verilated.h>

#include "verilator_tb/tile/tile_models.h"

namespace xb::sim {

std::string_view verilator_version() { return Verilated::productVersion(); }

const TileModel* find_tile_model(std::string_view name) {
  for (const TileModel& model : tile_models()) {
    if (model.name == name) return &model;
  }
  return nullptr;
}

}  // namespace xb::sim
