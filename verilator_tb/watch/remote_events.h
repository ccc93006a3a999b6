// SPDX-License-Identifier: Apache-2.0
// The trace of remote operations for viewers (xbsim --remote-trace FILE.json): trace events in JSON
// as ui.perfetto.dev and chrome://tracing read them. A process for each PE; what it has under way
// at the same time are asynchronous events, which need an id that no other of that time has. What
// is in it is documented in verilator_tb/formats.md.
//
// Everything is written when it has ended, so nothing of the trace stays in memory.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <ostream>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "verilator_tb/mesh/shape.h"
#include "verilator_tb/watch/bulk_operations.h"
#include "verilator_tb/watch/collective_operations.h"
#include "verilator_tb/watch/remote_operations.h"

namespace xb::sim {

// Whether --remote-trace PATH means this and not CSV.
inline bool is_for_viewers(std::string_view path) { return path.ends_with(".json"); }

class RemoteEvents {
 public:
  // `now`: the current cycle, in which what has not ended breaks off.
  RemoteEvents(std::ostream& out, const MeshShape& shape, std::function<std::uint64_t()> now);

  void write(const RemoteTimes& times);
  void write(const BulkTimes& times);
  void write(const CollectiveTimes& times);
  // Nothing follows: the file is complete.
  void finish();

 private:
  // Tracks of a PE. Groups of the collective network have one each, from kGroups on.
  enum Track : unsigned { kOperations, kCommands, kGroups };
  struct Async {
    unsigned pe;
    Track track;
    std::string_view category, name;
    unsigned kind;  // of `name`, of whatever category
    std::uint64_t begin, end;
  };
  void event(std::string_view json);
  void name_track(unsigned pe, unsigned track);
  // Begin, instants and end of one. Instants that have not come are left out.
  using Instant = std::pair<std::string_view, std::optional<std::uint64_t>>;
  void asynchronous(const Async& what, std::string_view arguments,
                    std::initializer_list<Instant> instants);
  std::uint32_t id_of(const Async& what);

  std::ostream& out_;
  MeshShape shape_;
  std::function<std::uint64_t()> now_;
  bool first_ = true, finished_ = false;
  std::set<unsigned> named_;  // tracks
  // By PE and kind: ids that have been in use, each until the cycle in which its last user ended.
  std::map<unsigned, std::vector<std::uint64_t>> ends_;
};

}  // namespace xb::sim
