//! The same in as many threads as there may be.
use crate::threads::{current_num_threads, spawn};
use std::marker::PhantomData;
use std::sync::Arc;
use std::thread;

#[derive(Debug)]
pub struct BroadcastContext<'a> {
    index: usize,
    number: usize,
    pool: PhantomData<&'a ()>,
}

impl BroadcastContext<'_> {
    pub fn index(&self) -> usize {
        self.index
    }

    pub fn num_threads(&self) -> usize {
        self.number
    }

    pub(crate) fn all() -> impl Iterator<Item = BroadcastContext<'static>> {
        let number = current_num_threads();
        (0..number).map(move |index| BroadcastContext { index, number, pool: PhantomData })
    }
}

pub fn broadcast<F, R>(work: F) -> Vec<R>
where
    F: Fn(BroadcastContext<'_>) -> R + Sync,
    R: Send,
{
    let work = &work;
    thread::scope(|s| {
        let all = BroadcastContext::all().map(|context| s.spawn(move || work(context)));
        let handles: Vec<_> = all.collect();
        let mut results = Vec::with_capacity(handles.len());
        for handle in handles {
            results.push(handle.join().unwrap());
        }
        results
    })
}

pub fn spawn_broadcast<F>(work: F)
where
    F: Fn(BroadcastContext<'_>) + Send + Sync + 'static,
{
    let work = Arc::new(work);
    for context in BroadcastContext::all() {
        let work = Arc::clone(&work);
        spawn(move || work(context));
    }
}
