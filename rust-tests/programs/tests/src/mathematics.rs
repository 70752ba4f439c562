use check::{assert_all_near, assert_near, assert_scalar, differences, dot, numbers};
use models::*;

#[test]
fn elimination_with_pivots() {
    assert_scalar(
        elimination::norm,
        |x, dx| elimination::norm_r(x, dx, 1.0),
        elimination::norm_f,
        &numbers(20, 3),
        1e-5,
    );
    // Errors are values too: nothing depends on the matrix then.
    let mut dx = [0.0; 5];
    assert_eq!(elimination::norm_r(&[1.0; 5], &mut dx, 1.0), -1.0);
    assert_eq!(dx, [0.0; 5]);
}

#[test]
fn householder_reflections() {
    assert_scalar(
        householder::residual::<3>,
        |x, dx| householder::residual_r::<3>(x, dx, 1.0),
        householder::residual_f::<3>,
        &numbers(16, 3),
        1e-6,
    );
}

#[test]
fn kepler_by_newton() {
    let x = [1.0, 0.3, 2.0];
    let (value, d0, d1, d2) = kepler::place_r(x[0], x[1], x[2], (1.0, 3.0));
    assert_eq!(value, kepler::place(x[0], x[1], x[2]));
    let f = |x: &[f64]| {
        let (a, b) = kepler::place(x[0], x[1], x[2]);
        a + 3.0 * b
    };
    assert_all_near(&[d0, d1, d2], &differences(f, &x), 1e-8);
    let (_, t) = kepler::place_f(x[0], 1.0, x[1], 1.0, x[2], 1.0);
    assert_near(t.0 + 3.0 * t.1, d0 + d1 + d2, 1e-12);
}

#[test]
fn camera_model() {
    let x = numbers(12, 2);
    for rotation in [1.0, 1e-12] {
        let mut camera: [f64; 9] = std::array::from_fn(|i| x[i] * 0.3);
        for angle in &mut camera[..3] {
            *angle *= rotation;
        }
        let point = [x[9], x[10], x[11] + 5.0];
        let (mut dc, mut dp) = ([0.0; 9], [0.0; 3]);
        let (mut out, mut seed) = ([0.0; 2], [1.0, 2.0]);
        camera::project_r(&camera, &mut dc, &point, &mut dp, &mut out, &mut seed);
        let f = |x: &[f64]| {
            let mut out = [0.0; 2];
            let (c, p) = x.split_at(9);
            camera::project(c.try_into().unwrap(), p.try_into().unwrap(), &mut out);
            out[0] + 2.0 * out[1]
        };
        let all = [&camera[..], &point[..]].concat();
        let got = [&dc[..], &dp[..]].concat();
        assert_all_near(&got, &differences(f, &all), 1e-7);
        let (v, mut jv) = ([1.0; 9], [0.0; 2]);
        camera::project_f(&camera, &v, &point, &[1.0; 3], &mut out, &mut jv);
        assert_near(jv[0] + 2.0 * jv[1], got.iter().sum(), 1e-11);
    }
}

#[test]
fn cubic_splines() {
    let knots = [0.0, 0.5, 1.1, 2.0, 3.0, 3.7];
    let values = numbers(6, 1);
    let places: Vec<f64> = numbers(10, 2).iter().map(|x| 1.8 + 1.7 * x).collect();
    assert_scalar(
        |v| spline::sample(&knots, v, &places),
        |v, dv| spline::sample_r(&knots, v, dv, &places, &mut [0.0; 10], 1.0),
        |v, t| spline::sample_f(&knots, v, t, &places, &[0.0; 10]),
        &values,
        1e-8,
    );
    assert_scalar(
        |p| spline::sample(&knots, &values, p),
        |p, dp| spline::sample_r(&knots, &values, &mut [0.0; 6], p, dp, 1.0),
        |p, t| spline::sample_f(&knots, &values, &[0.0; 6], p, t),
        &places,
        1e-7,
    );
}

#[test]
fn fourier_transform() {
    assert_scalar(
        fourier::power,
        |x, dx| fourier::power_r(x, dx, 1.0),
        fourier::power_f,
        &numbers(16, 1),
        1e-8,
    );
}

#[test]
fn eigenvalues() {
    let matrix = |x: &[f64]| -> [[f64; 3]; 3] {
        std::array::from_fn(|i| std::array::from_fn(|j| x[3 * i + j] + 4.0 * f64::from(i == j)))
    };
    let (x, v) = (numbers(9, 1), numbers(9, 2));
    let tangent: [[f64; 3]; 3] = std::array::from_fn(|i| std::array::from_fn(|j| v[3 * i + j]));
    let mut d = [[0.0; 3]; 3];
    eigenvalue::trace_r(&matrix(&x), &mut d, 1.0);
    let want = differences(|x| eigenvalue::trace_of_exponential(&matrix(x)), &x);
    assert_all_near(&d.concat(), &want, 1e-6);
    let (_, jv) = eigenvalue::trace_f(&matrix(&x), &tangent);
    assert_near(jv, dot(&d.concat(), &v), 1e-10);

    let symmetric = |x: &[f64]| {
        let m = matrix(x);
        std::array::from_fn(|i| std::array::from_fn(|j| (1 + i + j) as f64 + m[i][j] + m[j][i]))
    };
    d = [[0.0; 3]; 3];
    eigenvalue::largest_r(&symmetric(&x), &mut d, 1.0);
    let mut want = Vec::new();
    for k in 0..9 {
        let moved = |h: f64| {
            let mut a: [[f64; 3]; 3] = symmetric(&x);
            a[k / 3][k % 3] += h;
            eigenvalue::largest(&a)
        };
        want.push((moved(1e-5) - moved(-1e-5)) / 2e-5);
    }
    assert_all_near(&d.concat(), &want, 1e-6);
    let (_, jv) = eigenvalue::largest_f(&symmetric(&x), &tangent);
    assert_near(jv, dot(&d.concat(), &v), 1e-10);
}

#[test]
fn generic_polynomials() {
    fn all<R: numbers::Ring>(tolerance: f64) {
        let x = check::numbers(5, 1);
        let mut dx = [0.0; 5];
        numbers::polynomial_r::<R>(&x, &mut dx, 0.7, 1.0);
        let want = differences(|x| numbers::polynomial::<fourier::Complex>(x, 0.7), &x);
        let double = differences(|x| numbers::polynomial::<f64>(x, 0.7), &x);
        let want = if size_of::<R>() == 16 { want } else { double };
        assert_all_near(&dx, &want, tolerance);
        let (_, tangent) = numbers::polynomial_f::<R>(&x, &[1.0; 5], 0.7);
        assert_near(tangent, dx.iter().sum(), tolerance);
    }
    all::<f64>(1e-9);
    all::<f32>(1e-5);
    all::<fourier::Complex>(1e-9);
}
