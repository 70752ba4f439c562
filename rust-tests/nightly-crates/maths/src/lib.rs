//! The lowest crate: generic kernels, and a derivative of one of them.
#![feature(autodiff)]
use std::autodiff::*;
use std::ops::{Add, Mul};

#[inline(never)]
pub fn square(v: f64) -> f64 {
    v * v
}

pub fn polynomial<T: Copy + Add<Output = T> + Mul<Output = T>>(c: &[T], x: T) -> T {
    let mut value = c[c.len() - 1];
    for k in c.iter().rev().skip(1) {
        value = value * x + *k;
    }
    value
}

pub trait Activation {
    fn value(&self, v: f64) -> f64;
}

/// Differentiated in this crate, for whoever instantiates it.
#[autodiff_reverse(d_weighted, Duplicated, Duplicated, Active)]
#[autodiff_forward(t_weighted, Dual, Dual, Dual)]
pub fn weighted<const N: usize>(x: &[f64; N], w: &[f64; N]) -> f64 {
    x.iter().zip(w).map(|(a, b)| square(*a) * b).sum()
}

#[autodiff_reverse(d_softplus, Active, Active)]
pub fn softplus(v: f64) -> f64 {
    (1.0 + v.exp()).ln()
}
