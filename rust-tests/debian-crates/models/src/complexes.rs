//! num-complex, libm.
use linkgrad::{autodiff_forward, autodiff_reverse};
use num_complex::Complex64;

#[autodiff_reverse(transform_r, Duplicated, Active)]
#[autodiff_forward(transform_f, Dual, Dual)]
pub fn transform(x: &[f64]) -> f64 {
    let n = x.len();
    let spectrum: Vec<Complex64> = (0..n)
        .map(|k| {
            x.iter()
                .enumerate()
                .map(|(j, v)| {
                    Complex64::from_polar(
                        *v,
                        -2.0 * std::f64::consts::PI * (j * k) as f64 / n as f64,
                    )
                })
                .sum()
        })
        .collect();
    spectrum
        .iter()
        .enumerate()
        .map(|(k, c)| c.norm_sqr() / (1.0 + k as f64) + c.arg())
        .sum()
}

#[autodiff_reverse(functions_r, Duplicated, Active)]
#[autodiff_forward(functions_f, Dual, Dual)]
pub fn functions(x: &[f64]) -> f64 {
    let z = Complex64::new(x[0], x[1]);
    let w = Complex64::new(x[2], x[3]);
    let s = z.exp() * w.sqrt()
        + z.powc(w) / (z.tanh() + w.cosh())
        + z.ln().powi(3)
        + z.asin() * w.acos()
        + (z * w).inv().sin()
        + w.powf(x[0])
        + z.atanh();
    s.re * 2.0 + s.im
}

#[autodiff_reverse(special_r, Duplicated, Active)]
#[autodiff_forward(special_f, Dual, Dual)]
pub fn special(x: &[f64]) -> f64 {
    let a = 0.5 + x[0] * x[0];
    libm::tgamma(1.0 + a)
        + libm::lgamma(2.0 + a)
        + libm::erf(x[1])
        + libm::erfc(x[2])
        + libm::j0(x[3])
        + libm::hypot(x[0], x[1])
        + libm::atan2(x[2], a)
        + libm::exp2(x[1]) * libm::log1p(a)
        + libm::pow(a, x[2])
        + libm::y1(a + 1.0)
        + libm::jn(2, x[3])
        + libm::expm1(x[0])
        + libm::asinh(x[2])
}
