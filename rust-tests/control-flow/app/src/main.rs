//! while, loop with break, match on an enum, Option and Result, early returns,
//! asserts and checked arithmetic on the way.
use check::{all_near, differences, near, numbers};
use solve::{interpret, root, safe_mean, Op};

extern "C" {
    static enzyme_dup: i32;
    static enzyme_const: i32;
    fn __enzyme_autodiff_root(f: *const (), a: f64) -> f64;
    fn __enzyme_fwddiff_root(f: *const (), a: f64, da: f64) -> f64;
    fn __enzyme_autodiff_slice(
        f: *const (),
        dup: i32,
        x: *const f64,
        dx: *mut f64,
        cst: i32,
        n: usize,
    );
    fn __enzyme_autodiff_interpret(
        f: *const (),
        cst: i32,
        ops: *const (),
        cst2: i32,
        n: usize,
        x: f64,
    ) -> f64;
}

fn main() {
    for a in [0.2, 1.0, 9.0, 200.0] {
        let want = 0.5 / f64::sqrt(a);
        let f = root as *const ();
        let (reverse, forward) = unsafe {
            (
                __enzyme_autodiff_root(f, a),
                __enzyme_fwddiff_root(f, a, -1.0),
            )
        };
        near("root", reverse, want, 1e-9);
        near("root, forward", forward, -want, 1e-9);
    }
    for n in [0, 1, 9, 30] {
        let x = numbers(n, 8);
        let mut dx = vec![0.0; n];
        unsafe {
            __enzyme_autodiff_slice(
                safe_mean as *const (),
                enzyme_dup,
                x.as_ptr(),
                dx.as_mut_ptr(),
                enzyme_const,
                n,
            );
        }
        all_near("mean", &dx, &differences(safe_mean, &x), 1e-8);
    }
    let ops = [
        Op::Add(1.5),
        Op::Square,
        Op::Sin,
        Op::Repeat(3),
        Op::Stop,
        Op::Square,
    ];
    for end in 0..=ops.len() {
        let ops = &ops[..end];
        let d = unsafe {
            __enzyme_autodiff_interpret(
                interpret as *const (),
                enzyme_const,
                ops.as_ptr() as *const (),
                enzyme_const,
                end,
                0.4,
            )
        };
        let want = differences(|x| interpret(ops, x[0]), &[0.4])[0];
        near("interpret", d, want, 1e-8);
    }
    check::finish()
}
