// SPDX-License-Identifier: Apache-2.0
// Which words instruction fetch may still deliver after code was written over.
#include "verilator_tb/check/code_versions.h"

#include <gtest/gtest.h>

namespace xb::sim {
namespace {

constexpr std::uint32_t kPlace = 0x40;
constexpr std::uint64_t kBytes = 0x22222222'11111111;

// Written while everything that has retired has been judged.
void write(CodeVersions& code, std::uint32_t place, const CodeVersions::Replaced& replaced) {
  code.written(place, replaced, replaced.retired);
}

TEST(CodeVersions, HoldsBothHalvesOfWhatWasReplacedAndNothingElse) {
  CodeVersions code;
  EXPECT_FALSE(code.held(kPlace, 0x11111111, 0));
  write(code, kPlace, {.bytes = kBytes, .cycle = 5, .retired = 3});
  EXPECT_TRUE(code.held(kPlace, 0x11111111, 4));
  EXPECT_TRUE(code.held(kPlace + 4, 0x22222222, 4));
  EXPECT_FALSE(code.held(kPlace, 0x22222222, 4));
  EXPECT_FALSE(code.held(kPlace, 0x11111122, 4));  // half of one word, half of another
  EXPECT_FALSE(code.held(kPlace + 8, 0x11111111, 4));
}

TEST(CodeVersions, HoldsEveryVersionOfSeveralWrites) {
  CodeVersions code;
  write(code, kPlace, {.bytes = 1, .retired = 0});
  write(code, kPlace, {.bytes = 2, .retired = 1});
  for (std::uint32_t word : {1u, 2u}) EXPECT_TRUE(code.held(kPlace, word, 2)) << word;
  EXPECT_FALSE(code.held(kPlace, 3, 2));
}

TEST(CodeVersions, FetchIsOnlySoFarAhead) {
  CodeVersions code;
  write(code, kPlace, {.bytes = kBytes, .retired = 100});
  EXPECT_TRUE(code.held(kPlace, 0x11111111, 100 + CodeVersions::kFetchedAhead - 1));
  EXPECT_FALSE(code.held(kPlace, 0x11111111, 100 + CodeVersions::kFetchedAhead));
}

// Behind a load in flight instructions retire that are judged when its value has come; meanwhile
// what they executed may be written over, again and again and elsewhere.
TEST(CodeVersions, WhatIsNotYetJudgedMayHaveBeenFetchedBeforeLaterWrites) {
  CodeVersions code;
  constexpr std::uint64_t kJudged = 50;
  code.written(kPlace, {.bytes = kBytes, .retired = 53}, kJudged);
  for (std::uint32_t i = 1; i <= 2000; ++i) {
    code.written(kPlace, {.bytes = i, .retired = 53 + i}, kJudged);
    code.written(kPlace + 8 * i, {.bytes = i, .retired = 53 + i}, kJudged);
  }
  EXPECT_TRUE(code.held(kPlace, 0x11111111, kJudged));
  EXPECT_TRUE(code.held(kPlace, 0x11111111, 62));
  EXPECT_FALSE(code.held(kPlace, 0x11111111, 63));
  write(code, kPlace, {.bytes = 1, .retired = 2053});
  EXPECT_FALSE(code.held(kPlace, 0x11111111, kJudged));
}

TEST(CodeVersions, AFenceIThatIsJudgedLateEndsOnlyThoseBeforeIt) {
  CodeVersions code;
  write(code, kPlace, {.bytes = 1, .cycle = 999, .retired = 7});
  write(code, kPlace, {.bytes = 2, .cycle = 1010, .retired = 9});
  code.fence_i(1000);
  EXPECT_FALSE(code.held(kPlace, 1, 8));
  EXPECT_TRUE(code.held(kPlace, 2, 8));
}

TEST(CodeVersions, FenceIEndsThemExceptLateWritesOfTheNetwork) {
  CodeVersions code;
  write(code, kPlace, {.bytes = 1, .cycle = 999, .retired = 7});
  write(code, kPlace, {.bytes = 2, .cycle = 999, .retired = 7, .by_network = true});
  write(code, kPlace, {.bytes = 3, .cycle = 990, .retired = 7, .by_network = true});
  code.fence_i(1000);
  EXPECT_FALSE(code.held(kPlace, 1, 8));
  EXPECT_TRUE(code.held(kPlace, 2, 8));
  EXPECT_FALSE(code.held(kPlace, 3, 8));
}

TEST(CodeVersions, KeepsAFewOfManyPlaces) {
  CodeVersions code;
  for (std::uint32_t i = 0; i < 100'000; ++i) {
    write(code, 8 * i, {.bytes = 0x1111111122222222, .cycle = i, .retired = i});
  }
  EXPECT_LE(code.granules(), 512u);
  EXPECT_TRUE(code.held(8 * 99'999, 0x22222222, 100'000));
}

}  // namespace
}  // namespace xb::sim
