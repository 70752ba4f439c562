//! What threads send to each other.
use linkgrad::{autodiff_forward, autodiff_reverse};
use linkgrad_mpsc as mpsc;
use std::sync::Mutex;
use std::thread;

/// Numbers come in any order, with where they belong.
#[autodiff_reverse(d_gathered, Duplicated, Const, Active)]
#[autodiff_forward(f_gathered, Dual, Const, Dual)]
pub fn gathered(x: &[f64], threads: usize) -> f64 {
    let (sender, receiver) = mpsc::channel();
    let size = x.len().div_ceil(threads);
    thread::scope(|s| {
        for (i, part) in x.chunks(size).enumerate() {
            let sender = sender.clone();
            s.spawn(move || {
                for a in part {
                    sender.send((i, a * a.sin())).unwrap();
                }
            });
        }
        drop(sender);
        let mut sums = vec![1.0; threads];
        for (i, y) in receiver {
            sums[i] *= 1.0 + 0.1 * y;
        }
        sums.iter().product()
    })
}

/// A line of threads, each of which hands on what it has changed.
#[autodiff_reverse(d_pipeline, Duplicated, Const, Active)]
#[autodiff_forward(f_pipeline, Dual, Const, Dual)]
pub fn pipeline(x: &[f64], threads: usize) -> f64 {
    thread::scope(|s| {
        let (first, mut last) = mpsc::sync_channel(2);
        for _ in 0..threads {
            let (sender, next) = mpsc::sync_channel(1);
            let before = std::mem::replace(&mut last, next);
            s.spawn(move || {
                for y in before {
                    let y: f64 = y;
                    sender.send(y.sin() + 0.3 * y).unwrap();
                }
            });
        }
        s.spawn(move || {
            for a in x {
                first.send(*a).unwrap();
            }
        });
        last.iter().map(|y| y * y).sum()
    })
}

/// A queue of work for whoever is free, and one of results.
#[autodiff_reverse(d_workers, Duplicated, Const, Active)]
#[autodiff_forward(f_workers, Dual, Const, Dual)]
pub fn workers(x: &[f64], threads: usize) -> f64 {
    let (jobs, queue) = mpsc::channel::<Vec<f64>>();
    let (sender, results) = mpsc::channel();
    let queue = Mutex::new(queue);
    thread::scope(|s| {
        for _ in 0..threads {
            let (queue, sender) = (&queue, sender.clone());
            s.spawn(move || loop {
                let next = queue.lock().unwrap().recv();
                let Ok(job) = next else { break };
                sender.send(job.iter().map(|a| a * a.cos()).sum::<f64>()).unwrap();
            });
        }
        drop(sender);
        for part in x.chunks(3) {
            jobs.send(part.to_vec()).unwrap();
        }
        drop(jobs);
        let mut sum = 0.0;
        for y in &results {
            sum += y * y;
        }
        sum
    })
}

/// There and back, each waiting for the other.
#[autodiff_reverse(d_turns, Duplicated, Const, Active)]
#[autodiff_forward(f_turns, Dual, Const, Dual)]
pub fn turns(x: &[f64], rounds: usize) -> f64 {
    let (there, receiver) = mpsc::sync_channel(0);
    let (back, answers) = mpsc::sync_channel(0);
    thread::scope(|s| {
        s.spawn(move || {
            for y in receiver {
                let y: f64 = y;
                back.send(y * y.sin()).unwrap();
            }
        });
        let mut sum = 0.0;
        for _ in 0..rounds {
            for a in x {
                there.send(a + 0.1 * sum).unwrap();
                sum += 0.1 * answers.recv().unwrap();
            }
        }
        drop(there);
        sum
    })
}
