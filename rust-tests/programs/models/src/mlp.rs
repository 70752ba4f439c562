//! A perceptron of several layers with different activations.
use linkgrad::{autodiff_forward, autodiff_reverse};

#[derive(Clone, Copy, Debug)]
pub enum Activation {
    Tanh,
    Relu,
    Softplus,
    Leaky { slope: f64 },
    Linear,
}

impl Activation {
    fn apply(self, x: f64) -> f64 {
        match self {
            Activation::Tanh => x.tanh(),
            Activation::Relu => x.max(0.0),
            Activation::Softplus => x.exp().ln_1p(),
            Activation::Leaky { slope } if x < 0.0 => slope * x,
            Activation::Leaky { .. } | Activation::Linear => x,
        }
    }
}

pub struct Layer {
    pub inputs: usize,
    pub outputs: usize,
    pub activation: Activation,
}

pub struct Network {
    pub layers: Vec<Layer>,
}

impl Network {
    pub fn parameters(&self) -> usize {
        let sizes = self.layers.iter().map(|l| (l.inputs + 1) * l.outputs);
        sizes.sum()
    }

    pub fn forward(&self, weights: &[f64], input: &[f64]) -> Vec<f64> {
        let mut values = input.to_vec();
        let mut rest = weights;
        for layer in &self.layers {
            let (mine, others) = rest.split_at((layer.inputs + 1) * layer.outputs);
            values = mine
                .chunks_exact(layer.inputs + 1)
                .map(|row| {
                    let sum: f64 = row.iter().zip(&values).map(|(w, v)| w * v).sum();
                    layer.activation.apply(sum + row[layer.inputs])
                })
                .collect();
            rest = others;
        }
        values
    }

    #[autodiff_reverse(loss_r, Const, Duplicated, Const, Active)]
    #[autodiff_forward(loss_f, Const, Dual, Const, Dual)]
    pub fn loss(&self, weights: &[f64], data: &[([f64; 2], f64)]) -> f64 {
        let errors = data
            .iter()
            .map(|(input, target)| (self.forward(weights, input)[0] - target).powi(2));
        errors.sum::<f64>() / data.len() as f64
    }
}

pub fn example() -> Network {
    let layer = |inputs, outputs, activation| Layer {
        inputs,
        outputs,
        activation,
    };
    Network {
        layers: vec![
            layer(2, 5, Activation::Tanh),
            layer(5, 4, Activation::Softplus),
            layer(4, 4, Activation::Leaky { slope: 0.1 }),
            layer(4, 3, Activation::Relu),
            layer(3, 1, Activation::Linear),
        ],
    }
}
