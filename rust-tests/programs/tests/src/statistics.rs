use check::{assert_all_near, assert_near, assert_scalar, differences, numbers};
use models::*;

#[test]
fn kalman_filter() {
    assert_scalar(
        kalman::loss,
        |x, dx| kalman::loss_r(x, dx, 1.0),
        kalman::loss_f,
        &numbers(22, 1),
        1e-7,
    );
}

#[test]
fn hidden_markov_model() {
    let observed = numbers(15, 2);
    assert_scalar(
        |x| hmm::loss(x, &observed),
        |x, dx| hmm::loss_r(x, dx, &observed, 1.0),
        |x, v| hmm::loss_f(x, v, &observed),
        &numbers(hmm::STATES * (hmm::STATES + 1), 1),
        1e-7,
    );
}

#[test]
fn gaussian_process() {
    let values = numbers(9, 2);
    assert_scalar(
        |x| cholesky::loss(x, &values),
        |x, dx| cholesky::loss_r(x, dx, &values, 1.0),
        |x, v| cholesky::loss_f(x, v, &values),
        &numbers(12, 1),
        1e-7,
    );
}

#[test]
fn gaussian_mixture() {
    let points: Vec<[f64; 2]> = numbers(40, 3).chunks(2).map(|p| [p[0], p[1]]).collect();
    assert_scalar(
        |x| mixture::loss(x, &points),
        |x, dx| mixture::loss_r(x, dx, &points, 1.0),
        |x, v| mixture::loss_f(x, v, &points),
        &numbers(24, 1),
        1e-7,
    );
}

#[test]
fn options() {
    use finance::{Kind, Position};
    let position = |kind, strike, amount, name: &str| Position {
        kind,
        strike,
        years: 0.5,
        amount,
        name: name.to_string(),
    };
    let portfolio = [
        position(Kind::Call, 95.0, 10, "A"),
        position(Kind::Put, 105.0, -5, "B"),
        position(Kind::Digital { payout: 7.0 }, 100.0, 3, "C"),
        position(Kind::Call, 100.0, 1000, "closed D"),
    ];
    let x = [101.0, 0.25, 0.02];
    let (value, delta, vega, rho) = finance::value_r(&portfolio, x[0], x[1], x[2], 1.0);
    let f = |x: &[f64]| finance::value(&portfolio, x[0], x[1], x[2]);
    assert_near(value, f(&x), 1e-14);
    assert_all_near(&[delta, vega, rho], &differences(f, &x), 1e-5);
    let (_, tangent) = finance::value_f(&portfolio, x[0], 1.0, x[1], 2.0, x[2], 3.0);
    assert_near(tangent, delta + 2.0 * vega + 3.0 * rho, 1e-12);
}

#[test]
fn random_paths() {
    assert_scalar(
        |x| paths::price(x, 42, 25),
        |x, dx| paths::price_r(x, dx, 42, 25, 1.0),
        |x, v| paths::price_f(x, v, 42, 25),
        &[1.2, 0.3, 0.05, 1.0],
        1e-7,
    );
}

#[test]
fn order_statistics() {
    let x = numbers(15, 4);
    assert_scalar(
        |x| quantiles::trimmed(x, 3),
        |x, dx| quantiles::trimmed_r(x, dx, 3, 1.0),
        |x, v| quantiles::trimmed_f(x, v, 3),
        &x,
        1e-7,
    );
    assert_scalar(
        quantiles::ranked,
        |x, dx| quantiles::ranked_r(x, dx, 1.0),
        quantiles::ranked_f,
        &x,
        1e-7,
    );
}
