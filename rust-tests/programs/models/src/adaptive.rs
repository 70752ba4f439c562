//! An integrator that chooses its own step, with events.
use linkgrad::{autodiff_forward, autodiff_reverse};

#[derive(Clone, Copy)]
struct Ball {
    height: f64,
    speed: f64,
}

fn step(b: Ball, gravity: f64, drag: f64, h: f64) -> (Ball, f64) {
    let force = |b: Ball| -gravity - drag * b.speed * b.speed.abs();
    let k1 = (b.speed, force(b));
    let middle = Ball {
        height: b.height + h * k1.0,
        speed: b.speed + h * k1.1,
    };
    let k2 = (middle.speed, force(middle));
    let next = Ball {
        height: b.height + h / 2.0 * (k1.0 + k2.0),
        speed: b.speed + h / 2.0 * (k1.1 + k2.1),
    };
    let error = h / 2.0 * ((k2.0 - k1.0).powi(2) + (k2.1 - k1.1).powi(2)).sqrt();
    (next, error)
}

/// Height after the time `until`; gravity, drag, bounce, height, speed. How the
/// step is chosen does not depend on what is differentiated.
#[autodiff_reverse(height_r, Duplicated, Const, Active)]
#[autodiff_forward(height_f, Dual, Const, Dual)]
pub fn height(x: &[f64], until: f64) -> f64 {
    let mut ball = Ball {
        height: x[3],
        speed: x[4],
    };
    let (mut t, mut h, mut tries) = (0.0, 0.01, 0);
    let mut energy = 0.0;
    while t < until && tries < 1000 {
        tries += 1;
        let (next, error) = step(ball, x[0], x[1], h);
        if error > 0.2 {
            h *= 0.5;
            continue;
        }
        t += h;
        ball = next;
        energy += h * ball.speed * ball.speed;
        if ball.height < 0.0 && ball.speed < 0.0 {
            ball.speed *= -x[2];
            ball.height = -ball.height;
        }
    }
    ball.height + 0.1 * energy
}
