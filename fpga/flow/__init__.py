# SPDX-License-Identifier: Apache-2.0
"""The FPGA flow of fpga.py and board.py."""
