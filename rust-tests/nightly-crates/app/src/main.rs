//! An executable without an attribute of its own: derivatives come from the
//! libraries.
fn main() {
    let mut gradient = [0.0; 3];
    let mut bias = 0.0;
    let loss = model::d_loss(&[0.5, -1.0, 0.25], &mut gradient, &1.0, &mut bias, &[[1.0, 2.0]], 1.0);
    println!("{loss} {gradient:?} {bias} {}", model::sigmoid(0.0));
}
