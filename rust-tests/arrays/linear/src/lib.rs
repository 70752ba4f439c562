/// By elimination with pivots, on a copy.
pub fn determinant<const N: usize>(m: &[[f64; N]; N]) -> f64 {
    let mut a = *m;
    let mut det = 1.0;
    for k in 0..N {
        let mut pivot = k;
        for i in k + 1..N {
            if a[i][k].abs() > a[pivot][k].abs() {
                pivot = i;
            }
        }
        if pivot != k {
            a.swap(pivot, k);
            det = -det;
        }
        det *= a[k][k];
        for i in k + 1..N {
            let factor = a[i][k] / a[k][k];
            for j in k..N {
                a[i][j] -= factor * a[k][j];
            }
        }
    }
    det
}

#[inline(never)]
fn apply(m: &[[f64; 4]; 4], v: [f64; 4]) -> [f64; 4] {
    let mut out = [0.0; 4];
    for i in 0..4 {
        for j in 0..4 {
            out[i] += m[i][j] * v[j];
        }
    }
    out
}

pub fn quadratic(m: &[[f64; 4]; 4]) -> f64 {
    let v = apply(m, [1.0, -0.5, 0.25, 2.0]);
    let w = apply(m, v);
    v.iter().zip(w.iter()).map(|(v, w)| v * w).sum()
}

#[inline(never)]
fn turn((x, y): (f64, f64), angle: f64) -> (f64, f64) {
    let (s, c) = angle.sin_cos();
    (c * x - s * y, s * x + c * y)
}

pub fn rotated(x: f64, y: f64, angle: f64) -> f64 {
    let p = turn((x, y), angle);
    let (u, v) = turn(p, angle * x);
    u.atan2(v) + u.hypot(v).ln()
}
