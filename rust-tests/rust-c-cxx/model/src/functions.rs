//! Attributes on functions that call C, which calls C++. The workspace
//! nightly-c-cxx compiles this file with std::autodiff.
use crate::ad::{autodiff_forward, autodiff_reverse};

#[autodiff_reverse(d_scalar, Active, Active)]
#[autodiff_forward(t_scalar, Dual, Dual)]
pub fn scalar(x: f64) -> f64 {
    bindings::response(x) * x.cos()
}

#[autodiff_reverse(d_summed, Duplicated, Active)]
#[autodiff_forward(t_summed, Dual, Dual)]
pub fn summed(x: &[f64]) -> f64 {
    let halves = x.split_at(x.len() / 2);
    bindings::total(halves.0) * 0.5 + bindings::total(halves.1).sqrt()
}
