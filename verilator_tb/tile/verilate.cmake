# SPDX-License-Identifier: Apache-2.0
# xb_verilate(TARGET PREFIX name TOP module SOURCES files... [ARGUMENTS arguments...]
#   [FAST options...] [SLOW option] [WAVES] [SYSTEMC] [FOLDER folder]):
# adds the Verilated module to a target that exists. Verilator's own function of this purpose runs
# Verilator while CMake configures, for every model that somebody might want; here the build does it,
# for those that are built. FAST is how the model itself is compiled, SLOW how its setting-up is.
set(XB_VERILATE_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/verilate.sh)

function(xb_verilate target)
  cmake_parse_arguments(ARG "WAVES;SYSTEMC" "PREFIX;TOP;SLOW;FOLDER" "SOURCES;ARGUMENTS;FAST" ${ARGN})
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/${ARG_PREFIX})
  if(ARG_FOLDER)
    set(folder ${ARG_FOLDER})
  endif()
  set(kind --cc)
  if(ARG_SYSTEMC)
    set(kind --sc)
  endif()
  if(ARG_WAVES)
    # Structs as scopes of their fields, else each is one vector without names.
    list(APPEND ARG_ARGUMENTS --trace-fst --trace-structs)
  endif()
  # What reads the headers must wait for new ones: else it keeps the layout of the model before.
  add_custom_command(OUTPUT ${folder}/fast.cc ${folder}/slow.cc
    BYPRODUCTS ${folder}/${ARG_PREFIX}.h ${folder}/${ARG_PREFIX}___024root.h ${folder}/${ARG_PREFIX}__Syms.h
    COMMAND ${XB_VERILATE_SCRIPT} ${folder} ${ARG_PREFIX} ${kind} --top-module ${ARG_TOP} -O3 --noassert
      --no-timing ${ARG_ARGUMENTS} ${ARG_SOURCES}
    DEPENDS ${XB_VERILATE_SCRIPT} ${ARG_SOURCES}
    COMMENT "verilator: ${ARG_PREFIX}" VERBATIM)
  set_property(SOURCE ${folder}/fast.cc PROPERTY COMPILE_OPTIONS ${ARG_FAST})
  set_property(SOURCE ${folder}/slow.cc PROPERTY COMPILE_OPTIONS ${ARG_SLOW})
  target_sources(${target} PRIVATE ${folder}/fast.cc ${folder}/slow.cc)
  # Verilator's headers are not ours: no warnings from them.
  target_include_directories(${target} SYSTEM PUBLIC ${folder}
    ${VERILATOR_ROOT}/include ${VERILATOR_ROOT}/include/vltstd)
  target_compile_definitions(${target} PRIVATE VM_COVERAGE=0 VM_TRACE_VCD=0
    VM_SC=$<BOOL:${ARG_SYSTEMC}> VM_TRACE=$<BOOL:${ARG_WAVES}> VM_TRACE_FST=$<BOOL:${ARG_WAVES}>)
endfunction()
