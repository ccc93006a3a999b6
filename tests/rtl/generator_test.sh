#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Where `make rtl` builds the generator: in the build folder if that agrees with the tree, else apart.
# usage: generator_test.sh REPOSITORY
set -u
generator="$1/scripts/generator.sh"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
mkdir "$work/tools" "$work/build"
cd "$work" || exit 1
failed=0
# In place of the tools: what they were asked for. `ninja` fails with the targets that BROKEN names.
cat >tools/ninja <<'END'
#!/bin/sh
echo "ninja $*" >>asked
for word; do [ "$word" != "$BROKEN" ] || exit 1; done
END
cat >tools/cmake <<'END'
#!/bin/sh
echo "cmake $*" >>asked
END
chmod +x tools/*

expect() { # BROKEN STATUS OUTPUT PATTERN...: each of what was asked for
  local broken="$1" status="$2" output="$3"
  shift 3
  rm -f asked
  local printed
  printed="$(BROKEN="$broken" PATH="$work/tools:$PATH" "$generator" build 1 2>errors)"
  [ $? -eq "$status" ] && [ "$printed" = "$output" ] || { echo "'$broken' fails: '$printed', $(cat errors)"; failed=1; }
  for pattern; do grep -qE -- "$pattern" asked || { echo "'$broken' fails: no '$pattern' in: $(cat asked)"; failed=1; }; done
}

apart="^cmake .*-B build/generator .*-DXB_GENERATOR_ONLY=ON .*-DXB_CCACHE_DIR=$work/build/ccache"
expect none 0 build/generator/bin "$apart" '^ninja -C build/generator -j 1 xbgen xbgen_board$'
mkdir -p build/generator
touch build/build.ninja
expect none 0 build/bin '^ninja -C build build.ninja$' '^ninja -C build -j 1 xbgen xbgen_board$'
if grep -q cmake asked; then echo "built apart without need"; failed=1; fi
expect build.ninja 0 build/generator/bin "$apart" '^ninja -C build/generator -j 1 xbgen xbgen_board$'
expect xbgen 1 ""
exit $failed
