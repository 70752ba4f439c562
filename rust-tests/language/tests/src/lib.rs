//! Every construct in reverse and in forward mode, by the helpers for closures.
#![cfg(test)]

use check::{assert_all_near, assert_near, differences, dot, numbers};
use kernels::*;
use linkgrad::{autodiff_forward, autodiff_reverse, gradient, jvp};

/// Both modes against differences.
#[track_caller]
fn scalar<F: Fn(&[f64]) -> f64>(f: F, x: &[f64]) {
    let g = gradient(&f, x);
    assert_all_near(&g, &differences(&f, x), 1e-6);
    let v = numbers(x.len(), 5);
    let (mut y, mut jv) = ([0.0], [0.0]);
    jvp(
        |x: &[f64], y: &mut [f64]| y[0] = f(x),
        x,
        &v,
        &mut y,
        &mut jv,
    );
    assert_near(y[0], f(x), 1e-14);
    assert_near(jv[0], dot(&g, &v), 1e-11);
}

#[test]
fn inlining() {
    scalar(|x| kept_apart(x[0], x[1]), &[0.5, 2.0]);
    scalar(|x| merged(x[0], x[1]), &[0.5, 2.0]);
}

#[test]
fn results_in_memory() {
    scalar(
        |x| {
            let many = through_memory(x[0]);
            many.first * many.rest.iter().sum::<f64>() * many.count as f64
        },
        &[0.7],
    );
}

#[test]
fn results_in_registers() {
    scalar(
        |x| {
            let (s, c) = pair(x[0]);
            s * s * c
        },
        &[0.7],
    );
    scalar(
        |x| {
            let (best, at) = number_and_index(x);
            best * best * (1 + at) as f64
        },
        &[0.5, 3.0, 1.0],
    );
}

#[test]
fn singles_in_registers() {
    let f = |x: &[f64]| {
        let (a, b) = singles(x[0]);
        f64::from(a * b)
    };
    // 2 x^3 in single precision.
    assert_near(gradient(f, &[1.5])[0], 13.5, 1e-6);
}

#[test]
fn types_of_size_zero() {
    let quantity = |value| Quantity::<Metre> {
        value,
        unit: std::marker::PhantomData,
    };
    scalar(
        |x| quantity(x[0]).times(&quantity(x[1]), (), []),
        &[2.0, 3.0],
    );
}

#[autodiff_reverse(as_bits_r, Duplicated, Duplicated, Active)]
#[autodiff_forward(as_bits_f, Dual, Dual, Dual)]
fn bits(x: &[f64], scratch: &mut [u64]) -> f64 {
    as_bits(x, scratch)
}

#[test]
fn floats_as_integers() {
    let x = numbers(5, 1);
    let (mut dx, mut s, mut ds) = ([0.0; 5], [0; 5], [0; 5]);
    bits_check(&x, &mut dx, &mut s, &mut ds);
    scalar(|x| as_bytes(x[0]), &[1.3]);
}

fn bits_check(x: &[f64], dx: &mut [f64], s: &mut [u64], ds: &mut [u64]) {
    as_bits_r(x, dx, s, ds, 1.0);
    let want: Vec<f64> = x.iter().map(|x| 2.0 * x).collect();
    assert_all_near(dx, &want, 1e-14);
    let (_, jv) = as_bits_f(x, &[1.0; 5], s, ds);
    assert_near(jv, want.iter().sum(), 1e-13);
}

#[test]
fn raw_memory() {
    scalar(
        |x| unsafe { by_pointers(x.as_ptr(), x.len()) },
        &numbers(7, 1),
    );
}

#[test]
#[cfg(target_arch = "x86_64")]
fn vectors() {
    scalar(|x| by_vectors(x, x), &numbers(8, 1));
}

#[test]
fn lanes() {
    scalar(in_lanes, &numbers(24, 1));
}

#[test]
fn bounds_checks() {
    let x = numbers(4, 1);
    scalar(|x| checked(x, &[3, 0, 2, 2]), &x);
    scalar(|x| checked(x, &[3, 9, 2, 2]), &x);
}

#[test]
fn recursion() {
    scalar(|x| down(x[0], 5), &[0.8]);
    scalar(|x| up(x[0], 6), &[0.8]);
}

#[test]
fn labels() {
    scalar(labelled, &numbers(9, 3));
}

#[test]
fn functions_as_values() {
    fn square(x: f64) -> f64 {
        x * x
    }
    scalar(|x| by_function(square, x[0]), &[0.7]);
    scalar(
        |x| by_function(f64::sin, x[0]) * by_function(|x| x.exp(), x[0]),
        &[0.7],
    );
}

#[test]
fn many_cases() {
    let program = [
        Operation::Add(1.0),
        Operation::Power(3),
        Operation::Scale { by: 0.3 },
        Operation::Blend(0.5, 2.0),
        Operation::Nothing,
        Operation::Power(7),
    ];
    scalar(|x| interpret(&program, x[0]), &[0.7]);
    assert_eq!(
        gradient(
            |x: &[f64]| interpret(&[Operation::Scale { by: 0.0 }], x[0]),
            &[2.0]
        ),
        [0.0]
    );
}

#[test]
fn captured_state() {
    let (offset, scale) = (vec![1.0, 2.0, 3.0], 0.5);
    let inner = |x: f64| move |y: f64| x * y + scale;
    scalar(|x| inner(x[0])(x[1]) * offset[1], &[2.0, 3.0]);
}

#[test]
fn strings_on_the_way() {
    scalar(
        |x| {
            let label = format!("{}|{}", x.len(), "text");
            x[0] * x[1] * label.len() as f64
        },
        &[2.03, 3.0],
    );
}

#[test]
fn text_of_different_origin() {
    scalar(loads, &[0.3, 0.8, 1.7]);
}
