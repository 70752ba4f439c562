//! Reprojection error of a camera: rotation, distortion, several types.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::ops::{Add, Mul, Sub};

#[derive(Clone, Copy)]
struct Vector([f64; 3]);

impl Add for Vector {
    type Output = Vector;
    fn add(self, o: Vector) -> Vector {
        Vector([self.0[0] + o.0[0], self.0[1] + o.0[1], self.0[2] + o.0[2]])
    }
}

impl Sub for Vector {
    type Output = Vector;
    fn sub(self, o: Vector) -> Vector {
        self + o * -1.0
    }
}

impl Mul<f64> for Vector {
    type Output = Vector;
    fn mul(self, s: f64) -> Vector {
        Vector(self.0.map(|c| c * s))
    }
}

impl Vector {
    fn of(slice: &[f64]) -> Vector {
        Vector([slice[0], slice[1], slice[2]])
    }
    fn dot(self, o: Vector) -> f64 {
        self.0.iter().zip(o.0).map(|(a, b)| a * b).sum()
    }
    fn cross(self, o: Vector) -> Vector {
        let ([a, b, c], [d, e, f]) = (self.0, o.0);
        Vector([b * f - c * e, c * d - a * f, a * e - b * d])
    }
}

fn rotate(axis: Vector, p: Vector) -> Vector {
    let angle2 = axis.dot(axis);
    if angle2 < 1e-20 {
        return p + axis.cross(p);
    }
    let angle = angle2.sqrt();
    let unit = axis * (1.0 / angle);
    let (sin, cos) = angle.sin_cos();
    p * cos + unit.cross(p) * sin + unit * (unit.dot(p) * (1.0 - cos))
}

/// Rotation, centre, focal length and two coefficients of distortion; a point.
#[autodiff_reverse(project_r, Duplicated, Duplicated, Duplicated)]
#[autodiff_forward(project_f, Dual, Dual, Dual)]
pub fn project(camera: &[f64; 9], point: &[f64; 3], out: &mut [f64; 2]) {
    let p = rotate(
        Vector::of(&camera[..3]),
        Vector::of(point) - Vector::of(&camera[3..6]),
    );
    let (x, y) = (p.0[0] / p.0[2], p.0[1] / p.0[2]);
    let r2 = x * x + y * y;
    let scale = camera[6] * (1.0 + r2 * (camera[7] + r2 * camera[8]));
    *out = [scale * x, scale * y];
}
