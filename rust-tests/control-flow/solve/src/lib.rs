/// The square root of `a` by Newton's method, one step after convergence.
pub fn root(a: f64) -> f64 {
    assert!(a > 0.0, "no root of {a}");
    let mut x = if a > 1.0 { a } else { 1.0 };
    loop {
        let next = step(x, a);
        if (next - x).abs() < 1e-10 {
            break step(next, a);
        }
        x = next;
    }
}

#[inline(never)]
fn step(x: f64, a: f64) -> f64 {
    0.5 * (x + a / x)
}

#[inline(never)]
fn first_positive(x: &[f64]) -> Option<usize> {
    x.iter().position(|x| *x > 0.0)
}

#[inline(never)]
fn scaled(x: f64, i: usize) -> Result<f64, usize> {
    if i > 20 {
        return Err(i);
    }
    Ok(x * (i + 1) as f64)
}

pub fn safe_mean(x: &[f64]) -> f64 {
    let Some(start) = first_positive(x) else {
        return 0.0;
    };
    let mut sum = 0.0;
    for i in start..x.len() {
        match scaled(x[i], i) {
            Ok(value) => sum += value * value,
            Err(_) => break,
        }
    }
    sum / x[start]
}

pub enum Op {
    Add(f64),
    Square,
    Sin,
    Repeat(u8),
    Stop,
}

#[inline(never)]
pub fn interpret(ops: &[Op], start: f64) -> f64 {
    let mut x = start;
    for op in ops {
        match op {
            Op::Add(y) => x += y,
            Op::Square => x *= x,
            Op::Sin => x = x.sin(),
            Op::Repeat(n) => {
                for _ in 0..*n {
                    x = 1.1 * x + x * x * 0.1;
                }
            }
            Op::Stop => return x,
        }
    }
    x
}
