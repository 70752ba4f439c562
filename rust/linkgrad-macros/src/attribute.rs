//! What stands in the parentheses of the attribute: the derivative's name, the
//! number of lanes, one activity for each argument and one for the result.

use crate::error::{Error, Result};
use crate::item::Function;
use crate::tokens::{is_punct, span_of, split_commas, ungroup};
use proc_macro::{Ident, Span, TokenStream, TokenTree};

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    Forward,
    Reverse,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Activity {
    Const,
    Active,
    ActiveOnly,
    Dual,
    DualOnly,
    Dualv,
    DualvOnly,
    Duplicated,
    DuplicatedOnly,
}

use Activity::*;

const NAMES: [(&str, Activity); 9] = [
    ("Const", Const),
    ("Active", Active),
    ("ActiveOnly", ActiveOnly),
    ("Dual", Dual),
    ("DualOnly", DualOnly),
    ("Dualv", Dualv),
    ("DualvOnly", DualvOnly),
    ("Duplicated", Duplicated),
    ("DuplicatedOnly", DuplicatedOnly),
];

impl Activity {
    fn suits(self, mode: Mode) -> bool {
        match self {
            Const => true,
            Active | ActiveOnly | Duplicated | DuplicatedOnly => mode == Mode::Reverse,
            Dual | DualOnly | Dualv | DualvOnly => mode == Mode::Forward,
        }
    }

    /// The primal's value is not wanted.
    pub fn is_only(self) -> bool {
        matches!(self, ActiveOnly | DualOnly | DualvOnly | DuplicatedOnly)
    }

    pub fn is_active(self) -> bool {
        matches!(self, Active | ActiveOnly)
    }

    pub fn is_vector(self) -> bool {
        matches!(self, Dualv | DualvOnly)
    }
}

pub struct Attribute {
    pub mode: Mode,
    pub name: Ident,
    pub width: usize,
    pub arguments: Vec<Activity>,
    /// None for a function without result.
    pub result: Option<Activity>,
}

impl Attribute {
    pub fn read(mode: Mode, tokens: TokenStream, function: &Function) -> Result<Self> {
        let mut items = split_commas(tokens).into_iter().map(|item| ungroup(&item));
        let name = read_name(items.next())?;
        let mut items: Vec<Vec<TokenTree>> = items.collect();
        let mut width = 1;
        if let Some([TokenTree::Literal(_), ..]) = items.first().map(Vec::as_slice) {
            width = read_width(&items.remove(0))?;
        }
        let activities = items
            .iter()
            .map(|item| read_activity(mode, item))
            .collect::<Result<Vec<_>>>()?;
        let results = function.result.is_some() as usize;
        let want = function.parameters.len() + results;
        if activities.len() != want {
            return Err(Error::new(
                Span::call_site(),
                count_message(want, activities.len(), results == 1),
            ));
        }
        let (arguments, rest) = activities.split_at(function.parameters.len());
        for ((activity, span), parameter) in arguments.iter().zip(&function.parameters) {
            parameter.check(*activity, *span, width)?;
        }
        let result = rest.first().copied();
        if let Some((activity, span)) = result {
            check_result(mode, activity, span)?;
        }
        Ok(Attribute {
            mode,
            name,
            width,
            arguments: arguments.iter().map(|a| a.0).collect(),
            result: result.map(|a| a.0),
        })
    }
}

fn count_message(want: usize, got: usize, has_result: bool) -> String {
    let noun = if want == 1 { "activity" } else { "activities" };
    let what = if has_result {
        "one for each argument and one for the result"
    } else {
        "one for each argument; the function returns nothing"
    };
    format!("expected {want} {noun}, but found {got}: {what}")
}

fn read_name(item: Option<Vec<TokenTree>>) -> Result<Ident> {
    let item = item.unwrap_or_default();
    match item.as_slice() {
        [TokenTree::Ident(name)] => Ok(name.clone()),
        [] => Err(Error::new(
            Span::call_site(),
            "the name of the derivative is missing, as in `df` of \
             `#[autodiff_reverse(df, Active, Active)]`",
        )),
        _ => Err(Error::new(
            span_of(&item),
            "expected the name of the derivative first",
        )),
    }
}

fn read_width(item: &[TokenTree]) -> Result<usize> {
    match item {
        [literal] => match literal.to_string().parse() {
            Ok(width) if width > 0 => return Ok(width),
            _ => {}
        },
        _ => {}
    }
    Err(Error::new(
        span_of(item),
        "the width is a positive number of lanes",
    ))
}

fn read_activity(mode: Mode, item: &[TokenTree]) -> Result<(Activity, Span)> {
    // `Activity::Dual` is as good as `Dual`.
    let path = item.iter().filter(|t| !is_punct(Some(t), ':'));
    let Some(TokenTree::Ident(name)) = path.last() else {
        return Err(Error::new(span_of(item), "expected an activity"));
    };
    let Some((_, activity)) = NAMES.iter().find(|(n, _)| name.to_string() == *n) else {
        return Err(Error::new(
            name.span(),
            format!(
                "did not recognize Activity: `{name}`; {}",
                activities_of(mode)
            ),
        ));
    };
    if !activity.suits(mode) {
        let (this, other) = match mode {
            Mode::Forward => ("Forward", "reverse"),
            Mode::Reverse => ("Reverse", "forward"),
        };
        return Err(Error::new(
            name.span(),
            format!(
                "{name} can not be used in {this} Mode: it is for \
                 `autodiff_{other}`; {}",
                activities_of(mode)
            ),
        ));
    }
    Ok((*activity, name.span()))
}

fn activities_of(mode: Mode) -> String {
    let names: Vec<_> = NAMES
        .iter()
        .filter(|(_, a)| a.suits(mode))
        .map(|(name, _)| *name)
        .collect();
    format!("here the activities are {}", names.join(", "))
}

fn check_result(mode: Mode, activity: Activity, span: Span) -> Result<()> {
    let fits = match mode {
        Mode::Forward => matches!(activity, Dual | DualOnly | Const),
        Mode::Reverse => matches!(activity, Active | ActiveOnly | Const),
    };
    if fits {
        return Ok(());
    }
    let (name, wanted) = match mode {
        Mode::Forward => ("Forward", "Dual, DualOnly or Const"),
        Mode::Reverse => ("Reverse", "Active, ActiveOnly or Const"),
    };
    Err(Error::new(
        span,
        format!("invalid return activity {activity:?} in {name} Mode: expected {wanted}"),
    ))
}
