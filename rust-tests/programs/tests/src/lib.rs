//! Every program of `models`, in both modes.
#![cfg(test)]

mod mathematics;
mod networks;
mod simulations;
mod slices;
mod statistics;
mod structures;
