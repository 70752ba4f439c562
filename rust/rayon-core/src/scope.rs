//! Jobs that are done when the scope ends.
use crate::broadcast::BroadcastContext;
use crate::join::join;
use std::sync::{Arc, Mutex};

type Job<'scope> = Box<dyn FnOnce(&Scope<'scope>) + Send + 'scope>;

/// Jobs begin in the order in which they came, as far as threads are free.
pub type ScopeFifo<'scope> = Scope<'scope>;

pub struct Scope<'scope> {
    jobs: Mutex<Vec<Job<'scope>>>,
}

impl<'scope> Scope<'scope> {
    pub fn spawn<F>(&self, work: F)
    where
        F: FnOnce(&Scope<'scope>) + Send + 'scope,
    {
        self.jobs.lock().unwrap().push(Box::new(work));
    }

    pub fn spawn_fifo<F>(&self, work: F)
    where
        F: FnOnce(&ScopeFifo<'scope>) + Send + 'scope,
    {
        self.spawn(work);
    }

    pub fn spawn_broadcast<F>(&self, work: F)
    where
        F: Fn(&Scope<'scope>, BroadcastContext<'_>) + Send + Sync + 'scope,
    {
        let work = Arc::new(work);
        for context in BroadcastContext::all() {
            let work = Arc::clone(&work);
            self.spawn(move |scope| work(scope, context));
        }
    }

    /// Those that jobs add, too.
    fn finish(&self) {
        loop {
            let jobs = std::mem::take(&mut *self.jobs.lock().unwrap());
            if jobs.is_empty() {
                return;
            }
            self.execute(jobs);
        }
    }

    fn execute(&self, mut jobs: Vec<Job<'scope>>) {
        if jobs.len() > 1 {
            let others = jobs.split_off(jobs.len() / 2);
            join(|| self.execute(jobs), || self.execute(others));
        } else if let Some(job) = jobs.pop() {
            job(self);
        }
    }
}

pub fn in_place_scope<'scope, F, R>(f: F) -> R
where
    F: FnOnce(&Scope<'scope>) -> R,
{
    let scope = Scope { jobs: Mutex::new(Vec::new()) };
    let result = f(&scope);
    scope.finish();
    result
}

pub fn scope<'scope, F, R>(f: F) -> R
where
    F: FnOnce(&Scope<'scope>) -> R + Send,
    R: Send,
{
    in_place_scope(f)
}

pub fn in_place_scope_fifo<'scope, F, R>(f: F) -> R
where
    F: FnOnce(&ScopeFifo<'scope>) -> R,
{
    in_place_scope(f)
}

pub fn scope_fifo<'scope, F, R>(f: F) -> R
where
    F: FnOnce(&ScopeFifo<'scope>) -> R + Send,
    R: Send,
{
    in_place_scope(f)
}

impl std::fmt::Debug for Scope<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Scope")
    }
}
