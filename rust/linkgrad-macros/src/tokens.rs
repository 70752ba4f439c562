//! Small things about token trees.

use proc_macro::{Delimiter, Group, Span, TokenStream, TokenTree};

pub fn is_punct(token: Option<&TokenTree>, c: char) -> bool {
    matches!(token, Some(TokenTree::Punct(p)) if p.as_char() == c)
}

pub fn is_ident(token: Option<&TokenTree>, name: &str) -> bool {
    matches!(token, Some(TokenTree::Ident(i)) if i.to_string() == name)
}

pub fn is_group(token: Option<&TokenTree>, delimiter: Delimiter) -> bool {
    matches!(token, Some(TokenTree::Group(g)) if g.delimiter() == delimiter)
}

pub fn stream(tokens: &[TokenTree]) -> TokenStream {
    tokens.iter().cloned().collect()
}

/// A `macro_rules` argument comes in a group without delimiters; what is in it
/// is what the user wrote.
pub fn ungroup(tokens: &[TokenTree]) -> Vec<TokenTree> {
    match tokens {
        [TokenTree::Group(g)] if g.delimiter() == Delimiter::None => {
            ungroup(&g.stream().into_iter().collect::<Vec<_>>())
        }
        _ => tokens.to_vec(),
    }
}

/// How many `<` are open after a token. The `>` of `->` and `=>` closes none.
pub struct Angles {
    depth: usize,
    after_dash: bool,
}

impl Angles {
    pub fn new() -> Self {
        Angles {
            depth: 0,
            after_dash: false,
        }
    }

    pub fn step(&mut self, token: &TokenTree) -> usize {
        let dash = std::mem::take(&mut self.after_dash);
        if let TokenTree::Punct(p) = token {
            match p.as_char() {
                '<' => self.depth += 1,
                '>' if !dash => self.depth = self.depth.saturating_sub(1),
                '-' | '=' => self.after_dash = true,
                _ => {}
            }
        }
        self.depth
    }
}

/// Splits at commas outside of `<>`; a comma at the end is allowed.
pub fn split_commas(stream: TokenStream) -> Vec<Vec<TokenTree>> {
    let (mut parts, mut part) = (Vec::new(), Vec::new());
    let mut angles = Angles::new();
    for token in stream {
        if angles.step(&token) == 0 && is_punct(Some(&token), ',') {
            parts.push(std::mem::take(&mut part));
        } else {
            part.push(token);
        }
    }
    if !part.is_empty() {
        parts.push(part);
    }
    parts
}

/// Parses `text` and puts streams in the place of its identifiers `__NAME`.
/// Everything else resolves where the macro is used.
pub fn template(text: &str, slots: &[(&str, TokenStream)]) -> TokenStream {
    fn fill(stream: TokenStream, slots: &[(&str, TokenStream)], out: &mut Vec<TokenTree>) {
        for token in stream {
            match token {
                TokenTree::Ident(ref i) if i.to_string().starts_with("__") => {
                    let name = i.to_string();
                    match slots.iter().find(|(slot, _)| *slot == name) {
                        Some((_, value)) => out.extend(value.clone()),
                        None => out.push(token),
                    }
                }
                TokenTree::Group(g) => {
                    let mut inner = Vec::new();
                    fill(g.stream(), slots, &mut inner);
                    let group = Group::new(g.delimiter(), inner.into_iter().collect());
                    out.push(group.into());
                }
                other => out.push(other),
            }
        }
    }
    let parsed = text.parse().expect("a template is Rust");
    let mut out = Vec::new();
    fill(parsed, slots, &mut out);
    out.into_iter().collect()
}

/// From the first token to the last.
pub fn span_of(tokens: &[TokenTree]) -> Span {
    tokens.first().map_or_else(Span::call_site, TokenTree::span)
}
