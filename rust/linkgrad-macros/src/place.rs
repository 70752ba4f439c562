//! Whether a function stands in an `impl` or a `trait`.
//!
//! An attribute sees only the function. When that speaks of `self` or `Self`,
//! it is clear; for others the source is looked at: which words opened the
//! innermost brace around the attribute. `mod` and macros are looked through.

use proc_macro::Span;

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
