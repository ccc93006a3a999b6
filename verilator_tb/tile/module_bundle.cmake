# SPDX-License-Identifier: Apache-2.0
# xb_module_bundle(FOLDER LIST BUNDLE [TEXT]): writes the modules that FOLDER/LIST names, and then
# TEXT, into the one file BUNDLE, unless that is what it holds.
#
# So modules may come and go without leaving the build with a rule for a file that is no more. The
# `line directives keep Verilator's messages at the emitted files, by names that are no paths from
# where it runs: it would list those as files that the build needs.
function(xb_module_bundle folder list bundle)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/${list})
  file(STRINGS ${folder}/${list} modules REGEX "\\.sv$")
  set(text)
  foreach(module ${modules})
    get_filename_component(file ${folder}/${module} ABSOLUTE)  # lists name ../common/...
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} body)
    file(RELATIVE_PATH shown ${PROJECT_SOURCE_DIR} ${file})
    if(shown MATCHES "^\\.\\./")  # of a user's configuration in a build folder elsewhere
      file(RELATIVE_PATH shown ${CMAKE_BINARY_DIR} ${file})
    endif()
    string(APPEND text "`line 1 \"${shown}\" 0\n${body}")
  endforeach()
  if(ARGC GREATER 3)
    string(APPEND text "${ARGV3}")
  endif()
  set(old)
  if(EXISTS ${bundle})
    file(READ ${bundle} old)
  endif()
  if(NOT "${old}" STREQUAL "${text}")
    file(WRITE ${bundle} "${text}")
  endif()
endfunction()
