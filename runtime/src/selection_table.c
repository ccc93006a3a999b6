// SPDX-License-Identifier: Apache-2.0
//
// The measured table, and the row of each collective that is in use. selection_rows.h is made of
// runtime/selection.json.
#include "selection.h"
#include "selection_rows.h"

#define DEFINE(COLLECTIVE) struct selection __xbrtime_selection_##COLLECTIVE XBRTIME_PRIVATE;
XBRTIME_SELECTED_COLLECTIVES(DEFINE)
