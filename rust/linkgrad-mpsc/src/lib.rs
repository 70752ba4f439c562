//! Channels with derivatives: what `std::sync::mpsc` has, under the same names.
//!
//! ```
//! use linkgrad_mpsc as mpsc; // in place of std::sync::mpsc
//! ```
//!
//! std's own are lists without locks, through which numbers cannot be followed. These
//! are a queue behind a mutex: linkgrad goes back through its sections, so that what
//! was received is sent back to who sent it.
use std::collections::VecDeque;
pub use std::sync::mpsc::{RecvError, SendError, TryRecvError, TrySendError};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};

struct State<T> {
    queue: VecDeque<T>,
    /// How many messages have been taken out of it.
    taken: usize,
    senders: usize,
    receives: bool,
}

struct Shared<T> {
    state: Mutex<State<T>>,
    changed: Condvar,
    /// How many messages may wait. 0: senders wait for the receiver.
    bound: usize,
}

impl<T> Shared<T> {
    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap()
    }

    fn send(&self, message: T) -> Result<(), SendError<T>> {
        let mut state = self.lock();
        while state.receives && state.queue.len() >= self.bound.max(1) {
            state = self.changed.wait(state).unwrap();
        }
        if !state.receives {
            return Err(SendError(message));
        }
        state.queue.push_back(message);
        self.changed.notify_all();
        if self.bound == 0 {
            let number = state.taken + state.queue.len();
            while state.receives && state.taken < number {
                state = self.changed.wait(state).unwrap();
            }
        }
        Ok(())
    }

    fn take(&self, state: &mut State<T>) -> Option<T> {
        let message = state.queue.pop_front()?;
        state.taken += 1;
        if self.bound != usize::MAX {
            self.changed.notify_all();
        }
        Some(message)
    }

    fn add_sender(&self) {
        self.lock().senders += 1;
    }

    fn remove_sender(&self) {
        self.lock().senders -= 1;
        self.changed.notify_all();
    }
}

pub struct Sender<T>(Arc<Shared<T>>);
pub struct SyncSender<T>(Arc<Shared<T>>);
pub struct Receiver<T>(Arc<Shared<T>>);

fn with_bound<T>(bound: usize) -> Arc<Shared<T>> {
    let state = State { queue: VecDeque::new(), taken: 0, senders: 1, receives: true };
    Arc::new(Shared { state: Mutex::new(state), changed: Condvar::new(), bound })
}

pub fn channel<T>() -> (Sender<T>, Receiver<T>) {
    let shared = with_bound(usize::MAX);
    (Sender(Arc::clone(&shared)), Receiver(shared))
}

pub fn sync_channel<T>(bound: usize) -> (SyncSender<T>, Receiver<T>) {
    let shared = with_bound(bound);
    (SyncSender(Arc::clone(&shared)), Receiver(shared))
}

impl<T> Sender<T> {
    pub fn send(&self, message: T) -> Result<(), SendError<T>> {
        self.0.send(message)
    }
}

impl<T> SyncSender<T> {
    pub fn send(&self, message: T) -> Result<(), SendError<T>> {
        self.0.send(message)
    }

    /// With a bound of 0 as if there were never somebody who waits for it.
    pub fn try_send(&self, message: T) -> Result<(), TrySendError<T>> {
        let mut state = self.0.lock();
        if !state.receives {
            return Err(TrySendError::Disconnected(message));
        }
        if state.queue.len() >= self.0.bound {
            return Err(TrySendError::Full(message));
        }
        state.queue.push_back(message);
        self.0.changed.notify_all();
        Ok(())
    }
}

impl<T> Receiver<T> {
    pub fn recv(&self) -> Result<T, RecvError> {
        let mut state = self.0.lock();
        loop {
            if let Some(message) = self.0.take(&mut state) {
                return Ok(message);
            }
            if state.senders == 0 {
                return Err(RecvError);
            }
            state = self.0.changed.wait(state).unwrap();
        }
    }

    pub fn try_recv(&self) -> Result<T, TryRecvError> {
        let mut state = self.0.lock();
        match self.0.take(&mut state) {
            Some(message) => Ok(message),
            None if state.senders == 0 => Err(TryRecvError::Disconnected),
            None => Err(TryRecvError::Empty),
        }
    }

    pub fn iter(&self) -> Iter<'_, T> {
        Iter(self)
    }

    pub fn try_iter(&self) -> TryIter<'_, T> {
        TryIter(self)
    }
}

impl<T> Clone for Sender<T> {
    fn clone(&self) -> Self {
        self.0.add_sender();
        Self(Arc::clone(&self.0))
    }
}

impl<T> Clone for SyncSender<T> {
    fn clone(&self) -> Self {
        self.0.add_sender();
        Self(Arc::clone(&self.0))
    }
}

impl<T> Drop for Sender<T> {
    fn drop(&mut self) {
        self.0.remove_sender();
    }
}

impl<T> Drop for SyncSender<T> {
    fn drop(&mut self) {
        self.0.remove_sender();
    }
}

impl<T> Drop for Receiver<T> {
    fn drop(&mut self) {
        let mut state = self.0.lock();
        state.receives = false;
        let unread = std::mem::take(&mut state.queue);
        drop(state);
        self.0.changed.notify_all();
        drop(unread);
    }
}

pub struct Iter<'a, T>(&'a Receiver<T>);
pub struct TryIter<'a, T>(&'a Receiver<T>);
pub struct IntoIter<T>(Receiver<T>);

impl<T> Iterator for Iter<'_, T> {
    type Item = T;
    fn next(&mut self) -> Option<T> {
        self.0.recv().ok()
    }
}

impl<T> Iterator for TryIter<'_, T> {
    type Item = T;
    fn next(&mut self) -> Option<T> {
        self.0.try_recv().ok()
    }
}

impl<T> Iterator for IntoIter<T> {
    type Item = T;
    fn next(&mut self) -> Option<T> {
        self.0.recv().ok()
    }
}

impl<'a, T> IntoIterator for &'a Receiver<T> {
    type Item = T;
    type IntoIter = Iter<'a, T>;
    fn into_iter(self) -> Iter<'a, T> {
        self.iter()
    }
}

impl<T> IntoIterator for Receiver<T> {
    type Item = T;
    type IntoIter = IntoIter<T>;
    fn into_iter(self) -> IntoIter<T> {
        IntoIter(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends() {
        let (sender, receiver) = channel();
        assert_eq!(receiver.try_recv(), Err(TryRecvError::Empty));
        let other = sender.clone();
        sender.send(1).unwrap();
        other.send(2).unwrap();
        drop(sender);
        assert_eq!(receiver.recv(), Ok(1));
        drop(other);
        assert_eq!(receiver.try_iter().collect::<Vec<_>>(), [2]);
        assert_eq!(receiver.recv(), Err(RecvError));
        assert_eq!(receiver.try_recv(), Err(TryRecvError::Disconnected));
        let (sender, receiver) = channel();
        drop(receiver);
        assert_eq!(sender.send(3), Err(SendError(3)));
    }

    #[test]
    fn bounds() {
        let (sender, receiver) = sync_channel(1);
        sender.try_send(1).unwrap();
        assert_eq!(sender.try_send(2), Err(TrySendError::Full(2)));
        assert_eq!(receiver.recv(), Ok(1));
        drop(receiver);
        assert_eq!(sender.try_send(3), Err(TrySendError::Disconnected(3)));
    }

    #[test]
    fn rendezvous() {
        let (sender, receiver) = sync_channel(0);
        std::thread::scope(|s| {
            s.spawn(move || (0..9).for_each(|i| sender.send(i).unwrap()));
            assert!(receiver.iter().eq(0..9));
        });
    }
}
