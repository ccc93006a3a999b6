// SPDX-License-Identifier: Apache-2.0
// What a PE waits for that will never go on, in words.
#include <fmt/format.h>

#include <algorithm>

#include "hls/isa/activity.h"
#include "hls/isa/causes.h"
#include "hls/isa/csrs.h"
#include "hls/isa/instructions.h"
#include "hls/isa/memory_map.h"
#include "verilator_tb/watch/hang_detector.h"

namespace xb::sim {
namespace {

constexpr std::size_t kNamedLoads = 4;

// Of the instruction there, if that is in RAM.
std::optional<std::uint32_t> word_at(std::uint64_t pc, const Node& node) {
  const std::uint64_t offset = pc - isa::kRamBase;
  if (!node.memory().contains(offset & ~7ull)) return std::nullopt;
  return static_cast<std::uint32_t>(node.memory().read64(offset & ~7ull) >> (offset % 8 * 8));
}

std::string describe_sleep(std::uint64_t enabled) {
  if (enabled == 0) return "sleeps in wfi with no interrupt enabled";
  std::string names;
  for (isa::Interrupt i : isa::kInterruptPriority) {
    if ((enabled >> static_cast<unsigned>(i) & 1) == 0) continue;
    names += fmt::format("{}{}", names.empty() ? "" : ", ", isa::describe(i));
  }
  return fmt::format("sleeps in wfi and no enabled interrupt can come ({})", names);
}

}  // namespace

// "flag", or "flag of PE 3", or, if the namespace leads nowhere, "flag of namespace 9".
std::string HangDetector::describe_datum(unsigned id, std::uint64_t address, std::uint64_t ns,
                                         const loader::SymbolTable& symbols) const {
  const std::string name = symbols.describe_data(address);
  if (ns == 0) return name;
  const std::optional<unsigned> node = namespaces_.node_of(id, ns);
  return node ? fmt::format("{} of PE {}", name, *node)
              : fmt::format("{} of namespace {}", name, ns);
}

std::string HangDetector::describe_loop(unsigned id, const loader::SymbolTable& symbols) const {
  const Pe& pe = pes_[id];
  std::string text = fmt::format("repeats {} instruction{}", pe.loop, pe.loop == 1 ? "" : "s");
  if (pe.loop_exception) {
    const Exception& e = *pe.loop_exception;
    return text + fmt::format(" with the same exception: {} at pc 0x{:x} {}",
                              isa::describe(static_cast<isa::Cause>(e.cause)), e.pc,
                              symbols.describe(e.pc));
  }
  const std::size_t count = pe.loop_loads.size();
  if (count == 0 && !pe.loop_polled)
    return text + (pe.loop == 1 ? " that reads" : " that read") + " no memory";
  for (std::size_t i = 0; i < std::min(count, kNamedLoads); ++i) {
    const char* before = i == 0 ? " and waits for a change of " : " or ";
    text += before + describe_datum(id, pe.loop_loads[i].address, pe.loop_loads[i].ns, symbols);
  }
  if (count > kNamedLoads) text += " or of more data";
  if (pe.loop_polled) {
    const char* before = count == 0 ? " and waits for a change of " : " or ";
    text += before + std::string{isa::find_csr(*pe.loop_polled)->name};
  }
  return text;
}

// The instruction that does not retire, if it is an access: what it accesses.
std::string HangDetector::describe_stall(unsigned id, const Node& node,
                                         const loader::SymbolTable& symbols) const {
  const Pe& pe = pes_[id];
  const std::optional<std::uint32_t> found = word_at(pe.now.pc, node);
  if (!found) return "";
  const std::uint32_t word = *found;
  const isa::Instruction* i = isa::find_instruction(word, 64);
  if (i == nullptr || i->access == isa::Access::kNone) return "";
  const std::uint64_t base = pe.now.registers[isa::field_of(word, i->base_field())];
  const std::uint64_t address =
      base + static_cast<std::uint64_t>(isa::immediate_of(word, i->immediate));
  const std::uint64_t ns =
      i->is_extended() ? pe.now.registers[32 + isa::field_of(word, i->namespace_field)] : 0;
  return fmt::format(", {} {}", i->is_load() ? "load of" : "store to",
                     describe_datum(id, address, ns, symbols));
}

std::string HangDetector::describe_wait(unsigned id, const Node& node, std::uint64_t cycle,
                                        const loader::SymbolTable& symbols) const {
  const Pe& pe = pes_[id];
  const TileOutputs& outputs = node.outputs();
  const auto activity = outputs.activity % isa::kActivities.size();
  if (outputs.asleep && activity == static_cast<std::size_t>(isa::Activity::kWrs)) {
    if (const auto word = word_at(pe.now.pc, node)) {
      if (auto wait = collective_.describe_wait(id, *word)) return *wait;
    }
    return fmt::format("sleeps in wrs and waits for a write of {}",
                       describe_datum(id, pe.reserved, 0, symbols));
  }
  if (outputs.asleep) return describe_sleep(pe.interrupts.enabled());
  if (pe.loop != 0 && pe.epoch == epoch_) return describe_loop(id, symbols);
  return fmt::format("has retired nothing for {} cycles: {}{}", cycle - pe.last_cycle,
                     isa::kActivities[activity].description, describe_stall(id, node, symbols));
}

std::string HangDetector::describe(const Machine& machine,
                                   const loader::SymbolTable& symbols) const {
  std::string text;
  for (unsigned id = 0; id < machine.size(); ++id) {
    if (state_.ended(id)) continue;
    const Pe& pe = pes_[id];
    std::string wait = describe_wait(id, machine.node(id), machine.cycle(), symbols);
    if (const std::string groups = collective_.describe_open(id);
        !groups.empty() && wait.find("waits for group") == std::string::npos) {
      wait += "; " + groups;
    }
    const unsigned open = machine.node(id).outputs().outstanding;
    if (open != 0) {
      wait += fmt::format("; {} remote operation{} unanswered", open, open == 1 ? "" : "s");
    }
    if (const auto bulk = machine.node(id).tile().bulk(); bulk && bulk->open != 0) {
      const std::uint32_t first = bulk->issued - bulk->open;
      wait += bulk->open == 1
                  ? fmt::format("; bulk command {} has not ended", first)
                  : fmt::format("; bulk commands {} to {} have not ended", first, bulk->issued - 1);
    }
    text += fmt::format("  PE {}: pc 0x{:x} {}: {}\n", id, pe.now.pc, symbols.describe(pe.now.pc),
                        wait);
  }
  return text;
}

}  // namespace xb::sim
