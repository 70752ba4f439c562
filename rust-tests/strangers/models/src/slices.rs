//! Slices, arrays, images and the methods of f64.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
#[autodiff_reverse(work_r, Duplicated, Active)]
#[autodiff_forward(work_f, Dual, Dual)]
pub fn work(x: &[f64]) -> f64 {
    let mut v = x.to_vec();
    let n = v.len();
    {
        let (a, b) = v.split_at_mut(n / 2);
        for (p, q) in a.iter_mut().zip(b.iter_mut()) {
            let t = *p * *q;
            *p += t;
            std::mem::swap(p, q);
        }
    }
    v.chunks_exact_mut(2).for_each(|c| {
        let [a, b] = c else { unreachable!() };
        let (s, d) = (*a + *b, *a - *b);
        *a = s;
        *b = d * 0.5;
    });
    v.swap(0, n - 1);
    v.rotate_left(2);
    v.reverse();
    v.copy_within(0..2, n - 3);
    v.sort_by(|a, b| b.total_cmp(a));
    v.truncate(n - 1);
    v.insert(1, x[0] * x[1]);
    v.extend_from_slice(&x[2..4]);
    v.retain(|v| v.abs() > 1e-9);
    let last = v.pop().unwrap_or(0.0);
    let drained: f64 = v.drain(1..3).map(|d| d * 2.0).sum();
    let k = v.len();
    if let Some((first, rest)) = v.split_first_mut() {
        rest[0] += *first * *first;
    }
    v.resize(k + 2, last);
    let w = v.iter().rposition(|e| *e > 0.0).map_or(0.0, |i| v[i]);
    let m = v.concat2();
    let idx = v.partition_point(|e| *e > 0.0).min(v.len() - 1);
    let parts: Vec<&[f64]> = v.splitn(2, |e| *e < -100.0).collect();
    v.iter().zip(v[1..].iter()).map(|(a, b)| a * b).sum::<f64>()
        + drained
        + w
        + m
        + v[idx]
        + parts[0].last().copied().unwrap_or_default()
        + v.select(k / 2)
}
trait Extra {
    fn concat2(&self) -> f64;
    fn select(&mut self, k: usize) -> f64;
}
impl Extra for Vec<f64> {
    fn concat2(&self) -> f64 {
        [&self[..2], &self[1..3]].concat().iter().product()
    }
    fn select(&mut self, k: usize) -> f64 {
        let (_, m, _) = self.select_nth_unstable_by(k, |a, b| a.total_cmp(b));
        *m * 3.0
    }
}
fn lu<const N: usize, const M: usize>(a: &mut [[f64; N]; M]) -> Option<f64> {
    let mut det = 1.0;
    for k in 0..M {
        let p = (k..M).max_by(|&i, &j| a[i][k].abs().partial_cmp(&a[j][k].abs()).unwrap())?;
        if a[p][k] == 0.0 {
            return None;
        }
        if p != k {
            a.swap(p, k);
            det = -det;
        }
        det *= a[k][k];
        let (top, bottom) = a.split_at_mut(k + 1);
        let row = &top[k];
        for r in bottom {
            let f = r[k] / row[k];
            for (e, s) in r.iter_mut().zip(row).skip(k) {
                *e -= f * s;
            }
        }
    }
    Some(det)
}
#[autodiff_reverse(arrays_r, Duplicated, Active)]
#[autodiff_forward(arrays_f, Dual, Dual)]
pub fn arrays(x: &[f64]) -> f64 {
    let mut a: [[f64; 4]; 3] = std::array::from_fn(|i| {
        std::array::from_fn(|j| x[(i * 4 + j) % x.len()] + if i == j { 2.0 } else { 0.0 })
    });
    let d = lu(&mut a).unwrap_or(0.0);
    let [r0, .., r2] = a;
    let s: f64 = r0.iter().chain(&r2).copied().map(f64::sin).sum();
    let flat = a.as_flattened();
    let t: [f64; 2] = flat[4..6].try_into().unwrap();
    let m = a.map(|r| r.into_iter().fold(0.0, |s: f64, v| s.hypot(v)));
    d + s
        + t[0] * t[1]
        + m.iter().sum::<f64>()
        + a.iter()
            .flatten()
            .take(5)
            .collect::<Vec<_>>()
            .into_iter()
            .rev()
            .enumerate()
            .map(|(i, v)| v * i as f64)
            .sum::<f64>()
}
#[autodiff_reverse(methods_r, Duplicated, Active)]
#[autodiff_forward(methods_f, Dual, Dual)]
pub fn methods(x: &[f64]) -> f64 {
    let mut h = DefaultHasher::new();
    for v in x {
        v.to_bits().hash(&mut h);
    }
    let key = h.finish();
    let [a, b, c, d] = x[..4] else { return 0.0 };
    let s = a.hypot(b)
        + a.atan2(b)
        + a.mul_add(b, c)
        + c.clamp(-0.5, 0.5) * d
        + (a * 7.0).rem_euclid(2.0)
        + (b * 5.0) % 3.0
        + a.powi(-2)
        + (1.0 + b * b).powf(c)
        + d.signum() * d.cbrt()
        + a.copysign(b)
        + c.exp_m1()
        + (b * b).ln_1p()
        + a.to_radians().tan()
        + d.abs_sub2(a);
    let (sn, cs) = c.sin_cos();
    let r = (a * 3.3).floor()
        + (b * 3.3).round()
        + c.trunc()
        + d.fract()
        + a.recip()
        + b.exp2()
        + (d * d + 0.1).log10()
        + (c * c + 0.5).log(3.0)
        + a.asinh()
        + (1.0 + b * b).acosh()
        + (c * 0.5).atanh()
        + (a * 0.3).acos();
    s + r
        + sn * cs
        + (key as f64) * 0.0
        + if key % 2 == 0 { a } else { a }
        + x.iter().copied().fold(f64::NAN, f64::min)
        + x.iter().copied().fold(f64::NEG_INFINITY, f64::max)
}
trait Sub2 {
    fn abs_sub2(self, o: f64) -> f64;
}
impl Sub2 for f64 {
    fn abs_sub2(self, o: f64) -> f64 {
        if self <= o {
            0.0
        } else {
            self - o
        }
    }
}
#[derive(Debug, PartialEq, PartialOrd)]
struct Unit<U>(f64, PhantomData<U>);
impl<U> Clone for Unit<U> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<U> Copy for Unit<U> {}
#[derive(Debug)]
struct M;
#[derive(Debug)]
struct S;
#[derive(Debug)]
struct Per<A, B>(PhantomData<(A, B)>);
impl<A, B> std::ops::Div<Unit<B>> for Unit<A> {
    type Output = Unit<Per<A, B>>;
    fn div(self, o: Unit<B>) -> Self::Output {
        Unit(self.0 / o.0, PhantomData)
    }
}
impl<A> std::ops::Add for Unit<A> {
    type Output = Self;
    fn add(self, o: Self) -> Self {
        Unit(self.0 + o.0, PhantomData)
    }
}
impl<A> std::iter::Sum for Unit<A> {
    fn sum<I: Iterator<Item = Self>>(i: I) -> Self {
        i.fold(Unit(0.0, PhantomData), |a, b| a + b)
    }
}
#[autodiff_reverse(image_r, Duplicated, Active)]
#[autodiff_forward(image_f, Dual, Dual)]
pub fn image(x: &[f64]) -> f64 {
    let pixels: Vec<u8> = (0..48u32).map(|i| (i * 37 % 256) as u8).collect();
    let img: Vec<f64> = pixels.iter().map(|p| f64::from(*p) / 255.0).collect();
    let (w, h) = (8usize, 6usize);
    let kernel = &x[..9];
    let mut out = vec![0.0f32; w * h];
    for (y, row) in out.chunks_mut(w).enumerate() {
        for (xx, o) in row.iter_mut().enumerate() {
            let mut s = 0.0;
            for dy in 0..3 {
                for dx in 0..3 {
                    let (yy, cx) = (
                        (y + dy).saturating_sub(1).min(h - 1),
                        (xx + dx).checked_sub(1).map_or(0, |v| v.min(w - 1)),
                    );
                    s += kernel[dy * 3 + dx] * img[yy * w + cx];
                }
            }
            *o = s as f32;
        }
    }
    let bytes: Vec<u8> = out
        .iter()
        .map(|v| (v * 255.0).clamp(0.0, 255.0) as u8)
        .collect();
    let sum: u64 = bytes.iter().map(|b| *b as u64).sum();
    let smooth: f64 = img
        .chunks_exact(w)
        .zip(img.chunks_exact(w).skip(1))
        .flat_map(|(a, b)| a.iter().zip(b))
        .map(|(a, b)| (a - b) * x[0] * x[1])
        .sum();
    let speed: Unit<Per<M, S>> = [Unit::<M>(x[2], PhantomData), Unit(x[3], PhantomData)]
        .into_iter()
        .sum::<Unit<M>>()
        / Unit::<S>(2.0 + x[4], PhantomData);
    let lanes = simd(&img, &x[..4]);
    smooth
        + speed.0
        + lanes
        + (sum as f64) * 0.0
        + kernel
            .iter()
            .enumerate()
            .map(|(i, k)| k * k * img[i])
            .sum::<f64>()
}
fn simd(a: &[f64], k: &[f64]) -> f64 {
    let mut acc = [0.0; 4];
    let it = a.chunks_exact(4);
    let rest = it.remainder();
    for c in it {
        let c: &[f64; 4] = c.try_into().unwrap();
        for i in 0..4 {
            acc[i] += c[i] * k[i];
        }
    }
    acc.iter().sum::<f64>() + rest.iter().sum::<f64>()
}
