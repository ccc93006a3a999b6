# SPDX-License-Identifier: Apache-2.0
# xb_tile_model(FOLDER NAME): adds the tile of configuration NAME, emitted into FOLDER, to the
# libraries xb_tile_models (Verilated) and xb_tile (adapters), and its row to XB_MODELS.
set(XB_TILE_FOLDER ${CMAKE_CURRENT_LIST_DIR})

function(xb_tile_model folder name)
  string(REPLACE "-" "_" id ${name})

  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/${name}.json)
  xb_clocked_wrapper(${folder}/tile.sv wrapper)
  set(bundle ${CMAKE_CURRENT_BINARY_DIR}/${name}/clocked_tile.sv)
  xb_module_bundle(${folder} tile.f ${bundle} "`line 1 \"clocked_wrapper.cmake\" 0\n${wrapper}")

  # Verilator's warnings end the build; UNOPTFLAT (a combinational loop, or one that only seems so)
  # among them, because such a model may simulate wrongly.
  #
  # The traced model also serves --random-state: what its flip-flops and memories hold before they
  # are written can be chosen at run time, zero unless asked otherwise. And it alone shows the
  # pipeline (pipeline_view.h): signals that stay readable cost the plain one speed.
  set(arguments -O3 --noassert --no-timing)
  verilate(xb_tile_models PREFIX Vtile_${id} TOP_MODULE clocked_tile SOURCES ${bundle}
    VERILATOR_ARGS ${arguments} --x-assign fast --x-initial fast
    OPT_FAST ${XB_MODEL_OPTIMISATION} OPT_SLOW -O0 OPT_GLOBAL ${XB_MODEL_OPTIMISATION})
  verilate(xb_tile_models PREFIX Vtile_${id}_traced TOP_MODULE clocked_tile TRACE_FST
    SOURCES ${XB_TILE_FOLDER}/pipeline_signals.vlt ${bundle}
    VERILATOR_ARGS ${arguments} --x-assign unique --x-initial unique
    OPT_FAST ${XB_TRACED_MODEL_OPTIMISATION} OPT_SLOW -O0 OPT_GLOBAL ${XB_MODEL_OPTIMISATION})

  # xbgen writes the values of the configuration beside the modules, and their hash into the modules.
  file(STRINGS ${folder}/tile.sv banner REGEX "^// Configuration ${name}, values [0-9a-f]+")
  if(NOT banner)
    message(FATAL_ERROR "${folder}/tile.sv does not name configuration ${name}; emit it with 'make rtl'")
  endif()
  string(REGEX REPLACE ".*values ([0-9a-f]+).*" "\\1" hash "${banner}")
  file(READ ${folder}/${name}.json description)
  foreach(key xlen mul atomics xbgas)
    string(JSON ${key} GET "${description}" ${key})
    string(TOLOWER "${${key}}" ${key})
    if("${${key}}" STREQUAL "on")
      set(${key} true)
    elseif("${${key}}" STREQUAL "off")
      set(${key} false)
    endif()
  endforeach()
  set(timeout_log2 0)
  set(router_depth 0)
  if(xbgas)
    string(JSON timeout_log2 GET "${description}" timeout_log2)
    string(JSON router_depth GET "${description}" router_depth)
  endif()
  # The adapters are compiled once for each configuration, in a namespace of its own.
  add_library(xb_tile_${id} OBJECT traced_tile.cc verilated_tile.cc)
  target_link_libraries(xb_tile_${id} PRIVATE xb_flags xb_tile_models)
  target_compile_definitions(xb_tile_${id} PRIVATE
    XB_CONFIGURATION=${id} XB_HAS_XBGAS=${xbgas}
    XB_PLAIN=Vtile_${id} XB_PLAIN_ROOT=Vtile_${id}___024root
    XB_PLAIN_HEADER="Vtile_${id}.h" XB_PLAIN_ROOT_HEADER="Vtile_${id}___024root.h"
    XB_TRACED=Vtile_${id}_traced XB_TRACED_HEADER="Vtile_${id}_traced.h"
    XB_TRACED_ROOT_HEADER="Vtile_${id}_traced___024root.h")
  target_sources(xb_tile PRIVATE $<TARGET_OBJECTS:xb_tile_${id}>)

  set(XB_MODEL_DECLARATIONS "${XB_MODEL_DECLARATIONS}XB_DECLARE_MODEL(${id})\n" PARENT_SCOPE)
  set(XB_MODELS "${XB_MODELS}      {\"${name}\", ${xlen}, ${mul}, ${atomics}, ${xbgas}, ${router_depth}, ${timeout_log2}, \"${hash}\", \
${id}::make_plain_tile, ${id}::make_traced_tile, ${id}::make_wave_file},\n" PARENT_SCOPE)
endfunction()
