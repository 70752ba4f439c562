//! Iterator chains, closures that capture, and a Vec inside of the primal.
use check::{all_near, differences, numbers};
use fold::{chain, polynomial, through_vec};

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
    );
}

// A request names its function: a pointer that is only known at run time cannot
// be differentiated. Hence a macro.
macro_rules! compare {
    ($f:path, $x:expr) => {
        let mut dx = vec![0.0; $x.len()];
        unsafe {
            __enzyme_autodiff_slice(
                $f as *const (),
                enzyme_dup,
                $x.as_ptr(),
                dx.as_mut_ptr(),
                enzyme_const,
                $x.len(),
            );
        }
        all_near(stringify!($f), &dx, &differences($f, &$x), 1e-8);
    };
}

fn main() {
    for n in [1, 5, 32] {
        let x = numbers(n, 5);
        compare!(chain, x);
        compare!(polynomial, x);
        compare!(through_vec, x);
    }
    check::finish()
}
