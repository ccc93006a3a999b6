# SPDX-License-Identifier: Apache-2.0
# How programs are compiled for each configuration of the core: the only place that says so. xbcc
# reads it from xbcc.conf in the folder of the configuration.
set(XB_TARGETS ${XB_CONFIGURATIONS})  # of hls/CMakeLists.txt

# Those that users have added with `make sim`: name -> folder of its RTL in XB_TARGET_FOLDER_<name>.
# XB_USER_HOSTED: those of them whose core has the machine mode that the platform library stands on.
set(XB_USER_TARGETS)
set(XB_USER_HOSTED)
foreach(folder ${XB_USER_RTL})
  get_filename_component(name ${folder} DIRECTORY)
  get_filename_component(name ${name} NAME)
  if(EXISTS ${folder}/${name}.json)  # else removed by the user
    list(APPEND XB_USER_TARGETS ${name})
    set(XB_TARGET_FOLDER_${name} ${folder})
    file(READ ${folder}/${name}.json description)
    string(JSON machine_mode ERROR_VARIABLE missing GET "${description}" machine_mode)
    if(missing)
      message(FATAL_ERROR "${folder} is of an older xBCore: remove it, then repeat `make sim` for ${name}")
    endif()
    if(machine_mode)
      list(APPEND XB_USER_HOSTED ${name})
    endif()
  endif()
endforeach()

# Sets, for one configuration, from the description beside its RTL: XB_MARCH, XB_MABI;
# XB_LIBRARY_MARCH, the variant of the C library and libgcc, which are named by these extensions alone
# (with the full list the compiler driver would silently take others, for floating-point registers);
# XB_HAS_XBGAS and XB_HAS_CAS, 0 or 1; XB_RUNTIME_CONFIG, the configuration whose libxbrtime.a the linker gets (without
# xBGAS it refuses a program that uses it, in one line).
macro(xb_target_options config)
  set(xb_folder ${PROJECT_SOURCE_DIR}/rtl/${config})
  if(DEFINED XB_TARGET_FOLDER_${config})
    set(xb_folder ${XB_TARGET_FOLDER_${config}})
  endif()
  file(READ ${xb_folder}/${config}.json xb_description)
  string(JSON xb_xlen GET ${xb_description} xlen)
  string(JSON xb_mul GET ${xb_description} mul)
  string(JSON xb_atomics GET ${xb_description} atomics)
  string(JSON xb_xbgas GET ${xb_description} xbgas)
  set(XB_LIBRARY_MARCH rv${xb_xlen}i)
  if(xb_mul)
    string(APPEND XB_LIBRARY_MARCH m)
  endif()
  set(XB_MARCH ${XB_LIBRARY_MARCH})
  if(xb_atomics)
    string(APPEND XB_MARCH a)
  endif()
  string(APPEND XB_MARCH _zicsr_zifencei)
  if(xb_xlen EQUAL 64)
    set(XB_MABI lp64)
  else()
    set(XB_MABI ilp32)
  endif()
  if(xb_xbgas)
    set(XB_HAS_XBGAS 1)
    string(JSON xb_cas GET ${xb_description} cas)
    set(XB_RUNTIME_CONFIG ${config})
  else()
    set(XB_HAS_XBGAS 0)
    set(xb_cas OFF)
    set(XB_RUNTIME_CONFIG rv${xb_xlen})
  endif()
  set(XB_HAS_CAS 0)
  if(xb_cas AND xb_atomics)
    set(XB_HAS_CAS 1)
  endif()
endmacro()
