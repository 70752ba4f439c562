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

/// Functions by the bits of floats, over vectors.
#[inline(never)]
pub fn approximations(x: &[f32]) -> f32 {
    let p: Vec<f32> = x.iter().map(|x| 1.2 + 0.3 * x * x).collect();
    let powers: Vec<f32> = p.iter().map(|p| act::rough_exp2(0.1 * p)).collect();
    let roots: Vec<f32> = p.iter().map(|p| act::rough_inverse_root(*p)).collect();
    let entropy: f32 = p.iter().map(|p| p * act::rough_log2(*p)).sum();
    powers.iter().zip(&roots).map(|(a, b)| a * b).sum::<f32>() + entropy
}

/// From bits to bits: nothing is loaded or stored as a float here.
#[inline(never)]
pub fn rough_roots(x: &[f32], y: &mut [f32]) {
    for (x, y) in x.iter().zip(y) {
        *y = act::rough_root(*x);
    }
}
