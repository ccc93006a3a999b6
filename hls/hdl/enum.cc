// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/enum.h"

#include <sstream>
#include <stdexcept>

namespace xb::hdl {

EnumInfo make_enum_info(const char* type, const char* labels) {
  EnumInfo info;
  info.type = type;
  std::istringstream list(labels);
  std::string label;
  while (std::getline(list >> std::ws, label, ',')) {
    if (label.find('=') != std::string::npos) {
      throw std::logic_error("HW_ENUM " + info.type +
                             ": labels have no explicit values; use "
                             "HW_ENUM_LABELS with an enum class");
    }
    while (!label.empty() && label.back() == ' ') label.pop_back();
    info.labels.push_back({label, info.labels.size()});
  }
  info.width = 1;
  while ((std::size_t{1} << info.width) < info.labels.size()) ++info.width;
  return info;
}

EnumInfo make_enum_info(const char* type, unsigned width,
                        std::initializer_list<EnumInfo::Label> labels) {
  EnumInfo info;
  info.type = type;
  info.width = width;
  info.labels = labels;
  for (const auto& label : info.labels) {
    if (width < kMaxWidth && label.value >> width != 0) {
      throw std::logic_error("HW_ENUM_LABELS " + info.type + ": " + label.name +
                             " does not fit in " + std::to_string(width) + " bits");
    }
  }
  return info;
}

}  // namespace xb::hdl
