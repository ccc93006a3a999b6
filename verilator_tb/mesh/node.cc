// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/mesh/node.h"

#include <fmt/format.h>

#include <utility>

#include "hls/isa/memory_map.h"
#include "hls/isa/packet.h"

namespace xb::sim {

Node::Node(unsigned pe, std::unique_ptr<Tile> tile, std::uint64_t ram_size, BlockDevice* disk,
           const std::optional<StallSettings>& stalls)
    : pe_(pe), tile_(std::move(tile)), memory_(ram_size), disk_(disk) {
  if (stalls) stalls_.emplace(*stalls, pe);
}

void Node::exchange(std::uint64_t cycle, Devices& devices, FaultSource* faults,
                    const Observers& observers) {
  inputs_.cycle = cycle + 1;
  inputs_.links_held = true;  // until Machine::gather_links finds a difference
  if (read_) report_read(observers);
  if (outputs_.held) {
    exchange_held(cycle, observers);
    return;
  }
  serve_fetch();
  for (unsigned bank = 0; bank < kBanks; ++bank) serve_bank(bank, cycle, faults, observers);
  if (stalls_) stalls_->pass_memory(cycle, inputs_);
  if (outputs_.bulk_refused) {
    for (Observer* o : observers) o->on_bulk_refusal(pe_, cycle);
  }
  const InboundAccess& inbound = outputs_.inbound;
  const bool to_msip = inbound.op == static_cast<std::uint8_t>(isa::PacketOp::kStoreMsip);
  const bool is_get = inbound.op == static_cast<std::uint8_t>(isa::PacketOp::kBulkGet);
  const bool is_signal = inbound.op == static_cast<std::uint8_t>(isa::PacketOp::kBulkSignal);
  if (inbound.valid && is_get) {
    for (Observer* o : observers) o->on_bulk_request(pe_, cycle, inbound);
  } else if (inbound.valid && inbound.object) {
    for (Observer* o : observers) o->on_object_request(pe_, cycle, inbound);
  } else if (inbound.valid && is_signal && inbound.refused) {
    for (Observer* o : observers) o->on_bulk_signal(pe_, cycle, inbound, MemoryAccess{});
  } else if (inbound.valid && (inbound.refused || to_msip)) {
    for (Observer* o : observers) o->on_network_access(pe_, cycle, inbound, MemoryAccess{});
  }
  if (repeat_ && repeat_->due <= cycle) repeat_store(cycle, observers);
  serve_device(cycle, devices, observers);
  serve_object(cycle, observers);
  if (outputs_.retired.valid) {
    for (Observer* o : observers) o->on_retire(pe_, cycle, outputs_.retired);
  }
  if (outputs_.late.valid) {
    for (Observer* o : observers) o->on_late_value(pe_, cycle, outputs_.late);
  }
  for (Observer* o : observers.of_cycles()) o->on_cycle(pe_, cycle, outputs_);
}

// A tile at rest asks nothing; what it has asked before may be answered late.
void Node::exchange_held(std::uint64_t cycle, const Observers& observers) {
  if (stalls_) {
    inputs_.fetch_valid = false;
    for (DataResponse& answer : inputs_.data) answer.valid = false;
    stalls_->pass_memory(cycle, inputs_);
  }
  if (repeat_ && repeat_->due <= cycle) repeat_store(cycle, observers);
  for (Observer* o : observers.of_cycles()) o->on_cycle(pe_, cycle, outputs_);
}

void Node::step() {
  try {
    tile_->step(inputs_, outputs_);
  } catch (const CheckFailure& failure) {
    throw named(failure);
  }
}

CheckFailure Node::named(const CheckFailure& failure) const {
  return CheckFailure(fmt::format("PE {}: {}", pe_, failure.what()));
}

void Node::check_offset(std::uint64_t offset, const char* port) const {
  if (memory_.contains(offset) && offset % 8 == 0) return;
  throw ModelError(fmt::format("PE {}: {} addresses RAM offset 0x{:x} of 0x{:x} bytes", pe_, port,
                               offset, memory_.size()));
}

void Node::serve_fetch() {
  inputs_.fetch_valid = outputs_.fetch.valid;
  if (!inputs_.fetch_valid) return;
  const std::uint64_t offset = outputs_.fetch.address - isa::kRamBase;
  check_offset(offset, "the fetch port");
  inputs_.fetch_data = memory_.read64(offset);
}

void Node::serve_bank(unsigned bank, std::uint64_t cycle, FaultSource* faults,
                      const Observers& observers) {
  const DataRequest& request = outputs_.data[bank];
  DataResponse& answer = inputs_.data[bank];
  answer.valid = request.valid && !request.write;
  if (!request.valid) return;
  const bool is_read = !request.net && !request.bulk && !request.write;
  if (is_read && !memory_.contains(request.offset)) {
    answer.net = answer.bulk = false;
    answer.data = 0;
    read_ = Read{cycle, MemoryAccess{false, 0, request.offset, 0, 0}, true};
    return;
  }
  check_offset(request.offset, "the data port");
  if ((request.offset >> 3 & 1) != bank) {
    throw ModelError(fmt::format("PE {}: bank {} of the data port addresses RAM offset 0x{:x}", pe_,
                                 bank, request.offset));
  }
  answer.net = request.net;
  answer.bulk = request.bulk;
  answer.data = memory_.read64(request.offset);
  if (request.bulk) {
    serve_bulk(request, answer.data, cycle, observers);
    return;
  }
  if (request.net) {
    serve_network(request, answer, cycle, faults, observers);
    return;
  }
  if (is_read) {
    read_ = Read{cycle, MemoryAccess{false, 0, request.offset, answer.data, answer.data}, false};
    return;
  }
  memory_.write64(request.offset, request.data, request.mask);
  const MemoryAccess access{true, request.mask, request.offset, request.data, answer.data};
  for (Observer* o : observers) o->on_core_access(pe_, cycle, access);
}

void Node::report_read(const Observers& observers) {
  const Read read = *read_;
  read_.reset();
  if (outputs_.load_dropped) return;
  if (read.outside) check_offset(read.access.offset, "the data port");
  for (Observer* o : observers) o->on_core_access(pe_, read.cycle, read.access);
}

void Node::serve_network(const DataRequest& request, DataResponse& answer, std::uint64_t cycle,
                         FaultSource* faults, const Observers& observers) {
  const InboundAccess& inbound = outputs_.inbound;
  const auto op = static_cast<isa::PacketOp>(inbound.op);
  const bool is_signal = op == isa::PacketOp::kBulkSignal;
  const bool is_store =
      inbound.valid && !inbound.refused && (op == isa::PacketOp::kStore || is_signal);
  if (request.write && !is_store && !updates_.empty()) {
    settle_update(request, cycle, observers);
    return;
  }
  if (!inbound.valid || inbound.refused || inbound.object ||
      (inbound.offset & ~7u) != request.offset) {
    throw ModelError(fmt::format(
        "PE {}: the data port serves the network at RAM offset 0x{:x} and the inbound trace does "
        "not describe it",
        pe_, request.offset));
  }
  const Fault fault = faults != nullptr ? faults->fault_for(pe_, cycle, inbound) : Fault{};
  MemoryAccess access{request.write, request.mask, request.offset, answer.data, answer.data};
  if (request.write) {
    access.data = request.data ^ fault.flip;
    if (fault.drop) return;  // the observers see what the memory did: nothing
    memory_.write64(request.offset, access.data, request.mask);
    if (fault.repeat) repeat_ = Repeat{cycle + kRepeatDelay, inbound, access};
  } else {
    answer.data ^= fault.flip;  // what is delivered; `access` keeps what was read
  }
  if (is_signal) {
    for (Observer* o : observers) o->on_bulk_signal(pe_, cycle, inbound, access);
    return;
  }
  if (isa::is_update(op) || op == isa::PacketOp::kStoreConditional) updates_.push_back(inbound);
  for (Observer* o : observers) o->on_network_access(pe_, cycle, inbound, access);
}

void Node::serve_bulk(const DataRequest& request, std::uint64_t before, std::uint64_t cycle,
                      const Observers& observers) {
  const MemoryAccess access{request.write, request.mask, request.offset,
                            request.write ? request.data : before, before};
  if (request.write) memory_.write64(request.offset, request.data, request.mask);
  const BulkBeat& beat = request.write ? outputs_.bulk_write : outputs_.bulk_read;
  for (Observer* o : observers) o->on_bulk_access(pe_, cycle, beat, access);
}

void Node::settle_update(const DataRequest& request, std::uint64_t cycle,
                         const Observers& observers) {
  const InboundAccess inbound = updates_.front();
  updates_.pop_front();
  if ((inbound.offset & ~7u) != request.offset) {
    throw ModelError(fmt::format(
        "PE {}: an atomic access of the network has read RAM offset 0x{:x} and writes 0x{:x}", pe_,
        inbound.offset & ~7u, request.offset));
  }
  const MemoryAccess access{true, request.mask, request.offset, request.data,
                            memory_.read64(request.offset)};
  memory_.write64(request.offset, request.data, request.mask);
  for (Observer* o : observers) o->on_network_update(pe_, cycle, inbound, access);
}

void Node::repeat_store(std::uint64_t cycle, const Observers& observers) {
  MemoryAccess& access = repeat_->access;
  access.before = memory_.read64(access.offset);
  memory_.write64(access.offset, access.data, access.mask);
  for (Observer* o : observers) o->on_network_access(pe_, cycle, repeat_->inbound, access);
  repeat_.reset();
}

void Node::serve_object(std::uint64_t cycle, const Observers& observers) {
  inputs_.object.valid = false;
  const ObjectRequest& request = outputs_.object;
  if (request.valid && !outputs_.net_held) {
    const std::uint64_t bytes = std::uint64_t{1} << request.size;
    if (disk_ == nullptr || disk_access_ || request.offset % bytes != 0 ||
        request.offset >= disk_->size() || (request.write && disk_->read_only())) {
      throw ModelError(fmt::format("PE {}: the object port asks for {} bytes at 0x{:x}{}", pe_,
                                   bytes, request.offset,
                                   disk_ == nullptr ? " where there is no block device" : ""));
    }
    const unsigned latency = stalls_ ? stalls_->disk_latency(disk_->latency()) : disk_->latency();
    disk_access_ = DiskAccess{cycle + latency - 1, request};
  }
  if (!disk_access_ || disk_access_->due > cycle) return;
  const ObjectRequest done = disk_access_->request;
  disk_access_.reset();
  inputs_.object = disk_->access(done);
  for (Observer* o : observers) {
    if (done.bulk) {
      o->on_object_beat(pe_, cycle, done, inputs_.object);
    } else {
      o->on_object_access(pe_, cycle, done, inputs_.object);
    }
  }
}

void Node::serve_device(std::uint64_t cycle, Devices& devices, const Observers& observers) {
  // One request is outstanding at a time: while its answer is on the way nothing new can come, and
  // a request that is held until then is the same one.
  const bool accept = outputs_.device.valid && !device_answered_;
  device_answered_ = inputs_.device_valid = accept;
  if (accept) {
    inputs_.device_data = devices.access(pe_, cycle, outputs_.device, memory_);
    for (Observer* o : observers) o->on_device(pe_, cycle, outputs_.device, inputs_.device_data);
  }
  if (stalls_) stalls_->pass_device(cycle, inputs_);
}

}  // namespace xb::sim
