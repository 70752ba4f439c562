//! Automatic differentiation at link time.
//!
//! ```
//! use linkgrad::autodiff_reverse;
//!
//! #[autodiff_reverse(gradient_of_f, Duplicated, Active)]
//! fn f(x: &[f64]) -> f64 {
//!     x.iter().map(|x| x.sin()).sum()
//! }
//!
//! let mut dx = [0.0; 2];
//! let y = gradient_of_f(&[0.0, 1.0], &mut dx, 1.0);
//! assert_eq!((y, dx), (1f64.sin(), [1.0, 1f64.cos()]));
//! ```
//!
//! The attributes are those of `std::autodiff`, on stable Rust. linkgrad's
//! plugin has to be in the link: docs/rust.md tells the three lines that do so.
#![no_std]

extern crate alloc;

mod checkpoint;
mod functions;
mod request;
mod shape;

pub use checkpoint::{checkpoint, checkpoint_levels};
pub use functions::{
    add_gradient, derivative, gradient, hessian, hvp, jacobian, jvp, value_and_derivative,
    value_and_gradient, vjp, Float,
};
pub use linkgrad_macros::{autodiff_forward, autodiff_reverse};

/// What the macros refer to.
#[doc(hidden)]
pub mod __private {
    pub use crate::request::*;
    pub use crate::shape::{CheckAll, CheckLength, CheckNothing, Lanes, Probe};
}
