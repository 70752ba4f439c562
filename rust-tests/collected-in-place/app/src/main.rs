//! The elements of a vector, collected as others in its own block: pointers and
//! numbers lie where others did.
mod axes;

use linkgrad::{autodiff_forward, autodiff_reverse};

struct Sample {
    features: Vec<f64>,
    weight: f64,
}

fn samples(x: &[f64]) -> Vec<Sample> {
    (0..10)
        .map(|i| {
            let t = i as f64;
            Sample {
                features: vec![(t * x[0]).sin(), x[1] * t, (t * x[2]).cos()],
                weight: x[0] + t,
            }
        })
        .collect()
}

#[autodiff_reverse(d_features, Duplicated, Active)]
#[autodiff_forward(t_features, Dual, Dual)]
fn features(x: &[f64]) -> f64 {
    let rows: Vec<Vec<f64>> = samples(x).into_iter().map(|s| s.features).collect();
    rows.iter().map(|v| v[0] * v[1] + v[2]).sum()
}

#[autodiff_reverse(d_heavy, Duplicated, Active)]
#[autodiff_forward(t_heavy, Dual, Dual)]
fn heavy(x: &[f64]) -> f64 {
    let rows: Vec<(f64, f64)> = samples(x)
        .into_iter()
        .filter(|s| s.weight > 3.5)
        .map(|s| (s.weight, s.features.iter().product()))
        .collect();
    rows.iter().map(|(w, p)| w * p).sum()
}

#[autodiff_reverse(d_scaled, Duplicated, Active)]
#[autodiff_forward(t_scaled, Dual, Dual)]
fn scaled(x: &[f64]) -> f64 {
    let names = ["a", "bc", "def", "g"];
    let pairs: Vec<(f64, String, f64)> = (0..8)
        .map(|i| (x[i % 3] * i as f64, names[i % 4].to_string(), x[1]))
        .collect();
    let kept: Vec<(String, f64)> = pairs.into_iter().map(|(a, n, b)| (n, a * b)).collect();
    kept.iter().map(|(n, v)| v * v * n.len() as f64).sum()
}

#[autodiff_reverse(d_axes, Duplicated, Active)]
#[autodiff_forward(t_axes, Dual, Dual)]
fn axes(x: &[f64]) -> f64 {
    let rows = samples(x).into_iter().map(|s| s.features).collect();
    let places = axes::along(rows, 2).unwrap();
    places
        .iter()
        .enumerate()
        .map(|(i, p)| p[0] * p[0] * i as f64 + p[1] * p[1])
        .sum()
}

fn main() {
    let x = [0.6, 0.5, 0.4];
    macro_rules! compare {
        ($($f:ident $d:ident $t:ident),+) => {
            $(check::compare(stringify!($f), $f, |x, dx| $d(x, dx, 1.0), |x, v| $t(x, v), &x);)+
        };
    }
    compare!(features d_features t_features, heavy d_heavy t_heavy, scaled d_scaled t_scaled,
             axes d_axes t_axes);
    check::finish()
}
