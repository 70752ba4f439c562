//! What the attributes can not be put on, and what they can not be used for.
use linkgrad::{autodiff_forward, autodiff_reverse};

#[autodiff_reverse(d1, Active)]
struct S1 {} //~ autodiff must be applied to function

#[autodiff_reverse(d2, Active)]
async fn f2(x: f64) {} //~ async

#[autodiff_reverse(d3, Active, Active)]
fn f3(x: f64) -> impl Copy { //~ returns this type
    x
}

#[autodiff_reverse(d4, Active, Active)]
fn f4(x: f64) -> f64 {
    x
}

#[autodiff_forward(d5, Dual, Dual)]
fn f5(x: f64) -> f64 {
    x
}

// The generated functions have the types of std::autodiff.
fn users() {
    let _: f64 = d4(1.0, 1.0); //~ mismatched types
    let _ = d5(1.0, 1.0f32); //~ mismatched types
}
