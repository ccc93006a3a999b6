# SPDX-License-Identifier: Apache-2.0
# How programs are compiled for each configuration of the core: the only place that says so. xbcc
# reads it from xbcc.conf in the folder of the configuration.
set(XB_TARGETS rv64 rv32 rv64-noxbgas rv32-noxbgas)
# Extensions behind rv64 or rv32.
set(XB_EXTENSIONS ima_zicsr_zifencei)
# The C library and libgcc have variants named by these alone; with the full list the compiler driver
# would silently take others, for floating-point registers.
set(XB_LIBRARY_EXTENSIONS im)

# Sets, for one configuration: XB_MARCH, XB_MABI, XB_LIBRARY_MARCH; XB_HAS_XBGAS, 0 or 1;
# XB_RUNTIME_CONFIG, the configuration whose libxbrtime.a the linker gets (without xBGAS it refuses a
# program that uses it, in one line).
macro(xb_target_options config)
  string(REGEX MATCH "^rv(64|32)" XB_RUNTIME_CONFIG ${config})
  set(XB_MARCH ${XB_RUNTIME_CONFIG}${XB_EXTENSIONS})
  set(XB_LIBRARY_MARCH ${XB_RUNTIME_CONFIG}${XB_LIBRARY_EXTENSIONS})
  if(XB_RUNTIME_CONFIG STREQUAL rv64)
    set(XB_MABI lp64)
  else()
    set(XB_MABI ilp32)
  endif()
  if(${config} MATCHES "-noxbgas$")
    set(XB_HAS_XBGAS 0)
  else()
    set(XB_HAS_XBGAS 1)
  endif()
endmacro()
