//! Several arguments, outputs through `&mut`, widths, single precision.
use crate::ad::{autodiff_forward, autodiff_reverse};

/// Both attributes twice: with and without lanes.
#[autodiff_forward(t_polar, Dual, Dual, Dual)]
#[autodiff_forward(t_polar4, 4, Dual, Dual, Dual)]
#[autodiff_reverse(d_polar, Duplicated, Duplicated, Active)]
pub fn polar(p: &[f64; 2], scale: &f64) -> f64 {
    let r = p[0].hypot(p[1]);
    r * scale.exp() + p[1].atan2(p[0])
}

#[autodiff_forward(t_rotate, Dual, Const, Dual)]
#[autodiff_forward(t_rotate2, 2, Dual, Const, Dual)]
#[autodiff_reverse(d_rotate, Duplicated, Const, Duplicated)]
pub fn rotate(x: &[f64], n: usize, y: &mut [f64]) {
    for i in 0..n {
        let (a, b) = (x[2 * i], x[2 * i + 1]);
        let (s, c) = (a * b).sin_cos();
        y[2 * i] = a * c - b * s;
        y[2 * i + 1] = a * s + b * c;
    }
}

#[autodiff_forward(t_saxpy, Const, Dual, Dual)]
#[autodiff_reverse(d_saxpy, Const, Duplicated, Duplicated)]
pub fn saxpy(a: f32, x: &[f32], y: &mut [f32]) {
    y.iter_mut().zip(x).for_each(|(y, x)| *y += a * x * x);
}

#[autodiff_forward(t_mixed, Dual, Dual, Const, Dual)]
#[autodiff_reverse(d_mixed, Active, Active, Const, Active)]
pub fn mixed(x: f64, y: f32, times: u32) -> f64 {
    (0..times).fold(x, |v, i| v * y as f64 + i as f64) / (1.0 + x * x)
}
