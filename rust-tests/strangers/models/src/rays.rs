//! Marching rays through trait objects that share materials.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::{
    cell::{Cell, RefCell},
    fmt, ops,
    rc::Rc,
};
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct V3 {
    x: f64,
    y: f64,
    z: f64,
}
impl ops::Add for V3 {
    type Output = V3;
    fn add(self, o: V3) -> V3 {
        V3 {
            x: self.x + o.x,
            y: self.y + o.y,
            z: self.z + o.z,
        }
    }
}
impl ops::Sub for V3 {
    type Output = V3;
    fn sub(self, o: V3) -> V3 {
        V3 {
            x: self.x - o.x,
            y: self.y - o.y,
            z: self.z - o.z,
        }
    }
}
impl ops::Mul<f64> for V3 {
    type Output = V3;
    fn mul(self, k: f64) -> V3 {
        V3 {
            x: self.x * k,
            y: self.y * k,
            z: self.z * k,
        }
    }
}
impl ops::Neg for V3 {
    type Output = V3;
    fn neg(self) -> V3 {
        self * -1.0
    }
}
impl V3 {
    fn dot(self, o: V3) -> f64 {
        self.x * o.x + self.y * o.y + self.z * o.z
    }
    fn len(self) -> f64 {
        self.dot(self).sqrt()
    }
    fn unit(self) -> V3 {
        self * (1.0 / self.len())
    }
}
const fn v(x: f64, y: f64, z: f64) -> V3 {
    V3 { x, y, z }
}
trait Shape: fmt::Debug {
    fn distance(&self, p: V3) -> f64;
    fn material(&self) -> Option<Rc<dyn Material>> {
        None
    }
}
trait Material: fmt::Debug {
    fn colour(&self, p: V3, n: V3) -> [f64; 3];
}
#[derive(Debug)]
struct Ball {
    c: V3,
    r: f64,
    m: Rc<dyn Material>,
}
#[derive(Debug)]
struct Floor {
    h: f64,
}
#[derive(Debug)]
struct Blend {
    a: Box<dyn Shape>,
    b: Box<dyn Shape>,
    k: f64,
}
#[derive(Debug)]
struct Moved<S: Shape> {
    by: V3,
    inner: S,
    calls: Cell<usize>,
}
impl Shape for Ball {
    fn distance(&self, p: V3) -> f64 {
        (p - self.c).len() - self.r
    }
    fn material(&self) -> Option<Rc<dyn Material>> {
        Some(Rc::clone(&self.m))
    }
}
impl Shape for Floor {
    fn distance(&self, p: V3) -> f64 {
        p.y - self.h
    }
}
impl Shape for Blend {
    fn distance(&self, p: V3) -> f64 {
        let (a, b) = (self.a.distance(p), self.b.distance(p));
        -((-self.k * a).exp() + (-self.k * b).exp()).ln() / self.k
    }
    fn material(&self) -> Option<Rc<dyn Material>> {
        self.a.material().or_else(|| self.b.material())
    }
}
impl<S: Shape> Shape for Moved<S> {
    fn distance(&self, p: V3) -> f64 {
        self.calls.set(self.calls.get() + 1);
        self.inner.distance(p - self.by)
    }
    fn material(&self) -> Option<Rc<dyn Material>> {
        self.inner.material()
    }
}
#[derive(Debug)]
struct Plain([f64; 3]);
#[derive(Debug)]
struct Checker {
    scale: f64,
    even: Rc<dyn Material>,
    odd: Rc<dyn Material>,
}
impl Material for Plain {
    fn colour(&self, _: V3, n: V3) -> [f64; 3] {
        self.0.map(|c| c * (0.6 + 0.4 * n.y))
    }
}
impl Material for Checker {
    fn colour(&self, p: V3, n: V3) -> [f64; 3] {
        let parity = ((p.x * self.scale).floor() + (p.z * self.scale).floor()) as i64;
        if parity.rem_euclid(2) == 0 {
            self.even.colour(p, n)
        } else {
            self.odd.colour(p, n)
        }
    }
}
struct Scene {
    shapes: Vec<Box<dyn Shape>>,
    light: V3,
    log: RefCell<Vec<String>>,
    sky: [f64; 3],
}
enum Hit<'a> {
    Nothing { glow: f64 },
    At(V3, &'a dyn Shape, usize),
}
impl Scene {
    fn nearest(&self, p: V3) -> (f64, &dyn Shape) {
        let mut best: Option<(f64, &dyn Shape)> = None;
        for s in &self.shapes {
            let d = s.distance(p);
            if best.map_or(true, |(b, _)| d < b) {
                best = Some((d, s.as_ref()));
            }
        }
        best.expect("a scene without shapes")
    }
    fn march(&self, from: V3, dir: V3) -> Hit<'_> {
        let (mut t, mut glow) = (0.0, 0.0);
        for i in 0..40 {
            let p = from + dir * t;
            let (d, s) = self.nearest(p);
            if d < 1e-9 {
                return Hit::At(p, s, i);
            }
            glow += 0.01 / (1.0 + d * d);
            t += d;
            if t > 20.0 {
                break;
            }
        }
        Hit::Nothing { glow }
    }
    fn normal(&self, p: V3) -> V3 {
        let h = 1e-3;
        let f = |q: V3| self.nearest(q).0;
        v(
            f(p + v(h, 0.0, 0.0)) - f(p - v(h, 0.0, 0.0)),
            f(p + v(0.0, h, 0.0)) - f(p - v(0.0, h, 0.0)),
            f(p + v(0.0, 0.0, h)) - f(p - v(0.0, 0.0, h)),
        )
        .unit()
    }
    fn shade(&self, from: V3, dir: V3, depth: usize) -> [f64; 3] {
        match self.march(from, dir) {
            Hit::Nothing { glow } => self.sky.map(|c| c + glow),
            Hit::At(p, shape, steps) => {
                self.log
                    .borrow_mut()
                    .push(format!("hit after {} steps", steps));
                let n = self.normal(p);
                let base = shape
                    .material()
                    .map(|m| m.colour(p, n))
                    .unwrap_or([0.3, 0.3, 0.35]);
                let lit = (self.light - p).unit().dot(n).max(0.05);
                let mut out = base.map(|c| c * lit);
                if depth > 0 {
                    let r = dir - n * (2.0 * dir.dot(n));
                    let more = self.shade(p + n * 0.01, r, depth - 1);
                    for (o, m) in out.iter_mut().zip(more) {
                        *o += 0.3 * m;
                    }
                }
                out
            }
        }
    }
}
#[autodiff_reverse(picture_r, Duplicated, Active)]
#[autodiff_forward(picture_f, Dual, Dual)]
pub fn picture(x: &[f64]) -> f64 {
    let red: Rc<dyn Material> = Rc::new(Plain([0.8 + 0.1 * x[0], 0.2, x[1] * x[1]]));
    let mixed: Rc<dyn Material> = Rc::new(Checker {
        scale: 2.0,
        even: red.clone(),
        odd: Rc::new(Plain([0.1, x[2].abs(), 0.7])),
    });
    let ball = |x: f64, y, z, r, m: &Rc<dyn Material>| -> Box<dyn Shape> {
        Box::new(Ball {
            c: v(x, y, z),
            r,
            m: m.clone(),
        })
    };
    let mut shapes: Vec<Box<dyn Shape>> = vec![Box::new(Blend {
        a: ball(0.2 * x[3], 0.1, 3.0, 0.8, &red),
        b: ball(0.9, 0.3 * x[4], 3.2, 0.5, &mixed),
        k: 4.0 + x[5],
    })];
    shapes.push(Box::new(Moved {
        by: v(-1.2, 0.1 * x[6], 0.3),
        inner: Ball {
            c: v(0.0, 0.0, 2.5),
            r: 0.4 + 0.05 * x[7],
            m: mixed.clone(),
        },
        calls: Cell::new(0),
    }));
    shapes.push(Box::new(Floor {
        h: -1.0 + 0.1 * x[0],
    }));
    let scene = Scene {
        shapes,
        light: v(2.0 + x[1], 4.0, -1.0),
        log: RefCell::new(Vec::new()),
        sky: [0.4, 0.5, 0.9],
    };
    let mut sum = 0.0;
    for (i, j) in (0..3).flat_map(|i| (0..3).map(move |j| (i, j))) {
        let dir = v(i as f64 * 0.31 - 0.35, 0.17 - j as f64 * 0.27, 1.0).unit();
        let c = scene.shade(v(0.0, 0.0, -1.0), dir, 1);
        sum += c
            .iter()
            .zip([0.3, 0.6, 0.1])
            .map(|(c, w)| c * w)
            .sum::<f64>()
            * (1 + i + j) as f64;
    }
    let n = scene.log.borrow().len();
    sum + n as f64 * 1e-3 * x[0]
}
