//! Vec, Box, Rc, Option, Result, arrays, strings beside numbers.
use std::autodiff::*;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

#[autodiff_reverse(d_vectors, Duplicated, Active)]
#[autodiff_forward(t_vectors, Dual, Dual)]
pub fn vectors(x: &[f64]) -> f64 {
    let mut squares = Vec::new();
    for v in x {
        squares.push(v * v);
    }
    let sines: Vec<f64> = squares.iter().map(|v| v.sin()).collect();
    squares.iter().zip(&sines).map(|(a, b)| a * b).sum()
}

#[autodiff_reverse(d_nested_vectors, Duplicated, Active)]
#[autodiff_forward(t_nested_vectors, Dual, Dual)]
pub fn nested_vectors(x: &[f64]) -> f64 {
    let n = x.len();
    let mut outer = vec![vec![0.0; n]; n];
    for i in 0..n {
        for j in 0..n {
            outer[i][j] = x[i] * x[j] + if i == j { 1.0 } else { 0.0 };
        }
    }
    let mut sum = 0.0;
    for (i, row) in outer.iter().enumerate() {
        sum += row.iter().sum::<f64>() * outer[i][i];
    }
    sum
}

#[autodiff_reverse(d_boxes, Duplicated, Active)]
#[autodiff_forward(t_boxes, Dual, Dual)]
pub fn boxes(x: &[f64]) -> f64 {
    struct Node {
        value: f64,
        next: Option<Box<Node>>,
    }
    let mut head: Option<Box<Node>> = None;
    for v in x {
        head = Some(Box::new(Node {
            value: v.exp(),
            next: head,
        }));
    }
    let (mut product, mut at) = (1.0, &head);
    while let Some(node) = at {
        product *= 1.0 + 0.1 * node.value;
        at = &node.next;
    }
    product
}

#[autodiff_reverse(d_shared, Duplicated, Active)]
#[autodiff_forward(t_shared, Dual, Dual)]
pub fn shared(x: &[f64]) -> f64 {
    let first = Rc::new(x[0] * x[0]);
    let second = Rc::clone(&first);
    let cell = Cell::new(x[1]);
    cell.set(cell.get() * *first);
    let state = Rc::new(RefCell::new(0.0));
    for v in x {
        *state.borrow_mut() += v * cell.get();
    }
    let total = *state.borrow();
    total + *second
}

#[autodiff_reverse(d_options, Duplicated, Active)]
#[autodiff_forward(t_options, Dual, Dual)]
pub fn options(x: &[f64]) -> f64 {
    fn root(v: f64) -> Option<f64> {
        (v >= 0.0).then(|| v.sqrt())
    }
    fn inverse(v: f64) -> Result<f64, &'static str> {
        if v.abs() < 1e-12 {
            return Err("too small");
        }
        Ok(1.0 / v)
    }
    fn both(v: f64) -> Result<f64, &'static str> {
        let r = root(v).ok_or("negative")?;
        Ok(inverse(1.0 + r)? * r)
    }
    x.iter().map(|v| both(*v).unwrap_or(v * 0.5)).sum()
}

#[autodiff_reverse(d_arrays, Duplicated, Active)]
#[autodiff_forward(t_arrays, Dual, Dual)]
pub fn arrays(x: &[f64]) -> f64 {
    let a = [[x[0], x[1]], [x[2], x[3]]];
    let mut b = [[0.0; 2]; 2];
    for i in 0..2 {
        for j in 0..2 {
            for k in 0..2 {
                b[i][j] += a[i][k] * a[k][j];
            }
        }
    }
    let flat: [f64; 4] = [b[0][0], b[0][1], b[1][0], b[1][1]];
    flat.map(|v| v * v).iter().sum::<f64>() + b[0][0] * b[1][1] - b[0][1] * b[1][0]
}

#[autodiff_reverse(d_queue, Duplicated, Active)]
#[autodiff_forward(t_queue, Dual, Dual)]
pub fn queue(x: &[f64]) -> f64 {
    let mut queue: VecDeque<f64> = x.iter().copied().collect();
    let mut sum = 0.0;
    while queue.len() > 1 {
        let a = queue.pop_front().unwrap();
        let b = queue.pop_front().unwrap();
        sum += a * b;
        if queue.len() % 2 == 1 {
            queue.push_back(a + b);
        }
    }
    sum
}

#[autodiff_reverse(d_swaps, Duplicated, Active)]
#[autodiff_forward(t_swaps, Dual, Dual)]
pub fn swaps(x: &[f64]) -> f64 {
    let mut current = x.to_vec();
    let mut next = vec![0.0; x.len()];
    for _ in 0..5 {
        for i in 0..x.len() {
            let right = current[(i + 1) % x.len()];
            next[i] = 0.5 * current[i] + 0.25 * right * right;
        }
        std::mem::swap(&mut current, &mut next);
    }
    current.iter().sum()
}
