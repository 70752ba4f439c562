//! Heat conduction, implicit in time: the Thomas algorithm.
use linkgrad::{autodiff_forward, autodiff_reverse};

fn thomas(lower: &[f64], diagonal: &[f64], upper: &[f64], rhs: &mut [f64]) {
    let n = rhs.len();
    let mut c = vec![0.0; n];
    c[0] = upper[0] / diagonal[0];
    rhs[0] /= diagonal[0];
    for i in 1..n {
        let m = 1.0 / (diagonal[i] - lower[i] * c[i - 1]);
        c[i] = upper[i] * m;
        rhs[i] = (rhs[i] - lower[i] * rhs[i - 1]) * m;
    }
    for i in (0..n - 1).rev() {
        rhs[i] -= c[i] * rhs[i + 1];
    }
}

#[autodiff_reverse(conduct_r, Duplicated, Duplicated, Duplicated)]
#[autodiff_forward(conduct_f, Dual, Dual, Dual)]
pub fn conduct(conductivity: &[f64], start: &[f64], end: &mut [f64]) {
    let n = start.len();
    let at = |i: usize| conductivity[i].exp();
    let lower: Vec<f64> = (0..n)
        .map(|i| if i == 0 { 0.0 } else { -at(i - 1) })
        .collect();
    let upper: Vec<f64> = (0..n)
        .map(|i| if i + 1 == n { 0.0 } else { -at(i) })
        .collect();
    let diagonal: Vec<f64> = (0..n).map(|i| 1.0 - lower[i] - upper[i]).collect();
    end.copy_from_slice(start);
    for _ in 0..5 {
        thomas(&lower, &diagonal, &upper, end);
    }
}
