//! Soft dynamic time warping: a table filled by dynamic programming.
use linkgrad::{autodiff_forward, autodiff_reverse};

fn soft_minimum(values: [f64; 3], gamma: f64) -> f64 {
    let least = values.iter().copied().fold(f64::INFINITY, f64::min);
    let sum: f64 = values.iter().map(|v| ((least - v) / gamma).exp()).sum();
    least - gamma * sum.ln()
}

#[autodiff_reverse(distance_r, Duplicated, Duplicated, Const, Active)]
#[autodiff_forward(distance_f, Dual, Dual, Const, Dual)]
pub fn distance(a: &[f64], b: &[f64], gamma: f64) -> f64 {
    let far = 1e10;
    let mut table = vec![vec![far; b.len() + 1]; a.len() + 1];
    table[0][0] = 0.0;
    for i in 1..=a.len() {
        for j in 1..=b.len() {
            let cost = (a[i - 1] - b[j - 1]).powi(2);
            let ways = [table[i - 1][j], table[i][j - 1], table[i - 1][j - 1]];
            table[i][j] = cost + soft_minimum(ways, gamma);
        }
    }
    table[a.len()][b.len()]
}
