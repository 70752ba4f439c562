//! Words and their weights: strings and maps that have no derivative.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::collections::{BTreeMap, HashMap};

pub struct Vocabulary {
    index: HashMap<String, usize>,
}

impl Vocabulary {
    pub fn of(text: &str) -> Self {
        let mut index = HashMap::new();
        for word in text.split_whitespace() {
            let next = index.len();
            index.entry(word.to_lowercase()).or_insert(next);
        }
        Vocabulary { index }
    }
    pub fn len(&self) -> usize {
        self.index.len()
    }
}

/// How much a text is liked: a weight for each word, and for repetition.
#[autodiff_reverse(score_r, Const, Const, Duplicated, Active)]
#[autodiff_forward(score_f, Const, Const, Dual, Dual)]
pub fn score(vocabulary: &Vocabulary, counts: &BTreeMap<usize, u32>, weights: &[f64]) -> f64 {
    let mut sum = 0.0;
    for (word, count) in counts {
        sum += weights[*word] * f64::from(*count).sqrt();
    }
    sum += weights[vocabulary.len()] * counts.len() as f64;
    1.0 / (1.0 + (-sum).exp())
}

pub fn count(vocabulary: &Vocabulary, text: &str) -> BTreeMap<usize, u32> {
    let mut counts = BTreeMap::new();
    for word in text.split_whitespace() {
        if let Some(&i) = vocabulary.index.get(&word.to_lowercase()) {
            *counts.entry(i).or_insert(0) += 1;
        }
    }
    counts
}
