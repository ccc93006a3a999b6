// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/watch/caller.h"

#include <algorithm>

#include "hls/isa/disassemble.h"

namespace xb::sim {
namespace {

// A jump that is none back from a function: jr ra, or jr t0 where that is the link.
bool is_call(std::uint32_t insn) {
  constexpr std::uint32_t kJal = 0x6f, kJalr = 0x67;
  if ((insn & 0x7f) == kJal) return true;
  if ((insn & 0x7f) != kJalr) return false;
  const unsigned rd = insn >> 7 & 31, rs1 = isa::rs1_of(insn);
  return rd != 0 || (rs1 != 1 && rs1 != 5);
}

bool reaches(const reference::BulkTransfer& transfer, std::uint64_t address) {
  constexpr std::uint32_t kRam = 0x7fff'ffff;  // strides are modulo its size
  const auto at = static_cast<std::uint32_t>(address);
  if (transfer.signals && at == transfer.signal) return true;
  for (std::uint32_t row = 0; row < std::max(transfer.rows, 1U); ++row) {
    const std::uint32_t begin = transfer.remote + row * transfer.remote_stride;
    if (((at - begin) & kRam) < transfer.bytes) return true;
  }
  return false;
}

}  // namespace

Callers::Callers(const NamespaceWatch& namespaces, unsigned pes, const loader::Image& image)
    : namespaces_(namespaces),
      runtime_(image.range("__xb_runtime_text_start", "__xb_runtime_text_end")
                   .value_or(loader::Range{})),
      pes_(pes) {}

Sender Callers::sender(const Pe& pe, std::uint64_t pc) const {
  if (pe.call && runtime_.contains(pc)) return {true, *pe.call};
  return {false, pc};
}

void Callers::on_retire(unsigned id, std::uint64_t, const Retirement& r) {
  constexpr std::uint32_t kMret = 0x3020'0073;
  Pe& pe = pes_[id];
  if (r.intr || r.trap) pe.call_at_trap = pe.call;
  if (r.trap) return;
  if (r.insn == kMret) {
    pe.call = pe.call_at_trap;  // a handler may have called the runtime, too
  } else if (is_call(r.insn) && runtime_.contains(r.next_pc) && !runtime_.contains(r.pc)) {
    pe.call = r.pc;
  }
  if (r.ext) pe.accesses.add({r.ext_ns, r.mem_address, sender(pe, r.pc)});
  if (const auto& command = namespaces_.command(id)) {
    pe.transfers.add({*command, sender(pe, r.pc)});
  }
}

std::optional<std::uint64_t> Callers::of_trap(unsigned pe, std::uint64_t pc) const {
  return runtime_.contains(pc) ? pes_[pe].call_at_trap : std::nullopt;
}

std::optional<Sender> Callers::of_remote_error(unsigned id, std::uint64_t ns,
                                               std::uint64_t address) const {
  const Pe& pe = pes_[id];
  std::vector<Sender> found;
  const auto add = [&](const Sender& sender) {
    if (std::find(found.begin(), found.end(), sender) == found.end()) found.push_back(sender);
  };
  for (const Access& access : pe.accesses.all) {
    if (access.ns == ns && access.address == address) add(access.sender);
  }
  for (const Transfer& transfer : pe.transfers.all) {
    if (transfer.command.ns == ns && reaches(transfer.command, address)) add(transfer.sender);
  }
  return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

}  // namespace xb::sim
