//! Formulas of linear temporal logic without a next operator: as written, and in negation normal form.
//!
//! ```text
//! formula = implication ("<->" implication)*
//! implication = or ["->" implication]
//! or = and ("||" and)*            and = until ("&&" until)*
//! until = unary [("U" | "R" | "V" | "W") until]
//! unary = ("!" | "G" | "[]" | "F" | "<>") unary | "(" formula ")" | "true" | "false" | NAME
//! ```
//! There is no next operator: what the next step of an execution is depends on how coarse steps are, and so on the reductions.

use std::collections::BTreeSet;

use super::Proposition;

/// In negation normal form.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Formula {
    True,
    False,
    /// The proposition of this number is true, or is not.
    Is(usize, bool),
    And(Box<Formula>, Box<Formula>),
    Or(Box<Formula>, Box<Formula>),
    Until(Box<Formula>, Box<Formula>),
    Release(Box<Formula>, Box<Formula>),
}

impl Formula {
    /// It is true at the moment at which the proposition becomes true, which then stays so: `on R (!on || self)`.
    pub(crate) fn when(self, on: usize) -> Formula {
        let until = Formula::Is(on, false).or(self);
        Formula::Release(Box::new(Formula::Is(on, true)), Box::new(until))
    }
    /// What it is about.
    pub fn propositions(&self) -> BTreeSet<usize> {
        match self {
            Formula::True | Formula::False => BTreeSet::new(),
            Formula::Is(n, _) => BTreeSet::from([*n]),
            Formula::And(a, b)
            | Formula::Or(a, b)
            | Formula::Until(a, b)
            | Formula::Release(a, b) => &a.propositions() | &b.propositions(),
        }
    }
    /// The same of other propositions.
    #[must_use]
    pub(crate) fn renumbered(self, number: &mut dyn FnMut(usize) -> usize) -> Formula {
        let mut both = |a: Box<Formula>, b: Box<Formula>| {
            (
                Box::new(a.renumbered(number)),
                Box::new(b.renumbered(number)),
            )
        };
        match self {
            Formula::True | Formula::False => self,
            Formula::Is(n, yes) => Formula::Is(number(n), yes),
            Formula::And(a, b) => {
                let (a, b) = both(a, b);
                Formula::And(a, b)
            }
            Formula::Or(a, b) => {
                let (a, b) = both(a, b);
                Formula::Or(a, b)
            }
            Formula::Until(a, b) => {
                let (a, b) = both(a, b);
                Formula::Until(a, b)
            }
            Formula::Release(a, b) => {
                let (a, b) = both(a, b);
                Formula::Release(a, b)
            }
        }
    }
    /// Operators and operands.
    fn size(&self) -> usize {
        match self {
            Formula::True | Formula::False | Formula::Is(..) => 1,
            Formula::And(a, b)
            | Formula::Or(a, b)
            | Formula::Until(a, b)
            | Formula::Release(a, b) => 1 + a.size() + b.size(),
        }
    }
    #[must_use]
    pub fn negated(self) -> Formula {
        let not = |f: Box<Formula>| Box::new(f.negated());
        match self {
            Formula::True => Formula::False,
            Formula::False => Formula::True,
            Formula::Is(n, yes) => Formula::Is(n, !yes),
            Formula::And(a, b) => Formula::Or(not(a), not(b)),
            Formula::Or(a, b) => Formula::And(not(a), not(b)),
            Formula::Until(a, b) => Formula::Release(not(a), not(b)),
            Formula::Release(a, b) => Formula::Until(not(a), not(b)),
        }
    }
    pub(crate) fn and(self, other: Formula) -> Formula {
        Formula::And(Box::new(self), Box::new(other))
    }
    pub(crate) fn or(self, other: Formula) -> Formula {
        Formula::Or(Box::new(self), Box::new(other))
    }
    pub(crate) fn finally(self) -> Formula {
        Formula::Until(Box::new(Formula::True), Box::new(self))
    }
    pub(crate) fn globally(self) -> Formula {
        Formula::Release(Box::new(Formula::False), Box::new(self))
    }
}

/// Where a text is no formula, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormulaError {
    /// Characters before.
    pub at: usize,
    pub what: Problem,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    Unexpected(String),
    Ends,
    /// `X`.
    Next,
    Unknown(String),
    Deep,
    Large,
}

impl FormulaError {
    /// For people; `all` propositions that there are.
    pub fn explain(&self, text: &str, all: &[Proposition]) -> String {
        let (what, help) = match &self.what {
            Problem::Unexpected(token) => (
                format!("`{token}` is not expected here"),
                "operators are G F U R W ! && || -> <-> ([] <> for G F), besides true, false and parentheses".to_owned(),
            ),
            Problem::Ends => ("it ends too early".to_owned(), "an operand is missing, or a `)`".to_owned()),
            Problem::Next => (
                "there is no next operator `X`".to_owned(),
                "what the next step is depends on how threads are scheduled between statements that nobody can tell apart; say it with U".to_owned(),
            ),
            Problem::Deep => ("it nests too deeply".to_owned(), "write it with fewer parentheses".to_owned()),
            Problem::Large => ("it is too large".to_owned(), "check its parts one by one; `<->` and `W` have operands twice".to_owned()),
            Problem::Unknown(name) => {
                let names: Vec<&str> = all.iter().map(|p| p.name.as_str()).collect();
                let there = if names.is_empty() {
                    "no propositions are given".to_owned()
                } else {
                    format!("there are: {}", names.join(", "))
                };
                (
                    format!("no proposition is called `{name}`"),
                    format!("{there}; give it by --prop {name}='CONDITION', or in the program by Verify.prop(\"{name}\", condition)"),
                )
            }
        };
        format!(
            "this is no formula: {what}\n  {text}\n  {:>width$}\nhelp: {help}",
            "^",
            width = self.at + 1
        )
    }
}

/// Nested operators of a formula.
const MAX_DEPTH: usize = 200;
/// Operators and operands of one, `<->` and `W` written out: they have operands twice, so that nested ones grow exponentially.
const MAX_SIZE: usize = 2000;
/// Words and signs of its text.
const MAX_TOKENS: usize = 10_000;

/// Reads a formula; `name` tells the numbers of propositions.
pub fn parse(
    text: &str,
    name: &mut dyn FnMut(&str) -> Option<usize>,
) -> Result<Formula, FormulaError> {
    // What is no formula at all is told before names that nobody knows.
    read(text, &mut |_| Some(0))?;
    read(text, name)
}

fn read(text: &str, name: &mut dyn FnMut(&str) -> Option<usize>) -> Result<Formula, FormulaError> {
    let mut parser = Parser {
        tokens: tokens(text),
        at: 0,
        end: text.chars().count(),
        depth: 0,
        name,
    };
    if parser.tokens.len() > MAX_TOKENS {
        return parser.error(Problem::Large);
    }
    let formula = parser.formula()?;
    match parser.tokens.get(parser.at) {
        None => Ok(formula),
        Some((at, token)) => Err(FormulaError {
            at: *at,
            what: Problem::Unexpected(token.clone()),
        }),
    }
}

/// Each with its place.
fn tokens(text: &str) -> Vec<(usize, String)> {
    const SIGNS: [&str; 9] = ["<->", "->", "&&", "||", "[]", "<>", "!", "(", ")"];
    let chars: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        let rest: String = chars[at..].iter().take(3).collect();
        let is_word = |c: &char| c.is_alphanumeric() || matches!(c, '_' | '$' | '.');
        let len = if chars[at].is_whitespace() {
            at += 1;
            continue;
        } else if is_word(&chars[at]) {
            chars[at..].iter().take_while(|c| is_word(c)).count()
        } else {
            let sign = SIGNS.iter().find(|sign| rest.starts_with(**sign));
            sign.map_or(1, |sign| sign.len())
        };
        tokens.push((at, chars[at..at + len].iter().collect()));
        at += len;
    }
    tokens
}

struct Parser<'n> {
    tokens: Vec<(usize, String)>,
    at: usize,
    end: usize,
    depth: usize,
    name: &'n mut dyn FnMut(&str) -> Option<usize>,
}

impl Parser<'_> {
    fn peek(&self) -> &str {
        self.tokens.get(self.at).map_or("", |(_, token)| token)
    }
    fn accept(&mut self, tokens: &[&str]) -> Option<String> {
        let token = self.peek().to_owned();
        tokens.contains(&token.as_str()).then(|| {
            self.at += 1;
            token
        })
    }
    fn place(&self) -> usize {
        self.tokens.get(self.at).map_or(self.end, |(at, _)| *at)
    }
    fn error<T>(&self, what: Problem) -> Result<T, FormulaError> {
        Err(FormulaError {
            at: self.place(),
            what,
        })
    }

    fn formula(&mut self) -> Result<Formula, FormulaError> {
        let mut left = self.implication()?;
        while self.accept(&["<->"]).is_some() {
            let right = self.implication()?;
            let (not_left, not_right) = (left.clone().negated(), right.clone().negated());
            left = self.sized(left.and(right).or(not_left.and(not_right)))?;
        }
        Ok(left)
    }
    fn implication(&mut self) -> Result<Formula, FormulaError> {
        let left = self.or()?;
        if self.accept(&["->"]).is_none() {
            return Ok(left);
        }
        let right = self.nested(Self::implication)?;
        Ok(left.negated().or(right))
    }
    fn or(&mut self) -> Result<Formula, FormulaError> {
        let mut left = self.and()?;
        while self.accept(&["||"]).is_some() {
            left = left.or(self.and()?);
        }
        Ok(left)
    }
    fn and(&mut self) -> Result<Formula, FormulaError> {
        let mut left = self.until()?;
        while self.accept(&["&&"]).is_some() {
            left = left.and(self.until()?);
        }
        Ok(left)
    }
    fn until(&mut self) -> Result<Formula, FormulaError> {
        let left = self.unary()?;
        let Some(op) = self.accept(&["U", "R", "V", "W"]) else {
            return Ok(left);
        };
        let right = self.nested(Self::until)?;
        let two = |a: Formula, b: Formula| (Box::new(a), Box::new(b));
        self.sized(match op.as_str() {
            "U" => {
                let (a, b) = two(left, right);
                Formula::Until(a, b)
            }
            // a W b: b R (a || b).
            "W" => {
                let (b, both) = two(right.clone(), left.or(right));
                Formula::Release(b, both)
            }
            _ => {
                let (a, b) = two(left, right);
                Formula::Release(a, b)
            }
        })
    }
    fn unary(&mut self) -> Result<Formula, FormulaError> {
        if let Some(op) = self.accept(&["!", "G", "[]", "F", "<>"]) {
            let operand = self.nested(Self::unary)?;
            return Ok(match op.as_str() {
                "!" => operand.negated(),
                "G" | "[]" => operand.globally(),
                _ => operand.finally(),
            });
        }
        if self.accept(&["("]).is_some() {
            let inner = self.nested(Self::formula)?;
            if self.accept(&[")"]).is_some() {
                return Ok(inner);
            }
        }
        let token = self.peek().to_owned();
        let is_name = token.starts_with(|c: char| c.is_alphabetic() || c == '_' || c == '$');
        let found = match token.as_str() {
            "" => return self.error(Problem::Ends),
            "true" => Formula::True,
            "false" => Formula::False,
            "X" => return self.error(Problem::Next),
            "U" | "R" | "V" | "W" => return self.error(Problem::Unexpected(token)),
            _ if !is_name => return self.error(Problem::Unexpected(token)),
            name => match (self.name)(name) {
                Some(number) => Formula::Is(number, true),
                None => return self.error(Problem::Unknown(token)),
            },
        };
        self.at += 1;
        Ok(found)
    }
    fn sized(&self, formula: Formula) -> Result<Formula, FormulaError> {
        if formula.size() > MAX_SIZE {
            return self.error(Problem::Large);
        }
        Ok(formula)
    }
    fn nested(
        &mut self,
        parse: fn(&mut Self) -> Result<Formula, FormulaError>,
    ) -> Result<Formula, FormulaError> {
        if self.depth == MAX_DEPTH {
            return self.error(Problem::Deep);
        }
        self.depth += 1;
        let found = parse(self);
        self.depth -= 1;
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Formula, Problem> {
        parse(text, &mut |name| {
            ["p", "q", "r"].iter().position(|&n| n == name)
        })
        .map_err(|e| e.what)
    }

    #[test]
    fn operators_bind_as_in_the_grammar() {
        for (one, other) in [
            ("G (p -> F q)", "[](!p || <>q)"),
            ("p -> q -> r", "p -> (q -> r)"),
            ("p U q U r", "p U (q U r)"),
            ("p && q || r", "(p && q) || r"),
            ("!p U q", "(!p) U q"),
            ("p U q && r", "(p U q) && r"),
            ("!(p U q)", "!p R !q"),
            ("p W q", "q R (p || q)"),
            ("p <-> q", "p && q || !p && !q"),
            ("!G p", "F !p"),
        ] {
            assert_eq!(read(one), read(other), "{one}");
            assert!(read(one).is_ok(), "{one}");
        }
    }

    #[test]
    fn what_is_no_formula() {
        let unexpected = |token: &str| Problem::Unexpected(token.to_owned());
        for (text, problem) in [
            ("", Problem::Ends),
            ("G", Problem::Ends),
            ("(p", Problem::Ends),
            ("p q", unexpected("q")),
            ("p & q", unexpected("&")),
            ("X p", Problem::Next),
            ("G (p -> X q)", Problem::Next),
            ("s", Problem::Unknown("s".to_owned())),
            ("p U", Problem::Ends),
            ("3", unexpected("3")),
        ] {
            assert_eq!(read(text), Err(problem), "{text}");
        }
        let deep = format!("{}p{}", "(".repeat(1000), ")".repeat(1000));
        assert_eq!(read(&deep), Err(Problem::Deep));
        for (operator, count) in [(" <-> ", 100), (" && ", 6000), (" W ", 100)] {
            let large = vec!["p"; count].join(operator);
            assert_eq!(read(&large), Err(Problem::Large), "{operator}");
        }
        let error = parse("G (a -> p)", &mut |_| None).unwrap_err();
        assert!(error.explain("G (a -> p)", &[]).contains("\n     ^\n"));
    }
}
