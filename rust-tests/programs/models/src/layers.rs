//! A network of boxed trait objects.
use linkgrad::{autodiff_forward, autodiff_reverse};

pub trait Layer {
    fn forward(&self, weights: &[f64], values: &mut Vec<f64>);
    fn parameters(&self) -> usize;
}

pub struct Dense {
    pub inputs: usize,
    pub outputs: usize,
}
pub struct Squash;
pub struct Normalise {
    pub epsilon: f64,
}

impl Layer for Dense {
    fn forward(&self, weights: &[f64], values: &mut Vec<f64>) {
        let rows = weights.chunks(self.inputs);
        *values = rows
            .map(|row| row.iter().zip(values.iter()).map(|(w, v)| w * v).sum())
            .collect();
    }
    fn parameters(&self) -> usize {
        self.inputs * self.outputs
    }
}

impl Layer for Squash {
    fn forward(&self, _: &[f64], values: &mut Vec<f64>) {
        for value in values {
            *value /= 1.0 + value.abs();
        }
    }
    fn parameters(&self) -> usize {
        0
    }
}

impl Layer for Normalise {
    fn forward(&self, _: &[f64], values: &mut Vec<f64>) {
        let mean = values.iter().sum::<f64>() / values.len() as f64;
        let spread = values.iter().map(|v| (v - mean).powi(2)).sum::<f64>();
        let scale = 1.0 / (spread + self.epsilon).sqrt();
        values.iter_mut().for_each(|v| *v = (*v - mean) * scale);
    }
    fn parameters(&self) -> usize {
        0
    }
}

pub fn example() -> Vec<Box<dyn Layer>> {
    vec![
        Box::new(Dense {
            inputs: 3,
            outputs: 4,
        }),
        Box::new(Squash),
        Box::new(Normalise { epsilon: 0.1 }),
        Box::new(Dense {
            inputs: 4,
            outputs: 2,
        }),
    ]
}

#[autodiff_reverse(run_r, Const, Duplicated, Const, Active)]
#[autodiff_forward(run_f, Const, Dual, Const, Dual)]
pub fn run(network: &[Box<dyn Layer>], weights: &[f64], input: &[f64]) -> f64 {
    let mut values = input.to_vec();
    let mut used = 0;
    for layer in network {
        let next = used + layer.parameters();
        layer.forward(&weights[used..next], &mut values);
        used = next;
    }
    values.iter().map(|v| v * v * v).sum()
}
