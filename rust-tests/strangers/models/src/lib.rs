//! Programs in the styles of different authors, one a module.
#![allow(dead_code)]
pub mod enums;
pub mod expressions;
pub mod filters;
pub mod graphs;
pub mod interpreters;
pub mod locks;
pub mod matrices;
pub mod rays;
pub mod slices;
pub mod solvers;
pub mod statistics;
pub mod training;
