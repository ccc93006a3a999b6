# SPDX-License-Identifier: Apache-2.0
# What `make install PREFIX=...` installs, included by the root CMakeLists.txt. Nothing of it refers
# to the checkout or the build folder, and the folder may be moved afterwards.
#
#   bin                      xbsim xbcc xbgen xbsystemc elf2hex
#   lib/xbcore/models        the Verilated tiles that xbsim loads
#   share/xbcore             what xbcc reads: headers, libraries, start-up code; examples; rtl;
#                            riscof, the plug-in for architectural tests
#   share/man                manual pages, also by function: xbrtime_T_put
#   lib, include             SystemC modules: pkg-config xbcore-systemc
#   share/doc/xbcore         licence
foreach(target xbsim xbgen xbsystemc elf2hex)
  if(TARGET ${target})
    install(TARGETS ${target} RUNTIME DESTINATION bin)
  endif()
endforeach()
install(PROGRAMS ${CMAKE_BINARY_DIR}/bin/xbcc DESTINATION bin)
install(DIRECTORY ${CMAKE_BINARY_DIR}/lib/xbcore/models DESTINATION lib/xbcore)
install(DIRECTORY ${XB_SHARE}/ DESTINATION share/xbcore PATTERN "*.d" EXCLUDE)
foreach(configuration common ${XB_CONFIGURATIONS})
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/rtl/${configuration} DESTINATION share/xbcore/rtl)
endforeach()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/software/examples DESTINATION share/xbcore
  FILES_MATCHING PATTERN "*.c" PATTERN "*.S")
install(FILES ${PROJECT_SOURCE_DIR}/verilator_tb/systemc/own_platform.cc
  DESTINATION share/xbcore/examples)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/verilator_tb/riscof DESTINATION share/xbcore
  PATTERN "__pycache__" EXCLUDE)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION share/doc/xbcore)

# `man xbrtime_T_get` finds the page that describes it: by a file that refers to that page.
file(GLOB pages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/runtime/man/*.[37])
foreach(page ${pages})
  get_filename_component(name ${page} NAME)
  string(REGEX REPLACE ".*\\." "" section ${name})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${page})
  install(FILES ${page} DESTINATION share/man/man${section})
  file(STRINGS ${page} functions REGEX "^[a-zA-Z_0-9, ]+ \\\\- ")
  string(REGEX REPLACE " \\\\- .*" "" functions "${functions}")
  string(REPLACE ", " ";" functions "${functions}")
  foreach(function ${functions})
    if(NOT "${function}.${section}" STREQUAL "${name}")
      set(link ${CMAKE_BINARY_DIR}/man/${function}.${section})
      file(WRITE ${link} ".so man${section}/${name}\n")
      install(FILES ${link} DESTINATION share/man/man${section})
    endif()
  endforeach()
endforeach()

if(TARGET xb_systemc)
  install(TARGETS xb_systemc xb_systemc_tile xb_machine xb_loader ARCHIVE DESTINATION lib/xbcore)
  foreach(folder hls/isa verilator_tb/loader verilator_tb/memory verilator_tb/mesh
      verilator_tb/systemc verilator_tb/tile)
    install(DIRECTORY ${PROJECT_SOURCE_DIR}/${folder}/ DESTINATION include/xbcore/${folder}
      FILES_MATCHING PATTERN "*.h")
  endforeach()
  install(DIRECTORY ${CMAKE_BINARY_DIR}/verilator_tb/systemc/tile/ DESTINATION include/xbcore
    FILES_MATCHING PATTERN "XbTile*.h" PATTERN "CMakeFiles" EXCLUDE)
  configure_file(${PROJECT_SOURCE_DIR}/verilator_tb/systemc/xbcore-systemc-installed.pc.in
    ${CMAKE_BINARY_DIR}/installed/xbcore-systemc.pc @ONLY)
  install(FILES ${CMAKE_BINARY_DIR}/installed/xbcore-systemc.pc DESTINATION lib/pkgconfig)
endif()
