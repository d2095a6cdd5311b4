//! The clock and the random numbers of a program that is run: its own, so that the same run gives the same again.

use super::choice::{Asked, Options};
use super::run::Random;
use crate::core::Const;
use crate::core::marks::Clock;
use crate::core::schedule::Choice;

/// When the clock begins, in milliseconds since 1970: at the first of January 2026, 00:00 UTC.
const BEGIN: i64 = 1_767_225_600_000;
/// So many nanoseconds pass from one reading to the next one: programs that wait by looking at the clock come to an end soon.
const READING: i64 = 100_000;
/// And in a step.
const STEP: i64 = 1_000;
/// No sleep moves the clock by more milliseconds than this, a hundred years.
const LONGEST: i64 = 100 * 365 * 86_400_000;

#[derive(Debug)]
pub(super) struct OwnNumbers {
    random: Random,
    /// Nanoseconds since the beginning.
    now: i64,
    /// The program has asked for some.
    pub asked: bool,
}

impl OwnNumbers {
    pub fn new(seed: u64) -> OwnNumbers {
        OwnNumbers {
            random: Random::new(seed),
            now: 0,
            asked: false,
        }
    }

    /// A step is taken.
    pub fn step(&mut self) {
        self.now = self.now.saturating_add(STEP);
    }

    pub fn slept(&mut self, millis: i64) {
        let millis = millis.clamp(0, LONGEST);
        self.now = self.now.saturating_add(millis.saturating_mul(1_000_000));
    }

    pub fn drawn(&mut self, options: &Options) -> Choice {
        self.asked = true;
        options.get(self.random.below(options.count()))
    }

    pub fn number(&mut self, asked: &Asked) -> Const {
        self.asked = true;
        if let Some(clock) = asked.clock {
            self.now = self.now.saturating_add(READING);
            return Const::Long(match clock {
                Clock::Nanos => self.now,
                Clock::Millis => BEGIN + self.now / 1_000_000,
            });
        }
        match (asked.from, asked.to) {
            (Const::Int(from), Const::Int(to)) => {
                Const::Int(self.whole(i64::from(*from), i64::from(*to)) as i32)
            }
            (Const::Long(from), Const::Long(to)) => Const::Long(self.whole(*from, *to)),
            (Const::Double(from), Const::Double(to)) => {
                let (from, to) = (f64::from_bits(*from), f64::from_bits(*to));
                let number = if (to - from).is_finite() {
                    from + self.fraction() * (to - from)
                } else {
                    self.gaussian()
                };
                Const::Double(number.to_bits())
            }
            (from, _) => from.clone(),
        }
    }

    fn whole(&mut self, from: i64, to: i64) -> i64 {
        let count = i128::from(to) - i128::from(from) + 1;
        let below = match u64::try_from(count) {
            Ok(count) => self.random.below(count.max(1)),
            Err(_) => self.random.next_u64(),
        };
        from.wrapping_add(below as i64)
    }

    /// From 0 to less than 1.
    fn fraction(&mut self) -> f64 {
        // The highest bits of two halves: a `u32` is an `f64` without loss.
        let bits = self.random.next_u64();
        let (high, low) = ((bits >> 32) as u32, (bits as u32) >> 11);
        (f64::from(high) + f64::from(low) / f64::from(1_u32 << 21)) / 4_294_967_296.0
    }

    /// With the mean 0 and the standard deviation 1 (Box and Muller, *A note on the generation of random normal deviates*, 1958).
    fn gaussian(&mut self) -> f64 {
        let (u, v) = (1.0 - self.fraction(), self.fraction());
        (-2.0 * u.ln()).sqrt() * (std::f64::consts::TAU * v).cos()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_within_their_bounds() {
        let mut own = OwnNumbers::new(7);
        for _ in 0..1000 {
            let (from, to) = (Const::Int(-3), Const::Int(4));
            let asked = Asked {
                from: &from,
                to: &to,
                clock: None,
            };
            assert!(matches!(own.number(&asked), Const::Int(-3..=4)));
            let (from, to) = (Const::Long(i64::MIN), Const::Long(i64::MAX));
            let asked = Asked {
                from: &from,
                to: &to,
                clock: None,
            };
            assert!(matches!(own.number(&asked), Const::Long(_)));
            let (from, to) = (Const::Double(0), Const::Double(1.0_f64.to_bits()));
            let asked = Asked {
                from: &from,
                to: &to,
                clock: None,
            };
            let Const::Double(bits) = own.number(&asked) else {
                panic!()
            };
            assert!((0.0..1.0).contains(&f64::from_bits(bits)));
            assert!(own.gaussian().is_finite());
        }
    }

    #[test]
    fn the_clock_goes_on() {
        let mut own = OwnNumbers::new(0);
        let (from, to) = (Const::Long(0), Const::Long(1 << 43));
        let read = |own: &mut OwnNumbers| {
            let clock = Some(Clock::Millis);
            match own.number(&Asked {
                from: &from,
                to: &to,
                clock,
            }) {
                Const::Long(n) => n,
                other => panic!("{other:?}"),
            }
        };
        let before = read(&mut own);
        own.slept(50);
        own.slept(-1);
        let after = read(&mut own);
        assert!(
            (before + 50..before + 60).contains(&after),
            "{before} {after}"
        );
        own.slept(i64::MAX);
        own.slept(i64::MAX);
        assert!(read(&mut own) > after);
    }
}
