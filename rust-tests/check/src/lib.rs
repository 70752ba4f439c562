//! What the workspaces of rust-tests compare with: closeness, differences.
use std::sync::atomic::{AtomicUsize, Ordering};

static CHECKS: AtomicUsize = AtomicUsize::new(0);
static FAILURES: AtomicUsize = AtomicUsize::new(0);

/// `got` and `want` agree within a relative tolerance.
pub fn near(what: &str, got: f64, want: f64, tolerance: f64) {
    CHECKS.fetch_add(1, Ordering::Relaxed);
    // Written so that a NaN fails.
    if !((got - want).abs() <= tolerance * (1.0 + want.abs())) {
        FAILURES.fetch_add(1, Ordering::Relaxed);
        println!("FAILED: {what}: got {got:e}, want {want:e}");
    }
}

pub fn all_near(what: &str, got: &[f64], want: &[f64], tolerance: f64) {
    near(
        &format!("{what}, length"),
        got.len() as f64,
        want.len() as f64,
        0.0,
    );
    for (i, (got, want)) in got.iter().zip(want).enumerate() {
        near(&format!("{what}[{i}]"), *got, *want, tolerance);
    }
}

/// The gradient by central differences with one Richardson step.
pub fn differences(f: impl Fn(&[f64]) -> f64, x: &[f64]) -> Vec<f64> {
    let mut at = x.to_vec();
    let mut partial = |i: usize, h: f64| {
        let (up, down) = (x[i] + h, x[i] - h);
        at[i] = up;
        let above = f(&at);
        at[i] = down;
        let below = f(&at);
        at[i] = x[i];
        (above - below) / (up - down)
    };
    (0..x.len())
        .map(|i| {
            let h = 1e-3 * (1.0 + x[i].abs());
            (4.0 * partial(i, h / 2.0) - partial(i, h)) / 3.0
        })
        .collect()
}

pub fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// The same numbers in every run, in [-1, 1).
pub fn numbers(n: usize, seed: u64) -> Vec<f64> {
    let mut state = seed.wrapping_mul(2654435761) + 88172645463325252;
    (0..n)
        .map(|_| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 11) as f64 / (1u64 << 52) as f64 - 1.0
        })
        .collect()
}

/// A function of a slice, `near` as programs count it: the value, the gradient
/// against differences, and the tangent against the gradient.
pub fn compare(
    what: &str,
    f: impl Fn(&[f64]) -> f64,
    gradient: impl FnOnce(&[f64], &mut [f64]) -> f64,
    tangent: impl FnOnce(&[f64], &[f64]) -> (f64, f64),
    x: &[f64],
) {
    let mut dx = vec![0.0; x.len()];
    near(what, gradient(x, &mut dx), f(x), 1e-12);
    all_near(what, &dx, &differences(&f, x), 1e-8);
    let v = numbers(x.len(), 5);
    let (value, jv) = tangent(x, &v);
    near(what, value, f(x), 1e-12);
    near(what, jv, dot(&dx, &v), 1e-11);
}

/// The same of a function that is told how many threads to use.
pub fn compare_threads(
    name: &str,
    f: fn(&[f64], usize) -> f64,
    gradient: fn(&[f64], &mut [f64], usize, f64) -> f64,
    tangent: fn(&[f64], &[f64], usize) -> (f64, f64),
) {
    for threads in [1, 2, 3, 7] {
        compare(
            &format!("{name} with {threads}"),
            |x| f(x, threads),
            |x, dx| gradient(x, dx, threads, 1.0),
            |x, v| tangent(x, v, threads),
            &numbers(23, 1),
        );
    }
}

/// The last call of main: the exit status is that of the checks.
pub fn finish() -> ! {
    let (checks, failures) = (
        CHECKS.load(Ordering::Relaxed),
        FAILURES.load(Ordering::Relaxed),
    );
    println!("{checks} checks, {failures} failed");
    std::process::exit((failures != 0 || checks == 0) as i32)
}

/// For `#[test]`: panics where `near` counts.
#[track_caller]
pub fn assert_near(got: f64, want: f64, tolerance: f64) {
    // Written so that a NaN fails.
    if !((got - want).abs() <= tolerance * (1.0 + want.abs())) {
        panic!("got {got:e}, want {want:e}");
    }
}

#[track_caller]
pub fn assert_all_near(got: &[f64], want: &[f64], tolerance: f64) {
    assert_eq!(got.len(), want.len());
    for (i, (g, w)) in got.iter().zip(want).enumerate() {
        if !((g - w).abs() <= tolerance * (1.0 + w.abs())) {
            panic!("[{i}]: got {got:?}, want {want:?}");
        }
    }
}

/// A function of a slice: the gradient against differences, and the tangent
/// against the gradient.
#[track_caller]
pub fn assert_scalar(
    f: impl Fn(&[f64]) -> f64,
    gradient: impl FnOnce(&[f64], &mut [f64]) -> f64,
    tangent: impl FnOnce(&[f64], &[f64]) -> (f64, f64),
    x: &[f64],
    tolerance: f64,
) {
    let mut dx = vec![0.0; x.len()];
    let value = gradient(x, &mut dx);
    assert_near(value, f(x), 1e-13);
    assert_all_near(&dx, &differences(&f, x), tolerance);
    let v = numbers(x.len(), 77);
    let (value, jv) = tangent(x, &v);
    assert_near(value, f(x), 1e-13);
    assert_near(jv, dot(&dx, &v), 1e-11);
}

/// A function of a slice that writes `m` results: differences in one direction,
/// and `<w, J v> = <J^T w, v>`. `forward` takes x, v, y, jv; `reverse` takes x,
/// dx, y, and the seed.
#[track_caller]
pub fn assert_vector(
    f: impl Fn(&[f64], &mut [f64]),
    forward: impl FnOnce(&[f64], &[f64], &mut [f64], &mut [f64]),
    reverse: impl FnOnce(&[f64], &mut [f64], &mut [f64], &mut [f64]),
    x: &[f64],
    m: usize,
    tolerance: f64,
) {
    let (v, w) = (numbers(x.len(), 78), numbers(m, 79));
    let (mut want, mut y, mut jv) = (vec![0.0; m], vec![0.0; m], vec![0.0; m]);
    f(x, &mut want);
    forward(x, &v, &mut y, &mut jv);
    assert_all_near(&y, &want, 1e-13);
    let (mut jtw, mut seed) = (vec![0.0; x.len()], w.clone());
    y.fill(0.0);
    reverse(x, &mut jtw, &mut y, &mut seed);
    assert_all_near(&y, &want, 1e-13);
    assert_near(dot(&w, &jv), dot(&jtw, &v), 1e-11);
    let project = |x: &[f64]| {
        let mut y = vec![0.0; m];
        f(x, &mut y);
        dot(&y, &w)
    };
    assert_all_near(&jtw, &differences(project, x), tolerance);
}
