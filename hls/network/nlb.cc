// SPDX-License-Identifier: Apache-2.0
#include "hls/network/nlb.h"

#include <algorithm>
#include <string>

namespace xb::network {

using namespace hdl;
using isa::Reason;

namespace {

unsigned checked_entries(unsigned entries) { return require_range("nlb_entries", entries, 1, 512); }

}  // namespace

Nlb::Nlb(const Config& config)
    : Module("nlb_n" + std::to_string(checked_entries(config.nlb_entries)) +
             object_suffix(has_objects(config))) {
  brief(
      "Namespace look-aside buffer: node, permissions and bounds of the namespaces used last. "
      "Looked up in execute, judged in memory issue; what is not held is searched for in the table "
      "in memory.");
  const unsigned entries = config.nlb_entries;
  const bool is_large = entries > kMostCompared;
  NlbDirectory* directory = nullptr;
  if (!is_large) directory = &add<NlbDirectory>("u_directory", entries);
  auto& walk = add<TableWalk>("u_walk", has_objects(config));
  if (!is_large) ask(*directory);

  // The access in memory issue.
  is_held_ = Reg<UInt>{"is_held", W{1}, Reset{0}, "the namespace of the access is held"};
  slot_ = Reg<UInt>{"slot", W{NlbDirectory::slot_width(entries)}, NoReset{}, "where"};
  has_failed_ = Reg<UInt>{"has_failed", W{1}, Reset{0}, "the access must not leave"};
  Reg<UInt> why{"why", enum_shape<Reason>(), NoReset{}, "for this reason"};
  UInt free_slot, is_missing;
  if (is_large) {
    look_up_in_rows(entries, walk);
    free_slot = large_.free_slot;
    is_missing = large_.is_missing;
  } else {
    directory->used.valid <<= access.valid & is_held_;
    directory->used.bits <<= slot_;
    free_slot = directory->free_slot;
    is_missing = access.valid & ~is_held_ & ~has_failed_;
  }

  // What the slots hold beside the namespace.
  const unsigned depth = std::max(entries, 2u);
  HW_LET(new_target) = pack(walk.target);
  HW_LET(new_window) = pack(walk.window);
  const auto memory = [&](unsigned width) {
    return MemConfig{.width = width,
                     .depth = depth,
                     .sync = is_large,
                     .collision = is_large ? Collision::kUndefined : Collision::kOld};
  };
  const auto of_slot = [&](const Mem& values) {
    return is_large ? values.read("held", large_.is_found, slot_) : values.read(slot_);
  };
  Mem targets{"targets", memory(new_target.width())};
  Mem windows{"windows", memory(new_window.width())};
  targets.write(walk.found, free_slot, new_target);
  windows.write(walk.found, free_slot, new_window);
  HW_LET(target_bits) = of_slot(targets);
  HW_LET(window_bits) = of_slot(windows);
  if (has_objects(config)) {
    object.emplace("object", W{1}, "it is the block device of `node`");
    Mem objects{"objects", memory(1)};
    objects.write(walk.found, free_slot, *walk.object);
    *object <<= of_slot(objects);
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
  HW_LET(is_judged) = access.valid & is_held_;
  node <<= target.node;
  passes <<= is_judged & is_permitted & is_inside;
  HW_LET(is_refused) = is_judged & ~(is_permitted & is_inside);

  walk.table <<= table;
  walk.ram_size <<= ram_size;
  walk.num_pes <<= num_pes;
  walk.start <<= is_missing;
  walk.ns <<= access.ns;
  walk.abandon <<= abandon;
  may_end <<= walk.may_end;
  read <<= walk.read;
  awaits <<= walk.awaits;
  walk.answer <<= answer;
  if (!is_large) keep(*directory, walk);
  when(~moves & (is_refused | walk.fails), [&] {
    has_failed_ <<= 1;
    why <<= mux(is_held_, mux(is_permitted, Reason::kSourceBounds, Reason::kNamespacePermission),
                walk.reason);
  });
  held <<= is_held_;
  fails <<= has_failed_;
  reason <<= why;
  check("walks_for_who_stays", ~walk.found | ~moves);
}

// One comparison serves both: behind a flush execute is empty.
void Nlb::ask(NlbDirectory& directory) {
  directory.asks <<= asks | flush.valid;
  directory.ns <<= mux(flush.valid, flush.bits.ns, ns);
  directory.forgets <<= flush.valid;
  directory.forgets_all <<= flush.valid & flush.bits.all;
  check("nothing_is_looked_up_in_a_flush", ~(asks & flush.valid));
}

// What has been found in execute, or by the search.
void Nlb::keep(NlbDirectory& directory, const TableWalk& walk) {
  directory.fills <<= walk.found;
  directory.new_ns <<= access.ns;
  when(moves, [&] {
    is_held_ <<= directory.held;
    slot_ <<= directory.slot;
    has_failed_ <<= 0;
  }).elsewhen(walk.found, [&] {
    is_held_ <<= 1;
    slot_ <<= directory.free_slot;
  });
}

}  // namespace xb::network
