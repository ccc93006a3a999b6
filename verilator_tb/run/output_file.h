// SPDX-License-Identifier: Apache-2.0
// Files and standard output of a run: what could not be written must never look like success.
#pragma once

#include <fstream>
#include <functional>
#include <initializer_list>
#include <stdexcept>
#include <string>

namespace xb::sim {

// A file of the command line that cannot be written; one line.
class FileError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// To be called for every output before the first is created: a wrong name of one must not cost the
// old file of another. Leaves things as they are. Throws FileError.
void require_writable(const std::string& path, const char* option);

// A text file named by an option; without a name nothing is written.
class OutputFile {
 public:
  // Creates the file, or opens an old one and keeps what is in it until begin(). A new ordinary
  // file is a partial file until finish(). Throws FileError.
  OutputFile(const std::string& path, const char* option);

  // To be called when nothing but the run itself can fail any more: until here an old file is as it
  // was, from now on it is a partial file, too. What has been written before is a line or two,
  // still in the buffer of the stream. Throws FileError.
  void begin();

  bool wanted() const { return !path_.empty(); }
  std::ofstream& stream() { return file_; }
  // Something has not been written: the run may as well end.
  bool failed() const { return wanted() && file_.fail(); }
  // To be called last. Throws FileError unless everything written has reached the file.
  void finish();

 private:
  std::string path_;
  const char* option_;
  std::ofstream file_;
  bool old_ = false;        // an ordinary file that was there before
  bool removable_ = false;  // an ordinary file
};

// To be called first: puts something in the place of closed standard streams, so that no file of
// the run takes over their numbers. Writing to a closed standard output then fails.
void reserve_standard_streams();

// Makes a closed pipe and the size limit of files errors of what is written to them, as a full disk
// is, instead of the end of the process.
void report_failed_writes();

// Throws FileError unless all of std::cout has been written.
void finish_standard_output();

// Takes all last steps of a run, whichever of them fail: an output that cannot be completed does
// not keep the others from it. All that failed, as one line; empty if nothing did.
std::string finish_all(std::initializer_list<std::function<void()>> steps);

}  // namespace xb::sim
