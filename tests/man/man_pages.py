#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks the manual pages of runtime/man against the headers of the runtime.

man_pages.py REPOSITORY BUILD-FOLDER

Every function of xbrtime.h and xbgas.h stands in the NAME line of one page and with its prototype in
the SYNOPSIS of that page, and nothing else does; every type has the same functions; what SEE ALSO
names exists; groff finds no mistake; the example of each page is a whole program that runs on 1, 3
and 4 PEs and finds what it expects.
"""
import os
import re
import shlex
import subprocess
import sys
import tempfile

# Prototypes of these types, which no parameter has for another reason, stand for all.
ARITHMETIC, BITWISE, ATOMIC = "longdouble", "uint8", "ulonglong"
C_TYPE = {ARITHMETIC: "long double", BITWISE: "uint8_t", ATOMIC: "unsigned long long"}
failures = []


def complain(message):
    failures.append(message)
    print(message)


def normal(prototype):
    return re.sub(r"\s*([*(),])\s*", r"\1", re.sub(r"\s+", " ", prototype)).strip()


def preprocessed(repository, build, header):
    command = [f"{build}/bin/xbcc", "-E", "-P", "-I", f"{repository}/runtime", "-include", header,
               "-x", "c", "/dev/null"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def declared(text, prefix):
    """{name: prototype} of the functions that begin with the prefix."""
    found = {}
    pattern = rf"([\w ]+[ *])({prefix}\w+)\(([^()]*)\)\s*[;{{]"
    for kind, name, parameters in re.findall(pattern, text):
        kind = re.sub(r"\b(static|inline|extern)\b", "", kind).strip()
        if kind.split(" ")[0] != "return":
            found[name] = normal(f"{kind} {name}({parameters});")
    return found


def by_type(functions, types):
    """{type: {name with T: name}} and the functions of no type."""
    typed, plain = {t: {} for t in types}, {}
    for name, prototype in functions.items():
        match = re.match(rf"xbrtime_({'|'.join(types)})_(.*)", name)
        if match:
            typed[match[1]][f"xbrtime_T_{match[2]}"] = (name, prototype)
        else:
            plain[name] = prototype
    return typed, plain


def in_documents(name, operators):
    """xbrtime_T_reduce_sum_tree -> xbrtime_T_reduce_OP_tree."""
    return re.sub(rf"(?<!compare)_({'|'.join(operators)})(?=_|$)", "_OP", name)


def expected(repository, build):
    """{name: prototype} as the pages should have them."""
    with open(f"{repository}/runtime/xbrtime_types.h", encoding="utf-8") as file:
        types_header = file.read()
    lists = re.sub(r"\\\n", " ", types_header)
    types = [t for t in dict.fromkeys(re.findall(r"^  X\((\w+), ", types_header, re.M)) if t != "NAME"]
    arithmetic = re.findall(r"_(\w+)\)", re.search(r"XBRTIME_ARITHMETIC_OPERATORS.*", lists)[0])
    bitwise = re.findall(r"_(\w+)\)", re.search(r"XBRTIME_BITWISE_OPERATORS.*", lists)[0])
    logical = re.findall(r"_(\w+)\)", re.search(r"XBRTIME_LOGICAL_OPERATORS.*", lists)[0])
    atomic = re.findall(r"_(\w+)\)", re.search(r"XBRTIME_ATOMIC_OPERATORS.*", lists)[0])
    with_atomics = re.findall(r"XBRTIME_ATOMIC_(?:WORD_|WIDE_)?TYPES\(.*", lists)
    with_atomics = set(re.findall(r"X\((\w+), ", "".join(with_atomics)))
    if len(types) != 24 or len(arithmetic) < 4 or len(bitwise) < 3 or len(atomic) < 7 or len(with_atomics) != 12:
        complain(f"xbrtime_types.h: {len(types)} types, {len(with_atomics)} with atomics, "
                 f"operators {arithmetic} {bitwise} {atomic}")
    typed, plain = by_type(declared(preprocessed(repository, build, "xbrtime.h"), "xbrtime_"), types)
    wanted = dict(plain)
    for t in types:
        floating = t in ("float", "double", ARITHMETIC)
        reference = set(typed[ARITHMETIC if floating else ATOMIC if t in with_atomics else BITWISE])
        if t in ("float", "double"):
            reference |= {f"xbrtime_T_atomic_{what}" for what in ("set", "fetch", "swap")}
            # Of these two types only, so on its page by its names.
            own, prototype = typed[t].pop("xbrtime_T_sum_exact", ("xbrtime_T_sum_exact", None))
            wanted[own] = prototype
        if set(typed[t]) != reference:
            complain(f"type {t} has other functions: {sorted(set(typed[t]) ^ reference)}")
    for t in (ARITHMETIC, BITWISE, ATOMIC):
        for name, (own, prototype) in typed[t].items():
            general = in_documents(name, arithmetic + bitwise + atomic + logical)
            prototype = prototype.replace(own, general).replace(C_TYPE[t], "T")
            if wanted.setdefault(general, prototype) != prototype:
                complain(f"{general}: two prototypes: {prototype} and {wanted[general]}")
    platform = declared(preprocessed(repository, build, "xb_platform.h"), "xb_")
    wanted |= {name: p for name, p in declared(preprocessed(repository, build, "xbgas.h"), "xb_").items()
               if name not in platform}
    # Macros: no prototype to compare.
    wanted |= {name: None for name in ("xb_get_e", "xb_set_e")}
    return wanted


def sections(path):
    found, name = {}, None
    with open(path, encoding="utf-8") as file:
        for line in file.read().splitlines():
            if line.startswith(".SH "):
                name = line[4:].strip('"')
                found[name] = []
            elif name:
                found[name].append(line)
            if re.search(r"\s$", line) or (not line and name != "EXAMPLE"):
                complain(f"{path}: an empty line or a blank at the end of a line")
    return found


def plain_line(line):
    """A line of the SYNOPSIS without its macro and font changes."""
    macro, _, rest = line.partition(" ")
    if macro == ".B":
        return rest
    return "".join(shlex.split(rest)) if macro in (".BI", ".BR") else ""


def check_page(path, functions):
    page = sections(path)
    for section in ("NAME", "DESCRIPTION", "EXAMPLE", "SEE ALSO"):
        if section not in page:
            complain(f"{path}: no section {section}")
            return {}
    names = " ".join(page["NAME"]).split(" \\- ")[0].split(", ")
    prototypes = {}
    for line in page.get("SYNOPSIS", []):
        text = plain_line(line)
        match = re.search(r"(\w+)\(", text)
        if match:
            prototypes[match[1]] = normal(text)
    if path.endswith(".3") and names != list(prototypes):
        complain(f"{path}: NAME lists {names}, SYNOPSIS {list(prototypes)}")
    for name, prototype in prototypes.items():
        if name not in functions:
            complain(f"{path}: {name} is in no header")
        elif functions[name] is not None and functions[name] != prototype:
            complain(f"{path}: {prototype}\n  the header says: {functions[name]}")
    folder = os.path.dirname(path)
    for name, section in re.findall(r"(\w+)\s?\((\d)\)", " ".join(page["SEE ALSO"])):
        if not os.path.exists(f"{folder}/{name}.{section}"):
            complain(f"{path}: SEE ALSO {name}({section}) does not exist")
    done = subprocess.run(["groff", "-man", "-Tutf8", "-ww", "-z", path], capture_output=True, text=True,
                          check=False)
    if done.returncode or done.stderr:
        complain(f"{path}: groff: {done.stderr.strip()}")
    return prototypes


def run_example(path, build, work):
    lines = sections(path)["EXAMPLE"]
    code = "\n".join(lines[lines.index(".EX") + 1:lines.index(".EE")])
    code = code.replace("\\-", "-").replace("\\&", "").replace("\\e", "\\")
    source, program = f"{work}/example.c", f"{work}/example.elf"
    with open(source, "w", encoding="utf-8") as file:
        file.write(code + "\n")
    compiler = [f"{build}/bin/xbcc", "-O2", "-Wall", "-Wextra", "-Wno-sign-compare", "-Werror", "-o", program, source]
    done = subprocess.run(compiler, capture_output=True, text=True, check=False)
    if done.returncode:
        complain(f"{path}: the example does not compile: {done.stderr.strip()}")
        return
    for pes in ("1", "3", "4"):
        command = [f"{build}/bin/xbsim", "--quiet", "--check", "--max-cycles", "5000000", "-n", pes, program]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            complain(f"{path}: the example ends with {done.returncode} on {pes} PEs: {done.stderr.strip()}")


def main():
    repository, build = sys.argv[1:]
    functions = expected(repository, build)
    pages = {}
    folder = f"{repository}/runtime/man"
    with tempfile.TemporaryDirectory() as work:
        for name in sorted(name for name in os.listdir(folder) if name[-2:] in (".3", ".7")):
            path = f"{folder}/{name}"
            for function in check_page(path, functions):
                if function in pages:
                    complain(f"{function} is in {name} and in {pages[function]}")
                pages[function] = name
            run_example(path, build, work)
    for function in sorted(set(functions) - set(pages)):
        complain(f"{function} is in no page of runtime/man")
    print(f"{len(functions)} functions, {len(set(pages.values()))} pages, {len(failures)} mistakes")
    return 1 if failures else 0


sys.exit(main())
