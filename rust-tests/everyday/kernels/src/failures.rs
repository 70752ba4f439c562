//! Options, results with strings, panics that do not happen.
use crate::ad::{autodiff_forward, autodiff_reverse};

pub(crate) fn root(v: f64) -> Option<f64> {
    (v >= 0.0).then(|| v.sqrt())
}

#[autodiff_reverse(d_roots, Duplicated, Active)]
#[autodiff_forward(t_roots, Dual, Dual)]
pub fn roots(x: &[f64]) -> f64 {
    x.iter().filter_map(|v| root(*v)).map(|r| r * r * r).sum()
}

#[autodiff_reverse(d_first_root, Duplicated, Active)]
#[autodiff_forward(t_first_root, Dual, Dual)]
pub fn first_root(x: &[f64]) -> f64 {
    x.iter().find_map(|v| root(*v - 0.1)).unwrap_or(-1.0) + root(x[0]).map_or(0.25, |r| 2.0 * r)
}

#[autodiff_reverse(d_expected, Duplicated, Active)]
#[autodiff_forward(t_expected, Dual, Dual)]
pub fn expected(x: &[f64]) -> f64 {
    let largest = x.iter().copied().reduce(f64::max).expect("an empty slice");
    let smallest = x.iter().copied().min_by(|a, b| a.partial_cmp(b).unwrap()).unwrap();
    let last = *x.last().unwrap();
    debug_assert!(largest >= smallest, "{largest} < {smallest}");
    largest * last - smallest.powi(2)
}

/// Panics where there is no such element.
#[autodiff_reverse(d_pick, Duplicated, Const, Active)]
#[autodiff_forward(t_pick, Dual, Const, Dual)]
pub fn pick(x: &[f64], at: usize) -> f64 {
    let squares: Vec<f64> = x.iter().map(|x| x * x).collect();
    squares[at] * squares[0]
}

/// An error of the program's, one of the library's, and a text.
#[derive(Debug)]
struct Negative(usize);
impl std::fmt::Display for Negative {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "number {} is negative", self.0)
    }
}
impl std::error::Error for Negative {}

type Outcome = Result<f64, Box<dyn std::error::Error>>;

#[inline(never)]
fn distance(v: f64, at: usize) -> Outcome {
    if v < -0.9 {
        return Err(Box::new(Negative(at)));
    }
    Ok((v + 1.5).sqrt())
}

#[inline(never)]
fn factor(text: &str) -> Outcome {
    Ok(text.trim().parse::<f64>()?)
}

#[inline(never)]
fn distances(x: &[f64], text: &str) -> Outcome {
    if x.is_empty() {
        return Err("no numbers".into());
    }
    let mut sum = 0.0;
    for (at, v) in x.iter().enumerate() {
        sum += distance(*v * 0.5, at)? * v;
    }
    Ok(sum * factor(text)?)
}

#[autodiff_reverse(d_question, Duplicated, Active)]
#[autodiff_forward(t_question, Dual, Dual)]
pub fn question(x: &[f64]) -> f64 {
    let failed = distances(&[x[0], -2.0], "1").or_else(|_| distances(x, "x"));
    match distances(x, " 2.5 ") {
        Ok(sum) => sum * sum + failed.unwrap_or(x[1]),
        Err(_) => x[0] * 3.0,
    }
}
