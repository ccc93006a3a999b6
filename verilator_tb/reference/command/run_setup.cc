// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/reference/command/run_setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "verilator_tb/loader/memory_image.h"
#include "verilator_tb/loader/memory_size.h"
#include "verilator_tb/mesh/shape.h"

namespace xb::reference {
namespace {

using loader::LoadError;

struct Configuration {
  const char* name;
  unsigned xlen;
  bool xbgas;
  unsigned loads_in_flight;
  unsigned nlb_entries;
  unsigned collective_groups;
  unsigned bulk_queue;
};
constexpr std::array kConfigurations{Configuration{"rv64", 64, true, 16, 16, 4, 4},
                                     Configuration{"rv32", 32, true, 16, 16, 4, 4},
                                     Configuration{"rv64-noxbgas", 64, false, 1, 0, 0, 0},
                                     Configuration{"rv32-noxbgas", 32, false, 1, 0, 0, 0}};

const Configuration& configuration(const std::string& name) {
  for (const Configuration& c : kConfigurations) {
    if (name == c.name) return c;
  }
  throw LoadError(fmt::format(
      "unknown configuration '{}'; --config takes rv64, rv32, rv64-noxbgas or rv32-noxbgas", name));
}

sim::MeshShape shape_of(const RunRequest& request) {
  const unsigned n = request.pes.value_or(1);
  if (request.mesh.empty()) {
    if (const auto shape = sim::default_mesh_shape(n)) return *shape;
    throw LoadError(fmt::format("-n: {} is not 1 to 1024", n));
  }
  auto shape = sim::parse_mesh_shape(request.mesh);
  if (!shape) {
    throw LoadError(
        fmt::format("--mesh '{}' is no mesh; write WxH with sides of 1 to 32", request.mesh));
  }
  if (!request.pes) return *shape;
  if (n == 0 || n > shape->positions()) {
    throw LoadError(
        fmt::format("--mesh {} has room for 1 to {} PEs and -n asks for {}; give a "
                    "larger mesh or leave --mesh out",
                    request.mesh, shape->positions(), n));
  }
  shape->spare = shape->positions() - n;
  return *shape;
}

}  // namespace

Run prepare_run(const RunRequest& request) {
  const Configuration& config = configuration(request.config);
  const sim::MeshShape shape = shape_of(request);
  const auto bytes = loader::parse_memory_size(request.memory);
  if (!bytes) {
    throw LoadError(fmt::format(
        "--memory '{}' is no memory size; write for example 4M, a multiple of 4K up to 2G",
        request.memory));
  }
  loader::Target target;
  target.config = request.config;
  target.other_configs = true;
  target.xlen = config.xlen;
  target.xbgas = config.xbgas;
  target.strict = request.strict;
  target.ram_size = *bytes;

  Run run;
  run.image = loader::load_elf(request.program, target);
  const loader::Program program = loader::prepare(run.image, request.arguments, target);
  FunctionalSettings settings;
  settings.xlen = config.xlen;
  settings.xbgas = config.xbgas;
  settings.loads_in_flight = config.loads_in_flight;
  settings.nlb_entries = config.nlb_entries;
  settings.collective_groups = config.collective_groups;
  settings.bulk_queue = config.bulk_queue;
  settings.mesh_width = shape.width;
  settings.mesh_height = shape.height;
  settings.pes = shape.size();
  settings.ram_size = *bytes;
  settings.entry = program.entry;
  settings.export_base = program.exported.begin;
  settings.export_limit = program.exported.end;
  if (program.tohost && program.fromhost) {
    run.htif = sim::Htif::Words{*program.tohost, *program.fromhost};
  } else {
    settings.tohost = program.tohost.value_or(0);
  }
  run.system = std::make_unique<FunctionalSystem>(settings);
  for (unsigned pe = 0; pe < run.system->size(); ++pe) {
    const auto memory = run.system->memory(pe);
    for (const loader::Program::Block& block : program.blocks) {
      std::copy(block.bytes.begin(), block.bytes.end(),
                memory.begin() + static_cast<std::ptrdiff_t>(block.offset));
    }
  }
  return run;
}

}  // namespace xb::reference
