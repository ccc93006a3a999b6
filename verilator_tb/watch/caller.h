// SPDX-License-Identifier: Apache-2.0
// Who called the runtime. A remote access that fails does so in a function of xbrtime; what its
// user wants to know is the place in his own program. So this follows the calls that lead from code
// outside the runtime into it, and remembers of each remote access behind which of them it was: one
// that is reported late fails in code that may have nothing to do with it.
//
// The runtime is what xbcc links between __xb_runtime_text_start and __xb_runtime_text_end. In a
// program without these symbols no call is known: names do not tell its functions from others.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "verilator_tb/loader/elf_image.h"
#include "verilator_tb/mesh/observer.h"
#include "verilator_tb/watch/namespace_watch.h"

namespace xb::sim {

// Where a remote access comes from.
struct Sender {
  bool by_runtime = false;
  std::uint64_t pc = 0;  // of the call of the runtime, or of the access of the program itself
  bool operator==(const Sender&) const = default;
};

class Callers : public Observer {
 public:
  // `namespaces` is told of everything before this.
  Callers(const NamespaceWatch& namespaces, unsigned pes, const loader::Image& image);

  // The call that led to the instruction at `pc`, with which the last trap came; nothing if that is
  // in no function of the runtime.
  std::optional<std::uint64_t> of_trap(unsigned pe, std::uint64_t pc) const;
  // Of the access to this place that failed; nothing if more than one place of the program has sent
  // such a one lately, or none has.
  std::optional<Sender> of_remote_error(unsigned pe, std::uint64_t ns, std::uint64_t address) const;

  void on_retire(unsigned pe, std::uint64_t cycle, const Retirement& r) override;

 private:
  struct Access {
    std::uint64_t ns = 0, address = 0;
    Sender sender;
  };
  struct Transfer {
    reference::BulkTransfer command;
    Sender sender;
  };
  // The last ones; no memory where there are none.
  template <typename T, std::size_t kMost>
  struct Last {
    std::vector<T> all;
    std::size_t next = 0;
    void add(const T& one) {
      if (all.size() < kMost) {
        all.push_back(one);
      } else {
        all[next] = one;
        next = (next + 1) % kMost;
      }
    }
  };
  struct Pe {
    std::optional<std::uint64_t> call, call_at_trap;
    Last<Access, 1024> accesses;
    Last<Transfer, 64> transfers;
  };
  Sender sender(const Pe& pe, std::uint64_t pc) const;

  const NamespaceWatch& namespaces_;
  const loader::Range runtime_;
  std::vector<Pe> pes_;
};

}  // namespace xb::sim
