//! Records that are copied as a whole, and looked into here and there.

#[derive(Clone, Copy, Default)]
#[repr(C)]
pub struct Record {
    pub a: f64,
    pub count: u64,
    pub b: f64,
    pub kind: u32,
    pub c: f32,
    pub place: [f64; 2],
}

/// Nobody looks at most of what is copied.
#[inline(never)]
pub fn scaled(to: &mut Record, from: &Record, k: &f64) {
    *to = *from;
    to.a *= k;
}
