//! Diagnostics about the user's Java program: the model, the one list of codes, and the rendering.
//!
//! Knows spans, not Java trees. The front end and the lowerings collect diagnostics and go on;
//! nothing here prints ([`render`] returns text).

pub mod codes;
pub mod properties;
pub mod render;

pub use codes::Code;

use crate::base::Span;

/// How bad it is. An `Error` means no verdict is possible (exit 2); an `Unmodelled` construct becomes a
/// statement that cuts its path when reached, and makes every *holds* inconclusive if it is reachable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Severity {
    Note,
    Warning,
    Unmodelled,
    Error,
}

/// A labelled place. The first label of a diagnostic is the primary one.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    pub span: Span,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Diagnostic {
    pub code: Code,
    pub severity: Severity,
    /// One sentence without a full stop.
    pub message: String,
    pub labels: Vec<Label>,
    /// What to do next.
    pub help: Option<String>,
    /// Of what has no model: the class of the Java library (`java.util.Map.Entry`) and the name of its member, empty for the
    /// class itself.
    pub library: Option<(String, String)>,
}

impl Diagnostic {
    pub fn new(severity: Severity, code: Code, span: Span, message: impl Into<String>) -> Self {
        Self {
            code,
            severity,
            message: message.into(),
            labels: vec![Label {
                span,
                text: String::new(),
            }],
            help: None,
            library: None,
        }
    }
    pub fn error(code: Code, span: Span, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, span, message)
    }
    pub fn unmodelled(code: Code, span: Span, message: impl Into<String>) -> Self {
        Self::new(Severity::Unmodelled, code, span, message)
    }
    pub fn warning(code: Code, span: Span, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, code, span, message)
    }
    /// Text of the primary label.
    #[must_use]
    pub fn label(mut self, text: impl Into<String>) -> Self {
        self.labels[0].text = text.into();
        self
    }
    /// A secondary label.
    #[must_use]
    pub fn also(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push(Label {
            span,
            text: text.into(),
        });
        self
    }
    #[must_use]
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help = Some(text.into());
        self
    }
    #[must_use]
    pub fn of_library(mut self, class: impl Into<String>, member: impl Into<String>) -> Self {
        self.library = Some((class.into(), member.into()));
        self
    }
    pub fn span(&self) -> Span {
        self.labels[0].span
    }
}

/// Collects diagnostics; every pass takes one and never fails by itself.
#[derive(Default, Debug)]
pub struct Diagnostics {
    pub list: Vec<Diagnostic>,
}

impl Diagnostics {
    pub fn push(&mut self, diagnostic: Diagnostic) {
        // The same construct met twice (a method inlined at two calls) is one finding.
        if !self.list.contains(&diagnostic) {
            self.list.push(diagnostic);
        }
    }
    pub fn has_errors(&self) -> bool {
        self.list.iter().any(|d| d.severity == Severity::Error)
    }
}
