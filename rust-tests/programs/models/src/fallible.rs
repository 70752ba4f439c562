//! Results and options with strings as errors: one word is a number or a pointer.
use linkgrad::{autodiff_forward, autodiff_reverse};

fn root(v: f64) -> Option<f64> {
    (v >= 0.0).then(|| v.sqrt())
}

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

#[autodiff_reverse(total_r, Duplicated, Active)]
#[autodiff_forward(total_f, Dual, Dual)]
pub fn total(x: &[f64]) -> f64 {
    x.iter().map(|v| both(*v).unwrap_or(v * 0.5)).sum()
}
