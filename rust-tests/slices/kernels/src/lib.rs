mod pieces;

/// -log(softmax(x)[0])
pub fn softmax_loss(x: &[f64]) -> f64 {
    let m = pieces::largest(x);
    let mut sum = 0.0;
    for i in 0..x.len() {
        sum += (x[i] - m).exp();
    }
    sum.ln() - (x[0] - m)
}

pub fn window_energy(x: &[f64], width: usize) -> f64 {
    let mut total = 0.0;
    let mut start = 0;
    while start < x.len() {
        let end = (start + width).min(x.len());
        total += pieces::energy(&x[start..end]);
        start += 2;
    }
    total
}

#[inline(never)]
pub fn smooth(x: &[f64], y: &mut [f64]) {
    let n = x.len();
    for i in 0..n {
        let left = if i == 0 { x[i] } else { x[i - 1] };
        y[i] = 0.5 * left * left + (0.3 * x[(i + 1) % n]).sin();
    }
}
