//! Each error lies at the word that is wrong, wherever that is.
use linkgrad::{autodiff_forward, autodiff_reverse};

#[autodiff_reverse(
    d1,
    Active,
    Dualv, //~ Dualv can not be used in Reverse Mode
    Active
)]
fn f1(x: f64, y: f64) -> f64 {
    x * y
}

#[autodiff_forward(
    d2,
    2,
    Dual,
    ActiveOnly, //~ ActiveOnly can not be used in Forward Mode
    Dual
)]
fn f2(x: f64, y: f64) -> f64 {
    x * y
}

#[autodiff_forward(
    d3,
    Dual,
    Dul //~ did not recognize Activity: `Dul`
)]
fn f3(x: f64) -> f64 {
    x
}

#[autodiff_reverse(
    d4,
    0.5, //~ the width is a positive number
    Active,
    Active
)]
fn f4(x: f64) -> f64 {
    x
}

#[autodiff_reverse(d5, Const, Duplicated, Active)]
fn f5(
    n: usize,
    x: f64, //~ Duplicated can not be used for this type
) -> f64 {
    x * n as f64
}

#[autodiff_forward(d6, Dual)] //~ expected 2 activities, but found 1
fn f6(x: f64) -> f64 {
    x
}

#[autodiff_forward] //~ the name of the derivative is missing
fn f7(x: f64) -> f64 {
    x
}

#[autodiff_forward(d8, Dual, Dual, Dual, Dual)] //~ expected 3 activities, but found 4
fn f8(x: f64, y: f64) -> f64 {
    x + y
}

struct S;

impl S {
    #[autodiff_reverse(d9, Active, Active)] //~ expected 3 activities, but found 2
    fn f9(&self, x: f64) -> f64 {
        x
    }
}

trait T {
    #[autodiff_forward(
        d10,
        Const,
        Duplicated, //~ Duplicated can not be used in Forward Mode
        Dual
    )]
    fn f10(&self, x: f64) -> f64 {
        x
    }
}
