// SPDX-License-Identifier: Apache-2.0
#include "hls/core/register_file.h"

#include <memory>

namespace xb::core {

using namespace hdl;

RegisterFile::RegisterFile(const std::string& name, unsigned xlen, unsigned reads,
                           bool zero_is_constant, bool synchronous)
    : Module(name), write_data("write_data", W{xlen}) {
  brief(zero_is_constant
            ? "The x-registers. Register 0 is never written, so it stays 0 after the clearing."
            : "The extended registers. Register 0 is an ordinary one.");
  for (unsigned i = 0; i < reads; ++i) {
    const std::string n = std::to_string(i + 1);
    index.push_back(std::make_unique<In<UInt>>("index_" + n, W{5}));
    data.push_back(std::make_unique<Out<UInt>>("data_" + n, W{xlen}));
  }

  // After reset, a walk through all registers.
  Reg<UInt> clear_index{"clear_index", W{6}, Reset{0},
                        "register that is set to 0 after reset; 32: done"};
  HW_LET(is_clearing) = ~clear_index.bit(5);
  when(is_clearing, [&] { clear_index <<= clear_index + 1; });
  clearing <<= is_clearing;

  HW_LET(array_write) = is_clearing | write;
  HW_LET(array_index) = mux(is_clearing, clear_index.slice(4, 0), write_index);
  HW_LET(array_data) = mux(is_clearing, 0, write_data);
  Mem array{"array",
            {.width = xlen,
             .depth = 32,
             .sync = synchronous,
             .reads = reads,
             .collision = synchronous ? Collision::kUndefined : Collision::kOld}};
  array.write(array_write, array_index, array_data);

  for (unsigned i = 0; i < reads; ++i) {
    const std::string n = std::to_string(i + 1);
    const UInt word = synchronous ? array.read("read_" + n, enable, *index[i]) : UInt{};
    Reg<UInt> read_index{"read_index_" + n, W{5}, NoReset{}, "register under read"};
    UInt stored;
    if (synchronous) {
      Reg<UInt> is_newer{"is_newer_" + n, W{1}, NoReset{},
                         "it was written after the array was read"};
      Reg<UInt> newer{"newer_" + n, W{xlen}, NoReset{}, "what was written then"};
      const UInt current = named("current_index_" + n, mux(enable, *index[i], read_index));
      const UInt hit = named("hit_" + n, write & (write_index == current));
      read_index <<= current;
      is_newer <<= hit | (is_newer & ~enable);
      when(hit, [&] { newer <<= write_data; });
      stored = mux(is_newer, newer, word);
    } else {
      when(enable, [&] { read_index <<= *index[i]; });
      stored = named("read_" + n, array.read(read_index));
    }
    const UInt passing = named("passing_" + n, write & (write_index == read_index));
    *data[i] <<= mux(passing, write_data, stored);
  }
  if (zero_is_constant) check("register_zero_unwritten", ~(write & (write_index == 0)));
}

}  // namespace xb::core
