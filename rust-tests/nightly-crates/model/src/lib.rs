//! The crate between: what it differentiates calls into `maths`.
#![feature(autodiff)]
use maths::{polynomial, square, Activation};
use std::autodiff::*;

struct Bent(f64);
impl Activation for Bent {
    fn value(&self, v: f64) -> f64 {
        (square(v) + self.0).sqrt() + v
    }
}

#[autodiff_reverse(d_loss, Duplicated, Duplicated, Const, Active)]
#[autodiff_forward(t_loss, Dual, Dual, Const, Dual)]
pub fn loss(weights: &[f64], bias: &f64, samples: &[[f64; 2]]) -> f64 {
    let bent = Bent(square(*bias));
    let mut sum = 0.0;
    for [at, want] in samples {
        let got = bent.value(polynomial(weights, *at)) + bias;
        sum += square(got - want);
    }
    sum / samples.len() as f64
}

/// A derivative of the lower crate inside of a function of this one.
pub fn sigmoid(v: f64) -> f64 {
    maths::d_softplus(v, 1.0).1
}

/// A generic derivative, instantiated here.
pub fn weighted_gradient(x: &[f64; 3], w: &[f64; 3], seed: f64) -> ([f64; 3], [f64; 3]) {
    let (mut dx, mut dw) = ([0.0; 3], [0.0; 3]);
    maths::d_weighted(x, &mut dx, w, &mut dw, seed);
    (dx, dw)
}

/// Second order across crates: the slope of a slope.
#[autodiff_forward(t_sigmoid, Dual, Dual)]
pub fn sigmoid_again(v: f64) -> f64 {
    sigmoid(v)
}
