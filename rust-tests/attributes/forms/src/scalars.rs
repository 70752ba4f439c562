//! Arguments by value, several attributes on one function, attributes kept.
use linkgrad::{autodiff_forward, autodiff_reverse};

/// The function has documentation of its own.
#[autodiff_reverse(cube_r, Active, Active)]
#[autodiff_reverse(cube_only, Active, ActiveOnly)]
#[autodiff_reverse(cube_constant, Active, Const)]
#[autodiff_forward(cube_f, Dual, Dual)]
#[autodiff_forward(cube_f_only, Dual, DualOnly)]
#[autodiff_forward(cube_f_constant, Dual, Const)]
#[autodiff_forward(cube_f4, 4, Dual, Dual)]
#[autodiff_forward(cube_f4_only, 4, Dual, DualOnly)]
#[inline(never)]
pub fn cube(x: f64) -> f64 {
    x * x * x
}

#[autodiff_reverse(mixed_r, Active, Const, Active, Active)]
#[autodiff_forward(mixed_f, Dual, Const, Dual, Dual)]
#[inline(always)]
#[must_use]
#[allow(dead_code)]
pub(crate) fn mixed(x: f64, n: i32, y: f32) -> f64 {
    x.powi(n) * (y as f64).exp()
}

#[autodiff_reverse(single_r, Active, Active, Active)]
pub fn single(x: f32, y: f32) -> f32 {
    (x * y).sin() + y
}

#[autodiff_reverse(in_c_r, Active, Active)]
pub extern "C" fn in_c(x: f64) -> f64 {
    x.sqrt()
}

#[autodiff_reverse(patterns_r, Active, Active, Active, Const, Active)]
pub const fn patterns(mut a: f64, (b, c): (f64, f64), [d, e]: [f64; 2], _: u8) -> f64 {
    a *= b;
    a * c + d * e
}

/// # Safety
/// None needed; the derivative is unsafe as this is.
#[autodiff_reverse(dangerous_r, Active, Active)]
pub unsafe fn dangerous(x: f64) -> f64 {
    x * x
}

#[autodiff_reverse(gone_r, Active, Active)]
#[cfg(any())]
pub fn gone(x: Missing) -> f64 {
    x
}

macro_rules! polynomial {
    ($vis:vis $name:ident, $derivative:ident, $T:ty, $($term:expr),*) => {
        #[autodiff_reverse($derivative, Active, Active)]
        $vis fn $name(x: $T) -> $T {
            let mut sum = 0.0;
            $(sum = sum * x + $term;)*
            sum
        }
    };
}
polynomial!(pub quadratic, quadratic_r, f64, 1.0, 2.0, 3.0);

#[cfg(test)]
mod tests {
    use super::*;
    use check::assert_near;

    #[test]
    fn all_kinds_of_results() {
        assert_eq!(cube_r(2.0, 1.0), (8.0, 12.0));
        assert_eq!(cube_only(2.0, 3.0), 36.0);
        assert_eq!(cube_constant(2.0), (8.0, 0.0));
        assert_eq!(cube_f(2.0, 1.0), (8.0, 12.0));
        assert_eq!(cube_f_only(2.0, 2.0), 24.0);
        assert_eq!(cube_f_constant(2.0, 1.0), 8.0);
    }

    #[test]
    fn lanes() {
        assert_eq!(
            cube_f4(2.0, 1.0, 2.0, 3.0, 4.0),
            [8.0, 12.0, 24.0, 36.0, 48.0]
        );
        assert_eq!(
            cube_f4_only(2.0, 1.0, 2.0, 3.0, 4.0),
            [12.0, 24.0, 36.0, 48.0]
        );
    }

    #[test]
    fn several_types() {
        let (value, dx, dy) = mixed_r(1.5, 3, 0.5, 2.0);
        let e = 0.5f64.exp();
        assert_near(value, 3.375 * e, 1e-14);
        assert_near(dx, 2.0 * 3.0 * 2.25 * e, 1e-14);
        assert_near(dy as f64, 2.0 * 3.375 * e, 1e-6);
        let (_, tangent) = mixed_f(1.5, 1.0, 3, 0.5, 10.0);
        assert_near(tangent, 3.0 * 2.25 * e + 33.75 * e, 1e-14);
    }

    #[test]
    fn single_precision() {
        let (value, dx, dy) = single_r(0.5, 3.0, 1.0);
        assert_eq!(value, single(0.5, 3.0));
        assert_near(dx as f64, 3.0 * 1.5f64.cos(), 1e-6);
        assert_near(dy as f64, 0.5 * 1.5f64.cos() + 1.0, 1e-6);
    }

    #[test]
    fn qualifiers_and_patterns() {
        assert_eq!(in_c_r(4.0, 1.0), (2.0, 0.25));
        assert_eq!(unsafe { dangerous_r(3.0, 1.0) }, (9.0, 6.0));
        assert_eq!(
            patterns_r(2.0, (3.0, 4.0), [5.0, 6.0], 0, 1.0),
            (54.0, 12.0, (8.0, 6.0), [6.0, 5.0])
        );
    }

    #[test]
    fn made_by_a_macro() {
        assert_eq!(quadratic_r(2.0, 1.0), (11.0, 6.0));
    }
}

/// The body is an argument of a macro, too.
macro_rules! with_body {
    ($vis:vis $name:ident $d:ident, |$x:ident: $ty:ty| $body:block) => {
        #[linkgrad::autodiff_reverse($d, Active, Active)]
        $vis fn $name($x: $ty) -> $ty $body
    };
}

with_body!(pub shifted shifted_d, |x: f64| {
    let y = x + 1.0;
    y * y
});

#[test]
fn bodies_of_macros() {
    assert_eq!(shifted_d(2.0, 1.0), (9.0, 6.0));
}
