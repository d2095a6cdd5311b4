//! Search for numbers with which all that is said is true: the alternating variable method (Korel, "Automated software test
//! data generation", IEEE TSE 1990) on branch distances, from several starts.
//!
//! Whole numbers are exact, real ones are as Java computes them: what is found is evaluated as the program would.

use std::collections::BTreeSet;

use super::order::Earlier;
use crate::base::decimal;
use crate::base::index::Idx;
use crate::core::arith::{self, Number};
use crate::core::interp::numbers::{Definition, Numbers};
use crate::core::marks::{Clock, LONGEST};
use crate::core::{BinaryOp, Const, Expr, LocalId, Operand, Ty, UnaryOp};

/// Definitions that are evaluated in all.
const EFFORT: usize = 5_000_000;

/// Starts, beside those where all numbers are the least, or alike.
const STARTS: u64 = 40;

/// A number that can be chosen.
#[derive(Clone, Copy, Debug)]
struct Variable {
    place: usize,
    kind: Kind,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    /// Later than all readings before it by so much; of one with none before it, since a beginning.
    Later(Clock),
    Whole {
        from: i64,
        to: i64,
    },
    Real {
        from: f64,
        to: f64,
    },
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Chosen {
    Whole(i64),
    Real(f64),
}

struct Search<'n> {
    numbers: &'n Numbers,
    earlier: &'n Earlier,
    variables: Vec<Variable>,
    identifiers: Vec<usize>,
    effort: usize,
}

/// A number for each definition; `None`: none were found.
pub fn solve(numbers: &Numbers, earlier: &Earlier) -> Option<Vec<Option<Number>>> {
    let needed = needed(numbers);
    let mut variables = Vec::new();
    let mut identifiers = Vec::new();
    for (place, definition) in numbers.definitions.iter().enumerate() {
        if !needed.contains(&place) {
            continue;
        }
        let kind = match definition {
            Definition::Source(source) => match (source.clock, &source.from, &source.to) {
                (Some(clock), ..) => Kind::Later(clock),
                (None, from, to) => match (Number::of(from)?, Number::of(to)?) {
                    (Number::Int(from), Number::Int(to)) => Kind::Whole {
                        from: from.into(),
                        to: to.into(),
                    },
                    (Number::Long(from), Number::Long(to)) => Kind::Whole { from, to },
                    (from, to) => Kind::Real {
                        from: real(from),
                        to: real(to),
                    },
                },
            },
            Definition::Identifier(own) => {
                identifiers.push(place);
                let to = match own {
                    Number::Int(_) => i64::from(i32::MAX),
                    _ => i64::MAX,
                };
                Kind::Whole { from: 1, to }
            }
            _ => continue,
        };
        variables.push(Variable { place, kind });
    }
    let mut search = Search {
        numbers,
        earlier,
        variables,
        identifiers,
        effort: 0,
    };
    let constants = constants(numbers);
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    for start in 0..STARTS + 3 {
        let chosen = search.start(start, &constants, &mut random);
        if let Some(found) = search.climb(chosen) {
            return Some(found);
        }
        if search.effort > EFFORT {
            break;
        }
    }
    None
}

/// Places that something said depends on.
pub fn needed(numbers: &Numbers) -> BTreeSet<usize> {
    let mut needed: BTreeSet<usize> = numbers.said.iter().map(|&(place, _)| place).collect();
    // A definition's places are earlier ones.
    for (place, definition) in numbers.definitions.iter().enumerate().rev() {
        if !needed.contains(&place) {
            continue;
        }
        let mut of = |local: LocalId| {
            needed.insert(local.index());
        };
        match definition {
            Definition::Value(e) => e.uses(&mut of),
            Definition::DivRem { lhs, rhs, .. } => {
                [lhs, rhs]
                    .into_iter()
                    .filter_map(Operand::local)
                    .for_each(of);
            }
            _ => {}
        }
    }
    needed
}

/// As it prints.
pub fn shown(number: Number) -> String {
    match number {
        Number::Int(n) => n.to_string(),
        Number::Long(n) => n.to_string(),
        Number::Float(bits) => decimal::float(f32::from_bits(bits)),
        Number::Double(bits) => decimal::double(f64::from_bits(bits)),
    }
}

/// Whole numbers that are compared with or computed with.
fn constants(numbers: &Numbers) -> Vec<i64> {
    fn of(e: &Expr, found: &mut BTreeSet<i64>) {
        match e {
            Expr::Operand(Operand::Const(c)) => match Number::of(c) {
                Some(Number::Int(n)) => {
                    found.insert(n.into());
                }
                Some(Number::Long(n)) => {
                    found.insert(n);
                }
                _ => {}
            },
            Expr::Unary(_, e)
            | Expr::WideUnary(_, _, e)
            | Expr::Convert(_, e)
            | Expr::WideConvert { value: e, .. }
            | Expr::Reinterpret { value: e, .. } => of(e, found),
            Expr::Binary(_, a, b) | Expr::WideBinary(_, _, a, b) => {
                of(a, found);
                of(b, found);
            }
            Expr::Operand(_) | Expr::InstanceOf(..) | Expr::Concat(_) => {}
        }
    }
    let mut found = BTreeSet::from([0, 1, 2, 1_000, 1_000_000, 1_000_000_000]);
    for definition in &numbers.definitions {
        match definition {
            Definition::Value(e) => of(e, &mut found),
            Definition::DivRem { lhs, rhs, .. } => {
                of(&Expr::Operand(lhs.clone()), &mut found);
                of(&Expr::Operand(rhs.clone()), &mut found);
            }
            _ => {}
        }
    }
    found.into_iter().collect()
}

impl Search<'_> {
    fn start(&self, start: u64, constants: &[i64], random: &mut Random) -> Vec<Chosen> {
        let mut one = |n: usize, variable: &Variable| match variable.kind {
            Kind::Real { from, to } => Chosen::Real(match start {
                0 => from,
                1 => f64::midpoint(from, to),
                _ => from + (to - from) * random.share(),
            }),
            Kind::Whole { from, to } => {
                let wanted = match start {
                    0..=2 => n as i64,
                    _ => random.one_of(constants),
                };
                Chosen::Whole(wanted.clamp(from, to))
            }
            Kind::Later(_) => Chosen::Whole(match start {
                0 => 0,
                1 => 1,
                2 => 1_000_000_000,
                _ => random.one_of(constants).clamp(0, LONGEST),
            }),
        };
        self.variables
            .iter()
            .enumerate()
            .map(|(n, variable)| one(n, variable))
            .collect()
    }

    /// From there as far as one variable at a time makes it better.
    fn climb(&mut self, mut chosen: Vec<Chosen>) -> Option<Vec<Option<Number>>> {
        let mut best = self.cost(&chosen);
        loop {
            if best == 0.0 {
                return Some(self.evaluate(&chosen));
            }
            let before = best;
            for n in 0..chosen.len() {
                for step in self.steps(n) {
                    let old = chosen[n];
                    let Some(new) = self.moved(n, old, step) else {
                        continue;
                    };
                    chosen[n] = new;
                    let cost = self.cost(&chosen);
                    if cost < best {
                        best = cost;
                    } else {
                        chosen[n] = old;
                    }
                    if best == 0.0 || self.effort > EFFORT {
                        break;
                    }
                }
            }
            if best >= before || self.effort > EFFORT {
                return None;
            }
        }
    }

    /// Steps of all sizes in both directions, the large ones first.
    fn steps(&self, n: usize) -> Vec<Chosen> {
        let sizes = (0..62).rev();
        match self.variables[n].kind {
            Kind::Real { from, to } => {
                let width = (to - from).min(1e18);
                sizes
                    .take(40)
                    .enumerate()
                    .flat_map(|(k, _)| {
                        let size = width / 2_f64.powi(k as i32);
                        [Chosen::Real(size), Chosen::Real(-size)]
                    })
                    .collect()
            }
            Kind::Later(_) | Kind::Whole { .. } => sizes
                .flat_map(|k| [Chosen::Whole(1 << k), Chosen::Whole(-(1 << k))])
                .collect(),
        }
    }

    fn moved(&self, n: usize, old: Chosen, step: Chosen) -> Option<Chosen> {
        let new = match (self.variables[n].kind, old, step) {
            (Kind::Later(_), Chosen::Whole(a), Chosen::Whole(b)) => {
                Chosen::Whole(a.saturating_add(b).clamp(self.soonest(n), LONGEST))
            }
            (Kind::Whole { from, to }, Chosen::Whole(a), Chosen::Whole(b)) => {
                Chosen::Whole(a.saturating_add(b).clamp(from, to))
            }
            (Kind::Real { from, to }, Chosen::Real(a), Chosen::Real(b)) => {
                Chosen::Real((a + b).clamp(from, to))
            }
            _ => return None,
        };
        (new != old).then_some(new)
    }

    /// How much later than the one before a reading is at least. Nanoseconds count from anywhere, so the first one may say
    /// anything.
    fn soonest(&self, n: usize) -> i64 {
        let variable = &self.variables[n];
        let before = self.earlier.get(&variable.place).into_iter().flatten();
        let free = Some(Clock::Nanos);
        let first = self.reads(variable.place) == free
            && before.into_iter().all(|&before| self.reads(before) != free);
        if first { -LONGEST } else { 0 }
    }

    /// A number for each definition.
    fn evaluate(&self, chosen: &[Chosen]) -> Vec<Option<Number>> {
        let mut values: Vec<Option<Number>> = vec![None; self.numbers.definitions.len()];
        let mut next = 0;
        for (place, definition) in self.numbers.definitions.iter().enumerate() {
            let variable = self.variables.get(next).filter(|v| v.place == place);
            if let Some(variable) = variable {
                let chosen = chosen[next];
                next += 1;
                values[place] = Some(match (variable.kind, chosen) {
                    (Kind::Later(clock), Chosen::Whole(later)) => {
                        let before = self.earlier.get(&place).into_iter().flatten();
                        let same = before.filter(|&&before| self.reads(before) == Some(clock));
                        let last = same.filter_map(|&before| values[before].map(whole)).max();
                        let since = last.unwrap_or(beginning(clock));
                        Number::Long(since.saturating_add(later))
                    }
                    (_, Chosen::Whole(n)) => {
                        let int = match definition {
                            Definition::Source(source) => matches!(source.from, Const::Int(_)),
                            Definition::Identifier(own) => matches!(own, Number::Int(_)),
                            _ => false,
                        };
                        if int {
                            Number::Int(n as i32)
                        } else {
                            Number::Long(n)
                        }
                    }
                    (_, Chosen::Real(x)) => match definition {
                        Definition::Source(source) if matches!(source.from, Const::Float(_)) => {
                            Number::float(x as f32)
                        }
                        _ => Number::double(x),
                    },
                });
                continue;
            }
            values[place] = match definition {
                Definition::Value(e) => number(e, &values),
                Definition::DivRem { rem, lhs, rhs } => {
                    match (operand(lhs, &values), operand(rhs, &values)) {
                        (Some(lhs), Some(rhs)) => arith::div_rem(*rem, lhs, rhs),
                        _ => None,
                    }
                }
                _ => None,
            };
        }
        values
    }

    /// The clock that is read there.
    fn reads(&self, place: usize) -> Option<Clock> {
        match &self.numbers.definitions[place] {
            Definition::Source(source) => source.clock,
            _ => None,
        }
    }

    /// 0: all that is said is true.
    fn cost(&mut self, chosen: &[Chosen]) -> f64 {
        self.effort += self.numbers.definitions.len() + 1;
        let values = self.evaluate(chosen);
        let mut cost = 0.0;
        for &(place, said) in &self.numbers.said {
            cost += match (&self.numbers.definitions[place], values[place]) {
                (Definition::Value(e), Some(number)) if is_condition(e) => {
                    let right = whole(number) == said;
                    let distance = distance(e, said == 1, &values);
                    // What is not right costs.
                    if right {
                        0.0
                    } else {
                        distance.max(f64::MIN_POSITIVE)
                    }
                }
                (_, Some(number)) => near(difference(whole(number), said)),
                (_, None) => 1.0,
            };
        }
        // Identifiers differ, and no clock goes on for ever.
        for (n, &a) in self.identifiers.iter().enumerate() {
            for &b in &self.identifiers[n + 1..] {
                if values[a] == values[b] {
                    cost += 1.0;
                }
            }
        }
        for clock in [Clock::Nanos, Clock::Millis] {
            let read = self.variables.iter().filter_map(|v| match v.kind {
                Kind::Later(of) if of == clock => values[v.place].map(whole),
                _ => None,
            });
            let (first, last) = read.fold((i64::MAX, i64::MIN), |(first, last), n| {
                (first.min(n), last.max(n))
            });
            if first <= last
                && last
                    .checked_sub(first)
                    .is_none_or(|span| span > longest(clock))
            {
                cost += 1.0;
            }
        }
        cost
    }
}

/// So much a clock goes on at most: 146 years.
fn longest(clock: Clock) -> i64 {
    match clock {
        Clock::Nanos => LONGEST,
        Clock::Millis => LONGEST / 1_000_000,
    }
}

/// Nanoseconds from anywhere, milliseconds since 1970.
fn beginning(of: Clock) -> i64 {
    match of {
        Clock::Nanos => 1_000_000_000,
        Clock::Millis => 1_700_000_000_000,
    }
}

fn operand(operand: &Operand, values: &[Option<Number>]) -> Option<Number> {
    match operand {
        Operand::Local(local) => values.get(local.index()).copied().flatten(),
        Operand::Const(Const::Bool(b)) => Some(Number::Int(i32::from(*b))),
        Operand::Const(c) => Number::of(c),
    }
}

/// The value of an expression over places, as Java computes it.
fn number(e: &Expr, values: &[Option<Number>]) -> Option<Number> {
    Some(match e {
        Expr::Operand(o) => operand(o, values)?,
        Expr::Unary(op, e) => {
            let Number::Int(n) = number(e, values)? else {
                return None;
            };
            Number::Int(match op {
                UnaryOp::Neg => n.wrapping_neg(),
                UnaryOp::BitNot => !n,
                UnaryOp::Not => i32::from(n == 0),
            })
        }
        Expr::Binary(op, a, b) => {
            let (Number::Int(a), Number::Int(b)) = (number(a, values)?, number(b, values)?) else {
                return None;
            };
            Number::Int(arith::int(*op, a, b))
        }
        Expr::Convert(ty, e) => arith::convert(*ty, number(e, values)?),
        Expr::WideBinary(_, op, a, b) => arith::binary(*op, number(a, values)?, number(b, values)?),
        Expr::WideUnary(_, op, e) => arith::unary(*op, number(e, values)?),
        Expr::WideConvert { to, value, .. } => arith::convert(*to, number(value, values)?),
        Expr::Reinterpret { to, value } => arith::reinterpret(*to, number(value, values)?),
        Expr::InstanceOf(..) | Expr::Concat(_) => return None,
    })
}

/// A comparison, or several joined.
fn is_condition(e: &Expr) -> bool {
    match e {
        Expr::Unary(UnaryOp::Not, e) => is_condition(e),
        Expr::Binary(BinaryOp::And | BinaryOp::Or, a, b) => is_condition(a) && is_condition(b),
        Expr::Binary(op, ..) | Expr::WideBinary(_, op, ..) => op.compares(),
        _ => false,
    }
}

/// How far a condition is from being so: 0 if it is, less than 1 for a comparison.
fn distance(e: &Expr, wanted: bool, values: &[Option<Number>]) -> f64 {
    match e {
        Expr::Unary(UnaryOp::Not, e) => distance(e, !wanted, values),
        Expr::Binary(op @ (BinaryOp::And | BinaryOp::Or), a, b) => {
            let (a, b) = (distance(a, wanted, values), distance(b, wanted, values));
            if (*op == BinaryOp::And) == wanted {
                a + b
            } else {
                a.min(b)
            }
        }
        Expr::Binary(op, a, b) | Expr::WideBinary(_, op, a, b) if op.compares() => {
            let (Some(a), Some(b)) = (number(a, values), number(b, values)) else {
                return 1.0;
            };
            let away = match (a, b) {
                (Number::Float(_) | Number::Double(_), _)
                | (_, Number::Float(_) | Number::Double(_)) => real(a) - real(b),
                _ => difference(whole(a), whole(b)),
            };
            let op = if wanted { Some(*op) } else { op.opposite() };
            let (so, away) = match op {
                Some(BinaryOp::Lt) => (away < 0.0, away),
                Some(BinaryOp::Le) => (away <= 0.0, away),
                Some(BinaryOp::Gt) => (away > 0.0, away),
                Some(BinaryOp::Ge) => (away >= 0.0, away),
                Some(BinaryOp::Eq) => (away == 0.0, away),
                _ => (away != 0.0, 0.0),
            };
            if so { 0.0 } else { near(away.abs() + 1.0) }
        }
        _ => 1.0,
    }
}

/// `a - b`; 0 only if they are the same.
#[expect(
    clippy::cast_precision_loss,
    reason = "how far they are from each other is not needed exactly"
)]
fn difference(a: i64, b: i64) -> f64 {
    (i128::from(a) - i128::from(b)) as f64
}

/// Less than 1, and more the farther.
fn near(distance: f64) -> f64 {
    if distance.is_nan() {
        return 1.0;
    }
    (distance.abs() + 1.0).log2() / 1100.0
}

fn whole(number: Number) -> i64 {
    match arith::convert(Ty::Long, number) {
        Number::Long(n) => n,
        _ => 0,
    }
}

fn real(number: Number) -> f64 {
    match arith::convert(Ty::Double, number) {
        Number::Double(bits) => f64::from_bits(bits),
        _ => 0.0,
    }
}

/// The same numbers each time (xorshift; Marsaglia, "Xorshift RNGs", 2003).
struct Random(u64);

impl Random {
    fn next(&mut self, below: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % below
    }

    /// From 0 to 1.
    fn share(&mut self) -> f64 {
        f64::from(self.next(1_000_001) as u32) / 1_000_000.0
    }

    fn one_of(&mut self, constants: &[i64]) -> i64 {
        let pick = self.next(constants.len() as u64) as usize;
        let near = self.next(3) as i64 - 1;
        constants[pick].saturating_add(near)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::interp::numbers::Source;
    use crate::core::schedule::MAIN;
    use crate::core::{SiteId, Wide};

    fn source(clock: Option<Clock>, from: Const, to: Const) -> Definition {
        Definition::Source(Source {
            clock,
            from,
            to,
            site: SiteId(0),
            thread: MAIN,
        })
    }
    fn at(place: u32) -> Expr {
        Expr::local(LocalId(place))
    }
    fn long(n: i64) -> Expr {
        Expr::Operand(Operand::Const(Const::Long(n)))
    }
    fn compare(op: BinaryOp, a: Expr, b: Expr) -> Definition {
        Definition::Value(Expr::WideBinary(Wide::Long, op, Box::new(a), Box::new(b)))
    }
    fn nanos() -> Definition {
        source(
            Some(Clock::Nanos),
            Const::Long(i64::MIN),
            Const::Long(i64::MAX),
        )
    }

    /// The second definition is a later reading than the first.
    fn after() -> Earlier {
        Earlier::from([(1, vec![0])])
    }

    #[test]
    fn a_clock_goes_on_and_never_back() {
        let two = |said| Numbers {
            definitions: vec![nanos(), nanos(), compare(BinaryOp::Lt, at(1), at(0))],
            said: vec![(2, said)],
            lost: false,
        };
        assert!(solve(&two(0), &after()).is_some());
        assert!(solve(&two(1), &after()).is_none());
        // Of two threads without an order it may.
        assert!(solve(&two(1), &Earlier::new()).is_some());
    }

    #[test]
    fn an_exact_number_is_found() {
        // x - y == 123_456_789_012 of two readings, and their difference is divided.
        let difference = Definition::Value(Expr::WideBinary(
            Wide::Long,
            BinaryOp::Sub,
            Box::new(at(1)),
            Box::new(at(0)),
        ));
        let divided = Definition::DivRem {
            rem: true,
            lhs: Operand::Local(LocalId(2)),
            rhs: Operand::Const(Const::Long(1000)),
        };
        let numbers = Numbers {
            definitions: vec![
                nanos(),
                nanos(),
                difference,
                divided,
                compare(BinaryOp::Eq, at(2), long(123_456_789_012)),
                compare(BinaryOp::Eq, at(3), long(12)),
            ],
            said: vec![(4, 1), (5, 1)],
            lost: false,
        };
        let found = solve(&numbers, &after()).expect("there is one");
        assert_eq!(found[2], Some(Number::Long(123_456_789_012)));
        let never = Numbers {
            said: vec![(4, 1), (5, 0)],
            ..numbers
        };
        assert!(solve(&never, &after()).is_none());
    }

    #[test]
    fn identifiers_differ() {
        let same = |said| Numbers {
            definitions: vec![
                Definition::Identifier(Number::Long(1)),
                Definition::Identifier(Number::Long(2)),
                compare(BinaryOp::Eq, at(0), at(1)),
            ],
            said: vec![(2, said)],
            lost: false,
        };
        assert!(solve(&same(1), &after()).is_none());
        assert!(solve(&same(0), &after()).is_some());
    }

    #[test]
    fn a_number_within_bounds_only() {
        let between = |from, to| Numbers {
            definitions: vec![
                source(None, Const::Double(0), Const::Double(1f64.to_bits())),
                Definition::Value(Expr::WideBinary(
                    Wide::Double,
                    BinaryOp::Gt,
                    Box::new(at(0)),
                    Box::new(Expr::Operand(Operand::Const(Const::Double(f64::to_bits(
                        from,
                    ))))),
                )),
                Definition::Value(Expr::WideBinary(
                    Wide::Double,
                    BinaryOp::Lt,
                    Box::new(at(0)),
                    Box::new(Expr::Operand(Operand::Const(Const::Double(f64::to_bits(
                        to,
                    ))))),
                )),
            ],
            said: vec![(1, 1), (2, 1)],
            lost: false,
        };
        assert!(solve(&between(0.4, 0.4001), &after()).is_some());
        assert!(solve(&between(1.0, 2.0), &after()).is_none());
    }
}
