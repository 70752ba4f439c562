//! Pools are numbers of threads.
use crate::broadcast::{broadcast, spawn_broadcast, BroadcastContext};
use crate::join::join;
use crate::scope::{in_place_scope, Scope, ScopeFifo};
use crate::threads::{limit_threads, spawn};
use std::any::Any;
use std::error::Error;
use std::fmt;

/// As many as [`crate::current_num_threads`] says inside of it, in the whole program.
#[derive(Debug)]
pub struct ThreadPool {
    number: usize,
}

struct Limited(usize);

impl Drop for Limited {
    fn drop(&mut self) {
        limit_threads(self.0);
    }
}

impl ThreadPool {
    pub fn install<F, R>(&self, work: F) -> R
    where
        F: FnOnce() -> R + Send,
        R: Send,
    {
        let _before = Limited(limit_threads(self.number));
        work()
    }

    pub fn current_num_threads(&self) -> usize {
        self.install(crate::threads::current_num_threads)
    }

    pub fn current_thread_index(&self) -> Option<usize> {
        None
    }

    pub fn current_thread_has_pending_tasks(&self) -> Option<bool> {
        None
    }

    pub fn join<A, B, RA, RB>(&self, first: A, second: B) -> (RA, RB)
    where
        A: FnOnce() -> RA + Send,
        B: FnOnce() -> RB + Send,
        RA: Send,
        RB: Send,
    {
        self.install(|| join(first, second))
    }

    pub fn scope<'scope, F, R>(&self, f: F) -> R
    where
        F: FnOnce(&Scope<'scope>) -> R + Send,
        R: Send,
    {
        self.install(|| in_place_scope(f))
    }

    pub fn scope_fifo<'scope, F, R>(&self, f: F) -> R
    where
        F: FnOnce(&ScopeFifo<'scope>) -> R + Send,
        R: Send,
    {
        self.scope(f)
    }

    pub fn in_place_scope<'scope, F, R>(&self, f: F) -> R
    where
        F: FnOnce(&Scope<'scope>) -> R,
    {
        let _before = Limited(limit_threads(self.number));
        in_place_scope(f)
    }

    pub fn in_place_scope_fifo<'scope, F, R>(&self, f: F) -> R
    where
        F: FnOnce(&ScopeFifo<'scope>) -> R,
    {
        self.in_place_scope(f)
    }

    pub fn broadcast<F, R>(&self, work: F) -> Vec<R>
    where
        F: Fn(BroadcastContext<'_>) -> R + Sync,
        R: Send,
    {
        let _before = Limited(limit_threads(self.number));
        broadcast(work)
    }

    pub fn spawn<F: FnOnce() + Send + 'static>(&self, work: F) {
        spawn(work);
    }

    pub fn spawn_fifo<F: FnOnce() + Send + 'static>(&self, work: F) {
        spawn(work);
    }

    pub fn spawn_broadcast<F>(&self, work: F)
    where
        F: Fn(BroadcastContext<'_>) + Send + Sync + 'static,
    {
        spawn_broadcast(work);
    }
}

/// Of what may be asked for only the number matters: threads come and go, with
/// the system's stacks, and what a job's panic is for who waits for it.
#[derive(Debug, Default)]
pub struct ThreadPoolBuilder {
    number: usize,
}

impl ThreadPoolBuilder {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn num_threads(self, number: usize) -> Self {
        Self { number }
    }

    pub fn build(self) -> Result<ThreadPool, ThreadPoolBuildError> {
        Ok(ThreadPool { number: self.number })
    }

    pub fn build_global(self) -> Result<(), ThreadPoolBuildError> {
        limit_threads(self.number);
        Ok(())
    }

    pub fn thread_name<F: FnMut(usize) -> String + 'static>(self, _: F) -> Self {
        self
    }

    pub fn stack_size(self, _: usize) -> Self {
        self
    }

    pub fn panic_handler<F>(self, _: F) -> Self
    where
        F: Fn(Box<dyn Any + Send>) + Send + Sync + 'static,
    {
        self
    }

    pub fn use_current_thread(self) -> Self {
        self
    }
}

#[derive(Debug)]
pub struct ThreadPoolBuildError(());

impl fmt::Display for ThreadPoolBuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no pool")
    }
}

impl Error for ThreadPoolBuildError {}

/// Threads that a program would create itself for a pool: there are none.
#[derive(Debug)]
pub struct ThreadBuilder(());
