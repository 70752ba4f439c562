//! Planets by leapfrog steps; structs with arrays in a vector.
use linkgrad::{autodiff_forward, autodiff_reverse};

#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    pub name: u32,
    pub mass: f64,
    pub position: [f64; 3],
    pub velocity: [f64; 3],
}

fn accelerate(bodies: &mut [Body], dt: f64) {
    for i in 0..bodies.len() {
        let (left, right) = bodies.split_at_mut(i + 1);
        let a = &mut left[i];
        for b in right {
            let d: [f64; 3] = std::array::from_fn(|k| b.position[k] - a.position[k]);
            let r2 = d.iter().map(|d| d * d).sum::<f64>() + 1e-2;
            let pull = dt / (r2 * r2.sqrt());
            for k in 0..3 {
                a.velocity[k] += pull * b.mass * d[k];
                b.velocity[k] -= pull * a.mass * d[k];
            }
        }
    }
}

pub fn energy(bodies: &[Body]) -> f64 {
    let mut total = 0.0;
    for (i, a) in bodies.iter().enumerate() {
        total += 0.5 * a.mass * a.velocity.iter().map(|v| v * v).sum::<f64>();
        for b in &bodies[i + 1..] {
            let pairs = a.position.iter().zip(&b.position);
            let r2: f64 = pairs.map(|(p, q)| (p - q).powi(2)).sum();
            total -= a.mass * b.mass / (r2 + 1e-2).sqrt();
        }
    }
    total
}

/// Moves the bodies; returns how far the first one came.
#[autodiff_reverse(simulate_r, Duplicated, Const, Active)]
#[autodiff_forward(simulate_f, Dual, Const, Dual)]
pub fn simulate(bodies: &mut Vec<Body>, steps: u32) -> f64 {
    let dt = 0.02;
    let start = bodies[0].position;
    for _ in 0..steps {
        accelerate(bodies, dt);
        for body in bodies.iter_mut() {
            for (p, v) in body.position.iter_mut().zip(body.velocity) {
                *p += dt * v;
            }
        }
    }
    let way = bodies[0].position.iter().zip(start);
    way.map(|(p, s)| (p - s).powi(2)).sum::<f64>() + energy(bodies)
}
