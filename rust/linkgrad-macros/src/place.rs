//! Whether a function stands in an `impl` or a `trait`.
//!
//! An attribute sees only the function. When that speaks of `self` or `Self`,
//! it is clear; for others the source is looked at: which words opened the
//! innermost brace around the attribute. `mod` and macros are looked through.

use crate::tokens::{is_group, is_ident, is_punct};
use proc_macro::{Delimiter, Group, Span, TokenStream, TokenTree};

/// Not counting the items in its body: they have a `Self` of their own.
pub fn mentions_self(stream: TokenStream) -> bool {
    let tokens: Vec<TokenTree> = stream.into_iter().collect();
    let mut at = 0;
    while at < tokens.len() {
        // The function itself is no statement of a body.
        let starts = at > 0 && ends_statement(&tokens[at - 1]);
        let is_self = |t| is_ident(Some(t), "self") || is_ident(Some(t), "Self");
        match &tokens[at] {
            _ if starts && starts_item(&tokens[at..]) => at = item_end(&tokens, at),
            TokenTree::Group(g) if mentions_self(in_body(g)) => return true,
            token if is_self(token) => return true,
            _ => at += 1,
        }
    }
    false
}

/// A body as if a statement came before it.
fn in_body(group: &Group) -> TokenStream {
    if group.delimiter() != Delimiter::Brace {
        return group.stream();
    }
    ";".parse::<TokenStream>()
        .expect("tokens")
        .into_iter()
        .chain(group.stream())
        .collect()
}

fn ends_statement(token: &TokenTree) -> bool {
    is_punct(Some(token), ';') || is_group(Some(token), Delimiter::Brace)
}

const ITEMS: [&str; 7] = ["impl", "trait", "fn", "struct", "enum", "static", "type"];

/// `#[attribute] pub unsafe impl ...`
fn starts_item(tokens: &[TokenTree]) -> bool {
    let mut at = 0;
    loop {
        let token = tokens.get(at);
        if is_punct(token, '#') {
            at += 2;
        } else if ["pub", "unsafe", "const", "async", "extern"]
            .iter()
            .any(|word| is_ident(token, word))
        {
            at += 1;
            if is_group(tokens.get(at), Delimiter::Parenthesis)
                || matches!(tokens.get(at), Some(TokenTree::Literal(_)))
            {
                at += 1;
            }
        } else {
            return ITEMS.iter().any(|word| is_ident(token, word));
        }
    }
}

/// Behind the body or semicolon of the item at `at`.
fn item_end(tokens: &[TokenTree], at: usize) -> usize {
    let length = tokens[at..].iter().position(ends_statement);
    length.map_or(tokens.len(), |length| at + length + 1)
}

pub fn is_associated() -> bool {
    let span = Span::call_site();
    let Some(text) = span
        .local_file()
        .and_then(|f| std::fs::read_to_string(f).ok())
    else {
        return false;
    };
    let (line, column) = (span.line(), span.column());
    let start = text
        .split_inclusive('\n')
        .take(line.saturating_sub(1))
        .map(str::len)
        .sum::<usize>();
    let in_line = text[start.min(text.len())..]
        .chars()
        .take(column.saturating_sub(1))
        .map(char::len_utf8)
        .sum::<usize>();
    innermost_is_associated(&text[..(start + in_line).min(text.len())])
}

/// Reads Rust up to where the attribute is. For each brace that is still open,
/// the words since the last `;`, `{` or `}` tell what it belongs to.
fn innermost_is_associated(text: &str) -> bool {
    let (mut open, mut words) = (Vec::<bool>::new(), Vec::<&str>::new());
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &text[at..];
        if rest.starts_with("//") {
            at += rest.find('\n').unwrap_or(rest.len());
        } else if rest.starts_with("/*") {
            at += rest.find("*/").map_or(rest.len(), |end| end + 2);
        } else if let Some(length) = literal_length(rest) {
            at += length;
        } else if bytes[at].is_ascii_alphabetic() || bytes[at] == b'_' {
            let length = rest
                .find(|c: char| !c.is_alphanumeric() && c != '_')
                .unwrap_or(rest.len());
            words.push(&rest[..length]);
            at += length;
        } else {
            match bytes[at] {
                b'{' => {
                    open.push(is_head_of_impl(&words));
                    words.clear();
                }
                b'}' => {
                    open.pop();
                    words.clear();
                }
                b';' => words.clear(),
                _ => {}
            }
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    open.last().copied().unwrap_or(false)
}

fn is_head_of_impl(words: &[&str]) -> bool {
    // `fn f() -> impl Trait {` has `fn` before.
    let first = |word: &str| words.iter().position(|w| *w == word);
    let (head, function) = (first("impl").or(first("trait")), first("fn"));
    match (head, function) {
        (Some(head), Some(function)) => head < function,
        (head, _) => head.is_some(),
    }
}

/// The length of a string, raw string or character at the start.
fn literal_length(text: &str) -> Option<usize> {
    let quoted = |start: usize, quote: u8| {
        let bytes = text.as_bytes();
        let mut at = start;
        while at < bytes.len() && bytes[at] != quote {
            at += if bytes[at] == b'\\' { 2 } else { 1 };
        }
        Some((at + 1).min(text.len()))
    };
    if text.starts_with('"') {
        return quoted(1, b'"');
    }
    if let Some(raw) = text.strip_prefix('r') {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        if raw[hashes..].starts_with('"') {
            let end = format!("\"{}", "#".repeat(hashes));
            let body = hashes + 2;
            let length = text[body..].find(&end).map(|i| body + i + end.len());
            return Some(length.unwrap_or(text.len()));
        }
    }
    // `'a'` and `'\n'`, not the lifetime `'a`.
    let mut chars = text.strip_prefix('\'')?.chars();
    match (chars.next()?, chars.next()?) {
        ('\\', _) => quoted(1, b'\''),
        (c, '\'') => Some(c.len_utf8() + 2),
        _ => None,
    }
}
