// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include <string.h>

char *strrchr(const char *string, int c) { return memrchr(string, c, strlen(string) + 1); }
