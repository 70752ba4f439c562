//! Parsed expressions, and a stack machine.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::{iter::Peekable, str::Chars};
#[derive(Debug, Clone)]
pub enum Expr {
    Num(f64),
    Var(String),
    Neg(Box<Expr>),
    Bin(Op, Box<Expr>, Box<Expr>),
    Call(Func, Vec<Expr>),
    If(Box<Expr>, Box<Expr>, Box<Expr>),
}
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Op {
    Add,
    Sub,
    Mul,
    Div,
    Pow,
    Less,
}
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Func {
    Sin,
    Exp,
    Max,
    Sqrt,
}
#[derive(Debug)]
pub enum ParseError {
    Unexpected(char, usize),
    End,
}
pub struct Parser<'a> {
    it: Peekable<Chars<'a>>,
    at: usize,
}
impl<'a> Parser<'a> {
    pub fn new(s: &'a str) -> Self {
        Parser {
            it: s.chars().peekable(),
            at: 0,
        }
    }
    fn peek(&mut self) -> Option<char> {
        while self.it.next_if(|c| c.is_whitespace()).is_some() {
            self.at += 1;
        }
        self.it.peek().copied()
    }
    fn next(&mut self) -> Option<char> {
        self.peek()?;
        self.at += 1;
        self.it.next()
    }
    fn eat(&mut self, c: char) -> bool {
        if self.peek() == Some(c) {
            self.next();
            true
        } else {
            false
        }
    }
    pub fn expr(&mut self) -> Result<Expr, ParseError> {
        let mut l = self.sum()?;
        while self.eat('<') {
            l = Expr::Bin(Op::Less, Box::new(l), Box::new(self.sum()?));
        }
        if self.eat('?') {
            let a = self.expr()?;
            if !self.eat(':') {
                return Err(ParseError::End);
            }
            let b = self.expr()?;
            return Ok(Expr::If(Box::new(l), Box::new(a), Box::new(b)));
        }
        Ok(l)
    }
    fn sum(&mut self) -> Result<Expr, ParseError> {
        let mut l = self.term()?;
        loop {
            let op = match self.peek() {
                Some('+') => Op::Add,
                Some('-') => Op::Sub,
                _ => return Ok(l),
            };
            self.next();
            l = Expr::Bin(op, Box::new(l), Box::new(self.term()?));
        }
    }
    fn term(&mut self) -> Result<Expr, ParseError> {
        let mut l = self.power()?;
        loop {
            let op = match self.peek() {
                Some('*') => Op::Mul,
                Some('/') => Op::Div,
                _ => return Ok(l),
            };
            self.next();
            l = Expr::Bin(op, Box::new(l), Box::new(self.power()?));
        }
    }
    fn power(&mut self) -> Result<Expr, ParseError> {
        let b = self.atom()?;
        if self.eat('^') {
            return Ok(Expr::Bin(Op::Pow, Box::new(b), Box::new(self.power()?)));
        }
        Ok(b)
    }
    fn atom(&mut self) -> Result<Expr, ParseError> {
        match self.next() {
            None => Err(ParseError::End),
            Some('-') => Ok(Expr::Neg(Box::new(self.atom()?))),
            Some('(') => {
                let e = self.expr()?;
                if self.eat(')') {
                    Ok(e)
                } else {
                    Err(ParseError::End)
                }
            }
            Some(c) if c.is_ascii_digit() => {
                let mut s = String::from(c);
                while let Some(c) = self.it.next_if(|c| c.is_ascii_digit() || *c == '.') {
                    s.push(c);
                }
                s.parse()
                    .map(Expr::Num)
                    .map_err(|_| ParseError::Unexpected(c, self.at))
            }
            Some(c) if c.is_alphabetic() => {
                let mut s = c.to_string();
                while let Some(c) = self.it.next_if(|c| c.is_alphanumeric()) {
                    s.push(c);
                }
                let f = match s.as_str() {
                    "sin" => Func::Sin,
                    "exp" => Func::Exp,
                    "max" => Func::Max,
                    "sqrt" => Func::Sqrt,
                    _ => return Ok(Expr::Var(s)),
                };
                if !self.eat('(') {
                    return Err(ParseError::Unexpected(c, self.at));
                }
                let mut args = vec![self.expr()?];
                while self.eat(',') {
                    args.push(self.expr()?);
                }
                self.eat(')');
                Ok(Expr::Call(f, args))
            }
            Some(c) => Err(ParseError::Unexpected(c, self.at)),
        }
    }
}
#[derive(Debug)]
pub enum EvalError {
    Unbound(String),
    Arity { want: usize, got: usize },
}
struct Env<'a> {
    names: Vec<&'a str>,
    values: Vec<f64>,
}
impl Env<'_> {
    fn get(&self, n: &str) -> Option<f64> {
        self.names
            .iter()
            .position(|m| *m == n)
            .map(|i| self.values[i])
    }
}
fn eval(e: &Expr, env: &Env) -> Result<f64, EvalError> {
    Ok(match e {
        Expr::Num(v) => *v,
        Expr::Var(n) => env.get(n).ok_or_else(|| EvalError::Unbound(n.clone()))?,
        Expr::Neg(a) => -eval(a, env)?,
        Expr::Bin(op, a, b) => {
            let (a, b) = (eval(a, env)?, eval(b, env)?);
            match op {
                Op::Add => a + b,
                Op::Sub => a - b,
                Op::Mul => a * b,
                Op::Div => a / b,
                Op::Pow => a.powf(b),
                Op::Less => (a < b) as u8 as f64,
            }
        }
        Expr::Call(f, args) => {
            let v = args
                .iter()
                .map(|a| eval(a, env))
                .collect::<Result<Vec<f64>, _>>()?;
            match (f, v.as_slice()) {
                (Func::Sin, [a]) => a.sin(),
                (Func::Exp, [a]) => a.exp(),
                (Func::Sqrt, [a]) => a.sqrt(),
                (Func::Max, [a, rest @ ..]) => rest.iter().fold(*a, |m, v| m.max(*v)),
                (_, v) => {
                    return Err(EvalError::Arity {
                        want: 1,
                        got: v.len(),
                    })
                }
            }
        }
        Expr::If(c, a, b) => {
            if eval(c, env)? != 0.0 {
                eval(a, env)?
            } else {
                eval(b, env)?
            }
        }
    })
}
#[autodiff_reverse(tree_r, Duplicated, Const, Active)]
#[autodiff_forward(tree_f, Dual, Const, Dual)]
pub fn tree(x: &[f64], e: &Expr) -> f64 {
    let env = Env {
        names: vec!["a", "b", "c"],
        values: x[..3].to_vec(),
    };
    match eval(e, &env) {
        Ok(v) => v * x[0],
        Err(EvalError::Unbound(n)) => n.len() as f64 * x[1],
        Err(EvalError::Arity { want, got }) => (want + got) as f64 * x[2],
    }
}
// stack machine
#[derive(Clone, Debug)]
pub enum Instr {
    Push(f64),
    Load(usize),
    Store(usize),
    Add,
    Mul,
    Sin,
    Dup,
    JumpIfPositive(usize),
    Jump(usize),
    Call(usize),
    Ret,
    Halt,
}
#[derive(Clone, Debug, PartialEq)]
pub enum Val {
    Num(f64),
    Addr(usize),
}
#[autodiff_reverse(vm_r, Duplicated, Const, Active)]
#[autodiff_forward(vm_f, Dual, Const, Dual)]
pub fn vm(x: &[f64], code: &[Instr]) -> f64 {
    let mut stack: Vec<Val> = Vec::new();
    let mut regs = x.to_vec();
    let mut pc = 0;
    let mut fuel = 200;
    let num = |v: Option<Val>| match v {
        Some(Val::Num(v)) => v,
        Some(Val::Addr(a)) => a as f64,
        None => 0.0,
    };
    while pc < code.len() && fuel > 0 {
        fuel -= 1;
        pc += 1;
        match &code[pc - 1] {
            Instr::Push(v) => stack.push(Val::Num(*v)),
            Instr::Load(i) => stack.push(Val::Num(regs[*i])),
            Instr::Store(i) => regs[*i] = num(stack.pop()),
            Instr::Add => {
                let (a, b) = (num(stack.pop()), num(stack.pop()));
                stack.push(Val::Num(a + b));
            }
            Instr::Mul => {
                let (a, b) = (num(stack.pop()), num(stack.pop()));
                stack.push(Val::Num(a * b));
            }
            Instr::Sin => {
                let a = num(stack.pop());
                stack.push(Val::Num(a.sin()));
            }
            Instr::Dup => {
                if let Some(v) = stack.last().cloned() {
                    stack.push(v);
                }
            }
            Instr::JumpIfPositive(t) => {
                if num(stack.pop()) > 0.0 {
                    pc = *t;
                }
            }
            Instr::Jump(t) => pc = *t,
            Instr::Call(t) => {
                stack.insert(stack.len() - 1, Val::Addr(pc));
                pc = *t;
            }
            Instr::Ret => {
                let v = stack.pop();
                if let Some(Val::Addr(a)) = stack.pop() {
                    pc = a;
                }
                stack.extend(v);
            }
            Instr::Halt => break,
        }
    }
    num(stack.pop()) + regs[0]
}
