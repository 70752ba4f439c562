//! What programs do with threads of their own.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, RwLock};
use std::thread;

fn piece(x: &[f64]) -> f64 {
    x.iter().map(|a| a.sin() * a).sum()
}

/// Chunks of a sum, joined one by one.
#[autodiff_reverse(d_chunks, Duplicated, Const, Active)]
#[autodiff_forward(f_chunks, Dual, Const, Dual)]
pub fn chunks(x: &[f64], threads: usize) -> f64 {
    thread::scope(|s| {
        let handles: Vec<_> = x
            .chunks(x.len().div_ceil(threads))
            .map(|part| s.spawn(move || piece(part)))
            .collect();
        handles.into_iter().map(|h| h.join().unwrap()).sum()
    })
}

/// Nobody joins them: the end of the scope waits.
#[autodiff_reverse(d_written, Duplicated, Const, Active)]
#[autodiff_forward(f_written, Dual, Const, Dual)]
pub fn written(x: &[f64], threads: usize) -> f64 {
    let mut y = vec![0.0; x.len()];
    let size = x.len().div_ceil(threads);
    thread::scope(|s| {
        for (y, part) in y.chunks_mut(size).zip(x.chunks(size)) {
            s.spawn(move || {
                for (i, y) in y.iter_mut().enumerate() {
                    *y = part[i] * part[0].exp();
                }
            });
        }
    });
    y.iter().map(|y| y * y).sum()
}

/// Each takes what it works on with it, and leaves numbers.
#[autodiff_reverse(d_moved, Duplicated, Const, Active)]
#[autodiff_forward(f_moved, Dual, Const, Dual)]
pub fn moved(x: &[f64], threads: usize) -> f64 {
    let mut handles = Vec::new();
    for part in x.chunks(x.len().div_ceil(threads)) {
        let mine = part.to_vec();
        handles.push(thread::spawn(move || -> Vec<f64> {
            mine.iter().map(|a| a * a.cos()).collect()
        }));
    }
    let mut product = 1.0;
    for h in handles {
        let left = h.join().unwrap();
        product *= 1.0 + left.iter().sum::<f64>();
    }
    product
}

/// All read the same vector.
#[autodiff_reverse(d_shared, Duplicated, Const, Active)]
#[autodiff_forward(f_shared, Dual, Const, Dual)]
pub fn shared(x: &[f64], threads: usize) -> f64 {
    let all = Arc::new(x.to_vec());
    let handles: Vec<_> = (0..threads)
        .map(|t| {
            let all = Arc::clone(&all);
            thread::spawn(move || {
                let n = all.len();
                (0..n)
                    .filter(|i| i % threads == t)
                    .map(|i| all[i] * all[(i + 1) % n])
                    .sum::<f64>()
            })
        })
        .collect();
    handles.into_iter().map(|h| h.join().unwrap()).sum()
}

/// Products under a lock: each factor's partial has all others in it.
#[autodiff_reverse(d_locked, Duplicated, Const, Active)]
#[autodiff_forward(f_locked, Dual, Const, Dual)]
pub fn locked(x: &[f64], threads: usize) -> f64 {
    let product = Arc::new(Mutex::new(1.0));
    let handles: Vec<_> = x
        .chunks(x.len().div_ceil(threads))
        .map(|part| {
            let product = Arc::clone(&product);
            let part = part.to_vec();
            thread::spawn(move || {
                for a in part {
                    *product.lock().unwrap() *= 1.0 + 0.1 * a;
                }
            })
        })
        .collect();
    for h in handles {
        h.join().unwrap();
    }
    let product = *product.lock().unwrap();
    product
}

/// The same with locks of the scope around it.
#[autodiff_reverse(d_borrowed, Duplicated, Const, Active)]
#[autodiff_forward(f_borrowed, Dual, Const, Dual)]
pub fn borrowed(x: &[f64], threads: usize) -> f64 {
    let (sum, scale) = (Mutex::new(vec![0.0; 2]), RwLock::new(x[0] * x[1]));
    thread::scope(|s| {
        for part in x.chunks(x.len().div_ceil(threads)) {
            let (sum, scale) = (&sum, &scale);
            s.spawn(move || {
                let mine = piece(part) * *scale.read().unwrap();
                let mut sum = sum.lock().unwrap();
                sum[0] += mine;
                sum[1] += mine * mine;
            });
        }
    });
    let sum = sum.into_inner().unwrap();
    sum[0] * sum[1]
}

/// Threads that create others.
#[autodiff_reverse(d_nested, Duplicated, Const, Active)]
#[autodiff_forward(f_nested, Dual, Const, Dual)]
pub fn nested(x: &[f64], threads: usize) -> f64 {
    fn halves(x: &[f64], depth: usize) -> f64 {
        if depth == 0 || x.len() < 2 {
            return x.iter().map(|a| a * a * a).sum();
        }
        let (left, right) = x.split_at(x.len() / 2);
        thread::scope(|s| {
            let other = s.spawn(move || halves(right, depth - 1));
            let mine = halves(left, depth - 1);
            mine * other.join().unwrap()
        })
    }
    halves(x, threads.min(2))
}

/// Fork and join in a loop.
#[autodiff_reverse(d_steps, Duplicated, Const, Active)]
#[autodiff_forward(f_steps, Dual, Const, Dual)]
pub fn steps(x: &[f64], threads: usize) -> f64 {
    let n = x.len();
    let (mut now, mut next) = (x.to_vec(), vec![0.0; n]);
    for _ in 0..3 {
        let size = n.div_ceil(threads);
        thread::scope(|s| {
            for (t, next) in next.chunks_mut(size).enumerate() {
                let now = &now;
                s.spawn(move || {
                    for (k, y) in next.iter_mut().enumerate() {
                        let i = t * size + k;
                        *y = now[i] + 0.1 * now[(i + 1) % n] * now[i].sin();
                    }
                });
            }
        });
        std::mem::swap(&mut now, &mut next);
    }
    now.iter().map(|a| a * a).sum()
}

/// Whoever is free takes the next piece of work; names and stacks.
#[autodiff_reverse(d_queue, Duplicated, Const, Active)]
#[autodiff_forward(f_queue, Dual, Const, Dual)]
pub fn queue(x: &[f64], threads: usize) -> f64 {
    let (next, sum) = (AtomicUsize::new(0), Mutex::new(0.0));
    thread::scope(|s| {
        for t in 0..threads {
            let (next, sum) = (&next, &sum);
            thread::Builder::new()
                .name(format!("worker {t}"))
                .stack_size(1 << 20)
                .spawn_scoped(s, move || {
                    assert!(thread::current().name().unwrap().starts_with("worker"));
                    loop {
                        let i = next.fetch_add(1, Ordering::Relaxed);
                        if i >= x.len() {
                            break;
                        }
                        let y = x[i].exp() * x[(i + 2) % x.len()];
                        *sum.lock().unwrap() += y;
                    }
                })
                .unwrap();
        }
    });
    sum.into_inner().unwrap()
}

pub struct Moments {
    pub sum: f64,
    pub squares: f64,
    pub count: usize,
}

/// A struct as the result.
#[autodiff_reverse(d_moments, Duplicated, Const, Active)]
#[autodiff_forward(f_moments, Dual, Const, Dual)]
pub fn moments(x: &[f64], threads: usize) -> f64 {
    let mut all = Moments { sum: 0.0, squares: 0.0, count: 0 };
    thread::scope(|s| {
        let mut handles = Vec::new();
        for part in x.chunks(x.len().div_ceil(threads)) {
            handles.push(s.spawn(move || Moments {
                sum: part.iter().sum(),
                squares: part.iter().map(|a| a * a).sum(),
                count: part.len(),
            }));
        }
        for h in handles {
            let part = h.join().unwrap();
            all.sum += part.sum;
            all.squares += part.squares;
            all.count += part.count;
        }
    });
    let mean = all.sum / all.count as f64;
    all.squares / all.count as f64 - mean * mean
}

/// What they leave is collected in place of their handles.
#[autodiff_reverse(d_collected, Duplicated, Const, Active)]
#[autodiff_forward(f_collected, Dual, Const, Dual)]
pub fn collected(x: &[f64], threads: usize) -> f64 {
    let size = x.len().div_ceil(threads);
    let sums: Vec<f64> = thread::scope(|s| {
        let handles: Vec<_> = x
            .chunks(size)
            .map(|part| s.spawn(move || piece(part)))
            .collect();
        handles.into_iter().map(|h| h.join().unwrap()).collect()
    });
    let parts: Vec<Vec<f64>> = thread::scope(|s| {
        let handles: Vec<_> = x
            .chunks(size)
            .map(|part| s.spawn(move || part.iter().map(|a| a * a * a).collect()))
            .collect();
        handles.into_iter().map(|h| h.join().unwrap()).collect()
    });
    let both = sums.iter().zip(&parts);
    both.map(|(s, p)| s * p.iter().sum::<f64>()).product()
}
