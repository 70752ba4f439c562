//! Likelihood of a Gaussian process: Cholesky decomposition and solve.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::ops::{Index, IndexMut};

struct Matrix {
    n: usize,
    data: Vec<f64>,
}

impl Index<(usize, usize)> for Matrix {
    type Output = f64;
    fn index(&self, (i, j): (usize, usize)) -> &f64 {
        &self.data[i * self.n + j]
    }
}

impl IndexMut<(usize, usize)> for Matrix {
    fn index_mut(&mut self, (i, j): (usize, usize)) -> &mut f64 {
        &mut self.data[i * self.n + j]
    }
}

impl Matrix {
    fn from_fn(n: usize, f: impl Fn(usize, usize) -> f64) -> Self {
        let mut m = Matrix {
            n,
            data: Vec::with_capacity(n * n),
        };
        for i in 0..n {
            for j in 0..n {
                m.data.push(f(i, j));
            }
        }
        m
    }

    fn cholesky(mut self) -> Option<Matrix> {
        for j in 0..self.n {
            for k in 0..j {
                for i in j..self.n {
                    let product = self[(i, k)] * self[(j, k)];
                    self[(i, j)] -= product;
                }
            }
            if self[(j, j)] <= 0.0 {
                return None;
            }
            let root = self[(j, j)].sqrt();
            for i in j..self.n {
                self[(i, j)] /= root;
            }
        }
        Some(self)
    }
}

/// `x`: length scale, amplitude and noise, as logarithms; then the places.
#[autodiff_reverse(loss_r, Duplicated, Const, Active)]
#[autodiff_forward(loss_f, Dual, Const, Dual)]
pub fn loss(x: &[f64], values: &[f64]) -> f64 {
    let (length, amplitude, noise) = (x[0].exp(), x[1].exp(), x[2].exp());
    let places = &x[3..];
    let kernel = Matrix::from_fn(places.len(), |i, j| {
        let d = (places[i] - places[j]) / length;
        let same = if i == j { noise + 0.5 } else { 0.0 };
        amplitude * (-0.5 * d * d).exp() + same
    });
    let Some(l) = kernel.cholesky() else {
        return f64::INFINITY;
    };
    let mut y = values.to_vec();
    let mut log_det = 0.0;
    for i in 0..y.len() {
        for k in 0..i {
            y[i] -= l[(i, k)] * y[k];
        }
        y[i] /= l[(i, i)];
        log_det += l[(i, i)].ln();
    }
    0.5 * y.iter().map(|y| y * y).sum::<f64>() + log_det
}
