#[inline(never)]
pub fn largest(x: &[f64]) -> f64 {
    let mut m = f64::NEG_INFINITY;
    for i in 0..x.len() {
        if x[i] > m {
            m = x[i];
        }
    }
    m
}

#[inline(never)]
pub fn energy(x: &[f64]) -> f64 {
    let mut e = 1.0;
    for i in 0..x.len() {
        e += x[i] * x[0] * (i + 1) as f64;
    }
    e.abs().sqrt()
}
