//! A small neural network with traits and generics, trained batch by batch.
use linkgrad::{autodiff_forward, autodiff_reverse};

pub trait Scalar: Copy + std::ops::Mul<Output = Self> + std::ops::Add<Output = Self> + Default {
    fn tanh(self) -> Self;
    fn relu(self) -> Self;
}
impl Scalar for f64 {
    fn tanh(self) -> f64 {
        f64::tanh(self)
    }
    fn relu(self) -> f64 {
        if self > 0.0 { self } else { 0.01 * self }
    }
}
pub trait Activation<T> {
    fn apply(&self, x: T) -> T;
}
#[derive(Clone, Copy)]
pub struct Tanh;
#[derive(Clone, Copy)]
pub struct Leaky;
impl<T: Scalar> Activation<T> for Tanh {
    fn apply(&self, x: T) -> T {
        x.tanh()
    }
}
impl<T: Scalar> Activation<T> for Leaky {
    fn apply(&self, x: T) -> T {
        x.relu()
    }
}

pub struct Dense<T, A> {
    weights: Vec<Vec<T>>,
    bias: Vec<T>,
    activation: A,
}

impl<T: Scalar, A: Activation<T>> Dense<T, A> {
    fn read(source: &mut impl Iterator<Item = T>, inputs: usize, outputs: usize, activation: A) -> Self {
        let weights = (0..outputs).map(|_| source.take(inputs).collect()).collect();
        let bias = source.take(outputs).collect();
        Dense { weights, bias, activation }
    }
    fn forward(&self, x: &[T]) -> Vec<T> {
        self.weights
            .iter()
            .zip(&self.bias)
            .map(|(row, &b)| {
                let sum = row.iter().zip(x).map(|(&w, &x)| w * x).fold(T::default(), |a, b| a + b);
                self.activation.apply(sum + b)
            })
            .collect()
    }
}

pub struct Network<T> {
    first: Dense<T, Tanh>,
    second: Dense<T, Leaky>,
    last: Dense<T, Tanh>,
}

const DATA: [([f64; 2], f64); 4] = [([0.0, 1.0], 0.7), ([1.0, 1.0], -0.3), ([0.5, -1.0], 0.1), ([-1.0, 0.25], 0.9)];

#[autodiff_reverse(train_r, Duplicated, Active)]
#[autodiff_forward(train_f, Dual, Dual)]
pub fn train(x: &[f64]) -> f64 {
    let mut source = x.iter().copied().cycle();
    let network = Network {
        first: Dense::read(&mut source, 2, 3, Tanh),
        second: Dense::read(&mut source, 3, 3, Leaky),
        last: Dense::read(&mut source, 3, 1, Tanh),
    };
    let mut loss = 0.0;
    for (input, target) in &DATA {
        let y = network.last.forward(&network.second.forward(&network.first.forward(input)));
        loss += (y[0] - target).powi(2);
    }
    loss / DATA.len() as f64
}
