//! Slices with bounds checks, read and written; markers by value.
use check::{all_near, differences, dot, near, numbers};
use kernels::{smooth, softmax_loss, window_energy};

extern "C" {
    static enzyme_dup: i32;
    static enzyme_const: i32;
    // A slice is two parameters: the pointer, duplicated, and the length.
    fn __enzyme_autodiff_slice(
        f: *const (),
        dup: i32,
        x: *const f64,
        dx: *mut f64,
        cst: i32,
        n: usize,
    ) -> f64;
    fn __enzyme_autodiff_window(
        f: *const (),
        dup: i32,
        x: *const f64,
        dx: *mut f64,
        cst: i32,
        n: usize,
        width: usize,
    );
    fn __enzyme_autodiff_smooth(
        f: *const (),
        dup: i32,
        x: *const f64,
        dx: *mut f64,
        cst: i32,
        n: usize,
        dup2: i32,
        y: *mut f64,
        dy: *mut f64,
        cst2: i32,
        m: usize,
    );
    fn __enzyme_fwddiff_smooth(
        f: *const (),
        dup: i32,
        x: *const f64,
        dx: *const f64,
        cst: i32,
        n: usize,
        dup2: i32,
        y: *mut f64,
        dy: *mut f64,
        cst2: i32,
        m: usize,
    );
}

fn main() {
    for n in [1, 2, 17, 64] {
        let x = numbers(n, n as u64);
        let mut dx = vec![0.0; n];
        unsafe {
            __enzyme_autodiff_slice(
                softmax_loss as *const (),
                enzyme_dup,
                x.as_ptr(),
                dx.as_mut_ptr(),
                enzyme_const,
                n,
            );
        }
        all_near("softmax loss", &dx, &differences(softmax_loss, &x), 1e-8);

        let mut dx = vec![0.0; n];
        unsafe {
            __enzyme_autodiff_window(
                window_energy as *const (),
                enzyme_dup,
                x.as_ptr(),
                dx.as_mut_ptr(),
                enzyme_const,
                n,
                3,
            );
        }
        let want = differences(|x| window_energy(x, 3), &x);
        all_near("windows", &dx, &want, 1e-7);

        // <w, J v> = <J^T w, v>
        let (v, w) = (numbers(n, 2), numbers(n, 3));
        let f = smooth as *const ();
        let (mut y, mut jv) = (vec![0.0; n], vec![0.0; n]);
        let (mut seed, mut jtw) = (w.clone(), vec![0.0; n]);
        unsafe {
            __enzyme_fwddiff_smooth(
                f,
                enzyme_dup,
                x.as_ptr(),
                v.as_ptr(),
                enzyme_const,
                n,
                enzyme_dup,
                y.as_mut_ptr(),
                jv.as_mut_ptr(),
                enzyme_const,
                n,
            );
            __enzyme_autodiff_smooth(
                f,
                enzyme_dup,
                x.as_ptr(),
                jtw.as_mut_ptr(),
                enzyme_const,
                n,
                enzyme_dup,
                y.as_mut_ptr(),
                seed.as_mut_ptr(),
                enzyme_const,
                n,
            );
        }
        near("transpose", dot(&w, &jv), dot(&jtw, &v), 1e-12);
        let want = differences(
            |x| {
                let mut y = vec![0.0; x.len()];
                smooth(x, &mut y);
                dot(&y, &w)
            },
            &x,
        );
        all_near("smooth", &jtw, &want, 1e-8);
    }
    check::finish()
}
