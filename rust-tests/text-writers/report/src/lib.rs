//! Functions of a slice whose objects carry names and messages.
use std::error::Error;
use std::fmt::{self, Write as _};
use std::io::Write as _;

pub mod kinds;
pub mod names;
pub mod settings;

pub struct Sample {
    pub name: String,
    pub value: f64,
}

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}>", self.name)
    }
}

#[inline(never)]
fn rate(s: &Sample) -> f64 {
    s.value * s.value * s.name.len() as f64
}

/// A member that is empty before.
pub fn labelled(x: &[f64]) -> f64 {
    let mut s = Sample { name: String::new(), value: x[0] * x[1] };
    write!(s.name, "{:>6}|", x.len()).unwrap();
    rate(&s)
}

/// Grows again and again, behind the writer.
pub fn extended(x: &[f64]) -> f64 {
    let mut s = Sample { name: String::new(), value: x[0] };
    for (i, v) in x.iter().enumerate() {
        write!(s.name, "{i:03}/").unwrap();
        s.value *= 1.0 + v * v;
    }
    rate(&s) * 0.01
}

/// Grows by inlined code what was empty for it.
pub fn appended(x: &[f64]) -> f64 {
    let mut s = Sample { name: String::new(), value: x[0] * x[3] };
    write!(s.name, "{:2}", x.len()).unwrap();
    s.name.push_str("a rather long piece of text that does not fit");
    rate(&s) * 0.01
}

/// Many of them, in a vector that grows.
pub fn collected(x: &[f64]) -> f64 {
    let mut all = Vec::new();
    for (i, v) in x.iter().enumerate() {
        let mut s = Sample { name: String::new(), value: v.sin() };
        if i % 2 == 0 {
            write!(&mut s.name, "sample {i}").unwrap();
        }
        all.push(s);
    }
    all.iter().map(|s| (1.0 + rate(s)).ln()).sum()
}

/// Text of one object is written into another's.
pub fn nested(x: &[f64]) -> f64 {
    let inner = Sample { name: "inner".to_string(), value: x[0] * x[2] };
    let mut outer = Sample { name: String::new(), value: x[1] };
    write!(outer.name, "[{inner:>9}]").unwrap();
    rate(&outer) * rate(&inner)
}

/// Bytes, by `std::io::Write`.
pub struct Record {
    pub weight: f64,
    pub bytes: Vec<u8>,
}

pub fn recorded(x: &[f64]) -> f64 {
    let mut r = Record { weight: x[0] + x[1], bytes: Vec::new() };
    for v in x {
        write!(r.bytes, "{:02};", r.bytes.len()).unwrap();
        r.weight *= v.cos();
    }
    r.weight * r.bytes.len() as f64
}

/// A writer of the program's own that holds a string.
#[derive(Default)]
pub struct Log {
    lines: String,
    count: usize,
}

impl fmt::Write for Log {
    fn write_str(&mut self, s: &str) -> fmt::Result {
        self.count += 1;
        self.lines.push_str(s);
        self.lines.push('\n');
        Ok(())
    }
}

pub struct Run {
    pub log: Log,
    pub state: f64,
}

pub fn logged(x: &[f64]) -> f64 {
    let mut run = Run { log: Log::default(), state: 1.0 };
    for (i, v) in x.iter().enumerate() {
        write!(run.log, "step {}", i + 1).unwrap();
        run.state = 0.5 * run.state + v * v;
    }
    run.state * (run.log.lines.len() + run.log.count) as f64
}

#[derive(Debug)]
struct OutOfDomain {
    at: f64,
}

impl fmt::Display for OutOfDomain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not in the domain")
    }
}

impl Error for OutOfDomain {}

#[inline(never)]
fn half_power(v: f64) -> Result<f64, Box<dyn Error>> {
    if v <= 0.0 {
        return Err(Box::new(OutOfDomain { at: v }));
    }
    Ok(v.sqrt())
}

/// The text of an error that lies behind a pointer.
pub fn explained(x: &[f64]) -> f64 {
    x.iter()
        .map(|&v| match half_power(v) {
            Ok(r) => r * r * r,
            Err(e) => e.to_string().len() as f64 * 0.01 * v,
        })
        .sum()
}
