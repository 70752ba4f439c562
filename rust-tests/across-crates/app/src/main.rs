//! The case that the project was made for: the primal lies in a library crate,
//! what it calls in another, and the request here.
use std::f64::consts::PI;

extern "C" {
    fn __enzyme_autodiff_f1(f: *const (), x: f64) -> f64;
    fn __enzyme_fwddiff_f1(f: *const (), x: f64, dx: f64) -> f64;
    fn __enzyme_autodiff_own(f: *const (), x: f64, y: f64) -> Gradient;
}

#[repr(C)]
struct Gradient {
    x: f64,
    y: f64,
}

/// A function of the bin itself, which calls both crates.
fn own(x: f64, y: f64) -> f64 {
    maths::f1(x) + y * dep::f(y, x)
}

fn main() {
    for x in [-2.0, -0.5, 0.0, 0.3, 1.0, PI] {
        // f1(x) = (x * x + exp(x / 2)) * sin(x)
        let e = (x / 2.0_f64).exp();
        let want = (2.0 * x + e / 2.0) * x.sin() + (x * x + e) * x.cos();
        check::near(
            "formula",
            want,
            check::differences(|x| maths::f1(x[0]), &[x])[0],
            1e-8,
        );
        let f1 = maths::f1 as *const ();
        let (reverse, forward) =
            unsafe { (__enzyme_autodiff_f1(f1, x), __enzyme_fwddiff_f1(f1, x, 2.0)) };
        check::near("reverse", reverse, want, 1e-12);
        check::near("forward", forward, 2.0 * want, 1e-12);

        let g = unsafe { __enzyme_autodiff_own(own as *const (), x, 0.7) };
        let want = check::differences(|p| own(p[0], p[1]), &[x, 0.7]);
        check::all_near("own", &[g.x, g.y], &want, 1e-8);
    }
    check::finish()
}
