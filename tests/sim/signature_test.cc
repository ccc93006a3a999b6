// SPDX-License-Identifier: Apache-2.0
// The text of a signature, and which programs have none.
#include "verilator_tb/run/signature.h"

#include <gtest/gtest.h>

#include <sstream>

namespace xb::sim {
namespace {

constexpr std::uint64_t kBase = 0x8000'0000;
constexpr std::uint64_t kSize = 1u << 20;

std::string text(std::uint64_t begin, std::uint64_t end, unsigned granularity) {
  PagedMemory memory(kSize);
  const std::uint8_t bytes[] = {0x78, 0x56, 0x34, 0x12, 0xf0, 0xde, 0xbc, 0x9a, 0x01};
  memory.write_bytes(0x1000, bytes);
  std::ostringstream out;
  write_signature(out, memory, {kBase + begin, kBase + end}, granularity);
  return out.str();
}

TEST(Signature, Lines) {
  EXPECT_EQ(text(0x1000, 0x1008, 4), "12345678\n9abcdef0\n");
  EXPECT_EQ(text(0x1000, 0x1008, 8), "9abcdef012345678\n");
  EXPECT_EQ(text(0x1001, 0x1005, 4), "f0123456\n");
  EXPECT_EQ(text(0x1000, 0x1000, 4), "");
}

TEST(Signature, ALastLineThatIsNotFull) {
  EXPECT_EQ(text(0x1000, 0x1006, 4), "12345678\n0000def0\n");
  EXPECT_EQ(text(kSize - 4, kSize, 8), "0000000000000000\n");  // nothing is read beyond RAM
}

std::string error_of(const loader::Image& image) {
  try {
    find_signature(image, kSize);
  } catch (const loader::LoadError& error) {
    return error.what();
  }
  return "no error";
}

TEST(Signature, ProgramsThatHaveNone) {
  loader::Image image;
  image.path = "p.elf";
  EXPECT_EQ(error_of(image),
            "--signature: 'p.elf' does not define begin_signature and end_signature; declare both "
            ".global, keep their section from --gc-sections, or leave --signature out");
  image.symbols.add_value("begin_signature", kBase + kSize - 4);
  EXPECT_NE(error_of(image).find("does not define"), std::string::npos);
  image.symbols.add_value("end_signature", kBase + kSize + 4);
  EXPECT_EQ(error_of(image),
            "--signature: 'p.elf' has its signature at 0x800ffffc..0x80100004, outside RAM; place "
            "it in a loaded section");
}

}  // namespace
}  // namespace xb::sim
