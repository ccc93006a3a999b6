#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Runs Verilator and gathers what it writes into two files of fixed names:
#   verilate.sh FOLDER PREFIX verilator arguments...
# FOLDER/fast.cc includes what the simulation spends its time in, FOLDER/slow.cc the rest (setting up).
# At the end of fast.cc stands what the model's eval_nba() consists of, part by part: PREFIX_parts,
# for direct_evaluation.h. It is left out where eval_nba() has another form than expected.
set -eu
folder="$1" prefix="$2"
shift 2
mkdir -p "$folder"
verilator --prefix "$prefix" --Mdir "$folder" "$@"
for kind in FAST SLOW; do
  name="$(echo "$kind" | tr A-Z a-z).cc"
  awk -v kind="$kind" '
    /^VM_(CLASSES|SUPPORT)_/ { inside = $1 ~ "_" kind "$"; next }
    NF == 0 || /^#/ { inside = 0 }
    inside { print "#include \"" $1 ".cpp\"" }' "$folder/${prefix}_classes.mk" >"$folder/$name"
done

awk -v prefix="$prefix" -v root="${prefix}___024root" '
  index($0, "void " root "___eval_nba(") == 1 && /\{$/ { inside = 1; next }
  !inside { next }
  /^    \/\/ Body$/ { body = 1; next }
  !body { next }
  /^}/ { inside = body = 0; next }
  /^    [^ ]/ && !open { open = /^    if \(/; odd += !open; ++count }
  { text[count] = text[count] $0 "\n" }
  /^    }$/ { open = 0 }
  END {
    if (count == 0 || odd || open) exit
    for (i = 1; i <= count; ++i) printf "static void %s_part_%d(%s* vlSelf) {\n%s}\n", prefix, i, root, text[i]
    printf "extern void (*const %s_parts[])(%s*);\nvoid (*const %s_parts[])(%s*) = {", prefix, root, prefix, root
    for (i = 1; i <= count; ++i) printf "%s_part_%d, ", prefix, i
    print "nullptr};"
  }' "$folder/$prefix"*.cpp >>"$folder/fast.cc"
