#![feature(autodiff)]

mod ad {
    pub use std::autodiff::{autodiff_forward, autodiff_reverse};
}

#[path = "../../../everyday/kernels/src/failures.rs"]
pub mod failures;
#[path = "../../../everyday/kernels/src/kinds.rs"]
pub mod kinds;
#[path = "../../../everyday/kernels/src/learning.rs"]
pub mod learning;
#[path = "../../../everyday/kernels/src/numerics.rs"]
pub mod numerics;
#[path = "../../../everyday/kernels/src/outputs.rs"]
pub mod outputs;
