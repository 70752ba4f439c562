//! An integrator that takes closures; events; dense output.
use linkgrad::{autodiff_forward, autodiff_reverse};

struct Tableau {
    a: &'static [&'static [f64]],
    b: &'static [f64],
    c: &'static [f64],
}
static RK4: Tableau = Tableau {
    a: &[&[], &[0.5], &[0.0, 0.5], &[0.0, 0.0, 1.0]],
    b: &[1.0 / 6.0, 1.0 / 3.0, 1.0 / 3.0, 1.0 / 6.0],
    c: &[0.0, 0.5, 0.5, 1.0],
};

pub struct Trajectory {
    times: Vec<f64>,
    states: Vec<Vec<f64>>,
}

fn integrate<F, G>(f: F, y0: &[f64], t1: f64, steps: usize, mut observe: G) -> Trajectory
where
    F: Fn(f64, &[f64], &mut [f64]),
    G: FnMut(f64, &[f64]),
{
    let h = t1 / steps as f64;
    let n = y0.len();
    let mut trajectory = Trajectory { times: vec![0.0], states: vec![y0.to_vec()] };
    let mut y = y0.to_vec();
    let mut t = 0.0;
    for _ in 0..steps {
        let mut k: Vec<Vec<f64>> = Vec::with_capacity(RK4.b.len());
        for (row, c) in RK4.a.iter().zip(RK4.c) {
            let mut at = y.clone();
            for (aij, kj) in row.iter().zip(&k) {
                for (a, k) in at.iter_mut().zip(kj) {
                    *a += h * aij * k;
                }
            }
            let mut dy = vec![0.0; n];
            f(t + c * h, &at, &mut dy);
            k.push(dy);
        }
        for (b, k) in RK4.b.iter().zip(&k) {
            y.iter_mut().zip(k).for_each(|(y, k)| *y += h * b * k);
        }
        t += h;
        observe(t, &y);
        trajectory.times.push(t);
        trajectory.states.push(y.clone());
    }
    trajectory
}

impl Trajectory {
    fn at(&self, t: f64) -> f64 {
        let i = self.times.partition_point(|&s| s <= t).clamp(1, self.times.len() - 1);
        let (t0, t1) = (self.times[i - 1], self.times[i]);
        let w = (t - t0) / (t1 - t0);
        self.states[i - 1][0] * (1.0 - w) + self.states[i][0] * w
    }
}

#[autodiff_reverse(oscillator_r, Duplicated, Active)]
#[autodiff_forward(oscillator_f, Dual, Dual)]
pub fn oscillator(x: &[f64]) -> f64 {
    let (mu, k) = (0.5 + x[0] * x[0], 1.0 + x[1].abs());
    let force = |t: f64| x[2] * (2.0 * t).sin();
    let mut energy = 0.0;
    let trajectory = integrate(
        |t, y, dy| {
            dy[0] = y[1];
            dy[1] = mu * (1.0 - y[0] * y[0]) * y[1] - k * y[0] + force(t);
        },
        &[x[3], x[4]],
        2.0,
        20,
        |_, y| energy += 0.5 * y[1] * y[1],
    );
    energy * 0.1 + trajectory.at(0.77) + trajectory.at(1.913)
}

#[autodiff_reverse(dynamic_r, Duplicated, Active)]
#[autodiff_forward(dynamic_f, Dual, Dual)]
pub fn dynamic(x: &[f64]) -> f64 {
    let rate = x[1];
    let right: Box<dyn Fn(f64, f64) -> f64> = if x[0] > 10.0 {
        Box::new(|_, y| y)
    } else {
        Box::new(move |t, y| rate * y * (1.0 - y) + 0.1 * t)
    };
    let mut stages: Vec<&dyn Fn(f64) -> f64> = Vec::new();
    let damp = |v: f64| v * x[2].cos();
    let shift = |v: f64| v + x[3];
    stages.push(&damp);
    stages.push(&shift);
    let mut y = x[0];
    for i in 0..30 {
        y += 0.05 * right(i as f64 * 0.05, y);
    }
    stages.iter().fold(y, |y, stage| stage(y))
}
