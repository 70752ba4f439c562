//! The attribute macros of the crate linkgrad. Use them through that crate.
//!
//! `attribute` reads what is in the parentheses, `item` the function below,
//! `expand` writes the derivative; every error is a `compile_error!` with the
//! place of what is wrong.

mod attribute;
mod error;
mod expand;
mod item;
mod place;
mod tokens;

use attribute::Mode;
use proc_macro::TokenStream;

fn autodiff(mode: Mode, arguments: TokenStream, function: TokenStream) -> TokenStream {
    // The function itself is kept as it is, also where there is an error.
    let mut out = function.clone();
    out.extend(match expand::derivative(mode, arguments, function) {
        Ok(derivative) => derivative,
        Err(error) => error.into_tokens(),
    });
    out
}

/// Generates the forward-mode derivative of a function.
///
/// `#[autodiff_forward(name, [width,] activities..., [activity of the result])]`
/// with the activities `Dual`, `DualOnly`, `Dualv`, `Const`. The generated
/// function takes a tangent after each `Dual` argument and returns the result
/// followed by its tangent.
#[proc_macro_attribute]
pub fn autodiff_forward(arguments: TokenStream, function: TokenStream) -> TokenStream {
    autodiff(Mode::Forward, arguments, function)
}

/// Generates the reverse-mode derivative of a function.
///
/// `#[autodiff_reverse(name, [width,] activities..., [activity of the result])]`
/// with the activities `Duplicated`, `DuplicatedOnly`, `Active`, `ActiveOnly`,
/// `Const`. The generated function takes a shadow after each `Duplicated`
/// argument and the seed of an `Active` result at the end; it returns the result
/// followed by the gradients of the `Active` arguments.
#[proc_macro_attribute]
pub fn autodiff_reverse(arguments: TokenStream, function: TokenStream) -> TokenStream {
    autodiff(Mode::Reverse, arguments, function)
}
