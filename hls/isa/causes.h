// SPDX-License-Identifier: Apache-2.0
//
// Values of mcause (RISC-V privileged manual, "Machine Cause Register") and of the reason registers
// of xBGAS, with words for people.
#pragma once

#include <cstdint>
#include <string_view>

namespace xb::isa {

enum class Cause : std::uint8_t {
  kFetchMisaligned = 0,
  kFetchAccess = 1,
  kIllegalInstruction = 2,
  kBreakpoint = 3,
  kLoadMisaligned = 4,
  kLoadAccess = 5,
  kStoreMisaligned = 6,
  kStoreAccess = 7,
  kEcallM = 11,
};

// Every exception that can occur.
inline constexpr Cause kCauses[] = {
    Cause::kFetchMisaligned, Cause::kFetchAccess,    Cause::kIllegalInstruction,
    Cause::kBreakpoint,      Cause::kLoadMisaligned, Cause::kLoadAccess,
    Cause::kStoreMisaligned, Cause::kStoreAccess,    Cause::kEcallM};

// Interrupts, by priority: the first pending and enabled one of kInterruptPriority is taken.
enum class Interrupt : std::uint8_t { kSoftware = 3, kTimer = 7, kRemoteError = 24 };
inline constexpr Interrupt kInterruptPriority[] = {Interrupt::kRemoteError, Interrupt::kSoftware,
                                                   Interrupt::kTimer};

constexpr std::string_view describe(Cause cause) {
  switch (cause) {
    case Cause::kFetchMisaligned:
      return "jump to an address that is not a multiple of 4";
    case Cause::kFetchAccess:
      return "instruction fetch outside RAM";
    case Cause::kIllegalInstruction:
      return "illegal instruction";
    case Cause::kBreakpoint:
      return "breakpoint (ebreak)";
    case Cause::kLoadMisaligned:
      return "misaligned load";
    case Cause::kLoadAccess:
      return "load access fault";
    case Cause::kStoreMisaligned:
      return "misaligned store";
    case Cause::kStoreAccess:
      return "store access fault";
    case Cause::kEcallM:
      return "environment call (ecall)";
  }
  return "unknown cause";
}

constexpr std::string_view describe(Interrupt interrupt) {
  switch (interrupt) {
    case Interrupt::kSoftware:
      return "software interrupt";
    case Interrupt::kTimer:
      return "timer interrupt";
    case Interrupt::kRemoteError:
      return "remote-error interrupt";
  }
  return "unknown interrupt";
}

// CSRs nsfaultreason (precise) and rerrreason (asynchronous); also the `reason` of error responses.
enum class Reason : std::uint8_t {
  kNone = 0,
  kUnmapped = 1,
  kNamespacePermission = 2,
  kSourceBounds = 3,
  kOutOfRange = 4,
  kTargetWindow = 5,
  kTargetPermission = 6,
  kTargetRam = 7,
  kTimeout = 8,
  kDamaged = 9,
  kTable = 10,
  kDisagreement = 11,
  kLocalRange = 12,  // of a bulk transfer
  kNoObject = 13,
  kObjectMedium = 14,
  kObjectFull = 15,
};

constexpr std::string_view describe(Reason reason) {
  switch (reason) {
    case Reason::kNone:
      return "no fault";
    case Reason::kUnmapped:
      return "namespace is not mapped to a node";
    case Reason::kNamespacePermission:
      return "namespace does not permit this access";
    case Reason::kSourceBounds:
      return "address outside the bounds of the namespace";
    case Reason::kOutOfRange:
      return "address outside the RAM address range";
    case Reason::kTargetWindow:
      return "address outside the exported window of the target";
    case Reason::kTargetPermission:
      return "the target does not permit this access (window, block device)";
    case Reason::kTargetRam:
      return "address outside the RAM or the block device of the target";
    case Reason::kTimeout:
      return "no answer in time; unknown whether performed";
    case Reason::kDamaged:
      return "packet damaged on the way";
    case Reason::kTable:
      return "namespace table leaves RAM, or its entry names no node";
    case Reason::kDisagreement:
      return "members of a group did not agree about their operation";
    case Reason::kLocalRange:
      return "bulk transfer leaves the RAM of this PE";
    case Reason::kNoObject:
      return "the target has no block device";
    case Reason::kObjectMedium:
      return "medium of the block device failed";
    case Reason::kObjectFull:
      return "queue of the block device is full; not performed, may be repeated";
  }
  return "unknown reason";
}

}  // namespace xb::isa
