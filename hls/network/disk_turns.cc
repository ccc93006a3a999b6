// SPDX-License-Identifier: Apache-2.0
#include "hls/network/disk_turns.h"

namespace xb::network {

using namespace hdl;

DiskTurns::DiskTurns() : Module("disk_turns") {
  brief("Network interface: single accesses and bulk transfers take turns at the block device.");
  Reg<UInt> is_busy{"is_busy", W{1}, Reset{0}, "an access has been taken here and not answered"};
  Reg<UInt> asks{"asks", W{1}, Reset{0}, "it waits for the device to take it"};
  Reg<DiskRequest> asked{"asked", DiskRequest{}, NoReset{}, "that access"};
  Reg<UInt> of_bulk{"of_bulk", W{1}, Reset{0}, "it, or the last one, is of a bulk transfer"};
  HW_LET(takes_bulk) = bulk.valid & (~single.valid | ~of_bulk);
  single.ready <<= ~is_busy & ~takes_bulk;
  bulk.ready <<= ~is_busy & takes_bulk;
  HW_LET(begins) = (single.valid | bulk.valid) & ~is_busy;
  when(begins, [&] {
    asked.write <<= mux(takes_bulk, bulk.bits.write, single.bits.write);
    asked.size <<= mux(takes_bulk, bulk.bits.size, single.bits.size);
    asked.addr <<= mux(takes_bulk, bulk.bits.addr, single.bits.addr);
    asked.wdata <<= mux(takes_bulk, bulk.bits.wdata, single.bits.wdata);
    asked.src <<= mux(takes_bulk, bulk.bits.src, single.bits.src);
    asked.tag <<= mux(takes_bulk, bulk.bits.tag, single.bits.tag);
    of_bulk <<= takes_bulk;
  });
  when(begins, [&] { asks <<= 1; }).elsewhen(disk.ready, [&] { asks <<= 0; });
  when(begins, [&] { is_busy <<= 1; }).elsewhen(disk_rsp.valid, [&] { is_busy <<= 0; });
  disk.valid <<= asks;
  disk.bits <<= asked;
  is_bulk <<= of_bulk;
  single_rsp.valid <<= disk_rsp.valid & ~of_bulk;
  single_rsp.bits <<= disk_rsp.bits;
  bulk_rsp.valid <<= disk_rsp.valid & of_bulk;
  bulk_rsp.bits <<= disk_rsp.bits;
  HW_LET(is_asked) = ~disk_rsp.valid | (is_busy & ~asks);
  check("answers_what_is_asked", is_asked);
}

}  // namespace xb::network
