// SPDX-License-Identifier: Apache-2.0
//
// The registers of the bulk engine: what a command is made of, and what became of the others.
#include <algorithm>

#include "hls/core/address_check.h"
#include "hls/core/csr_file.h"
#include "hls/hdl/lib/fifo.h"
#include "hls/isa/memory_map.h"

namespace xb::core {

using namespace hdl;
namespace csr = isa::csr;

namespace {

constexpr unsigned kAllGranules = 1u << (network::kNsBoundWidth - 1);  // 2^32 bytes

}  // namespace

// What a register of `bits`, a number of ones, keeps of the value that is written.
UInt CsrFile::kept_of_bulk(std::uint64_t bits) const {
  const unsigned width = std::min(bits_for(bits), xlen_);
  return bus_.new_value.slice(static_cast<int>(width) - 1, 0);
}

// The highest bit that it keeps stands for all from there on, so that a value which is too large
// stays so.
UInt CsrFile::kept_with_excess(std::uint64_t bits) const {
  const unsigned width = bits_for(bits);
  if (width > xlen_) return kept_of_bulk(bits);
  const UInt& value = bus_.new_value;
  const int top = static_cast<int>(width) - 1;
  return cat({or_reduce(value.slice(static_cast<int>(xlen_) - 1, top)), value.slice(top - 1, 0)});
}

UInt CsrFile::bulk_register(const char* name, unsigned number, const UInt& new_value,
                            const char* text, std::uint64_t initial) {
  Reg<UInt> kept(name, W{new_value.width()}, Reset{initial}, text);
  when(bus_.written(number), [&] { kept <<= new_value; });
  bus_.readable({number}, kept);
  return kept;
}

void CsrFile::keep_bulk(const Config& config) {
  HW_LET(new_address) = kept_with_excess(isa::kBulkAddressBits);
  HW_LET(new_namespace) = kept_with_excess(isa::kBulkNsBits);
  const UInt here = bulk_register("bulklocal", csr::kBulklocal, new_address,
                                  "first byte here, of the next bulk command");
  const UInt there = bulk_register("bulkremote", csr::kBulkremote, new_address, "first byte there");
  const UInt ns = bulk_register("bulkns", csr::kBulkns, new_namespace, "namespace of the other PE");
  const UInt rows =
      bulk_register("bulkrows", csr::kBulkrows, kept_of_bulk(isa::kBulkRowsBits), "rows", 1);
  const UInt stride_here = bulk_register(
      "bulklstride", csr::kBulklstride, kept_of_bulk(isa::kBulkStrideBits), "from row to row here");
  const UInt stride_there =
      bulk_register("bulkrstride", csr::kBulkrstride, kept_of_bulk(isa::kBulkStrideBits),
                    "from row to row there");
  const UInt signal = bulk_register("bulksignal", csr::kBulksignal, new_address,
                                    "word there that a put writes at its end, 0: none");
  const UInt signal_value =
      bulk_register("bulkvalue", csr::kBulkvalue, bus_.new_value, "what it writes there");

  static_assert(isa::kRamBase == 0x8000'0000, "bit 31 says whether an address may be of RAM");
  const auto is_in_range = [](const UInt& address) {
    return address.width() > 32 ? address.bit(31) & ~address.bit(32) : UInt(address.bit(31));
  };
  const UInt& value = bus_.new_value;
  HW_LET(is_too_long) =
      xlen_ > 32 ? or_reduce(value.slice(static_cast<int>(xlen_) - 1, 32)) : lit(1, 0);
  HW_LET(is_own) = ns == 0;
  HW_LET(wide_ns) = zext(ns, xlen_);
  HW_LET(bulk_node) = node_of(wide_ns);
  HW_LET(has_node) = is_mapped(wide_ns, strap.num_pes);
  HW_LET(is_there_in_range) = is_in_range(there);
  HW_LET(is_here_in_range) = is_in_range(here);
  HW_LET(is_unmapped) = ~is_own & ~has_node;
  network::BulkMapping mapping(has_objects(config));
  mapping.reason = mux(is_unmapped, Reason::kUnmapped, Reason::kNone);
  mapping.node = has_objects(config) ? cat({lit(1, 0), bulk_node}) : bulk_node;
  mapping.high = lit(network::kNsBoundWidth, kAllGranules);
  mapping.low = lit(network::kNsBoundWidth, 0);
  network::BulkCommand command(has_objects(config));
  command.get = value.bit(static_cast<int>(isa::kBulkGetBit));
  if (has_nlb(config)) mapping = mapping_of_table(mapping, ns, command.get, is_there_in_range);
  HW_LET(reason_of_ns) = mapping.reason;
  command.reason =
      mux(reason_of_ns != Reason::kNone, reason_of_ns,
          mux(~is_there_in_range, Reason::kOutOfRange,
              mux(~is_here_in_range | is_too_long, Reason::kLocalRange, Reason::kNone)));
  const UInt own_node = has_objects(config) ? cat({lit(1, 0), strap.pe_id}) : strap.pe_id;
  command.node = mux(is_own, own_node, mapping.node);
  HW_LET(has_signal) = (signal != 0) & ~command.get;
  HW_LET(is_signal_aligned) = signal.slice(xlen_ == 64 ? 2 : 1, 0) == 0;
  HW_LET(is_signal_good) = is_in_range(signal) & is_signal_aligned;
  command.signals = has_signal;
  command.bad_signal = ~is_signal_good;
  command.signal = signal.slice(30, 0);
  command.signal_value = zext(signal_value, 64);
  command.in_ram = there.bit(31);
  command.signal_in_ram = signal.bit(31);
  command.high = mapping.high;
  command.low = mapping.low;
  command.ns = ns.slice(static_cast<int>(isa::kNamespaceBits) - 1, 0);
  command.local = here.slice(30, 0);
  command.remote = there.slice(30, 0);
  command.bytes = value.slice(30, 0);
  command.rows = rows;
  command.local_stride = stride_here;
  command.remote_stride = stride_there;
  // Execute waits with the instruction while there is no room.
  HW_LET(commands) = bus_.written(csr::kBulkcmd);
  bulk->command.valid <<= commands;
  bulk->command.bits <<= command;
  HW_LET(has_room) = ~commands | bulk->command.ready;
  check("bulk_command_has_room", has_room);

  const network::BulkState& now = bulk->state;
  bus_.readable({csr::kBulkcmd}, now.ticket);
  bus_.readable({csr::kBulkdone}, now.done);
  bus_.readable({csr::kBulkerrors}, now.errors);
  unused(now.full);
  unused(now.busy);
  unused(now.gets_busy);
}

// While the table is on: what has been found in it, execute waits for that. It is not looked for if
// no table can have the namespace or the address is none of RAM, as of an extended access.
network::BulkMapping CsrFile::mapping_of_table(const network::BulkMapping& direct, const UInt& ns,
                                               const UInt& gets, const UInt& is_in_range) {
  const bool objects = direct.node.width() != network::kNodeWidth;
  bulk->search.emplace(objects);
  auto& search = *bulk->search;
  const int bits = static_cast<int>(isa::kNamespaceBits);
  HW_LET(is_mapped_by_table) = table->is_on & (ns != 0);
  HW_LET(is_beyond_table) = ns.bit(bits);
  HW_LET(is_searched) = is_mapped_by_table & ~is_beyond_table & is_in_range;
  search.is_needed <<= is_searched;
  search.ns <<= ns.slice(bits - 1, 0);
  Reg<UInt> was_get{"was_get", W{1}, NoReset{}, "the command in execute, when it came there"};
  when(is_searched, [&] { was_get <<= gets; });
  search.gets <<= was_get;
  const network::BulkMapping& found = search.mapping;
  network::BulkMapping mapping(objects);
  mapping.reason = mux(is_searched, found.reason,
                       mux(is_mapped_by_table,
                           mux(is_beyond_table, Reason::kUnmapped, Reason::kNone), direct.reason));
  mapping.node = mux(is_searched, found.node, direct.node);
  mapping.high = mux(is_searched, found.high, direct.high);
  mapping.low = mux(is_searched, found.low, direct.low);
  return mapping;
}

}  // namespace xb::core
