//! Zero-sized types, const generics, closures in boxes, SIMD.
use crate::ad::{autodiff_forward, autodiff_reverse};
use std::marker::PhantomData;

pub trait Unit: Default {
    const FACTOR: f64;
}
#[derive(Default)]
pub struct Metre;
#[derive(Default)]
pub struct Mile;
impl Unit for Metre {
    const FACTOR: f64 = 1.0;
}
impl Unit for Mile {
    const FACTOR: f64 = 1609.344;
}

struct Length<U: Unit>(f64, PhantomData<U>, U, ());

impl<U: Unit> Length<U> {
    fn new(v: f64) -> Self {
        Length(v, PhantomData, U::default(), ())
    }
    #[inline(never)]
    fn metres(&self) -> f64 {
        self.0 * U::FACTOR
    }
}

#[autodiff_reverse(d_units, Duplicated, Active)]
#[autodiff_forward(t_units, Dual, Dual)]
pub fn units(x: &[f64]) -> f64 {
    let near: f64 = x.iter().map(|v| Length::<Metre>::new(v * v).metres()).sum();
    near + Length::<Mile>::new(x[1].sin()).metres() * 1e-3
}

#[inline(never)]
fn norm<const N: usize, const P: i32>(v: [f64; N]) -> f64 {
    v.iter().map(|v| (v * v + 0.1).powi(P)).sum::<f64>().powf(0.5 / P as f64)
}

#[autodiff_reverse(d_norms, Duplicated, Active)]
#[autodiff_forward(t_norms, Dual, Dual)]
pub fn norms(x: &[f64]) -> f64 {
    let four: [f64; 4] = x[..4].try_into().unwrap();
    norm::<4, 2>(four) * norm::<2, 3>([x[0], x[3]]) + norm::<0, 1>([])
}

#[autodiff_reverse(d_boxed, Duplicated, Active)]
#[autodiff_forward(t_boxed, Dual, Dual)]
pub fn boxed(x: &[f64]) -> f64 {
    let slope = x[0];
    let steps: Vec<Box<dyn Fn(f64) -> f64>> = vec![
        Box::new(move |v| v * slope),
        Box::new(f64::cos),
        Box::new(|v| v + 1.5),
    ];
    x.iter().map(|v| steps.iter().fold(*v, |v, step| step(v))).sum()
}

/// What compilers make vectors of.
#[autodiff_reverse(d_lanes, Duplicated, Active)]
#[autodiff_forward(t_lanes, Dual, Dual)]
pub fn lanes(x: &[f64]) -> f64 {
    let mut sums = [0.0; 4];
    for chunk in x.chunks_exact(4) {
        let squares: [f64; 4] = std::array::from_fn(|i| chunk[i] * chunk[i] + 1.0);
        for (sum, s) in sums.iter_mut().zip(squares) {
            *sum += s.sqrt();
        }
    }
    sums.iter().product::<f64>() + x.chunks_exact(4).remainder().iter().sum::<f64>()
}

/// SSE2, in doubles and in singles.
#[cfg(target_arch = "x86_64")]
#[autodiff_reverse(d_intrinsics, Duplicated, Active)]
#[autodiff_forward(t_intrinsics, Dual, Dual)]
pub fn intrinsics(x: &[f64]) -> f64 {
    use std::arch::x86_64::*;
    unsafe {
        let mut sum = _mm_set1_pd(0.5);
        for pair in x.chunks_exact(2) {
            let v = _mm_loadu_pd(pair.as_ptr());
            let turned = _mm_shuffle_pd::<1>(v, v);
            let product = _mm_mul_pd(v, turned);
            let larger = _mm_max_pd(v, _mm_set1_pd(-0.25));
            sum = _mm_add_pd(sum, _mm_add_pd(product, _mm_div_pd(larger, _mm_set1_pd(4.0))));
        }
        let mut out = [0.0; 2];
        _mm_storeu_pd(out.as_mut_ptr(), sum);
        out[0] * out[1]
    }
}

/// Rounded towards zero where that leaves anything off: SSE2 has no instruction.
#[cfg(target_arch = "x86_64")]
unsafe fn truncated(v: std::arch::x86_64::__m128) -> std::arch::x86_64::__m128 {
    use std::arch::x86_64::*;
    unsafe {
        let magnitude = _mm_and_si128(_mm_castps_si128(v), _mm_set1_epi32(0x7fff_ffff));
        let small = _mm_cmplt_epi32(magnitude, _mm_set1_epi32(0x4b00_0000));
        let whole = _mm_cvtepi32_ps(_mm_cvttps_epi32(v));
        let rounded = _mm_and_ps(whole, _mm_castsi128_ps(small));
        let as_it_is = _mm_andnot_si128(small, _mm_castps_si128(v));
        _mm_or_ps(rounded, _mm_castsi128_ps(as_it_is))
    }
}

/// Places in cells of a grid.
#[cfg(target_arch = "x86_64")]
#[autodiff_reverse(d_cells, Duplicated, Active)]
#[autodiff_forward(t_cells, Dual, Dual)]
pub fn cells(x: &[f64]) -> f64 {
    use std::arch::x86_64::*;
    let single = |i: usize| (x[i % x.len()] * 2.5) as f32;
    let mut cell = [0.0f32; 4];
    unsafe {
        let at = _mm_setr_ps(single(0), single(1), single(2), single(3));
        _mm_storeu_ps(cell.as_mut_ptr(), truncated(at));
    }
    (0..4).map(|i| (x[i % x.len()] - cell[i] as f64).powi(2) * (i + 1) as f64).sum()
}

#[derive(Clone, Copy, PartialEq)]
enum Op {
    Push(usize),
    Add,
    Mul,
    Sin,
}

/// A stack machine.
#[autodiff_reverse(d_machine, Duplicated, Active)]
#[autodiff_forward(t_machine, Dual, Dual)]
pub fn machine(x: &[f64]) -> f64 {
    use Op::*;
    let program = [Push(0), Push(1), Mul, Sin, Push(2), Push(0), Add, Mul, Push(1), Add];
    let mut stack: Vec<f64> = Vec::with_capacity(4);
    for op in program {
        let top = match op {
            Push(i) => x[i],
            Add => stack.pop().unwrap() + stack.pop().unwrap(),
            Mul => stack.pop().unwrap() * stack.pop().unwrap(),
            Sin => stack.pop().unwrap().sin(),
        };
        stack.push(top);
    }
    stack[0]
}

/// A number of its own, or a place in the input.
#[derive(Clone, Copy)]
enum Term<'a> {
    Number(f64),
    Place(&'a f64, i32),
}

impl Term<'_> {
    fn value(self) -> f64 {
        match self {
            Term::Number(v) => v,
            Term::Place(v, weight) => v * weight as f64,
        }
    }
}

#[inline(never)]
fn step<'a>(term: Term<'a>, x: &'a [f64], n: usize) -> Term<'a> {
    let steps: [&dyn Fn(Term<'a>) -> Term<'a>; 2] = [
        &|t| {
            let mut r = t;
            match &mut r {
                Term::Number(v) => *v = -*v,
                Term::Place(v, weight) => {
                    *v = &x[1];
                    *weight = weight.wrapping_add(2);
                }
            }
            r
        },
        &|t| {
            let mut r = t;
            if let Term::Place(_, weight) = &mut r {
                *weight = weight.wrapping_mul(3);
            }
            if let Term::Number(_) = r {
                r = Term::Place(&x[n % x.len()], n as i32 + 2);
            }
            r
        },
    ];
    let mut r = term;
    for k in 0..n {
        r = steps[k % 2](r);
    }
    r
}

#[autodiff_reverse(d_stepped, Duplicated, Active)]
#[autodiff_forward(t_stepped, Dual, Dual)]
pub fn stepped(x: &[f64]) -> f64 {
    let mut sum = 0.0;
    for n in 0..6 {
        sum += step(Term::Number(x[0] * x[2]), x, n).value() * x[n % x.len()];
    }
    sum
}
