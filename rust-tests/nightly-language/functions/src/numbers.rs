//! What std knows of floats.
use std::autodiff::*;

#[autodiff_reverse(d_elementary, Duplicated, Active)]
#[autodiff_forward(t_elementary, Dual, Dual)]
pub fn elementary(x: &[f64]) -> f64 {
    let (a, b) = (x[0], x[1] + 3.0);
    let (s, c) = a.sin_cos();
    s * c + a.exp() + b.ln() + b.sqrt() + b.cbrt() + a.tanh() + a.atan2(b) + a.hypot(b)
        + b.powf(a)
        + a.powi(4)
        + a.mul_add(b, s)
        + (0.1 * a).asin()
        + b.log10()
        + a.exp_m1()
        + b.recip()
}

#[autodiff_reverse(d_piecewise, Duplicated, Active)]
#[autodiff_forward(t_piecewise, Dual, Dual)]
pub fn piecewise(x: &[f64]) -> f64 {
    let a = x[0].abs() + x[1].max(0.3) + x[2].min(0.2) + x[3].clamp(-0.1, 0.4);
    a + x[0].signum() * x[1] + x[2].copysign(x[3]) + (10.0 * x[0]).floor() + x[1].rem_euclid(7.5)
}

#[autodiff_reverse(d_single, Duplicated, Active)]
#[autodiff_forward(t_single, Dual, Dual)]
pub fn single(x: &[f32]) -> f32 {
    x.iter().map(|v| v.sin() * v + 0.5 * v.abs().sqrt()).sum()
}

#[autodiff_reverse(d_integers, Duplicated, Active)]
#[autodiff_forward(t_integers, Dual, Dual)]
pub fn integers(x: &[f64]) -> f64 {
    let mut hash = 17u64;
    let mut sum = 0.0;
    for v in x {
        hash = hash.wrapping_mul(31).rotate_left(5) ^ 11;
        sum += v * (hash % 7) as f64 + (*v * 4.0) as i32 as f64;
    }
    sum * x[0]
}
