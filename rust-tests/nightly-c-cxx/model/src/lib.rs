#![feature(autodiff)]

mod ad {
    pub use std::autodiff::{autodiff_forward, autodiff_reverse};
}
#[path = "../../../rust-c-cxx/model/src/functions.rs"]
mod functions;
pub use functions::*;
