//! Enums with a number, a letter, a text and boxes among their payloads, which
//! are cloned, moved and matched: a register holds any of them.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};

#[derive(Debug, Clone, PartialEq)]
enum Symbol {
    Number(f64),
    Name(String),
    Letter(char),
    Open,
    Close,
}

#[autodiff_reverse(symbols_r, Duplicated, Active)]
#[autodiff_forward(symbols_f, Dual, Dual)]
pub fn symbols(x: &[f64]) -> f64 {
    let mut written: Vec<Symbol> = Vec::new();
    for (i, v) in x.iter().enumerate() {
        match i % 4 {
            0 => written.push(Symbol::Number(v * v)),
            1 => written.push(Symbol::Name("n".repeat(i))),
            2 => written.push(Symbol::Letter(if i > 4 { '+' } else { '\u{20ac}' })),
            _ => written.extend([Symbol::Open, Symbol::Number(v.sin()), Symbol::Close]),
        }
    }
    let read = written.clone();
    let (mut at, mut sum) = (0, 0.0);
    while let Some(symbol) = read.get(at).cloned() {
        at += 1;
        match symbol {
            Symbol::Number(v) => sum += v * at as f64,
            Symbol::Name(n) => sum += n.len() as f64,
            Symbol::Letter('+') => sum *= 1.5,
            Symbol::Letter(_) | Symbol::Close => sum -= 0.5,
            Symbol::Open => sum += x[at % x.len()],
        }
    }
    sum
}

#[derive(Debug, Clone, PartialEq)]
enum Token {
    Number(f64),
    Name(String),
    Code(u32),
    End,
}

/// The lower half of an address: in a register beside the upper half of another
/// one, which a name has left there, it looks like an address of its own.
pub static CODE: AtomicU32 = AtomicU32::new(7);

#[autodiff_reverse(tokens_r, Duplicated, Active)]
#[autodiff_forward(tokens_f, Dual, Dual)]
pub fn tokens(x: &[f64]) -> f64 {
    let code = CODE.load(Ordering::Relaxed);
    let mut written: Vec<Token> = Vec::new();
    for (i, v) in x.iter().enumerate() {
        match i % 3 {
            0 => written.push(Token::Number(v * v)),
            1 => written.push(Token::Name("n".repeat(i))),
            _ => written.extend([Token::Code(code), Token::Number(v.sin()), Token::End]),
        }
    }
    let read = written.clone();
    let (mut at, mut sum) = (0, 0.0);
    while let Some(token) = read.get(at).cloned() {
        at += 1;
        match token {
            Token::Number(v) => sum += v * at as f64,
            Token::Name(n) => sum += n.len() as f64,
            Token::Code(c) if c == code => sum *= 1.5,
            Token::Code(_) | Token::End => sum -= 0.5,
        }
    }
    sum
}

#[derive(Debug, Clone)]
enum Term {
    Number(f64),
    Named(String),
    Minus(Box<Term>),
    Pair(char, Box<Term>, Box<Term>),
    Call(String, Vec<Term>),
}

#[derive(Debug)]
enum Failure {
    Unknown(String),
    Arguments { name: String, expected: usize, found: usize },
}

fn evaluate(term: &Term, names: &BTreeMap<String, f64>) -> Result<f64, Failure> {
    Ok(match term {
        Term::Number(v) => *v,
        Term::Named(n) => *names.get(n).ok_or_else(|| Failure::Unknown(n.clone()))?,
        Term::Minus(t) => -evaluate(t, names)?,
        Term::Pair(sign, a, b) => {
            let (a, b) = (evaluate(a, names)?, evaluate(b, names)?);
            match sign {
                '+' => a + b,
                '*' => a * b,
                _ => a / (2.0 + b * b),
            }
        }
        Term::Call(name, arguments) => {
            let values: Result<Vec<f64>, Failure> =
                arguments.iter().map(|a| evaluate(a, names)).collect();
            let values = values?;
            match (name.as_str(), values.len()) {
                ("sin", 1) => values[0].sin(),
                ("sum", _) => values.iter().sum(),
                (_, found) => {
                    return Err(Failure::Arguments { name: name.clone(), expected: 1, found })
                }
            }
        }
    })
}

/// Adds numbers, takes signs into them.
fn fold(term: Term) -> Term {
    match term {
        Term::Pair(sign, a, b) => match (fold(*a), fold(*b)) {
            (Term::Number(a), Term::Number(b)) if sign == '+' => Term::Number(a + b),
            (a, b) => Term::Pair(sign, Box::new(a), Box::new(b)),
        },
        Term::Minus(t) => match fold(*t) {
            Term::Number(v) => Term::Number(-v),
            t => Term::Minus(Box::new(t)),
        },
        Term::Call(name, arguments) => Term::Call(name, arguments.into_iter().map(fold).collect()),
        term => term,
    }
}

#[autodiff_reverse(terms_r, Duplicated, Active)]
#[autodiff_forward(terms_f, Dual, Dual)]
pub fn terms(x: &[f64]) -> f64 {
    let names = BTreeMap::from([("a".to_string(), x[0]), ("b".to_string(), x[1])]);
    let sum = Term::Pair('+', Box::new(Term::Number(x[2])), Box::new(Term::Number(x[3])));
    let list = vec![
        Term::Named("a".into()),
        Term::Number(x[4] * x[5]),
        Term::Minus(Box::new(Term::Number(x[5]))),
        Term::Call("sin".into(), vec![Term::Named("b".into())]),
    ];
    let call = Term::Call("sum".into(), list);
    let term = Term::Pair('*', Box::new(sum), Box::new(Term::Pair('/', Box::new(call), Box::new(Term::Named("b".into())))));
    match evaluate(&fold(term.clone()), &names) {
        Ok(value) => value + evaluate(&term, &names).unwrap_or(0.0),
        Err(Failure::Unknown(name)) => name.len() as f64,
        Err(Failure::Arguments { name, expected, found }) => (name.len() + expected + found) as f64,
    }
}
