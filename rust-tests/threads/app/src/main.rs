//! Threads of Rust: gradients and tangents against differences and each other.
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
    examine("chunks", chunks, d_chunks, f_chunks);
    examine("written", written, d_written, f_written);
    examine("moved", moved, d_moved, f_moved);
    examine("shared", shared, d_shared, f_shared);
    examine("locked", locked, d_locked, f_locked);
    examine("borrowed", borrowed, d_borrowed, f_borrowed);
    examine("nested", nested, d_nested, f_nested);
    examine("steps", steps, d_steps, f_steps);
    examine("queue", queue, d_queue, f_queue);
    examine("moments", moments, d_moments, f_moments);
    #[cfg(feature = "collected")]
    examine("collected", collected, d_collected, f_collected);
    check::finish()
}
