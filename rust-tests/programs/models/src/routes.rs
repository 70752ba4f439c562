//! Shortest paths with a queue; the lengths of the streets are differentiated.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::collections::VecDeque;

pub struct Street {
    pub from: usize,
    pub to: usize,
}

#[autodiff_reverse(travel_r, Const, Duplicated, Const, Active)]
#[autodiff_forward(travel_f, Const, Dual, Const, Dual)]
pub fn travel(streets: &[Street], lengths: &[f64], places: usize) -> f64 {
    let mut distance = vec![f64::INFINITY; places];
    distance[0] = 0.0;
    let mut queue = VecDeque::from([0usize]);
    while let Some(at) = queue.pop_front() {
        for (street, length) in streets.iter().zip(lengths) {
            let through = distance[at] + length;
            if street.from == at && through < distance[street.to] {
                distance[street.to] = through;
                queue.push_back(street.to);
            }
        }
    }
    distance
        .iter()
        .filter(|d| d.is_finite())
        .map(|d| d * d)
        .sum()
}
