//! Derivatives of closures, without an attribute.
//!
//! The closure may capture; what it captures is constant.

use crate::request::{self, Slot};
use alloc::vec;
use alloc::vec::Vec;

/// `f32` or `f64`.
pub trait Float: Copy + sealed::Sealed + 'static {
    const ZERO: Self;
    const ONE: Self;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for f32 {}
    impl Sealed for f64 {}
}

impl Float for f32 {
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;
}

impl Float for f64 {
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;
}

#[track_caller]
fn same_length(what: &str, got: usize, want: usize) {
    assert!(got == want, "{what} has {got} elements, expected {want}");
}

/// The value and the derivative of a function of one variable.
///
/// ```
/// let a = 3.0;
/// let (y, dy) = linkgrad::value_and_derivative(|x: f64| a * x * x, 2.0);
/// assert_eq!((y, dy), (12.0, 12.0));
/// ```
pub fn value_and_derivative<T: Float, F: Fn(T) -> T>(f: F, x: T) -> (T, T) {
    let active = (Slot::new(x),);
    let mut tangent = [(Slot::new(T::ONE),)];
    let mut dy = request::tangents();
    // Safety: a tangent has the type of its primal.
    let y = unsafe {
        request::forward(&active, &mut tangent, &(&f,), &mut dy, |a, c| {
            (*c).0(Slot::take(&raw const (*a).0))
        })
        .assume_init()
    };
    (y, *dy[0].get())
}

/// The derivative of a function of one variable.
///
/// ```
/// assert_eq!(linkgrad::derivative(|x: f64| x * x * x, 2.0), 12.0);
/// ```
pub fn derivative<T: Float, F: Fn(T) -> T>(f: F, x: T) -> T {
    value_and_derivative(f, x).1
}

/// Adds the gradient to `dx` and returns the value. Allocates nothing.
///
/// ```
/// let mut dx = [0.0; 3];
/// let y = linkgrad::add_gradient(|x: &[f64]| x.iter().product(), &[2.0, 3.0, 4.0], &mut dx);
/// assert_eq!((y, dx), (24.0, [12.0, 8.0, 6.0]));
/// ```
#[track_caller]
pub fn add_gradient<T: Float, F: Fn(&[T]) -> T>(f: F, x: &[T], dx: &mut [T]) -> T {
    same_length("the gradient", dx.len(), x.len());
    let active = (Slot::new(x),);
    let mut seed = request::repeat(T::ONE);
    // Safety: the lengths were compared.
    unsafe {
        let mut shadow = [(active.0.shadow(dx),)];
        request::reverse(&active, &mut shadow, &(&f,), &mut seed, |a, c| {
            (*c).0(Slot::take(&raw const (*a).0))
        })
        .assume_init()
    }
}

/// The value and the gradient, by reverse mode.
///
/// ```
/// let target = [1.0, 2.0];
/// let loss = |x: &[f64]| -> f64 { x.iter().zip(&target).map(|(x, t)| (x - t).powi(2)).sum() };
/// let (value, gradient) = linkgrad::value_and_gradient(loss, &[3.0, 5.0]);
/// assert_eq!((value, gradient), (13.0, vec![4.0, 6.0]));
/// ```
pub fn value_and_gradient<T: Float, F: Fn(&[T]) -> T>(f: F, x: &[T]) -> (T, Vec<T>) {
    let mut dx = vec![T::ZERO; x.len()];
    let y = add_gradient(f, x, &mut dx);
    (y, dx)
}

/// The gradient, by reverse mode.
///
/// ```
/// let gradient = linkgrad::gradient(|x: &[f64]| x[0] * x[1], &[2.0, 5.0]);
/// assert_eq!(gradient, [5.0, 2.0]);
/// ```
pub fn gradient<T: Float, F: Fn(&[T]) -> T>(f: F, x: &[T]) -> Vec<T> {
    value_and_gradient(f, x).1
}

/// Forward mode: `f(x)` goes to `y`, and the Jacobian times `v` to `jv`.
///
/// ```
/// let square = |x: &[f64], y: &mut [f64]| y.iter_mut().zip(x).for_each(|(y, x)| *y = x * x);
/// let (mut y, mut jv) = ([0.0; 2], [0.0; 2]);
/// linkgrad::jvp(square, &[2.0, 3.0], &[1.0, 10.0], &mut y, &mut jv);
/// assert_eq!((y, jv), ([4.0, 9.0], [4.0, 60.0]));
/// ```
#[track_caller]
pub fn jvp<T: Float, F: Fn(&[T], &mut [T])>(f: F, x: &[T], v: &[T], y: &mut [T], jv: &mut [T]) {
    same_length("the tangent of the input", v.len(), x.len());
    same_length("the tangent of the output", jv.len(), y.len());
    let active = (Slot::new(x), Slot::new(y));
    let mut tangent = [(Slot::new(v), Slot::new(jv))];
    // Safety: the lengths were compared.
    unsafe {
        request::forward_constant(&active, &mut tangent, &(&f,), |a, c| {
            (*c).0(Slot::take(&raw const (*a).0), Slot::take(&raw const (*a).1))
        })
    }
}

/// Reverse mode: `f(x)` goes to `y`, and the transposed Jacobian times `w` is
/// added to `jtw`.
///
/// ```
/// let square = |x: &[f64], y: &mut [f64]| y.iter_mut().zip(x).for_each(|(y, x)| *y = x * x);
/// let (mut y, mut jtw) = ([0.0; 2], [0.0; 2]);
/// linkgrad::vjp(square, &[2.0, 3.0], &[1.0, 10.0], &mut y, &mut jtw);
/// assert_eq!((y, jtw), ([4.0, 9.0], [4.0, 60.0]));
/// ```
#[track_caller]
pub fn vjp<T: Float, F: Fn(&[T], &mut [T])>(f: F, x: &[T], w: &[T], y: &mut [T], jtw: &mut [T]) {
    same_length("the seed", w.len(), y.len());
    same_length("the gradient", jtw.len(), x.len());
    // The reverse sweep takes the seed away.
    let mut seed = w.to_vec();
    let active = (Slot::new(x), Slot::new(y));
    // Safety: the lengths were compared.
    unsafe {
        let mut shadow = [(active.0.shadow(jtw), Slot::new(&mut seed[..]))];
        request::reverse_constant(&active, &mut shadow, &(&f,), |a, c| {
            (*c).0(Slot::take(&raw const (*a).0), Slot::take(&raw const (*a).1))
        })
    }
}

/// The Jacobian of a function with `outputs` results, row by row: entry
/// `[i * x.len() + j]` is the derivative of result `i` with respect to `x[j]`.
/// By forward or reverse mode, whichever has fewer passes.
///
/// ```
/// let polar = |p: &[f64], xy: &mut [f64]| {
///     xy[0] = p[0] * p[1].cos();
///     xy[1] = p[0] * p[1].sin();
/// };
/// let j = linkgrad::jacobian(polar, &[2.0, 0.0], 2);
/// assert_eq!(j, [1.0, 0.0, 0.0, 2.0]);
/// ```
pub fn jacobian<T: Float, F: Fn(&[T], &mut [T])>(f: F, x: &[T], outputs: usize) -> Vec<T> {
    let inputs = x.len();
    let mut j = vec![T::ZERO; inputs * outputs];
    let mut y = vec![T::ZERO; outputs];
    if outputs < inputs {
        let mut w = vec![T::ZERO; outputs];
        for i in 0..outputs {
            w[i] = T::ONE;
            vjp(&f, x, &w, &mut y, &mut j[i * inputs..][..inputs]);
            w[i] = T::ZERO;
        }
        return j;
    }
    let mut v = vec![T::ZERO; inputs];
    let mut column = vec![T::ZERO; outputs];
    for k in 0..inputs {
        v[k] = T::ONE;
        jvp(&f, x, &v, &mut y, &mut column);
        v[k] = T::ZERO;
        for i in 0..outputs {
            j[i * inputs + k] = column[i];
        }
    }
    j
}

/// The Hessian times `v`, by forward mode over reverse mode.
///
/// ```
/// let f = |x: &[f64]| x[0] * x[0] * x[1];
/// assert_eq!(linkgrad::hvp(f, &[2.0, 3.0], &[1.0, 0.0]), [6.0, 4.0]);
/// ```
pub fn hvp<T: Float, F: Fn(&[T]) -> T>(f: F, x: &[T], v: &[T]) -> Vec<T> {
    let mut dx = vec![T::ZERO; x.len()];
    let mut hv = vec![T::ZERO; x.len()];
    jvp(
        |x: &[T], dx: &mut [T]| {
            add_gradient(&f, x, dx);
        },
        x,
        v,
        &mut dx,
        &mut hv,
    );
    hv
}

/// The Hessian, row by row.
///
/// ```
/// let f = |x: &[f64]| x[0] * x[0] * x[1];
/// assert_eq!(linkgrad::hessian(f, &[2.0, 3.0]), [6.0, 4.0, 4.0, 0.0]);
/// ```
pub fn hessian<T: Float, F: Fn(&[T]) -> T>(f: F, x: &[T]) -> Vec<T> {
    let mut h = Vec::with_capacity(x.len() * x.len());
    let mut v = vec![T::ZERO; x.len()];
    for i in 0..x.len() {
        v[i] = T::ONE;
        h.extend(hvp(&f, x, &v));
        v[i] = T::ZERO;
    }
    h
}
