use check::{assert_scalar, assert_vector, numbers};
use models::*;

#[test]
fn perceptron() {
    let network = mlp::example();
    let mut data = Vec::new();
    for p in numbers(24, 1).chunks(2) {
        data.push(([p[0], p[1]], p[0] * p[1]));
    }
    assert_scalar(
        |w| network.loss(w, &data),
        |w, dw| network.loss_r(w, dw, &data, 1.0),
        |w, v| network.loss_f(w, v, &data),
        &numbers(network.parameters(), 2),
        1e-7,
    );
}

#[test]
fn convolution_and_pooling() {
    let pixels = numbers(64, 1);
    assert_scalar(
        |w| convolution::loss(w, &pixels),
        |w, dw| convolution::loss_r(w, dw, &pixels, &mut [0.0; 64], 1.0),
        |w, v| convolution::loss_f(w, v, &pixels, &[0.0; 64]),
        &numbers(18, 2),
        1e-7,
    );
    let weights = numbers(18, 2);
    assert_scalar(
        |p| convolution::loss(&weights, p),
        |p, dp| convolution::loss_r(&weights, &mut [0.0; 18], p, dp, 1.0),
        |p, v| convolution::loss_f(&weights, &[0.0; 18], p, v),
        &pixels,
        1e-7,
    );
}

#[test]
fn recurrent_cell() {
    let sequence = numbers(12, 1);
    assert_scalar(
        |w| lstm::loss(w, &sequence),
        |w, dw| lstm::loss_r(w, dw, &sequence, 1.0),
        |w, v| lstm::loss_f(w, v, &sequence),
        &numbers(lstm::PARAMETERS, 2),
        1e-7,
    );
}

#[test]
fn attention_over_tokens() {
    assert_vector(
        |x, y| attention::attend(x, 4, y),
        |x, v, y, jv| attention::attend_f(x, v, 4, y, jv),
        |x, dx, y, seed| attention::attend_r(x, dx, 4, y, seed),
        &numbers(3 * 5 * 4, 1),
        20,
        1e-7,
    );
}

#[test]
fn boxed_layers() {
    let network = layers::example();
    let input = [0.3, -0.4, 0.8];
    assert_scalar(
        |w| layers::run(&network, w, &input),
        |w, dw| layers::run_r(&network, w, dw, &input, 1.0),
        |w, v| layers::run_f(&network, w, v, &input),
        &numbers(20, 3),
        1e-7,
    );
}
