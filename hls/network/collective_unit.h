// SPDX-License-Identifier: Apache-2.0
// The part of a node in the collective network: four links of its own beside those of the mesh, a
// place in the tree of every group, and the arrivals of the own core. How it works stands in
// README.md.
//
// One group is worked for in a cycle: a word is combined, an arrival of the subtree goes to the
// root, or a result goes on to the members. All of what a cycle sends is the same, on whatever
// links. With slices (config.collective_bits) a cycle does the last two at once, and what goes to
// the root is another signal than what comes from there.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "hls/config.h"
#include "hls/hdl/hdl.h"
#include "hls/network/collective.h"
#include "hls/network/collective_order.h"
#include "hls/network/remote_requester.h"
#include "hls/network/route.h"

namespace xb::network {

// One direction of a tile. The output is from registers. Ports that face no neighbour have their
// inputs at 0.
struct CollectiveLink {
  // `bits`: link_bits(config).
  CollectiveLink(Port direction, unsigned bits)
      : CollectiveLink(std::string("link_") + name_of(direction) + "_tree", bits) {}
  hdl::Out<hdl::Valid<CollectiveLinkWord>> tx;
  hdl::In<hdl::Valid<CollectiveLinkWord>> rx;

  // Connects the ports of what is inside, an instance in this module, to these.
  void connect(const CollectiveLink& inner) const {
    tx <<= inner.tx;
    inner.rx <<= rx;
  }

 private:
  CollectiveLink(const std::string& name, unsigned bits)
      : tx(name + "_tx", CollectiveLinkWord(bits)), rx(name + "_rx", CollectiveLinkWord(bits)) {}
};

class CollectiveUnit : public hdl::Module {
 public:
  hdl::In<UInt> pe_id{"pe_id", W{10}};
  hdl::In<UInt> num_pes{"num_pes", W{11}};
  hdl::In<UInt> node_x{"node_x", W{5}};
  hdl::In<UInt> node_y{"node_y", W{5}};
  hdl::In<UInt> mesh_width{"mesh_width", W{6}};
  hdl::In<UInt> mesh_height{"mesh_height", W{6}};
  std::deque<CollectiveLink> links;  // north, east, south, west

  // CSR file: pulses from registers; the operand stays while an arrival is there.
  hdl::In<hdl::Valid<CollectiveArrival>> arrival{"arrival", CollectiveArrival{}, "of the own core"};
  hdl::In<UInt> operand;
  hdl::In<hdl::Valid<CollectiveDefinition>> definition{"definition", CollectiveDefinition{},
                                                       "of a group"};
  hdl::Out<UInt> results;   // by group: changes when a result comes; from registers
  hdl::Out<UInt> failures;  // by group: that result is that members disagree
  hdl::Out<UInt> excludes;  // by group: the own core is no member; from registers
  hdl::In<UInt> result_group{"result_group", W{kGroupWidth}, "whose result the core asks for"};
  hdl::Out<UInt> result;  // of that group

  // Requester: its stores, by epoch.
  hdl::In<UInt> store_begins{"store_begins", W{1}};
  hdl::In<UInt> store_over{"store_over", W{1}};
  hdl::In<UInt> over_epoch{"over_epoch", W{kGroupWidth}, "of the store that is over"};
  hdl::Out<UInt> epoch{"epoch", W{kGroupWidth}, "of stores that begin now"};
  std::optional<BulkProgress> bulk;  // of the bulk engine

  hdl::Out<UInt> idle{"idle", W{1}, "nothing to do unless something comes; from registers"};

  // config.collective_groups is not 0.
  explicit CollectiveUnit(const Config& config);

 private:
  // What comes for any group.
  struct Arrivals {
    UInt idle;                              // no own one waits
    UInt performed, group, kind, has_word;  // of the own core
    std::vector<UInt> from, results_from;   // by link
    CollectivePlace of_all;                 // the place in the tree of group 0
  };
  // What comes for one group by one link.
  struct Coming {
    CollectiveEvent arrival;
    UInt is_result;
  };
  UInt slot(const UInt& group) const;  // the bits of its number that count
  const CollectiveOrder& hold_arrivals(const Config& config);
  Arrivals look_at_arrivals(const CollectiveOrder& order);
  CollectivePlace keep_place(unsigned group, const Arrivals& arrivals);
  Coming look_at_link(unsigned group, unsigned link, const Arrivals& arrivals);
  CollectiveEvent own_arrival(unsigned group, const Arrivals& arrivals);
  // Which group is worked for: `works` is driven with it; returned is whose turn it is.
  UInt take_turns(const std::vector<UInt>& wants, UInt& works);
  void send_words(const Config& config, const Arrivals& arrivals);
  void send_slices(const Config& config, const Arrivals& arrivals);  // collective_slices.cc

  unsigned groups_;
};

}  // namespace xb::network
