//! Forward algorithm of a hidden Markov model, in logarithms.
use linkgrad::{autodiff_forward, autodiff_reverse};

fn log_sum_exp(values: impl Iterator<Item = f64> + Clone) -> f64 {
    let largest = values.clone().fold(f64::NEG_INFINITY, f64::max);
    largest + values.map(|v| (v - largest).exp()).sum::<f64>().ln()
}

pub const STATES: usize = 3;

/// Transition scores, then emission means; `observed` is data.
#[autodiff_reverse(loss_r, Duplicated, Const, Active)]
#[autodiff_forward(loss_f, Dual, Const, Dual)]
pub fn loss(x: &[f64], observed: &[f64]) -> f64 {
    let (scores, means) = x.split_at(STATES * STATES);
    let transition: Vec<Vec<f64>> = scores
        .chunks(STATES)
        .map(|row| {
            let total = log_sum_exp(row.iter().copied());
            row.iter().map(|s| s - total).collect()
        })
        .collect();
    let emission = |state: usize, z: f64| -0.5 * (z - means[state]).powi(2);
    let mut alpha: Vec<f64> = (0..STATES).map(|s| emission(s, observed[0])).collect();
    for &z in &observed[1..] {
        alpha = (0..STATES)
            .map(|to| {
                let ways = (0..STATES).map(|from| alpha[from] + transition[from][to]);
                log_sum_exp(ways) + emission(to, z)
            })
            .collect();
    }
    -log_sum_exp(alpha.iter().copied())
}
