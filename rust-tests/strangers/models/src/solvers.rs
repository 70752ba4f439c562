//! Runge-Kutta methods for any vector type and any system, with observers.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::ops::{Add, AddAssign, Mul, Sub};
pub trait Vector:
    Clone + Add<Output = Self> + Sub<Output = Self> + Mul<f64, Output = Self>
{
    fn norm(&self) -> f64;
    fn zero() -> Self;
}
#[derive(Clone, Debug, PartialEq)]
pub struct Coords<const N: usize>([f64; N]);
impl<const N: usize> Add for Coords<N> {
    type Output = Self;
    fn add(mut self, o: Self) -> Self {
        for i in 0..N {
            self.0[i] += o.0[i];
        }
        self
    }
}
impl<const N: usize> Sub for Coords<N> {
    type Output = Self;
    fn sub(mut self, o: Self) -> Self {
        for (a, b) in self.0.iter_mut().zip(o.0.iter()) {
            *a -= *b;
        }
        self
    }
}
impl<const N: usize> Mul<f64> for Coords<N> {
    type Output = Self;
    fn mul(self, k: f64) -> Self {
        Coords(self.0.map(|v| v * k))
    }
}
impl<const N: usize> AddAssign for Coords<N> {
    fn add_assign(&mut self, o: Self) {
        *self = self.clone() + o;
    }
}
impl<const N: usize> Vector for Coords<N> {
    fn norm(&self) -> f64 {
        self.0.iter().map(|v| v * v).sum::<f64>().sqrt()
    }
    fn zero() -> Self {
        Coords([0.0; N])
    }
}
pub trait System {
    type State: Vector;
    fn rate(&self, t: f64, y: &Self::State) -> Self::State;
}
pub struct Tableau {
    c: &'static [f64],
    a: &'static [&'static [f64]],
    b: &'static [f64],
    e: &'static [f64],
}
static BOGACKI: Tableau = Tableau {
    c: &[0.0, 0.5, 0.75, 1.0],
    a: &[
        &[],
        &[0.5],
        &[0.0, 0.75],
        &[2.0 / 9.0, 1.0 / 3.0, 4.0 / 9.0],
    ],
    b: &[2.0 / 9.0, 1.0 / 3.0, 4.0 / 9.0, 0.0],
    e: &[7.0 / 24.0, 0.25, 1.0 / 3.0, 0.125],
};
#[derive(Debug)]
pub enum Failure {
    TooManySteps { reached: f64 },
    NotFinite(usize),
}
pub struct Solver<'a, S: System> {
    system: &'a S,
    tableau: &'a Tableau,
    tolerance: f64,
    observers: Vec<Box<dyn Fn(f64, &S::State) -> f64 + 'a>>,
    fixed: Option<usize>,
}
impl<'a, S: System> Solver<'a, S> {
    pub fn new(system: &'a S) -> Self {
        Solver {
            system,
            tableau: &BOGACKI,
            tolerance: 1e-3,
            observers: Vec::new(),
            fixed: None,
        }
    }
    pub fn steps(mut self, n: usize) -> Self {
        self.fixed = Some(n);
        self
    }
    pub fn observe(mut self, f: impl Fn(f64, &S::State) -> f64 + 'a) -> Self {
        self.observers.push(Box::new(f));
        self
    }
    fn step(&self, t: f64, y: &S::State, h: f64) -> (S::State, f64) {
        let mut k: Vec<S::State> = Vec::with_capacity(4);
        for (c, row) in self.tableau.c.iter().zip(self.tableau.a) {
            let mut at = y.clone();
            for (w, k) in row.iter().zip(&k) {
                if *w != 0.0 {
                    at = at + k.clone() * (*w * h);
                }
            }
            k.push(self.system.rate(t + c * h, &at));
        }
        let sum = |w: &[f64]| {
            w.iter()
                .zip(&k)
                .fold(S::State::zero(), |s, (w, k)| s + k.clone() * *w)
        };
        let next = y.clone() + sum(self.tableau.b) * h;
        let error = (sum(self.tableau.b) - sum(self.tableau.e)).norm() * h;
        (next, error)
    }
    pub fn solve(&self, y0: S::State, end: f64) -> Result<(S::State, f64), Failure> {
        let (mut t, mut y, mut seen) = (0.0, y0, 0.0);
        if let Some(n) = self.fixed {
            let h = end / n as f64;
            for _ in 0..n {
                let (next, e) = self.step(t, &y, h);
                y = next;
                t += h;
                seen += e * 0.1;
                for o in &self.observers {
                    seen += o(t, &y) * h;
                }
            }
            return Ok((y, seen));
        }
        let mut h: f64 = end / 8.0;
        let mut count = 0;
        while t < end {
            count += 1;
            if count > 500 {
                return Err(Failure::TooManySteps { reached: t });
            }
            if !y.norm().is_finite() {
                return Err(Failure::NotFinite(count));
            }
            let now = if t + h > end { end - t } else { h };
            let (next, e) = self.step(t, &y, now);
            if e < self.tolerance {
                t += now;
                y = next;
                for o in &self.observers {
                    seen += o(t, &y) * now;
                }
                if e < self.tolerance * 0.1 {
                    h *= 2.0;
                }
            } else {
                h = now * 0.5;
            }
        }
        Ok((y, seen))
    }
}
pub struct Pendulum {
    length: f64,
    damping: f64,
    drive: Box<dyn Fn(f64) -> f64>,
}
impl System for Pendulum {
    type State = Coords<2>;
    fn rate(&self, t: f64, y: &Coords<2>) -> Coords<2> {
        Coords([
            y.0[1],
            -9.81 / self.length * y.0[0].sin() - self.damping * y.0[1] + (self.drive)(t),
        ])
    }
}
pub struct Lotka([f64; 4]);
impl System for Lotka {
    type State = Coords<3>;
    fn rate(&self, _t: f64, y: &Coords<3>) -> Coords<3> {
        let [a, b, c, d] = self.0;
        let [u, v, _] = y.0;
        Coords([a * u - b * u * v, d * u * v - c * v, u - v])
    }
}
#[autodiff_reverse(pendulum_r, Duplicated, Active)]
#[autodiff_forward(pendulum_f, Dual, Dual)]
pub fn pendulum(x: &[f64]) -> f64 {
    let (amplitude, frequency) = (x[2], 1.0 + x[3] * x[3]);
    let p = Pendulum {
        length: 1.0 + x[0] * x[0],
        damping: x[1].abs(),
        drive: Box::new(move |t| amplitude * (frequency * t).cos()),
    };
    let weight = x[4];
    let run = Solver::new(&p)
        .steps(12)
        .observe(|t, y| t * y.0[0] * weight)
        .observe(|_, y| y.norm())
        .solve(Coords([x[5], x[0]]), 1.5);
    match run {
        Ok((y, seen)) => y.0[0] * y.0[1] + seen,
        Err(Failure::TooManySteps { reached }) => reached * x[0],
        Err(Failure::NotFinite(n)) => n as f64 * x[1],
    }
}
#[autodiff_reverse(lotka_r, Duplicated, Active)]
#[autodiff_forward(lotka_f, Dual, Dual)]
pub fn lotka(x: &[f64]) -> f64 {
    let s = Lotka([1.1 + 0.1 * x[0], 0.4, 0.4 + 0.1 * x[1], 0.1]);
    let run = Solver::new(&s)
        .observe(|t, y| y.0[0] / (1.0 + t))
        .solve(Coords([2.0 + x[2], 1.0, x[3]]), 1.0);
    run.map(|(y, seen)| y.norm() + seen).unwrap_or(x[0])
}
