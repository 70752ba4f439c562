//! Expression trees, errors that carry numbers or counts, tables with short keys.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::collections::HashMap;

#[derive(Clone, Debug)]
pub enum Failure {
    TooSmall { left: f64, right: f64 },
    NoVariable(usize),
    NoFunction(String),
}

#[derive(Clone, Debug)]
enum Expr {
    Number(f64),
    Variable(usize),
    Binary(char, Box<Expr>, Box<Expr>),
    Call(&'static str, Vec<Expr>),
}
use Expr::*;

impl Expr {
    fn value(&self, x: &[f64]) -> Result<f64, Failure> {
        Ok(match self {
            Number(v) => *v,
            Variable(i) => *x.get(*i).ok_or(Failure::NoVariable(*i))?,
            Binary(operation, a, b) => match (operation, a.value(x)?, b.value(x)?) {
                ('+', a, b) => a + b,
                ('*', a, b) => a * b,
                (_, left, right) if right.abs() < 1e-3 => {
                    return Err(Failure::TooSmall { left, right })
                }
                (_, a, b) => a / b,
            },
            Call(name, arguments) => {
                let values = arguments.iter().map(|a| a.value(x));
                let values = values.collect::<Result<Vec<_>, _>>()?;
                match (*name, values.as_slice()) {
                    ("sin", [a]) => a.sin(),
                    ("max", [a, b]) => a.max(*b),
                    ("sum", all) => all.iter().sum(),
                    _ => return Err(Failure::NoFunction(name.to_string())),
                }
            }
        })
    }
}

fn binary(operation: char, a: Expr, b: Expr) -> Expr {
    Binary(operation, Box::new(a), Box::new(b))
}

#[autodiff_reverse(evaluated_r, Duplicated, Active)]
#[autodiff_forward(evaluated_f, Dual, Dual)]
pub fn evaluated(x: &[f64]) -> f64 {
    let larger = Call("max", vec![Variable(1), Variable(2)]);
    let sum = Call("sum", vec![Variable(0), Number(x[1] * 2.0), larger]);
    let sine = Call("sin", vec![binary('*', Variable(2), Number(0.5))]);
    let tree = binary('/', sum, binary('+', sine, Number(3.0)));
    let failed = match binary('/', tree.clone(), Number(x[2] * 1e-6)).value(x) {
        Err(Failure::TooSmall { left, right }) => left * left + right,
        Err(Failure::NoVariable(i)) => i as f64,
        _ => 0.0,
    };
    tree.value(x).unwrap_or(0.0) * x[0] + failed
}

fn checked(v: f64, at: usize) -> Result<f64, Failure> {
    match v {
        v if v < -3.0 => Err(Failure::TooSmall { left: v, right: 0.0 }),
        v if v > 3.0 => Err(Failure::NoVariable(at)),
        v => Ok(v),
    }
}

#[autodiff_reverse(collected_r, Duplicated, Active)]
#[autodiff_forward(collected_f, Dual, Dual)]
pub fn collected(x: &[f64]) -> f64 {
    let doubled = x.iter().enumerate().map(|(i, v)| checked(v * 2.0, i));
    match doubled.collect::<Result<Vec<f64>, Failure>>() {
        Ok(all) => all.iter().map(|v| v * v).sum(),
        Err(Failure::TooSmall { left, .. }) => left,
        Err(Failure::NoVariable(at)) => x[at] * (at as f64 + 1.0),
        Err(Failure::NoFunction(_)) => 0.0,
    }
}

#[autodiff_reverse(counted_r, Duplicated, Active)]
#[autodiff_forward(counted_f, Dual, Dual)]
pub fn counted(x: &[f64]) -> f64 {
    let mut sums: HashMap<u32, f64> = HashMap::new();
    for (i, v) in x.iter().enumerate() {
        *sums.entry(i as u32 % 3).or_insert(0.0) += v * v;
    }
    let roots: f64 = sums.values().map(|v| v.sqrt()).sum();
    roots + sums.get(&1).copied().unwrap_or(x[0])
}
