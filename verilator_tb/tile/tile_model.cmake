# SPDX-License-Identifier: Apache-2.0
# xb_tile_model(FOLDER NAME): the shared libraries with the tile of configuration NAME, emitted into
# FOLDER: targets model_NAME and model_NAME_waves (hyphens become underscores), and the description
# by which programs find them.
set(XB_TILE_FOLDER ${CMAKE_CURRENT_LIST_DIR})

# One library: xb_model_library(TARGET FILE ADAPTER SUPPORT), for the caller to Verilate into.
function(xb_model_library target file adapter support)
  add_library(${target} MODULE EXCLUDE_FROM_ALL ${XB_TILE_FOLDER}/${adapter}
    $<TARGET_OBJECTS:xb_tile_hooks> $<TARGET_OBJECTS:${support}>)
  set_target_properties(${target} PROPERTIES
    PREFIX "" OUTPUT_NAME ${file} LIBRARY_OUTPUT_DIRECTORY ${XB_MODELS_FOLDER}
    CXX_VISIBILITY_PRESET hidden)
  target_link_libraries(${target} PRIVATE fmt::fmt)
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR})
  # Errors name their C++ file: not with the folder in which this was built.
  target_compile_options(${target} PRIVATE
    -fmacro-prefix-map=${CMAKE_BINARY_DIR}/= -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)
  set_property(SOURCE ${XB_TILE_FOLDER}/${adapter} PROPERTY COMPILE_OPTIONS -Wall -Wextra -Werror)
endfunction()

function(xb_tile_model folder name)
  string(REPLACE "-" "_" id ${name})

  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/${name}.json)
  xb_clocked_wrapper(${folder}/tile.sv wrapper)
  set(bundle ${CMAKE_CURRENT_BINARY_DIR}/${name}/clocked_tile.sv)
  xb_module_bundle(${folder} tile.f ${bundle} "`line 1 \"clocked_wrapper.cmake\" 0\n${wrapper}")

  # Verilator's warnings end the build; UNOPTFLAT (a combinational loop, or one that only seems so)
  # among them, because such a model may simulate wrongly.
  #
  # Blocks stay whole (-fno-split): the models run 1.07 times as fast as with Verilator's default.
  #
  # The traced model also serves --random-state: what its flip-flops and memories hold before they
  # are written can be chosen at run time, zero unless asked otherwise. And it alone shows the
  # pipeline (pipeline_view.h): signals that stay readable cost the plain one speed.
  xb_model_library(model_${id} ${name} verilated_tile.cc xb_verilated)
  xb_verilate(model_${id} PREFIX Vtile_${id} TOP clocked_tile SOURCES ${bundle}
    ARGUMENTS -fno-split --x-assign fast --x-initial fast FAST ${XB_MODEL_OPTIMISATION} SLOW -O0)
  xb_model_library(model_${id}_waves ${name}-waves traced_tile.cc xb_verilated_waves)
  target_link_libraries(model_${id}_waves PRIVATE ZLIB::ZLIB)
  target_sources(model_${id}_waves PRIVATE $<TARGET_OBJECTS:xb_wave_writer>)
  target_link_options(model_${id}_waves PRIVATE ${XB_WAVE_WRITER_WRAPS})
  xb_verilate(model_${id}_waves WAVES PREFIX Vtile_${id}_traced TOP clocked_tile
    SOURCES ${XB_TILE_FOLDER}/pipeline_signals.vlt ${bundle}
    ARGUMENTS --x-assign unique --x-initial unique FAST ${XB_TRACED_MODEL_OPTIMISATION} SLOW -O0)

  # xbgen writes the values of the configuration beside the modules, and their hash into the list.
  file(STRINGS ${folder}/tile.f banner REGEX "configuration ${name}, values [0-9a-f]+")
  if(NOT banner)
    message(FATAL_ERROR "${folder}/tile.f does not name configuration ${name}; emit it with 'make rtl'")
  endif()
  string(REGEX REPLACE ".*values ([0-9a-f]+).*" "\\1" hash "${banner}")
  file(READ ${folder}/${name}.json description)
  foreach(key xlen mul atomics xbgas counters machine_mode)
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
  set(flit_bits 0)
  set(loads_in_flight 1)
  set(nlb_entries 0)
  set(collective_groups 0)
  set(bulk_queue 0)
  set(object_queue 0)
  set(cas false)
  if(xbgas)
    string(JSON cas GET "${description}" cas)
    if(cas AND atomics)
      set(cas true)
    else()
      set(cas false)
    endif()
    string(JSON timeout_log2 GET "${description}" timeout_log2)
    string(JSON loads_in_flight GET "${description}" loads_in_flight)
    string(JSON nlb_entries GET "${description}" nlb_entries)
    string(JSON collective_groups GET "${description}" collective_groups)
    string(JSON bulk_queue GET "${description}" bulk_queue)
    string(JSON object_queue GET "${description}" object_queue)
    string(JSON router_depth GET "${description}" router_depth)
    string(JSON flit_bits GET "${description}" flit_bits)
  endif()
  # What is to be Verilated: a model of modules that were emitted before does not fit the description.
  file(SHA256 ${bundle} digest)
  string(SUBSTRING ${digest} 0 16 digest)
  file(WRITE ${XB_MODELS_FOLDER}/${name}.json "{\"name\": \"${name}\", \"xlen\": ${xlen}, \"mul\": ${mul}, \
\"atomics\": ${atomics}, \"xbgas\": ${xbgas}, \"cas\": ${cas}, \
\"counters\": ${counters}, \"machine_mode\": ${machine_mode}, \"flit_bits\": ${flit_bits}, \"router_depth\": ${router_depth}, \
\"timeout_log2\": ${timeout_log2}, \"loads_in_flight\": ${loads_in_flight}, \"nlb_entries\": ${nlb_entries}, \
\"collective_groups\": ${collective_groups}, \"bulk_queue\": ${bulk_queue}, \
\"object_queue\": ${object_queue}, \
\"hash\": \"${hash}\", \"modules\": \"${digest}\"}\n")

  foreach(target model_${id} model_${id}_waves)
    target_compile_definitions(${target} PRIVATE
      XB_CONFIGURATION="${name}" XB_HASH="${hash}" XB_MODULES="${digest}" XB_HAS_XBGAS=${xbgas}
      XB_HAS_ATOMICS=${atomics}
      XB_TILE_INTERFACE="${XB_TILE_INTERFACE}"
      XB_PLAIN=Vtile_${id} XB_PLAIN_ROOT=Vtile_${id}___024root
      XB_PLAIN_LOOK=Vtile_${id}___024root___eval_triggers__act XB_PLAIN_RUN=Vtile_${id}___024root___eval_nba
      XB_PLAIN_PARTS=Vtile_${id}_parts
      XB_PLAIN_HEADER="Vtile_${id}.h" XB_PLAIN_ROOT_HEADER="Vtile_${id}___024root.h"
      XB_TRACED=Vtile_${id}_traced XB_TRACED_HEADER="Vtile_${id}_traced.h"
      XB_TRACED_ROOT_HEADER="Vtile_${id}_traced___024root.h")
  endforeach()
  add_dependencies(models_plain model_${id})
  add_dependencies(models_waves model_${id}_waves)
endfunction()
