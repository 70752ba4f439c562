//! Expressions as trees of boxes, read from a string.
use linkgrad::{autodiff_forward, autodiff_reverse};

#[derive(Debug, Clone)]
pub enum Expression {
    Number(f64),
    Variable(usize),
    Sum(Box<Expression>, Box<Expression>),
    Product(Box<Expression>, Box<Expression>),
    Call(Function, Box<Expression>),
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Function {
    Sin,
    Exp,
    Sqrt,
}

/// Reads prefix notation: `+ x0 * 2.5 sin x1`.
pub fn parse<'a>(words: &mut impl Iterator<Item = &'a str>) -> Option<Box<Expression>> {
    let word = words.next()?;
    Some(Box::new(match word {
        "+" => Expression::Sum(parse(words)?, parse(words)?),
        "*" => Expression::Product(parse(words)?, parse(words)?),
        "sin" => Expression::Call(Function::Sin, parse(words)?),
        "exp" => Expression::Call(Function::Exp, parse(words)?),
        "sqrt" => Expression::Call(Function::Sqrt, parse(words)?),
        _ => match word.strip_prefix('x') {
            Some(index) => Expression::Variable(index.parse().ok()?),
            None => Expression::Number(word.parse().ok()?),
        },
    }))
}

impl Expression {
    fn evaluate(&self, x: &[f64]) -> f64 {
        match self {
            Expression::Number(value) => *value,
            Expression::Variable(index) => x[*index],
            Expression::Sum(a, b) => a.evaluate(x) + b.evaluate(x),
            Expression::Product(a, b) => a.evaluate(x) * b.evaluate(x),
            Expression::Call(f, a) => {
                let a = a.evaluate(x);
                match f {
                    Function::Sin => a.sin(),
                    Function::Exp => a.exp(),
                    Function::Sqrt => a.sqrt(),
                }
            }
        }
    }
}

#[autodiff_reverse(value_r, Const, Duplicated, Active)]
#[autodiff_forward(value_f, Const, Dual, Dual)]
pub fn value(expression: &Expression, x: &[f64]) -> f64 {
    expression.evaluate(x)
}
