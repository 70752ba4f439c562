#!/usr/bin/env python3
"""Compares the importer's symbol resolution with ld.lld's, on random inputs.

Each seed makes object files whose symbols are defined, weak, common or
undefined at random, spreads them over archives, --start-lib groups and shared
libraries, and links them. lld's map file tells which file defines a symbol; the
importer's "not imported" remark (the files are machine code) names the file
that it would have taken the body from.
"""
import argparse
import os
import random
import re
import subprocess
import sys

SYMBOLS = "abcdef"


def run(command, **options):
    return subprocess.run(command, capture_output=True, text=True, **options)


def random_object(rng, number):
    lines = [".globl _start\n_start: ret"] if number == 0 else []
    for name in SYMBOLS:
        kind = rng.random()
        body = f".type {name},@object\n{name}: .quad {number}\n.size {name},8"
        if kind < 0.25:
            lines.append(f".data\n.globl {name}\n{body}")
        elif kind < 0.45:
            lines.append(f".data\n.weak {name}\n{body}")
        elif kind < 0.5:
            lines.append(f".comm {name},{rng.choice([8, 16])},8")
        elif kind < 0.75:
            lines.append(f".data\n.quad {name}")
        elif kind < 0.85:
            lines.append(f".weak {name}\n.data\n.quad {name}")
    return "\n".join(lines) + "\n"


def make_objects(rng):
    files = []
    for number in range(rng.randint(3, 8)):
        source = random_object(rng, number)
        files.append(f"f{number}.o")
        run(["llvm-mc", "-filetype=obj", "-triple=x86_64-linux", "-o",
             files[-1]], input=source)
    return files


def random_link_line(rng, files, lld):
    line, rest, archives = [files[0]], files[1:], 0
    rng.shuffle(rest)
    while rest:
        kind = rng.random()
        group = [rest.pop() for _ in range(min(len(rest), rng.randint(1, 3)))]
        if kind < 0.35:
            line += group
        elif kind < 0.8:
            archives += 1
            name = f"l{archives}.a"
            run(["llvm-ar", "rc" + rng.choice(["", "T"]), name] + group)
            whole = rng.random() < 0.2
            line += ["--whole-archive"] * whole + [name]
            line += ["--no-whole-archive"] * whole
        elif kind < 0.9:
            line += ["--start-lib"] + group + ["--end-lib"]
        else:
            for name in group:
                run([lld, "-shared", name, "-o", name + ".so", "-z", "notext",
                     "--unresolved-symbols=ignore-all"])
                line.append(name + ".so")
    if rng.random() < 0.2:
        line = ["-u", rng.choice(SYMBOLS)] + line
    return line


def definitions_by_lld(line, lld):
    """Symbol -> file, of what is defined in the output."""
    run([lld] + line + ["-o", "out", "-Map", "map", "-z", "notext",
                        "--unresolved-symbols=ignore-all", "--noinhibit-exec",
                        "--allow-multiple-definition"])
    found, section_of = {}, None
    for text in open("map"):
        columns = text.split(None, 4)
        if len(columns) < 5:
            continue
        item = columns[4].strip()
        section = re.match(r"(.*):\((\..*|COMMON)\)$", item)
        if section:
            section_of = section.group(1)
        elif item in SYMBOLS:
            found[item] = section_of
    return found


def definitions_by_importer(line, plugin):
    with open("m.ll", "w") as module:
        for name in SYMBOLS:
            module.write(f"declare i64 @{name}()\n")
        module.write("define void @m() {\n  ret void\n}\n")
    output = run(["opt", "-load-pass-plugin=" + plugin, "-disable-output",
                  "-passes=linkgrad-import-closure",
                  "-pass-remarks-missed=linkgrad-import", "m.ll"],
                 env=dict(os.environ, LINKGRAD_COMMAND_LINE=" ".join(line)))
    found = {}
    for text in output.stderr.splitlines():
        match = re.search(r"'(\w)': no bitcode in '([^']*)'", text)
        if match:
            found[match.group(1)] = re.sub(r" at \d+", "", match.group(2))
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plugin", required=True)
    parser.add_argument("--lld", required=True)
    parser.add_argument("--dir", required=True)
    parser.add_argument("--seeds", default="0:8", help="first:last+1")
    options = parser.parse_args()
    first, last = map(int, options.seeds.split(":"))
    compared = failed = 0
    for seed in range(first, last):
        rng = random.Random(seed)
        folder = os.path.join(options.dir, str(seed))
        os.makedirs(folder, exist_ok=True)
        os.chdir(folder)
        line = random_link_line(rng, make_objects(rng), options.lld)
        expected = definitions_by_lld(line, options.lld)
        actual = definitions_by_importer(line, options.plugin)
        for name, file in sorted(expected.items()):
            compared += 1
            if actual.get(name) != file:
                failed += 1
                print(f"seed {seed}: {' '.join(line)}: '{name}' is of {file}, "
                      f"the importer says {actual.get(name)}")
    print(f"{compared} symbols compared, {failed} differ")
    return 1 if failed or not compared else 0


if __name__ == "__main__":
    sys.exit(main())
