// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/reference/functional_system.h"

#include <stdexcept>

#include "hls/isa/memory_map.h"
#include "verilator_tb/reference/functional_node.h"

namespace xb::reference {

namespace {

CollectiveGroups::Shape shape_of(const FunctionalSettings& s) {
  return {s.xlen, s.xbgas ? s.collective_groups : 0, s.mesh_width, s.mesh_height,
          s.pes == 0 ? s.mesh_width * s.mesh_height : s.pes};
}

}  // namespace

FunctionalSystem::FunctionalSystem(const FunctionalSettings& settings)
    : settings_(settings), groups_(shape_of(settings)) {
  const unsigned positions = settings.mesh_width * settings.mesh_height;
  if (settings_.pes == 0) settings_.pes = positions;
  if (settings_.pes == 0 || settings_.pes > positions) {
    throw std::invalid_argument("FunctionalSystem: the mesh has no PE, or no room for them");
  }
  if (settings.ram_size == 0 || settings.ram_size % isa::kRamGranule != 0 ||
      settings.ram_size > isa::kRamMaximum) {
    throw std::invalid_argument(
        "FunctionalSystem: ram_size must be a multiple of 4096 up to 2 GiB");
  }
  for (unsigned pe = 0; pe < settings_.pes; ++pe) {
    nodes_.push_back(std::make_unique<FunctionalNode>(*this, pe));
  }
}

FunctionalSystem::~FunctionalSystem() = default;

Hart& FunctionalSystem::hart(unsigned pe) { return nodes_[pe]->hart; }
std::span<std::uint8_t> FunctionalSystem::memory(unsigned pe) {
  return {nodes_[pe]->ram(), settings_.ram_size};
}
FunctionalDisk& FunctionalSystem::disk(unsigned pe) { return nodes_[pe]->disk; }
bool FunctionalSystem::finished(unsigned pe) const { return nodes_[pe]->status.has_value(); }

FunctionalOutcome FunctionalSystem::run(std::uint64_t turns) {
  FunctionalOutcome outcome;
  for (std::uint64_t t = 0; t < turns; ++t) {
    if (turn(outcome)) return outcome;
  }
  outcome.ending = Ending::kLimit;
  return outcome;
}

bool FunctionalSystem::turn(FunctionalOutcome& outcome) {
  bool unfinished = false, stepped = false;
  for (unsigned pe = 0; pe < nodes_.size(); ++pe) {
    FunctionalNode& node = *nodes_[pe];
    if (node.status) continue;
    unfinished = true;
    if (node.asleep && !node.hart.wakes()) continue;
    if (node.waits_for_group()) continue;
    if (node.waits_on_reservation()) {
      stepped = stepped || node.waits_shortly();
      continue;
    }
    stepped = true;
    node.end_waits();
    if (const auto code = node.hart.interrupt_due()) node.hart.take_interrupt(*code);
    const Record record = node.hart.step();
    if (observer_) observer_(pe, record);
    const bool no_handler = record.trap && (record.next_pc < isa::kRamBase ||
                                            record.next_pc - isa::kRamBase >= settings_.ram_size);
    if (node.trap_reported || no_handler) {
      outcome.ending = Ending::kUnhandledTrap;
      outcome.pe = pe;
      return true;
    }
  }
  if (!unfinished) {
    outcome.ending = Ending::kExit;
    for (const auto& node : nodes_) {
      if (outcome.status == 0) outcome.status = *node->status;
    }
    return true;
  }
  ++cycle_;
  if (!stepped && !sleep_until_timer()) {
    outcome.ending = Ending::kStuck;
    return true;
  }
  return false;
}

// Everybody sleeps: lets the earliest timer that somebody waits for expire. False if there is none.
bool FunctionalSystem::sleep_until_timer() {
  FunctionalNode* first = nullptr;
  std::uint64_t wait = 0;
  for (const auto& node : nodes_) {
    const bool waits = !node->status && (node->hart.csrs().enabled_interrupts() >> 7 & 1) != 0;
    if (!waits || node->mtimecmp == ~std::uint64_t{0}) continue;
    const std::uint64_t w = node->mtimecmp - node->mtime();
    if (first == nullptr || w < wait) {
      first = node.get();
      wait = w;
    }
  }
  if (first == nullptr) return false;
  cycle_ += wait;
  return true;
}

}  // namespace xb::reference
