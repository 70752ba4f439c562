/// Positions in the first half of `x`, velocities in the second.
#[inline(never)]
pub fn chain(x: &[f64], slope: &mut [f64]) {
    let n = x.len() / 2;
    let (q, p) = x.split_at(n);
    for i in 0..n {
        slope[i] = p[i];
        let left = if i == 0 { 0.0 } else { q[i - 1] };
        let right = if i + 1 == n { 0.0 } else { q[i + 1] };
        slope[n + i] = force(q[i] - left) - force(right - q[i]);
    }
}

#[inline(never)]
fn force(stretch: f64) -> f64 {
    -stretch - 0.25 * stretch.powi(3)
}

pub fn chain_energy(x: &[f64]) -> f64 {
    let n = x.len() / 2;
    let kinetic: f64 = x[n..].iter().map(|p| 0.5 * p * p).sum();
    kinetic
        + x[..n]
            .windows(2)
            .map(|q| (q[1] - q[0]).powi(2))
            .sum::<f64>()
}
