// SPDX-License-Identifier: Apache-2.0
#include "hls/core/bypass.h"

namespace xb::core {

using namespace hdl;

Operand bypass(const std::string& name, const UInt& index, bool ext_file, const UInt& stored,
               const std::vector<Older>& older) {
  Operand operand{stored, lit(1, 1)};
  // From the oldest to the youngest, so that the youngest decides last.
  for (auto entry = older.rbegin(); entry != older.rend(); ++entry) {
    const Destination& dest = entry->forward.dest;
    const UInt in_file = ext_file ? UInt(dest.ext_file) : ~dest.ext_file;
    const UInt writes =
        named(entry->stage + (ext_file ? "_writes_ext" : "_writes"), dest.writes & in_file);
    const UInt hit = named(name + "_in_" + entry->stage, writes & (dest.rd == index));
    operand.value = mux(hit, entry->forward.data, operand.value);
    operand.ready = mux(hit, entry->forward.ready, operand.ready);
  }
  operand.value = named(name + "_value", operand.value);
  operand.ready = named(name + "_ready", operand.ready);
  return operand;
}

}  // namespace xb::core
