// SPDX-License-Identifier: Apache-2.0
// What the bench (bench.cc) knows of the Verilator model: the generated file crosscheck_model.cc
// (wrapper.h) defines it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

struct Port {  // an output
  const char* name;
  unsigned at;  // lowest bit in the output vector
  unsigned width;
};

struct Unit {
  const char* name;
  std::size_t trace;
  bool is_measured;
  bool has_selector;  // a copy in which mutants can be selected
  std::size_t group;  // number of the model it is part of
  unsigned in_words, out_words;
  const Port* ports;  // up to one without a name

  std::size_t row() const { return std::size_t{1} + in_words + out_words; }
};

struct Mutant {
  const char* name;
  unsigned number;
  std::size_t unit;  // the copy that must show it
};

extern const std::vector<Unit> kUnits;
extern const std::vector<Mutant> kMutants;

struct Pins {
  std::size_t unit;
  std::uint8_t* clock;
  std::uint32_t* in;
  const std::uint32_t* out;
};

class Model {
 public:
  virtual ~Model() = default;
  virtual void eval() = 0;
  virtual std::vector<Pins> pins() = 0;  // of each of its units
};
// Each makes one in its first state.
extern const std::vector<std::unique_ptr<Model> (*)()> kModels;

using Trace = std::vector<std::uint32_t>;  // rows as trace.h says

inline unsigned bit(const std::uint32_t* words, unsigned at) {
  return words[at / 32] >> (at % 32) & 1u;
}
