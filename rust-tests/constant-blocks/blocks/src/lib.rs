//! Blocks that are filled by functions of integers only. Those that call
//! themselves stay functions in every profile.
use std::rc::Rc;
use std::sync::Arc;

pub fn boxed(n: usize, depth: usize) -> Box<[f64]> {
    if depth > 0 {
        let mut b = boxed(n, depth - 1);
        b[0] += depth as f64;
        return b;
    }
    (0..n).map(|i| 0.25 * i as f64).collect()
}

pub fn optional(n: usize, depth: usize) -> Option<Box<[f64]>> {
    if n == 0 {
        None
    } else if depth > 0 {
        optional(n, depth - 1)
    } else {
        Some(vec![1.5; n].into_boxed_slice())
    }
}

pub fn leaked(n: usize, depth: usize) -> &'static mut [f64] {
    if depth > 0 {
        leaked(n, depth - 1)
    } else {
        Box::leak(vec![0.0; n].into_boxed_slice())
    }
}

pub fn counted(n: usize, depth: usize) -> Rc<[f64]> {
    if depth > 0 {
        return counted(n, depth - 1);
    }
    let mut v = Vec::with_capacity(n);
    for i in 0..n {
        v.push((i % 3) as f64);
    }
    v.into()
}

pub fn shared(n: usize, depth: usize) -> Arc<Vec<f64>> {
    if depth > 0 {
        return shared(n, depth - 1);
    }
    Arc::new(vec![2.0; n])
}

pub fn nested(n: usize, depth: usize) -> Box<Vec<Box<[f64]>>> {
    if depth > 0 {
        return nested(n, depth - 1);
    }
    Box::new((0..3).map(|i| boxed(n, i)).collect())
}

/// A sequence of numbers, by a generator: long enough not to be inlined.
pub fn scrambled(n: usize, seed: u64) -> Box<[f64]> {
    let mut state = seed | 1;
    let mut v: Vec<f64> = Vec::new();
    for i in 0..n {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let small = (state >> 40) as f64 / (1u64 << 24) as f64;
        if state % 3 == 0 {
            v.insert(0, small + i as f64);
        } else if state % 5 == 1 {
            v.push(-small);
            let last = v.len() - 1;
            v.swap(0, last);
        } else {
            v.push(small);
        }
    }
    v.reverse();
    v.into_boxed_slice()
}

pub struct Rows {
    pub first: Box<[f64]>,
    pub second: Option<Box<[f64]>>,
}

pub fn rows(n: usize, depth: usize) -> Box<Rows> {
    if depth > 0 {
        return rows(n, depth - 1);
    }
    Box::new(Rows {
        first: boxed(n, 1),
        second: optional(n, 2),
    })
}
