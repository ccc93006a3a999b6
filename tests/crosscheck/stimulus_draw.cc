// SPDX-License-Identifier: Apache-2.0
// Single values for inputs.
#include <iterator>
#include <set>

#include "hls/isa/csrs.h"
#include "hls/isa/memory_map.h"
#include "hls/isa/namespace_table.h"
#include "tests/crosscheck/stimulus.h"

namespace xb::hdl {

std::uint64_t Stimulus::draw_data() {
  const std::uint64_t value = random_();
  switch (pick(8)) {
    case 0:
      // Small, or around the last namespace.
      return pick(2) == 0 ? pick(16) : mesh_.width * mesh_.height - 1 + pick(3);
    case 1:
      return ~std::uint64_t{0} - pick(16);
    case 2:
      return std::uint64_t{1} << pick(64);
    case 3:
      return (std::uint64_t{1} << pick(64)) - 1;
    case 4:
      return static_cast<std::uint64_t>(static_cast<std::int64_t>(value) >> pick(64));
    case 5:
      return draw_address();
    default:
      return value;
  }
}

std::uint64_t Stimulus::draw_address() {
  const unsigned clear = static_cast<unsigned>(pick(4));
  std::uint64_t value = 0;
  switch (pick(8)) {
    case 0:
      value = isa::kClintBase + pick(isa::kClintSize);
      break;
    case 1:
      value = isa::kDeviceBase + pick(isa::kDeviceSize);
      break;
    case 2:
      value = random_();
      value >>= pick(64);
      break;
    case 3: {
      const std::uint64_t clint[] = {isa::kClintMsip, isa::kClintMtimecmp, isa::kClintMtime};
      value = clint[pick(3)];
      value += pick(8);
      break;
    }
    case 4:  // around the end of the RAM
      value = isa::kRamBase + mesh_.ram_size - 16 + pick(32);
      break;
    default:
      value = isa::kRamBase + pick(mesh_.ram_size);
      break;
  }
  return pick(8) == 0 ? value : value >> clear << clear;
}

std::uint64_t Stimulus::draw_strap(const std::string& role) {
  const std::string name = role.substr(role.find(':') + 1);
  if (name == "pe_id") return pe_id_;
  if (name == "num_pes") return mesh_.width * mesh_.height;
  if (name == "mesh_width") return mesh_.width;
  if (name == "mesh_height") return mesh_.height;
  if (name == "node_x") return mesh_.x;
  if (name == "node_y") return mesh_.y;
  if (name == "ram_size") return mesh_.ram_size;
  if (name == "reset_pc") return reset_pc_;
  if (name == "export_base") {
    return pick(4) == 0 ? draw_data() : isa::kRamBase + mesh_.edges[1];
  }
  if (name == "export_limit") {
    return pick(4) == 0 ? draw_data() : isa::kRamBase + mesh_.edges[2];
  }
  if (name == "export_perm") return pick(4) == 0 ? pick(isa::kExportAll + 1) : isa::kExportAll;
  return pick(4) == 0 ? random_() : 1 + pick(8);  // weights
}

// What has to do with namespaces and their table; anything else now and then.
std::uint64_t Stimulus::draw_for_table(const std::string& role) {
  constexpr unsigned kFew = 12;
  if (pick(12) == 0) return draw_data();
  if (role == "operand") {
    return pick(4) == 0 ? std::uint64_t{1} << pick(isa::kNamespaceBits + 1) : draw_address();
  }
  if (role == "few") return pick(kFew);
  if (role == "granule") return draw_address() >> 3;
  if (role == "table") return (isa::kRamBase + pick(mesh_.ram_size)) >> isa::kNsEntryBytesLog2;
  if (role == "table_size") return std::uint64_t{1} << pick(4);
  switch (pick(4)) {
    case 0:
    case 1:
      return pick(kFew);
    case 2:  // flags, a node and a count, often small
      return pick(32) | pick(std::uint64_t{1} << pick(11)) << isa::kNsNodeShift |
             pick(kFew) << isa::kNsCountShift;
    default:
      return pick(2) == 0 ? random_() >> 31 : draw_address();
  }
}

u128 Stimulus::draw(std::size_t at) {
  const ir::Net& port = *module_.ports[at];
  static const std::set<std::string> of_table = {"operand", "few",        "granule",
                                                 "table",   "table_size", "entry"};
  if (of_table.contains(roles_[at])) return draw_for_table(roles_[at]);
  switch (kinds_[at]) {
    case Kind::kLabel:
      if (pick(16) == 0) return random_();  // a value without a label: a damaged packet
      return port.labels->labels[pick(port.labels->labels.size())].value;
    case Kind::kInstruction:
      return words_.word();
    case Kind::kInstructionPair:
      if (fetch_address_ >= 0 && !is_chaotic_) {
        return words_.fetched(static_cast<std::uint64_t>(fetched_address_) - (reset_pc_ & ~7ull));
      }
      return words_.pair();
    case Kind::kAddress:
      return pick(8) == 0 ? draw_data() : draw_address();
    case Kind::kCsrNumber:
      if (pick(4) == 0) {
        constexpr unsigned kTraps[] = {isa::csr::kMtvec, isa::csr::kMepc, isa::csr::kMie,
                                       isa::csr::kMstatus, isa::csr::kNstablesize};
        return kTraps[pick(std::size(kTraps))];
      }
      return pick(8) == 0 ? pick(4096) : isa::kCsrs[pick(std::size(isa::kCsrs))].number;
    case Kind::kNarrow:
      // Register indices that meet each other.
      return few_indices_ && port.width <= 6 ? pick(4) : random_();
    default:
      if (port.width > 64) {
        const u128 high = draw_data();
        return high << 64 | random_();
      }
      // Offsets mostly leave an address where it is.
      if (roles_[at] == "offset" && pick(2) == 0) return pick(16);
      return draw_data();
  }
}

}  // namespace xb::hdl
