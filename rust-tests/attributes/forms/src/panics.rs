//! A panic that leaves a derivative: whoever asked for it drops what it has.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::cell::Cell;
use std::panic::{catch_unwind, AssertUnwindSafe};

thread_local! {
    static DROPPED: Cell<u32> = const { Cell::new(0) };
}

pub struct Note;

impl Drop for Note {
    fn drop(&mut self) {
        DROPPED.set(DROPPED.get() + 1);
    }
}

#[autodiff_reverse(pick_d, Duplicated, Const, Active)]
#[autodiff_forward(pick_b, Dual, Const, Dual)]
fn pick(x: &[f64], at: usize) -> f64 {
    let squares: Vec<f64> = x.iter().map(|x| x * x).collect();
    squares[at] * squares[0]
}

/// A generic derivative is inlined: then its request stands where `_note` is.
#[autodiff_reverse(pick_by_d, Duplicated, Const, Const, Active)]
fn pick_by<F: Fn(usize) -> usize>(x: &[f64], at: usize, by: &F) -> f64 {
    pick(x, by(at)) + x[0]
}

fn noted(x: &[f64], dx: &mut [f64], at: usize) -> f64 {
    let _note = Note;
    pick_by_d(x, dx, at, &|at| at + 1, 1.0)
}

fn quietly<T>(work: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work)).ok()
}

#[test]
fn panics_are_caught() {
    let x = vec![1.5, 2.0, 3.0];
    for (at, gradient) in [(1, Some([12.0, 9.0, 0.0])), (7, None), (2, Some([27.0, 0.0, 13.5]))] {
        let reverse = quietly(|| {
            let mut dx = [0.0; 3];
            pick_d(&x, &mut dx, at, 1.0);
            dx
        });
        assert_eq!(reverse, gradient);
        let forward = quietly(|| pick_b(&x, &[1.0; 3], at).1);
        assert_eq!(forward, gradient.map(|g| g.iter().sum()));
        let closure = quietly(|| linkgrad::gradient(|x: &[f64]| pick(x, at), &x[..]));
        assert_eq!(closure, gradient.map(|g| g.to_vec()));
    }
}

#[test]
fn values_are_dropped_once() {
    let x = vec![1.5, 2.0, 3.0];
    let mut dx = [0.0; 3];
    assert!(quietly(|| noted(&x, &mut dx, 7)).is_none());
    assert_eq!(DROPPED.get(), 1);
    assert_eq!(quietly(|| noted(&x, &mut dx, 1)), Some(20.25 + 1.5));
    assert_eq!((DROPPED.get(), dx), (2, [28.0, 0.0, 13.5]));
}
