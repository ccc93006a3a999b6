// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/error.h"

#include <cstring>

namespace xb::hdl {

std::string to_string(const SrcLoc& loc) {
  const char* slash = std::strrchr(loc.file, '/');
  return std::string(slash != nullptr ? slash + 1 : loc.file) + ":" + std::to_string(loc.line);
}

Error::Error(const SrcLoc& loc, const std::string& message)
    : std::runtime_error(to_string(loc) + ": " + message), loc_(loc), message_(message) {}

}  // namespace xb::hdl
