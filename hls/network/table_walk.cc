// SPDX-License-Identifier: Apache-2.0
#include "hls/network/table_walk.h"

#include "hls/isa/memory_map.h"

namespace xb::network {

using namespace hdl;
using isa::NsWord;
using isa::Reason;

namespace {

static_assert(isa::kNsWriteBit == isa::kNsReadBit + 1 && isa::kNsAtomicBit == isa::kNsReadBit + 2);
constexpr int kTop = isa::kNamespaceBits - 1;

UInt field(const UInt& word, unsigned shift, unsigned width) {
  return word.slice(static_cast<int>(shift + width) - 1, static_cast<int>(shift));
}

}  // namespace

TableWalk::TableWalk(bool has_objects)
    : Module(std::string("table_walk") + object_suffix(has_objects)) {
  brief("The search for a namespace in the table in memory.");
  Reg<UInt> slot{"slot", W{isa::kNamespaceBits}, NoReset{}, "of the table, which is looked at"};
  Reg<UInt> left{"left", W{isa::kNamespaceBits}, NoReset{}, "slots behind it"};
  Reg<UInt> by_range{"by_range", W{1}, NoReset{}, "a range is looked for"};
  Reg<UInt> part{"part", enum_shape<NsWord>(), NoReset{}, "word of the entry"};
  Reg<UInt> first{"first", W{isa::kNamespaceBits}, NoReset{}, "namespace where the range begins"};
  Reg<NamespaceTarget> known{"known", NamespaceTarget{}, NoReset{}, "of the entry"};
  Reg<UInt> known_low{"known_low", W{kNsBoundWidth}, NoReset{}, "its lower bound"};
  Reg<UInt> is_usable{
      "is_usable", W{1}, NoReset{},
      has_objects ? "it names RAM or a block device of a PE" : "it names RAM of a PE"};
  UInt known_object;
  if (has_objects) {
    object.emplace("object", W{1}, "it is a block device");
    known_object = Reg<UInt>{"known_object", W{1}, NoReset{}, "the entry is of a block device"};
    *object <<= known_object;
  }

  HW_LET(last_slot) = table.size - 1;
  HW_LET(mask) = last_slot.slice(kTop, 0);
  // RAM begins at 0x8000_0000; a table that begins or ends elsewhere has entries outside.
  HW_LET(home_slot) = ns & mask;
  HW_LET(entry_index) = zext(table.base, 28) + zext(slot, 28);
  static_assert(isa::kRamBase == 0x8000'0000);
  HW_LET(outside_ram) = (entry_index.slice(27, 26) != 1) |
                        (cat({lit(1, 0), entry_index.slice(25, 7)}) >= ram_size.slice(31, 12));
  read.bits.addr <<= cat({lit(1, 0), entry_index.slice(25, 0), part, lit(3, 0)});

  const UInt& word = answer.bits.rdata;
  HW_LET(id) = word.slice(kTop, 0);
  HW_LET(is_beyond) = or_reduce(word.slice(63, isa::kNamespaceBits));
  HW_LET(is_unused) = ~is_beyond & (id == 0);
  HW_LET(is_candidate) = ~is_beyond & mux(by_range, ~is_unused & (id <= ns), id == ns);
  HW_LET(distance) = ns - first;
  HW_LET(covers) = ~by_range | (distance <= field(word, isa::kNsCountShift, isa::kNsCountWidth));
  HW_LET(is_match) = word.bit(isa::kNsValidBit) & (word.bit(isa::kNsRangeBit) == by_range) & covers;
  HW_LET(named_node) = zext(field(word, isa::kNsNodeShift, isa::kNsNodeWidth), 17);
  HW_LET(node) = named_node + mux(by_range, zext(distance, 17), lit(17, 0));
  static_assert(static_cast<unsigned>(isa::NsObject::kBlockDevice) == 1);
  const UInt kind = field(word, isa::kNsObjectShift, isa::kNsObjectWidth);
  UInt is_of_kind;  // that there is
  if (has_objects) {
    is_of_kind = named("is_of_kind", ~kind.bit(1));
  } else {
    is_of_kind = named("is_of_ram", kind == 0);
  }

  // In units of 8; above 2^32 no access comes.
  HW_LET(bound) = mux(or_reduce(word.slice(63, 32)), lit(kNsBoundWidth, 1u << (kNsBoundWidth - 1)),
                      zext(word.slice(31, 3), kNsBoundWidth));

  // What comes behind a slot that does not match: the next one, or the first for ranges.
  HW_LET(is_last) = left == 0;
  HW_LET(ends) = ~by_range & (is_last | (is_unused & (part == NsWord::kNamespace)));
  HW_LET(ends_all) = by_range & is_last;
  HW_LET(next_slot) = mux(ends, 0, (slot + 1) & mask);
  HW_LET(next_left) = mux(ends, mask & (isa::kNsRangeSlots - 1), left - 1);
  HW_LET(next_by_range) = by_range | ends;

  fails <<= 0;
  reason <<= Reason::kNone;
  Wire<UInt> asks{"asks", W{1}, "the next word is wanted"};
  asks <<= 0;
  read.valid <<= asks;
  const UInt& came = answer.valid;
  const Process search = process("search", [&](Proc& p) {
    p.restart_when(abandon);
    const auto fail = [&](Reason why) {
      p.act([&] {
        fails <<= 1;
        reason <<= why;
      });
      p.return_();
    };
    const auto ask = [&] { p.wait_until(read.ready, [&] { asks <<= 1; }); };
    p.state("idle");
    p.wait_until(start);
    p.act([&] {
      slot <<= home_slot;
      left <<= mask;
      by_range <<= 0;
      part <<= NsWord::kNamespace;
    });
    p.tick();
    p.loop([&] {
      p.state("probe");
      p.wait_until(outside_ram | read.ready, [&] { asks <<= ~outside_ram; });
      p.if_(outside_ram, [&] { fail(Reason::kTable); });
      p.tick();
      p.state("namespace");
      p.wait_until(came);
      p.if_(is_candidate, [&] {
        p.set(first, id);
        p.set(part, NsWord::kMapping);
        p.tick();
        p.state("ask_mapping");
        ask();
        p.tick();
        p.state("mapping");
        p.wait_until(came);
        p.if_(is_match, [&] {
          p.act([&] {
            known.node <<= node.slice(9, 0);
            known.permits <<= field(word, isa::kNsReadBit, known.permits.width());
            if (has_objects) known_object <<= kind.bit(0);
            is_usable <<= is_of_kind & (node < zext(num_pes, 17));
            part <<= NsWord::kLow;
          });
          p.tick();
          p.state("ask_low");
          ask();
          p.tick();
          p.state("low");
          p.wait_until(came);
          p.act([&] {
            known_low <<= bound;
            part <<= NsWord::kHigh;
          });
          p.tick();
          p.state("ask_high");
          ask();
          p.tick();
          p.state("high");
          p.wait_until(came);
          p.if_(is_usable, [&] {
            p.pulse(found);
            p.return_();
          });
          fail(Reason::kTable);
        });
      });
      // Not this one.
      p.if_(ends_all, [&] { fail(Reason::kUnmapped); });
      p.act([&] {
        part <<= NsWord::kNamespace;
        by_range <<= next_by_range;
        slot <<= next_slot;
        left <<= next_left;
      });
      p.tick();
    });
  });
  // Nobody notices that a search has been abandoned unless a word is on its way.
  HW_LET(begins) = search.in("idle") & start;
  HW_LET(has_namespace) = search.in("namespace") & came;
  HW_LET(is_between) = begins | has_namespace;
  may_end <<= is_between;
  awaits <<= search.in("namespace") | search.in("mapping") | search.in("low") | search.in("high");
  target <<= known;
  window.low <<= known_low;
  window.high <<= bound;
  check("abandoned_between_words", ~abandon | is_between);
}

}  // namespace xb::network
