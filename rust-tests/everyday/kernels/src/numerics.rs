//! Matrices with operators, integration, roots, series.
use crate::ad::{autodiff_forward, autodiff_reverse};
use std::ops::{Add, Index, IndexMut, Mul, Sub};

#[derive(Clone, Copy, Debug)]
struct Matrix<const R: usize, const C: usize>([[f64; C]; R]);

impl<const R: usize, const C: usize> Matrix<R, C> {
    fn zero() -> Self {
        Matrix([[0.0; C]; R])
    }
    fn transposed(&self) -> Matrix<C, R> {
        let mut out = Matrix::zero();
        for r in 0..R {
            for c in 0..C {
                out[(c, r)] = self[(r, c)];
            }
        }
        out
    }
}

impl<const R: usize, const C: usize> Index<(usize, usize)> for Matrix<R, C> {
    type Output = f64;
    fn index(&self, (r, c): (usize, usize)) -> &f64 {
        &self.0[r][c]
    }
}

impl<const R: usize, const C: usize> IndexMut<(usize, usize)> for Matrix<R, C> {
    fn index_mut(&mut self, (r, c): (usize, usize)) -> &mut f64 {
        &mut self.0[r][c]
    }
}

impl<const R: usize, const K: usize, const C: usize> Mul<Matrix<K, C>> for Matrix<R, K> {
    type Output = Matrix<R, C>;
    fn mul(self, other: Matrix<K, C>) -> Matrix<R, C> {
        let mut out = Matrix::zero();
        for r in 0..R {
            for c in 0..C {
                out[(r, c)] = (0..K).map(|k| self[(r, k)] * other[(k, c)]).sum();
            }
        }
        out
    }
}

#[autodiff_reverse(d_products, Duplicated, Active)]
#[autodiff_forward(t_products, Dual, Dual)]
pub fn products(x: &[f64]) -> f64 {
    let mut a = Matrix::<2, 3>::zero();
    for (i, v) in x.iter().take(6).enumerate() {
        a[(i / 3, i % 3)] = *v;
    }
    let gram = a * a.transposed();
    gram[(0, 0)] * gram[(1, 1)] - gram[(0, 1)] * gram[(1, 0)]
}

#[derive(Clone, Copy)]
struct State {
    position: f64,
    speed: f64,
}

impl Add for State {
    type Output = Self;
    fn add(self, o: Self) -> Self {
        State { position: self.position + o.position, speed: self.speed + o.speed }
    }
}

impl Sub for State {
    type Output = Self;
    fn sub(self, o: Self) -> Self {
        self + o * -1.0
    }
}

impl Mul<f64> for State {
    type Output = Self;
    fn mul(self, by: f64) -> Self {
        State { position: self.position * by, speed: self.speed * by }
    }
}

fn step<F: Fn(State) -> State>(f: &F, s: State, h: f64) -> State {
    let k1 = f(s);
    let k2 = f(s + k1 * (h / 2.0));
    let k3 = f(s + k2 * (h / 2.0));
    let k4 = f(s + k3 * h);
    s + (k1 + (k2 + k3) * 2.0 + k4) * (h / 6.0)
}

#[autodiff_reverse(d_oscillator, Duplicated, Active)]
#[autodiff_forward(t_oscillator, Dual, Dual)]
pub fn oscillator(x: &[f64]) -> f64 {
    let (stiffness, damping) = (1.5 + x[0], 0.2 + 0.1 * x[1]);
    let force = |s: State| State {
        position: s.speed,
        speed: -stiffness * s.position.sin() - damping * s.speed,
    };
    let mut state = State { position: x[2], speed: x[3] };
    let start = state;
    for _ in 0..40 {
        state = step(&force, state, 0.05);
    }
    let way = state - start;
    way.position * way.position + 0.5 * way.speed * way.speed
}

#[autodiff_reverse(d_newton, Duplicated, Active)]
#[autodiff_forward(t_newton, Dual, Dual)]
pub fn newton(x: &[f64]) -> f64 {
    let (a, b) = (2.0 + x[0], 0.5 + 0.1 * x[1]);
    let f = |t: f64| (a * t.exp() - 3.0 * b - t * t, a * t.exp() - 2.0 * t);
    let mut t = 0.0;
    for _ in 0..50 {
        let (value, slope) = f(t);
        if value.abs() < 1e-15 {
            break;
        }
        t -= value / slope;
    }
    t
}

#[autodiff_reverse(d_series, Duplicated, Active)]
#[autodiff_forward(t_series, Dual, Dual)]
pub fn series(x: &[f64]) -> f64 {
    let running: Vec<f64> = x
        .iter()
        .scan(0.5, |sum, v| {
            *sum = *sum * 0.9 + v;
            Some(*sum)
        })
        .collect();
    let bends: f64 = running.windows(3).map(|w| (w[0] - 2.0 * w[1] + w[2]).powi(2)).sum();
    let tail: f64 = running.iter().rev().step_by(2).take_while(|v| **v > -50.0).sum();
    let pairs: f64 = x.iter().flat_map(|a| x.iter().map(move |b| a * b)).skip(1).sum();
    bends.sqrt() + tail * 0.5 + pairs.atan2(3.0) + x[0].mul_add(x[1], x[2]).exp_m1()
}

#[autodiff_reverse(d_in_place, Duplicated, Active)]
#[autodiff_forward(t_in_place, Dual, Dual)]
pub fn in_place(x: &[f64]) -> f64 {
    let mut v = x.to_vec();
    let n = v.len();
    v.rotate_left(1);
    v.swap(0, n - 1);
    {
        let (left, right) = v.split_at_mut(n / 2);
        for (l, r) in left.iter_mut().zip(right.iter()) {
            *l *= *r;
        }
        right[0] += left[0];
    }
    v.reverse();
    v.chunks_mut(2).for_each(|c| c[0] = c[0].sin());
    v.truncate(n - 1);
    v.extend_from_slice(&x[..2]);
    v.insert(1, x[0] * 2.0);
    v.remove(2);
    v.sort_by(|a, b| b.partial_cmp(a).unwrap());
    v.iter().enumerate().map(|(i, v)| v * (i + 1) as f64).sum()
}

type Rows = Vec<Vec<f64>>;

fn next(u: &Rows, before: &Rows, c: &Rows) -> Rows {
    let (n, m) = (u.len(), u[0].len());
    let mut r = vec![vec![0.0; m]; n];
    for i in 1..n - 1 {
        for j in 1..m - 1 {
            let around = u[i + 1][j] + u[i - 1][j] + u[i][j + 1] + u[i][j - 1] - 4.0 * u[i][j];
            r[i][j] = 2.0 * u[i][j] - before[i][j] + c[i][j] * around;
        }
    }
    r
}

// Nothing of it is part of the request's own function.
#[inline(never)]
fn spread(x: &[f64]) -> f64 {
    let rows = || (0..5).map(|i| x.iter().map(|v| 0.1 * v * i as f64).collect()).collect();
    let (c, mut u): (Rows, Rows) = (rows(), rows());
    let mut before = u.clone();
    for _ in 0..4 {
        let r = next(&u, &before, &c);
        before = std::mem::replace(&mut u, r);
        before[2][1] *= 0.5;
    }
    u.iter().flatten().chain(&before[1]).map(|v| v * v + v).sum()
}

#[autodiff_reverse(d_waves, Duplicated, Active)]
#[autodiff_forward(t_waves, Dual, Dual)]
pub fn waves(x: &[f64]) -> f64 {
    spread(x)
}
