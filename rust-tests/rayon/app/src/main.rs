//! rayon's iterators: gradients and tangents against differences and each other.
mod kernels;
use kernels::*;

type Scalar = fn(&[f64]) -> f64;
type Gradient = fn(&[f64], &mut [f64], f64) -> f64;
type Tangent = fn(&[f64], &[f64]) -> (f64, f64);

fn examine(name: &str, f: Scalar, d: Gradient, t: Tangent) {
    for threads in [1, 2, 3, 4, 7] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        pool.unwrap().install(|| compare(&format!("{name} with {threads}"), f, d, t));
    }
}

fn compare(what: &str, f: Scalar, d: Gradient, t: Tangent) {
    for n in [1, 2, 23, 70] {
        let x = check::numbers(n, 1);
        check::compare(what, f, |x, dx| d(x, dx, 1.0), t, &x);
    }
}

fn main() {
    examine("joined", joined, d_joined, f_joined);
    examine("summed", summed, d_summed, f_summed);
    examine("written", written, d_written, f_written);
    examine("collected", collected, d_collected, f_collected);
    examine("chunked", chunked, d_chunked, f_chunked);
    examine("folded", folded, d_folded, f_folded);
    examine("greatest", greatest, d_greatest, f_greatest);
    examine("rows", rows, d_rows, f_rows);
    examine("bodies", bodies, d_bodies, f_bodies);
    #[cfg(not(debug_assertions))] // refused: docs/parallel.md
    examine("scoped", scoped, d_scoped, f_scoped);
    examine("sorted", sorted, d_sorted, f_sorted);
    panics();
    check::finish()
}

/// Whoever joins panics, too, when both halves have ended.
fn panics() {
    let caught = std::panic::catch_unwind(|| {
        rayon::join(|| std::hint::black_box(1.0), || panic!("expected"))
    });
    check::near("a panic arrives", caught.is_err() as u8 as f64, 1.0, 0.0);
}
