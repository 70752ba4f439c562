//! The function below the attribute, as far as the derivative needs it.

use crate::attribute::Activity;
use crate::error::{Error, Result};
use crate::place::mentions_self;
use crate::tokens::*;
use proc_macro::{Delimiter, Group, Ident, Punct, Spacing, Span, TokenStream, TokenTree};

pub struct Function {
    /// Those that the derivative gets as well.
    pub attributes: TokenStream,
    pub visibility: TokenStream,
    /// `unsafe`, `extern "C"`.
    pub qualifiers: TokenStream,
    pub is_unsafe: bool,
    pub name: Ident,
    /// With the angle brackets.
    pub generics: TokenStream,
    /// `::<T, N>`: what a call has to say.
    pub turbofish: TokenStream,
    pub parameters: Vec<Parameter>,
    pub result: Option<TokenStream>,
    pub where_clause: TokenStream,
    /// Somewhere the signature or the body says `self` or `Self`.
    pub mentions_self: bool,
}

pub struct Parameter {
    /// What the derivative calls it.
    pub name: Ident,
    /// As declared in the derivative: `x: &[f64]`, `&self`.
    pub declaration: TokenStream,
    pub ty: Vec<TokenTree>,
    pub is_self: bool,
}

/// Attributes that say something about the derivative too.
const KEPT: [&str; 10] = [
    "cfg",
    "cfg_attr",
    "inline",
    "allow",
    "warn",
    "deny",
    "expect",
    "must_use",
    "deprecated",
    "target_feature",
];

impl Function {
    pub fn read(item: TokenStream) -> Result<Self> {
        let mentions_self = mentions_self(item.clone());
        let tokens: Vec<TokenTree> = item.into_iter().collect();
        let tokens = ungroup(&tokens);
        let mut at = 0;
        let attributes = read_attributes(&tokens, &mut at);
        let visibility = read_visibility(&tokens, &mut at);
        let (qualifiers, is_unsafe) = read_qualifiers(&tokens, &mut at)?;
        let Some(TokenTree::Ident(name)) = tokens.get(at).cloned() else {
            return Err(not_a_function(&tokens, at));
        };
        at += 1;
        let generics = read_generics(&tokens, &mut at);
        let Some(TokenTree::Group(list)) = tokens.get(at) else {
            return Err(not_a_function(&tokens, at));
        };
        at += 1;
        let parameters = split_commas(list.stream())
            .iter()
            .enumerate()
            .map(|(i, tokens)| Parameter::read(i, tokens))
            .collect::<Result<Vec<_>>>()?;
        let opaque = parameters
            .iter()
            .any(|p| p.ty.iter().any(|t| is_ident(Some(t), "impl")));
        let result = read_result(&tokens, &mut at)?;
        let end = tokens.len() - 1;
        Ok(Function {
            attributes,
            visibility,
            qualifiers,
            is_unsafe,
            name,
            turbofish: turbofish(&generics, opaque),
            generics: stream(&generics),
            parameters,
            result,
            where_clause: stream(&tokens[at.min(end)..end]),
            mentions_self,
        })
    }
}

fn not_a_function(tokens: &[TokenTree], at: usize) -> Error {
    let span = tokens.get(at).map_or_else(Span::call_site, TokenTree::span);
    Error::new(span, "autodiff must be applied to function")
}

fn read_attributes(tokens: &[TokenTree], at: &mut usize) -> TokenStream {
    let mut kept = Vec::new();
    while is_punct(tokens.get(*at), '#') && is_group(tokens.get(*at + 1), Delimiter::Bracket) {
        if let TokenTree::Group(g) = &tokens[*at + 1] {
            let first = g.stream().into_iter().next();
            if KEPT.iter().any(|name| is_ident(first.as_ref(), name)) {
                kept.extend_from_slice(&tokens[*at..*at + 2]);
            }
        }
        *at += 2;
    }
    kept.into_iter().collect()
}

fn read_visibility(tokens: &[TokenTree], at: &mut usize) -> TokenStream {
    let start = *at;
    if is_group(tokens.get(*at), Delimiter::None) {
        *at += 1; // `$vis` of a macro
    } else if is_ident(tokens.get(*at), "pub") {
        *at += 1;
        if is_group(tokens.get(*at), Delimiter::Parenthesis) {
            *at += 1;
        }
    }
    stream(&tokens[start..*at])
}

/// Everything up to `fn`. The derivative is not `const`: it is made later.
fn read_qualifiers(tokens: &[TokenTree], at: &mut usize) -> Result<(TokenStream, bool)> {
    let (mut kept, mut is_unsafe) = (Vec::new(), false);
    while !is_ident(tokens.get(*at), "fn") {
        let token = tokens.get(*at);
        if is_ident(token, "async") {
            let message = "a function that is async has no derivative";
            return Err(Error::new(tokens[*at].span(), message));
        }
        is_unsafe |= is_ident(token, "unsafe");
        let is_extern = is_ident(token, "extern");
        if is_ident(token, "unsafe") || is_extern {
            kept.push(tokens[*at].clone());
        } else if !is_ident(token, "const") && !is_ident(token, "safe") {
            return Err(not_a_function(tokens, *at));
        }
        *at += 1;
        if is_extern && matches!(tokens.get(*at), Some(TokenTree::Literal(_))) {
            kept.push(tokens[*at].clone());
            *at += 1;
        }
    }
    *at += 1;
    Ok((kept.into_iter().collect(), is_unsafe))
}

fn read_generics(tokens: &[TokenTree], at: &mut usize) -> Vec<TokenTree> {
    let start = *at;
    if is_punct(tokens.get(*at), '<') {
        let mut angles = Angles::new();
        while angles.step(&tokens[*at]) > 0 {
            *at += 1;
        }
        *at += 1;
    }
    tokens[start..*at].to_vec()
}

/// The arguments of a call: types and constants, in order. Where the function
/// has `impl Trait` parameters it may not be given any.
fn turbofish(generics: &[TokenTree], opaque: bool) -> TokenStream {
    if opaque || generics.is_empty() {
        return TokenStream::new();
    }
    let inner = stream(&generics[1..generics.len() - 1]);
    let names: Vec<TokenStream> = split_commas(inner)
        .iter()
        .filter(|parameter| !is_punct(parameter.first(), '\''))
        .map(|parameter| {
            let is_const = is_ident(parameter.first(), "const");
            stream(&parameter[is_const as usize..][..1])
        })
        .collect();
    if names.is_empty() {
        return TokenStream::new();
    }
    let list = names.into_iter().flat_map(|name| {
        let comma = TokenTree::from(Punct::new(',', Spacing::Alone));
        name.into_iter().chain([comma])
    });
    let mut out: TokenStream = "::<".parse().expect("tokens");
    out.extend(list);
    out.extend([TokenTree::from(Punct::new('>', Spacing::Alone))]);
    out
}

/// The type after `->`; None for `()`. Leaves `at` at the where clause.
fn read_result(tokens: &[TokenTree], at: &mut usize) -> Result<Option<TokenStream>> {
    if !is_punct(tokens.get(*at), '-') {
        return Ok(None);
    }
    let start = *at + 2;
    *at = start;
    let mut angles = Angles::new();
    // The last token is the body, whatever it looks like: `$body` of a macro is
    // a group without delimiters.
    while *at + 1 < tokens.len() {
        let token = &tokens[*at];
        let outside = angles.step(token) == 0;
        if outside
            && (is_ident(Some(token), "where")
                || is_group(Some(token), Delimiter::Brace)
                || is_punct(Some(token), ';'))
        {
            break;
        }
        *at += 1;
    }
    let ty = ungroup(&tokens[start..*at]);
    if is_ident(ty.first(), "impl") || is_punct(ty.first(), '!') {
        let message = "a function that returns this type has no derivative";
        return Err(Error::new(span_of(&ty), message));
    }
    let unit = match ty.as_slice() {
        [TokenTree::Group(g)] => g.delimiter() == Delimiter::Parenthesis && g.stream().is_empty(),
        _ => false,
    };
    Ok((!unit).then(|| stream(&ty)))
}

/// The colon before the type; a path in a pattern has its colons in pairs.
fn type_colon(tokens: &[TokenTree]) -> Option<usize> {
    let mut at = 0;
    while at < tokens.len() {
        if !is_punct(tokens.get(at), ':') {
            at += 1;
        } else if is_punct(tokens.get(at + 1), ':') {
            at += 2;
        } else {
            return Some(at);
        }
    }
    None
}

impl Parameter {
    fn read(index: usize, tokens: &[TokenTree]) -> Result<Self> {
        let mut at = 0;
        read_attributes(tokens, &mut at);
        let tokens = &tokens[at..];
        let colon = type_colon(tokens);
        let ty = &tokens[colon.map_or(0, |colon| colon + 1)..];
        if ty.len() == 3 && ty.iter().all(|t| is_punct(Some(t), '.')) {
            return Err(Error::new(
                span_of(tokens),
                "functions with a variable number of arguments have no derivative: \
                 call one from a function with a fixed number",
            ));
        }
        let is_self = tokens[..colon.unwrap_or(tokens.len())]
            .iter()
            .any(|t| is_ident(Some(t), "self"));
        match colon {
            Some(colon) => Self::typed(index, &tokens[..colon], &tokens[colon + 1..], is_self),
            None if is_self => Ok(Self::receiver(tokens)),
            None => Err(Error::new(
                span_of(tokens),
                "expected a parameter with a type",
            )),
        }
    }

    fn typed(index: usize, pattern: &[TokenTree], ty: &[TokenTree], is_self: bool) -> Result<Self> {
        let pattern = ungroup(pattern);
        let name = match pattern.as_slice() {
            [TokenTree::Ident(name)] if name.to_string() != "_" => name.clone(),
            [mutable, TokenTree::Ident(name)] if is_ident(Some(mutable), "mut") => name.clone(),
            // The derivative only hands it on.
            _ => Ident::new(&format!("argument_{index}"), Span::call_site()),
        };
        let declaration = template(
            "__NAME: __TYPE",
            &[
                ("__NAME", TokenTree::from(name.clone()).into()),
                ("__TYPE", stream(ty)),
            ],
        );
        Ok(Parameter {
            name,
            declaration,
            ty: ungroup(ty),
            is_self,
        })
    }

    /// `self`, `&self`, `&'a mut self`: the type is the same with `Self`.
    fn receiver(tokens: &[TokenTree]) -> Self {
        let (mut ty, mut declaration) = (Vec::new(), Vec::new());
        let mut name = None;
        let by_value = !is_punct(tokens.first(), '&');
        for token in tokens {
            match token {
                TokenTree::Ident(i) if i.to_string() == "self" => {
                    name = Some(i.clone());
                    ty.push(Ident::new("Self", i.span()).into());
                    declaration.push(token.clone());
                }
                // `mut self` means nothing to the caller.
                TokenTree::Ident(i) if by_value && i.to_string() == "mut" => {}
                _ => {
                    ty.push(token.clone());
                    declaration.push(token.clone());
                }
            }
        }
        Parameter {
            name: name.expect("a receiver"),
            declaration: declaration.into_iter().collect(),
            ty,
            is_self: true,
        }
    }

    pub fn is_reference(&self) -> bool {
        is_punct(self.ty.first(), '&')
    }

    pub fn is_pointer(&self) -> bool {
        is_punct(self.ty.first(), '*')
    }

    /// `&[T]`, `&mut [T]`: not an array.
    fn is_slice(&self) -> bool {
        match self.ty.last() {
            Some(TokenTree::Group(g)) if g.delimiter() == Delimiter::Bracket => {
                let mut angles = Angles::new();
                self.is_reference()
                    && !g
                        .stream()
                        .into_iter()
                        .any(|t| angles.step(&t) == 0 && is_punct(Some(&t), ';'))
            }
            _ => false,
        }
    }

    /// The type of the shadow: in reverse mode it is written to.
    pub fn shadow_type(&self, writable: bool) -> TokenStream {
        let mutable = TokenTree::from(Ident::new("mut", Span::call_site()));
        let mut ty = self.ty.clone();
        if writable && self.is_pointer() && is_ident(ty.get(1), "const") {
            ty[1] = mutable;
        } else if writable && self.is_reference() {
            let lifetime = if is_punct(ty.get(1), '\'') { 2 } else { 0 };
            if !is_ident(ty.get(1 + lifetime), "mut") {
                ty.insert(1 + lifetime, mutable);
            }
        }
        stream(&ty)
    }

    /// Whether the activity is possible for the type, as far as one can see.
    pub fn check(&self, activity: Activity, span: Span, width: usize) -> Result<()> {
        use Activity::*;
        let at = match span_of(&self.ty) {
            _ if self.ty.is_empty() => span,
            span => span,
        };
        let wrong = |why: &str| {
            Err(Error::new(
                at,
                format!("{activity:?} can not be used for this type: {why}"),
            ))
        };
        let integer = matches!(self.ty.as_slice(), [TokenTree::Ident(i)]
            if INTEGERS.contains(&i.to_string().as_str()));
        match activity {
            Active | ActiveOnly if self.is_reference() || self.is_pointer() => {
                wrong("what is pointed to has a shadow, use Duplicated")
            }
            Active | ActiveOnly if integer => wrong("it has no derivative, use Const"),
            Duplicated | DuplicatedOnly if !self.is_reference() && !self.is_pointer() => {
                wrong("a value has its gradient returned, use Active; or pass a reference")
            }
            Dualv | DualvOnly if width > 1 && !self.is_slice() => {
                wrong("the tangents of all lanes in one are for slices, use Dual")
            }
            _ => Ok(()),
        }
    }
}

const INTEGERS: [&str; 14] = [
    "bool", "char", "i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128",
    "usize",
];

/// `( a, b, )`, with the comma that a tuple of one needs.
pub fn tuple(items: &[TokenStream]) -> TokenStream {
    group(Delimiter::Parenthesis, list(items))
}

pub fn list(items: &[TokenStream]) -> TokenStream {
    items
        .iter()
        .flat_map(|item| {
            let comma = TokenTree::from(Punct::new(',', Spacing::Alone));
            item.clone().into_iter().chain([comma])
        })
        .collect()
}

pub fn group(delimiter: Delimiter, stream: TokenStream) -> TokenStream {
    TokenTree::from(Group::new(delimiter, stream)).into()
}
