// SPDX-License-Identifier: Apache-2.0
//
// Recipes for one hazard: a producer of a chosen kind writes a register, and the d-th instruction
// after it uses that register in a chosen way. Values are arranged so that the use is legal: an
// address lies in a scratch area, a jump target is the code that follows, a namespace is mapped.
#pragma once

#include "tests/random/program_builder.h"

namespace xb::random {

inline constexpr unsigned kLongestDistance = 6;

enum class Producer {
  kAlu,
  kLoad,
  kMultiply,
  kDivide,
  kCsr,
  kLink,
  kAtomic,
  kExtendedLoad,
  kExtendedAtomic,
  kMove,
  kCount
};
enum class Consumer {
  kAlu,
  kMultiply,
  kDivide,
  kBranch,
  kJump,
  kLoadAddress,
  kStoreAddress,
  kStoreData,
  kAtomicAddress,
  kAtomicData,
  kCsr,
  kExtendedLoadAddress,
  kExtendedStoreAddress,
  kExtendedStoreData,
  kExtendedAtomicAddress,
  kExtendedAtomicData,
  kMove,
  kCount
};
// 1 <= distance <= kLongestDistance.
void emit_hazard(ProgramBuilder& a, Producer producer, Consumer consumer, unsigned distance);

// The same for e-registers.
enum class ExtendedProducer { kFromX, kFromE, kRestore, kRemote, kCount };
enum class ExtendedConsumer {
  kLoadNamespace,
  kStoreNamespace,
  kRegisterLoadNamespace,
  kRegisterStoreNamespace,
  kSave,
  kRemoteSave,
  kToX,
  kToE,
  kCount
};
void emit_extended_hazard(ProgramBuilder& a, ExtendedProducer producer, ExtendedConsumer consumer,
                          unsigned distance);

}  // namespace xb::random
