//! Predators and prey by Runge-Kutta; the right-hand side is a closure.
use linkgrad::{autodiff_forward, autodiff_reverse};

fn rk4<const N: usize>(
    f: impl Fn(f64, &[f64; N]) -> [f64; N],
    mut y: [f64; N],
    steps: usize,
    h: f64,
) -> [f64; N] {
    let add = |a: &[f64; N], s: f64, b: &[f64; N]| -> [f64; N] {
        std::array::from_fn(|i| a[i] + s * b[i])
    };
    for step in 0..steps {
        let t = step as f64 * h;
        let k1 = f(t, &y);
        let k2 = f(t + h / 2.0, &add(&y, h / 2.0, &k1));
        let k3 = f(t + h / 2.0, &add(&y, h / 2.0, &k2));
        let k4 = f(t + h, &add(&y, h, &k3));
        for i in 0..N {
            y[i] += h / 6.0 * (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]);
        }
    }
    y
}

#[autodiff_reverse(populations_r, Duplicated, Duplicated)]
#[autodiff_forward(populations_f, Dual, Dual)]
pub fn populations(x: &[f64; 6], out: &mut [f64; 2]) {
    let [a, b, c, d, prey, predators] = *x;
    let season = |t: f64| 1.0 + 0.1 * t.sin();
    *out = rk4(
        |t, y| {
            [
                a * season(t) * y[0] - b * y[0] * y[1],
                c * y[0] * y[1] - d * y[1],
            ]
        },
        [prey, predators],
        60,
        0.05,
    );
}
