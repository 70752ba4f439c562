//! What programs do with rayon.
use linkgrad::{autodiff_forward, autodiff_reverse};
use rayon::prelude::*;

fn halves(x: &[f64]) -> f64 {
    if x.len() <= 3 {
        return x.iter().map(|a| a * a).sum();
    }
    let (left, right) = x.split_at(x.len() / 2);
    let (left, right) = rayon::join(|| halves(left), || halves(right));
    left.cos() + right.sin()
}

#[autodiff_reverse(d_joined, Duplicated, Active)]
#[autodiff_forward(f_joined, Dual, Dual)]
pub fn joined(x: &[f64]) -> f64 {
    halves(x)
}

#[autodiff_reverse(d_summed, Duplicated, Active)]
#[autodiff_forward(f_summed, Dual, Dual)]
pub fn summed(x: &[f64]) -> f64 {
    x.par_iter().map(|a| a.sin() * a).sum()
}

#[autodiff_reverse(d_written, Duplicated, Active)]
#[autodiff_forward(f_written, Dual, Dual)]
pub fn written(x: &[f64]) -> f64 {
    let mut y = vec![0.0; x.len()];
    y.par_iter_mut()
        .zip(x.par_iter())
        .for_each(|(y, a)| *y = a * a.exp());
    y.iter().map(|y| y * y).sum()
}

/// All threads read neighbours of each other.
#[autodiff_reverse(d_collected, Duplicated, Active)]
#[autodiff_forward(f_collected, Dual, Dual)]
pub fn collected(x: &[f64]) -> f64 {
    let n = x.len();
    let products = (0..n).into_par_iter().map(|i| x[i] * x[(i + 1) % n]);
    let y: Vec<f64> = products.collect();
    y.par_iter().map(|y| y.cos()).sum::<f64>() * y[n / 2]
}

#[autodiff_reverse(d_chunked, Duplicated, Active)]
#[autodiff_forward(f_chunked, Dual, Dual)]
pub fn chunked(x: &[f64]) -> f64 {
    x.par_chunks(3)
        .map(|part| part.iter().product::<f64>())
        .reduce(|| 0.0, |a, b| a + b)
}

#[autodiff_reverse(d_folded, Duplicated, Active)]
#[autodiff_forward(f_folded, Dual, Dual)]
pub fn folded(x: &[f64]) -> f64 {
    x.par_iter()
        .fold(|| 1.0, |product, a| product * (1.0 + 0.1 * a))
        .reduce(|| 1.0, |a, b| a * b)
}

#[autodiff_reverse(d_greatest, Duplicated, Active)]
#[autodiff_forward(f_greatest, Dual, Dual)]
pub fn greatest(x: &[f64]) -> f64 {
    let (sum, greatest) = rayon::join(
        || x.par_iter().map(|a| a * a).sum::<f64>(),
        || x.par_iter().copied().reduce(|| f64::MIN, f64::max),
    );
    sum * greatest
}

/// Rows of a matrix, each with a parallel sum inside.
#[autodiff_reverse(d_rows, Duplicated, Active)]
#[autodiff_forward(f_rows, Dual, Dual)]
pub fn rows(x: &[f64]) -> f64 {
    let n = x.len();
    let row = |i: usize| -> f64 {
        (0..n)
            .into_par_iter()
            .map(|j| x[j] * (x[i] - x[j]).powi(2))
            .sum()
    };
    (0..n).into_par_iter().map(|i| row(i) * x[i]).sum()
}

#[derive(Clone, Copy)]
struct Body {
    place: [f64; 2],
    mass: f64,
}

/// Structs, in place, step by step.
#[autodiff_reverse(d_bodies, Duplicated, Active)]
#[autodiff_forward(f_bodies, Dual, Dual)]
pub fn bodies(x: &[f64]) -> f64 {
    let mut all: Vec<Body> = x
        .par_iter()
        .enumerate()
        .map(|(i, a)| Body { place: [*a, i as f64 + a * a], mass: 1.0 + a * a })
        .collect();
    for _ in 0..2 {
        let old = all.clone();
        all.par_iter_mut().for_each(|b| {
            for other in &old {
                for k in 0..2 {
                    let way = other.place[k] - b.place[k];
                    b.place[k] += 0.01 * other.mass * way / (1.0 + way * way);
                }
            }
        });
    }
    all.par_iter().map(|b| b.place[0] * b.place[1]).sum()
}

#[cfg(not(debug_assertions))]
#[autodiff_reverse(d_scoped, Duplicated, Active)]
#[autodiff_forward(f_scoped, Dual, Dual)]
pub fn scoped(x: &[f64]) -> f64 {
    let mut y = vec![0.0; x.len()];
    rayon::scope(|s| {
        for (y, x) in y.chunks_mut(4).zip(x.chunks(4)) {
            s.spawn(move |_| {
                for (y, a) in y.iter_mut().zip(x) {
                    *y = a.sin() * x[0];
                }
            });
        }
    });
    y.iter().map(|y| y * y).sum()
}

/// Far enough apart for differences.
#[autodiff_reverse(d_sorted, Duplicated, Active)]
#[autodiff_forward(f_sorted, Dual, Dual)]
pub fn sorted(x: &[f64]) -> f64 {
    let n = x.len();
    let apart = |i: usize| x[i] + 9.0 * (i * 13 % n) as f64;
    let mut y: Vec<f64> = (0..n).map(apart).collect();
    y.par_sort_by(|a, b| a.total_cmp(b));
    y.iter().enumerate().map(|(i, a)| a.sin() / (i + 1) as f64).sum()
}
