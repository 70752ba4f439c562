//! Errors with a place in the user's source.

use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

pub struct Error {
    span: Span,
    message: String,
}

pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    pub fn new(span: Span, message: impl Into<String>) -> Self {
        Error {
            span,
            message: message.into(),
        }
    }

    /// `::core::compile_error! { "message" }`, all of it at the place.
    pub fn into_tokens(self) -> TokenStream {
        let punct = |c, spacing| {
            let mut p = Punct::new(c, spacing);
            p.set_span(self.span);
            TokenTree::from(p)
        };
        let ident = |name| TokenTree::from(Ident::new(name, self.span));
        let mut message = Literal::string(&self.message);
        message.set_span(self.span);
        let mut body = Group::new(Delimiter::Brace, TokenTree::from(message).into());
        body.set_span(self.span);
        [
            punct(':', Spacing::Joint),
            punct(':', Spacing::Alone),
            ident("core"),
            punct(':', Spacing::Joint),
            punct(':', Spacing::Alone),
            ident("compile_error"),
            punct('!', Spacing::Alone),
            body.into(),
        ]
        .into_iter()
        .collect()
    }
}
