#![feature(autodiff)]
use check::{assert_near, differences, dot, numbers};
use std::autodiff::*;

const SAMPLES: [[f64; 2]; 4] = [[0.1, 1.0], [0.7, 2.0], [-0.4, 0.5], [1.3, -1.0]];

fn loss(at: &[f64]) -> f64 {
    model::loss(&at[..3], &at[3], &SAMPLES)
}

#[test]
fn gradient_through_two_crates() {
    for seed in [1.0, -2.5] {
        let x = numbers(4, 3);
        let (mut dw, mut db) = (vec![0.0; 3], 0.0);
        let value = model::d_loss(&x[..3], &mut dw, &x[3], &mut db, &SAMPLES, seed);
        assert_near(value, loss(&x), 1e-14);
        dw.push(db);
        for (got, want) in dw.iter().zip(differences(loss, &x)) {
            assert_near(*got, seed * want, 1e-7);
        }
        let v = numbers(4, 8);
        let (value, slope) = model::t_loss(&x[..3], &v[..3], &x[3], &v[3], &SAMPLES);
        assert_near(value, loss(&x), 1e-14);
        assert_near(seed * slope, dot(&dw, &v), 1e-12);
    }
}

#[test]
fn derivative_of_a_dependency() {
    assert_near(model::sigmoid(0.4), 1.0 / (1.0 + (-0.4f64).exp()), 1e-14);
    let (value, slope) = model::t_sigmoid(0.4, 2.0);
    assert_near(value, model::sigmoid(0.4), 1e-14);
    assert_near(slope, 2.0 * value * (1.0 - value), 1e-14);
}

#[test]
fn generic_instantiated_across_crates() {
    let (x, w) = ([1.0, -2.0, 3.0], [0.5, 0.25, 2.0]);
    let (dx, dw) = model::weighted_gradient(&x, &w, 3.0);
    for i in 0..3 {
        assert_near(dx[i], 3.0 * 2.0 * x[i] * w[i], 1e-14);
        assert_near(dw[i], 3.0 * x[i] * x[i], 1e-14);
    }
}

/// This executable's own attributes and instances, for which rustc wants fat LTO.
#[autodiff_reverse(d_own, Active, Active)]
fn own(v: f64) -> f64 {
    maths::square(v) * model::sigmoid(v)
}

#[test]
fn derivative_made_here() {
    let s = model::sigmoid(0.7);
    let want = 1.4 * s + 0.49 * s * (1.0 - s);
    let (value, slope) = d_own(0.7, -2.0);
    assert_near(value, 0.49 * s, 1e-14);
    assert_near(slope, -2.0 * want, 1e-14);
}

/// The instance of `d_weighted` for four numbers is made here: rustc wants fat
/// LTO for this executable, too.
#[test]
fn generic_instantiated_here() {
    let (x, w) = ([1.0, -2.0, 3.0, 4.0], [0.5, 0.25, 2.0, 1.0]);
    let (mut dx, mut dw) = ([0.0; 4], [0.0; 4]);
    maths::d_weighted(&x, &mut dx, &w, &mut dw, 1.0);
    let (_, slope) = maths::t_weighted(&x, &[1.0; 4], &w, &[0.0; 4]);
    assert_near(slope, dx.iter().sum(), 1e-14);
    assert_near(dx[3], 8.0, 1e-14);
}
