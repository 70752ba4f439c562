//! Matrices of any size with operators, and errors in boxes.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::{
    array, fmt,
    iter::{FromIterator, Sum},
    ops::*,
};
#[derive(Clone, Copy, PartialEq)]
struct Mat<const R: usize, const C: usize> {
    rows: [[f64; C]; R],
}
#[derive(Debug, Clone, PartialEq)]
enum MatError {
    Singular { column: usize, pivot: f64 },
    NotPositive(f64),
    Shape(&'static str),
}
impl fmt::Display for MatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatError::Singular { column, pivot } => write!(f, "singular at {column}: {pivot}"),
            MatError::NotPositive(v) => write!(f, "not positive: {v}"),
            MatError::Shape(s) => f.write_str(s),
        }
    }
}
impl std::error::Error for MatError {}
impl<const R: usize, const C: usize> Mat<R, C> {
    const ZERO: Self = Mat {
        rows: [[0.0; C]; R],
    };
    fn from_fn(f: impl Fn(usize, usize) -> f64) -> Self {
        Mat {
            rows: array::from_fn(|i| array::from_fn(|j| f(i, j))),
        }
    }
    fn t(&self) -> Mat<C, R> {
        Mat::from_fn(|i, j| self[(j, i)])
    }
    fn try_from_slice(s: &[f64]) -> Result<Self, MatError> {
        if s.len() < R * C {
            return Err(MatError::Shape("too short"));
        }
        Ok(Self::from_iter(s.iter().copied()))
    }
    fn frobenius(&self) -> f64 {
        self.rows
            .iter()
            .flatten()
            .map(|v| v * v)
            .sum::<f64>()
            .sqrt()
    }
}
impl<const N: usize> Mat<N, N> {
    const ONE: Self = {
        let mut m = Self::ZERO;
        let mut i = 0;
        while i < N {
            m.rows[i][i] = 1.0;
            i += 1;
        }
        m
    };
    fn trace(&self) -> f64 {
        (0..N).map(|i| self[(i, i)]).sum()
    }
    fn lu(mut self) -> Result<(Self, [usize; N], f64), MatError> {
        let mut p: [usize; N] = array::from_fn(|i| i);
        let mut sign = 1.0;
        for k in 0..N {
            let best = (k..N)
                .max_by(|a, b| self.rows[*a][k].abs().total_cmp(&self.rows[*b][k].abs()))
                .unwrap();
            if self.rows[best][k].abs() < 1e-12 {
                return Err(MatError::Singular {
                    column: k,
                    pivot: self.rows[best][k],
                });
            }
            if best != k {
                self.rows.swap(best, k);
                p.swap(best, k);
                sign = -sign;
            }
            for i in k + 1..N {
                self.rows[i][k] /= self.rows[k][k];
                let f = self.rows[i][k];
                for j in k + 1..N {
                    self.rows[i][j] -= f * self.rows[k][j];
                }
            }
        }
        Ok((self, p, sign))
    }
    fn det(self) -> f64 {
        match self.lu() {
            Ok((m, _, s)) => (0..N).map(|i| m[(i, i)]).product::<f64>() * s,
            Err(_) => 0.0,
        }
    }
    fn inverse(self) -> Result<Self, MatError> {
        let (m, p, _) = self.lu()?;
        let mut out = Self::ZERO;
        for c in 0..N {
            let mut y = [0.0; N];
            for i in 0..N {
                y[i] = (if p[i] == c { 1.0 } else { 0.0 })
                    - (0..i).map(|j| m[(i, j)] * y[j]).sum::<f64>();
            }
            for i in (0..N).rev() {
                y[i] = (y[i] - (i + 1..N).map(|j| m[(i, j)] * y[j]).sum::<f64>()) / m[(i, i)];
            }
            for i in 0..N {
                out[(i, c)] = y[i];
            }
        }
        Ok(out)
    }
    fn cholesky(&self) -> Result<Self, MatError> {
        let mut l = Self::ZERO;
        for i in 0..N {
            for j in 0..=i {
                let s: f64 = (0..j).map(|k| l[(i, k)] * l[(j, k)]).sum();
                if i == j {
                    let d = self[(i, i)] - s;
                    if d <= 0.0 {
                        return Err(MatError::NotPositive(d));
                    }
                    l[(i, i)] = d.sqrt();
                } else {
                    l[(i, j)] = (self[(i, j)] - s) / l[(j, j)];
                }
            }
        }
        Ok(l)
    }
    fn pow(self, n: u32) -> Self {
        match n {
            0 => Self::ONE,
            n if n % 2 == 0 => {
                let h = self.pow(n / 2);
                h * h
            }
            n => self * self.pow(n - 1),
        }
    }
    fn exp(self) -> Self {
        let mut term = Self::ONE;
        let mut sum = Self::ONE;
        for k in 1..=12 {
            term = term * self * (1.0 / k as f64);
            sum += term;
        }
        sum
    }
}
impl<const R: usize, const C: usize> Index<(usize, usize)> for Mat<R, C> {
    type Output = f64;
    fn index(&self, (i, j): (usize, usize)) -> &f64 {
        &self.rows[i][j]
    }
}
impl<const R: usize, const C: usize> IndexMut<(usize, usize)> for Mat<R, C> {
    fn index_mut(&mut self, (i, j): (usize, usize)) -> &mut f64 {
        &mut self.rows[i][j]
    }
}
impl<const R: usize, const C: usize> FromIterator<f64> for Mat<R, C> {
    fn from_iter<I: IntoIterator<Item = f64>>(it: I) -> Self {
        let mut it = it.into_iter();
        let mut m = Self::ZERO;
        for i in 0..R {
            for j in 0..C {
                m[(i, j)] = it.next().unwrap_or_default();
            }
        }
        m
    }
}
impl<const R: usize, const C: usize> Add for Mat<R, C> {
    type Output = Self;
    fn add(self, o: Self) -> Self {
        Self::from_fn(|i, j| self[(i, j)] + o[(i, j)])
    }
}
impl<const R: usize, const C: usize> AddAssign for Mat<R, C> {
    fn add_assign(&mut self, o: Self) {
        for (a, b) in self.rows.iter_mut().flatten().zip(o.rows.iter().flatten()) {
            *a += b;
        }
    }
}
impl<const R: usize, const K: usize, const C: usize> Mul<Mat<K, C>> for Mat<R, K> {
    type Output = Mat<R, C>;
    fn mul(self, o: Mat<K, C>) -> Mat<R, C> {
        Mat::from_fn(|i, j| (0..K).map(|k| self[(i, k)] * o[(k, j)]).sum())
    }
}
impl<const R: usize, const C: usize> Mul<f64> for Mat<R, C> {
    type Output = Self;
    fn mul(mut self, k: f64) -> Self {
        self.rows
            .as_flattened_mut()
            .iter_mut()
            .for_each(|v| *v *= k);
        self
    }
}
impl<const R: usize, const C: usize> Neg for Mat<R, C> {
    type Output = Self;
    fn neg(self) -> Self {
        self * -1.0
    }
}
impl<const R: usize, const C: usize> Sum for Mat<R, C> {
    fn sum<I: Iterator<Item = Self>>(it: I) -> Self {
        it.fold(Self::ZERO, |a, b| a + b)
    }
}
#[autodiff_reverse(all_r, Duplicated, Active)]
#[autodiff_forward(all_f, Dual, Dual)]
pub fn all(x: &[f64]) -> f64 {
    let a = match Mat::<4, 3>::try_from_slice(x) {
        Ok(a) => a,
        Err(e) => return x[0] * e.to_string().len() as f64,
    };
    let g = a.t() * a + Mat::<3, 3>::ONE * 0.5;
    let mut sum = g.det().ln() + g.trace();
    if let Ok(i) = g.inverse() {
        sum += i.frobenius() + (i * g).trace();
    }
    sum += g.cholesky().map(|l| l[(2, 0)] * l[(2, 2)]).unwrap_or(0.0);
    sum += (-g * 0.1).exp().trace() + (g * 0.2).pow(5)[(0, 1)];
    sum + (0..4)
        .map(|i| Mat::<1, 3>::from_fn(|_, j| a[(i, j)]) * (1.0 + i as f64))
        .sum::<Mat<1, 3>>()
        .frobenius()
}
fn outcome(x: &[f64]) -> Result<f64, Box<dyn std::error::Error>> {
    let m = Mat::<3, 3>::try_from_slice(x)?;
    let i = (m + Mat::ONE).inverse()?;
    let scale: f64 = "1.5".parse()?;
    Ok(i.frobenius()
        * scale
        * m.cholesky().map_or_else(
            |e| {
                if let MatError::NotPositive(v) = e {
                    v
                } else {
                    0.0
                }
            },
            |l| l.trace(),
        ))
}
#[autodiff_reverse(boxed_r, Duplicated, Active)]
#[autodiff_forward(boxed_f, Dual, Dual)]
pub fn boxed(x: &[f64]) -> f64 {
    outcome(x).unwrap_or(-1.0)
}
