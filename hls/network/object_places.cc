// SPDX-License-Identifier: Apache-2.0
#include "hls/network/object_places.h"

namespace xb::network {

using namespace hdl;

namespace {

constexpr unsigned kAddresses = 1024;
// Well above the pause of 256 cycles and the way of a request and its answer.
constexpr unsigned kPatienceWidth = 12;

}  // namespace

ObjectPlaces::ObjectPlaces() : Module("object_places") {
  brief("Network interface: the order in which PEs get places for transfers of the block device.");
  Reg<UInt> pointer{"pointer", W{10}, Reset{0}, "mesh address of the PE whose turn it is"};
  Reg<UInt> is_clear{"is_clear", W{1}, Reset{0},
                     "the pointer has gone over all memory since reset"};
  Reg<UInt> last_row{"last_row", W{5}, Reset{0}, "highest of a PE that was told to come later"};
  Reg<UInt> patience{"patience", W{kPatienceWidth}, NoReset{}, "cycles since that PE asked"};
  Mem was_sent_off{"was_sent_off", {.width = 1, .depth = kAddresses}};

  HW_LET(is_kept) = was_sent_off.read(pointer).bit(0) & is_clear;
  HW_LET(is_it) = source == pointer;
  HW_LET(may_have_it) = has_place & (~is_kept | is_it);
  admits <<= may_have_it;
  waits <<= is_kept;
  HW_LET(is_refused) = asks & ~may_have_it;
  HW_LET(is_gone) = is_kept & and_reduce(patience) & ~asks;
  patience <<= mux(~is_kept | (asks & is_it), 0, mux(is_gone, patience, patience + 1));

  // Until all is clear it is not known who waits, and nobody is kept a place.
  HW_LET(of_source) = asks & is_clear;
  HW_LET(changes) = ~is_clear | asks | is_gone;
  was_sent_off.write(changes, mux(of_source, source, pointer), of_source & is_refused);
  when(is_refused & (source.slice(9, 5) > last_row), [&] { last_row <<= source.slice(9, 5); });

  HW_LET(x) = pointer.slice(4, 0);
  HW_LET(y) = pointer.slice(9, 5);
  HW_LET(ends_row) = zext(x, 6) + 1 == mesh_width;
  HW_LET(ends_mesh) = y >= last_row;
  HW_LET(next_row) = y + 1;
  HW_LET(next_address) = pointer + 1;
  HW_LET(row_behind) = mux(ends_mesh, lit(5, 0), next_row);
  HW_LET(next_in_mesh) = mux(ends_row, cat({row_behind, lit(5, 0)}), next_address);
  when(is_busy & ~is_kept, [&] {
    pointer <<= mux(is_clear, next_in_mesh, next_address);
    is_clear <<= is_clear | and_reduce(pointer);
  });
}

}  // namespace xb::network
