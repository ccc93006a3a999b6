// SPDX-License-Identifier: Apache-2.0
#include "hls/labels.h"

#include <cctype>
#include <string>

#include "hls/isa/csrs.h"

namespace xb::isa {

const hdl::EnumInfo& csr_labels() {
  static const hdl::EnumInfo labels = [] {
    hdl::EnumInfo info;
    info.type = "Csr";
    info.width = 12;
    for (const Csr& row : kCsrs) {
      std::string name = "k" + std::string(row.name);
      name[1] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[1])));
      info.labels.push_back({name, row.number});
    }
    return info;
  }();
  return labels;
}

}  // namespace xb::isa
