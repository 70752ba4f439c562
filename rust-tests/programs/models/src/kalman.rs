//! Likelihood of measurements under a Kalman filter with constant velocity.
use linkgrad::{autodiff_forward, autodiff_reverse};

type Matrix = [[f64; 2]; 2];

fn multiply(a: &Matrix, b: &Matrix) -> Matrix {
    let mut c = [[0.0; 2]; 2];
    for i in 0..2 {
        for j in 0..2 {
            for k in 0..2 {
                c[i][j] += a[i][k] * b[k][j];
            }
        }
    }
    c
}

fn transposed(a: &Matrix) -> Matrix {
    [[a[0][0], a[1][0]], [a[0][1], a[1][1]]]
}

/// `x[0]`: log of the process noise, `x[1]`: log of the measurement noise, then
/// the measurements.
#[autodiff_reverse(loss_r, Duplicated, Active)]
#[autodiff_forward(loss_f, Dual, Dual)]
pub fn loss(x: &[f64]) -> f64 {
    let (q, r) = (x[0].exp(), x[1].exp());
    let dt = 0.1;
    let f: Matrix = [[1.0, dt], [0.0, 1.0]];
    let mut state = [0.0, 0.5];
    let mut p: Matrix = [[1.0, 0.0], [0.0, 1.0]];
    let mut total = 0.0;
    for z in &x[2..] {
        state = [state[0] + dt * state[1], state[1]];
        p = multiply(&multiply(&f, &p), &transposed(&f));
        p[0][0] += q * dt * dt;
        p[1][1] += q;
        let s = p[0][0] + r;
        let residual = z - state[0];
        let gain = [p[0][0] / s, p[1][0] / s];
        state[0] += gain[0] * residual;
        state[1] += gain[1] * residual;
        let keep: Matrix = [[1.0 - gain[0], 0.0], [-gain[1], 1.0]];
        p = multiply(&keep, &p);
        total += 0.5 * (residual * residual / s + s.ln());
    }
    total
}
