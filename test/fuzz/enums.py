#!/usr/bin/env python3
"""Differentiates random Rust programs whose functions hand on enums.

    test/fuzz/enums.py                     50 programs, from seed 1
    test/fuzz/enums.py --seed 17 --count 1 --keep DIR

As values.py, in the words of Rust: an enum whose variants hold numbers, integers and
references travels by value through functions that call themselves, options, results,
vectors, boxes and closures.
"""

import random
import re
import shutil
import subprocess

from driver import build_rust, drive

INPUTS = 6
TYPES = {"d": "f64", "f": "f32", "l": "i64", "i": "i32", "u": "u32", "c": "u8", "s": "i16",
         "r": "&'a f64", "B": "bool"}
OF = "<'a>(v: V<'a>, x: &'a [f64; 6], n: usize) -> V<'a>"
# {K}: an attribute, {f}: the function's name, {R}, {R2}: statements that change r.
STYLES = {
    "ret": "{K}fn {f}{OF} {{ if n == 0 {{ return v; }} let mut r = {f}(v, x, n - 1); {R} r }}",
    "pass": "{K}fn {f}{OF} {{ if n == 0 {{ return v; }} let mut r = v; {R} {f}(r, x, n - 1) }}",
    "both": "{K}fn {f}{OF} {{ if n == 0 {{ return v; }} let mut r = v; {R}"
            " r = {f}(r, x, n - 1); {R2} r }}",
    "choose": "{K}fn {f}{OF} {{ if n == 0 {{ return v; }} let mut r = {f}(v, x, n - 1);"
              " let q = make(n % 3, x, n); {R} if get(q) < get(r) {{ q }} else {{ r }} }}",
    "opt": "{K}fn {f}_o<'a>(v: Option<V<'a>>, x: &'a [f64; 6], n: usize) -> Option<V<'a>> {{"
           " if n == 0 {{ return v; }} let mut r = match {f}_o(v, x, n - 1) {{ Some(r) => r,"
           " None => make(n % 3, x, n) }}; {R} if get(r) > 3.0 {{ None }} else {{ Some(r) }} }}\n"
           "fn {f}{OF} {{ {f}_o(Some(v), x, n).unwrap_or(v) }}",
    "res": "{K}fn {f}_o<'a>(v: V<'a>, x: &'a [f64; 6], n: usize) -> Result<V<'a>, u8> {{"
           " if n == 0 {{ return Ok(v); }} let mut r = {f}_o(v, x, n - 1)?; {R}"
           " if get(r) > 5.0 {{ Err(n as u8) }} else {{ Ok(r) }} }}\n"
           "fn {f}{OF} {{ match {f}_o(v, x, n) {{ Ok(r) => r, Err(e) => make(e as usize % 3, x, n) }} }}",
    "pair": "{K}fn {f}_o<'a>(v: (V<'a>, u32), x: &'a [f64; 6], n: usize) -> (V<'a>, u32) {{"
            " if n == 0 {{ return v; }} let (mut r, m) = {f}_o(v, x, n - 1); {R} (r, m + 1) }}\n"
            "fn {f}{OF} {{ {f}_o((v, 1), x, n).0 }}",
    "vec": "{K}fn {f}{OF} {{ let mut s = vec![v]; for k in 0..n + 3 {{ s.push(make(k % 3, x, k));"
           " if k % 3 == 2 {{ let t = s.pop().unwrap();"
           " if get(t) > 0.0 {{ *s.last_mut().unwrap() = t; }} }} }}"
           " let mut r = s.pop().unwrap(); {R} r }}",
    "sort": "{K}fn {f}{OF} {{ let mut a = [v; 6]; for k in 1..6 {{ a[k] = make(k % 3, x, n + k); }}"
            " a.sort_by(|p, q| get(*p).partial_cmp(&get(*q)).unwrap()); let mut r = a[n % 6]; {R} r }}",
    "box": "struct {f}N<'a> {{ v: V<'a>, next: Option<Box<{f}N<'a>>>, m: std::marker::PhantomData<&'a u8> }}\n"
           "{K}fn {f}{OF} {{ let mut all = None; let mut r = v;"
           " for _ in 0..=n {{ {R} all = Some(Box::new({f}N {{ v: r, next: all, m: std::marker::PhantomData }})); }}"
           " let mut k = 0; while let Some(one) = all {{ if k == n / 2 {{ r = one.v; }} k += 1; all = one.next; }} r }}",
    "dyn": "{K}fn {f}{OF} {{ let g: [&dyn Fn(V<'a>) -> V<'a>; 2] = ["
           "&|v| {{ let mut r = v; {R} r }}, &|v| {{ let mut r = v; {R2} r }}];"
           " let mut r = v; for k in 0..n {{ r = g[k % 2](r); }} r }}",
}


class Program:
    def __init__(self, seed):
        self.r = r = random.Random(seed)
        number = "f" if r.random() < 0.4 else "d"
        self.variants = [[r.choice([number] * 3 + list("lircsuB"))
                          for _ in range(r.choice([0, 1, 1, 1, 2, 2, 3]))]
                         for _ in range(r.randint(2, 4))]
        if not any(number in v for v in self.variants):
            self.variants[0] = [number]

    def input(self):
        return f"x[{self.r.randrange(INPUTS)}]"

    def value(self, kind):
        if kind in "df":
            return f"((x[(n + {self.r.randrange(5)}) % 6] * {self.input()}) as {TYPES[kind]})"
        if kind == "r":
            return f"&x[(n + {self.r.randrange(5)}) % 6]"
        if kind == "B":
            return "(n % 2 == 0)"
        return self.r.choice([f"(n as {TYPES[kind]})", str(self.r.randint(1, 9)),
                              f"(n as {TYPES[kind]} + 2)"])

    def tuple(self, parts):
        parts = list(parts)
        return "(" + ", ".join(parts) + ")" if parts else ""

    def pattern(self, v):
        return f"V::A{v}" + self.tuple(f"p{j}" for j in range(len(self.variants[v])))

    def update(self, v):
        parts = []
        for j, kind in enumerate(self.variants[v]):
            if self.r.random() < 0.4:
                continue
            at, of = f"*p{j}", TYPES[kind]
            if kind in "df":
                parts.append(self.r.choice([
                    f"{at} = p{j}.sin() + {self.input()} as {of};", f"{at} *= 0.5 + {self.input()} as {of};",
                    f"{at} = -{at};", f"if {at} < {self.input()} as {of} {{ {at} = {self.input()} as {of}; }}"]))
            elif kind == "r":
                parts.append(f"{at} = &{self.input()};")
            elif kind == "B":
                parts.append(f"{at} = !{at};")
            else:
                parts.append(self.r.choice([f"{at} = p{j}.wrapping_add(2);",
                                            f"{at} = p{j}.wrapping_mul(3);", f"{at} ^= 1;"]))
        return " ".join(parts)

    def change(self):
        count = range(len(self.variants))
        text = "match &mut r { " + " ".join(f"{self.pattern(v)} => {{ {self.update(v)} }}" for v in count) + " }"
        if self.r.random() < 0.3:
            text += f" if let {self.pattern(0)} = r {{ r = make({self.r.randrange(len(self.variants))}, x, n); }}"
        return text

    def basics(self):
        weight, reads = 0, []
        for v, kinds in enumerate(self.variants):
            terms = []
            for j, kind in enumerate(kinds):
                weight += 1
                terms.append({"d": f"{weight}.0 * p{j}", "f": f"{weight}.0 * p{j} as f64",
                              "r": f"{weight}.0 * *p{j}", "B": f"if p{j} {{ {weight}.0 }} else {{ 0.5 }}"}.get(
                                  kind, f"{weight}.0 * 0.125 * p{j} as f64"))
            reads.append(f"{self.pattern(v)} => {' + '.join(f'({t})' for t in terms) or '0.25'}")
        made = [f"V::A{v}" + self.tuple(map(self.value, kinds)) for v, kinds in enumerate(self.variants)]
        makes = [f"{v} => {text}" for v, text in enumerate(made)] + [f"_ => {made[0]}"]
        members = [f"A{v}" + self.tuple(TYPES[k] for k in kinds) for v, kinds in enumerate(self.variants)]
        return ["#[derive(Clone, Copy)] enum V<'a> { " + ", ".join(members) + " }",
                "fn get(v: V) -> f64 { match v { " + ", ".join(reads) + " } }",
                "fn make<'a>(t: usize, x: &'a [f64; 6], n: usize) -> V<'a> { match t { "
                + ", ".join(makes) + " } }"]

    def whole(self):
        r = self.r
        text, names = self.basics(), []
        for k in range(r.randint(1, 3)):
            kind = "#[inline(never)] " if r.random() < 0.6 else ""
            text.append(STYLES[r.choice(sorted(STYLES))].format(
                K=kind, f=f"g{k}", OF=OF, R=self.change(), R2=self.change()))
            names.append(f"g{k}")
        body = [f"y += {j + 1}.0 * get({r.choice(names)}(make({r.randrange(len(self.variants))}, x, "
                f"{r.randrange(INPUTS)}), x, {r.randint(1, 4)}));" for j in range(r.randint(1, 3))]
        body.append(f"for k in 0..3 {{ y += get({r.choice(names)}(make(k, x, k), x, k)) * x[k]; }}")
        text.append('#[no_mangle] pub extern "C" fn whole(x: &[f64; 6], out: &mut f64) { let mut y = 0.0; '
                    + " ".join(body) + " *out = y; }")
        floats = "\n".join(text)
        if not any("r" in kinds for kinds in self.variants):
            floats = floats.replace("V<'a>", "V")
        exact = re.sub(r"\bwhole\b", "exact_whole", floats).replace("f32", "f64")
        return ("#![allow(warnings)]\nmod floats {\n" + floats + "\n}\nmod exact {\n" + exact + "\n}\n")


def program(seed):
    return Program(seed).whole()


def has_rustc():
    """One whose bitcode this LLVM reads."""
    version = shutil.which("rustc") and subprocess.run(
        ["rustc", "-vV"], capture_output=True, text=True).stdout
    return bool(version) and "LLVM version: 22" in version


if __name__ == "__main__":
    if has_rustc():
        drive("enums", __doc__, program, [], build=build_rust, may_refuse=True)
    print("enums: left out, as there is no rustc with LLVM 22")
