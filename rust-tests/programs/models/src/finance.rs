//! A portfolio of options by the formula of Black and Scholes.
use linkgrad::{autodiff_forward, autodiff_reverse};

#[derive(Clone, Copy)]
pub enum Kind {
    Call,
    Put,
    Digital { payout: f64 },
}

#[derive(Clone)]
pub struct Position {
    pub kind: Kind,
    pub strike: f64,
    pub years: f64,
    pub amount: i32,
    pub name: String,
}

/// Abramowitz and Stegun 26.2.17.
fn normal(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.2316419 * x.abs());
    let c = [
        0.319381530,
        -0.356563782,
        1.781477937,
        -1.821255978,
        1.330274429,
    ];
    let tail = c.iter().rev().fold(0.0, |sum, c| (sum + c) * t) * (-0.5 * x * x).exp()
        / (2.0 * std::f64::consts::PI).sqrt();
    if x < 0.0 {
        tail
    } else {
        1.0 - tail
    }
}

impl Position {
    fn value(&self, spot: f64, volatility: f64, rate: f64) -> f64 {
        let width = volatility * self.years.sqrt();
        let drift = (rate + 0.5 * volatility * volatility) * self.years;
        let d1 = ((spot / self.strike).ln() + drift) / width;
        let d2 = d1 - width;
        let discount = (-rate * self.years).exp();
        let unit = match self.kind {
            Kind::Call => spot * normal(d1) - self.strike * discount * normal(d2),
            Kind::Put => self.strike * discount * normal(-d2) - spot * normal(-d1),
            Kind::Digital { payout } => payout * discount * normal(d2),
        };
        f64::from(self.amount) * unit
    }
}

/// Delta, vega and rho come from the derivative.
#[autodiff_reverse(value_r, Const, Active, Active, Active, Active)]
#[autodiff_forward(value_f, Const, Dual, Dual, Dual, Dual)]
pub fn value(portfolio: &[Position], spot: f64, volatility: f64, rate: f64) -> f64 {
    portfolio
        .iter()
        .filter(|p| !p.name.starts_with("closed"))
        .map(|p| p.value(spot, volatility, rate))
        .sum()
}
