//! Results of all shapes: tuples, arrays, structs, options, nothing.
use linkgrad::{autodiff_forward, autodiff_reverse};

#[autodiff_reverse(polar_d, Active, Active, Active)]
#[autodiff_forward(polar_b, Dual, Dual, Dual)]
#[autodiff_forward(polar_b2, 2, Dual, Dual, Dual)]
pub fn polar(r: f64, phi: f64) -> (f64, f64) {
    (r * phi.cos(), r * phi.sin())
}

#[autodiff_reverse(powers_d, Active, Active)]
#[autodiff_forward(powers_b, Dual, Dual)]
pub fn powers(x: f64) -> [f64; 4] {
    [x, x * x, x * x * x, x.powi(4)]
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct State {
    pub time: f32,
    pub position: [f64; 2],
    pub steps: u32,
}

#[autodiff_reverse(step_d, Active, Active, Active)]
#[autodiff_forward(step_b, Dual, Dual, Dual)]
pub fn step(s: State, dt: f64) -> State {
    State {
        time: s.time + dt as f32,
        position: [
            s.position[0] + dt * s.position[1],
            s.position[1] * (1.0 - dt),
        ],
        steps: s.steps + 1,
    }
}

#[autodiff_forward(maybe_b, Dual, Dual)]
pub fn maybe(x: f64) -> Option<f64> {
    (x > 0.0).then(|| x.sqrt())
}

#[autodiff_forward(boxed_b, Dual, Dual)]
pub fn boxed(x: &[f64]) -> Vec<f64> {
    x.iter().map(|x| x * x).collect()
}

#[autodiff_reverse(nothing_d, Active)]
#[autodiff_forward(nothing_b, Dual)]
pub fn nothing(_x: f64) {}

#[autodiff_forward(unit_b, Dual)]
pub fn unit(y: &mut f64) -> () {
    *y = y.sin();
}

#[autodiff_forward(no_arguments, Dual)]
pub fn answer() -> f64 {
    42.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use check::assert_near;

    #[test]
    fn tuples() {
        let (value, dr, dphi) = polar_d(2.0, 0.5, (1.0, 0.0));
        assert_eq!(value, polar(2.0, 0.5));
        assert_near(dr, 0.5f64.cos(), 1e-15);
        assert_near(dphi, -2.0 * 0.5f64.sin(), 1e-15);
        let (_, tangent) = polar_b(2.0, 0.0, 0.5, 1.0);
        assert_near(tangent.0, -2.0 * 0.5f64.sin(), 1e-15);
        assert_near(tangent.1, 2.0 * 0.5f64.cos(), 1e-15);
        let all = polar_b2(2.0, 0.0, 1.0, 0.5, 1.0, 0.0);
        assert_eq!(all[0], polar(2.0, 0.5));
        assert_eq!(all[1], tangent);
        assert_near(all[2].1, 0.5f64.sin(), 1e-15);
    }

    #[test]
    fn arrays() {
        let (value, dx) = powers_d(2.0, [1.0, 10.0, 100.0, 1000.0]);
        assert_eq!((value, dx), ([2.0, 4.0, 8.0, 16.0], 33241.0));
        let (_, tangent) = powers_b(2.0, 1.0);
        assert_eq!(tangent, [1.0, 4.0, 12.0, 32.0]);
    }

    #[test]
    fn structs() {
        let s = State {
            time: 1.0,
            position: [2.0, 3.0],
            steps: 5,
        };
        let seed = State {
            time: 1.0,
            position: [1.0, 10.0],
            steps: 0,
        };
        let (value, ds, ddt) = step_d(s, 0.5, seed);
        assert_eq!(value, step(s, 0.5));
        assert_eq!(
            ds,
            State {
                time: 1.0,
                position: [1.0, 5.5],
                steps: 0
            }
        );
        assert_eq!(ddt, 1.0 + 3.0 - 30.0);
        let tangent = State {
            time: 0.0,
            position: [1.0, 0.0],
            steps: 5,
        };
        let (_, out) = step_b(s, tangent, 0.5, 1.0);
        assert_eq!((out.time, out.position), (1.0, [1.0 + 3.0, -3.0]));
    }

    #[test]
    fn options_and_vectors() {
        assert_eq!(maybe_b(4.0, 1.0), (Some(2.0), Some(0.25)));
        assert_eq!(maybe_b(-4.0, 1.0), (None, None));
        let (y, dy) = boxed_b(&[1.0, 2.0], &[1.0, 10.0]);
        assert_eq!((y, dy), (vec![1.0, 4.0], vec![2.0, 40.0]));
    }

    #[test]
    fn nothing_at_all() {
        assert_eq!(nothing_d(1.0), 0.0);
        nothing_b(1.0, 1.0);
        let (mut y, mut dy) = (1.0, 2.0);
        unit_b(&mut y, &mut dy);
        assert_near(dy, 2.0 * 1f64.cos(), 1e-15);
        assert_eq!(no_arguments(), (42.0, 0.0));
    }
}
