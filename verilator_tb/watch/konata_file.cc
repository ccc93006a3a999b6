// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/watch/konata_file.h"

namespace xb::sim {

KonataFile::KonataFile(std::ostream& out, std::uint64_t first, std::uint64_t last)
    : out_(out), first_(first), last_(last) {
  out_ << "Kanata\t0004\n";
}

void KonataFile::advance() {
  if (!written_) {
    out_ << "C=\t" << cycle_ << '\n';
  } else if (*written_ != cycle_) {
    out_ << "C\t" << cycle_ - *written_ << '\n';
  }
  written_ = cycle_;
}

KonataFile::Id KonataFile::begin(unsigned pe, std::uint64_t number) {
  if (cycle_ < first_ || cycle_ > last_) return std::nullopt;
  advance();
  out_ << "I\t" << next_ << '\t' << number << '\t' << pe << '\n';
  return next_++;
}

void KonataFile::stage(Id id, std::string_view name) {
  if (!id) return;
  advance();
  out_ << "S\t" << *id << "\t0\t" << name << '\n';
}

void KonataFile::label(Id id, std::string_view text) {
  if (!id) return;
  advance();
  out_ << "L\t" << *id << "\t0\t" << text << '\n';
}

void KonataFile::detail(Id id, std::string_view text) {
  if (!id) return;
  advance();
  out_ << "L\t" << *id << "\t1\t" << text << '\n';
}

void KonataFile::retire(Id id) {
  if (!id) return;
  end(id, 0);
  ++retired_;
}

void KonataFile::flush(Id id) {
  if (id) end(id, 1);
}

// The number that a flushed instruction gives is nobody's: the next that retires may have it.
void KonataFile::end(Id id, int type) {
  advance();
  out_ << "R\t" << *id << '\t' << retired_ << '\t' << type << '\n';
}

}  // namespace xb::sim
