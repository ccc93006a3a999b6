// SPDX-License-Identifier: Apache-2.0
//
// What the write-back stage did in a cycle. Every cycle has exactly one value, so the counts add up
// to the number of cycles.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace xb::isa {

enum class Activity : std::uint8_t {
  kRetire = 0,
  kFetch = 1,
  kBranch = 2,
  kLoadUse = 3,
  kDataHazard = 4,
  kMulDiv = 5,
  kLocalMemory = 6,
  kRemoteLoad = 7,
  kRemoteSend = 8,
  kFence = 9,
  kWfi = 10,
  kCsr = 11,
  kTrap = 12,
  kDevice = 13,
  kWrs = 14,
  kTableWalk = 15,
};

struct ActivityName {
  std::string_view name;         // key in statistics
  std::string_view description;  // for people
};

// Indexed by Activity.
inline constexpr std::array<ActivityName, 16> kActivities{{
    {"retire", "an instruction retired"},
    {"fetch", "front end empty"},
    {"branch", "redirected by a taken branch or jump"},
    {"load_use", "waiting for a local load"},
    {"data_hazard", "waiting for another result"},
    {"mul_div", "multiplying or dividing"},
    {"local_memory", "waiting for the data port"},
    {"remote_load", "waiting for a remote load"},
    {"remote_send", "waiting to send a remote request"},
    {"fence", "draining remote operations for a fence"},
    {"wfi", "asleep"},
    {"csr", "serialised around a CSR access"},
    {"trap", "entering or leaving a trap handler"},
    {"device", "waiting for a device"},
    {"wrs", "asleep on a reservation or for a result of the collective network"},
    {"table_walk", "searching the namespace table, or a large look-aside buffer"},
}};

}  // namespace xb::isa
