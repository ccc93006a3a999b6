// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/check/disk_order.h"

#include <fmt/format.h>

namespace xb::sim {
namespace {

// Why the request must be refused, whatever places there are.
isa::Reason judge_access(const BlockDevice* disk, const RemoteOperation& operation) {
  if (disk == nullptr) return isa::Reason::kNoObject;
  if (operation.is_atomic() || operation.msip) return isa::Reason::kTargetPermission;
  if (operation.offset >= disk->size()) return isa::Reason::kTargetRam;
  if (operation.write && disk->read_only()) return isa::Reason::kTargetPermission;
  return isa::Reason::kNone;
}

std::string text_of(isa::Reason reason) {
  return reason == isa::Reason::kNone ? "accepted"
                                      : fmt::format("refused: {}", isa::describe(reason));
}

}  // namespace

isa::Reason DiskOrder::judge(const BlockDevice* disk, std::uint32_t first, std::uint32_t bytes,
                             bool write) {
  if (disk == nullptr) return isa::Reason::kNoObject;
  if (first >= disk->size()) return isa::Reason::kTargetRam;
  if (write && disk->read_only()) return isa::Reason::kTargetPermission;
  return std::uint64_t{first} + bytes > disk->size() ? isa::Reason::kTargetRam : isa::Reason::kNone;
}

std::optional<DiskOrder::Wrong> DiskOrder::came(unsigned pe, const BlockDevice* disk,
                                                const InboundAccess& inbound,
                                                const RemoteOperation& operation,
                                                std::uint64_t& number) {
  if (operation.write) number = stores_[std::uint64_t{pe} << 32 | inbound.source]++;
  std::deque<Given>& given = given_[pe];
  const isa::Reason right = judge_access(disk, operation);
  const bool damaged = operation.refused == isa::Reason::kDamaged;  // order and answers tell
  const auto wrong = [&](const std::string& expected) {
    return Wrong{fmt::format("answer of the block device to PE {}", inbound.source), expected,
                 fmt::format("{}, {} under way: {}", text_of(operation.refused), given.size(),
                             describe(operation))};
  };
  if (right != isa::Reason::kNone) {
    if (operation.refused != right && !damaged) return wrong(text_of(right));
  } else if (operation.refused == isa::Reason::kObjectFull) {
    // One that is done keeps its place until its answer has left.
    if (given.size() + 1 < places_) return wrong(text_of(right));
  } else if (operation.refused != isa::Reason::kNone) {
    if (!damaged) return wrong(text_of(right));
  } else if (given.size() >= places_) {
    return wrong(text_of(isa::Reason::kObjectFull));
  }
  if (operation.refused == isa::Reason::kNone) given.push_back({inbound, number});
  return std::nullopt;
}

std::optional<DiskOrder::Wrong> DiskOrder::done(unsigned pe, const ObjectRequest& request,
                                                std::uint64_t& number) {
  std::deque<Given>& given = given_[pe];
  const auto text = [](bool write, unsigned size, std::uint32_t offset, unsigned source,
                       unsigned tag) {
    return fmt::format("a {}-byte {} at 0x{:x} of PE {} with tag {}", 1u << size,
                       write ? "store" : "load", offset, source, tag);
  };
  const std::string got =
      text(request.write, request.size, request.offset, request.source, request.tag);
  const std::string field = "request at the block device";
  if (given.empty()) return Wrong{field, "none", got};
  const Given first = given.front();
  given.pop_front();
  const InboundAccess& in = first.inbound;
  const std::string expected = text(!answers_with_value(in), in.size, in.offset, in.source, in.tag);
  number = first.number;
  if (expected != got) return Wrong{field, expected, got};
  return std::nullopt;
}

}  // namespace xb::sim
