#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs into a folder with a space in its name, moves it, and uses it from an empty folder: compiles and
# runs an example, builds a SystemC platform, looks up manual pages. Nothing may come from the checkout
# or the build folder. install_test.sh REPOSITORY BUILD-FOLDER
set -euo pipefail
repository="$(cd "$1" && pwd)" build="$(cd "$2" && pwd)"
work="$(mktemp -d -p /tmp)"  # not below the checkout, wherever TMPDIR leads
trap 'rm -rf "$work"' EXIT
failed=0
complain() { echo "$1"; failed=1; }

unset DESTDIR
"$repository/scripts/install.sh" "$build" "$work/my tools/first" | grep -q '^install: .*/my tools/first;'
mkdir "$work/moved here"
mv "$work/my tools/first" "$work/moved here/xb"
prefix="$work/moved here/xb"

echo "nothing refers to where it was built"
# A path begins where no name goes on: a checkout in /src is not what 'runtime/src/' names.
places="$(printf '%s\n' "$build" "$repository" | sed 's/[][\.*^$+?(){}|/]/\\&/g; s/^/(^|[^[:alnum:]_.-])/; s/$/(\/|$)/')"
if grep -rlE "$places" "$prefix"; then complain "these files do"; fi
if readelf -d "$prefix"/bin/{xbsim,xbgen,xbsystemc,elf2hex} | grep -Ei 'rpath|runpath'; then
  complain "these programs look for libraries in a folder of their own"
fi

echo "an example, compiled in an empty folder"
mkdir "$work/empty folder"
cd "$work/empty folder"
"$prefix/bin/xbcc" -v -Wl,--trace -O2 -o hello.elf "$prefix/share/xbcore/examples/hello.c" >trace.txt 2>&1 ||
  { cat trace.txt; exit 1; }
grep -q 'moved here/xb/.*libxbrtime.a' trace.txt || complain "another libxbrtime.a"
if grep -qE "$places" trace.txt; then complain "xbcc reads the checkout"; fi
"$prefix/bin/xbsim" --quiet -n 2 hello.elf >output.txt
"$build/bin/xbsim" --quiet -n 2 "$build/software/examples/hello.elf" | cmp - output.txt ||
  complain "another output than from the build folder"
"$prefix/bin/xbsystemc" --quiet --mesh 2x1 hello.elf >systemc.txt || complain "xbsystemc fails"
head -n "$(wc -l <output.txt)" systemc.txt | cmp - output.txt ||
  complain "xbsystemc prints something else"
"$prefix/bin/xbgen" --all --output generated >/dev/null
diff -r generated "$prefix/share/xbcore/rtl" || complain "other RTL"
"$prefix/bin/elf2hex" --help >/dev/null || complain "elf2hex"
for example in "$prefix"/share/xbcore/examples/*.[cS]; do
  "$prefix/bin/xbcc" -O2 -o example.elf "$example" || complain "$example"
  [ "${example##*/}" != disk.c ] || continue  # for hardware that is not installed
  "$prefix/bin/xbsim" --quiet -n 4 example.elf >/dev/null || complain "$example"
done

echo "a SystemC platform of one's own"
export PKG_CONFIG_PATH="$prefix/lib/pkgconfig"
eval "g++ -std=c++20 -o my_platform '$prefix/share/xbcore/examples/own_platform.cc' \
  $(pkg-config --cflags --libs xbcore-systemc)" || complain "it does not build"
"$prefix/bin/xbsim" --quiet hello.elf >one.txt
./my_platform hello.elf >mine.txt || complain "it fails"
head -c "$(stat -c %s one.txt)" mine.txt | cmp - one.txt || complain "it prints something else"

echo "manual pages"
for page in xbrtime.7 xbrtime_put.3 xbrtime_T_get_nb.3 xbrtime_T_reduce_OP.3 xbrtime_free.3 xb_fence.3; do
  file="$prefix/share/man/man${page##*.}/$page"
  [ -s "$file" ] || { complain "$page is missing"; continue; }
  target="$(sed -n 's/^\.so //p' "$file")"
  [ -z "$target" ] || grep -q "${page%.*}" "$prefix/share/man/$target" || complain "$page leads to '$target'"
done
[ -s "$prefix/share/doc/xbcore/LICENSE" ] || complain "no licence"
[ -s "$prefix/share/xbcore/riscof/env/link.ld" ] || complain "no plug-in for RISCOF"

echo "mistakes, and DESTDIR"
refused() { # PATTERN PREFIX
  if "$repository/scripts/install.sh" "$build" "$2" >out.txt 2>&1; then complain "installs into '$2'"; fi
  [ "$(wc -l <out.txt)" = 1 ] && grep -q "$1" out.txt || complain "'$2': $(cat out.txt)"
}
refused "give a folder" ""
refused "cannot write to '/proc/xb'" /proc/xb
touch file
refused "cannot write to '$PWD/file/x'" file/x
DESTDIR="$work/stage" "$repository/scripts/install.sh" "$build" /opt/xb >/dev/null
[ -x "$work/stage/opt/xb/bin/xbcc" ] || complain "DESTDIR"
exit "$failed"
