# SPDX-License-Identifier: Apache-2.0
# Cross-compilation for the core by riscv64-unknown-elf-gcc, as custom commands: CMake drives one
# C compiler per build, and that one is the host's.
#
# The result lies in ${XB_SHARE} the way xbcc expects it and the way it is installed.

set(XB_SHARE ${CMAKE_BINARY_DIR}/share/xbcore)
set(XB_INCLUDE ${XB_SHARE}/include)
set(XB_PICOLIBC_INCLUDE /usr/lib/picolibc/riscv64-unknown-elf/include)
include(${CMAKE_CURRENT_LIST_DIR}/configurations.cmake)
set(XB_TARGET_FLAGS
  -mcmodel=medany -ftls-model=local-exec
  -O2 -g -Wall -Wextra -Werror -ffunction-sections -fdata-sections -fno-strict-aliasing
  -fno-ipa-icf # a function that jumps to its like costs its caller a jump
  -falign-functions=8 # the core fetches 8 bytes: what a call costs depends less on where the code before it ends
  # The assembler hears of the second only.
  -ffile-prefix-map=${PROJECT_SOURCE_DIR}/= -fdebug-prefix-map=${PROJECT_SOURCE_DIR}/=
  -fdebug-prefix-map=${CMAKE_CURRENT_BINARY_DIR}=.
  -I ${XB_INCLUDE} -isystem ${XB_PICOLIBC_INCLUDE})

find_program(XB_TARGET_GCC riscv64-unknown-elf-gcc)
find_program(XB_TARGET_AR riscv64-unknown-elf-gcc-ar)
find_program(XB_TARGET_OBJCOPY riscv64-unknown-elf-objcopy)
find_program(XB_TARGET_NM riscv64-unknown-elf-nm)
if(NOT XB_TARGET_GCC OR NOT XB_TARGET_AR OR NOT XB_TARGET_OBJCOPY OR NOT XB_TARGET_NM)
  message(FATAL_ERROR "riscv64-unknown-elf-gcc not found: run scripts/setup.sh")
endif()

# Copies headers to the include folder of programs; appends the copies to XB_HEADERS of the caller.
function(xb_export_headers)
  foreach(header ${ARGN})
    get_filename_component(name ${header} NAME)
    add_custom_command(OUTPUT ${XB_INCLUDE}/${name}
      COMMAND ${CMAKE_COMMAND} -E copy ${CMAKE_CURRENT_SOURCE_DIR}/${header} ${XB_INCLUDE}/${name}
      DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${header})
    list(APPEND XB_HEADERS ${XB_INCLUDE}/${name})
  endforeach()
  set(XB_HEADERS ${XB_HEADERS} PARENT_SCOPE)
endfunction()

# The target that exports what a library includes. The platform, which knows nothing of xbrtime, has
# one of its own.
set(XB_HEADERS_TARGET xb_target_headers)

# One object file from a source in the current folder: xb_cross_object(CONFIG SOURCE OUTPUT). The
# source's property COMPILE_OPTIONS holds.
function(xb_cross_object config source output)
  xb_target_options(${config})
  get_filename_component(extension ${source} LAST_EXT)
  set(language)
  if(extension STREQUAL ".c")
    set(language -std=gnu11)
  elseif(extension STREQUAL ".cc")
    set(language -std=gnu++17 -fno-exceptions -fno-rtti -fno-threadsafe-statics)
  endif()
  get_source_file_property(options ${source} COMPILE_OPTIONS)
  if(options)
    list(APPEND language ${options})
  endif()
  if(XB_HAS_XBGAS)
    list(APPEND language -Xassembler ${XB_INCLUDE}/xbgas.inc)
  endif()
  add_custom_command(OUTPUT ${output}
    COMMAND ${XB_TARGET_GCC} -march=${XB_MARCH} -mabi=${XB_MABI} -DXB_CONFIG_XBGAS=${XB_HAS_XBGAS}
      -DXB_CONFIG_CAS=${XB_HAS_CAS}
      ${XB_TARGET_FLAGS} ${language} -MMD -MT ${output} -MF ${output}.d
      -c ${CMAKE_CURRENT_SOURCE_DIR}/${source} -o ${output}
    DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${source} ${XB_HEADERS_TARGET} ${XB_INCLUDE}/xbgas.inc ${XB_INCLUDE}/xbgas_isa.h
    DEPFILE ${output}.d
    COMMENT "${config}: ${source}")
endfunction()

# Static libraries lib<NAME>.a from C, C++ and assembly sources, one for each configuration:
# xb_cross_library(NAME sources... CONFIGS configurations... [WEAK sources...]). Target NAME builds them all.
# What those of them define that WEAK names, another library may define, too, which is taken then.
function(xb_cross_library name)
  cmake_parse_arguments(ARG "" "" "CONFIGS;WEAK" ${ARGN})
  set(libraries)
  foreach(config ${ARG_CONFIGS})
    set(objects)
    set(weaken)
    file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/${config})
    foreach(source ${ARG_UNPARSED_ARGUMENTS})
      string(REPLACE "/" "_" object ${source})
      set(object ${CMAKE_CURRENT_BINARY_DIR}/${config}/${object}.o)
      xb_cross_object(${config} ${source} ${object})
      list(APPEND objects ${object})
      if(source IN_LIST ARG_WEAK)
        # Not what it asks for: that would no longer bring other objects along. objcopy takes no empty list.
        list(APPEND weaken COMMAND ${CMAKE_COMMAND} -E echo none > ${object}.defined
          COMMAND ${XB_TARGET_NM} -gj --defined-only ${object} >> ${object}.defined
          COMMAND ${XB_TARGET_OBJCOPY} --weaken-symbols=${object}.defined ${object})
      endif()
    endforeach()
    set(library ${XB_SHARE}/${config}/lib${name}.a)
    add_custom_command(OUTPUT ${library}
      COMMAND ${CMAKE_COMMAND} -E make_directory ${XB_SHARE}/${config}
      COMMAND ${CMAKE_COMMAND} -E rm -f ${library}
      ${weaken}
      COMMAND ${XB_TARGET_AR} rcsD ${library} ${objects}
      DEPENDS ${objects}
      COMMENT "${config}: lib${name}.a")
    list(APPEND libraries ${library})
  endforeach()
  add_custom_target(${name} DEPENDS ${libraries})
endfunction()

# A program built by xbcc from sources in the current folder, as <binary folder>/<NAME>.elf:
# xb_program(NAME sources... [CONFIG configuration] [OPTIONS xbcc options...]). Adds target
# <folder>_<NAME>. For a configuration other than rv64 the program is <NAME>.<configuration>.elf, and
# the target is named likewise.
function(xb_program name)
  cmake_parse_arguments(ARG "" "CONFIG" "OPTIONS" ${ARGN})
  list(TRANSFORM ARG_UNPARSED_ARGUMENTS PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/ OUTPUT_VARIABLE sources)
  set(config rv64)
  if(ARG_CONFIG AND NOT ARG_CONFIG STREQUAL rv64)
    set(config ${ARG_CONFIG})
    set(name ${name}.${config})
  endif()
  xb_target_options(${config})
  set(program ${CMAKE_CURRENT_BINARY_DIR}/${name}.elf)
  set(libraries ${XB_SHARE}/${config}/libxbplatform.a)
  if(XB_HAS_XBGAS)
    # The linker is given all, whichever the program needs.
    foreach(library xbrtime xbrtime_progress xbrtime_debug)
      list(APPEND libraries ${XB_SHARE}/${config}/lib${library}.a)
    endforeach()
  endif()
  add_custom_command(OUTPUT ${program}
    COMMAND ${CMAKE_BINARY_DIR}/bin/xbcc --config ${config} -O2 -g -Wall -Wextra -Werror ${ARG_OPTIONS}
      -I ${CMAKE_CURRENT_SOURCE_DIR} -MMD -MT ${program} -MF ${program}.d -o ${program} ${sources}
    DEPENDS ${sources} xb_target_headers ${libraries} ${XB_SHARE}/${config}/xb_crt0.o ${XB_SHARE}/${config}/xbcc.conf
      ${XB_SHARE}/xbcore.ld ${XB_SHARE}/xbcc.specs ${CMAKE_BINARY_DIR}/bin/xbcc
    DEPFILE ${program}.d
    COMMENT "xbcc: ${name}.elf")
  get_filename_component(folder ${CMAKE_CURRENT_SOURCE_DIR} NAME)
  add_custom_target(${folder}_${name} DEPENDS ${program})
endfunction()
