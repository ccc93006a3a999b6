// SPDX-License-Identifier: Apache-2.0
// A litmus test as emit.py writes it, and what its threads are given. The assembly of the threads
// knows the offsets of litmus_thread: emit.py has them, too.
#pragma once

#include <stdint.h>

#include "xbgas_isa.h"

#define LITMUS_TEXT(x) LITMUS_TEXT_(x)
#define LITMUS_TEXT_(x) #x

enum {
  kMostThreads = 4,
  kMostVariables = 3,
  kVariants = 4,  // of the code of a thread
  kMostLayouts = 3,
  kMostOutcomes = 128,
};

// What one thread is to do in one iteration.
struct litmus_thread {
  uint64_t start;                    // cycle at which its accesses begin
  uint64_t delays;                   // four bits for each pause
  uint64_t own_ns;                   // of its loop-back
  uint64_t address[kMostVariables];  // of the variables
  uint64_t ns[kMostVariables];       // where they are; 0: own memory
};

// Returns the values of its registers, four bits each, the first one on top; 15: more than 14.
typedef uint64_t (*litmus_code)(const struct litmus_thread *);

// Places of variables: the first variable on the same node, kAnywhere, or kAtThread + thread.
enum { kAnywhere = 100, kAtThread = 200 };

struct litmus_test {
  const char *name;
  unsigned threads, variables, layouts;
  unsigned places[kMostLayouts][kMostVariables];
  unsigned registers[kMostThreads];
  unsigned finals;  // variables whose value at the end matters, a bit each
  unsigned pauses;  // in the longest thread
  int one_load;     // never more than one load in flight
  int alone;        // one instance at a time, one iteration at a time
  int relaxed;      // an outcome has to be seen
  unsigned crowd;   // the variable whose node others crowd, or kAnywhere
  litmus_code code[kMostThreads][kVariants];
};

// What puts of the bulk engine read: 0, and in the end i in row i; and where its gets land.
extern uint64_t litmus_rows[16][16], litmus_landing;

extern const struct litmus_test litmus_tests[];
extern const unsigned litmus_count;
