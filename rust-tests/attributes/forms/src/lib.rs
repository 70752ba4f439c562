//! Functions of all forms that the attributes accept; who uses their
//! derivatives is the crate `user`, and the tests below.
//!
//! ```
//! let mut dx = [0.0; 2];
//! let y = forms::slices::sum_of_squares_d(&[1.0, 2.0], &mut dx, 1.0);
//! assert_eq!((y, dx), (5.0, [2.0, 4.0]));
//! ```
pub mod generics;
pub mod methods;
pub mod panics;
pub mod results;
pub mod scalars;
pub mod slices;
