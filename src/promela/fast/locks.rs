//! What the library's locks and queues are made of, as C: `core::interp::locks` says what it means.

use std::fmt::Write as _;

use super::code::Body;
use crate::core::condition::Condition;
use crate::core::{Awaited, BinaryOp, LocalId, StmtKind};
use crate::diag::Code as DiagCode;
use crate::promela::{Cut, LineEvent};

impl Body<'_, '_, '_> {
    pub fn lock_statement(&mut self, kind: &StmtKind) {
        match kind {
            StmtKind::Await {
                dst,
                conditions,
                awaited,
            } => {
                self.awaits(conditions, *awaited);
                self.await_(*dst, conditions, *awaited);
            }
            StmtKind::MonitorExit { object } => {
                let v = self.operand(object);
                self.stop(&format!("leave_mover({v})"));
                let null = self.null(&v);
                let owner = self.not_owner(&v);
                self.line(&format!("{null} {owner} release({v});"));
            }
            StmtKind::TryEnter { dst, object } => {
                let v = self.operand(object);
                self.stop(&format!("ask_mover({v})"));
                let null = self.null(&v);
                let dst = self.local(*dst);
                self.line(&format!("{null} {dst} = try_enter({v});"));
            }
            StmtKind::ExitFully { dst, object } => {
                let v = self.operand(object);
                self.stop(&format!("leave_fully_mover({v})"));
                let dst = self.local(*dst);
                self.line(&format!("{dst} = exit_fully({v});"));
            }
            StmtKind::EnterAgain { object, count } => {
                let (v, n) = (self.operand(object), self.operand(count));
                self.stop(&format!("ask_mover({v})"));
                let end = self.end(Cut::Unmodelled(DiagCode::UnmodelledFeature));
                self.line(&format!(
                    "if ({n} > 0) {{ if (!unowned({v}, me)) {end} acquire({v}, {n}); }}"
                ));
            }
            StmtKind::HoldCount { dst, object } => {
                let v = self.operand(object);
                let dst = self.local(*dst);
                self.line(&format!("{dst} = holds({v});"));
            }
            StmtKind::Owner { dst, object } => {
                let v = self.operand(object);
                self.stop(&format!("ask_mover({v})"));
                let dst = self.local(*dst);
                let end = self.end(Cut::Unmodelled(DiagCode::UnmodelledFeature));
                self.line(&format!(
                    "{{ int o = {v} ? owner_of({v}) : 0; if (o && T[o].exited) {end} {dst} = o ? T[o].object : 0; }}"
                ));
            }
            StmtKind::IdentityHashed { dst, object } => {
                let v = self.operand(object);
                let dst = self.local(*dst);
                self.line(&format!(
                    "{dst} = {v} != 0 && IDENTITY_HASHED[class_of({v})];"
                ));
            }
            StmtKind::Halt { .. } => {
                self.stop("FIRST_NON");
                self.ends_here();
                let pc = self.pc.0;
                let end = self.e.end(LineEvent::Finished);
                self.line(&format!("halted = 1; END({end}, {pc})"));
            }
            other => unreachable!("{other:?} is no statement on locks"),
        }
    }

    fn await_(&mut self, dst: Option<LocalId>, conditions: &[Condition], awaited: Awaited) {
        let sum = |b: &Self, thread: &str| {
            let parts: Vec<String> = conditions
                .iter()
                .map(|c| format!("!!{}", b.condition(c, thread)))
                .collect();
            parts.join(" + ")
        };
        let mine = sum(self, "me");
        self.stop(&format!("await_mover({mine})"));
        let count = sum(self, "t");
        self.options(&count);
        self.waits_until(conditions);
        match awaited {
            Awaited::Work => self.e.idle.push((self.method, self.pc)),
            Awaited::Lock | Awaited::Monitor => self.e.for_locks.push((self.method, self.pc)),
            Awaited::Others => {}
        }
        if let Some(dst) = dst {
            let dst = self.local(dst);
            let mut line = if conditions.len() > 1 {
                format!("{{ int n = {mine}, k = n > 1 ? choice : 0; if (n > 1) told('v', k);")
            } else {
                "{".to_owned()
            };
            for (n, condition) in conditions.iter().enumerate() {
                let c = self.condition(condition, "me");
                if conditions.len() == 1 {
                    let _ = write!(line, " {dst} = 0;");
                } else {
                    let _ = write!(line, " if ({c} && k-- == 0) {dst} = {n};");
                }
            }
            line += " }";
            self.line(&line);
        }
        self.line("X->atomic++; in_force = me;");
    }

    /// As a C expression, for the thread of that number.
    pub(super) fn condition(&self, c: &Condition, thread: &str) -> String {
        match c {
            Condition::Value(operand) => self.operand(operand),
            Condition::Field { object, field } => {
                format!(
                    "part({}, {})",
                    self.condition(object, thread),
                    self.e.field(*field)
                )
            }
            Condition::Static(field) => format!("G[{}]", self.e.field(*field)),
            Condition::Not(inner) => format!("!{}", self.condition(inner, thread)),
            Condition::Binary(op, a, b) => {
                let (a, b) = (self.condition(a, thread), self.condition(b, thread));
                let op = match op {
                    BinaryOp::And => "&&",
                    BinaryOp::Or => "||",
                    BinaryOp::Eq => "==",
                    BinaryOp::Ne => "!=",
                    BinaryOp::Lt => "<",
                    BinaryOp::Le => "<=",
                    BinaryOp::Gt => ">",
                    BinaryOp::Ge => ">=",
                    BinaryOp::Add => return format!("(int) ((unsigned) {a} + (unsigned) {b})"),
                    BinaryOp::Sub => return format!("(int) ((unsigned) {a} - (unsigned) {b})"),
                    other => unreachable!("core::check: {other:?} in a condition"),
                };
                format!("({a} {op} {b})")
            }
            Condition::Unowned(object) => {
                format!("unowned({}, {thread})", self.condition(object, thread))
            }
            Condition::Interrupted => format!("flag({thread})"),
            Condition::LastAlive => format!("last_alive({thread})"),
            Condition::Timeouts(may) => i32::from(*may).to_string(),
        }
    }

    // ---- states of threads: `core::interp::states` says what they mean -----------------------------------------------

    fn awaits(&mut self, conditions: &[Condition], awaited: Awaited) {
        let ends: Vec<String> = conditions
            .iter()
            .filter(|c| c.ends_in_time())
            .map(|c| self.has_time(c))
            .collect();
        let states = match awaited {
            Awaited::Work => "IS_WAITING | IS_TIMED_WAITING".to_owned(),
            Awaited::Monitor => "IS_BLOCKED".to_owned(),
            Awaited::Others | Awaited::Lock if ends.is_empty() => "IS_WAITING".to_owned(),
            Awaited::Others | Awaited::Lock => {
                format!("{} ? IS_TIMED_WAITING : IS_WAITING", ends.join(" || "))
            }
        };
        self.parks(&states);
    }

    fn has_time(&self, c: &Condition) -> String {
        match c {
            Condition::Binary(BinaryOp::And, a, b) => {
                format!("({} && {})", self.has_time(a), self.has_time(b))
            }
            Condition::Binary(BinaryOp::Or, a, b) => {
                format!("({} || {})", self.has_time(a), self.has_time(b))
            }
            Condition::Value(operand) => self.operand(operand),
            Condition::Not(inner) => match &**inner {
                Condition::Value(operand) => format!("!{}", self.operand(operand)),
                _ => "1".to_owned(),
            },
            _ => "1".to_owned(),
        }
    }
}
