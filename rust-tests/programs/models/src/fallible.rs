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

#[derive(Debug)]
pub enum Trouble {
    Negative,
    Large(i32),
}

fn checked(v: f64) -> Result<f64, Trouble> {
    if v < -5.0 {
        return Err(Trouble::Negative);
    }
    if v > 50.0 {
        return Err(Trouble::Large(v as i32));
    }
    Ok((v + 6.0).ln())
}

fn all(x: &[f64]) -> Result<f64, Trouble> {
    let mut sum = 0.0;
    for v in x {
        sum += checked(*v)? * checked(v * v)?;
    }
    Ok(sum)
}

/// The word of the number holds an `i32` in errors.
#[autodiff_reverse(scaled_r, Duplicated, Active)]
#[autodiff_forward(scaled_f, Dual, Dual)]
pub fn scaled(x: &[f64]) -> f64 {
    match all(x) {
        Ok(sum) => sum * x[0],
        Err(Trouble::Negative) => x[0] * x[0],
        Err(Trouble::Large(v)) => x[0] * if v > 70 { 3.0 } else { 2.0 },
    }
}
