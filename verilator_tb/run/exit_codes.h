// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace xb::sim {

// Exit codes of xbsim, xbsystemc and xbfunc themselves; a program that ends gives its own.
inline constexpr int kExitUsage = 2;
inline constexpr int kExitBadFile = 3;
inline constexpr int kExitCycleLimit = 124;
inline constexpr int kExitHang = 125;
inline constexpr int kExitMismatch = 126;
inline constexpr int kExitInterrupted = 130;
inline constexpr int kExitTrap = 114;
inline constexpr int kExitHostMemory = 121;
inline constexpr int kExitNothingInjected = 122;  // the program succeeded, without the fault
inline constexpr int kExitCheckFailed = 123;

}  // namespace xb::sim
