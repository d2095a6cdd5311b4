//! Properties of infinite executions: propositions on states, formulas of linear temporal logic, Büchi automata.
//!
//! Data of all layers, as [`super::property`]; knows states only through the values of propositions.
//!
//! An execution is a sequence of **states between steps**; one that ends (all threads ended, or none can go on) repeats its
//! last state for ever. So a counterexample is a **lasso**: a prefix and a cycle.
//!
//! | goal | violated by |
//! |---|---|
//! | [`Goal::Ltl`] | an execution on which the formula is false |
//! | [`Goal::Termination`] | an execution with infinitely many steps, or one in which no thread can go on although some have not ended |
//! | [`Goal::Livelock`] | a fair one with infinitely many steps of which only finitely many make progress |
//! | [`Goal::Starvation`] | a fair one with infinitely many steps, in which some thread from some moment on is alive, does not wait for work, and makes no progress (`waiting`: nor a step) |
//!
//! **Fair** (weakly): a thread that can go on in all states from some moment on takes steps again and again. Steps are those
//! without merging then ([`super::movers`]): whoever is seen able to go on only between steps, since others take and release
//! what it waits for inside of theirs, is not able all the time. A step makes **progress** if its thread executes
//! [`StmtKind::Progress`](super::StmtKind::Progress) or prints.

pub mod buchi;
pub mod formula;
pub mod lasso;
pub mod vacuity;

use std::collections::BTreeSet;

use super::{ClassId, FieldId, Program, Ty};
use crate::base::Span;
use buchi::Automaton;
use formula::Formula;

/// A value that a proposition looks at. Integers are 64 bits wide here; [`Term::Arithmetic`] wraps to `int` if it is not
/// `long`.
#[derive(Clone, Debug, PartialEq)]
pub enum Term {
    Number(i64),
    Null,
    /// The object that an invariant is about.
    This,
    /// `certain`: final, so that null means that its class is not initialised yet: as null on the way.
    Static {
        field: FieldId,
        certain: bool,
    },
    /// No value if the object is null.
    Field(Box<Term>, FieldId),
    /// `array` is the array's class. No value if there is none, or it is too short.
    Elem {
        of: Box<Term>,
        array: ClassId,
        index: u32,
    },
    Length(Box<Term>),
    Arithmetic {
        op: Arithmetic,
        long: bool,
        lhs: Box<Term>,
        rhs: Box<Term>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arithmetic {
    Add,
    Sub,
    Mul,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

/// What is true or false in a state. A comparison of which a side has no value is false.
#[derive(Clone, Debug, PartialEq)]
pub enum Test {
    Const(bool),
    /// Numbers, or references.
    Compare {
        op: Relation,
        lhs: Term,
        rhs: Term,
    },
    Not(Box<Test>),
    And(Box<Test>, Box<Test>),
    Or(Box<Test>, Box<Test>),
    Same(Box<Test>, Box<Test>),
}

/// What formulas name.
#[derive(Clone, Debug, PartialEq)]
pub struct Proposition {
    pub name: String,
    pub test: Test,
}

/// Formulas that the program states itself, at places in it ([`super::lower`]'s `embedded`).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Embedded {
    pub formulas: Vec<EmbeddedFormula>,
    /// What they are about, and where it is written.
    pub propositions: Vec<(Span, Test)>,
}

/// What a call of `Verify.always` or `Verify.eventually` says.
#[derive(Clone, Debug, PartialEq)]
pub struct EmbeddedFormula {
    /// Of the call.
    pub span: Span,
    /// The proposition that becomes true when the call is followed.
    pub on: usize,
    /// Of places in [`Embedded::propositions`].
    pub formula: Formula,
}

/// What is true whenever nobody is about to change it: of all objects of a class, or of the static fields.
#[derive(Clone, Debug, PartialEq)]
pub struct Invariant {
    /// As written.
    pub text: String,
    /// [`Term::This`] is any object of it.
    pub class: Option<ClassId>,
    pub test: Test,
}

/// What the values of propositions depend on: stores there are steps of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Looked {
    pub fields: BTreeSet<FieldId>,
    /// Classes of arrays whose elements are looked at.
    pub arrays: BTreeSet<ClassId>,
}

impl Test {
    fn look(&self, looked: &mut Looked) {
        match self {
            Test::Const(_) => {}
            Test::Compare { lhs, rhs, .. } => {
                lhs.look(looked);
                rhs.look(looked);
            }
            Test::Not(a) => a.look(looked),
            Test::And(a, b) | Test::Or(a, b) | Test::Same(a, b) => {
                a.look(looked);
                b.look(looked);
            }
        }
    }
}

impl Test {
    /// Calls `f` for each term, those within terms included.
    pub fn terms(&self, f: &mut impl FnMut(&Term)) {
        match self {
            Test::Const(_) => {}
            Test::Compare { lhs, rhs, .. } => {
                lhs.terms(f);
                rhs.terms(f);
            }
            Test::Not(a) => a.terms(f),
            Test::And(a, b) | Test::Or(a, b) | Test::Same(a, b) => {
                a.terms(f);
                b.terms(f);
            }
        }
    }
}

impl Term {
    fn terms(&self, f: &mut impl FnMut(&Term)) {
        f(self);
        match self {
            Term::Number(_) | Term::Null | Term::This | Term::Static { .. } => {}
            Term::Field(of, _) | Term::Elem { of, .. } | Term::Length(of) => of.terms(f),
            Term::Arithmetic { lhs, rhs, .. } => {
                lhs.terms(f);
                rhs.terms(f);
            }
        }
    }

    /// Of what a field holds.
    pub fn ty(&self, program: &Program) -> Option<Ty> {
        match self {
            Term::Static { field, .. } | Term::Field(_, field) => Some(program.fields[*field].ty),
            _ => None,
        }
    }

    /// For people: `Bank.main.balance`, `balance` of the object that it is about.
    pub fn text(&self, program: &Program) -> String {
        let class = |field: FieldId| &program.classes[program.fields[field].class].name;
        match self {
            Term::Number(n) => n.to_string(),
            Term::Null => "null".to_owned(),
            Term::This => "this".to_owned(),
            Term::Static { field, .. } => {
                format!("{}.{}", class(*field), program.fields[*field].name)
            }
            Term::Field(of, field) => match &**of {
                Term::This => program.fields[*field].name.clone(),
                of => format!("{}.{}", of.text(program), program.fields[*field].name),
            },
            Term::Elem { of, index, .. } => format!("{}[{index}]", of.text(program)),
            Term::Length(of) => format!("{}.length", of.text(program)),
            Term::Arithmetic { .. } => "a number".to_owned(),
        }
    }

    fn look(&self, looked: &mut Looked) {
        match self {
            Term::Number(_) | Term::Null | Term::This => {}
            Term::Static { field, .. } => {
                looked.fields.insert(*field);
            }
            Term::Field(of, field) => {
                looked.fields.insert(*field);
                of.look(looked);
            }
            Term::Elem { of, array, .. } => {
                looked.arrays.insert(*array);
                of.look(looked);
            }
            Term::Length(of) => of.look(looked),
            Term::Arithmetic { lhs, rhs, .. } => {
                lhs.look(looked);
                rhs.look(looked);
            }
        }
    }
}

impl Looked {
    pub fn at<'a>(tests: impl IntoIterator<Item = &'a Test>) -> Looked {
        let mut looked = Looked::default();
        for test in tests {
            test.look(&mut looked);
        }
        looked
    }

    /// Whether an array with elements of this type can be one whose elements are looked at. Classes of arrays are told apart
    /// by their primitive elements only: an `Object[]` may be a `String[]`.
    pub fn elements(&self, elem: Ty, elem_of: impl Fn(ClassId) -> Option<Ty>) -> bool {
        let is_reference = |ty: Ty| matches!(ty, Ty::Str | Ty::Ref(_));
        self.arrays.iter().any(|&array| {
            elem_of(array)
                .is_none_or(|looked| looked == elem || is_reference(looked) && is_reference(elem))
        })
    }
}

/// What a search for cycles is about.
#[derive(Clone, Debug, PartialEq)]
pub enum Goal {
    Ltl(Ltl),
    Termination {
        fair: bool,
    },
    Livelock,
    /// `waiting`: of threads only that take no step in what is repeated.
    Starvation {
        waiting: bool,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub struct Ltl {
    /// All of them are to be true.
    pub stated: Vec<Stated>,
    pub propositions: Vec<Proposition>,
    /// Accepts what the formula is false on.
    pub never: Automaton,
    pub fair: bool,
}

/// A formula, as it was stated.
#[derive(Clone, Debug, PartialEq)]
pub struct Stated {
    /// As written.
    pub text: String,
    /// In the program: the call.
    pub at: Option<Span>,
    /// Its propositions are places in [`Ltl::propositions`].
    pub formula: Formula,
}

impl Ltl {
    /// Of formulas all of which are to hold, those of the program included; `written`: what stands at a place in it. Errors:
    /// texts for people.
    pub fn new(
        texts: &[String],
        all: &[Proposition],
        embedded: &Embedded,
        written: impl Fn(Span) -> String,
        fair: bool,
    ) -> Result<Ltl, String> {
        let mut propositions: Vec<Proposition> = Vec::new();
        let mut stated = Vec::new();
        for text in texts {
            let formula = formula::parse(text, &mut |name| {
                if let Some(at) = propositions.iter().position(|p| p.name == name) {
                    return Some(at);
                }
                let found = all.iter().find(|p| p.name == name)?;
                propositions.push(found.clone());
                Some(propositions.len() - 1)
            })
            .map_err(|error| error.explain(text, all))?;
            stated.push(Stated {
                text: text.clone(),
                at: None,
                formula,
            });
        }
        let before = propositions.len();
        for (span, test) in &embedded.propositions {
            propositions.push(Proposition {
                name: written(*span),
                test: test.clone(),
            });
        }
        stated.extend(embedded.formulas.iter().map(|embedded| Stated {
            text: written(embedded.span),
            at: Some(embedded.span),
            formula: embedded.formula.clone().renumbered(&mut |n| before + n),
        }));
        let all = stated.iter().map(|stated| stated.formula.clone());
        let all = all.reduce(Formula::and).unwrap_or(Formula::True);
        let never = Automaton::of(&all.negated()).ok_or_else(|| {
            "the formula is too large: its automaton would have too many states\nhelp: check its parts one by one".to_owned()
        })?;
        Ok(Ltl {
            stated,
            propositions,
            never,
            fair,
        })
    }
}

impl Goal {
    pub fn property(&self) -> super::property::Property {
        use super::property::Property;
        match self {
            Goal::Ltl(_) => Property::Ltl,
            Goal::Termination { .. } => Property::Termination,
            Goal::Livelock => Property::Livelock,
            Goal::Starvation { .. } => Property::Starvation,
        }
    }
    /// Only fair executions count.
    pub fn is_fair(&self) -> bool {
        match self {
            Goal::Ltl(ltl) => ltl.fair,
            Goal::Termination { fair } => *fair,
            Goal::Livelock | Goal::Starvation { .. } => true,
        }
    }
    pub fn propositions(&self) -> &[Proposition] {
        match self {
            Goal::Ltl(ltl) => &ltl.propositions,
            _ => &[],
        }
    }
}
