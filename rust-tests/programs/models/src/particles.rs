//! Particles that see only their neighbours: a grid of lists.
use linkgrad::{autodiff_forward, autodiff_reverse};

const CELLS: usize = 4;

fn cell_of(x: f64) -> usize {
    ((x + 1.0) * 0.5 * CELLS as f64).clamp(0.0, (CELLS - 1) as f64) as usize
}

/// Pressure energy; x and y of each particle in turn, in [-1, 1].
#[autodiff_reverse(pressure_r, Duplicated, Active)]
#[autodiff_forward(pressure_f, Dual, Dual)]
pub fn pressure(places: &[f64]) -> f64 {
    let mut grid: Vec<Vec<usize>> = vec![Vec::new(); CELLS * CELLS];
    let points: Vec<(f64, f64)> = places.chunks_exact(2).map(|p| (p[0], p[1])).collect();
    for (i, &(x, y)) in points.iter().enumerate() {
        grid[cell_of(y) * CELLS + cell_of(x)].push(i);
    }
    let mut energy = 0.0;
    for (i, &(x, y)) in points.iter().enumerate() {
        let (cx, cy) = (cell_of(x), cell_of(y));
        let mut density = 0.0;
        for gy in cy.saturating_sub(1)..=(cy + 1).min(CELLS - 1) {
            for gx in cx.saturating_sub(1)..=(cx + 1).min(CELLS - 1) {
                for &j in &grid[gy * CELLS + gx] {
                    let (dx, dy) = (x - points[j].0, y - points[j].1);
                    let q = 1.0 - (dx * dx + dy * dy) / 0.25;
                    if j != i && q > 0.0 {
                        density += q * q * q;
                    }
                }
            }
        }
        energy += (density - 0.5).powi(2);
    }
    energy
}
