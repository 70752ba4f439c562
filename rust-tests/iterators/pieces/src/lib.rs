#[inline(never)]
pub fn blend(a: f64, b: f64) -> f64 {
    a.mul_add(b, (a - b).tanh())
}

#[inline(never)]
pub fn product(x: &[f64]) -> f64 {
    x.iter().map(|x| 1.0 + 0.1 * x).product()
}
