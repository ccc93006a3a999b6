# SPDX-License-Identifier: Apache-2.0
# Tests that are tables of runs: one entry of ctest for a program and a configuration, with a run
# for each PE count and the like inside. run_table.py executes them.
#
# xb_run(ENTRY NAME-OF-RUN [SLOW|LONG] [TIMEOUT seconds] COMMAND word...)
#   adds a run to the table of ENTRY; it may take 120 s or what TIMEOUT says. Slow runs become the
#   entry ENTRY.more with the label `slow`, which is not in `make check`; ENTRY itself if there are
#   no others. Long runs become ENTRY.long, which is in `make test-long` only.
# xb_tables(LABEL)
#   once, at the end of a folder: writes its tables, ENTRY.runs, and adds the entries.
include_guard()
set(XB_RUN_TABLE ${CMAKE_CURRENT_LIST_DIR}/run_table.py)

function(xb_run entry name)
  cmake_parse_arguments(PARSE_ARGV 2 ARG "SLOW;LONG" "TIMEOUT" "COMMAND")
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 120)
  endif()
  set(line)
  foreach(word IN LISTS ARG_COMMAND)
    if(NOT word MATCHES "^[A-Za-z0-9_./:=,+-]+$")
      string(REPLACE "'" "'\\''" word "${word}")
      set(word "'${word}'")
    endif()
    string(APPEND line "${word} ")
  endforeach()
  set(speed quick)
  if(ARG_SLOW)
    set(speed slow)
  elseif(ARG_LONG)
    set(speed long)
  endif()
  set_property(DIRECTORY APPEND PROPERTY XB_ENTRIES ${entry})
  set_property(DIRECTORY APPEND_STRING PROPERTY XB_RUNS_${speed}_${entry}
    "${ARG_TIMEOUT}\t${name}\t${line}\n")
  set_property(DIRECTORY APPEND PROPERTY XB_LIMITS_${speed}_${entry} ${ARG_TIMEOUT})
endfunction()

function(_xb_table name speed entry labels)
  get_property(text DIRECTORY PROPERTY XB_RUNS_${speed}_${entry})
  get_property(limits DIRECTORY PROPERTY XB_LIMITS_${speed}_${entry})
  file(GENERATE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${name}.runs CONTENT "${text}")
  add_test(NAME ${name} COMMAND ${XB_RUN_TABLE} ${CMAKE_CURRENT_BINARY_DIR}/${name}.runs)
  # The runner keeps the limit of each run; this one is for the runner.
  list(JOIN limits " + " sum)
  math(EXPR sum "${sum} + 30")
  set_tests_properties(${name} PROPERTIES TIMEOUT ${sum} LABELS "${labels}")
endfunction()

function(xb_tables label)
  get_property(entries DIRECTORY PROPERTY XB_ENTRIES)
  list(REMOVE_DUPLICATES entries)
  foreach(entry ${entries})
    get_property(quick DIRECTORY PROPERTY XB_RUNS_quick_${entry} SET)
    get_property(slow DIRECTORY PROPERTY XB_RUNS_slow_${entry} SET)
    set(more)
    if(quick)
      _xb_table(${entry} quick ${entry} ${label})
      set(more .more)
    endif()
    if(slow)
      _xb_table(${entry}${more} slow ${entry} "${label};slow")
      set_tests_properties(${entry}${more} PROPERTIES COST 15)  # before all those of a second
    endif()
    get_property(long DIRECTORY PROPERTY XB_RUNS_long_${entry} SET)
    if(long)
      _xb_table(${entry}.long long ${entry} "${label};slow;long")
    endif()
  endforeach()
endfunction()
