// SPDX-License-Identifier: Apache-2.0
// Nothing: for the sake of its precompiled headers (tests/CMakeLists.txt).
