//! Slices, iterators, closures.
use std::autodiff::*;

#[autodiff_reverse(d_indices, Duplicated, Active)]
#[autodiff_forward(t_indices, Dual, Dual)]
pub fn indices(x: &[f64]) -> f64 {
    let mut sum = 0.0;
    for i in 1..x.len() {
        sum += x[i] * x[i - 1] * (i as f64);
    }
    sum
}

#[autodiff_reverse(d_iterators, Duplicated, Active)]
#[autodiff_forward(t_iterators, Dual, Dual)]
pub fn iterators(x: &[f64]) -> f64 {
    x.iter()
        .zip(x.iter().skip(1))
        .enumerate()
        .filter(|(i, _)| i % 3 != 1)
        .map(|(i, (a, b))| (a * b).sin() + i as f64 * a)
        .sum()
}

#[autodiff_reverse(d_windows, Duplicated, Active)]
#[autodiff_forward(t_windows, Dual, Dual)]
pub fn windows(x: &[f64]) -> f64 {
    let smooth: f64 = x.windows(3).map(|w| (w[0] - 2.0 * w[1] + w[2]).powi(2)).sum();
    let pairs: f64 = x.chunks(2).map(|c| c.iter().product::<f64>()).sum();
    let (left, right) = x.split_at(x.len() / 2);
    smooth + pairs + left.first().unwrap() * right.last().unwrap()
}

#[autodiff_reverse(d_folds, Duplicated, Active)]
#[autodiff_forward(t_folds, Dual, Dual)]
pub fn folds(x: &[f64]) -> f64 {
    let mean = x.iter().sum::<f64>() / x.len() as f64;
    let largest = x.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let horner = x.iter().rev().fold(0.0, |acc, c| acc * 0.7 + c);
    x.iter().map(|v| (v - mean) * (v - mean)).sum::<f64>() + largest * horner
}

#[autodiff_reverse(d_closures, Duplicated, Active)]
#[autodiff_forward(t_closures, Dual, Dual)]
pub fn closures(x: &[f64]) -> f64 {
    let scale = x[0];
    let scaled = |i: usize| scale * x[i];
    let mut calls = 0;
    let mut total = 0.0;
    let mut add = |v: f64| {
        calls += 1;
        total += v * calls as f64;
    };
    for i in 0..x.len() {
        add(scaled(i));
    }
    total
}

fn compose<A: Fn(f64) -> f64>(f: A, times: usize) -> impl Fn(f64) -> f64 {
    move |mut v| {
        for _ in 0..times {
            v = f(v);
        }
        v
    }
}

#[autodiff_reverse(d_composed, Duplicated, Active)]
#[autodiff_forward(t_composed, Dual, Dual)]
pub fn composed(x: &[f64]) -> f64 {
    let a = x[1];
    compose(move |v| a * (v + 1.0).ln(), 3)(x[0].abs() + 2.0)
}

#[autodiff_reverse(d_function_pointers, Duplicated, Active)]
#[autodiff_forward(t_function_pointers, Dual, Dual)]
pub fn function_pointers(x: &[f64]) -> f64 {
    const TABLE: [fn(f64) -> f64; 3] = [f64::sin, f64::exp, square];
    x.iter().enumerate().map(|(i, v)| TABLE[i % 3](*v)).sum()
}

fn square(v: f64) -> f64 {
    v * v
}
