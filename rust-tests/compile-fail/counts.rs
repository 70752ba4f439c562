//! Names, widths and counts.
use linkgrad::{autodiff_forward, autodiff_reverse};

#[autodiff_reverse(d1, Active)] //~ expected 2 activities, but found 1
fn f1(x: f64) -> f64 {
    x
}

#[autodiff_reverse(d2, Active, Active, Active)] //~ expected 2 activities, but found 3
fn f2(x: f64) -> f64 {
    x
}

#[autodiff_forward(d3, Dual, Dual)] //~ expected 1 activity, but found 2
fn f3(x: &mut f64) {
    *x = 1.0;
}

#[autodiff_reverse] //~ the name of the derivative is missing
fn f4(x: f64) -> f64 {
    x
}

#[autodiff_reverse(3, Active, Active)] //~ expected the name of the derivative
fn f5(x: f64) -> f64 {
    x
}

#[autodiff_reverse(d6, 0, Active, Active)] //~ the width is a positive number
fn f6(x: f64) -> f64 {
    x
}
