//! The axes in which rows vary most, one after the other.

fn means(rows: &[Vec<f64>]) -> Vec<f64> {
    let mut sums = vec![0.0; rows[0].len()];
    for row in rows {
        for (i, &v) in row.iter().enumerate() {
            sums[i] += v;
        }
    }
    for sum in &mut sums {
        *sum /= rows.len() as f64;
    }
    sums
}

fn covariance(rows: &[Vec<f64>]) -> Vec<f64> {
    if rows.is_empty() {
        return vec![];
    }
    let m = rows[0].len();
    let mut of = vec![0.0; m * m];
    for i in 0..m {
        for j in i..m {
            let mut sum = 0.0;
            for row in rows {
                sum += row[i] * row[j];
            }
            of[i * m + j] = sum / rows.len() as f64;
            of[j * m + i] = sum / rows.len() as f64;
        }
    }
    of
}

fn largest(of: &[f64], m: usize) -> (f64, Vec<f64>) {
    let mut axis = vec![1.0; m];
    let mut last = vec![0.0; m];
    for _ in 0..200 {
        last.clone_from(&axis);
        let mut next = vec![0.0; m];
        for i in 0..m {
            for j in 0..m {
                next[i] += of[i * m + j] * axis[j];
            }
        }
        let norm = next.iter().map(|v| v * v).sum::<f64>().sqrt();
        if norm > 1e-10 {
            for v in &mut next {
                *v /= norm;
            }
        }
        axis = next;
        let steps = axis.iter().zip(last.iter()).map(|(a, b)| (a - b).abs());
        if steps.fold(0.0, f64::max) < 1e-13 {
            break;
        }
    }
    let along = |(i, v): (usize, &f64)| {
        let mut sum = 0.0;
        for j in 0..m {
            sum += of[i * m + j] * axis[j];
        }
        sum * v
    };
    (axis.iter().enumerate().map(along).sum(), axis)
}

fn without(of: &[f64], axis: &[f64], value: f64, m: usize) -> Vec<f64> {
    let mut rest = of.to_vec();
    for i in 0..m {
        for j in 0..m {
            rest[i * m + j] -= value * axis[i] * axis[j];
        }
    }
    rest
}

/// What the rows are along the first \p count axes.
pub fn along(rows: Vec<Vec<f64>>, count: usize) -> Option<Vec<Vec<f64>>> {
    if rows.is_empty() || count > rows[0].len() {
        return None;
    }
    let m = rows[0].len();
    let means = means(&rows);
    let centred: Vec<Vec<f64>> = rows
        .iter()
        .map(|r| r.iter().zip(means.iter()).map(|(v, m)| v - m).collect())
        .collect();
    let mut axes = Vec::new();
    let mut rest = covariance(&centred);
    for _ in 0..count {
        let (value, axis) = largest(&rest, m);
        axes.push(axis);
        rest = without(&rest, axes.last().unwrap(), value, m);
    }
    let place = |row: &Vec<f64>| {
        (0..count)
            .map(|k| axes[k].iter().zip(row.iter()).map(|(a, v)| a * v).sum())
            .collect()
    };
    Some(centred.iter().map(place).collect())
}
