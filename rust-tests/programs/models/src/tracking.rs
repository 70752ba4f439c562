//! A Kalman filter with matrices of const-generic sizes.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::ops::{Add, Index, IndexMut, Mul, Sub};

#[derive(Clone, Copy, Debug)]
pub struct Matrix<const R: usize, const C: usize>([[f64; C]; R]);

impl<const R: usize, const C: usize> Matrix<R, C> {
    fn zero() -> Self {
        Matrix([[0.0; C]; R])
    }
    fn from_fn(f: impl Fn(usize, usize) -> f64) -> Self {
        Matrix(std::array::from_fn(|i| std::array::from_fn(|j| f(i, j))))
    }
    fn t(&self) -> Matrix<C, R> {
        Matrix::from_fn(|i, j| self[(j, i)])
    }
}
impl<const N: usize> Matrix<N, N> {
    fn identity() -> Self {
        Self::from_fn(|i, j| if i == j { 1.0 } else { 0.0 })
    }
    fn inverse(&self) -> Option<Self> {
        let (mut a, mut b) = (*self, Self::identity());
        for k in 0..N {
            let pivot = (k..N).max_by(|&i, &j| a[(i, k)].abs().total_cmp(&a[(j, k)].abs()))?;
            if a[(pivot, k)].abs() < 1e-12 {
                return None;
            }
            a.0.swap(k, pivot);
            b.0.swap(k, pivot);
            let d = 1.0 / a[(k, k)];
            for j in 0..N {
                a[(k, j)] *= d;
                b[(k, j)] *= d;
            }
            for i in (0..N).filter(|&i| i != k) {
                let f = a[(i, k)];
                for j in 0..N {
                    a[(i, j)] -= f * a[(k, j)];
                    b[(i, j)] -= f * b[(k, j)];
                }
            }
        }
        Some(b)
    }
}
impl<const R: usize, const C: usize> Index<(usize, usize)> for Matrix<R, C> {
    type Output = f64;
    fn index(&self, (i, j): (usize, usize)) -> &f64 {
        &self.0[i][j]
    }
}
impl<const R: usize, const C: usize> IndexMut<(usize, usize)> for Matrix<R, C> {
    fn index_mut(&mut self, (i, j): (usize, usize)) -> &mut f64 {
        &mut self.0[i][j]
    }
}
impl<const R: usize, const K: usize, const C: usize> Mul<Matrix<K, C>> for Matrix<R, K> {
    type Output = Matrix<R, C>;
    fn mul(self, o: Matrix<K, C>) -> Matrix<R, C> {
        let mut m = Matrix::zero();
        for i in 0..R {
            for j in 0..C {
                for k in 0..K {
                    m[(i, j)] += self[(i, k)] * o[(k, j)];
                }
            }
        }
        m
    }
}
impl<const R: usize, const C: usize> Add for Matrix<R, C> {
    type Output = Self;
    fn add(self, o: Self) -> Self {
        Self::from_fn(|i, j| self[(i, j)] + o[(i, j)])
    }
}
impl<const R: usize, const C: usize> Sub for Matrix<R, C> {
    type Output = Self;
    fn sub(self, o: Self) -> Self {
        Self::from_fn(|i, j| self[(i, j)] - o[(i, j)])
    }
}

struct Filter<const N: usize, const M: usize> {
    x: Matrix<N, 1>,
    p: Matrix<N, N>,
    f: Matrix<N, N>,
    h: Matrix<M, N>,
    q: Matrix<N, N>,
    r: Matrix<M, M>,
}

impl<const N: usize, const M: usize> Filter<N, M> {
    fn step(&mut self, z: Matrix<M, 1>) -> Result<f64, &'static str> {
        let x = self.f * self.x;
        let p = self.f * self.p * self.f.t() + self.q;
        let y = z - self.h * x;
        let s = self.h * p * self.h.t() + self.r;
        let s1 = s.inverse().ok_or("singular")?;
        let k = p * self.h.t() * s1;
        self.x = x + k * y;
        self.p = (Matrix::identity() - k * self.h) * p;
        Ok((y.t() * s1 * y)[(0, 0)])
    }
}

#[autodiff_reverse(filter_r, Duplicated, Active)]
#[autodiff_forward(filter_f, Dual, Dual)]
pub fn filter(x: &[f64]) -> f64 {
    let dt = 0.1;
    let mut filter = Filter::<4, 2> {
        x: Matrix([[x[0]], [x[1]], [0.5], [-0.25]]),
        p: Matrix::identity(),
        f: Matrix::from_fn(|i, j| if i == j { 1.0 } else if j == i + 2 { dt } else { 0.0 }),
        h: Matrix::from_fn(|i, j| if i == j { 1.0 } else { 0.0 }),
        q: Matrix::from_fn(|i, j| if i == j { 0.01 * x[2].exp() } else { 0.0 }),
        r: Matrix::from_fn(|i, j| if i == j { 0.1 * x[3].exp() } else { 0.01 }),
    };
    let mut sum = 0.0;
    for pair in x.chunks(2) {
        match filter.step(Matrix([[pair[0]], [*pair.last().unwrap()]])) {
            Ok(cost) => sum += cost,
            Err(message) => panic!("{message}"),
        }
    }
    sum + filter.x[(2, 0)] * filter.p[(0, 2)]
}
