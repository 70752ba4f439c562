use linkgrad::{autodiff_forward, autodiff_reverse};

#[autodiff_reverse(well_r, Active, Active)]
#[autodiff_forward(well_f, Dual, DualOnly)]
#[inline(never)]
pub fn well(x: f64) -> f64 {
    x.powi(4) - 2.0 * x * x + (3.0 * x).sin()
}

/// The Rosenbrock function of n variables.
#[autodiff_reverse(rosenbrock_r, Duplicated, Active)]
#[inline(never)]
pub fn rosenbrock(x: &[f64]) -> f64 {
    x.windows(2)
        .map(|w| 100.0 * (w[1] - w[0] * w[0]).powi(2) + (1.0 - w[0]).powi(2))
        .sum()
}
