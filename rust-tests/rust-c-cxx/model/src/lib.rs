mod ad {
    pub use linkgrad::{autodiff_forward, autodiff_reverse};
}
mod functions;
pub use functions::*;
