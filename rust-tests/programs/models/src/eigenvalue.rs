//! Largest eigenvalue by power iteration, and all by Jacobi rotations.
use linkgrad::{autodiff_forward, autodiff_reverse};

#[autodiff_reverse(largest_r, Duplicated, Active)]
#[autodiff_forward(largest_f, Dual, Dual)]
pub fn largest(a: &[[f64; 3]; 3]) -> f64 {
    let mut v = [1.0, 0.5, 0.25];
    let mut value = 0.0;
    for _ in 0..60 {
        let w: [f64; 3] = std::array::from_fn(|i| (0..3).map(|j| a[i][j] * v[j]).sum());
        let norm = w.iter().map(|w| w * w).sum::<f64>().sqrt();
        value = (0..3).map(|i| v[i] * w[i]).sum::<f64>() / v.iter().map(|v| v * v).sum::<f64>();
        v = w.map(|w| w / norm);
    }
    value
}

/// Sum of exponentials of the eigenvalues.
#[autodiff_reverse(trace_r, Duplicated, Active)]
#[autodiff_forward(trace_f, Dual, Dual)]
pub fn trace_of_exponential(a: &[[f64; 3]; 3]) -> f64 {
    let mut m = *a;
    for i in 0..3 {
        for j in 0..i {
            m[i][j] = m[j][i];
        }
    }
    for _sweep in 0..6 {
        for (p, q) in [(0, 1), (0, 2), (1, 2)] {
            if m[p][q].abs() < 1e-100 {
                continue;
            }
            let theta = (m[q][q] - m[p][p]) / (2.0 * m[p][q]);
            let t = theta.signum() / (theta.abs() + (theta * theta + 1.0).sqrt());
            let c = 1.0 / (t * t + 1.0).sqrt();
            let s = t * c;
            for k in 0..3 {
                let (x, y) = (m[k][p], m[k][q]);
                m[k][p] = c * x - s * y;
                m[k][q] = s * x + c * y;
            }
            for k in 0..3 {
                let (x, y) = (m[p][k], m[q][k]);
                m[p][k] = c * x - s * y;
                m[q][k] = s * x + c * y;
            }
        }
    }
    (0..3).map(|i| m[i][i].exp()).sum()
}
