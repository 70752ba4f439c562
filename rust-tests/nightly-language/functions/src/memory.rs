//! Raw pointers, transmute, bits, uninitialised memory, SIMD, inlining, statics.
use std::autodiff::*;
use std::mem::MaybeUninit;

#[autodiff_reverse(d_raw_pointers, Duplicated, Active)]
#[autodiff_forward(t_raw_pointers, Dual, Dual)]
pub fn raw_pointers(x: &[f64]) -> f64 {
    let (mut at, end) = (x.as_ptr(), unsafe { x.as_ptr().add(x.len()) });
    let mut sum = 0.0;
    while at != end {
        unsafe {
            sum += at.read() * *at;
            at = at.add(1);
        }
    }
    let mut copy = [0.0; 4];
    unsafe { std::ptr::copy_nonoverlapping(x.as_ptr(), copy.as_mut_ptr(), 4) };
    sum * copy[3]
}

#[autodiff_reverse(d_bits, Duplicated, Active)]
#[autodiff_forward(t_bits, Dual, Dual)]
pub fn bits(x: &[f64]) -> f64 {
    let words: Vec<u64> = x.iter().map(|v| v.to_bits()).collect();
    let pair: [u64; 2] = unsafe { std::mem::transmute([x[1], x[2]]) };
    let sum: f64 = words.iter().map(|w| f64::from_bits(*w).cos()).sum();
    sum * f64::from_bits(pair[0]) + f64::from_bits(pair[1]).powi(2)
}

#[autodiff_reverse(d_uninitialised, Duplicated, Active)]
#[autodiff_forward(t_uninitialised, Dual, Dual)]
pub fn uninitialised(x: &[f64]) -> f64 {
    let mut buffer: [MaybeUninit<f64>; 4] = [const { MaybeUninit::uninit() }; 4];
    for (slot, v) in buffer.iter_mut().zip(x) {
        slot.write(v * v * v);
    }
    buffer.iter().map(|v| unsafe { v.assume_init() }).sum()
}

#[cfg(target_arch = "x86_64")]
#[autodiff_reverse(d_simd, Duplicated, Active)]
#[autodiff_forward(t_simd, Dual, Dual)]
pub fn simd(x: &[f64]) -> f64 {
    use std::arch::x86_64::*;
    unsafe {
        let mut sum = _mm_setzero_pd();
        for pair in x.chunks_exact(2) {
            let v = _mm_loadu_pd(pair.as_ptr());
            sum = _mm_add_pd(sum, _mm_mul_pd(v, _mm_sqrt_pd(_mm_mul_pd(v, v))));
        }
        let mut parts = [0.0; 2];
        _mm_storeu_pd(parts.as_mut_ptr(), sum);
        parts[0] * parts[1]
    }
}

#[inline(never)]
fn never(a: f64, b: f64) -> (f64, f64) {
    (a * b, a / b)
}
#[inline(always)]
fn always(a: f64, b: f64) -> (f64, f64) {
    (a.sin() * b, a - b)
}
#[inline(never)]
fn through_memory(a: f64) -> [f64; 5] {
    [a, a * a, a.exp(), 1.0, -a]
}
#[inline(never)]
fn by_reference(out: &mut f64, v: &f64) {
    *out += *v * *v;
}

#[autodiff_reverse(d_calls, Duplicated, Active)]
#[autodiff_forward(t_calls, Dual, Dual)]
pub fn calls(x: &[f64]) -> f64 {
    let (p, q) = never(x[0], 3.0 + x[1]);
    let (r, s) = always(p, q);
    let t = through_memory(s * 0.1);
    let mut out = r;
    by_reference(&mut out, &t[2]);
    by_reference(&mut out, &x[2]);
    out + t[1] * t[4]
}

static WEIGHTS: [f64; 4] = [0.5, -1.5, 2.5, 0.25];

#[autodiff_reverse(d_statics, Duplicated, Active)]
#[autodiff_forward(t_statics, Dual, Dual)]
pub fn statics(x: &[f64]) -> f64 {
    const OFFSETS: &[f64] = &[1.0, 2.0, 3.0];
    x.iter()
        .zip(WEIGHTS.iter().cycle())
        .map(|(a, w)| (a * w + OFFSETS[1]).powi(3))
        .sum()
}
