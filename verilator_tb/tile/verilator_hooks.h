// SPDX-License-Identifier: Apache-2.0
// Compiled into Verilator's run-time support (CMakeLists.txt): where it prints and how it ends.
//
// $error in the emitted RTL prints a line and stops; without the hooks that is a line on standard
// output and abort(). With them it is CheckFailure (check_failure.h), thrown out of the evaluation.
#pragma once

#define VL_PRINTF xb_verilator_print
#define VL_USER_STOP
#define VL_USER_FATAL

#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
int xb_verilator_print(const char* format, ...);
