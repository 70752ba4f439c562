//! A ray marcher of signed distances, with operators and a scene of shapes.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::ops::{Add, Mul, Neg, Sub};

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct V3 {
    x: f64,
    y: f64,
    z: f64,
}
const fn v3(x: f64, y: f64, z: f64) -> V3 {
    V3 { x, y, z }
}
impl Add for V3 {
    type Output = V3;
    fn add(self, o: V3) -> V3 {
        v3(self.x + o.x, self.y + o.y, self.z + o.z)
    }
}
impl Sub for V3 {
    type Output = V3;
    fn sub(self, o: V3) -> V3 {
        v3(self.x - o.x, self.y - o.y, self.z - o.z)
    }
}
impl Mul<f64> for V3 {
    type Output = V3;
    fn mul(self, s: f64) -> V3 {
        v3(self.x * s, self.y * s, self.z * s)
    }
}
impl Neg for V3 {
    type Output = V3;
    fn neg(self) -> V3 {
        self * -1.0
    }
}
impl V3 {
    fn dot(self, o: V3) -> f64 {
        self.x * o.x + self.y * o.y + self.z * o.z
    }
    fn length(self) -> f64 {
        self.dot(self).sqrt()
    }
    fn normalised(self) -> V3 {
        self * (1.0 / self.length())
    }
    fn map(self, f: impl Fn(f64) -> f64) -> V3 {
        v3(f(self.x), f(self.y), f(self.z))
    }
}

pub enum Shape {
    Sphere { centre: V3, radius: f64 },
    Plane { normal: V3, height: f64 },
    Box { centre: V3, half: V3 },
    Union(Vec<Shape>),
    Smooth(Box<Shape>, Box<Shape>, f64),
}

impl Shape {
    fn distance(&self, p: V3) -> f64 {
        match self {
            Shape::Sphere { centre, radius } => (p - *centre).length() - radius,
            Shape::Plane { normal, height } => p.dot(*normal) - height,
            Shape::Box { centre, half } => {
                let q = (p - *centre).map(f64::abs) - *half;
                let outside = (q.map(|v| v.max(0.0)).dot(q.map(|v| v.max(0.0))) + 1e-12).sqrt();
                outside + q.x.max(q.y).max(q.z).min(0.0)
            }
            Shape::Union(shapes) => shapes.iter().map(|s| s.distance(p)).fold(f64::INFINITY, f64::min),
            Shape::Smooth(a, b, k) => {
                let (a, b) = (a.distance(p), b.distance(p));
                -((-k * a).exp() + (-k * b).exp()).ln() / k
            }
        }
    }
    fn normal(&self, p: V3) -> V3 {
        let h = 1e-4;
        let along = |d: V3| self.distance(p + d * h) - self.distance(p - d * h);
        v3(along(v3(1.0, 0.0, 0.0)), along(v3(0.0, 1.0, 0.0)), along(v3(0.0, 0.0, 1.0))).normalised()
    }
}

struct Ray {
    origin: V3,
    direction: V3,
}

fn march(scene: &Shape, ray: &Ray) -> Option<(f64, V3)> {
    let mut t = 0.0;
    for _ in 0..60 {
        let p = ray.origin + ray.direction * t;
        let d = scene.distance(p);
        if d < 1e-9 {
            return Some((t, p));
        }
        t += d;
        if t > 20.0 {
            break;
        }
    }
    None
}

#[autodiff_reverse(render_r, Duplicated, Active)]
#[autodiff_forward(render_f, Dual, Dual)]
pub fn render(x: &[f64]) -> f64 {
    let scene = Shape::Union(vec![
        Shape::Smooth(
            Box::new(Shape::Sphere { centre: v3(0.1 * x[0], 0.0, 4.0), radius: 1.0 + 0.1 * x[1] }),
            Box::new(Shape::Sphere { centre: v3(0.9, 0.2 * x[2], 4.0), radius: 0.7 }),
            5.0 + x[3],
        ),
        Shape::Plane { normal: v3(0.0, 1.0, 0.0), height: -1.5 },
        Shape::Box { centre: v3(-2.0, 0.0, 5.0), half: v3(0.4 + 0.1 * x[4], 0.4, 0.4) },
    ]);
    let light = v3(2.0, 3.0, -1.0);
    let mut total = 0.0;
    for i in 0..3 {
        for j in 0..3 {
            let direction = v3(i as f64 * 0.3 - 0.35, j as f64 * 0.2 - 0.23, 1.0).normalised();
            let ray = Ray { origin: V3::default(), direction };
            if let Some((t, p)) = march(&scene, &ray) {
                let n = scene.normal(p);
                let l = (light - p).normalised();
                total += n.dot(l).max(0.05) * (-0.1 * t).exp();
            }
        }
    }
    total
}
