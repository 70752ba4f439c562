//! Rust calls C calls C++: clang's bitcode in an archive, beside rustc's.
mod attributes;

use check::{all_near, differences, near, numbers};

extern "C" {
    static enzyme_dup: i32;
    static enzyme_const: i32;
    fn __enzyme_autodiff_scalar(f: *const (), x: f64) -> f64;
    fn __enzyme_fwddiff_scalar(f: *const (), x: f64, dx: f64) -> f64;
    fn __enzyme_autodiff_slice(
        f: *const (),
        dup: i32,
        x: *const f64,
        dx: *mut f64,
        cst: i32,
        n: usize,
    );
    fn __enzyme_fwddiff_slice(
        f: *const (),
        dup: i32,
        x: *const f64,
        dx: *const f64,
        cst: i32,
        n: usize,
    ) -> f64;
}

#[inline(never)]
fn scalar(x: f64) -> f64 {
    bindings::response(x) * x.cos()
}

fn main() {
    for x in [-1.0, 0.1, 0.9, 2.5] {
        let want = differences(|x| scalar(x[0]), &[x])[0];
        let f = scalar as *const ();
        let (reverse, forward) = unsafe {
            (
                __enzyme_autodiff_scalar(f, x),
                __enzyme_fwddiff_scalar(f, x, 3.0),
            )
        };
        near("reverse", reverse, want, 1e-8);
        near("forward", forward, 3.0 * reverse, 1e-12);
    }
    let x = numbers(20, 12);
    let mut dx = vec![0.0; 20];
    unsafe {
        __enzyme_autodiff_slice(
            bindings::total as *const (),
            enzyme_dup,
            x.as_ptr(),
            dx.as_mut_ptr(),
            enzyme_const,
            20,
        );
    }
    all_near("total", &dx, &differences(bindings::total, &x), 1e-8);
    let mut dx = vec![0.0; 20];
    unsafe {
        __enzyme_autodiff_slice(
            bindings::pairs as *const (),
            enzyme_dup,
            x.as_ptr(),
            dx.as_mut_ptr(),
            enzyme_const,
            20,
        );
    }
    all_near("pairs", &dx, &differences(bindings::pairs, &x), 1e-7);
    let v = numbers(20, 5);
    let along = unsafe {
        __enzyme_fwddiff_slice(
            bindings::pairs as *const (),
            enzyme_dup,
            x.as_ptr(),
            v.as_ptr(),
            enzyme_const,
            20,
        )
    };
    let sum: f64 = dx.iter().zip(&v).map(|(d, v)| d * v).sum();
    near("pairs forward", along, sum, 1e-12);
    attributes::compare();
    check::finish()
}
