//! Least squares by Householder reflections, in place.
use linkgrad::{autodiff_forward, autodiff_reverse};

/// Residual of the best polynomial of degree `COLUMNS - 1` through the points
/// (x, y), one after the other.
#[autodiff_reverse(residual_r, Duplicated, Active)]
#[autodiff_forward(residual_f, Dual, Dual)]
pub fn residual<const COLUMNS: usize>(points: &[f64]) -> f64 {
    let m = points.len() / 2;
    let mut a: Vec<[f64; COLUMNS]> = Vec::with_capacity(m);
    let mut b = Vec::with_capacity(m);
    for point in points.chunks_exact(2) {
        let mut row = [1.0; COLUMNS];
        for k in 1..COLUMNS {
            row[k] = row[k - 1] * point[0];
        }
        a.push(row);
        b.push(point[1]);
    }
    for k in 0..COLUMNS {
        let norm = a[k..].iter().map(|row| row[k] * row[k]).sum::<f64>().sqrt();
        let alpha = if a[k][k] > 0.0 { -norm } else { norm };
        let mut v: Vec<f64> = a[k..].iter().map(|row| row[k]).collect();
        v[0] -= alpha;
        let length: f64 = v.iter().map(|v| v * v).sum();
        for j in k..COLUMNS {
            let along: f64 = v.iter().zip(&a[k..]).map(|(v, row)| v * row[j]).sum();
            let factor = 2.0 * along / length;
            for (v, row) in v.iter().zip(&mut a[k..]) {
                row[j] -= factor * v;
            }
        }
        let along: f64 = v.iter().zip(&b[k..]).map(|(v, b)| v * b).sum();
        for (v, b) in v.iter().zip(&mut b[k..]) {
            *b -= 2.0 * along / length * v;
        }
    }
    b[COLUMNS..].iter().map(|b| b * b).sum()
}
