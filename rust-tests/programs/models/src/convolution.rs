//! Convolution, pooling by maximum, and a dense layer on a small image.
use linkgrad::{autodiff_forward, autodiff_reverse};

struct Image {
    width: usize,
    height: usize,
    pixels: Vec<f64>,
}

impl Image {
    fn new(width: usize, height: usize) -> Self {
        Image {
            width,
            height,
            pixels: vec![0.0; width * height],
        }
    }

    fn at(&self, x: usize, y: usize) -> f64 {
        self.pixels[y * self.width + x]
    }

    fn convolve(&self, kernel: &[f64]) -> Image {
        let mut out = Image::new(self.width - 2, self.height - 2);
        for y in 0..out.height {
            for x in 0..out.width {
                let mut sum = 0.0;
                for (k, weight) in kernel.iter().enumerate() {
                    sum += weight * self.at(x + k % 3, y + k / 3);
                }
                out.pixels[y * out.width + x] = sum;
            }
        }
        out
    }

    fn pool(&self) -> Image {
        let mut out = Image::new(self.width / 2, self.height / 2);
        for y in 0..out.height {
            for x in 0..out.width {
                let four = [
                    self.at(2 * x, 2 * y),
                    self.at(2 * x + 1, 2 * y),
                    self.at(2 * x, 2 * y + 1),
                    self.at(2 * x + 1, 2 * y + 1),
                ];
                out.pixels[y * out.width + x] = four.into_iter().fold(f64::MIN, f64::max);
            }
        }
        out
    }
}

/// 9 weights of the kernel, 9 of the dense layer.
#[autodiff_reverse(loss_r, Duplicated, Duplicated, Active)]
#[autodiff_forward(loss_f, Dual, Dual, Dual)]
pub fn loss(weights: &[f64], pixels: &[f64]) -> f64 {
    let image = Image {
        width: 8,
        height: 8,
        pixels: pixels.to_vec(),
    };
    let pooled = image.convolve(&weights[..9]).pool();
    let score: f64 = pooled
        .pixels
        .iter()
        .zip(&weights[9..])
        .map(|(p, w)| p * w)
        .sum();
    (1.0 + (-score).exp()).ln()
}
