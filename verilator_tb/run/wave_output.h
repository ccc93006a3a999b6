// SPDX-License-Identifier: Apache-2.0
// What the FST writer leaves to us: noticing that a file cannot be written, and its date.
//
// FST: a sequence of blocks, each one byte of type and then its length as 8 bytes, most significant
// first, that count themselves and what follows. The first is the header.
#pragma once

#include <string>

namespace xb::sim {

// Where the writer of a trace keeps what it appends at the end, and deletes it.
std::string trace_scratch_file(const std::string& path);

// Throws FileError if `path` exists and is no ordinary file (the writer needs one), if there is
// anything at the place of its scratch file but what a run that was killed has left there, or if
// one of them cannot be written. An empty path is none.
void require_wave_output(const std::string& path);

// The same; and from now on both are partial files, and a disk that fails under a file that the
// writer has mapped into memory (a bus error) ends the process with one line and `exit_code`.
// Memory that the writer will need, and that is not there, ends the process before any file is
// touched.
void begin_wave_output(const std::string& path, int exit_code);

// After the writer has closed the file: puts a fixed date into its header, so that the same run
// gives the same bytes. Throws FileError if the file is not a whole FST file, or the writer met an
// error (of errno).
void finish_wave_output(const std::string& path, int error);

}  // namespace xb::sim
