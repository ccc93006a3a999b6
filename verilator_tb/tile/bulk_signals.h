// SPDX-License-Identifier: Apache-2.0
// Copies the registers of bulk_view.h out of a Verilated model. These are private names of the
// model, of the emitted modules bulk_commands and bulk_receiver; nothing where they do not exist.
#pragma once

#include <optional>

#include "verilator_tb/tile/bulk_view.h"

namespace xb::sim {

#define XB_BULK(reg) \
  root.clocked_tile__DOT__u_tile__DOT__u_network_interface__DOT__u_bulk__DOT__u_commands__DOT__##reg
#define XB_RECEIVER(reg) \
  root.clocked_tile__DOT__u_tile__DOT__u_network_interface__DOT__u_bulk__DOT__u_receiver__DOT__##reg

template <typename Root>
concept HasBulkCommands = requires(const Root& root) {
  XB_BULK(issued_q) + XB_BULK(open_q) + XB_BULK(failed_q) + XB_BULK(current_q) +
      XB_BULK(transfer_state_q) + XB_RECEIVER(ended_reason_q) + XB_RECEIVER(ended_source_q);
};

template <typename Root>
std::optional<BulkView> read_bulk(const Root& root) {
  if constexpr (HasBulkCommands<Root>) {
    return BulkView{XB_BULK(issued_q),
                    XB_BULK(open_q),
                    XB_BULK(failed_q),
                    XB_BULK(current_q),
                    XB_BULK(transfer_state_q) != 0,
                    XB_RECEIVER(ended_reason_q),
                    XB_RECEIVER(ended_source_q)};
  }
  return std::nullopt;
}

#undef XB_RECEIVER
#undef XB_BULK

}  // namespace xb::sim
