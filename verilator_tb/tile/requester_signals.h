// SPDX-License-Identifier: Apache-2.0
// Copies the registers of requester_view.h out of a Verilated model. These are private names of the
// model, of the emitted modules remote_requester and tag_table; nothing where they do not exist.
#pragma once

#include <optional>

#include "verilator_tb/tile/requester_view.h"

namespace xb::sim {

#define XB_REQUESTER(reg) \
  root.clocked_tile__DOT__u_tile__DOT__u_network_interface__DOT__u_requester__DOT__##reg

template <typename Root>
concept HasRequester = requires(const Root& root) {
  XB_REQUESTER(packet_valid_q) + XB_REQUESTER(packet_header_q) +
      XB_REQUESTER(u_tags__DOT__waiting_q) + XB_REQUESTER(u_tags__DOT__aged_q);
};

// Where every packet is a single flit, nothing says that its header has left.
template <typename Root>
bool head_left(const Root& root) {
  if constexpr (requires { XB_REQUESTER(packet_second_q); }) {
    return XB_REQUESTER(packet_second_q) != 0;
  }
  return false;
}

template <typename Root>
std::optional<RequesterView> read_requester(const Root& root) {
  if constexpr (HasRequester<Root>) {
    return RequesterView{XB_REQUESTER(packet_valid_q) != 0, head_left(root),
                         XB_REQUESTER(packet_header_q), XB_REQUESTER(u_tags__DOT__waiting_q),
                         XB_REQUESTER(u_tags__DOT__aged_q)};
  }
  return std::nullopt;
}

#undef XB_REQUESTER

}  // namespace xb::sim
