//! Locks without contention, and a cache behind one.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, RwLock};

struct Account {
    balance: Mutex<f64>,
    history: RwLock<VecDeque<f64>>,
}

impl Account {
    fn pay(&self, amount: f64) {
        *self.balance.lock().unwrap() += amount;
        self.history.write().unwrap().push_back(amount);
    }
    fn interest(&self) -> f64 {
        let history = self.history.read().unwrap();
        history.iter().rev().fold(0.0, |sum, a| sum * 0.5 + a * a)
    }
}

#[autodiff_reverse(locks_r, Duplicated, Active)]
#[autodiff_forward(locks_f, Dual, Dual)]
pub fn locks(x: &[f64]) -> f64 {
    let account = Arc::new(Account {
        balance: Mutex::new(x[0]),
        history: RwLock::new(VecDeque::new()),
    });
    for amount in &x[1..] {
        let payer = Arc::clone(&account);
        payer.pay(amount * 2.0);
    }
    let balance = *account.balance.lock().unwrap();
    balance * account.interest()
}

trait Law: Send + Sync {
    fn force(&self, x: f64) -> f64;
    fn stiffen(&mut self, by: f64);
}

struct Spring {
    k: f64,
    changes: u32,
    name: String,
}

struct Cushion {
    k: f64,
    history: Vec<f64>,
}

impl Law for Spring {
    fn force(&self, x: f64) -> f64 {
        self.k * x * f64::from(self.changes) + self.name.len() as f64
    }
    fn stiffen(&mut self, by: f64) {
        self.k *= by;
        self.changes += 1;
    }
}

impl Law for Cushion {
    fn force(&self, x: f64) -> f64 {
        self.k * x * x + self.history.iter().sum::<f64>()
    }
    fn stiffen(&mut self, by: f64) {
        self.k += by;
        self.history.push(by);
    }
}

/// Objects of several types behind locks that count their readers.
#[autodiff_reverse(laws_r, Duplicated, Active)]
#[autodiff_forward(laws_f, Dual, Dual)]
pub fn laws(x: &[f64]) -> f64 {
    let law: Arc<RwLock<dyn Law>> = if x[0] > 0.0 {
        Arc::new(RwLock::new(Spring {
            k: x[0],
            changes: 2,
            name: "steel".into(),
        }))
    } else {
        Arc::new(RwLock::new(Cushion {
            k: x[1],
            history: vec![x[2]],
        }))
    };
    let other = Arc::clone(&law);
    other.write().unwrap().stiffen(x[1] * x[2]);
    let (a, b) = (law.read().unwrap(), other.read().unwrap());
    a.force(x[3]) * b.force(x[4])
}

/// The same behind locks that somebody may wait for.
#[autodiff_reverse(waiting_r, Duplicated, Active)]
#[autodiff_forward(waiting_f, Dual, Dual)]
pub fn waiting(x: &[f64]) -> f64 {
    let law: Arc<Mutex<dyn Law>> = if x[0] > 0.0 {
        Arc::new(Mutex::new(Spring {
            k: x[0],
            changes: 2,
            name: "steel".into(),
        }))
    } else {
        Arc::new(Mutex::new(Cushion {
            k: x[1],
            history: vec![x[2]],
        }))
    };
    let other = Arc::clone(&law);
    other.lock().unwrap().stiffen(x[1] * x[2]);
    let force = law.lock().unwrap().force(x[3]);
    let again = other.lock().unwrap().force(x[4]);
    force * again
}
