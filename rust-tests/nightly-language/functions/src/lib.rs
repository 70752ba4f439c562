//! One function a feature of the language, from a slice to a number, with its
//! gradient d_... and its tangent t_...; other signatures are in `signatures`.
#![feature(autodiff)]
#![allow(unexpected_cfgs)] // methods: see rust-tests/run.py

pub mod containers;
pub mod control;
pub mod functional;
pub mod memory;
pub mod numbers;
pub mod polymorphism;
pub mod signatures;
