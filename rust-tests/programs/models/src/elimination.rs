//! Gaussian elimination with pivoting; errors as `Result`.
use linkgrad::{autodiff_forward, autodiff_reverse};

#[derive(Debug)]
pub enum Error {
    NotSquare { numbers: usize },
    Singular(usize),
}

fn solve(mut rows: Vec<Vec<f64>>) -> Result<Vec<f64>, Error> {
    let n = rows.len();
    for column in 0..n {
        let pivot = (column..n)
            .max_by(|&i, &j| {
                let (a, b) = (rows[i][column].abs(), rows[j][column].abs());
                a.partial_cmp(&b).unwrap()
            })
            .ok_or(Error::Singular(column))?;
        if rows[pivot][column].abs() < 1e-12 {
            return Err(Error::Singular(column));
        }
        rows.swap(column, pivot);
        let (upper, lower) = rows.split_at_mut(column + 1);
        let pivot_row = &upper[column];
        for row in lower {
            let factor = row[column] / pivot_row[column];
            for k in column..=n {
                row[k] -= factor * pivot_row[k];
            }
        }
    }
    let mut x = vec![0.0; n];
    for i in (0..n).rev() {
        let known: f64 = (i + 1..n).map(|k| rows[i][k] * x[k]).sum();
        x[i] = (rows[i][n] - known) / rows[i][i];
    }
    Ok(x)
}

fn read(a: &[f64]) -> Result<Vec<Vec<f64>>, Error> {
    let n = (a.len() as f64).sqrt() as usize;
    if n * (n + 1) != a.len() {
        return Err(Error::NotSquare { numbers: a.len() });
    }
    Ok(a.chunks(n + 1).map(|row| row.to_vec()).collect())
}

/// The sum of squares of the solution; matrix and right-hand side by rows.
fn try_norm(a: &[f64]) -> Result<f64, Error> {
    let x = solve(read(a)?)?;
    Ok(x.iter().map(|x| x * x).sum())
}

#[autodiff_reverse(norm_r, Duplicated, Active)]
#[autodiff_forward(norm_f, Dual, Dual)]
pub fn norm(a: &[f64]) -> f64 {
    try_norm(a).unwrap_or(-1.0)
}
