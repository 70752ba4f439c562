//! Nodes behind reference counts, made during the primal.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::cell::Cell;
use std::rc::Rc;

struct Joint {
    length: f64,
    angle: Cell<f64>,
    parent: Option<Rc<Joint>>,
}

impl Joint {
    /// Where its end is, and its direction.
    fn end(&self) -> (f64, f64, f64) {
        let (x, y, before) = self.parent.as_ref().map_or((0.0, 0.0, 0.0), |p| p.end());
        let direction = before + self.angle.get();
        (
            x + self.length * direction.cos(),
            y + self.length * direction.sin(),
            direction,
        )
    }
}

/// An arm with two hands that share the first joints; the distance of the hands.
#[autodiff_reverse(distance_r, Duplicated, Active)]
#[autodiff_forward(distance_f, Dual, Dual)]
pub fn distance(angles: &[f64]) -> f64 {
    let joint = |i: usize, parent: Option<&Rc<Joint>>| {
        Rc::new(Joint {
            length: 1.0 + 0.5 * i as f64,
            angle: Cell::new(angles[i]),
            parent: parent.cloned(),
        })
    };
    let shoulder = joint(0, None);
    let elbow = joint(1, Some(&shoulder));
    let (left, right) = (joint(2, Some(&elbow)), joint(3, Some(&elbow)));
    left.angle.set(left.angle.get() * 1.5);
    let (a, b) = (left.end(), right.end());
    ((a.0 - b.0).powi(2) + (a.1 - b.1).powi(2)).sqrt() + Rc::strong_count(&elbow) as f64
}
