# SPDX-License-Identifier: Apache-2.0
# xb_clocked_wrapper(SOURCE RESULT): sets the variable RESULT to the text of a module `clocked_tile`
# that is the module `tile` of file SOURCE with a register before every input. What they buy: in a
# Verilated model, logic behind an input is evaluated once because the input changed, or may have,
# and once more because the clock rose. Behind a register it is evaluated once: the model runs about
# 1.4 times as fast.
#
# The registers of links are on a clock of their own, `clk_link_i`, which rises before the tile's
# clocks do: what a neighbour drives in a cycle reaches the tile in that cycle. All others take the
# place of the register that the simulator would otherwise keep behind each memory and device port,
# so the timing is the same, too.
#
# Ports that a tile without machine mode does not have are there all the same, so that the simulator
# drives every tile alike: inputs that nothing reads, outputs that are 0.
set(XB_MACHINE_PORTS "input [9:0] pe_id_i" "input [10:0] num_pes_i" "input [5:0] mesh_width_i"
  "input [5:0] mesh_height_i" "input [4:0] node_x_i" "input [4:0] node_y_i" "output [0:0] core_asleep_o"
  "output [0:0] rvfi_intr_o")

function(xb_clocked_wrapper source result)
  file(STRINGS ${source} lines REGEX "^    (input|output) ")
  set(ports)
  set(registers)
  set(clocked)
  set(from_links)
  set(connections)
  foreach(line ${lines})
    if(NOT line MATCHES "^    (input|output) +logic +(\\[[0-9]+:0\\])? *([a-z0-9_]+(, [a-z0-9_]+)*),?( *//.*)?$")
      message(FATAL_ERROR "${source}: port '${line}' is written in an unexpected way")
    endif()
    set(direction ${CMAKE_MATCH_1})
    set(range "${CMAKE_MATCH_2}")
    string(REPLACE ", " ";" names "${CMAKE_MATCH_3}")
    foreach(name ${names})
      string(APPEND ports "    ${direction} logic ${range} ${name},\n")
      if("${direction}" STREQUAL "output" OR "${name}" MATCHES "^clk_")
        string(APPEND connections "      .${name}(${name}),\n")
        continue()
      endif()
      # The reset input is no state of the hardware: it must not begin with a random value.
      set(initial)
      if("${name}" STREQUAL "rst_ni")
        set(initial " = 1'b0")
      endif()
      string(APPEND registers "  logic ${range} ${name}_q${initial}#\n")
      string(APPEND connections "      .${name}(${name}_q),\n")
      if("${name}" MATCHES "^link_")
        string(APPEND from_links "    ${name}_q <= ${name}#\n")
      else()
        string(APPEND clocked "    ${name}_q <= ${name}#\n")
      endif()
    endforeach()
  endforeach()
  foreach(port ${XB_MACHINE_PORTS})
    string(REGEX MATCH "^([a-z]+) (.*) ([a-z_]+)$" port "${port}")
    if(NOT ports MATCHES " ${CMAKE_MATCH_3},")
      string(REGEX MATCH "^([a-z]+) (.*) ([a-z_]+)$" port "${port}")
      string(APPEND ports "    ${CMAKE_MATCH_1} logic ${CMAKE_MATCH_2} ${CMAKE_MATCH_3},\n")
      if("${CMAKE_MATCH_1}" STREQUAL "output")
        string(APPEND registers "  assign ${CMAKE_MATCH_3} = '0#\n")
      endif()
    endif()
  endforeach()
  if(from_links)
    string(PREPEND ports "    input logic clk_link_i,\n")
    string(PREPEND from_links "  always_ff @(posedge clk_link_i) begin\n")
    string(APPEND from_links "  end\n\n")
  endif()
  string(REGEX REPLACE ",\n$" "\n" ports "${ports}")
  string(REGEX REPLACE ",\n$" "\n" connections "${connections}")
  set(text "// Written by clocked_wrapper.cmake, do not edit.\nmodule clocked_tile (\n${ports})#\n\n"
    "${registers}\n  always_ff @(posedge clk_i) begin\n${clocked}  end\n\n${from_links}"
    "  tile u_tile (\n${connections}  )#\nendmodule\n")
  string(CONCAT text ${text})
  string(REPLACE "#" "\;" text "${text}")  # a semicolon would have split the lists above
  string(REPLACE "\\;" ";" text "${text}")
  set(${result} "${text}" PARENT_SCOPE)
endfunction()
