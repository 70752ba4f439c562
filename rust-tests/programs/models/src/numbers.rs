//! Generic over a trait of numbers: float, complex and dual numbers of our own.
use crate::fourier::Complex;
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::ops::{Add, Mul};

pub trait Ring: Copy + Add<Output = Self> + Mul<Output = Self> {
    fn of(value: f64) -> Self;
    fn size(self) -> f64;
}

impl Ring for f64 {
    fn of(value: f64) -> Self {
        value
    }
    fn size(self) -> f64 {
        self * self
    }
}

impl Ring for f32 {
    fn of(value: f64) -> Self {
        value as f32
    }
    fn size(self) -> f64 {
        f64::from(self * self)
    }
}

impl Ring for Complex {
    fn of(value: f64) -> Self {
        Complex {
            re: value,
            im: 0.3 * value,
        }
    }
    fn size(self) -> f64 {
        self.re * self.re + self.im * self.im
    }
}

/// Horner's rule in any ring.
#[autodiff_reverse(polynomial_r, Duplicated, Const, Active)]
#[autodiff_forward(polynomial_f, Dual, Const, Dual)]
pub fn polynomial<R: Ring>(coefficients: &[f64], at: f64) -> f64 {
    let x = R::of(at);
    let sum = coefficients
        .iter()
        .rev()
        .fold(R::of(0.0), |sum, c| sum * x + R::of(*c));
    sum.size()
}
