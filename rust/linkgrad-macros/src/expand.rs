//! Writes the derivative. For
//!
//! ```text
//! #[autodiff_reverse(df, Duplicated, Active, Const, Active)]
//! fn f(x: &[f64], y: f64, n: usize) -> f64
//! ```
//! it is
//! ```text
//! fn df(x: &[f64], dx_0: &mut [f64], y: f64, n: usize, dret: f64) -> (f64, f64) {
//!     let active = (Slot::new(x), Slot::new(y));
//!     let constant = (Slot::new(n),);
//!     let mut shadows = [(active.0.shadow(dx_0), active.1.zero())];
//!     let mut seeds = [dret];
//!     let result = reverse(&active, &mut shadows, &constant, &mut seeds, |a, c| {
//!         f(Slot::take(&a.0), Slot::take(&a.1), Slot::take(&c.0))
//!     });
//!     (result, shadows[0].1)
//! }
//! ```
//! with one more element in `shadows` for each lane.

use crate::attribute::{Activity, Attribute, Mode};
use crate::error::Result;
use crate::item::{list, tuple, Function, Parameter};
use crate::place;
use crate::tokens::template;
use proc_macro::{Ident, Literal, Span, TokenStream, TokenTree};

pub fn derivative(mode: Mode, arguments: TokenStream, item: TokenStream) -> Result<TokenStream> {
    let function = Function::read(item)?;
    let attribute = Attribute::read(mode, arguments, &function)?;
    Ok(Writer::new(&function, &attribute).write())
}

struct Writer<'a> {
    function: &'a Function,
    attribute: &'a Attribute,
    /// Parameters of the derivative, and what it returns besides the result.
    declarations: Vec<TokenStream>,
    gradient_types: Vec<TokenStream>,
    gradients: Vec<TokenStream>,
    /// The tuples, and for each lane that of its shadows.
    active: Vec<TokenStream>,
    constant: Vec<TokenStream>,
    shadows: Vec<Vec<TokenStream>>,
    /// Statements before: the lengths of shadows are compared.
    checks: TokenStream,
    /// Arguments of the call of the primal.
    call: Vec<TokenStream>,
}

fn ident(name: &str) -> TokenStream {
    TokenTree::from(Ident::new(name, Span::call_site())).into()
}

fn number(n: usize) -> TokenStream {
    TokenTree::from(Literal::usize_unsuffixed(n)).into()
}

fn name_of(parameter: &Parameter) -> TokenStream {
    TokenTree::from(parameter.name.clone()).into()
}

impl<'a> Writer<'a> {
    fn new(function: &'a Function, attribute: &'a Attribute) -> Self {
        Writer {
            function,
            attribute,
            declarations: Vec::new(),
            gradient_types: Vec::new(),
            gradients: Vec::new(),
            active: Vec::new(),
            constant: Vec::new(),
            shadows: vec![Vec::new(); attribute.width],
            checks: TokenStream::new(),
            call: Vec::new(),
        }
    }

    fn write(mut self) -> TokenStream {
        for (parameter, activity) in self
            .function
            .parameters
            .iter()
            .zip(&self.attribute.arguments)
        {
            self.declarations.push(parameter.declaration.clone());
            match activity {
                Activity::Const => self.add_constant(parameter),
                a if a.is_active() => self.add_active(parameter),
                a => self.add_shadowed(parameter, *a),
            }
        }
        let body = self.body();
        let f = self.function;
        let is_only = self.attribute.arguments.iter().any(|a| {
            // As in std: the primal's memory is left in no particular state.
            a.is_only() && !a.is_active()
        });
        let unsafety = if is_only && !f.is_unsafe {
            ident("unsafe")
        } else {
            TokenStream::new()
        };
        let order = match self.attribute.mode {
            Mode::Forward => "forward",
            Mode::Reverse => "reverse",
        };
        let doc = format!(
            "The {order}-mode derivative of `{}`, made by linkgrad.",
            f.name
        );
        template(
            "#[doc = __DOC]
             #[allow(clippy::all, unused_mut, unused_unsafe, unused_imports)]
             __ATTRIBUTES __VISIBILITY __UNSAFETY __QUALIFIERS fn __NAME __GENERICS (
                 __PARAMETERS
             ) __RESULT __WHERE { __BODY }",
            &[
                ("__DOC", TokenTree::from(Literal::string(&doc)).into()),
                ("__ATTRIBUTES", f.attributes.clone()),
                ("__VISIBILITY", f.visibility.clone()),
                ("__UNSAFETY", unsafety),
                ("__QUALIFIERS", f.qualifiers.clone()),
                (
                    "__NAME",
                    TokenTree::from(self.attribute.name.clone()).into(),
                ),
                ("__GENERICS", f.generics.clone()),
                ("__PARAMETERS", list(&self.declarations)),
                ("__RESULT", self.result_type()),
                ("__WHERE", f.where_clause.clone()),
                ("__BODY", body),
            ],
        )
    }

    //===------------------------------------------------------------------===//
    // Parameters
    //===------------------------------------------------------------------===//

    fn add_constant(&mut self, parameter: &Parameter) {
        let (at, value) = (number(self.constant.len()), name_of(parameter));
        self.call.push(take("__linkgrad_c", at));
        self.constant.push(template(
            "::linkgrad::__private::Slot::new(__VALUE)",
            &[("__VALUE", value)],
        ));
    }

    /// Adds to the tuple of active arguments; returns the number of its field.
    fn add_primal(&mut self, parameter: &Parameter) -> TokenStream {
        let at = number(self.active.len());
        self.call.push(take("__linkgrad_a", at.clone()));
        self.active.push(template(
            "::linkgrad::__private::Slot::new(__VALUE)",
            &[("__VALUE", name_of(parameter))],
        ));
        at
    }

    fn add_active(&mut self, parameter: &Parameter) {
        let at = self.add_primal(parameter);
        for lane in &mut self.shadows {
            lane.push(template(
                "__linkgrad_active.__AT.zero()",
                &[("__AT", at.clone())],
            ));
        }
        let ty: TokenStream = parameter.ty.iter().cloned().collect();
        let width = self.attribute.width;
        let gradient = |lane| {
            template(
                "::linkgrad::__private::Slot::take(&raw const __linkgrad_shadows[__LANE].__AT)",
                &[("__LANE", number(lane)), ("__AT", at.clone())],
            )
        };
        if width == 1 {
            self.gradient_types.push(ty);
            self.gradients.push(gradient(0));
            return;
        }
        self.gradient_types.push(array(ty, width));
        let lanes: Vec<_> = (0..width).map(gradient).collect();
        self.gradients
            .push(template("[__LANES]", &[("__LANES", list(&lanes))]));
    }

    fn add_shadowed(&mut self, parameter: &Parameter, activity: Activity) {
        let at = self.add_primal(parameter);
        let is_reverse = self.attribute.mode == Mode::Reverse;
        let prefix = if is_reverse { 'd' } else { 'b' };
        let width = self.attribute.width;
        let in_one = activity.is_vector() && width > 1;
        let ty = parameter.shadow_type(is_reverse);
        for lane in 0..if in_one { 1 } else { width } {
            let name = format!("{prefix}{}_{lane}", parameter.name);
            let name = TokenStream::from(TokenTree::from(Ident::new(
                name.trim_start_matches("r#"),
                parameter.name.span(),
            )));
            let mutable = if in_one {
                ident("mut")
            } else {
                TokenStream::new()
            };
            self.declarations.push(template(
                "__MUT __SHADOW: __TYPE",
                &[
                    ("__MUT", mutable),
                    ("__SHADOW", name.clone()),
                    ("__TYPE", ty.clone()),
                ],
            ));
            if in_one {
                return self.add_lanes(parameter, at, name);
            }
            if parameter.is_reference() {
                self.checks.extend(template(
                    "(&&&::linkgrad::__private::Probe(&*__PRIMAL)).check_shadow(&*__SHADOW);",
                    &[("__PRIMAL", name_of(parameter)), ("__SHADOW", name.clone())],
                ));
            }
            self.shadows[lane].push(template(
                "__linkgrad_active.__AT.shadow(__SHADOW)",
                &[("__AT", at.clone()), ("__SHADOW", name)],
            ));
        }
    }

    /// `Dualv`: the tangents of all lanes lie in one slice.
    fn add_lanes(&mut self, parameter: &Parameter, at: TokenStream, shadow: TokenStream) {
        let length = ident(&format!(
            "__linkgrad_length_{}",
            parameter.name.to_string().trim_start_matches("r#")
        ));
        self.checks.extend(template(
            "let __LENGTH = ::linkgrad::__private::Lanes::length(&__PRIMAL);",
            &[
                ("__LENGTH", length.clone()),
                ("__PRIMAL", name_of(parameter)),
            ],
        ));
        let width = self.attribute.width;
        for (lane, shadows) in self.shadows.iter_mut().enumerate() {
            shadows.push(template(
                "__linkgrad_active.__AT.shadow(
                     ::linkgrad::__private::Lanes::lane(&mut __SHADOW, __LANE, __WIDTH, __LENGTH))",
                &[
                    ("__AT", at.clone()),
                    ("__SHADOW", shadow.clone()),
                    ("__LANE", number(lane)),
                    ("__WIDTH", number(width)),
                    ("__LENGTH", length.clone()),
                ],
            ));
        }
    }

    //===------------------------------------------------------------------===//
    // The result
    //===------------------------------------------------------------------===//

    fn result_type(&self) -> TokenStream {
        let mut items = Vec::new();
        let width = self.attribute.width;
        if let (Some(ty), Some(activity)) = (&self.function.result, self.attribute.result) {
            match activity {
                Activity::ActiveOnly => {}
                Activity::Active | Activity::Const => items.push(ty.clone()),
                Activity::Dual if width > 1 => items.push(array(ty.clone(), width + 1)),
                Activity::Dual => items.extend([ty.clone(), ty.clone()]),
                _ if width > 1 => items.push(array(ty.clone(), width)),
                _ => items.push(ty.clone()),
            }
        }
        items.extend(self.gradient_types.iter().cloned());
        match items.len() {
            0 => TokenStream::new(),
            1 => template("-> __TYPE", &[("__TYPE", items.remove(0))]),
            _ => template("-> __TYPE", &[("__TYPE", tuple(&items))]),
        }
    }

    fn body(&mut self) -> TokenStream {
        let f = self.function;
        let is_reverse = self.attribute.mode == Mode::Reverse;
        let result = self.attribute.result;
        let seeded = matches!(result, Some(a) if a != Activity::Const);
        if seeded && is_reverse {
            let ty = f.result.clone().unwrap_or_default();
            self.declarations
                .push(template("dret: __TYPE", &[("__TYPE", ty)]));
        }
        let request = match (is_reverse, result) {
            (true, Some(Activity::Active)) => "reverse",
            (true, Some(Activity::ActiveOnly)) => "reverse_only",
            (true, _) => "reverse_constant",
            (false, Some(Activity::Dual)) => "forward",
            (false, Some(Activity::DualOnly)) => "forward_only",
            (false, _) => "forward_constant",
        };
        let associated = f.mentions_self && f.parameters.iter().any(|p| p.is_self)
            || f.mentions_self
            || place::is_associated();
        let scope = if associated { "Self::" } else { "" };
        let path = template(
            &format!("{scope}__NAME __TURBOFISH"),
            &[
                ("__NAME", TokenTree::from(f.name.clone()).into()),
                ("__TURBOFISH", f.turbofish.clone()),
            ],
        );
        let shadows: Vec<TokenStream> = self.shadows.iter().map(|lane| tuple(lane)).collect();
        template(
            &format!(
                "use ::linkgrad::__private::{{CheckAll as _, CheckLength as _, CheckNothing as _}};
                 __CHECKS
                 let __linkgrad_active = __ACTIVE;
                 let __linkgrad_constant = __CONSTANT;
                 unsafe {{
                     let mut __linkgrad_shadows = [__SHADOWS];
                     {}
                     let __linkgrad_result = ::linkgrad::__private::{request}(
                         &__linkgrad_active,
                         &mut __linkgrad_shadows,
                         &__linkgrad_constant,
                         {}
                         |__linkgrad_a, __linkgrad_c| __PATH(__CALL),
                     );
                     {}
                 }}",
                match (seeded, is_reverse) {
                    (false, _) => "",
                    (_, true) =>
                        "let mut __linkgrad_seeds =
                             ::linkgrad::__private::repeat::<_, __WIDTH>(dret);",
                    (_, false) =>
                        "let mut __linkgrad_seeds =
                             ::linkgrad::__private::tangents::<_, __WIDTH>();",
                },
                if seeded { "&mut __linkgrad_seeds," } else { "" },
                self.value(),
            ),
            &[
                ("__CHECKS", self.checks.clone()),
                ("__ACTIVE", tuple(&self.active)),
                ("__CONSTANT", tuple(&self.constant)),
                ("__SHADOWS", list(&shadows)),
                ("__WIDTH", number(self.attribute.width)),
                ("__PATH", path),
                ("__CALL", list(&self.call)),
                ("__GRADIENTS", list(&self.gradients)),
                (
                    "__GRADIENT",
                    self.gradients.first().cloned().unwrap_or_default(),
                ),
            ],
        )
    }

    /// What the derivative returns, as a template.
    fn value(&self) -> String {
        let width = self.attribute.width;
        let value = match self.attribute.result {
            Some(Activity::Active) => "__linkgrad_result.assume_init()",
            Some(Activity::Const) => "__linkgrad_result",
            Some(Activity::Dual) if width == 1 => {
                return format!("(__linkgrad_result.assume_init(), {})", tangent(0));
            }
            Some(Activity::Dual) => {
                return format!("[__linkgrad_result.assume_init(), {}]", tangents(width));
            }
            Some(Activity::DualOnly) if width == 1 => return tangent(0),
            Some(Activity::DualOnly) => return format!("[{}]", tangents(width)),
            _ => "",
        };
        match (value, self.gradients.len()) {
            ("", 0) => String::new(),
            ("", 1) => "__GRADIENT".into(),
            ("", _) => "(__GRADIENTS)".into(),
            (value, 0) => value.into(),
            (value, _) => format!("({value}, __GRADIENTS)"),
        }
    }
}

/// The result's tangent in one lane, as a template.
fn tangent(lane: usize) -> String {
    format!("::linkgrad::__private::Slot::take(&raw const __linkgrad_seeds[{lane}])")
}

fn tangents(width: usize) -> String {
    (0..width).map(tangent).collect::<Vec<_>>().join(", ")
}

/// Reads field `at` of the tuple of arguments that `tuple` points to.
fn take(tuple: &str, at: TokenStream) -> TokenStream {
    template(
        &format!("::linkgrad::__private::Slot::take(&raw const (*{tuple}).__AT)"),
        &[("__AT", at)],
    )
}

fn array(ty: TokenStream, length: usize) -> TokenStream {
    template(
        "[__TYPE; __LENGTH]",
        &[("__TYPE", ty), ("__LENGTH", number(length))],
    )
}
