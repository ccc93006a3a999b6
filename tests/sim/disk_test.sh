#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The preset disk in the simulator: block devices of PEs in lock step with the reference simulator, what they
# refuse, files that are none, media that fail, gating, and the example. It is run in the root of a tree that
# has been built: disk_test.sh
set -euo pipefail
fail() { echo "FAILED: $1"; exit 1; }
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
bytes() { od -An -v -tu1 -j "$2" -N "$3" "$1" | tr -s ' \n' ' ' | sed 's/^ //;s/ $//'; }

for base in rv64 rv32; do
  config=$base-disk
  make --no-print-directory sim CONFIG=$base PRESET=disk >"$work/log" 2>&1 || { cat "$work/log"; fail "make sim"; }
  [ -f build/configurations/$config/rtl/object_server_q4.sv ] || fail "no object server in the RTL"
  build/bin/xbcc --config $config -O2 -Wall -Wextra -Werror -o "$work/disk.elf" tests/sim/disk.c || fail "xbcc"
  run() { # what is printed on standard output; status in $status
    status=0
    output="$(build/bin/xbsim --config $config --quiet "$@" </dev/null 2>"$work/err")" || status=$?
  }
  while read -r pes mesh latency; do
    truncate -s 0 "$work/d"; truncate -s 4096 "$work/d"
    run -n "$pes" --mesh "$mesh" --check --disk "$work/d" --disk-latency "$latency" "$work/disk.elf" -- parts
    [ $status = 0 ] || { cat "$work/err"; echo "$output"; fail "parts on $config, $mesh"; }
    # Byte i is i * 7 + i / 256 * 13 + 5 but where the last PE wrote: bytes 3, 6, 7 and 8 to 11.
    [ "$(bytes "$work/d" 0 14)" = "5 12 19 129 33 40 101 135 239 205 171 137 89 96" ] || fail "file: $(bytes "$work/d" 0 14)"
    [ "$(bytes "$work/d" $((pes * 64 - 1)) 2)" = "$(((pes * 64 - 1) * 7 + (pes * 64 - 1) / 256 * 13 + 5 & 255)) 0" ] || fail "end"
  done <<'end'
1 1x1 1
2 2x1 100
4 2x2 7
6 3x2 33
end
  # Random stalls: device, links and memory hold back.
  truncate -s 0 "$work/s"; truncate -s 4096 "$work/s"
  run -n 4 --mesh 2x2 --check --stall 2:60 --disk "$work/s" --disk-latency 33 "$work/disk.elf" -- parts
  [ $status = 0 ] || { cat "$work/err"; echo "$output"; fail "parts on $config, --stall 2:60"; }
  [ "$(bytes "$work/s" 0 14)" = "5 12 19 129 33 40 101 135 239 205 171 137 89 96" ] || fail "file after parts, --stall 2:60"
  # Refusals: 13 there is none, 7 beyond the end, 6 read-only.
  cp "$work/d" "$work/e"
  while read -r disk pe offset wanted; do
    run -n 3 --check --disk "$disk" "$work/disk.elf" -- ends "$pe" "$offset"
    [ "$status $output" = "0 $wanted" ] || { cat "$work/err"; fail "$disk, $pe, $offset: $status $output"; }
  done <<end
$work/e 0 8 write 0, read 0
$work/e 0 4088 write 0, read 0
$work/e 0 4096 write 7, read 7
$work/e 0 1073741832 write 7, read 7
$work/e 1 0 write 13, read 13
2=$work/e 2 16 write 0, read 0
$work/d:ro 0 24 write 6, read 0
end
  [ "$(bytes "$work/e" 8 8)" = "136 119 102 85 68 51 34 17" ] || fail "written: $(bytes "$work/e" 8 8)"
  [ "$(bytes "$work/d" 24 4)" = "$(bytes "$work/e" 24 4)" ] || fail "a read-only file has changed"
  # A full queue; memory beside a slow device.
  run -n 2 --check --disk "$work/e" "$work/disk.elf" -- flood
  [[ $status = 0 && $output == *" of 24 refused" ]] || { cat "$work/err"; fail "flood: $status $output"; }
  run -n 2 --check --disk "$work/e" --disk-latency 1000 "$work/disk.elf" -- beside
  [ "$status $output" = "0 memory at once, device later" ] || { cat "$work/err"; fail "beside: $status $output"; }
  # Bulk transfers: all PEs at once, with what the file holds in the end; a slow device.
  build/bin/xbcc --config $config -O2 -Wall -Wextra -Werror -o "$work/bulk.elf" tests/sim/disk_bulk.c || fail "xbcc"
  while read -r pes mesh latency; do
    head -c $((pes * 1024)) /dev/urandom >"$work/b"
    run -n "$pes" --mesh "$mesh" --check --disk "$work/b" --disk-latency "$latency" "$work/bulk.elf" -- move
    [ $status = 0 ] || { cat "$work/err"; echo "$output"; fail "bulk on $config, $mesh"; }
    python3 -c "import sys; sys.stdout.buffer.write(bytes((i * 7 + i // 256 * 13 + 5) & 255 for i in range($pes * 1024)))" |
      cmp - "$work/b" || fail "file after bulk on $config, $mesh"
  done <<'end'
1 1x1 1
2 2x1 200
4 2x2 5
6 3x2 20
end
  head -c 2048 /dev/urandom >"$work/s"
  run -n 2 --mesh 2x1 --check --stall 4:60 --disk "$work/s" --disk-latency 20 "$work/bulk.elf" -- move
  [ $status = 0 ] || { cat "$work/err"; echo "$output"; fail "bulk on $config, --stall 4:60"; }
  head -c 2048 "$work/b" | cmp - "$work/s" || fail "file after bulk on $config, --stall 4:60"
  # Where a command ends, what it ends with. A signal is refused before anything is done.
  while read -r disk pe offset bytes wanted; do
    run -n 3 --check --disk "$disk" "$work/bulk.elf" -- ends "$pe" "$offset" "$bytes"
    [ "$status $output" = "0 $wanted" ] || { cat "$work/err"; fail "bulk, $disk, $pe, $offset: $status $output"; }
  done <<end
$work/e 0 8 700 put 0, with signal 2, get 0
$work/e 0 4095 1 put 0, with signal 2, get 0
$work/e 0 4095 2 put 7, with signal 2, get 7
$work/e 0 0x7fffff00 255 put 7, with signal 2, get 7
$work/e 1 0 64 put 13, with signal 2, get 13
2=$work/e 2 17 300 put 0, with signal 2, get 0
$work/d:ro 0 24 8 put 6, with signal 2, get 0
end
  # Of data that is damaged on the way nothing is written, be it the last word.
  for part in 300 8; do
    cp "$work/e" "$work/b"
    run -n 2 --inject damage:pe=1,op=1 --disk "$work/b" "$work/bulk.elf" -- ends 0 8 $part
    [ "$status $output" = "0 put 9, with signal 2, get 0" ] || { cat "$work/err"; fail "damaged, $part bytes: $status $output"; }
    cmp "$work/e" "$work/b" || fail "damaged data has been written"
  done
  run -n 2 --check --disk "$work/e" --disk-latency 200 "$work/bulk.elf" -- beside
  [ "$status $output" = "0 memory at once, device later" ] || { cat "$work/err"; fail "bulk beside: $status $output"; }
  run -n 2 --check --disk "$work/e" --disk-latency 100 "$work/bulk.elf" -- turns
  [ "$status $output" = "0 as many loads beside a packet" ] || { cat "$work/err"; fail "bulk and loads: $status $output"; }
done

config=rv64-disk
build/bin/xbcc --config $config -O2 -o "$work/disk.elf" tests/sim/disk.c
# The medium fails behind the size limit of files; what is before is written. The summary says so.
truncate -s 0 "$work/f"; truncate -s 64K "$work/f"
(ulimit -f 16; run -n 2 --check --disk "$work/f" "$work/disk.elf" -- ends 0 32768; echo "$status $output") >"$work/out"
[ "$(cat "$work/out")" = "0 write 14, read 0" ] || { cat "$work/err"; fail "medium: $(cat "$work/out")"; }
grep -qx "xbsim: warning: --disk: 1 access of '$work/f' failed (File too large); the program was told: medium error" \
  "$work/err" || { cat "$work/err"; fail "no line about the medium"; }
build/bin/xbcc --config $config -O2 -o "$work/bulk.elf" tests/sim/disk_bulk.c
(ulimit -f 16; run -n 2 --check --disk "$work/f" "$work/bulk.elf" -- ends 0 16320 128; echo "$status $output") >"$work/out"
[ "$(cat "$work/out")" = "0 put 14, with signal 2, get 0" ] || { cat "$work/err"; fail "medium, bulk: $(cat "$work/out")"; }
[ "$(bytes "$work/f" 16382 3)" = "183 190 0" ] || fail "bulk in front of the failing medium: $(bytes "$work/f" 16382 3)"
# What is written last does not reach the medium: the program knows nothing of it, so xbsim says it. No file system fails
# on demand, so a call of the C library does. Who has written nothing waits for nothing.
echo '#include <errno.h>
int fdatasync(int file) { (void)file; errno = EIO; return -1; }' >"$work/flush.c"
"${CC:-cc}" -shared -fPIC -o "$work/flush.so" "$work/flush.c"
unflushed="xbsim: --disk: '$work/e' is incomplete (Input/output error); free some space or name another file"
while read -r disk wanted; do
  (export LD_PRELOAD="$work/flush.so"; run -n 2 --disk "$disk" "$work/disk.elf" -- ends 0 16; echo "$status $output") >"$work/out"
  [ "$(cat "$work/out")" = "$wanted" ] || { cat "$work/err"; fail "flush, $disk: $(cat "$work/out")"; }
  [[ $disk == *:ro ]] || [ "$(cat "$work/err")" = "$unflushed" ] || { cat "$work/err"; fail "no line about the flush"; }
done <<end
$work/e 3 write 0, read 0
$work/e:ro 0 write 6, read 0
end
# A program that does not look ends by the interrupt.
cat >"$work/blind.c" <<'end'
#include "xbrtime.h"
int main(void) {
  xbrtime_init();
  const int ns = xbrtime_disk_map(0, 0, XBRTIME_NAMESPACE_WRITE);
  xb_esd((xb_word)ns, (void *)(XBRTIME_DISK_START + 8), 1);
  xb_fence();
  xbrtime_close();
  return 0;
}
end
build/bin/xbcc --config $config -O2 -o "$work/blind.elf" "$work/blind.c"
run --disk "$work/f:ro" "$work/blind.elf"
[ $status = 114 ] && grep -q "the target does not permit this access" "$work/err" || { cat "$work/err"; fail "blind: $status"; }
run "$work/blind.elf"
[ $status = 114 ] && grep -q "the target has no block device" "$work/err" || { cat "$work/err"; fail "blind: $status"; }

# The same with every tile evaluated in every cycle, and with two runs.
for option in "" --no-gating; do
  cp "$work/d" "$work/g"
  run -n 4 $option --stats "$work/stats$option" --remote-trace "$work/trace$option" --disk "$work/g" "$work/disk.elf" -- parts
  [ $status = 0 ] || fail "gating $option"
done
cmp "$work/trace" "$work/trace--no-gating" || fail "gating changes cycles"
for line in "3,0,load,1,[0-9]*,value" "1,0,bulk_put,64,1,acknowledgement"; do
  grep -q ",$line\$" "$work/trace" || { head -3 "$work/trace"; fail "no '$line' in the remote trace"; }
done

# What cannot be a block device is one line that names it.
refused() { # text, status, arguments
  local text="$1" wanted="$2"
  shift 2
  run "$@" "$work/disk.elf"
  [ $status = "$wanted" ] && [ "$(wc -l <"$work/err")" = 1 ] && grep -qF -- "$text" "$work/err" ||
    { cat "$work/err"; fail "'$*': status $status, wanted '$text'"; }
}
: >"$work/empty"; printf 123 >"$work/three"; mkfifo "$work/pipe"; truncate -s 3G "$work/large"
refused "--disk: '$work/none' does not exist; make it first" 3 --disk "$work/none"
refused "--disk: '$work' is a directory; name an ordinary file" 3 --disk "$work"
refused "--disk: '$work' is a directory; name an ordinary file" 3 --disk "$work:ro"
refused "--disk: '$work/empty' is empty; give it a size" 3 --disk "$work/empty"
refused "--disk: '$work/three' has 3 bytes, no multiple of 8" 3 --disk "$work/three"
refused "--disk: '$work/pipe' is no ordinary file" 3 --disk "$work/pipe"
refused "--disk: '/dev/full' is no ordinary file" 3 --disk /dev/full
refused "--disk: '$work/large' has 3221225472 bytes; a block device has 2 GiB at most" 3 --disk "$work/large"
# A program that runs cannot be written, by root neither.
cp /bin/sleep "$work/sleep"; truncate -s %8 "$work/sleep"; "$work/sleep" 60 & sleeper=$!
refused "--disk: '$work/sleep' cannot be opened for reading and writing (Text file busy); check its permissions, or write FILE:ro" \
  3 --disk "$work/sleep"
kill $sleeper
refused "--disk: ':ro' names no file; write [PE=]FILE[:ro]" 2 --disk :ro
refused "--disk: there is no PE 2; PEs are 0 to 1" 2 -n 2 --disk "2=$work/d"
refused "--disk: PE 0 has '$work/d' already; a PE has one block device" 2 --disk "$work/d" --disk "$work/e"
refused "--disk: PEs 0 and 1 have the same file" 2 -n 2 --disk "$work/d:ro" --disk "1=$work/d"
refused "--disk-latency: 0 is not 1 to 4096" 2 --disk "$work/d" --disk-latency 0
refused "--disk-latency needs --disk FILE" 2 --disk-latency 5
refused "--disk: '$work/d' is also the file of --log; name another file" 2 --disk "$work/d" --log "$work/d"
status=0; build/bin/xbsim --disk "$work/d" "$work/disk.elf" 2>"$work/err" || status=$?
[ $status = 2 ] && grep -q "^xbsim: --disk: configuration rv64 has no block devices; build one that has" "$work/err" ||
  { cat "$work/err"; fail "without block devices"; }

# The example, twice, as its text says; and where it cannot.
build/bin/xbcc --config $config -O2 -o "$work/example.elf" software/examples/disk.c
truncate -s 4K "$work/log.img"
for times in 1 2; do
  run -n 2 --check --disk "$work/log.img" "$work/example.elf"
  [ "$status $output" = "0 PE 0 has written $times times
PE 1 has written $times times" ] || fail "example: $status $output"
done
run -n 1 "$work/example.elf"
[ "$status $output" = "1 read: there is no disk behind PE 0; give xbsim --disk FILE" ] || fail "example: $status $output"
