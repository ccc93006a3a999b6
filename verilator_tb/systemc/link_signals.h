// SPDX-License-Identifier: Apache-2.0
// The signals of a one-way link between two neighbouring tiles: flits one way, credits the other.
// Both ends drive them from registers, so a link of signals has the latency of one cycle.
#pragma once

#include <systemc>
#include <type_traits>

#include "XbTile.h"

namespace xb::systemc {

// 64 bits, or 128 as SystemC has them.
using FlitData = std::remove_cvref_t<decltype(XbTile::link_north_tx_data_o.read())>;

// As wide as a register.
using TreeWord = std::remove_cvref_t<decltype(XbTile::link_north_tree_tx_word_o.read())>;

struct LinkSignals {
  sc_core::sc_signal<bool> valid, head, tail, marked;
  sc_core::sc_signal<std::uint32_t> vn;     // virtual network
  sc_core::sc_signal<std::uint32_t> check;  // check bits; they hold for an idle link, too
  sc_core::sc_signal<FlitData> data;
  // Back to the sender: cumulative modular counts of freed buffer slots, of requests, responses and
  // bulk transfers.
  sc_core::sc_signal<std::uint32_t> credit0, credit1, credit2;
  // Of the collective network, the way of the flits.
  struct {
    sc_core::sc_signal<bool> valid, down, failed, has_word;
    sc_core::sc_signal<std::uint32_t> group, kind;
    sc_core::sc_signal<TreeWord> word;
  } tree;
};

}  // namespace xb::systemc
