//! Attributes here on functions that call those of another crate.
//!
//! ```
//! assert_eq!(user::twice_r(2.0, 1.0), (512.0, 2304.0));
//! ```
use linkgrad::{autodiff_forward, autodiff_reverse};

#[autodiff_reverse(twice_r, Active, Active)]
#[autodiff_forward(twice_f, Dual, Dual)]
pub fn twice(x: f64) -> f64 {
    forms::scalars::cube(forms::scalars::cube(x))
}
