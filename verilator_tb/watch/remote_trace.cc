// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/watch/remote_trace.h"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>

namespace xb::sim {
namespace {

std::string text_of(const std::optional<std::uint64_t>& cycle) {
  return cycle ? fmt::format("{}", *cycle) : "";
}

}  // namespace

std::string_view answer_of(const RemoteTimes& times) {
  switch (times.end) {
    case RemoteEnd::kUnfinished:
      return "";
    case RemoteEnd::kValue:
      return "value";
    case RemoteEnd::kAcknowledged:
      return "acknowledgement";
    case RemoteEnd::kRefused:
      return "refused";
    case RemoteEnd::kLost:
      return "lost";
  }
  return "";
}

std::string_view answer_of(const BulkTimes& times) {
  if (!times.back) return "";
  if (times.failed) return "refused";
  return times.transfer.get ? "value" : "acknowledgement";
}

std::string_view name_of(const BulkTimes& times) {
  return times.transfer.get ? "bulk_get" : "bulk_put";
}

RemoteTrace::RemoteTrace(std::ostream& out, const MeshShape& shape) : out_(out), shape_(shape) {
  out_ << "issue,departure,memory,return,source,destination,kind,size,distance,answer\n";
}

void RemoteTrace::write(const RemoteTimes& t) {
  out_ << fmt::format("{},{},{},{},{},{},{},{},{},{}\n", t.issue, text_of(t.departure),
                      text_of(t.memory), text_of(t.back), t.source, t.destination, describe(t.op),
                      t.size, hops(shape_, t.source, t.destination), answer_of(t));
}

void RemoteTrace::write(const BulkTimes& t) {
  const reference::BulkTransfer& b = t.transfer;
  out_ << fmt::format("{},{},,{},{},{},{},{},{},{}\n", t.issue, text_of(t.departure),
                      text_of(t.back), t.source, b.node, name_of(t),
                      std::uint64_t{b.bytes} * b.rows, hops(shape_, t.source, b.node),
                      answer_of(t));
}

}  // namespace xb::sim
