//! What people compute with these.
use blas::*;
use linkgrad::{autodiff_forward, autodiff_reverse};

/// Of 12 numbers a positive definite matrix and a vector.
fn covariance(x: &[f64]) -> Matrix {
    let a = Matrix::new(3, x[..9].to_vec());
    let mut k = a.times(b'N', &a, b'T');
    daxpy(1.0, &Matrix::identity(3).data, &mut k.data);
    k
}

#[autodiff_reverse(likelihood_d, Duplicated, Active)]
#[autodiff_forward(likelihood_t, Dual, Dual)]
#[inline(never)]
pub fn likelihood(x: &[f64]) -> f64 {
    let l = covariance(x).cholesky().expect("not positive definite");
    let mut z = x[9..12].to_vec();
    l.forward_substitute(&mut z);
    0.5 * ddot(&z, &z) + l.diagonal().map(f64::ln).sum::<f64>()
}

#[autodiff_reverse(solution_d, Duplicated, Active)]
#[autodiff_forward(solution_t, Dual, Dual)]
#[inline(never)]
pub fn solution(x: &[f64]) -> f64 {
    let mut a = Matrix::new(3, x[..9].to_vec());
    a.data.iter_mut().step_by(4).for_each(|d| *d += 3.0);
    match a.solve(x[9..12].to_vec()) {
        Ok(y) => dnrm2(&y, 1) + y[0] * y[2],
        Err(_) => f64::NAN,
    }
}

#[autodiff_reverse(spectrum_d, Duplicated, Active)]
#[autodiff_forward(spectrum_t, Dual, Dual)]
#[inline(never)]
pub fn spectrum(x: &[f64]) -> f64 {
    let (w, v) = covariance(x).eigen();
    // Squares: an eigenvector's sign is the library's.
    w[0] * w[2] + w[1].sqrt() + v.data[0] * v.data[0] * x[9] + dnrm2(&x[10..], 1)
}

#[autodiff_reverse(layers_d, Duplicated, Active)]
#[autodiff_forward(layers_t, Dual, Dual)]
#[inline(never)]
pub fn layers(x: &[f64]) -> f64 {
    let hidden: Vec<f64> = product_of_rows(2, 3, 2, &x[..6], &x[6..12])
        .into_iter()
        .map(f64::tanh)
        .collect();
    let gram = gram_of_rows(2, 2, &hidden);
    gram[0] + 2.0 * gram[1] + gram[3] * dnrm2(x, 3)
}

#[autodiff_reverse(single_d, Duplicated, Active)]
#[autodiff_forward(single_t, Dual, Dual)]
#[inline(never)]
pub fn single(x: &[f64]) -> f64 {
    let narrow: Vec<f32> = x.iter().map(|&x| x as f32).collect();
    let (mut y, mut z) = ([0f32; 3], [0f32; 2]);
    sgemv(b'N', 3, &narrow[..6], &narrow[6..8], &mut y);
    sgemv(b'T', 3, &narrow[..6], &y, &mut z);
    z.iter()
        .zip(&narrow[8..])
        .map(|(a, b)| (a * b) as f64)
        .sum()
}
