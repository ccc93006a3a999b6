# SPDX-License-Identifier: Apache-2.0
# cmake -DFOLDER=... -DBUNDLE=... -DTILE=... -P bundle.cmake: the modules of FOLDER/tile.f and the
# clocked wrapper in one file, as module_bundle.cmake makes it for the usual models, but while the
# project is built and not while it is configured: the modules are not there before. TILE is the
# folder verilator_tb/tile.
include(${TILE}/clocked_wrapper.cmake)
file(STRINGS ${FOLDER}/tile.f modules REGEX "\\.sv$")
xb_clocked_wrapper(${FOLDER}/tile.sv wrapper)
file(WRITE ${BUNDLE} "")
foreach(module ${modules})
  file(READ ${FOLDER}/${module} body)
  file(APPEND ${BUNDLE} "`line 1 \"${module}\" 0\n${body}")
endforeach()
file(APPEND ${BUNDLE} "`line 1 \"clocked_wrapper.cmake\" 0\n${wrapper}")
