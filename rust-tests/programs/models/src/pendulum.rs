//! A double pendulum by the implicit midpoint rule, solved by iteration.
use linkgrad::{autodiff_forward, autodiff_reverse};

#[derive(Clone, Copy, Default, Debug, PartialEq)]
pub struct State {
    pub angles: (f64, f64),
    pub speeds: (f64, f64),
}

#[derive(Clone, Copy, Default, Debug, PartialEq)]
pub struct Setup {
    pub lengths: [f64; 2],
    pub masses: [f64; 2],
}

fn rate(s: &State, setup: &Setup) -> State {
    let ([l1, l2], [m1, m2]) = (setup.lengths, setup.masses);
    let ((a, b), (u, v)) = (s.angles, s.speeds);
    let (sin, cos) = (a - b).sin_cos();
    let common = 2.0 * m1 + m2 - m2 * (2.0 * (a - b)).cos();
    let g = 9.81;
    let first = -g * (2.0 * m1 + m2) * a.sin()
        - m2 * g * (a - 2.0 * b).sin()
        - 2.0 * sin * m2 * (v * v * l2 + u * u * l1 * cos);
    let second =
        2.0 * sin * (u * u * l1 * (m1 + m2) + g * (m1 + m2) * a.cos() + v * v * l2 * m2 * cos);
    State {
        angles: s.speeds,
        speeds: (first / (l1 * common), second / (l2 * common)),
    }
}

fn along(s: &State, h: f64, r: &State) -> State {
    State {
        angles: (s.angles.0 + h * r.angles.0, s.angles.1 + h * r.angles.1),
        speeds: (s.speeds.0 + h * r.speeds.0, s.speeds.1 + h * r.speeds.1),
    }
}

#[autodiff_reverse(swing_r, Active, Duplicated, Const, Active)]
#[autodiff_forward(swing_f, Dual, Dual, Const, Dual)]
pub fn swing(start: State, setup: &Setup, steps: usize) -> State {
    let (mut state, h) = (start, 0.01);
    for _ in 0..steps {
        let mut middle = state;
        for _ in 0..8 {
            middle = along(&state, h / 2.0, &rate(&middle, setup));
        }
        state = along(&state, h, &rate(&middle, setup));
    }
    state
}
