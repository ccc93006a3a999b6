# SPDX-License-Identifier: Apache-2.0
# block LANGUAGE PATTERN DOCUMENT: prints the first fenced block of that language that contains the
# pattern; fails if there is none. To be sourced.
block() {
  awk -v language="$1" -v pattern="$2" '
    /^```/ { if (inside) { if (wanted && text ~ pattern) { printf "%s", text; found = 1; exit }
                           inside = 0 }
             else { inside = 1; wanted = ($0 == "```" language); text = "" }
             next }
    inside { text = text $0 "\n" }
    END { if (!found) { print "no block of " language " with " pattern > "/dev/stderr"; exit 1 } }' "$3"
}
