//! Waves on a string: three buffers that change places.
use linkgrad::{autodiff_forward, autodiff_reverse};

#[autodiff_reverse(energy_r, Duplicated, Active, Const, Active)]
#[autodiff_forward(energy_f, Dual, Dual, Const, Dual)]
pub fn energy(shape: &[f64], speed: f64, steps: usize) -> f64 {
    let n = shape.len();
    let mut before = shape.to_vec();
    let mut now = shape.to_vec();
    let mut next = vec![0.0; n];
    let courant = (0.5 * speed).powi(2);
    for _ in 0..steps {
        for i in 1..n - 1 {
            let bend = now[i - 1] - 2.0 * now[i] + now[i + 1];
            next[i] = 2.0 * now[i] - before[i] + courant * bend;
        }
        std::mem::swap(&mut before, &mut now);
        std::mem::swap(&mut now, &mut next);
    }
    now.iter().map(|u| u * u).sum()
}
