//! Regression, a small network, clustering.
use crate::ad::{autodiff_forward, autodiff_reverse};

fn sigmoid(z: f64) -> f64 {
    1.0 / (1.0 + (-z).exp())
}

/// Weights and bias in one slice; the data are made inside.
#[autodiff_reverse(d_logistic, Duplicated, Active)]
#[autodiff_forward(t_logistic, Dual, Dual)]
pub fn logistic(theta: &[f64]) -> f64 {
    let (bias, weights) = theta.split_first().unwrap();
    let rows: Vec<Vec<f64>> = (0..7)
        .map(|i| (0..weights.len()).map(|j| ((i * 5 + j * 3) % 7) as f64 * 0.2 - 0.5).collect())
        .collect();
    let mut loss = 0.0;
    for (i, row) in rows.iter().enumerate() {
        let z = bias + row.iter().zip(weights).map(|(a, w)| a * w).sum::<f64>();
        let p = sigmoid(z);
        loss -= if i % 3 == 0 { p.ln() } else { (1.0 - p).ln() };
    }
    loss / rows.len() as f64 + 0.01 * weights.iter().map(|w| w * w).sum::<f64>()
}

#[derive(Clone)]
struct Layer {
    inputs: usize,
    weights: Vec<f64>,
    act: fn(f64) -> f64,
}

impl Layer {
    fn forward(&self, x: &[f64]) -> Vec<f64> {
        self.weights
            .chunks_exact(self.inputs)
            .map(|row| (self.act)(row.iter().zip(x).map(|(w, x)| w * x).sum()))
            .collect()
    }
}

#[autodiff_reverse(d_network, Duplicated, Active)]
#[autodiff_forward(t_network, Dual, Dual)]
pub fn network(x: &[f64]) -> f64 {
    let hidden = Layer {
        inputs: x.len(),
        weights: x.iter().cycle().take(3 * x.len()).copied().collect(),
        act: f64::tanh,
    };
    let out = Layer {
        inputs: 3,
        weights: x[..3].to_vec(),
        act: |v| v,
    };
    [hidden, out].iter().fold(x.to_vec(), |v, layer| layer.forward(&v))[0]
}

/// Distance to the nearest of some centres.
#[autodiff_reverse(d_clusters, Duplicated, Active)]
#[autodiff_forward(t_clusters, Dual, Dual)]
pub fn clusters(x: &[f64]) -> f64 {
    let centres = [[0.3, -0.4], [-0.6, 0.1], [0.9, 0.8]];
    x.chunks_exact(2)
        .map(|p| {
            centres
                .iter()
                .map(|c| (p[0] - c[0]).hypot(p[1] - c[1]))
                .fold(f64::INFINITY, f64::min)
        })
        .sum()
}

#[autodiff_reverse(d_softmax, Duplicated, Active)]
#[autodiff_forward(t_softmax, Dual, Dual)]
pub fn softmax(x: &[f64]) -> f64 {
    let top = x.iter().cloned().fold(f64::NEG_INFINITY, f64::max);
    let e: Vec<f64> = x.iter().map(|v| (v - top).exp()).collect();
    let sum: f64 = e.iter().sum();
    -(e[1] / sum).ln() + top
}
