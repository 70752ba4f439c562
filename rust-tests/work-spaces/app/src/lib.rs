//! Memory that functions keep for their next call: what lies there when a
//! derivative begins was made without it.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::cell::RefCell;
use std::sync::Mutex;

/// More or less memory than the call before had.
fn room() -> usize {
    use std::sync::atomic::{AtomicUsize, Ordering};
    static CALLS: AtomicUsize = AtomicUsize::new(0);
    8 + CALLS.fetch_add(1, Ordering::Relaxed) % 3 * 40
}

thread_local! {
    static WORK: RefCell<Vec<f64>> = const { RefCell::new(Vec::new()) };
    static LAZY: RefCell<Vec<f64>> = RefCell::new(Vec::with_capacity(2));
}

#[autodiff_reverse(resized_r, Duplicated, Active)]
#[autodiff_forward(resized_f, Dual, Dual)]
pub fn resized(x: &[f64]) -> f64 {
    WORK.with(|work| {
        let mut work = work.borrow_mut();
        work.clear();
        work.resize(room(), 0.0);
        for i in 0..x.len() {
            work[i] = x[i] * x[(i + 1) % x.len()];
        }
        for i in 1..x.len() {
            work[i] += work[i - 1].sin();
        }
        work[x.len() - 1] * work[0]
    })
}

#[autodiff_reverse(pushed_r, Duplicated, Active)]
#[autodiff_forward(pushed_f, Dual, Dual)]
pub fn pushed(x: &[f64]) -> f64 {
    LAZY.with_borrow_mut(|work| {
        work.clear();
        for _ in 0..room() / 8 {
            for v in x {
                work.push(v * v);
            }
        }
        work[0] * work[x.len() - 1] + work[1]
    })
}

static SHARED: Mutex<Vec<f64>> = Mutex::new(Vec::new());

#[autodiff_reverse(locked_r, Duplicated, Active)]
#[autodiff_forward(locked_f, Dual, Dual)]
pub fn locked(x: &[f64]) -> f64 {
    let mut work = SHARED.lock().unwrap();
    work.clear();
    work.extend(x.iter().map(|v| v.exp()));
    work.iter().sum::<f64>() * work[0]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(
        f: fn(&[f64]) -> f64,
        r: fn(&[f64], &mut [f64], f64) -> f64,
        t: fn(&[f64], &[f64]) -> (f64, f64),
    ) {
        let x: Vec<f64> = (0..4).map(|i| 0.3 + 0.17 * i as f64).collect();
        for _ in 0..3 {
            check::assert_scalar(f, |x, dx| r(x, dx, 1.0), t, &x, 1e-7);
        }
    }

    #[test]
    fn cells() {
        check(resized, resized_r, resized_f);
        check(pushed, pushed_r, pushed_f);
    }

    #[test]
    fn mutex() {
        check(locked, locked_r, locked_f);
        turns();
    }

    /// Several threads ask at once, though only the function itself locks.
    fn turns() {
        let ask = |x: &[f64]| {
            let mut dx = vec![0.0; x.len()];
            locked_r(x, &mut dx, 1.0);
            let (_, t) = locked_f(x, &dx);
            (dx, t)
        };
        std::thread::scope(|s| {
            for i in 0..4 {
                s.spawn(move || {
                    let x: Vec<f64> = (0..5).map(|j| 0.1 * (i + j) as f64).collect();
                    let alone = ask(&x);
                    assert!((0..20_000).all(|_| ask(&x) == alone));
                });
            }
        });
        let x: [f64; 2] = [0.4, 0.3];
        let (a, b) = (x[0].exp(), x[1].exp());
        let (dx, t) = ask(&x);
        let exact = [2.0 * a * a + a * b, a * b];
        for (got, want) in dx.iter().zip(exact) {
            assert!((got - want).abs() < 1e-12, "{got} {want}");
        }
        let norm: f64 = exact.iter().map(|d| d * d).sum();
        assert!((t - norm).abs() < 1e-11, "{t} {norm}");
    }
}
