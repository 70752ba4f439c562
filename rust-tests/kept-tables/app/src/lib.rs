//! Tables that a program makes when it first needs them, once or for each thread:
//! nothing that depends on the inputs gets into them.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::cell::RefCell;
use std::sync::{LazyLock, OnceLock};

static WEIGHTS: LazyLock<Vec<f64>> =
    LazyLock::new(|| (0..16).map(|i| 1.0 / (i as f64 + 1.0)).collect());

#[autodiff_reverse(weighted_r, Duplicated, Active)]
#[autodiff_forward(weighted_f, Dual, Dual)]
pub fn weighted(x: &[f64]) -> f64 {
    let mut sum = 0.0;
    for (i, v) in x.iter().enumerate() {
        sum += v * v * WEIGHTS[i] + v.sin() * WEIGHTS[15 - i];
    }
    sum
}

struct Model {
    scale: f64,
    knots: Vec<f64>,
    name: String,
}

fn model() -> &'static Model {
    static MODEL: OnceLock<Model> = OnceLock::new();
    MODEL.get_or_init(|| Model {
        scale: 0.25,
        knots: vec![0.5, 1.0, 2.0, 4.0],
        name: "a model".to_string(),
    })
}

#[autodiff_reverse(modelled_r, Duplicated, Active)]
#[autodiff_forward(modelled_f, Dual, Dual)]
pub fn modelled(x: &[f64]) -> f64 {
    let m = model();
    let mut scaled = m.knots.clone();
    for (s, v) in scaled.iter_mut().zip(x) {
        *s *= v * m.scale;
    }
    let dot: f64 = scaled.iter().zip(&m.knots).map(|(a, b)| a * b).sum();
    dot * dot * m.name.len() as f64
}

thread_local! {
    static FACTORIALS: RefCell<Vec<f64>> = const { RefCell::new(Vec::new()) };
}

fn factorial(n: usize) -> f64 {
    FACTORIALS.with(|known| {
        let mut known = known.borrow_mut();
        if known.is_empty() {
            known.push(1.0);
        }
        while known.len() <= n {
            let next = known[known.len() - 1] * known.len() as f64;
            known.push(next);
        }
        known[n]
    })
}

#[autodiff_reverse(series_r, Duplicated, Active)]
#[autodiff_forward(series_f, Dual, Dual)]
pub fn series(x: &[f64]) -> f64 {
    (0..10)
        .map(|n| x[0].powi(n as i32) / factorial(n) * x[n % x.len()])
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(n: usize) -> Vec<f64> {
        (0..n).map(|i| 0.3 + 0.17 * i as f64).collect()
    }

    #[test]
    fn lazy_lock() {
        check::assert_scalar(
            weighted,
            |x, dx| weighted_r(x, dx, 1.0),
            weighted_f,
            &numbers(8),
            1e-7,
        );
    }

    #[test]
    fn once_lock() {
        check::assert_scalar(
            modelled,
            |x, dx| modelled_r(x, dx, 1.0),
            modelled_f,
            &numbers(4),
            1e-7,
        );
    }

    #[test]
    fn thread_local() {
        check::assert_scalar(
            series,
            |x, dx| series_r(x, dx, 1.0),
            series_f,
            &numbers(3),
            1e-7,
        );
    }
}
