//! Small enums that go through functions which call themselves in registers: a
//! tag, and a number, an integer or an address at the same place.
use linkgrad::{autodiff_forward, autodiff_reverse};

#[derive(Clone, Copy)]
enum Value<'a> {
    Number(f64),
    Count(i64),
    Of(&'a f64),
}
use Value::{Count, Number, Of};

fn get(v: Value) -> f64 {
    match v {
        Number(d) => d,
        Count(n) => n as f64,
        Of(d) => *d,
    }
}

#[inline(never)]
fn deeper(v: Value, depth: usize) -> Value {
    if depth == 0 {
        return v;
    }
    match deeper(v, depth - 1) {
        Number(d) => Number(d.sin() + 1.0),
        Count(n) => Count(n + 1),
        Of(d) if depth == 2 => Number(d * 2.0),
        same => same,
    }
}

#[inline(never)]
fn fold<'a>(list: &[Value<'a>], so_far: Value<'a>) -> Value<'a> {
    if list.is_empty() {
        return so_far;
    }
    let next = match (so_far, list[0]) {
        (Count(a), Count(b)) => Count(a + b),
        (a, b) => Number(get(a) * get(b)),
    };
    fold(&list[1..], next)
}

/// A product that must not get too large, or where it did.
#[inline(never)]
fn grown(x: f64, steps: usize) -> Result<f64, i64> {
    if steps == 0 {
        return Ok(x);
    }
    let before = grown(x, steps - 1)?;
    if before > 3.0 {
        return Err(7);
    }
    Ok(before * 1.5)
}

#[autodiff_reverse(values_r, Duplicated, Active)]
#[autodiff_forward(values_f, Dual, Dual)]
pub fn values(x: &[f64]) -> f64 {
    let all = get(deeper(Number(x[0] * x[1]), 3))
        + get(deeper(Count(3), 2)) * x[2]
        + get(deeper(Of(&x[3]), 1))
        + get(deeper(Of(&x[1]), 3));
    let list = [Count(1), Count(2), Number(x[0]), Of(&x[1]), Count(2), Number(x[2] * x[3])];
    all + get(fold(&list, Count(1)))
}

#[autodiff_reverse(results_r, Duplicated, Active)]
#[autodiff_forward(results_f, Dual, Dual)]
pub fn results(x: &[f64]) -> f64 {
    let sum = |start: f64, steps: usize| match grown(start, steps) {
        Ok(d) => d * x[1],
        Err(code) => code as f64 * x[2],
    };
    sum(x[0], 2) + sum(x[3] * 4.0, 3) + sum(x[4] * x[5], 1)
}
