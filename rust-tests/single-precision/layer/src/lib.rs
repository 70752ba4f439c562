pub use act::activation;

pub fn loss(weights: &[f32], x: &[f32]) -> f32 {
    let mut sum = 0.0;
    for row in weights.chunks_exact(x.len()) {
        let mut dot = 0.0;
        for (w, x) in row.iter().zip(x) {
            dot += w * x;
        }
        let out = activation(dot);
        sum += out * out;
    }
    sum
}

pub fn mixed(x: f32, y: f64) -> f64 {
    (activation(x) as f64 * y).exp() + (y as f32 * x) as f64
}
