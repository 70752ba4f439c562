//! Settings that are parsed from constant text beside errors that show numbers:
//! what is read is never what was written.
use std::error::Error;
use std::fmt;
use std::num::ParseFloatError;

#[derive(Debug)]
pub enum Failure {
    Negative(usize, f64),
    Setting(ParseFloatError),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Negative(at, value) => write!(f, "{value} at {at} is negative"),
            Failure::Setting(error) => write!(f, "setting: {error}"),
        }
    }
}

impl Error for Failure {}

impl From<ParseFloatError> for Failure {
    fn from(error: ParseFloatError) -> Self {
        Failure::Setting(error)
    }
}

fn scaled_roots(x: &[f64], setting: &str) -> Result<Vec<f64>, Failure> {
    let scale: f64 = setting.trim().parse()?;
    x.iter()
        .enumerate()
        .map(|(i, &v)| match v {
            v if v < -0.9 => Err(Failure::Negative(i, v)),
            v => Ok((v + 2.0).sqrt() * scale),
        })
        .collect()
}

fn both(x: &[f64], threshold: f64) -> Result<f64, Box<dyn Error>> {
    let roots = scaled_roots(x, " 2.5 ")?;
    let shifted: Vec<f64> = x.iter().map(|v| v - threshold).collect();
    let other = match scaled_roots(&shifted, "1") {
        Ok(all) => all[0],
        Err(Failure::Negative(i, v)) => v * (i + 1) as f64,
        Err(error) => return Err(error.into()),
    };
    let none = scaled_roots(x, "much").map_or(1.0, |v| v[0]);
    if none < threshold {
        return Err(Box::new(Failure::Negative(0, x[0])));
    }
    Ok(roots.iter().sum::<f64>() * other + none)
}

/// Parsed at each call; the message shows a number of the inputs.
pub fn scaled(x: &[f64]) -> f64 {
    let value = both(x, 0.5).unwrap_or(-1.0);
    match both(x, 3.0) {
        Ok(other) => value + other,
        Err(error) if error.to_string().len() > 3 => value * value * x[1],
        Err(_) => value,
    }
}
