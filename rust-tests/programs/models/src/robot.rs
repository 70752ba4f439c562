//! Forward kinematics with matrices of constant size.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::ops::Mul;

#[derive(Clone, Copy, Debug)]
pub struct Matrix<const R: usize, const C: usize>(pub [[f64; C]; R]);

impl<const N: usize> Matrix<N, N> {
    fn identity() -> Self {
        let mut m = [[0.0; N]; N];
        for i in 0..N {
            m[i][i] = 1.0;
        }
        Matrix(m)
    }
}

impl<const R: usize, const K: usize, const C: usize> Mul<Matrix<K, C>> for Matrix<R, K> {
    type Output = Matrix<R, C>;
    fn mul(self, o: Matrix<K, C>) -> Matrix<R, C> {
        Matrix(std::array::from_fn(|i| {
            std::array::from_fn(|j| (0..K).map(|k| self.0[i][k] * o.0[k][j]).sum())
        }))
    }
}

/// Denavit and Hartenberg: angle, offset, length, twist.
fn link(angle: f64, [offset, length, twist]: [f64; 3]) -> Matrix<4, 4> {
    let ((sa, ca), (st, ct)) = (angle.sin_cos(), twist.sin_cos());
    Matrix([
        [ca, -sa * ct, sa * st, length * ca],
        [sa, ca * ct, -ca * st, length * sa],
        [0.0, st, ct, offset],
        [0.0, 0.0, 0.0, 1.0],
    ])
}

#[autodiff_reverse(hand_r, Duplicated, Duplicated)]
#[autodiff_forward(hand_f, Dual, Dual)]
pub fn hand(angles: &[f64], place: &mut [f64]) {
    let shape = [[0.3, 0.1, 1.5], [0.0, 0.5, 0.0], [0.1, 0.4, -1.5]];
    let mut pose = Matrix::<4, 4>::identity();
    for (i, angle) in angles.iter().enumerate() {
        pose = pose * link(*angle, shape[i % 3]);
    }
    let tip = pose * Matrix([[0.0], [0.1], [0.2], [1.0]]);
    for k in 0..3 {
        place[k] = tip.0[k][0];
    }
}
