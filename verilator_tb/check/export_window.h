// SPDX-License-Identifier: Apache-2.0
// Whether a node had to serve or to refuse a request: its exported window over time.
//
// The hardware changes the window a few cycles before the CSR instruction retires, so near a change
// either answer is right.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "hls/isa/causes.h"
#include "verilator_tb/check/remote_order.h"

namespace xb::sim {

struct ExportWindow {
  std::uint64_t base = 0;   // absolute
  std::uint64_t limit = 0;  // first byte after
  std::uint64_t permissions = 7;
  std::uint64_t ram_size = 0;
  bool operator==(const ExportWindow&) const = default;

  // The answer that the operation must get.
  isa::Reason judge(const RemoteOperation& operation) const;
};

class WindowHistory {
 public:
  static constexpr std::uint64_t kSkew = 32;  // cycles

  explicit WindowHistory(const ExportWindow& initial) : changes_{{0, initial}} {}

  void set(std::uint64_t cycle, const ExportWindow& window);
  const ExportWindow& current() const { return changes_.back().window; }

  // The operation was answered as operation.refused says; to be judged when kSkew cycles are over.
  void answered(const RemoteOperation& operation, unsigned issuer);

  struct Wrong {
    RemoteOperation operation;
    unsigned issuer = 0;
    isa::Reason right = isa::Reason::kNone;
  };
  // Judges what is old enough; the first wrong answer, if any.
  std::optional<Wrong> judge(std::uint64_t cycle);

 private:
  struct Change {
    std::uint64_t cycle = 0;
    ExportWindow window;
  };
  struct Answer {
    RemoteOperation operation;
    unsigned issuer = 0;
  };
  std::deque<Change> changes_;  // never empty
  std::deque<Answer> answers_;
};

}  // namespace xb::sim
