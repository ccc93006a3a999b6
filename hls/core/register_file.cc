// SPDX-License-Identifier: Apache-2.0
#include "hls/core/register_file.h"

namespace xb::core {

using namespace hdl;

RegisterFile::RegisterFile(const std::string& name, unsigned xlen, unsigned reads,
                           bool zero_is_constant, Reading reading)
    : Module(name), write_data("write_data", W{xlen}) {
  brief(zero_is_constant
            ? "The x-registers. Register 0 is never written, so it stays 0 after the clearing."
            : "The extended registers. Register 0 is an ordinary one.");
  for (unsigned i = 0; i < reads; ++i) {
    const std::string n = std::to_string(i + 1);
    index.push_back(std::make_unique<In<UInt>>("index_" + n, W{5}));
    data.push_back(std::make_unique<Out<UInt>>("data_" + n, W{xlen}));
  }

  const bool synchronous = reading == Reading::kSynchronous;
  if (reading != Reading::kAtOnce) enable.emplace("enable", W{1});

  // After reset, a walk through all registers.
  Reg<UInt> cleared{"cleared", W{6}, Reset{0}, "registers that were set to 0 after reset"};
  HW_LET(is_clearing) = ~cleared.bit(5);
  when(is_clearing, [&] { cleared <<= cleared + 1; });
  clearing <<= is_clearing;
  clear_index <<= cleared.slice(4, 0);

  HW_LET(array_write) = is_clearing | write;
  HW_LET(array_index) = mux(is_clearing, cleared.slice(4, 0), write_index);
  Mem array{"array",
            {.width = xlen,
             .depth = 32,
             .sync = synchronous,
             .reads = reads,
             .collision = synchronous ? Collision::kUndefined : Collision::kOld}};
  array.write(array_write, array_index, write_data);

  for (unsigned i = 0; i < reads; ++i) {
    const std::string n = std::to_string(i + 1);
    const UInt word = synchronous ? array.read("read_" + n, *enable, *index[i]) : UInt{};
    UInt read_index = *index[i];
    UInt stored;
    if (reading != Reading::kAtOnce) {
      read_index = Reg<UInt>{"read_index_" + n, W{5}, NoReset{}, "register under read"};
    }
    if (synchronous) {
      Reg<UInt> is_newer{"is_newer_" + n, W{1}, NoReset{},
                         "it was written after the array was read"};
      Reg<UInt> newer{"newer_" + n, W{xlen}, NoReset{}, "what was written then"};
      const UInt current = named("current_index_" + n, mux(*enable, *index[i], read_index));
      const UInt hit = named("hit_" + n, write & (write_index == current));
      read_index <<= current;
      is_newer <<= hit | (is_newer & ~*enable);
      when(hit, [&] { newer <<= write_data; });
      stored = mux(is_newer, newer, word);
    } else {
      if (reading == Reading::kHeld) when(*enable, [&] { read_index <<= *index[i]; });
      stored = named("read_" + n, array.read(read_index));
    }
    *data[i] <<= stored;
  }
  if (zero_is_constant) check("register_zero_unwritten", ~(write & (write_index == 0)));
}

}  // namespace xb::core
