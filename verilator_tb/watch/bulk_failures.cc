// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/watch/bulk_failures.h"

#include <fmt/format.h>

#include <utility>

#include "hls/isa/packet.h"

namespace xb::sim {
namespace {

constexpr std::size_t kRefusals = 64;  // of a PE that are kept

}  // namespace

BulkFailures::BulkFailures(const NamespaceWatch& namespaces, unsigned pes, unsigned mesh_width,
                           unsigned queue, View view)
    : namespaces_(namespaces),
      mesh_width_(mesh_width),
      queue_(queue),
      view_(std::move(view)),
      pes_(pes) {}

void BulkFailures::on_retire(unsigned id, std::uint64_t, const Retirement&) {
  const auto& transfer = namespaces_.command(id);
  if (!transfer) return;
  Pe& pe = pes_[id];
  pe.commands.push_back({pe.retired++, *transfer});
  if (pe.commands.size() > queue_) pe.commands.pop_front();
}

// Engines may be ahead of the instruction that retires.
void BulkFailures::note(unsigned source, What what, unsigned target, isa::Reason reason) {
  if (source >= pes_.size()) return;
  const auto view = view_(source);
  if (!view) return;
  std::deque<Refusal>& refusals = pes_[source].refusals;
  refusals.push_back({what, target, reason, view->issued - view->open, view->issued});
  if (refusals.size() > kRefusals) refusals.pop_front();
}

void BulkFailures::on_bulk_request(unsigned id, std::uint64_t, const InboundAccess& inbound) {
  if (!inbound.refused) return;
  note(inbound.source, What::kRequest, id, static_cast<isa::Reason>(inbound.reason));
}

void BulkFailures::on_bulk_signal(unsigned id, std::uint64_t, const InboundAccess& inbound,
                                  const MemoryAccess&) {
  if (!inbound.refused) return;
  note(inbound.source, What::kSignal, id, static_cast<isa::Reason>(inbound.reason));
}

void BulkFailures::on_bulk_refusal(unsigned id, std::uint64_t) {
  const auto view = view_(id);
  if (!view || view->ended_reason == 0) return;
  note(isa::pe_of_mesh_address(view->ended_source, mesh_width_), What::kPacket, id,
       static_cast<isa::Reason>(view->ended_reason));
}

std::string BulkFailures::reason_of(const Pe& pe, const Command& command) const {
  const reference::BulkTransfer& transfer = command.transfer;
  if (transfer.reason != isa::Reason::kNone) return std::string(isa::describe(transfer.reason));
  for (const Refusal& refusal : pe.refusals) {
    const bool asks = transfer.get || transfer.object;
    if (refusal.target != transfer.node || asks != (refusal.what == What::kRequest)) continue;
    if (command.ticket - refusal.first >= refusal.end - refusal.first) continue;
    return fmt::format("{}{}", refusal.what == What::kSignal ? "its signal: " : "",
                       isa::describe(refusal.reason));
  }
  return "not refused by its target: lost, damaged, or outside of what may be reached";
}

std::string BulkFailures::describe(unsigned id) const {
  const auto view = view_(id);
  if (!view || view->failed == 0) return "";
  const Pe& pe = pes_[id];
  std::string text;
  for (const Command& command : pe.commands) {
    // A command that has not retired may have taken the place.
    const bool is_last = view->issued - command.ticket <= queue_;
    if (!is_last || (view->failed >> command.ticket % queue_ & 1) == 0) continue;
    const reference::BulkTransfer& transfer = command.transfer;
    const std::string rows = transfer.rows == 1 ? "" : fmt::format("{} rows of ", transfer.rows);
    // What the PE itself has refused may lead nowhere.
    const std::string other = transfer.reason == isa::Reason::kNone
                                  ? fmt::format("PE {}", transfer.node)
                                  : fmt::format("namespace 0x{:x}", transfer.ns);
    text += fmt::format("  PE {}: bulk command {} ({} of {}{} bytes {} {}{}) has failed: {}\n", id,
                        command.ticket, transfer.get ? "get" : "put", rows, transfer.bytes,
                        transfer.get ? "from" : "to", transfer.object ? "the block device of " : "",
                        other, reason_of(pe, command));
  }
  return text;
}

}  // namespace xb::sim
