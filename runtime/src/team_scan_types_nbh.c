// SPDX-License-Identifier: Apache-2.0
#define NOT_WAITING
#include "team_scan_types.c"
