#!/usr/bin/env python3
"""Differentiates random Rust programs whose enums own what they lead to.

    test/fuzz/trees.py                     50 programs, from seed 1
    test/fuzz/trees.py --seed 17 --count 1 --keep DIR

As enums.py, with boxes, counted references, text, vectors, maps and trait objects
in the variants: trees that are built, walked, changed, moved, copied and dropped.
"""

import random

from driver import build_rust, drive
from enums import has_rustc

# Members of variants, by letter.
KINDS = {
    "d": "f64", "l": "i64", "u": "u32", "c": "u8", "B": "bool", "S": "String", "b": "Box<f64>", "t": "Box<T>",
    "R": "Rc<Cell<f64>>", "Q": "Rc<RefCell<Vec<f64>>>", "v": "Vec<f64>", "w": "Vec<T>", "h": "HashMap<u32, f64>",
    "m": "BTreeMap<u8, f64>", "o": "Option<f64>", "p": "Option<Box<T>>", "y": "Box<dyn Shape>", "a": "[f64; 3]",
    "k": "(f64, i32)", "s": "Box<[f64]>", "V": "Vec<(f64, String)>", "r": "Rc<T>", "q": "VecDeque<f64>",
}
SHAPES = """
pub trait Shape { fn area(&self, k: usize) -> f64; fn grow(&mut self, by: f64); fn copy(&self) -> Box<dyn Shape>; }
pub struct Circle { pub r: f64 }
impl Shape for Circle { fn area(&self, k: usize) -> f64 { 3.0 * self.r * self.r + k as f64 }
  fn grow(&mut self, by: f64) { self.r *= by; } fn copy(&self) -> Box<dyn Shape> { Box::new(Circle { r: self.r }) } }
pub struct Poly { pub name: String, pub p: Vec<f64> }
impl Shape for Poly { fn area(&self, k: usize) -> f64 { self.p.iter().map(|v| v * v).sum::<f64>() + self.p[k % self.p.len()] * self.name.len() as f64 }
  fn grow(&mut self, by: f64) { for v in self.p.iter_mut() { *v = v.sin() + by; } self.name.push('a'); self.p.push(by); }
  fn copy(&self) -> Box<dyn Shape> { Box::new(Poly { name: self.name.clone(), p: self.p.clone() }) } }
impl Clone for Box<dyn Shape> { fn clone(&self) -> Self { self.copy() } }
"""
OF = "(v: T, x: &[f64; 6], n: usize) -> T"
STYLES = {
    "ret": "{K}fn {f}{OF} {{ if n == 0 {{ return v; }} let mut r = {f}(v, x, n - 1); {R} r }}",
    "pass": "{K}fn {f}{OF} {{ if n == 0 {{ return v; }} let mut r = v; {R} {f}(r, x, n - 1) }}",
    "choose": "{K}fn {f}{OF} {{ if n == 0 {{ return v; }} let mut r = {f}(v, x, n - 1);"
              " let q = make(n % 4, x, n, 1); {R} if get(&q, n) < get(&r, n) {{ q }} else {{ r }} }}",
    "opt": "{K}fn {f}_o(v: Option<T>, x: &[f64; 6], n: usize) -> Option<T> {{"
           " if n == 0 {{ return v; }} let mut r = match {f}_o(v, x, n - 1) {{ Some(r) => r,"
           " None => make(n % 3, x, n, 1) }}; {R} if get(&r, n) > 3.0 {{ None }} else {{ Some(r) }} }}\n"
           "fn {f}{OF} {{ match {f}_o(Some(v), x, n) {{ Some(r) => r, None => make(n % 4, x, n, 1) }} }}",
    "res": "{K}fn {f}_o(v: T, x: &[f64; 6], n: usize) -> Result<T, String> {{"
           " if n == 0 {{ return Ok(v); }} let mut r = {f}_o(v, x, n - 1)?; {R}"
           " if get(&r, n) > 5.0 {{ Err(format!(\"too large at {{}}\", n)) }} else {{ Ok(r) }} }}\n"
           "fn {f}{OF} {{ match {f}_o(v, x, n) {{ Ok(r) => r, Err(e) => make(e.len() % 4, x, n, 1) }} }}",
    "vec": "{K}fn {f}{OF} {{ let mut s = vec![v]; for k in 0..n + 3 {{ s.push(make(k % 4, x, k, 1));"
           " if k % 3 == 2 {{ let t = s.pop().unwrap();"
           " if get(&t, k) > 0.0 {{ *s.last_mut().unwrap() = t; }} }} }}"
           " s.swap(0, n % 2); if s.len() > 2 {{ s.remove(1); }} let mut r = s.pop().unwrap(); {R}"
           " if s.len() > 1 {{ s.insert(1, r); r = s.swap_remove(0); }} r }}",
    "sort": "{K}fn {f}{OF} {{ let mut a = vec![v]; for k in 1..6 {{ a.push(make(k % 4, x, n + k, 1)); }}"
            " a.sort_by(|p, q| get(p, 0).partial_cmp(&get(q, 0)).unwrap()); let mut r = a.swap_remove(n % 6); {R} r }}",
    "list": "struct {f}N {{ v: T, next: Option<Box<{f}N>> }}\n"
            "{K}fn {f}{OF} {{ let mut all: Option<Box<{f}N>> = None; let mut r = v;"
            " for k in 0..=n {{ {R} all = Some(Box::new({f}N {{ v: r, next: all }})); r = make(k % 4, x, k, 1); }}"
            " let mut k = 0; while let Some(one) = all {{ if k == n / 2 {{ r = one.v; }} k += 1; all = one.next; }} r }}",
    "map": "{K}fn {f}{OF} {{ let mut m = {M}::new(); m.insert({key}, v); for k in 0..n + 2 {{"
           " m.insert({key2}, make(k % 4, x, k, 1)); }}"
           " let mut sum = 0.0; for (_, t) in m.iter() {{ sum += get(t, n); }}"
           " let mut r = match m.remove(&{key2n}) {{ Some(t) => t, None => T::{leaf} }}; {R}"
           " if sum > 4.0 {{ r }} else {{ m.remove(&{key}).unwrap_or(r) }} }}",
    "heap": "{K}fn {f}{OF} {{ let s = Rc::new(RefCell::new(v)); let t = s.clone(); for k in 0..n {{"
            " let mut g = t.borrow_mut(); let r = &mut *g; change(r, x, k); }} drop(t);"
            " let mut r = match Rc::try_unwrap(s) {{ Ok(c) => c.into_inner(), Err(_) => make(0, x, n, 0) }}; {R} r }}",
    "iter": "{K}fn {f}{OF} {{ let mut a: Vec<T> = (0..n + 3).map(|k| make(k % 4, x, k, 1)).filter(|t| get(t, 1) > -2.0)"
            ".collect(); a.push(v); let best = a.iter().map(|t| get(t, n)).fold(0.0, |p: f64, q| p.max(q));"
            " a.retain(|t| get(t, n) < best + 0.5); let mut r = a.into_iter().rev().next().unwrap(); {R} r }}",
    "deque": "{K}fn {f}{OF} {{ let mut d = VecDeque::new(); d.push_back(v); for k in 0..n + 3 {{ let mut r = d.pop_front().unwrap();"
             " {R} d.push_back(r); if d.len() < 3 {{ d.push_front(make(k % 4, x, k, 1)); }} }} d.pop_back().unwrap() }}",
    "take": "struct {f}S {{ name: String, at: T, old: Option<T> }}\n"
            "{K}fn {f}_s(s: &mut {f}S, x: &[f64; 6], n: usize) {{ let mut r = std::mem::replace(&mut s.at, make(n % 4, x, n, 0)); {R}"
            " s.old = Some(std::mem::replace(&mut s.at, r)); s.name.push_str(\"ab\"); }}\n"
            "{K}fn {f}{OF} {{ let mut s = {f}S {{ name: String::new(), at: v, old: None }}; for k in 0..n {{ {f}_s(&mut s, x, k);"
            " if s.name.len() % 3 == 0 {{ if let Some(o) = s.old.take() {{ s.at = o; }} }} }} s.at }}",
    "clone": "{K}fn {f}{OF} {{ let c = v.clone(); let mut r = v; {R} let d = r.clone(); if get(&c, n) < get(&d, n) {{ c }} else {{ r }} }}",
}


class Program:
    def __init__(self, seed):
        self.r = r = random.Random(seed)
        pool = r.sample(sorted(KINDS), r.randint(4, 9)) + ["d"]
        self.variants = [[r.choice(pool) for _ in range(r.choice([0, 1, 1, 2, 2, 3]))] for _ in range(r.randint(2, 4))]
        self.variants[0] = [k for k in self.variants[0] if k not in "twpr"] + ["d"]

    def input(self):
        return f"x[{self.r.randrange(6)}]"

    def number(self):
        return self.r.choice([f"x[(n + {self.r.randrange(5)}) % 6] * {self.input()}", f"{self.input()}.sin()",
                              f"{self.input()} + 0.5 * n as f64"])

    def value(self, kind):
        n = self.number
        inner = "Box::new(make(n % 3, x, n, depth - 1))"
        return {
            "d": n, "l": lambda: "n as i64 + 2", "u": lambda: "n as u32", "c": lambda: "(n % 7) as u8",
            "B": lambda: "n % 2 == 0", "b": lambda: f"Box::new({n()})", "t": lambda: inner,
            "S": lambda: self.r.choice(["String::new()", "\"abc\".to_string()", "format!(\"n{}\", n)"]),
            "R": lambda: f"Rc::new(Cell::new({n()}))", "Q": lambda: f"Rc::new(RefCell::new(vec![{n()}; n % 3 + 1]))",
            "v": lambda: self.r.choice([f"vec![{n()}, {n()}]", "x.to_vec()", "Vec::new()",
                                        "x.iter().map(|v| v * v).collect()"]),
            "w": lambda: self.r.choice(["vec![make(0, x, n + 1, depth - 1), make(n % 4, x, n, depth - 1)]",
                                        "(0..n % 3).map(|k| make(k, x, n, depth - 1)).collect()"]),
            "h": lambda: f"HashMap::from([(n as u32, {n()}), (7, {n()})])",
            "m": lambda: f"BTreeMap::from([(n as u8, {n()}), (9, {n()})])",
            "o": lambda: f"if n % 3 == 1 {{ None }} else {{ Some({n()}) }}",
            "p": lambda: f"if n % 3 == 0 {{ None }} else {{ Some({inner}) }}",
            "y": lambda: self.r.choice([
                f"Box::new(Circle {{ r: {n()} }})", f"Box::new(Poly {{ name: \"p\".to_string(), p: vec![{n()}, {n()}] }})",
                f"if n % 2 == 0 {{ Box::new(Circle {{ r: {n()} }}) as Box<dyn Shape> }} else"
                f" {{ Box::new(Poly {{ name: String::new(), p: vec![{n()}] }}) }}"]),
            "a": lambda: f"[{n()}, {n()}, 0.5]", "k": lambda: f"({n()}, n as i32)",
            "s": lambda: f"vec![{n()}; n % 3 + 1].into_boxed_slice()",
            "V": lambda: f"vec![({n()}, \"one\".to_string()), ({n()}, format!(\"{{}}\", n))]",
            "r": lambda: "Rc::new(make(0, x, n, 0))", "q": lambda: f"VecDeque::from([{n()}, {n()}])",
        }[kind]()

    def read(self, kind, p, w):
        text = {
            "d": f"{w} * {p}", "l": f"{w} * 0.125 * *{p} as f64", "u": f"{w} * 0.125 * *{p} as f64",
            "c": f"{w} * 0.125 * *{p} as f64", "B": f"if *{p} {{ {w} }} else {{ 0.5 }}", "S": f"{w} * {p}.len() as f64",
            "b": f"{w} * **{p}", "t": f"0.5 * get({p}, k + 1)", "R": f"{w} * {p}.get() * {p}.get()",
            "Q": f"{w} * {p}.borrow().iter().sum::<f64>()", "v": f"{w} * {p}.iter().map(|v| v * v).sum::<f64>()",
            "w": f"{p}.iter().enumerate().map(|(i, t)| get(t, k + i)).sum::<f64>() * 0.5",
            "h": f"{w} * {p}.values().sum::<f64>() * {p}.get(&7).copied().unwrap_or(0.5)",
            "m": f"{w} * {p}.values().map(|v| v.sin()).sum::<f64>()", "o": f"{w} * {p}.unwrap_or(0.25)",
            "p": f"{p}.as_ref().map_or(0.5, |t| get(t, k))", "y": f"{w} * {p}.area(k)", "a": f"{w} * {p}[k % 3]",
            "k": f"{w} * {p}.0 * {p}.1 as f64", "s": f"{w} * {p}[k % {p}.len()]",
            "V": f"{p}.iter().map(|e| e.0 * e.1.len() as f64).sum::<f64>()", "r": f"0.5 * get({p}, k)",
            "q": f"{w} * {p}.iter().sum::<f64>()",
        }[kind]
        return f"({text})"

    def update_of(self, kind, p):
        n = self.number()
        return {
            "d": [f"*{p} = {p}.sin() + {n};", f"*{p} *= {n};", f"if *{p} < {n} {{ *{p} = {n}; }}"],
            "l": [f"*{p} += 2;", f"*{p} ^= 1;"], "u": [f"*{p} = {p}.wrapping_mul(3);"], "c": [f"*{p} = {p}.wrapping_add(1);"],
            "B": [f"*{p} = !*{p};"], "S": [f"{p}.push_str(\"xy\");", f"{p}.push('q');", f"*{p} = format!(\"{{}}-{{}}\", {p}, n);", f"{p}.clear();"],
            "b": [f"**{p} *= {n};", f"*{p} = Box::new({n});"], "t": [f"change({p}, x, n);", f"*{p} = Box::new(make(0, x, n, 0));"],
            "R": [f"{p}.set({p}.get() * {n});", f"*{p} = Rc::new(Cell::new({n}));", f"let c = {p}.clone(); c.set(c.get() + {n});"],
            "Q": [f"{p}.borrow_mut().push({n});", f"for v in {p}.borrow_mut().iter_mut() {{ *v *= {n}; }}"],
            "v": [f"{p}.push({n});", f"for v in {p}.iter_mut() {{ *v = v.cos() * {n}; }}", f"{p}.reverse(); {p}.truncate(3);",
                  f"{p}.extend_from_slice(x);", f"*{p} = {p}.iter().map(|v| v + {n}).collect();"],
            "w": [f"{p}.push(make(n % 3, x, n, 0));", f"for t in {p}.iter_mut() {{ change(t, x, n); }}", f"if {p}.len() > 1 {{ {p}.swap(0, 1); }}",
                  f"let _ = {p}.pop();"],
            "h": [f"*{p}.entry(n as u32 + 1).or_insert(0.0) += {n};", f"{p}.insert(3, {n});", f"for v in {p}.values_mut() {{ *v *= {n}; }}",
                  f"{p}.remove(&7);"],
            "m": [f"{p}.insert(n as u8 + 3, {n});", f"for v in {p}.values_mut() {{ *v *= {n}; }}"],
            "o": [f"*{p} = {p}.map(|v| v * {n});", f"*{p} = Some({n});", f"*{p} = None;"],
            "p": [f"if let Some(t) = {p} {{ change(t, x, n); }}", f"*{p} = Some(Box::new(make(0, x, n, 0)));", f"let _ = {p}.take();"],
            "y": [f"{p}.grow({n});", f"*{p} = Box::new(Circle {{ r: {n} }});"], "a": [f"{p}[n % 3] *= {n};", f"{p}.swap(0, 2);"],
            "k": [f"{p}.0 *= {n}; {p}.1 += 1;"], "s": [f"for v in {p}.iter_mut() {{ *v *= {n}; }}", f"*{p} = x[..2].into();"],
            "V": [f"{p}.push(({n}, \"three\".to_string()));", f"for e in {p}.iter_mut() {{ e.0 *= {n}; e.1.push('z'); }}",
                  f"{p}.sort_by(|a, b| a.0.partial_cmp(&b.0).unwrap());"],
            "r": [f"*{p} = Rc::new(make(0, x, n, 0));", f"if let Some(t) = Rc::get_mut({p}) {{ change(t, x, n); }}"],
            "q": [f"{p}.push_front({n});", f"if let Some(v) = {p}.pop_back() {{ {p}.push_front(v * {n}); }}"],
        }[kind]

    def pattern(self, v):
        count = len(self.variants[v])
        return f"T::A{v}" + ("(" + ", ".join(f"p{j}" for j in range(count)) + ")" if count else "")

    def update(self, v):
        return " ".join("{ " + self.r.choice(self.update_of(kind, f"p{j}")) + " }"
                        for j, kind in enumerate(self.variants[v]) if self.r.random() < 0.7)

    def whole(self):
        r, V = self.r, self.variants
        weight, reads = 0, []
        for v, kinds in enumerate(V):
            terms = []
            for j, kind in enumerate(kinds):
                weight += 1
                terms.append(self.read(kind, f"p{j}", f"{weight}.0"))
            reads.append(f"{self.pattern(v)} => {' + '.join(terms) or '0.25'}")
        made = [f"T::A{v}" + ("(" + ", ".join(map(self.value, kinds)) + ")" if kinds else "") for v, kinds in enumerate(V)]
        makes = [f"{v} if depth > 0 => {text}" for v, text in enumerate(made) if v] + [f"_ => {made[0]}"]
        members = [f"A{v}" + ("(" + ", ".join(KINDS[k] for k in kinds) + ")" if kinds else "") for v, kinds in enumerate(V)]
        text = ["use std::{cell::{Cell, RefCell}, collections::{BTreeMap, HashMap, VecDeque}, rc::Rc};", SHAPES,
                "#[derive(Clone)] pub enum T { " + ", ".join(members) + " }",
                "fn get(v: &T, k: usize) -> f64 { match v { " + ", ".join(reads) + " } }",
                "fn make(t: usize, x: &[f64; 6], n: usize, depth: usize) -> T { match t { " + ", ".join(makes) + " } }",
                "fn change(r: &mut T, x: &[f64; 6], n: usize) { match r { "
                + " ".join(f"{self.pattern(v)} => {{ {self.update(v)} }}" for v in range(len(V))) + " } }"]
        names = []
        leaf = "A0(" + ", ".join(self.value(k).replace("depth - 1", "0") for k in V[0]) + ")"
        for k in range(r.randint(1, 3)):
            key = r.choice([("HashMap", "100usize", "k", "n"), ("BTreeMap", "\"first\".to_string()", "format!(\"{}\", k)", "format!(\"{}\", n)"),
                            ("BTreeMap", "50u8", "k as u8", "(n as u8)")])
            change = "change(&mut r, x, n);"
            if r.random() < 0.4:
                change = "match &mut r { " + " ".join(f"{self.pattern(v)} => {{ {self.update(v)} }}" for v in range(len(V))) + " }"
            text.append(STYLES[r.choice(sorted(STYLES))].format(
                K="#[inline(never)] " if r.random() < 0.6 else "", f=f"G{k}", OF=OF, R=change, M=key[0], key=key[1], key2=key[2], key2n=key[3], leaf=leaf))
            names.append(f"G{k}")
        body = [f"y += {j + 1}.0 * get(&{r.choice(names)}(make({r.randrange(len(V))}, x, {r.randrange(6)}, 2), x, {r.randint(1, 4)}), {j});"
                for j in range(r.randint(1, 3))]
        body.append(f"for k in 0..3 {{ y += get(&{r.choice(names)}(make(k, x, k, 1), x, k), k) * x[k]; }}")
        text.append('#[no_mangle] pub extern "C" fn whole(x: &[f64; 6], out: &mut f64) { let mut y = 0.0; '
                    + " ".join(body) + " *out = y; }")
        floats = "\n".join(text)
        exact = floats.replace("fn whole(", "fn exact_whole(")
        return "#![allow(warnings)]\nmod floats {\n" + floats + "\n}\nmod exact {\n" + exact + "\n}\n"


def program(seed):
    return Program(seed).whole()


if __name__ == "__main__":
    if has_rustc():
        drive("trees", __doc__, program, [], build=build_rust, may_refuse=True)
    print("trees: left out, as there is no rustc with LLVM 22")
