// SPDX-License-Identifier: Apache-2.0
// Every member of the configuration that the network reads: both ends of its range are built, a
// value beyond either is one line that names the member and the range.
#include <gtest/gtest.h>

#include "tests/network/network_node.h"

namespace xb::network {
namespace {

struct Range {
  const char* key;
  unsigned Config::*member;
  unsigned least, most;
};

// Text of the error, empty if the design can be built.
std::string error_with(const Range& range, unsigned value, Config config = {}) {
  config.*range.member = value;
  hdl::Design design;
  try {
    design.top<NetworkNode>(config);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

class ConfigRange : public ::testing::TestWithParam<Range> {};

TEST_P(ConfigRange, IsKept) {
  const Range& range = GetParam();
  EXPECT_EQ(error_with(range, range.least), "");
  EXPECT_EQ(error_with(range, range.most), "");
  const auto expected = [&](unsigned value) {
    return std::string(range.key) + " is " + std::to_string(value) + "; choose " +
           std::to_string(range.least) + ".." + std::to_string(range.most);
  };
  EXPECT_EQ(error_with(range, range.least - 1), expected(range.least - 1));
  EXPECT_EQ(error_with(range, range.most + 1), expected(range.most + 1));
}

INSTANTIATE_TEST_SUITE_P(Members, ConfigRange,
                         ::testing::Values(Range{"router_depth", &Config::router_depth, 5, 31},
                                           Range{"tags", &Config::tags, 1, 32},
                                           Range{"timeout_log2", &Config::timeout_log2, 8, 24},
                                           Range{"response_slots", &Config::response_slots, 2, 32},
                                           Range{"port_b_refusals", &Config::port_b_refusals, 1,
                                                 15}),
                         [](const auto& info) { return info.param.key; });

TEST(ConfigFlitBits, TwoWidthsExist) {
  Range range{"flit_bits", &Config::flit_bits, 0, 0};
  for (const unsigned bits : {64u, 128u}) EXPECT_EQ(error_with(range, bits), "");
  for (const unsigned bits : {32u, 65u, 96u}) {
    EXPECT_EQ(error_with(range, bits),
              "flit_bits is " + std::to_string(bits) + "; choose 64 or 128");
  }
}

TEST(ConfigFlitBits, BulkTransfersOfBlockDevicesHave64) {
  Range range{"object_queue", &Config::object_queue, 0, 0};
  Config config;
  config.nlb_entries = 4;
  config.bulk_queue = 4;
  EXPECT_EQ(error_with(range, 4, config), "");
  config.flit_bits = 128;
  EXPECT_EQ(error_with(range, 0, config), "");
  EXPECT_EQ(error_with(range, 4, config),
            "object_queue is 4 with bulk_queue 4 and flit_bits 128; choose flit_bits 64 or "
            "bulk_queue 0");
  config.bulk_queue = 0;
  EXPECT_EQ(error_with(range, 4, config), "");
}

}  // namespace
}  // namespace xb::network
