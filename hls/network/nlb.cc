// SPDX-License-Identifier: Apache-2.0
#include "hls/network/nlb.h"

#include <algorithm>
#include <string>

namespace xb::network {

using namespace hdl;
using isa::Reason;

namespace {

unsigned checked_entries(unsigned entries) { return require_range("nlb_entries", entries, 1, 16); }

}  // namespace

Nlb::Nlb(const Config& config)
    : Module("nlb_n" + std::to_string(checked_entries(config.nlb_entries)) +
             object_suffix(has_objects(config))) {
  brief(
      "Namespace look-aside buffer: node, permissions and bounds of the namespaces used last. "
      "Looked up in execute, judged in memory issue; what is not held is searched for in the table "
      "in memory.");
  const unsigned entries = config.nlb_entries;
  const unsigned slot_width = NlbDirectory::slot_width(entries);
  auto& directory = add<NlbDirectory>("u_directory", entries);
  auto& walk = add<TableWalk>("u_walk", has_objects(config));

  // One comparison serves both: behind a flush execute is empty.
  directory.asks <<= asks | flush.valid;
  directory.ns <<= mux(flush.valid, flush.bits.ns, ns);
  directory.forgets <<= flush.valid;
  directory.forgets_all <<= flush.valid & flush.bits.all;
  check("nothing_is_looked_up_in_a_flush", ~(asks & flush.valid));

  // The access in memory issue.
  Reg<UInt> is_held{"is_held", W{1}, Reset{0}, "the namespace of the access is held"};
  Reg<UInt> slot{"slot", W{slot_width}, NoReset{}, "where"};
  Reg<UInt> has_failed{"has_failed", W{1}, Reset{0}, "the access must not leave"};
  Reg<UInt> why{"why", enum_shape<Reason>(), NoReset{}, "for this reason"};
  directory.used.valid <<= access.valid & is_held;
  directory.used.bits <<= slot;

  // What the slots hold beside the namespace.
  const unsigned depth = std::max(entries, 2u);
  HW_LET(new_target) = pack(walk.target);
  HW_LET(new_window) = pack(walk.window);
  Mem targets{"targets", {.width = new_target.width(), .depth = depth}};
  Mem windows{"windows", {.width = new_window.width(), .depth = depth}};
  targets.write(walk.found, directory.free_slot, new_target);
  windows.write(walk.found, directory.free_slot, new_window);
  HW_LET(target_bits) = targets.read(slot);
  HW_LET(window_bits) = windows.read(slot);
  if (has_objects(config)) {
    object.emplace("object", W{1}, "it is the block device of `node`");
    Mem objects{"objects", {.width = 1, .depth = depth}};
    objects.write(walk.found, directory.free_slot, *walk.object);
    *object <<= objects.read(slot);
  }
  const NamespaceTarget target = unpack(NamespaceTarget{}, target_bits);
  const NamespaceWindow window = unpack(NamespaceWindow{}, window_bits);
  HW_LET(granule) = zext(access.granule, kNsBoundWidth);
  UInt inside = (granule >= window.low) & (granule < window.high);
  if (has_bulk(config)) {
    bulk.emplace();
    bulk->window <<= window;
    inside = inside | bulk->command;
  }
  HW_LET(is_inside) = inside;
  HW_LET(is_permitted) = (access.needs & target.permits) != 0;
  HW_LET(is_judged) = access.valid & is_held;
  node <<= target.node;
  passes <<= is_judged & is_permitted & is_inside;
  HW_LET(is_refused) = is_judged & ~(is_permitted & is_inside);

  walk.table <<= table;
  walk.ram_size <<= ram_size;
  walk.num_pes <<= num_pes;
  walk.start <<= access.valid & ~is_held & ~has_failed;
  walk.ns <<= access.ns;
  walk.abandon <<= abandon;
  may_end <<= walk.may_end;
  read <<= walk.read;
  awaits <<= walk.awaits;
  walk.answer <<= answer;
  directory.fills <<= walk.found;
  directory.new_ns <<= access.ns;

  when(moves, [&] {
    is_held <<= directory.held;
    slot <<= directory.slot;
    has_failed <<= 0;
  }).elsewhen(walk.found, [&] {
    is_held <<= 1;
    slot <<= directory.free_slot;
  });
  when(~moves & (is_refused | walk.fails), [&] {
    has_failed <<= 1;
    why <<= mux(is_held, mux(is_permitted, Reason::kSourceBounds, Reason::kNamespacePermission),
                walk.reason);
  });
  held <<= is_held;
  fails <<= has_failed;
  reason <<= why;
  check("walks_for_who_stays", ~walk.found | ~moves);
}

}  // namespace xb::network
