//! Programs that take a text apart and compute with what it says: tokens, a tree
//! of boxes, names in a map. The tree is constant as long as nothing active gets
//! into it, whoever hands its nodes on; below are those into which it does.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::cell::Cell;
use std::collections::{BTreeMap, HashMap};

#[derive(Debug, Clone, PartialEq)]
enum Token {
    Number(f64),
    Name(String),
    Sign(char),
    Open,
    Close,
    Comma,
}

#[derive(Debug, Clone)]
enum Term {
    Number(f64),
    Named(String),
    Minus(Box<Term>),
    Pair(char, Box<Term>, Box<Term>),
    Call(String, Vec<Term>),
}

fn tokens(text: &str) -> Result<Vec<Token>, String> {
    let letters: Vec<char> = text.chars().collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < letters.len() {
        let c = letters[at];
        if c.is_whitespace() {
            at += 1;
            continue;
        }
        if c.is_ascii_digit() {
            let begin = at;
            while at < letters.len() && (letters[at].is_ascii_digit() || letters[at] == '.') {
                at += 1;
            }
            let digits: String = letters[begin..at].iter().collect();
            let number = digits
                .parse::<f64>()
                .map_err(|_| format!("no number: {digits}"))?;
            found.push(Token::Number(number));
            continue;
        }
        if c.is_alphabetic() {
            let begin = at;
            while at < letters.len() && letters[at].is_alphanumeric() {
                at += 1;
            }
            found.push(Token::Name(letters[begin..at].iter().collect()));
            continue;
        }
        at += 1;
        found.push(match c {
            '(' => Token::Open,
            ')' => Token::Close,
            ',' => Token::Comma,
            '+' | '-' | '*' | '/' => Token::Sign(c),
            _ => return Err(format!("what is {c}?")),
        });
    }
    Ok(found)
}

struct Reader<'a> {
    tokens: &'a [Token],
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at)
    }

    fn take(&mut self, token: Token) -> Result<(), String> {
        if self.peek() != Some(&token) {
            return Err(format!("{token:?} expected, not {:?}", self.peek()));
        }
        self.at += 1;
        Ok(())
    }

    fn sum(&mut self) -> Result<Term, String> {
        let mut left = self.product()?;
        while let Some(&Token::Sign(sign @ ('+' | '-'))) = self.peek() {
            self.at += 1;
            left = Term::Pair(sign, Box::new(left), Box::new(self.product()?));
        }
        Ok(left)
    }

    fn product(&mut self) -> Result<Term, String> {
        let mut left = self.atom()?;
        while let Some(&Token::Sign(sign @ ('*' | '/'))) = self.peek() {
            self.at += 1;
            left = Term::Pair(sign, Box::new(left), Box::new(self.atom()?));
        }
        Ok(left)
    }

    fn atom(&mut self) -> Result<Term, String> {
        let token = self.peek().cloned().ok_or("the end")?;
        self.at += 1;
        match token {
            Token::Number(n) => Ok(Term::Number(n)),
            Token::Sign('-') => Ok(Term::Minus(Box::new(self.atom()?))),
            Token::Open => {
                let inner = self.sum()?;
                self.take(Token::Close)?;
                Ok(inner)
            }
            Token::Name(name) if self.peek() == Some(&Token::Open) => {
                self.at += 1;
                let mut of = vec![self.sum()?];
                while self.peek() == Some(&Token::Comma) {
                    self.at += 1;
                    of.push(self.sum()?);
                }
                self.take(Token::Close)?;
                Ok(Term::Call(name, of))
            }
            Token::Name(name) => Ok(Term::Named(name)),
            other => Err(format!("a term expected, not {other:?}")),
        }
    }
}

fn parse(text: &str) -> Result<Term, String> {
    let tokens = tokens(text)?;
    Reader {
        tokens: &tokens,
        at: 0,
    }
    .sum()
}

fn value(term: &Term, names: &BTreeMap<String, f64>) -> Result<f64, String> {
    Ok(match term {
        Term::Number(n) => *n,
        Term::Named(name) => *names.get(name).ok_or_else(|| name.clone())?,
        Term::Minus(of) => -value(of, names)?,
        Term::Pair(sign, a, b) => {
            let (a, b) = (value(a, names)?, value(b, names)?);
            match sign {
                '+' => a + b,
                '-' => a - b,
                '*' => a * b,
                _ => a / b,
            }
        }
        Term::Call(name, of) => {
            let of = of
                .iter()
                .map(|t| value(t, names))
                .collect::<Result<Vec<f64>, String>>()?;
            match name.as_str() {
                "sin" => of[0].sin(),
                "max" => of.iter().cloned().fold(f64::MIN, f64::max),
                "norm" => of.iter().map(|v| v * v).sum::<f64>().sqrt(),
                _ => return Err(name.clone()),
            }
        }
    })
}

fn named(x: &[f64]) -> BTreeMap<String, f64> {
    ["x", "y", "z"]
        .iter()
        .zip(x)
        .map(|(n, v)| (n.to_string(), *v))
        .collect()
}

/// What `FORMULA` says.
pub fn formula_by_hand(x: &[f64]) -> f64 {
    let (a, b, c) = (x[0], x[1], x[2]);
    let norm = (a * a + 4.0 + c * c).sqrt();
    (a * (b + 2.5).sin() + a.max(0.01).max(b) * (c - 3.0 * a) / (1.0 + norm)) * x[4]
}

const FORMULA: &str = "x * sin(y + 2.5) - max(x, 0.01, y) * -(z - 3 * x) / (1 + norm(x, 2, z))";

#[autodiff_reverse(formula_r, Duplicated, Active)]
#[autodiff_forward(formula_f, Dual, Dual)]
pub fn formula(x: &[f64]) -> f64 {
    let term = parse(FORMULA).unwrap();
    value(&term, &named(x)).unwrap() * x[4]
}

// Nodes that remember what they were.
struct Node {
    kind: char,
    name: String,
    weight: f64,
    last: Cell<f64>,
    below: Vec<Node>,
}

fn nodes(text: &str) -> Vec<Node> {
    let mut found = Vec::new();
    for word in text.split(' ') {
        let mut parts = word.split('=');
        let name = parts.next().unwrap().to_string();
        let weight = parts.next().and_then(|w| w.parse().ok()).unwrap_or(1.0);
        let kind = name.chars().next().unwrap();
        let below = if name.len() > 1 {
            nodes(&name[1..])
        } else {
            Vec::new()
        };
        found.push(Node {
            kind,
            name,
            weight,
            last: Cell::new(0.5),
            below,
        });
    }
    found
}

fn remember(node: &Node, names: &HashMap<char, f64>) -> f64 {
    let below: f64 = node.below.iter().map(|n| remember(n, names)).sum();
    let now = node.weight * names.get(&node.kind).copied().unwrap_or(2.0) + below.sin();
    let before = node.last.replace(now);
    now * before + node.name.len() as f64
}

fn letters(x: &[f64]) -> HashMap<char, f64> {
    "abcd".chars().zip(x.iter().copied()).collect()
}

#[autodiff_reverse(remembered_r, Duplicated, Active)]
#[autodiff_forward(remembered_f, Dual, Dual)]
pub fn remembered(x: &[f64]) -> f64 {
    let all = nodes("abc=2.5 da=0.25 bd");
    let names = letters(x);
    let mut sum = 0.0;
    for _ in 0..3 {
        sum += all.iter().map(|n| remember(n, &names)).sum::<f64>();
    }
    sum * x[4]
}

// A callee hands nodes on, by what it is given and by what it returns, and the
// caller writes to them.
struct Largest<'a> {
    node: Option<&'a Node>,
    value: f64,
}

fn largest<'a>(node: &'a Node, names: &HashMap<char, f64>, so_far: &mut Largest<'a>) {
    let value = node.weight * names.get(&node.kind).copied().unwrap_or(2.0);
    if so_far.node.is_none() || value > so_far.value {
        *so_far = Largest {
            node: Some(node),
            value,
        };
    }
    for n in &node.below {
        largest(n, names, so_far);
    }
}

fn first<'a>(node: &'a Node, names: &HashMap<char, f64>, above: f64) -> Option<&'a Node> {
    if names.get(&node.kind).copied().unwrap_or(0.0) * node.weight > above {
        return Some(node);
    }
    node.below.iter().find_map(|n| first(n, names, above))
}

fn sum(node: &Node) -> f64 {
    node.last.get() * node.weight + node.below.iter().map(sum).sum::<f64>()
}

#[autodiff_reverse(handed_r, Duplicated, Active)]
#[autodiff_forward(handed_f, Dual, Dual)]
pub fn handed(x: &[f64]) -> f64 {
    let all = nodes("abc=2.5 da=0.25 bd");
    let names = letters(x);
    let mut found = Largest {
        node: None,
        value: 0.0,
    };
    all.iter().for_each(|n| largest(n, &names, &mut found));
    found.node.unwrap().last.set(found.value * x[5]);
    all.iter().map(sum).sum::<f64>() + found.value
}

#[autodiff_reverse(returned_r, Duplicated, Active)]
#[autodiff_forward(returned_f, Dual, Dual)]
pub fn returned(x: &[f64]) -> f64 {
    let all = nodes("abc=2.5 da=0.25 bd");
    let names = letters(x);
    if let Some(n) = all.iter().find_map(|n| first(n, &names, 0.1)) {
        n.last.set(x[5] * x[0]);
    }
    all.iter().map(sum).sum()
}

// All that pass are listed, and written to by way of the list.
fn list<'a>(node: &'a Node, names: &HashMap<char, f64>, to: &mut Vec<&'a Node>, sum: &mut f64) {
    *sum += node.weight * names.get(&node.kind).copied().unwrap_or(2.0);
    to.push(node);
    node.below.iter().for_each(|n| list(n, names, to, sum));
}

#[autodiff_reverse(listed_r, Duplicated, Active)]
#[autodiff_forward(listed_f, Dual, Dual)]
pub fn listed(x: &[f64]) -> f64 {
    let all = nodes("abc=2.5 da=0.25 bd");
    let names = letters(x);
    let (mut found, mut total) = (Vec::new(), 0.0);
    all.iter()
        .for_each(|n| list(n, &names, &mut found, &mut total));
    for (i, n) in found.iter().enumerate() {
        n.last.set(x[i % 4] * x[5]);
    }
    all.iter().map(sum).sum::<f64>() * total
}
