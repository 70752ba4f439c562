//! An integrator in one crate, generic over the right-hand side in another;
//! boxes, clones, swaps; gradients against tangents.
use check::{all_near, differences, near, numbers};
use physics::chain_energy;

extern "C" {
    static enzyme_dup: i32;
    static enzyme_const: i32;
    fn __enzyme_autodiff_sim(
        f: *const (),
        dup: i32,
        x: *const f64,
        dx: *mut f64,
        cst: i32,
        n: usize,
        steps: usize,
    );
    fn __enzyme_fwddiff_sim(
        f: *const (),
        dup: i32,
        x: *const f64,
        dx: *const f64,
        cst: i32,
        n: usize,
        steps: usize,
    ) -> f64;
}

/// Ends in the bin: the state after some steps, weighted.
fn simulate(x: &[f64], steps: usize) -> f64 {
    let mut state = x.to_vec();
    ode::integrate(&mut state, steps, 0.05, physics::chain);
    chain_energy(&state) + state[0] * state[state.len() - 1]
}

fn main() {
    for (n, steps) in [(4, 0), (4, 1), (10, 8)] {
        let (x, v) = (numbers(n, 4), numbers(n, 6));
        let f = simulate as *const ();
        let mut dx = vec![0.0; n];
        let tangent = unsafe {
            __enzyme_autodiff_sim(
                f,
                enzyme_dup,
                x.as_ptr(),
                dx.as_mut_ptr(),
                enzyme_const,
                n,
                steps,
            );
            __enzyme_fwddiff_sim(
                f,
                enzyme_dup,
                x.as_ptr(),
                v.as_ptr(),
                enzyme_const,
                n,
                steps,
            )
        };
        let want = differences(|x| simulate(x, steps), &x);
        all_near("gradient", &dx, &want, 1e-7);
        near("tangent", tangent, check::dot(&dx, &v), 1e-11);
    }
    check::finish()
}
