// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include <stdint.h>
#include <string.h>

void *rawmemchr(const void *memory, int c) { return memchr(memory, c, SIZE_MAX); }
