// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/watch/remote_events.h"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>

#include "hls/isa/memory_map.h"
#include "verilator_tb/watch/remote_trace.h"

namespace xb::sim {
namespace {

// Of commands, beside the codes of packets.
constexpr unsigned kPutKind = 0x40, kGetKind = 0x41;
constexpr unsigned kKindBits = 8, kLaneBits = 8, kTrackBits = 4;

// Viewers take process 0 for something else.
unsigned process_of(unsigned pe) { return pe + 1; }
// They want threads of different processes to have different numbers.
unsigned thread_of(unsigned pe, unsigned track) { return process_of(pe) << kTrackBits | track; }

std::string place_of(const RemoteTimes& t) {
  if (t.op == isa::PacketOp::kStoreMsip) return "";
  // Its lowest bit says something else of an atomic access.
  const std::uint32_t offset = isa::is_atomic(t.op) ? t.offset & ~3u : t.offset;
  return fmt::format(R"("{}":"0x{:x}",)", t.object ? "device_address" : "address",
                     isa::kRamBase + offset);
}

}  // namespace

RemoteEvents::RemoteEvents(std::ostream& out, const MeshShape& shape,
                           std::function<std::uint64_t()> now)
    : out_(out), shape_(shape), now_(std::move(now)) {
  out_ << fmt::format(
      R"({{"otherData":{{"time":"1 us is one cycle","mesh":"{}x{}","pes":"{}"}},"traceEvents":[)",
      shape.width, shape.height, shape.size());
  for (unsigned pe = 0; pe < shape.size(); ++pe) {
    event(fmt::format(R"({{"ph":"M","pid":{},"name":"process_name","args":{{"name":"PE {}"}}}})",
                      process_of(pe), pe));
    event(fmt::format(
        R"({{"ph":"M","pid":{},"name":"process_sort_index","args":{{"sort_index":{}}}}})",
        process_of(pe), pe));
  }
}

void RemoteEvents::event(std::string_view json) {
  out_ << (first_ ? "\n" : ",\n") << json;
  first_ = false;
}

void RemoteEvents::name_track(unsigned pe, unsigned track) {
  if (!named_.insert(thread_of(pe, track)).second) return;
  const std::string name = track == kOperations ? "single operations"
                           : track == kCommands
                               ? "bulk commands"
                               : fmt::format("collective network, group {}", track - kGroups);
  event(fmt::format(R"({{"ph":"M","pid":{},"tid":{},"name":"thread_name","args":{{"name":"{}"}}}})",
                    process_of(pe), thread_of(pe, track), name));
}

// The id that became free last: events with one id follow each other and never overlap, and there
// are as few ids as were in use at a time.
std::uint32_t RemoteEvents::id_of(const Async& what) {
  const unsigned key = what.pe << kKindBits | what.kind;
  std::vector<std::uint64_t>& ends = ends_[key];
  std::size_t best = ends.size();
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const bool is_free = ends[i] <= what.begin;
    if (is_free && (best == ends.size() || ends[i] > ends[best])) best = i;
  }
  if (best == ends.size()) ends.push_back(0);
  ends[best] = what.end;
  return static_cast<std::uint32_t>(key << kLaneBits | best);
}

void RemoteEvents::asynchronous(const Async& what, std::string_view arguments,
                                std::initializer_list<Instant> instants) {
  name_track(what.pe, what.track);
  const std::string common =
      fmt::format(R"("cat":"{}","id":"0x{:x}","pid":{},"tid":{})", what.category, id_of(what),
                  process_of(what.pe), thread_of(what.pe, what.track));
  event(fmt::format(R"({{"ph":"b","name":"{}",{},"ts":{},"args":{{{}}}}})", what.name, common,
                    what.begin, arguments));
  for (const auto& [name, cycle] : instants) {
    if (!cycle) continue;
    event(fmt::format(R"({{"ph":"n","name":"{}",{},"ts":{}}})", name, common, *cycle));
  }
  event(fmt::format(R"({{"ph":"e","name":"{}",{},"ts":{}}})", what.name, common, what.end));
}

void RemoteEvents::write(const RemoteTimes& t) {
  const std::string arguments =
      fmt::format(R"("destination":{},{}"size":{},"distance":{},"answer":"{}")", t.destination,
                  place_of(t), t.size, hops(shape_, t.source, t.destination), answer_of(t));
  asynchronous({t.source, kOperations, "single", describe(t.op), static_cast<unsigned>(t.op),
                t.issue, t.back.value_or(now_())},
               arguments, {{"departure", t.departure}, {"memory", t.memory}});
}

void RemoteEvents::write(const BulkTimes& t) {
  const reference::BulkTransfer& b = t.transfer;
  std::string arguments = fmt::format(
      R"("destination":{},"address":"0x{:x}","local":"0x{:x}","size":{},"distance":{},"answer":"{}")",
      b.node, isa::kRamBase + b.remote, isa::kRamBase + b.local, std::uint64_t{b.bytes} * b.rows,
      hops(shape_, t.source, b.node), answer_of(t));
  if (b.rows != 1) {
    arguments += fmt::format(R"(,"rows":{},"remote_stride":{},"local_stride":{})", b.rows,
                             b.remote_stride, b.local_stride);
  }
  if (b.signals) {
    arguments += fmt::format(R"(,"signal":"0x{:x}")", isa::kRamBase + b.signal);
  }
  asynchronous({t.source, kCommands, "bulk", name_of(t), b.get ? kGetKind : kPutKind, t.issue,
                t.back.value_or(now_())},
               arguments, {{"departure", t.departure}});
}

// A PE has one of them under way in each group, so these need no id.
void RemoteEvents::write(const CollectiveTimes& t) {
  const unsigned track = kGroups + t.group;
  name_track(t.pe, track);
  std::string arguments = fmt::format(R"("group":{})", t.group);
  if (t.op == isa::CollectiveOp::kSend || combines(t.op)) {
    arguments += fmt::format(R"(,"operand":"0x{:x}")", t.operand);
  }
  const bool has_word = t.result && !t.outcome.failed && t.op != isa::CollectiveOp::kBarrier;
  if (has_word) arguments += fmt::format(R"(,"result":"0x{:x}")", t.outcome.word);
  arguments += fmt::format(R"(,"answer":"{}")", !t.result          ? ""
                                                : t.outcome.failed ? "disagreement"
                                                                   : "result");
  event(fmt::format(
      R"({{"ph":"X","name":"{}","cat":"collective","pid":{},"tid":{},"ts":{},"dur":{},"args":{{{}}}}})",
      name_of(t.op), process_of(t.pe), thread_of(t.pe, track), t.arrival,
      t.result.value_or(now_()) - t.arrival, arguments));
}

void RemoteEvents::finish() {
  if (!finished_) out_ << "\n]}\n";
  finished_ = true;
}

}  // namespace xb::sim
