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
