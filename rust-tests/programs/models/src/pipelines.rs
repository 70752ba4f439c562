//! What iterators can do, and a lazy pipeline of boxed closures.
use linkgrad::{autodiff_forward, autodiff_reverse};

#[autodiff_reverse(combine_r, Duplicated, Active)]
#[autodiff_forward(combine_f, Dual, Dual)]
pub fn combine(x: &[f64]) -> f64 {
    let running: Vec<f64> = x
        .iter()
        .scan(1.0, |product, x| {
            *product *= 1.0 + 0.1 * x;
            Some(*product)
        })
        .collect();
    let pairs = x.iter().zip(running.iter().rev()).map(|(a, b)| a * b);
    let flat = x.chunks(3).flat_map(|c| c.iter().take(2).map(|v| v.sin()));
    let picked = x.iter().step_by(2).skip(1).filter(|x| **x > 0.0);
    let wide = x.windows(3).map(|w| w[0] * w[1] - w[2]);
    let (low, high): (Vec<f64>, Vec<f64>) = x.iter().partition(|x| **x < 0.3);
    let folded = low.iter().chain(&high).rev().fold(0.0, |s, x| 0.5 * s + x);
    let last = x
        .iter()
        .rposition(|x| *x < 0.0)
        .map_or(0.0, |i| x[i] * x[i]);
    let peak = x.iter().copied().reduce(f64::max).unwrap_or_default();
    pairs.sum::<f64>() + flat.chain(wide).sum::<f64>() + picked.sum::<f64>() + folded + last + peak
}

/// Closures in boxes, chosen by data.
#[autodiff_reverse(staged_r, Duplicated, Const, Active)]
#[autodiff_forward(staged_f, Dual, Const, Dual)]
pub fn staged(x: &[f64], plan: &str) -> f64 {
    let mut value = x[0];
    for (letter, parameter) in plan.chars().zip(x.iter().cycle().skip(1)) {
        value = match letter {
            'a' => value + parameter,
            'm' => value * parameter,
            's' => (value + parameter).sin(),
            _ => value,
        };
    }
    value
}
