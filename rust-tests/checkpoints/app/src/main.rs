//! Loops marked by `linkgrad::checkpoint()`: the gradients of those that are
//! not, differences, and the memory that it takes.
use linkgrad::{autodiff_reverse, checkpoint, checkpoint_levels};

fn step(y: &mut [f64], work: &mut [f64], rate: f64) {
    let n = y.len();
    for i in 0..n {
        work[i] = y[i] + rate * y[i].sin() * y[(i + 1) % n];
    }
    y.copy_from_slice(work);
}

macro_rules! kernels {
    ($module:ident, $mark:expr, $levels:expr) => {
        mod $module {
            use super::*;

            #[autodiff_reverse(d_in_place, Duplicated, Const, Active)]
            pub fn in_place(x: &[f64], steps: usize) -> f64 {
                let mut y = x.to_vec();
                let mut work = vec![0.0; x.len()];
                for s in 0..steps {
                    $mark;
                    step(&mut y, &mut work, 0.02 + 1e-4 * (s % 7) as f64);
                }
                y.iter().map(|y| y * y).sum()
            }

            #[autodiff_reverse(d_swapped, Duplicated, Const, Active)]
            pub fn swapped(x: &[f64], steps: usize) -> f64 {
                let mut now = x.to_vec();
                let mut next = vec![0.0; x.len()];
                let mut energy = 0.0;
                for _ in 0..steps {
                    $mark;
                    for i in 0..now.len() {
                        next[i] = now[i] + 0.01 * now[i].cos() * x[i];
                    }
                    std::mem::swap(&mut now, &mut next);
                    energy += now[0] * now[1];
                    if energy > 50.0 {
                        break;
                    }
                }
                energy + now.iter().sum::<f64>() * next[2]
            }

            #[autodiff_reverse(d_bodies, Duplicated, Const, Active)]
            pub fn bodies(x: &[f64], steps: usize) -> f64 {
                #[derive(Clone, Copy)]
                struct Body {
                    at: [f64; 2],
                    speed: [f64; 2],
                    mass: f64,
                }
                let mut all: Vec<Body> = (0..x.len())
                    .map(|i| Body {
                        at: [x[i] + i as f64, x[i] * x[i]],
                        speed: [0.1, -0.1],
                        mass: 1.0 + x[i],
                    })
                    .collect();
                for _ in 0..steps {
                    $levels;
                    for i in 0..all.len() {
                        let mut force = [0.0; 2];
                        for other in &all {
                            let d = [other.at[0] - all[i].at[0], other.at[1] - all[i].at[1]];
                            let r = 0.1 + d[0] * d[0] + d[1] * d[1];
                            for k in 0..2 {
                                force[k] += other.mass * d[k] / (r * r.sqrt());
                            }
                        }
                        for k in 0..2 {
                            all[i].speed[k] += 0.01 * force[k];
                        }
                    }
                    for body in &mut all {
                        for k in 0..2 {
                            body.at[k] += 0.01 * body.speed[k];
                        }
                    }
                }
                all.iter().map(|b| b.at[0] * b.at[1] * b.mass).sum()
            }
        }
    };
}

kernels!(plain, (), ());
kernels!(marked, checkpoint(), checkpoint_levels(2));

/// The most memory that the process has had, in megabytes.
fn peak() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|l| l.starts_with("VmHWM:"));
    line.and_then(|l| l.split_whitespace().nth(1)?.parse::<usize>().ok())
        .unwrap_or(0)
        / 1024
}

macro_rules! compare {
    ($name:ident, $gradient:ident, $steps:expr) => {
        let x: Vec<f64> = check::numbers(6, 3).iter().map(|x| 0.6 + x / 4.0).collect();
        let (mut dx, mut plain) = (vec![0.0; 6], vec![0.0; 6]);
        let value = marked::$gradient(&x, &mut dx, $steps, 1.0);
        check::near("value", value, plain::$name(&x, $steps), 1e-12);
        plain::$gradient(&x, &mut plain, $steps, 1.0);
        check::all_near(stringify!($name), &dx, &plain, 1e-11);
        let differences = check::differences(|x| plain::$name(x, $steps), &x);
        check::all_near(stringify!($name), &dx, &differences, 1e-6);
    };
}

fn main() {
    // 20,000 steps of 100 numbers: a tape has at least 16 megabytes.
    let x = vec![0.5; 100];
    let mut dx = vec![0.0; 100];
    let before = peak();
    marked::d_in_place(&x, &mut dx, 20_000, 1.0);
    let more = peak() - before;
    check::near("megabytes", more.max(8) as f64, 8.0, 0.0);
    for steps in [0, 1, 2, 5, 40] {
        compare!(in_place, d_in_place, steps);
        compare!(swapped, d_swapped, steps);
        compare!(bodies, d_bodies, steps);
    }
    check::finish()
}
