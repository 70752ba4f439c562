#[inline(never)]
fn half_exp(y: f64) -> f64 {
    (y / 2.0).exp()
}

#[inline(never)]
pub fn f(x: f64, y: f64) -> f64 {
    x * y + half_exp(y)
}
