//! Branches, enums and match, loops, panics, recursion.
use std::autodiff::*;

#[derive(Clone, Copy)]
enum Shape {
    Circle { radius: f64 },
    Square(f64),
    Ring(f64, f64),
    Point,
}

fn area(shape: &Shape) -> f64 {
    match *shape {
        Shape::Circle { radius } if radius > 0.5 => 3.25 * radius * radius,
        Shape::Circle { radius } => radius,
        Shape::Square(side) => side * side,
        Shape::Ring(inner, outer) => outer * outer - inner * inner * inner,
        Shape::Point => 0.0,
    }
}

#[autodiff_reverse(d_enums, Duplicated, Active)]
#[autodiff_forward(t_enums, Dual, Dual)]
pub fn enums(x: &[f64]) -> f64 {
    x.iter()
        .enumerate()
        .map(|(i, v)| match i % 4 {
            0 => Shape::Circle { radius: *v },
            1 => Shape::Square(*v),
            2 => Shape::Ring(*v, 2.0 * v),
            _ => Shape::Point,
        })
        .map(|shape| area(&shape))
        .sum()
}

#[autodiff_reverse(d_loops, Duplicated, Active)]
#[autodiff_forward(t_loops, Dual, Dual)]
pub fn loops(x: &[f64]) -> f64 {
    let mut v = x[0].abs() + 4.0;
    let mut steps = 0;
    'outer: loop {
        for y in x {
            v = 0.9 * v + 0.05 * y * v.sqrt();
            steps += 1;
            if steps > 17 {
                break 'outer;
            }
            if steps % 5 == 0 {
                continue 'outer;
            }
        }
    }
    while v > 2.0 {
        v *= 0.8;
    }
    v
}

#[autodiff_reverse(d_checked, Duplicated, Active)]
#[autodiff_forward(t_checked, Dual, Dual)]
pub fn checked(x: &[f64]) -> f64 {
    assert!(x.len() >= 2, "two numbers are needed, not {}", x.len());
    let mut sum = 0.0;
    for i in 0..x.len() {
        let k = (i * 7 + 3) % x.len(); // the bounds check stays
        sum += x[k] * x[i];
        if sum.is_nan() {
            panic!("not a number at {i}: {}", x[i]);
        }
    }
    sum
}

#[inline(never)]
fn power(v: f64, n: u32) -> f64 {
    match n {
        0 => 1.0,
        n if n % 2 == 0 => power(v * v, n / 2),
        n => v * power(v, n - 1),
    }
}

#[autodiff_reverse(d_recursion, Duplicated, Active)]
#[autodiff_forward(t_recursion, Dual, Dual)]
pub fn recursion(x: &[f64]) -> f64 {
    fn tree(x: &[f64]) -> f64 {
        if x.len() < 2 {
            return x.iter().sum();
        }
        let (left, right) = x.split_at(x.len() / 2);
        tree(left) * 0.5 + tree(right).sin()
    }
    tree(x) + power(x[0], 5)
}

#[autodiff_reverse(d_fixed_point, Duplicated, Active)]
#[autodiff_forward(t_fixed_point, Dual, Dual)]
pub fn fixed_point(x: &[f64]) -> f64 {
    let target = x[0] * x[0] + 2.0;
    let mut guess = 1.0;
    for _ in 0..100 {
        let better = 0.5 * (guess + target / guess);
        let done = (better - guess as f64).abs() < 1e-14;
        guess = better;
        if done {
            break;
        }
    }
    guess * x[1]
}
