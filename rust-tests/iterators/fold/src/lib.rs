pub fn chain(x: &[f64]) -> f64 {
    let shift = x[0];
    x.iter()
        .zip(x.iter().rev())
        .enumerate()
        .filter(|(i, _)| i % 3 != 1)
        .map(|(i, (a, b))| pieces::blend(*a, *b + shift) * i as f64)
        .sum::<f64>()
        + x.iter().map(|x| x * x).sum::<f64>().sqrt()
}

pub fn polynomial(x: &[f64]) -> f64 {
    x.iter()
        .rev()
        .fold(0.5, |value, c| value * 0.8 + c * value.cos())
}

pub fn through_vec(x: &[f64]) -> f64 {
    let squares: Vec<f64> = x.iter().map(|x| x * x).collect();
    let mut sums = vec![0.0; x.len()];
    let mut running = 0.1;
    for (sum, square) in sums.iter_mut().zip(&squares) {
        running += square;
        *sum = running;
    }
    pieces::product(&sums) + sums[sums.len() - 1]
}
