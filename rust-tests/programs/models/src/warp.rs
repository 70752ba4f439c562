//! An image of bytes, sampled between its pixels.
use linkgrad::{autodiff_forward, autodiff_reverse};

pub struct Picture {
    pub width: usize,
    pub bytes: Vec<u8>,
}

impl Picture {
    fn pixel(&self, x: isize, y: isize) -> f64 {
        let height = (self.bytes.len() / self.width) as isize;
        let x = x.clamp(0, self.width as isize - 1) as usize;
        let y = y.clamp(0, height - 1) as usize;
        f64::from(self.bytes[y * self.width + x]) / 255.0
    }

    fn sample(&self, x: f64, y: f64) -> f64 {
        let (left, top) = (x.floor(), y.floor());
        let (fx, fy) = (x - left, y - top);
        let (i, j) = (left as isize, top as isize);
        let upper = self.pixel(i, j) * (1.0 - fx) + self.pixel(i + 1, j) * fx;
        let lower = self.pixel(i, j + 1) * (1.0 - fx) + self.pixel(i + 1, j + 1) * fx;
        upper * (1.0 - fy) + lower * fy
    }
}

/// How well an affine motion of six numbers matches two pictures.
#[autodiff_reverse(mismatch_r, Const, Const, Duplicated, Active)]
#[autodiff_forward(mismatch_f, Const, Const, Dual, Dual)]
pub fn mismatch(from: &Picture, to: &Picture, motion: &[f64]) -> f64 {
    let mut sum = 0.0;
    for (k, &byte) in to.bytes.iter().enumerate() {
        let (x, y) = ((k % to.width) as f64, (k / to.width) as f64);
        let u = (1.0 + motion[0]) * x + motion[1] * y + motion[2];
        let v = motion[3] * x + (1.0 + motion[4]) * y + motion[5];
        let difference = from.sample(u, v) - f64::from(byte) / 255.0;
        sum += difference * difference;
    }
    sum
}
