//! Channels: gradients and tangents against differences and each other.
mod kernels;
use kernels::*;

type Scalar = fn(&[f64], usize) -> f64;
type Gradient = fn(&[f64], &mut [f64], usize, f64) -> f64;
type Tangent = fn(&[f64], &[f64], usize) -> (f64, f64);

fn examine(name: &str, f: Scalar, d: Gradient, t: Tangent) {
    let x = check::numbers(23, 1);
    for threads in [1, 2, 3, 7] {
        let what = format!("{name} with {threads}");
        let mut dx = vec![0.0; x.len()];
        let value = d(&x, &mut dx, threads, 1.0);
        check::near(&what, value, f(&x, threads), 1e-12);
        let want = check::differences(|x| f(x, threads), &x);
        check::all_near(&what, &dx, &want, 1e-8);
        let v = check::numbers(x.len(), 5);
        let (value, jv) = t(&x, &v, threads);
        check::near(&what, value, f(&x, threads), 1e-12);
        check::near(&what, jv, check::dot(&dx, &v), 1e-11);
    }
}

fn main() {
    examine("gathered", gathered, d_gathered, f_gathered);
    examine("pipeline", pipeline, d_pipeline, f_pipeline);
    examine("workers", workers, d_workers, f_workers);
    examine("turns", turns, d_turns, f_turns);
    check::finish()
}
