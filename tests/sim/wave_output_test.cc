// SPDX-License-Identifier: Apache-2.0
// The date in a wave file is fixed, and a file that was cut short is refused.
#include "verilator_tb/run/wave_output.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <fstream>
#include <sstream>
#include <string>

#include "tests/common/scratch_folder.h"
#include "verilator_tb/run/output_file.h"

namespace xb::sim {
namespace {

using namespace std::string_literals;

std::string block(char type, std::size_t size) {
  const std::uint64_t length = size + 8;
  std::string text(1, type);
  for (int i = 7; i >= 0; --i) text.push_back(static_cast<char>(length >> (8 * i)));
  return text + std::string(size, '#');
}

const test::ScratchFolder& folder() {
  static const test::ScratchFolder folder;
  return folder;
}

std::string write(const std::string& bytes) {
  const std::string path = folder().file("cut.fst");
  std::ofstream(path, std::ios::binary) << bytes;
  return path;
}

TEST(WaveOutput, DateIsFixed) {
  const std::string path = write(block(0, 321) + block(8, 50));
  finish_wave_output(path, 0);
  std::ostringstream bytes;
  bytes << std::ifstream(path, std::ios::binary).rdbuf();
  EXPECT_EQ(bytes.str().substr(201, 27), "#Thu Jan  1 00:00:00 1970\n\0"s);
  EXPECT_EQ(bytes.str().substr(202 + 119), "#########" + block(8, 50));
}

TEST(WaveOutput, CutFilesAreRefused) {
  const std::string whole = block(0, 321) + block(8, 50);
  for (const std::string& bytes : {std::string(), whole.substr(0, 100), whole.substr(0, 330),
                                   whole.substr(0, 335), whole.substr(0, whole.size() - 1)}) {
    EXPECT_THROW(finish_wave_output(write(bytes), 0), FileError) << bytes.size();
  }
}

TEST(WaveOutput, ErrorsOfTheWriterAreTold) {
  const std::string path = write(block(0, 321) + block(8, 50));
  try {
    finish_wave_output(path, ENOSPC);
    FAIL();
  } catch (const FileError& error) {
    EXPECT_NE(std::string(error.what()).find("(No space left on device)"), std::string::npos);
  }
}

TEST(WaveOutput, OverwritesTheRestOfAnother) {
  const std::string path = folder().file("rest.fst");
  std::ofstream(trace_scratch_file(path)) << "\xfe\0pe12\0"s;
  EXPECT_NO_THROW(require_wave_output(path));
  std::ofstream(trace_scratch_file(path)) << "\xfe\0"s;
  EXPECT_THROW(require_wave_output(path), FileError);
}

TEST(WaveOutput, LeavesOtherFilesAlone) {
  const std::string path = folder().file("scratch.fst");
  std::ofstream(trace_scratch_file(path)) << "a file of the user";
  EXPECT_THROW(begin_wave_output(path, 3), FileError);
}

TEST(WaveOutput, NeedsAnOrdinaryFile) {
  EXPECT_THROW(begin_wave_output("/dev/null", 3), FileError);
}

}  // namespace
}  // namespace xb::sim
