//! A long short-term memory over a sequence; state in a struct.
use linkgrad::{autodiff_forward, autodiff_reverse};

const HIDDEN: usize = 3;

#[derive(Clone)]
struct State {
    cell: [f64; HIDDEN],
    hidden: [f64; HIDDEN],
}

fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

struct Cell<'a> {
    weights: &'a [f64],
}

impl Cell<'_> {
    pub const SIZE: usize = 4 * HIDDEN * (HIDDEN + 2);

    fn gate(&self, gate: usize, unit: usize, input: f64, state: &State) -> f64 {
        let start = (gate * HIDDEN + unit) * (HIDDEN + 2);
        let row = &self.weights[start..start + HIDDEN + 2];
        let recurrent: f64 = row[2..].iter().zip(&state.hidden).map(|(w, h)| w * h).sum();
        row[0] + row[1] * input + recurrent
    }

    fn step(&self, state: State, input: f64) -> State {
        let mut next = state.clone();
        for unit in 0..HIDDEN {
            let keep = sigmoid(self.gate(0, unit, input, &state));
            let write = sigmoid(self.gate(1, unit, input, &state));
            let read = sigmoid(self.gate(2, unit, input, &state));
            let value = self.gate(3, unit, input, &state).tanh();
            next.cell[unit] = keep * state.cell[unit] + write * value;
            next.hidden[unit] = read * next.cell[unit].tanh();
        }
        next
    }
}

pub const PARAMETERS: usize = Cell::SIZE;

#[autodiff_reverse(loss_r, Duplicated, Const, Active)]
#[autodiff_forward(loss_f, Dual, Const, Dual)]
pub fn loss(weights: &[f64], sequence: &[f64]) -> f64 {
    let cell = Cell { weights };
    let mut state = State {
        cell: [0.0; HIDDEN],
        hidden: [0.0; HIDDEN],
    };
    let mut error = 0.0;
    for pair in sequence.windows(2) {
        state = cell.step(state, pair[0]);
        error += (state.hidden[0] - pair[1]).powi(2);
    }
    error
}
