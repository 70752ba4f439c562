mod ad {
    pub use linkgrad::{autodiff_forward, autodiff_reverse};
}

pub mod failures;
pub mod kinds;
pub mod learning;
pub mod numerics;
pub mod outputs;
pub mod unions;
