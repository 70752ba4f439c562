//! Gaussian mixture with triangular factors of the precisions.
use linkgrad::{autodiff_forward, autodiff_reverse};

const D: usize = 2;
const STRIDE: usize = 1 + D + D + 1;

/// For each component: weight, mean, log-diagonal and the element below it.
#[autodiff_reverse(loss_r, Duplicated, Const, Active)]
#[autodiff_forward(loss_f, Dual, Const, Dual)]
pub fn loss(parameters: &[f64], points: &[[f64; D]]) -> f64 {
    let components = parameters.chunks_exact(STRIDE);
    let log_weights = components.clone().map(|c| c[0]);
    let normaliser = log_weights.map(f64::exp).sum::<f64>().ln();
    let mut total = 0.0;
    let mut scores = Vec::new();
    for point in points {
        scores.clear();
        for c in components.clone() {
            let (mean, diagonal, below) = (&c[1..1 + D], &c[1 + D..1 + 2 * D], c[STRIDE - 1]);
            let (u, v) = (point[0] - mean[0], point[1] - mean[1]);
            let a = diagonal[0].exp() * u;
            let b = below * u + diagonal[1].exp() * v;
            scores.push(c[0] + diagonal[0] + diagonal[1] - 0.5 * (a * a + b * b));
        }
        let top = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let sum: f64 = scores.iter().map(|s| (s - top).exp()).sum();
        total += top + sum.ln();
    }
    points.len() as f64 * normaliser - total
}
