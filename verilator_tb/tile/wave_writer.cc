// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/tile/wave_writer.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <new>

extern "C" {
void* __real_malloc(std::size_t size);
void* __real_calloc(std::size_t count, std::size_t size);
void* __real_realloc(void* old, std::size_t size);
char* __real_strdup(const char* text);
void* __real_mmap(void* address, std::size_t size, int protection, int flags, int file, off_t at);
std::FILE* __real_fopen(const char* path, const char* mode);
std::FILE* __real_tmpfile();
std::size_t __real_fwrite(const void* data, std::size_t size, std::size_t count, std::FILE* file);
int __real_fputc(int c, std::FILE* file);
int __real_fflush(std::FILE* file);
int __real_fclose(std::FILE* file);
}

namespace xb::sim {
namespace {

int first_error = 0;

void note_error(int error) {
  if (first_error == 0) first_error = error == 0 ? EIO : error;
}

// A new handler that returns has made room: then the caller may try once more.
bool handled() {
  const std::new_handler handler = std::get_new_handler();
  if (handler == nullptr) return false;
  handler();
  return true;
}

template <typename Allocate>
auto* allocate(const Allocate& once) {
  auto* memory = once();
  while (memory == nullptr && handled()) memory = once();
  return memory;
}

// What the run prints is noticed elsewhere.
void note(bool bad, const std::FILE* file) {
  if (bad && file != stdout && file != stderr) note_error(errno);
}

// The C library takes the memory of a stream itself.
std::FILE* opened(std::FILE* file) {
  if (file != nullptr) return file;
  if (errno == ENOMEM) handled();
  note_error(errno);
  return nullptr;
}

// Room for all of a file that is to be mapped. Beyond its end, and in its holes on a full disk, an
// access would be a bus error.
bool has_room(int file, std::size_t size) {
  int error = 0;
  do {
    error = posix_fallocate(file, 0, static_cast<off_t>(size));
  } while (error == EINTR);
  if (error != 0) note_error(error);
  return error == 0;
}

void* mapped(std::size_t size, int protection, int flags, int file, off_t at) {
  void* const memory = __real_mmap(nullptr, size, protection, flags, file, at);
  if (memory == MAP_FAILED && errno == ENOMEM) handled();
  return memory;
}

}  // namespace

int wave_writer_error() { return first_error; }

}  // namespace xb::sim

using namespace xb::sim;

extern "C" {

void* __wrap_malloc(std::size_t size) {
  if (size == 0) return __real_malloc(1);
  return allocate([&] { return __real_malloc(size); });
}

void* __wrap_calloc(std::size_t count, std::size_t size) {
  if (count == 0 || size == 0) return __real_calloc(1, 1);
  return allocate([&] { return __real_calloc(count, size); });
}

void* __wrap_realloc(void* old, std::size_t size) {
  return allocate([&] { return __real_realloc(old, size == 0 ? 1 : size); });
}

char* __wrap_strdup(const char* text) {
  return allocate([&] { return __real_strdup(text); });
}

void* __wrap_mmap(void*, std::size_t size, int protection, int flags, int file, off_t at) {
  // Nothing at all, of a file that could not be written: not an error that it prints itself.
  if (size == 0) return mapped(1, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (file == -1 || has_room(file, size)) return mapped(size, protection, flags, file, at);
  void* const memory = mapped(size, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory != MAP_FAILED) static_cast<void>(!pread(file, memory, size, at));
  return memory;
}

std::FILE* __wrap_fopen(const char* path, const char* mode) {
  // What it only reads is about the computer, and may be missing.
  return *mode == 'r' ? __real_fopen(path, mode) : opened(__real_fopen(path, mode));
}

std::FILE* __wrap_tmpfile() { return opened(__real_tmpfile()); }

std::size_t __wrap_fwrite(const void* data, std::size_t size, std::size_t count, std::FILE* file) {
  const std::size_t written = __real_fwrite(data, size, count, file);
  note(written != count && size != 0, file);
  return written;
}

int __wrap_fputc(int c, std::FILE* file) {
  const int written = __real_fputc(c, file);
  note(written == EOF, file);
  return written;
}

int __wrap_fflush(std::FILE* file) {
  const int result = __real_fflush(file);
  note(result != 0, file);
  return result;
}

int __wrap_fclose(std::FILE* file) {
  const bool bad = std::ferror(file) != 0;
  const int result = __real_fclose(file);
  note(bad || result != 0, file);
  return result;
}

}  // extern "C"
