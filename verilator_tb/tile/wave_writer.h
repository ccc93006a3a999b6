// SPDX-License-Identifier: Apache-2.0
// What Verilator's FST writer does not look at: memory and files that it does not get.
//
// The writer is C code that is compiled with the models. It uses what malloc and mmap return
// without a look, and maps files that it believes it has written. The linker puts the functions of
// wave_writer.cc in the place of those it calls (--wrap, CMakeLists.txt): memory that is not there
// ends the process as `new` does (std::get_new_handler), and a file that cannot be written is noted
// here, while the writer goes on with memory of its own.
#pragma once

namespace xb::sim {

// The first error (of errno) with which a file could not be written since this library was loaded;
// 0: none.
int wave_writer_error();

}  // namespace xb::sim
