/// The midpoint rule.
pub fn integrate<F>(state: &mut Vec<f64>, steps: usize, h: f64, rhs: F)
where
    F: Fn(&[f64], &mut [f64]),
{
    let mut slope = vec![0.0; state.len()];
    for _ in 0..steps {
        rhs(state, &mut slope);
        let mut middle = state.clone();
        for (m, s) in middle.iter_mut().zip(&slope) {
            *m += 0.5 * h * s;
        }
        rhs(&middle, &mut slope);
        for (x, s) in state.iter_mut().zip(&slope) {
            *x += h * s;
        }
    }
}
