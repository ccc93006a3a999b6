// SPDX-License-Identifier: Apache-2.0
// What the names of ports tell the stimuli.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>

namespace xb::hdl {

inline bool contains(const std::string& text, const char* part) {
  return text.find(part) != std::string::npos;
}
inline bool ends_with(const std::string& text, const std::string& end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}
template <std::size_t kCount>
bool contains_any(const std::string& text, const char* const (&parts)[kCount]) {
  return std::any_of(parts, parts + kCount, [&](const char* p) { return contains(text, p); });
}
inline std::string without_end(const std::string& text, std::size_t count) {
  return text.substr(0, text.size() - count);
}

}  // namespace xb::hdl
