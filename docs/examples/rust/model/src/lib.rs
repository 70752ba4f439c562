pub fn f2(x: f64) -> f64 {
    x.sin()
}

pub fn f1(x: f64) -> f64 {
    dep::f(x, x) * f2(x)
}
