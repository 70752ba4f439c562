//! A result that is a number or a string. With std::autodiff, and in the dev
//! profile, a register holds a double at times and a pointer at others:
//! docs/limits.md.
use crate::ad::{autodiff_forward, autodiff_reverse};
use crate::failures::root;

#[autodiff_reverse(d_messages, Duplicated, Active)]
#[autodiff_forward(t_messages, Dual, Dual)]
pub fn messages(x: &[f64]) -> f64 {
    fn inverse(v: f64) -> Result<f64, String> {
        if v.abs() < 1e-12 {
            return Err(format!("{v} is too small"));
        }
        Ok(1.0 / v)
    }
    fn both(v: f64) -> Result<f64, String> {
        let r = root(v).ok_or("negative")?;
        Ok(inverse(1.0 + r)? * r)
    }
    x.iter().map(|v| both(*v).unwrap_or(v * 0.5)).sum()
}
