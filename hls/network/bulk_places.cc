// SPDX-License-Identifier: Apache-2.0
#include "hls/network/bulk_places.h"

namespace xb::network {

using namespace hdl;

namespace {

constexpr unsigned kAddresses = 1024;
// Above the longest pause of who asks again: 1,020 cycles between two turns that follow each other,
// 4,080 on meshes of more than 512 PEs, where the count of cycles that tells them goes on slower,
// and the way of a request and its answer.
constexpr unsigned kPatienceWidth = 13;

}  // namespace

BulkPlaces::BulkPlaces() : Module("bulk_places") {
  brief("Network interface: the order in which PEs get places for bulk transfers served here.");
  Reg<UInt> pointer{"pointer", W{10}, Reset{0}, "mesh address of the PE whose turn it is"};
  Reg<UInt> is_kept{"is_kept", W{1}, Reset{0}, "it has been told to come later"};
  Reg<UInt> is_clear{"is_clear", W{1}, Reset{0},
                     "the pointer has gone over all memory since reset"};
  Reg<UInt> last_row{"last_row", W{5}, Reset{0}, "highest of a PE that was told to come later"};
  Reg<UInt> patience{"patience", W{kPatienceWidth}, NoReset{}, "cycles since that PE asked"};
  Mem was_sent_off{"was_sent_off", {.width = 1, .depth = kAddresses}};

  Reg<UInt> asked{"asked", W{1}, Reset{0}, "a PE asked in the last cycle"};
  Reg<UInt> was_refused{"was_refused", W{1}, NoReset{}, "it was told to come later"};
  Reg<UInt> who{"who", W{10}, NoReset{}, "its mesh address"};

  HW_LET(is_it) = source == pointer;
  HW_LET(may_have_it) = has_place & (has_more | ~is_kept | is_it);
  admits <<= may_have_it;
  waits <<= is_kept;
  asked <<= asks;
  was_refused <<= ~may_have_it;
  who <<= source;

  HW_LET(it_asked) = asked & (who == pointer);
  HW_LET(is_at_end) = and_reduce(patience);
  HW_LET(is_gone) = is_kept & is_at_end & ~asked;
  patience <<= mux(~is_kept | it_asked, 0, mux(is_at_end, patience, patience + 1));

  // Until all is clear it is not known who waits, and nobody is kept a place.
  HW_LET(of_who) = asked & is_clear;
  HW_LET(changes) = ~is_clear | asked | is_gone;
  was_sent_off.write(changes, mux(of_who, who, pointer), of_who & was_refused);
  when(asked & was_refused & (who.slice(9, 5) > last_row), [&] { last_row <<= who.slice(9, 5); });

  HW_LET(x) = pointer.slice(4, 0);
  HW_LET(y) = pointer.slice(9, 5);
  HW_LET(ends_row) = zext(x, 6) + 1 == mesh_width;
  HW_LET(ends_mesh) = y >= last_row;
  HW_LET(next_row) = y + 1;
  HW_LET(next_address) = pointer + 1;
  HW_LET(row_behind) = mux(ends_mesh, lit(5, 0), next_row);
  HW_LET(next_in_mesh) = mux(ends_row, cat({row_behind, lit(5, 0)}), next_address);
  // What a PE was told in the last cycle, the memory holds in the next one.
  HW_LET(is_found) = is_clear & mux(it_asked, was_refused, was_sent_off.read(pointer).bit(0));
  when(is_kept, [&] { is_kept <<= ~is_gone & (~it_asked | was_refused); }).elsewhen(is_busy, [&] {
    is_kept <<= is_found;
    when(~is_found, [&] { pointer <<= mux(is_clear, next_in_mesh, next_address); });
    is_clear <<= is_clear | and_reduce(pointer);
  });
}

}  // namespace xb::network
