// SPDX-License-Identifier: Apache-2.0
// What the checker makes of accesses to block devices. A request takes its place in the order of
// its issuer when it comes; what it did is known when the device has answered.
#include "hls/isa/memory_map.h"
#include "verilator_tb/check/checker.h"

namespace xb::sim {

void Checker::on_object_request(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound) {
  if (mismatch_) return;
  const auto op = static_cast<isa::PacketOp>(inbound.op);
  RemoteOperation operation;
  operation.object = true;
  operation.msip = op == isa::PacketOp::kStoreMsip;
  operation.write = !answers_with_value(inbound);
  operation.size_log2 = inbound.size;
  operation.offset = operation.msip ? 0 : inbound.offset;
  operation.cycle = cycle;
  if (isa::is_atomic(op)) {
    operation.op = op;
    operation.offset &= ~(1u << isa::kPacketPosted);
  }
  operation.complete = inbound.refused;
  if (inbound.refused) operation.refused = static_cast<isa::Reason>(inbound.reason);
  std::uint64_t number = 0;
  const BlockDevice* disk = machine_.settings().disk_of(pe);
  if (const auto wrong = disks_.came(pe, disk, inbound, operation, number)) {
    report(pe, cycle, "", {{wrong->field, wrong->expected, wrong->got}});
    return;
  }
  const unsigned target = target_number(pe, true);
  if (const auto d = order_.performed(inbound.source, target, operation)) {
    report_remote(inbound.source, pe, cycle, *d);
    return;
  }
  if (!inbound.refused) return;
  pes_[pe].late.happens([this, pe, cycle] { pes_[pe].check->request_refused(cycle); });
  if (!operation.write) return;
  StoreAnswers::Store store{target, inbound.tag, cycle};
  store.address = operation.msip ? isa::kClintMsip : isa::kRamBase + operation.offset;
  store.reason = operation.refused;
  store.number = number;
  disk_store_answered(inbound.source, cycle, store);
}

void Checker::on_object_access(unsigned pe, std::uint64_t cycle, const ObjectRequest& request,
                               const ObjectAnswer& answer) {
  if (mismatch_) return;
  RemoteOperation operation;
  operation.object = true;
  operation.write = request.write;
  operation.size_log2 = request.size;
  operation.offset = request.offset;
  operation.data = request.write ? request.data : answer.data;
  if (request.size < 3) operation.data &= (std::uint64_t{1} << (8u << request.size)) - 1;
  operation.cycle = cycle;
  if (answer.failed) operation.refused = isa::Reason::kObjectMedium;
  std::uint64_t number = 0;
  if (const auto wrong = disks_.done(pe, request, number)) {
    report(pe, cycle, "", {{wrong->field, wrong->expected, wrong->got}});
    return;
  }
  const unsigned target = target_number(pe, true);
  if (const auto d = order_.object_done(request.source, target, operation)) {
    report_remote(request.source, pe, cycle, *d);
    return;
  }
  if (!request.write) return;
  StoreAnswers::Store store{target, request.tag, cycle};
  store.address = isa::kRamBase + request.offset;
  store.reason = operation.refused;
  store.number = number;
  disk_store_answered(request.source, cycle, store);
}

void Checker::on_object_beat(unsigned pe, std::uint64_t cycle, const ObjectRequest& request,
                             const ObjectAnswer& answer) {
  if (mismatch_) return;
  bulk_.device(pe, request, answer);
  report_bulk(cycle);
}

// A store to a block device has been done or refused; its answer leaves.
void Checker::disk_store_answered(unsigned issuer, std::uint64_t cycle,
                                  const StoreAnswers::Store& store) {
  answers_.performed(issuer, store);
  if (issuer == pe_of_target(store.target)) store_answered(issuer, cycle, store);
}

}  // namespace xb::sim
