//! BLAS and LAPACK from Rust: the symbols behind crates of bindings have derivatives.
use check::{all_near, differences, dot, near, numbers};
use models::*;

fn compare(
    name: &str,
    f: fn(&[f64]) -> f64,
    gradient: fn(&[f64], &mut [f64], f64) -> f64,
    tangent: fn(&[f64], &[f64]) -> (f64, f64),
    tolerance: f64,
) {
    for seed in [1, 2] {
        let x = numbers(12, seed);
        let mut g = vec![0.0; 12];
        near(name, gradient(&x, &mut g, 1.0), f(&x), 1e-14);
        all_near(name, &g, &differences(f, &x), tolerance);
        let direction = numbers(12, 98);
        let (value, slope) = tangent(&x, &direction);
        near(&format!("{name}, value"), value, f(&x), 1e-14);
        near(
            &format!("{name}, tangent"),
            slope,
            dot(&g, &direction),
            1e-3 * tolerance,
        );
    }
}

fn main() {
    compare("likelihood", likelihood, likelihood_d, likelihood_t, 1e-7);
    compare("solution", solution, solution_d, solution_t, 1e-7);
    compare("spectrum", spectrum, spectrum_d, spectrum_t, 1e-7);
    compare("layers", layers, layers_d, layers_t, 1e-7);
    compare("single", single, single_d, single_t, 2e-3);
    check::finish();
}
