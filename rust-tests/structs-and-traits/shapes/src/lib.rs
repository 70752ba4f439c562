pub struct Inner {
    pub mass: f64,
    pub steps: u32,
    pub drag: f64,
}

pub struct Body {
    pub name: u8,
    pub position: [f64; 3],
    pub inner: Inner,
}

impl Body {
    #[inline(never)]
    fn square(&self) -> f64 {
        self.position.iter().map(|p| p * p).sum()
    }
}

#[inline(never)]
pub fn energy(b: &Body) -> f64 {
    let mut e = b.inner.mass * b.square();
    for step in 0..b.inner.steps {
        e -= b.inner.drag * e * (step + 1) as f64 * 0.1;
    }
    e
}
