//! Records that are taken out again. In a node the counts lie behind the values,
//! and links behind them: where a record begins with an integer, only the width
//! in which it is moved tells it from a count, and where one ends that is copied
//! in pieces of unknown length, all else has to be known first.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::collections::BTreeMap;

#[derive(Clone)]
struct Order {
    id: u64,
    price: f64,
    quantity: u32,
}

/// The same edits, whatever the keys are.
macro_rules! edits {
    ($x:expr, $key:ty) => {{
        let mut book: BTreeMap<$key, Order> = BTreeMap::new();
        for (i, p) in $x.iter().enumerate() {
            let order = Order {
                id: i as u64,
                price: p.exp(),
                quantity: i as u32 % 5 + 1,
            };
            book.insert((i as u64 * 7919 % 101) as $key, order);
        }
        book.retain(|key, order| key % 4 != 1 || order.quantity > 3);
        let mut sum = book.remove(&50).map_or(0.0, |o| o.price.sin());
        if let Some((_, o)) = book.pop_first() {
            let price = o.price * 0.5 + $x[0];
            book.insert(100, Order { price, ..o });
        }
        for (key, o) in &book {
            sum += o.price * (1.0 + *key as f64 * 0.01) * o.quantity as f64;
        }
        sum + book.values().map(|o| o.price * o.id as f64).sum::<f64>()
    }};
}

#[autodiff_reverse(long_r, Duplicated, Active)]
#[autodiff_forward(long_f, Dual, Dual)]
pub fn long(x: &[f64]) -> f64 {
    edits!(x, u64)
}

// (Not yet in release: docs/limits.md.)
#[cfg(debug_assertions)]
#[autodiff_reverse(short_r, Duplicated, Active)]
#[autodiff_forward(short_f, Dual, Dual)]
pub fn short(x: &[f64]) -> f64 {
    edits!(x, u32)
}

struct Tagged {
    id: u64,
    price: f64,
    tag: Option<f64>,
}

#[autodiff_reverse(tagged_r, Duplicated, Active)]
#[autodiff_forward(tagged_f, Dual, Dual)]
pub fn tagged(x: &[f64]) -> f64 {
    let mut book: BTreeMap<u64, Tagged> = BTreeMap::new();
    for (i, p) in x.iter().enumerate() {
        let tag = (i % 3 == 0).then_some(p * p);
        let id = i as u64;
        book.insert(id * 7919 % 101, Tagged { id, price: p.exp(), tag });
    }
    book.retain(|key, order| key % 4 != 1 || order.id > 13);
    let mut sum = book.remove(&50).map_or(0.0, |o| o.price.sin());
    for (key, o) in &book {
        sum += o.price * (1.0 + *key as f64 * 0.01) + o.tag.unwrap_or(0.3);
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    macro_rules! agrees {
        ($($test:ident: $f:ident $r:ident $t:ident;)*) => { $(
            #[test]
            fn $test() {
                let x = check::numbers(25, 1);
                check::assert_scalar($f, |x, dx| $r(x, dx, 1.0), $t, &x, 1e-6);
            }
        )* };
    }
    agrees! {
        keys_of_eight_bytes: long long_r long_f;
        options_in_records: tagged tagged_r tagged_f;
    }
    #[cfg(debug_assertions)]
    agrees! { keys_of_four_bytes: short short_r short_f; }
}
