# SPDX-License-Identifier: Apache-2.0
"""The shape of build/reports/fpga.json: family.configuration.<figure>, node figures one deeper."""
from .families import FAMILIES
from .synthesis import FlowError

VERSION = 1
# Figure -> may it be null. ALM estimates exist for Cyclone V only, Fmax where a tool places it.
FIGURES = {"alm_a": True, "alm_b": True, "lut": False, "ff": False, "ff_outside_files": False,
           "memory_bits": False, "fmax_mhz": True}


def _check_entry(path, family, entry):
    for figure, optional in FIGURES.items():
        if figure not in entry:
            raise FlowError(f"fpga.json: {path}.{figure} is missing")
        value = entry[figure]
        if value is None:
            if not optional:
                raise FlowError(f"fpga.json: {path}.{figure} is null")
        elif isinstance(value, bool) or not isinstance(value, (int, float)) or value < 0:
            raise FlowError(f"fpga.json: {path}.{figure} is {value!r}, not a number")
    if family.alm != (entry["alm_a"] is not None):
        raise FlowError(f"fpga.json: {path}.alm_a does not go with the family")
    if entry["ff_outside_files"] > entry["ff"] or entry["lut"] == 0 or entry["ff"] == 0:
        raise FlowError(f"fpga.json: {path}: impossible counts")
    if (entry["fmax_mhz"] is None) != ("fmax_reason" in entry):
        raise FlowError(f"fpga.json: {path}: either fmax_mhz or the reason why not")


def check(data):
    """FlowError unless `data` has the documented shape."""
    if data.get("schema") != VERSION:
        raise FlowError(f"fpga.json: schema is {data.get('schema')!r}, not {VERSION}")
    families = [name for name in FAMILIES if name in data]
    if not families:
        raise FlowError("fpga.json: no family")
    for name in families:
        if not data[name]:
            raise FlowError(f"fpga.json: {name} has no configuration")
        for config, entry in data[name].items():
            path = f"{name}.{config}"
            if "lut" in entry:
                _check_entry(path, FAMILIES[name], entry)
            elif "node" not in entry:
                raise FlowError(f"fpga.json: {path} is empty")
            if "node" in entry:
                _check_entry(path + ".node", FAMILIES[name], entry["node"])
