//! The crate libm, by the names of its functions; and a processor that is asked
//! what it can do.
use body::depth;
use check::{all_near, differences, dot, near, numbers};

extern "C" {
    static enzyme_dup: i32;
    static enzyme_const: i32;
    fn __enzyme_autodiff_slice(
        f: *const (),
        dup: i32,
        x: *const f64,
        dx: *mut f64,
        cst: i32,
        n: usize,
    ) -> f64;
    fn __enzyme_fwddiff_slice(
        f: *const (),
        dup: i32,
        x: *const f64,
        dx: *const f64,
        cst: i32,
        n: usize,
    ) -> f64;
}

#[cfg(target_arch = "x86_64")]
fn has_fused_products() -> bool {
    is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma")
}
#[cfg(not(target_arch = "x86_64"))]
fn has_fused_products() -> bool {
    false
}

/// Another loop where the processor can more.
fn product(x: &[f64]) -> f64 {
    let mut sum = 0.0;
    if has_fused_products() {
        for (a, b) in x.iter().zip(x.iter().rev()) {
            sum = (a * 2.0).mul_add(*b, sum);
        }
    } else {
        for (a, b) in x.iter().zip(x.iter().rev()) {
            sum += 2.0 * a * b;
        }
    }
    sum * x[0]
}

macro_rules! check_both {
    ($f:ident, $tolerance:expr, $rounding:expr) => {
        let (x, v) = (numbers(4, 7), numbers(4, 9));
        let want = differences($f, &x);
        let mut gradient = vec![0.0; 4];
        let (at, f) = (x.as_ptr(), $f as *const ());
        let to = gradient.as_mut_ptr();
        let slope = unsafe {
            __enzyme_autodiff_slice(f, enzyme_dup, at, to, enzyme_const, 4);
            __enzyme_fwddiff_slice(f, enzyme_dup, at, v.as_ptr(), enzyme_const, 4)
        };
        all_near(stringify!($f), &gradient, &want, $tolerance);
        near(stringify!($f), slope, dot(&gradient, &v), $rounding);
    };
}

fn main() {
    check_both!(product, 1e-7, 1e-12);
    check_both!(depth, 5e-3, 1e-6);
    check::finish()
}
