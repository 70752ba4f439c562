//! Functions with a variable number of arguments.
use linkgrad::{autodiff_forward, autodiff_reverse};

#[autodiff_reverse(d1, Active, Const, Active)]
unsafe extern "C" fn f1( //~ C-variadic functions are unstable
    x: f64,
    mut rest: ... //~ a variable number of arguments have no derivative
) -> f64 {
    x
}

#[autodiff_forward(d2, Dual, Dual)]
unsafe extern "C" fn f2( //~ C-variadic functions are unstable
    x: f64,
    _: ... //~ a variable number of arguments have no derivative
) -> f64 {
    x
}
