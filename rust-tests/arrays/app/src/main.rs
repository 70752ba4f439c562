//! Arrays of fixed size, by reference and by value; const generics; all
//! partials returned in a struct that is too large for registers.
use check::{all_near, differences, numbers};
use linear::{determinant, quadratic, rotated};

#[repr(C)]
struct Three {
    a: f64,
    b: f64,
    c: f64,
}

extern "C" {
    static enzyme_dup: i32;
    fn __enzyme_autodiff_matrix(f: *const (), dup: i32, m: *const f64, dm: *mut f64);
    fn __enzyme_autodiff_three(f: *const (), a: f64, b: f64, c: f64) -> Three;
}

fn main() {
    let x = numbers(16, 3);
    let matrix = |x: &[f64]| {
        let mut m = [[0.0; 4]; 4];
        for i in 0..16 {
            m[i / 4][i % 4] = x[i];
        }
        m
    };
    let mut dx = vec![0.0; 16];
    unsafe {
        __enzyme_autodiff_matrix(
            determinant::<4> as *const (),
            enzyme_dup,
            matrix(&x).as_ptr() as *const f64,
            dx.as_mut_ptr(),
        );
    }
    let want = differences(|x| determinant(&matrix(x)), &x);
    all_near("determinant", &dx, &want, 1e-7);

    let mut dx = vec![0.0; 16];
    unsafe {
        __enzyme_autodiff_matrix(
            quadratic as *const (),
            enzyme_dup,
            matrix(&x).as_ptr() as *const f64,
            dx.as_mut_ptr(),
        );
    }
    let want = differences(|x| quadratic(&matrix(x)), &x);
    all_near("quadratic", &dx, &want, 1e-8);

    let p = [0.4, -1.2, 0.8];
    let d = unsafe { __enzyme_autodiff_three(rotated as *const (), p[0], p[1], p[2]) };
    let want = differences(|p| rotated(p[0], p[1], p[2]), &p);
    all_near("rotated", &[d.a, d.b, d.c], &want, 1e-8);
    check::finish()
}
