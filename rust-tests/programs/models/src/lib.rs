//! One program a module. Each has a function that is differentiated, in reverse
//! mode (`..._r`) and in forward mode (`..._f`).
pub mod adaptive;
pub mod attention;
pub mod camera;
pub mod cholesky;
pub mod containers;
pub mod convolution;
pub mod eigenvalue;
#[cfg(not(level = "1"))] // refused, docs/limits.md
pub mod elimination;
pub mod expression;
#[cfg(not(level = "1"))] // refused, docs/limits.md
pub mod fallible;
pub mod finance;
pub mod fourier;
pub mod hmm;
pub mod householder;
pub mod integrator;
pub mod kalman;
pub mod kepler;
pub mod layers;
pub mod lstm;
pub mod maps;
pub mod marching;
pub mod mixture;
pub mod mlp;
pub mod nbody;
pub mod numbers;
pub mod particles;
pub mod paths;
pub mod pendulum;
pub mod perceptrons;
pub mod pipelines;
pub mod pricing;
pub mod quantiles;
pub mod ranking;
pub mod rk4;
pub mod robot;
pub mod routes;
pub mod shared;
pub mod spline;
pub mod tracking;
pub mod tridiagonal;
pub mod warp;
pub mod warping;
pub mod wave;
