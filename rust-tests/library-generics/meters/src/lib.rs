//! Each function computes numbers in code that the standard library calls.
use std::cell::Cell;
use std::fmt::{self, Write as _};
use std::hash::{Hash, Hasher};
use std::io::{self, Write as _};
use std::str::FromStr;

/// Weighs text: every byte adds to the sum, every piece changes the weight.
pub struct Scale {
    pub sum: f64,
    pub weight: f64,
    pub pieces: usize,
}

impl Scale {
    fn new(weight: f64) -> Self {
        Scale { sum: 0.0, weight, pieces: 0 }
    }
    fn total(&self, x: &[f64]) -> f64 {
        self.sum * x[2] + self.weight + self.pieces as f64 * x[3]
    }
}

impl fmt::Write for Scale {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.sum += self.weight * text.len() as f64;
        self.weight *= 1.0 + 0.1 * self.weight;
        self.pieces += 1;
        if self.pieces > 40 {
            return Err(fmt::Error);
        }
        Ok(())
    }
}

/// Has a `write_char` of its own.
pub struct Letters(f64, f64);

impl fmt::Write for Letters {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += self.1 * text.len() as f64;
        Ok(())
    }
    fn write_char(&mut self, c: char) -> fmt::Result {
        self.0 *= self.1 + (c as u32) as f64 * 0.01;
        Ok(())
    }
}

struct Interval(usize, usize);

impl fmt::Display for Interval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        write!(f, "{:3}, {:<4}", self.0, self.1)?;
        f.write_char(']')
    }
}

pub fn formatted(x: &[f64]) -> f64 {
    let mut scale = Scale::new(x[0] * x[1]);
    write!(scale, "{}-{:4}|{}", x.len(), 12, Interval(3, 40)).unwrap();
    writeln!(scale, "plain").unwrap();
    scale.total(x)
}

pub fn direct(x: &[f64]) -> f64 {
    let mut scale = Scale::new(x[0] - x[1]);
    scale.write_str("abc").unwrap();
    scale.write_char('\u{e9}').unwrap();
    scale.total(x)
}

pub fn full(x: &[f64]) -> f64 {
    let mut scale = Scale::new(0.2 * x[0] * x[1]);
    for i in 0..30 {
        if write!(scale, "{i},{}", i * i).is_err() {
            return scale.total(x) * x[4];
        }
    }
    scale.total(x)
}

#[inline(never)]
fn report(to: &mut dyn fmt::Write, n: usize) {
    write!(to, "n = {n:>6}").unwrap();
    to.write_str("abc").unwrap();
}

pub fn behind_dyn(x: &[f64]) -> f64 {
    let mut scale = Scale::new(x[0] * x[4]);
    let mut letters = Letters(x[1], x[2]);
    let mut text = String::from("was here");
    report(&mut scale, 17);
    report(&mut letters, 4);
    report(&mut text, 23);
    scale.total(x) + letters.0 * text.len() as f64
}

pub fn boxed(x: &[f64]) -> f64 {
    let mut letters = Letters(x[0], x[1] * x[2]);
    let mut text = String::new();
    for k in 0..4 {
        let to: Box<dyn fmt::Write> = if k % 2 == 0 {
            Box::new(&mut letters)
        } else {
            Box::new(&mut text)
        };
        let mut to = to;
        write!(to, "{k:03} {}", k * 7).unwrap();
    }
    letters.0 * text.len() as f64
}

struct Meter {
    sum: f64,
    rate: f64,
}

impl io::Write for Meter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let n = bytes.len().min(4);
        for &b in &bytes[..n] {
            self.sum = self.sum * (1.0 + 0.01 * self.rate) + self.rate * b as f64 * 0.01;
        }
        Ok(n)
    }
    fn flush(&mut self) -> io::Result<()> {
        self.rate *= self.rate;
        Ok(())
    }
}

pub fn bytes_written(x: &[f64]) -> f64 {
    let mut meter = Meter { sum: x[0], rate: x[1] };
    writeln!(meter, "{}:{:5}", x.len(), 7).unwrap();
    meter.write_all(b"and some more").unwrap();
    meter.flush().unwrap();
    meter.sum * x[2] + meter.rate
}

struct Mixer {
    sum: f64,
    weight: f64,
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for &b in bytes {
            self.sum += self.weight * b as f64 * 0.01;
        }
        self.weight *= self.weight;
    }
    fn finish(&self) -> u64 {
        self.sum.to_bits()
    }
}

pub fn hashed(x: &[f64]) -> f64 {
    let mut mixer = Mixer { sum: x[0], weight: x[1] };
    "abc".hash(&mut mixer);
    (12u32, [1u16, 2]).hash(&mut mixer);
    f64::from_bits(mixer.finish()) * x[2]
}

struct Polynomial {
    terms: Vec<f64>,
}

impl FromStr for Polynomial {
    type Err = std::num::ParseFloatError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let terms: Result<Vec<f64>, _> = text.split(',').map(|t| t.trim().parse()).collect();
        Ok(Polynomial { terms: terms? })
    }
}

pub fn parsed(x: &[f64]) -> f64 {
    let mut p: Polynomial = "1.5, 2, -3".parse().unwrap();
    p.terms[1] *= x[0];
    p.terms[2] = x[1] * x[1];
    p.terms.push(x[2]);
    p.terms.iter().fold(0.0, |sum, t| sum * x[3] + t)
}

pub fn caught(x: &[f64]) -> f64 {
    let (a, b) = (x[0], x[1]);
    let right = std::panic::catch_unwind(move || a * a * b).unwrap_or(0.0);
    right * x[2]
}

pub fn retained(x: &[f64]) -> f64 {
    let mut text = String::from("hello world");
    let mut t = x[0];
    text.retain(|c| {
        t *= 1.0 + 0.1 * x[1];
        c != 'o'
    });
    t * text.len() as f64
}

pub fn patterns(x: &[f64]) -> f64 {
    let mut t = x[0];
    let inner = "a1b2".trim_matches(|c: char| {
        t += x[1] * x[1];
        c.is_alphabetic()
    });
    let (mut parts, mut lengths) = (0, 0.0);
    for part in "1;22,333".split(|c: char| {
        t *= 1.0 + 0.05 * x[2];
        c == ';' || c == ','
    }) {
        parts += part.len();
        lengths += x[3] * part.len() as f64;
    }
    (t + lengths) * (inner.len() + parts) as f64
}

pub fn letters_mapped(x: &[f64]) -> f64 {
    let mut t = x[0];
    let text: String = "abc"
        .chars()
        .map(|c| {
            t *= x[1] + 2.0;
            (c as u8 + 1) as char
        })
        .collect();
    let weight = text.bytes().map(|b| b as f64 * x[2] * 0.01).sum::<f64>();
    text.char_indices().fold(t, |sum, (i, _)| sum + x[i]) * weight
}

struct Noted<'a> {
    x: &'a [f64],
    seen: Cell<f64>,
}

impl fmt::Display for Noted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.seen.set(self.seen.get() + self.x[0] * self.x[1]);
        f.write_str("noted")
    }
}

pub fn noted(x: &[f64]) -> f64 {
    let it = Noted { x, seen: Cell::new(x[2]) };
    let text = it.to_string();
    it.seen.get() * x[3] * text.len() as f64
}
