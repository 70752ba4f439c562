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
