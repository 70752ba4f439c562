//! Traits, dyn, generics, const generics, operators, zero-sized types.
use std::autodiff::*;
use std::marker::PhantomData;
use std::ops::{Add, Index, IndexMut, Mul};

trait Layer {
    fn apply(&self, v: f64) -> f64;
    fn twice(&self, v: f64) -> f64 {
        self.apply(self.apply(v))
    }
}

struct Affine {
    a: f64,
    b: f64,
}
struct Squash;
struct Chain(Vec<Box<dyn Layer>>);

impl Layer for Affine {
    fn apply(&self, v: f64) -> f64 {
        self.a * v + self.b
    }
}
impl Layer for Squash {
    fn apply(&self, v: f64) -> f64 {
        v.tanh()
    }
    fn twice(&self, v: f64) -> f64 {
        self.apply(v) * 2.0
    }
}
impl Layer for Chain {
    fn apply(&self, v: f64) -> f64 {
        self.0.iter().fold(v, |v, layer| layer.apply(v))
    }
}

#[autodiff_reverse(d_objects, Duplicated, Active)]
#[autodiff_forward(t_objects, Dual, Dual)]
pub fn objects(x: &[f64]) -> f64 {
    let layers: [&dyn Layer; 3] = [&Affine { a: x[0], b: x[1] }, &Squash, &Affine { a: x[2], b: 1.0 }];
    let mut v = x[3];
    for layer in layers {
        v = layer.twice(v);
    }
    v
}

#[autodiff_reverse(d_boxed_objects, Duplicated, Active)]
#[autodiff_forward(t_boxed_objects, Dual, Dual)]
pub fn boxed_objects(x: &[f64]) -> f64 {
    let chain = Chain(vec![
        Box::new(Affine { a: x[0], b: x[1] }),
        Box::new(Squash),
        Box::new(Affine { a: x[2], b: x[0] }),
    ]);
    chain.twice(x[3])
}

#[derive(Clone, Copy)]
struct Vector<T, const N: usize>([T; N]);

impl<T: Copy + Add<Output = T>, const N: usize> Add for Vector<T, N> {
    type Output = Self;
    fn add(mut self, other: Self) -> Self {
        for i in 0..N {
            self.0[i] = self.0[i] + other.0[i];
        }
        self
    }
}
impl<T: Copy + Mul<Output = T>, const N: usize> Mul<T> for Vector<T, N> {
    type Output = Self;
    fn mul(self, factor: T) -> Self {
        Vector(self.0.map(|v| v * factor))
    }
}

#[autodiff_reverse(d_const_generics, Duplicated, Active)]
#[autodiff_forward(t_const_generics, Dual, Dual)]
pub fn const_generics(x: &[f64]) -> f64 {
    let a: Vector<f64, 3> = Vector([x[0], x[1], x[2]]);
    let b = Vector([x[1], x[2], x[3]]);
    let c = (a * x[3] + b) * 0.5;
    c.0[0] * c.0[1] + c.0[2]
}

fn norm<T>(v: &[T]) -> T
where
    T: Copy + Mul<Output = T> + std::iter::Sum,
{
    v.iter().map(|a| *a * *a).sum()
}

#[autodiff_reverse(d_generics, Duplicated, Active)]
#[autodiff_forward(t_generics, Dual, Dual)]
pub fn generics(x: &[f64]) -> f64 {
    let counts = [1u32, 2, 3];
    norm(x) * norm(&counts) as f64 + norm(&[x[0], x[1]])
}

struct Metres;
struct Seconds;
#[derive(Clone, Copy)]
struct Quantity<U>(f64, PhantomData<U>);
impl<U> Quantity<U> {
    fn new(v: f64) -> Self {
        Quantity(v, PhantomData)
    }
}
fn speed(way: Quantity<Metres>, time: Quantity<Seconds>, _unit: ()) -> f64 {
    way.0 / time.0
}

#[autodiff_reverse(d_zero_sized, Duplicated, Active)]
#[autodiff_forward(t_zero_sized, Dual, Dual)]
pub fn zero_sized(x: &[f64]) -> f64 {
    speed(Quantity::new(x[0]), Quantity::new(3.0 + x[1]), ())
}

struct Matrix {
    columns: usize,
    data: Vec<f64>,
}
impl Index<(usize, usize)> for Matrix {
    type Output = f64;
    fn index(&self, (i, j): (usize, usize)) -> &f64 {
        &self.data[i * self.columns + j]
    }
}
impl IndexMut<(usize, usize)> for Matrix {
    fn index_mut(&mut self, (i, j): (usize, usize)) -> &mut f64 {
        &mut self.data[i * self.columns + j]
    }
}

/// log(det(A)) by Cholesky, A = x x^T + n I.
#[autodiff_reverse(d_operators, Duplicated, Active)]
#[autodiff_forward(t_operators, Dual, Dual)]
pub fn operators(x: &[f64]) -> f64 {
    let n = x.len();
    let mut a = Matrix {
        columns: n,
        data: vec![0.0; n * n],
    };
    let mut log_det = 0.0;
    for i in 0..n {
        for j in 0..=i {
            let mut sum = x[i] * x[j] + if i == j { n as f64 } else { 0.0 };
            for k in 0..j {
                sum -= a[(i, k)] * a[(j, k)];
            }
            if i == j {
                a[(i, i)] = sum.sqrt();
                log_det += 2.0 * a[(i, i)].ln();
            } else {
                a[(i, j)] = sum / a[(j, j)];
            }
        }
    }
    log_det
}
