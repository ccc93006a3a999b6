// SPDX-License-Identifier: Apache-2.0
//
// Everything between a command line and a loaded functional system: configuration by name, mesh
// shape, ELF file, arguments. Errors are loader::LoadError with one complete line.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "verilator_tb/host/htif.h"
#include "verilator_tb/loader/elf_image.h"
#include "verilator_tb/reference/functional_system.h"

namespace xb::reference {

struct RunRequest {
  std::string config = "rv64";  // rv64, rv32, rv64-noxbgas, rv32-noxbgas
  std::optional<unsigned> pes;  // nothing: all of the mesh, or 1
  std::string mesh;             // "4x4"; empty: as xbsim chooses it
  std::string memory = "4M";
  bool strict = false;  // refuse what the program only names
  std::string program;
  std::vector<std::string> arguments;
};

struct Run {
  loader::Image image;
  std::unique_ptr<FunctionalSystem> system;  // loaded, at its entry point
  // The program asks through them; without them a store into tohost ends a PE.
  std::optional<sim::Htif::Words> htif;
};

Run prepare_run(const RunRequest& request);

}  // namespace xb::reference
