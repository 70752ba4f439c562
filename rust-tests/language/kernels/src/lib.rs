//! Functions without derivatives; `tests` asks for those.
use std::marker::PhantomData;

#[inline(never)]
pub fn kept_apart(x: f64, y: f64) -> f64 {
    (x * y).sin() + x
}

#[inline(always)]
pub fn merged(x: f64, y: f64) -> f64 {
    kept_apart(y, x) * kept_apart(x, y)
}

/// A result in memory.
pub struct Many {
    pub first: f64,
    pub count: u64,
    pub rest: [f64; 6],
}

#[inline(never)]
pub fn through_memory(x: f64) -> Many {
    Many {
        first: x,
        count: 3,
        rest: std::array::from_fn(|i| x.powi(i as i32)),
    }
}

/// Results in two registers: (f64, f64), (f64, usize), (f32, f32).
#[inline(never)]
pub fn pair(x: f64) -> (f64, f64) {
    (x.sin(), x.cos())
}

#[inline(never)]
pub fn number_and_index(x: &[f64]) -> (f64, usize) {
    let mut best = (x[0], 0);
    for (i, x) in x.iter().enumerate() {
        if *x > best.0 {
            best = (*x, i);
        }
    }
    best
}

#[inline(never)]
pub fn singles(x: f64) -> (f32, f32) {
    (x as f32 * 2.0, (x * x) as f32)
}

/// Types of size zero.
#[derive(Clone, Copy)]
pub struct Metre;
pub struct Quantity<U> {
    pub value: f64,
    pub unit: PhantomData<U>,
}

impl<U> Quantity<U> {
    #[inline(never)]
    pub fn times(&self, other: &Quantity<U>, _proof: (), _units: [U; 0]) -> f64 {
        self.value * other.value
    }
}

/// Copies of floats as integers.
#[inline(never)]
pub fn as_bits(x: &[f64], scratch: &mut [u64]) -> f64 {
    for (s, x) in scratch.iter_mut().zip(x) {
        *s = x.to_bits();
    }
    scratch.iter().map(|b| f64::from_bits(*b).powi(2)).sum()
}

#[inline(never)]
pub fn as_bytes(x: f64) -> f64 {
    f64::from_ne_bytes(x.to_ne_bytes()) * x
}

/// # Safety
/// `x` points to `n` numbers.
pub unsafe fn by_pointers(x: *const f64, n: usize) -> f64 {
    let buffer = std::alloc::alloc(std::alloc::Layout::array::<f64>(n).unwrap()) as *mut f64;
    std::ptr::copy_nonoverlapping(x, buffer, n);
    let (mut at, end) = (buffer, buffer.add(n));
    let mut sum = 0.0;
    while at != end {
        sum += at.read() * at.read();
        at = at.add(1);
    }
    std::alloc::dealloc(
        buffer as *mut u8,
        std::alloc::Layout::array::<f64>(n).unwrap(),
    );
    sum
}

/// SSE2, which every x86-64 has.
#[cfg(target_arch = "x86_64")]
#[inline(never)]
pub fn by_vectors(x: &[f64], y: &[f64]) -> f64 {
    use std::arch::x86_64::*;
    unsafe {
        let mut sum = _mm_setzero_pd();
        for (x, y) in x.chunks_exact(2).zip(y.chunks_exact(2)) {
            let (a, b) = (_mm_loadu_pd(x.as_ptr()), _mm_loadu_pd(y.as_ptr()));
            let product = _mm_mul_pd(a, b);
            sum = _mm_add_pd(sum, _mm_sqrt_pd(_mm_mul_pd(product, product)));
        }
        let high = _mm_unpackhi_pd(sum, sum);
        _mm_cvtsd_f64(_mm_add_sd(sum, high))
    }
}

/// Arrays that the compiler makes vectors of.
#[inline(never)]
pub fn in_lanes(x: &[f64]) -> f64 {
    let mut lanes = [0.0; 8];
    for chunk in x.chunks_exact(8) {
        for (lane, x) in lanes.iter_mut().zip(chunk) {
            *lane += x * x * 0.5;
        }
    }
    lanes.iter().sum()
}

/// Bounds checks, overflow checks, early returns.
#[inline(never)]
pub fn checked(x: &[f64], order: &[usize]) -> f64 {
    let mut sum = 0.0;
    for (k, &i) in order.iter().enumerate() {
        if i >= x.len() {
            return sum - 1.0;
        }
        sum += x[i] * (k + 1) as f64;
        assert!(sum.is_finite(), "at {k}");
    }
    sum
}

/// Recursion, and recursion in turns.
#[inline(never)]
pub fn down(x: f64, n: u32) -> f64 {
    if n == 0 {
        x
    } else {
        x * up(x, n - 1)
    }
}

#[inline(never)]
pub fn up(x: f64, n: u32) -> f64 {
    if n == 0 {
        1.0
    } else {
        x + down(x.sin(), n - 1)
    }
}

/// Loops with labels.
#[inline(never)]
pub fn labelled(x: &[f64]) -> f64 {
    let mut sum = 0.0;
    'rows: for (i, a) in x.iter().enumerate() {
        for b in &x[i..] {
            if a * b < -0.5 {
                continue 'rows;
            }
            sum += a * b;
            if sum > 100.0 {
                break 'rows;
            }
        }
    }
    sum
}

/// Functions as values.
#[inline(never)]
pub fn by_function(f: fn(f64) -> f64, x: f64) -> f64 {
    f(x) * 2.0
}

/// Many cases.
#[derive(Clone, Copy)]
pub enum Operation {
    Add(f64),
    Scale { by: f64 },
    Power(i32),
    Blend(f64, f64),
    Nothing,
}

#[inline(never)]
pub fn interpret(program: &[Operation], x: f64) -> f64 {
    program.iter().fold(x, |value, operation| match *operation {
        Operation::Add(y) => value + y,
        Operation::Scale { by } if by == 0.0 => 0.0,
        Operation::Scale { by } => value * by,
        Operation::Power(n @ 2..=3) => value.powi(n),
        Operation::Power(_) => value,
        Operation::Blend(a, b) => a * value + b * value.sqrt(),
        Operation::Nothing => value,
    })
}

/// Text that comes from a literal here and from `format!` there.
pub trait Load {
    fn energy(&self, x: f64) -> f64;
    fn name(&self) -> String;
}

struct Weight {
    g: f64,
}

struct Spring {
    k: f64,
    rest: f64,
}

struct Table {
    rows: Vec<(f64, f64)>,
}

impl Load for Weight {
    fn energy(&self, x: f64) -> f64 {
        self.g * x
    }
    fn name(&self) -> String {
        "weight".into()
    }
}

impl Load for Spring {
    fn energy(&self, x: f64) -> f64 {
        0.5 * self.k * (x - self.rest).powi(2)
    }
    fn name(&self) -> String {
        format!("spring {}", self.rest)
    }
}

impl Load for Table {
    fn energy(&self, x: f64) -> f64 {
        x * self.rows[0].1
    }
    fn name(&self) -> String {
        "table".to_string()
    }
}

pub fn loads(x: &[f64]) -> f64 {
    let loads: Vec<Box<dyn Load>> = vec![
        Box::new(Weight { g: 9.0 + x[0] }),
        Box::new(Spring {
            k: 2.0 + x[1],
            rest: 0.5,
        }),
        Box::new(Table {
            rows: vec![(0.0, x[0])],
        }),
    ];
    loads
        .iter()
        .filter(|load| load.name() != "table")
        .map(|load| load.energy(x[2]))
        .sum()
}
