use linkgrad::{autodiff_forward, autodiff_reverse};

/// The force is a derivative; that of the force is the stiffness.
#[autodiff_forward(stiffness_ff, Dual, DualOnly)]
#[autodiff_reverse(stiffness_rf, Active, ActiveOnly)]
pub fn force_f(x: f64) -> f64 {
    -maths::well_f(x, 1.0)
}

#[autodiff_forward(stiffness_fr, Dual, DualOnly)]
#[autodiff_reverse(stiffness_rr, Active, ActiveOnly)]
pub fn force_r(x: f64) -> f64 {
    -maths::well_r(x, 1.0).1
}

#[autodiff_forward(hessian_vector, Dual, Dual)]
pub fn gradient(x: &[f64], dx: &mut [f64]) {
    maths::rosenbrock_r(x, dx, 1.0);
}
