#!/usr/bin/env python3
"""Link time of a Rust workspace: ThinLTO with linkgrad against fat LTO.

    bench/rust_link_time.py [--crates 40] [--repeat 3]

Generates a workspace of N library crates that call each other, and a program.
In `gradient` the program asks for the gradient of a function whose calls go
through all crates, with the crate linkgrad; in `plain` it calls the function.
All crates are built first. Then the program is touched, and what is measured is
`cargo build --release` again: the program's own crate, which is a page, and the
link. The variants take turns; reported are medians, and ratios to ThinLTO without
the plugin, all of one run.
"""

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))
from harness import PLUGIN, ROOT

OUT = ROOT / "build" / "rust-link-time"

LIBRARY = """
use std::collections::{{BTreeMap, HashMap}};

/// Called by the crate before; differentiated.
#[inline(never)]
pub fn step(x: &[f64]) -> f64 {{
    let sum: f64 = x.iter().map(|x| (x * {i}.5).sin()).sum();
    sum * {next}
}}

/// Ballast, as most of a program is.
pub fn report(text: &str) -> String {{
    let mut words: HashMap<String, Vec<usize>> = HashMap::new();
    for (at, word) in text.split_whitespace().enumerate() {{
        words.entry(word.to_lowercase()).or_default().push(at + {i});
    }}
    let ordered: BTreeMap<_, _> = words.into_iter().collect();
    let mut out = String::new();
    for (word, mut places) in ordered {{
        places.sort_by_key(|p| std::cmp::Reverse(p % {modulus}));
        out += &format!("{{word:>{width}}}: {{places:?}}\\n");
    }}
    out
}}

pub fn table(n: usize) -> Vec<(u64, String)> {{
    let mut rows: Vec<(u64, String)> = (0..n as u64)
        .map(|k| (k.wrapping_mul(2654435761) % 1009, format!("{{:x}}-{i}", k * k)))
        .collect();
    rows.sort();
    rows.dedup_by(|a, b| a.0 == b.0);
    rows
}}
"""

MAIN = """
{attribute}
pub fn first(x: &[f64]) -> f64 {{
    crate0::step(x)
}}

fn main() {{
    let x: Vec<f64> = (0..32).map(|i| i as f64 * 0.1).collect();
    let mut dx = vec![0.0; 32];
    {call}
    let mut length = 0;
{ballast}
    println!("{{}} {{length}}", dx.iter().sum::<f64>());
}}
"""


def manifest(name, dependencies):
    lines = "\n".join(f'{d} = {{ path = "{path}" }}' for d, path in dependencies)
    return (f'[package]\nname = "{name}"\nversion = "0.1.0"\nedition = "2021"\n\n'
            f"[dependencies]\n{lines}\n")


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def generate(crates, gradient):
    folder = OUT / ("gradient" if gradient else "plain")
    for i in range(crates):
        following = f"crate{i + 1}::step(x)" if i + 1 < crates else "1.0"
        write(folder / f"crate{i}" / "Cargo.toml", manifest(
            f"crate{i}",
            [(f"crate{i + 1}", f"../crate{i + 1}")] if i + 1 < crates else []))
        write(folder / f"crate{i}" / "src" / "lib.rs", LIBRARY.format(
            i=i, next=following, modulus=i + 3, width=i % 7 + 4))
    dependencies = [(f"crate{i}", f"../crate{i}") for i in range(crates)]
    if gradient:
        dependencies.append(("linkgrad", ROOT / "rust" / "linkgrad"))
    write(folder / "app" / "Cargo.toml", manifest("app", dependencies))
    write(folder / "app" / "src" / "main.rs", MAIN.format(
        attribute="#[linkgrad::autodiff_reverse(gradient, Duplicated, Active)]"
        if gradient else "",
        call="gradient(&x, &mut dx, 1.0);" if gradient else "dx[0] = first(&x);",
        ballast="\n".join(
            f'    length += crate{i}::report("a b c").len() + crate{i}::table(9).len();'
            for i in range(crates))))
    members = ", ".join(f'"crate{i}"' for i in range(crates))
    write(folder / "Cargo.toml",
          f'[workspace]\nmembers = ["app", {members}]\nresolver = "2"\n')
    return folder


def build(folder, name, lto, plugin):
    """Builds; returns seconds of the clock and of the processors."""
    flags = ["-Clinker-plugin-lto"] if lto == "thin" else []
    if plugin:
        flags.append(f"-Clink-arg=-Wl,--load-pass-plugin={PLUGIN}")
    env = dict(os.environ, RUSTFLAGS=" ".join(flags),
               CARGO_TARGET_DIR=str(OUT / "target" / name))
    env["CARGO_PROFILE_RELEASE_LTO"] = "fat" if lto == "fat" else "off"
    os.utime(folder / "app" / "src" / "main.rs")
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    subprocess.run(["cargo", "build", "--release", "--offline", "--quiet"],
                   cwd=folder, env=env, check=True, stdin=subprocess.DEVNULL)
    seconds = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)
    subprocess.run([OUT / "target" / name / "release" / "app"], check=True,
                   stdout=subprocess.DEVNULL)
    return seconds, cpu


# name, main, LTO, plugin
VARIANTS = [("ThinLTO", False, "thin", False),
            ("ThinLTO, plugin unused", False, "thin", True),
            ("ThinLTO, gradient", True, "thin", True),
            ("fat LTO", False, "fat", False)]


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--crates", type=int, default=40)
    parser.add_argument("--repeat", type=int, default=3)
    args = parser.parse_args()
    folders = {g: generate(args.crates, g) for g in (False, True)}
    samples = {variant: [] for variant in VARIANTS}
    for turn in range(args.repeat + 1):
        for variant in VARIANTS:
            name, gradient, lto, plugin = variant
            sample = build(folders[gradient], name.replace(" ", "-"), lto, plugin)
            if turn:  # the first also builds the crates
                samples[variant].append(sample)
    print(f"\nRust, {args.crates} crates: building the program again and linking, "
          f"medians of {args.repeat}")
    base, results = None, []
    for variant, runs in samples.items():
        medians = [statistics.median(column) for column in zip(*runs)]
        base = base or medians
        ratios = [value / first for value, first in zip(medians, base)]
        results.append({"variant": variant[0], "crates": args.crates,
                        "seconds": medians[0], "seconds_ratio": ratios[0],
                        "cpu": medians[1], "cpu_ratio": ratios[1],
                        "samples": runs})
        print(f"{variant[0]:24} {medians[0]:6.2f} s {ratios[0]:6.2f}x   CPU "
              f"{medians[1]:6.2f} s {ratios[1]:6.2f}x")
    target = ROOT / "bench" / "results" / "rust_link_time.json"
    target.parent.mkdir(exist_ok=True)
    target.write_text(json.dumps(results, indent=1) + "\n")


if __name__ == "__main__":
    main()
