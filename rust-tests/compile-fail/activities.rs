//! Activities that do not suit the mode or the type.
use linkgrad::{autodiff_forward, autodiff_reverse};

#[autodiff_reverse(d1, Dual, Active)] //~ Dual can not be used in Reverse Mode
fn f1(x: f64) -> f64 {
    x
}

#[autodiff_forward(d2, Duplicated, Dual)] //~ Duplicated can not be used in Forward Mode
fn f2(x: &f64) -> f64 {
    *x
}

#[autodiff_reverse(d3, Activ, Active)] //~ did not recognize Activity: `Activ`
fn f3(x: f64) -> f64 {
    x
}

#[autodiff_reverse(d4, Active, Duplicated)] //~ invalid return activity Duplicated in Reverse Mode
fn f4(x: f64) -> f64 {
    x
}

#[autodiff_forward(d5, Dual, Dualv)] //~ invalid return activity Dualv in Forward Mode
fn f5(x: f64) -> f64 {
    x
}

#[autodiff_reverse(d6, Duplicated, Active)]
fn f6(x: f64) -> f64 { //~ Duplicated can not be used for this type
    x
}

#[autodiff_reverse(d7, Active, Active)]
fn f7(x: &f64) -> f64 { //~ Active can not be used for this type
    *x
}

#[autodiff_reverse(d8, Active, Active)]
fn f8(x: usize) -> f64 { //~ Active can not be used for this type
    x as f64
}

#[autodiff_forward(d9, 4, Dualv, Dual)]
fn f9(x: &f64) -> f64 { //~ Dualv can not be used for this type
    *x
}

#[autodiff_forward(d10, 4, Dualv, Dual)]
fn f10(x: &[f64; 3]) -> f64 { //~ Dualv can not be used for this type
    x[0]
}
