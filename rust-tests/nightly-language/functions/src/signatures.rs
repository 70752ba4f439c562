//! Every activity, and what rustc makes of parameters and results.
use std::autodiff::*;

// Scalars by value, the seed, what is returned.
#[autodiff_reverse(d_active, Active, Active, Active)]
#[autodiff_reverse(d_first, Active, Const, Active)]
#[autodiff_reverse(d_active_only, Active, Active, ActiveOnly)]
#[autodiff_reverse(d_const_return, Active, Active, Const)]
#[autodiff_forward(t_dual, Dual, Dual, Dual)]
#[autodiff_forward(t_first, Dual, Const, Dual)]
#[autodiff_forward(t_dual_only, DualOnly, DualOnly, DualOnly)]
#[autodiff_forward(t_three, 3, Dual, Dual, Dual)]
#[autodiff_forward(t_three_only, 3, Dual, Const, DualOnly)]
pub fn scalars(x: f64, y: f64) -> f64 {
    x * x * y + y.sin()
}

#[autodiff_reverse(d_floats, Active, Active, Active)]
#[autodiff_forward(t_floats, Dual, Dual, Dual)]
pub fn floats(x: f32, y: f64) -> f32 {
    x * x * y as f32
}

// Slices: lengths, several of them, integers between, outputs.
#[autodiff_reverse(d_dot, Duplicated, Duplicated, Active)]
#[autodiff_reverse(d_dot_second, Const, Duplicated, Active)]
#[autodiff_reverse(d_dot_only, Duplicated, Const, ActiveOnly)]
#[autodiff_reverse(d_dot_const, Duplicated, Duplicated, Const)]
#[autodiff_reverse(d_dot_two, 2, Duplicated, Const, Active)]
#[autodiff_forward(t_dot, Dual, Dual, Dual)]
#[autodiff_forward(t_dot_strided, 3, Dualv, Const, Dual)]
pub fn dot(x: &[f64], y: &[f64]) -> f64 {
    x.iter().zip(y).map(|(a, b)| a * b * b).sum()
}

#[autodiff_reverse(d_scaled, Const, Duplicated, Active, Duplicated)]
#[autodiff_reverse(d_scaled_only, Const, DuplicatedOnly, Active, DuplicatedOnly)]
#[autodiff_forward(t_scaled, Const, Dual, Dual, Dual)]
pub fn scaled(n: usize, x: &[f64], factor: f64, out: &mut [f64]) {
    for i in 0..n {
        out[i] = factor * x[i] * x[i];
    }
}

#[autodiff_reverse(d_count, Duplicated, Const)]
pub fn count(x: &[f64]) -> usize {
    x.iter().filter(|v| **v > 0.0).count()
}

#[autodiff_reverse(d_flag, Const, Active, Const, Active)]
#[autodiff_forward(t_flag, Const, Dual, Const, Dual)]
pub fn flag(double: bool, x: f64, n: i32) -> f64 {
    x.powi(n) * if double { 2.0 } else { 1.0 }
}

// References, arrays, tuples, structs, raw pointers.
#[autodiff_reverse(d_references, Duplicated, Duplicated)]
#[autodiff_forward(t_references, Dual, Dual)]
pub fn references(x: &f64, y: &mut f64) {
    *y = *x * *x * *y;
}

#[autodiff_reverse(d_array, Duplicated, Active)]
#[autodiff_forward(t_array, Dual, Dual)]
pub fn array(x: &[f64; 3]) -> f64 {
    x[0] * x[1] + x[2] * x[2]
}

#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Mixed {
    pub count: u32,
    pub wide: f64,
    pub narrow: f32,
    pub point: (f64, f64),
}

#[autodiff_reverse(d_structure, Duplicated, Active)]
#[autodiff_forward(t_structure, Dual, Dual)]
pub fn structure(s: &Mixed) -> f64 {
    s.wide * s.narrow as f64 * s.count as f64 + s.point.0 * s.point.1
}

#[autodiff_reverse(d_tuple, Duplicated, Active)]
#[autodiff_forward(t_tuple, Dual, Dual)]
pub fn tuple(s: &(f64, u8, f32)) -> f64 {
    s.0 * s.1 as f64 * s.2 as f64
}

/// # Safety
/// `x` points to `n` numbers.
#[autodiff_reverse(d_pointer, Duplicated, Const, Active)]
#[autodiff_forward(t_pointer, Dual, Const, Dual)]
pub unsafe fn pointer(x: *const f64, n: usize) -> f64 {
    (0..n).map(|i| (*x.add(i)).powi(2)).sum()
}

#[autodiff_reverse(d_vector, Duplicated, Active)]
#[autodiff_forward(t_vector, Dual, Dual)]
pub fn vector(x: &Vec<f64>) -> f64 {
    x.iter().product()
}

// By value: a struct of two scalars travels in two registers, an array of two
// small floats in one integer register.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    pub a: f64,
    pub b: f64,
}

#[autodiff_forward(t_pair, Dual, Dual, Dual)]
#[autodiff_forward(t_pair_two, 2, Dual, Const, Dual)]
pub fn pair(p: Pair, k: f64) -> f64 {
    p.a * p.b * k
}

#[autodiff_forward(t_pair_to_pair, Dual, Dual)]
pub fn pair_to_pair(p: Pair) -> Pair {
    Pair {
        a: p.a * p.b,
        b: p.a,
    }
}

#[autodiff_forward(t_array_value, Dual, Dual)]
pub fn array_value(x: [f64; 3]) -> f64 {
    x[0] * x[1] * x[2]
}

#[autodiff_forward(t_small_array, Dual, Dual)]
pub fn small_array(x: [f32; 2]) -> f32 {
    x[0] * x[1]
}

// Results: tuples, arrays in memory and in an integer register.
#[autodiff_forward(t_two, Dual, Dual)]
pub fn two(x: f64) -> (f64, f64) {
    (x * x, x.sin())
}

#[autodiff_forward(t_four, Dual, Dual)]
#[autodiff_forward(t_four_only, Dual, DualOnly)]
#[autodiff_forward(t_four_twice, 2, Dual, Dual)]
pub fn four(x: f64) -> [f64; 4] {
    [x, x * x, x * x * x, 1.0]
}

#[autodiff_forward(t_small_result, Dual, Dual)]
#[autodiff_forward(t_small_result_two, 2, Dual, Dual)]
pub fn small_result(x: f32) -> [f32; 2] {
    [x * x, 2.0 * x]
}

// Generic functions, for two types; nested functions; an iterator's type.
#[autodiff_reverse(d_generic, Duplicated, Active)]
#[autodiff_forward(t_generic, Dual, Dual)]
pub fn generic<T: Copy + std::ops::Mul<Output = T>>(x: &[T; 2]) -> T {
    x[0] * x[1] * x[0]
}

pub fn generic_both() -> [f64; 4] {
    let (mut wide, mut narrow) = ([0.0f64; 2], [0.0f32; 2]);
    d_generic(&[3.0f64, 5.0], &mut wide, 1.0);
    d_generic(&[3.0f32, 5.0], &mut narrow, 2.0);
    let (_, tangent) = t_generic(&[3.0f64, 5.0], &[1.0, 1.0]);
    [wide[0], wide[1], narrow[0] as f64, tangent]
}

pub fn nested(x: f64) -> f64 {
    #[autodiff_reverse(d_inner, Active, Active)]
    fn inner(y: f64) -> f64 {
        y * y * y
    }
    d_inner(x, 1.0).1
}

/// Calls in the same crate are inlined; their seeds must survive that.
pub fn seeds_of_callers(x: f64) -> [f64; 3] {
    [d_active(x, 2.0, 1.0).1, d_active(x, 2.0, -3.0).1, d_first(x, 2.0, 0.0).1]
}

// Second order: forward over reverse and reverse over forward.
#[autodiff_reverse(d_cubic, Duplicated, Duplicated)]
pub fn cubic(x: &[f64; 2], y: &mut f64) {
    *y = x[0] * x[0] * x[1] + x[1].sin();
}

#[autodiff_forward(hessian_product, Dual, Dual, Dual, Dual)]
pub fn cubic_gradient(x: &[f64; 2], dx: &mut [f64; 2], y: &mut f64, dy: &mut f64) {
    d_cubic(x, dx, y, dy);
}

#[autodiff_forward(t_wave, Dual, Dual)]
pub fn wave(x: f64) -> f64 {
    (x * x).sin()
}

#[autodiff_reverse(second_derivative, Active, Active)]
pub fn wave_slope(x: f64) -> f64 {
    t_wave(x, 1.0).1
}

// Methods, in impl and in trait blocks. Before 1.97 rustc knows none.
#[cfg(methods)]
pub mod methods {
    use super::*;

    pub struct Spring {
        pub stiffness: f64,
    }

    impl Spring {
        #[autodiff_reverse(d_energy, Duplicated, Active, Active)]
        #[autodiff_forward(t_energy, Dual, Dual, Dual)]
        pub fn energy(&self, x: f64) -> f64 {
            0.5 * self.stiffness * x * x
        }
    }

    pub trait Potential {
        #[autodiff_reverse(d_potential, Const, Active, Active)]
        fn potential(&self, x: f64) -> f64;
    }

    impl Potential for Spring {
        fn potential(&self, x: f64) -> f64 {
            self.energy(x).sqrt()
        }
    }

    pub fn potential_slope(spring: &Spring, x: f64) -> f64 {
        spring.d_potential(x, 1.0).1
    }
}
