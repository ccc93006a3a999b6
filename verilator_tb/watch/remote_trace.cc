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

std::string_view text_of(RemoteEnd end) {
  switch (end) {
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

}  // namespace

RemoteTrace::RemoteTrace(std::ostream& out, const MeshShape& shape) : out_(out), shape_(shape) {
  out_ << "issue,departure,memory,return,source,destination,kind,size,distance,answer\n";
}

void RemoteTrace::write(const RemoteTimes& t) {
  out_ << fmt::format("{},{},{},{},{},{},{},{},{},{}\n", t.issue, text_of(t.departure),
                      text_of(t.memory), text_of(t.back), t.source, t.destination, describe(t.op),
                      t.size, hops(shape_, t.source, t.destination), text_of(t.end));
}

void RemoteTrace::write(const BulkTimes& t) {
  const reference::BulkTransfer& b = t.transfer;
  const std::string_view answer = !t.back    ? ""
                                  : t.failed ? "refused"
                                  : b.get    ? "value"
                                             : "acknowledgement";
  out_ << fmt::format("{},{},,{},{},{},{},{},{},{}\n", t.issue, text_of(t.departure),
                      text_of(t.back), t.source, b.node, b.get ? "bulk_get" : "bulk_put",
                      std::uint64_t{b.bytes} * b.rows, hops(shape_, t.source, b.node), answer);
}

}  // namespace xb::sim
