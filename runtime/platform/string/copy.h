// SPDX-License-Identifier: Apache-2.0
//
// What memcpy and memmove share.
#pragma once

#include "words.h"

// memcpy that may also be used where the objects overlap and `to` is the lower one: nothing is
// stored before what lies there has been loaded. Another name, for a program may bring a memcpy of
// its own.
void *__xb_copy_forward(void *to, const void *from, size_t size);

// A few bytes, all loaded before the first is stored.
static inline void copy_2(unsigned char *to, const unsigned char *from) {
  const unsigned char a = from[0], b = from[1];
  to[0] = a;
  to[1] = b;
}
static inline void copy_4(unsigned char *to, const unsigned char *from) {
  const unsigned char a = from[0], b = from[1], c = from[2], d = from[3];
  to[0] = a;
  to[1] = b;
  to[2] = c;
  to[3] = d;
}

// Whole words. A load is not waited for if two instructions lie between it and its use, so eight
// are loaded before they are stored.
static inline void copy_4_words(word *to, const word *from) {
  const word a = from[0], b = from[1], c = from[2], d = from[3];
  to[0] = a;
  to[1] = b;
  to[2] = c;
  to[3] = d;
}
static inline void copy_8_words(word *to, const word *from) {
  const word a = from[0], b = from[1], c = from[2], d = from[3];
  const word e = from[4], f = from[5], g = from[6], h = from[7];
  to[0] = a;
  to[1] = b;
  to[2] = c;
  to[3] = d;
  to[4] = e;
  to[5] = f;
  to[6] = g;
  to[7] = h;
}
