// SPDX-License-Identifier: Apache-2.0
// xb_isa_gen: writes the files of hls/isa/generate.h to standard output.
#include <cstdio>
#include <string>
#include <string_view>

#include "hls/isa/generate.h"

int main(int argc, char** argv) {
  const std::string_view what = argc == 2 ? argv[1] : "";
  std::string text;
  if (what == "c-header") {
    text = xb::isa::generate_c_header();
  } else if (what == "asm-include") {
    text = xb::isa::generate_assembler_include();
  } else if (what == "markdown") {
    text = xb::isa::generate_markdown();
  } else {
    std::fprintf(stderr,
                 "usage: xb_isa_gen c-header|asm-include|markdown  (writes to standard output)\n");
    return 2;
  }
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
    std::fprintf(stderr, "xb_isa_gen: cannot write to standard output\n");
    return 1;
  }
  return 0;
}
