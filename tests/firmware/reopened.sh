#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# reopened.sh WHICH xbsim...: the output of reopened.elf (the end of the command) is the same whether
# these calls were refused before or none.
set -euo pipefail
which="$1"
shift
diff <("$@" 2>&1 && echo ended) <("$@" -- "$which" 2>&1 && echo ended) && exit 0
echo "what is refused outside init and close has an effect on later calls"
exit 1
