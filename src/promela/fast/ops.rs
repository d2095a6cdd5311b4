//! Core statements as C. Each is what `core::interp` does, in the order in which it does it.

use std::fmt::Write as _;

use super::claim;
use super::code::Body;
use crate::core::movers::{Access, Assumed, Guard};
use crate::core::property::Property;
use crate::core::{Const, Expr, FieldId, Operand, Place, StmtKind, Target};
use crate::diag::Code as DiagCode;
use crate::promela::{Cut, LineEvent};

/// Dimensions of arrays that are created at once, most.
const MAX_DIMS: usize = 255;

impl Body<'_, '_, '_> {
    pub fn statement(&mut self, kind: &StmtKind) {
        match kind {
            StmtKind::Assign {
                dst,
                value: Expr::Concat(parts),
            } => self.concat(*dst, parts),
            StmtKind::Assign { dst, value } => {
                let text = self.expr(value);
                let dst = self.local(*dst);
                self.line(&format!("{dst} = {text};"));
                if self.may_doubt(value) {
                    let end = self.doubt();
                    self.line(&format!("if (doubt) {end}"));
                }
            }
            StmtKind::DivRem { dst, rem, lhs, rhs } => {
                let (a, b) = (self.operand(lhs), self.operand(rhs));
                let class = self.e.program.known.arithmetic;
                let raise = self.raise_with(class, "ascii(\"/ by zero\");");
                let long = self.is_long(*dst);
                let dst = self.local(*dst);
                // `MIN_VALUE / -1` ends a C program.
                let int = if long { "" } else { "(int) " };
                let (minus, op) = if *rem {
                    ("0".to_owned(), '%')
                } else {
                    (format!("{int}-{a}"), '/')
                };
                self.line(&format!(
                    "if (!{b}) {raise} {dst} = {b} == -1 ? {minus} : {int}{a} {op} {int}{b};"
                ));
            }
            StmtKind::CheckCast { dst, value, class } => {
                let v = self.operand(value);
                let cast = self.e.program.known.class_cast;
                let target = self.e.class(*class).to_owned();
                let raise = self.raise_with(cast, &format!("cast_text(class_of({v}), {target});"));
                let dst = self.local(*dst);
                self.line(&format!(
                    "if ({v} && !is_a({v}, {})) {raise} {dst} = {v};",
                    self.e.class(*class)
                ));
            }
            StmtKind::ArrayLength { dst, array } => {
                let v = self.operand(array);
                let null = self.null(&v);
                let dst = self.local(*dst);
                self.line(&format!("{null} {dst} = O[{v}].length;"));
            }
            StmtKind::NullCheck { value } => {
                let v = self.operand(value);
                let null = self.null(&v);
                self.line(&null);
            }
            StmtKind::Load { dst, place } => {
                let cell = self.cell(place, None);
                let dst = self.local(*dst);
                self.line(&format!("{dst} = {cell};"));
            }
            StmtKind::Store { place, value } => {
                let cell = self.cell(place, Some(value));
                let v = self.operand(value);
                if self.may_refer(value) {
                    let to = match place {
                        Place::Static { .. } => format!("publish({v});"),
                        Place::Field { object: o, .. } | Place::Elem { array: o, .. } => {
                            let o = self.operand(o);
                            format!("if (O[{o}].shared) publish({v});")
                        }
                    };
                    let unread = match place {
                        Place::Static { field } | Place::Field { field, .. } => {
                            self.e.movers.unread.contains(field)
                        }
                        Place::Elem { .. } => false,
                    };
                    if !unread {
                        self.line(&to);
                    }
                }
                self.line(&format!("{cell} = {v};"));
            }
            StmtKind::New { dst, class } => {
                let dst = self.local(*dst);
                let end = self.end(Cut::StateBytes);
                self.line(&format!(
                    "if (slots > MAX_CELLS) {end} {dst} = new_object({});",
                    self.e.class(*class)
                ));
            }
            StmtKind::NewArray { dst, class, dims } => {
                let texts: Vec<String> = dims
                    .iter()
                    .take(MAX_DIMS)
                    .map(|d| self.operand(d))
                    .collect();
                let negative = self.e.program.known.negative_array_size;
                let first = texts
                    .iter()
                    .fold(String::new(), |text, d| format!("{text}{d} < 0 ? {d} : "));
                let raise = self.raise_with(negative, &format!("number({first}0);"));
                let end = self.end(Cut::StateBytes);
                let dst = self.local(*dst);
                let tests: Vec<String> = texts.iter().map(|d| format!("{d} < 0")).collect();
                let cells: Vec<String> = texts.iter().map(|d| format!("(double) {d}")).collect();
                self.line(&format!("if ({}) {raise}", tests.join(" || ")));
                self.line(&format!(
                    "if (slots + {} > MAX_CELLS) {end}",
                    cells.join(" * ")
                ));
                self.line(&format!(
                    "{{ int dims[] = {{ {} }}; int a = new_array({}, {}, dims, {}); {dst} = a; }}",
                    texts.join(", "),
                    self.e.class(*class),
                    self.site.0,
                    texts.len()
                ));
            }
            StmtKind::Call { dst, target, args } => self.call(*dst, target, args),

            StmtKind::InitBegin { dst, class } => {
                let s = format!("CLASS_STATE[{}]", self.e.init_slot(*class));
                self.stop(&format!("init_mover({s})"));
                self.options(&format!("init_options({s}, t)"));
                self.waits_for(&format!("{s} < 3 ? 0 : {s} - 2"));
                let failed = self.e.program.known.no_class_def_found;
                let text = format!(
                    "ascii(\"Could not initialize class \"); class_text({});",
                    self.e.class(*class)
                );
                let raise = self.raise_with(failed, &text);
                let dst = self.local(*dst);
                self.line(&format!("if ({s} == 2) {raise}"));
                self.line(&format!("{dst} = {s} == 0; if ({s} == 0) {s} = 2 + me;"));
            }
            StmtKind::InitEnd { class, ok } => {
                self.stop("plain_mover(LEFT)");
                let line = format!(
                    "CLASS_STATE[{}] = {};",
                    self.e.init_slot(*class),
                    if *ok { 1 } else { 2 }
                );
                self.line(&line);
            }

            StmtKind::Wait { object, timed } => {
                let v = self.operand(object);
                let stop = self.stop_if(&format!("wait_mover({v})"));
                self.line(&stop);
                let null = self.null(&v);
                let owner = self.not_owner(&v);
                self.line(&format!("{null} {owner}"));
                self.interrupted(false);
                self.resumes.insert(self.pc);
                let pc = self.pc.0;
                self.line(&format!(
                    "begin_wait({v}, {}); STAND({pc});",
                    i32::from(*timed)
                ));
                self.lines.push(format!("R{pc}: ;"));
            }
            StmtKind::Notify { object, all } => {
                let v = self.operand(object);
                self.stop(&format!("notify_mover({v}, {})", i32::from(*all)));
                if !*all {
                    self.options(&format!("notify_options({v}, t)"));
                }
                let null = self.null(&v);
                let owner = self.not_owner(&v);
                let which = if *all { "all" } else { "one" };
                self.line(&format!("{null} {owner} notify_{which}({v});"));
            }
            StmtKind::Start { thread } => {
                let v = self.operand(thread);
                self.stop(&format!("start_mover({v})"));
                let null = self.null(&v);
                let started = self.e.program.known.illegal_thread_state;
                let raise = self.raise(started, false);
                let end = self.end(Cut::Threads);
                let pc = self.pc.0;
                self.line(&format!("{null} if (O[{v}].thread) {raise}"));
                self.line(&format!(
                    "if (!start_thread({v})) {end} if (end) STAND({pc});"
                ));
            }
            StmtKind::Join { thread, timed } => {
                let v = self.operand(thread);
                let timed = i32::from(*timed);
                self.stop(&format!("join_mover({v}, {timed})"));
                self.options(&format!("join_options({v}, {timed})"));
                if timed == 0 && !self.e.movers.interrupts {
                    self.waits_for(&format!("{v} ? O[{v}].thread : 0"));
                }
                self.parks(&format!("join_parks({v}, {timed})"));
                let null = self.null(&v);
                self.line(&null);
                self.resumes.insert(self.pc);
                let pc = self.pc.0;
                self.line(&format!("if (alive({v})) {{"));
                self.interrupted(false);
                self.line(&format!("begin_join({v}, {timed}); STAND({pc}); }}"));
                self.lines.push(format!("R{pc}: ;"));
            }
            StmtKind::Interrupt { thread } => {
                let v = self.operand(thread);
                self.stop(&format!("{v} ? plain_mover(NON) : BOTH"));
                let null = self.null(&v);
                self.line(&format!("{null} O[{v}].interrupted = 1;"));
            }
            StmtKind::IsInterrupted { dst, thread, clear } => {
                let v = self.operand(thread);
                self.stop(&format!("INTERRUPTS && {v} ? plain_mover(NON) : BOTH"));
                let null = self.null(&v);
                let dst = self.local(*dst);
                let reset = if *clear {
                    format!(" O[{v}].interrupted = 0;")
                } else {
                    String::new()
                };
                // The thread may be in the local that is assigned.
                self.line(&format!(
                    "{null} {{ int flag = O[{v}].interrupted;{reset} {dst} = flag; }}"
                ));
            }
            StmtKind::IsAlive { dst, thread } => {
                let v = self.operand(thread);
                self.stop(&format!("alive_mover({v})"));
                let null = self.null(&v);
                let dst = self.local(*dst);
                self.line(&format!("{null} {dst} = alive({v});"));
            }
            StmtKind::ThreadState { dst, thread } => {
                let v = self.operand(thread);
                self.stop(&format!("state_mover({v})"));
                self.options(&format!("state_options({v}, t)"));
                let null = self.null(&v);
                let dst = self.local(*dst);
                self.line(&format!("{null} {dst} = told_state({v});"));
            }
            StmtKind::CurrentThread { dst } => {
                let dst = self.local(*dst);
                self.line(&format!("{dst} = X->object;"));
            }
            StmtKind::SetDaemon { thread, daemon } => {
                let v = self.operand(thread);
                self.stop(&format!("daemon_mover({v})"));
                let null = self.null(&v);
                let state = self.e.program.known.illegal_thread_state;
                let raise = self.raise(state, false);
                let daemon = self.operand(daemon);
                self.line(&format!(
                    "{null} if (alive({v})) {raise} O[{v}].daemon = {daemon} != 0;"
                ));
            }
            StmtKind::IsDaemon { dst, thread } => {
                let v = self.operand(thread);
                self.stop(&format!("daemon_mover({v})"));
                let null = self.null(&v);
                let dst = self.local(*dst);
                self.line(&format!("{null} {dst} = O[{v}].daemon;"));
            }
            StmtKind::Sleep => {
                self.stop("sleep_mover()");
                self.parks("IS_TIMED_WAITING");
                self.interrupted(true);
            }
            StmtKind::ThreadExit => {
                self.stop("plain_mover(EXIT_SEEN || debt ? NON : LEFT)");
                self.line("X->exited = 1;");
            }
            StmtKind::Uncaught { exception, allowed } => {
                let v = self.operand(exception);
                let null = self.null(&v);
                let end = if self.e.checks.uncaught_exception && !allowed {
                    self.violated(Property::UncaughtException)
                } else {
                    String::new()
                };
                self.line(&format!("{null} X->uncaught = class_of({v}) + 1; {end}"));
            }

            StmtKind::BoxCached { .. }
            | StmtKind::Unbox { .. }
            | StmtKind::Str { .. }
            | StmtKind::StrEquals { .. }
            | StmtKind::StrSame { .. }
            | StmtKind::ParseInt { .. }
            | StmtKind::ClassName { .. }
            | StmtKind::ClassOf { .. }
            | StmtKind::NameOf { .. }
            | StmtKind::IdentityString { .. }
            | StmtKind::NextThreadName { .. } => self.string_statement(kind),
            // An event that orders nothing.
            StmtKind::Print { .. } => {
                self.progress();
                self.string_statement(kind);
            }

            StmtKind::Unknown { .. } => unreachable!("replaced by the lowering"),
            StmtKind::Choose { dst, max } => {
                let max = self.operand(max);
                self.stop(&format!("{max} > 0 ? FIRST : BOTH"));
                self.options(&format!("{max} > 0 ? {max} < 65535 ? {max} + 1 : 1 : 1"));
                let end = self.end(Cut::Unmodelled(DiagCode::UnmodelledFeature));
                let dst = self.local(*dst);
                self.line(&format!("if ({max} >= 65535) {end}"));
                self.line(&format!(
                    "{dst} = {max} > 0 ? choice : 0; told('v', {dst});"
                ));
            }
            StmtKind::Cut => {
                self.stop("FIRST");
                let end = self.end(Cut::Assumed);
                self.line(&end);
            }
            StmtKind::Unmodelled { code, .. } => {
                self.stop("FIRST");
                let end = self.end(Cut::Unmodelled(*code));
                self.line(&end);
            }
            StmtKind::Fail { .. } => {
                if self.e.checks.assertion {
                    let end = self.violated(Property::Assertion);
                    self.line(&end);
                }
            }
            StmtKind::VolatileAccess {
                place,
                write,
                only_if,
            } => self.volatile_access(place, *write, only_if.as_ref()),
            StmtKind::AtomicBegin => {
                self.stop("begin_mover()");
                self.line("X->atomic++; in_force = me;");
            }
            StmtKind::AtomicEnd => {
                self.stands_here(true);
                self.line(&format!("if (section_ends()) STAND({});", self.pc.0));
                self.line("if (X->atomic) X->atomic--; if (!X->atomic) in_force = 0;");
            }
            StmtKind::Await { .. }
            | StmtKind::MonitorExit { .. }
            | StmtKind::TryEnter { .. }
            | StmtKind::ExitFully { .. }
            | StmtKind::EnterAgain { .. }
            | StmtKind::HoldCount { .. }
            | StmtKind::Owner { .. }
            | StmtKind::IdentityHashed { .. }
            | StmtKind::Halt { .. } => self.lock_statement(kind),
            StmtKind::Yield => {}
            StmtKind::Invariant { which, object, cut } => {
                let v = self.operand(object);
                let end = if *cut {
                    self.end(Cut::Assumed)
                } else if self.e.checks.invariant {
                    self.violated(Property::Invariant)
                } else {
                    return;
                };
                let seen = claim::looked_at(*which);
                self.line(&format!("see({seen}); if (!invariant{which}({v})) {end}"));
            }
            StmtKind::Progress { stated } => {
                if *stated && self.e.marks_progress() {
                    self.line(&format!("see({});", claim::PROGRESS_STATED));
                }
                self.progress();
            }
            StmtKind::Block { .. }
            | StmtKind::If { .. }
            | StmtKind::Loop { .. }
            | StmtKind::Break { .. }
            | StmtKind::Continue { .. }
            | StmtKind::Return { .. }
            | StmtKind::Throw { .. }
            | StmtKind::Try { .. }
            | StmtKind::MonitorEnter { .. }
            | StmtKind::Synchronized { .. } => unreachable!("flattened away"),
        }
    }

    pub fn progress(&mut self) {
        if self.e.marks_progress() {
            self.line("progressed = me;");
        }
    }

    fn violated(&mut self, property: Property) -> String {
        self.ends_here();
        let pc = self.pc.0;
        format!("END({}, {pc});", self.e.end(LineEvent::Violated(property)))
    }

    pub fn not_owner(&mut self, v: &str) -> String {
        let class = self.e.program.known.illegal_monitor_state;
        let raise = self.raise_with(class, "ascii(\"current thread is not owner\");");
        format!("if (!own({v})) {raise}")
    }

    /// The flag is tested and cleared.
    fn interrupted(&mut self, message: bool) {
        let class = self.e.program.known.interrupted;
        let raise = if message {
            self.raise_with(class, "ascii(\"sleep interrupted\");")
        } else {
            self.raise(class, false)
        };
        self.line(&format!(
            "if (O[X->object].interrupted) {{ O[X->object].interrupted = 0; {raise} }}"
        ));
    }

    // ---- memory -------------------------------------------------------------------------------------------------

    fn may_refer(&self, operand: &Operand) -> bool {
        match operand {
            Operand::Local(local) => self.refers(*local),
            Operand::Const(_) => false,
        }
    }

    /// Tests, stops and checks; then the cell as an expression. `stored` is the value to be stored, if it is a store.
    fn cell(&mut self, place: &Place, stored: Option<&Operand>) -> String {
        let write = stored.is_some();
        match place {
            Place::Static { field } => {
                self.demand(*field, "0", write);
                format!("G[{}]", self.e.field(*field))
            }
            Place::Field { object, field } => {
                let o = self.operand(object);
                let null = self.null(&o);
                self.line(&null);
                self.demand(*field, &o, write);
                format!("SLOT({o}, {})", self.e.field(*field))
            }
            Place::Elem { array, index } => {
                let (a, i) = (self.operand(array), self.operand(index));
                let null = self.null(&a);
                let bounds = self.e.program.known.array_index;
                let text = format!("index_text({i}, O[{a}].length);");
                let raise = self.raise_with(bounds, &text);
                self.line(&format!(
                    "{null} if ((unsigned) {i} >= (unsigned) O[{a}].length) {raise}"
                ));
                let mut fitting = String::new();
                // A constant string may not fit, either.
                let is_object = |b: &Self, value: &Operand| {
                    b.may_refer(value)
                        || matches!(value, Operand::Const(Const::Str(_) | Const::ClassObject(_)))
                };
                if let Some(value) = stored
                    && is_object(self, value)
                {
                    let v = self.operand(value);
                    let store = self.e.program.known.array_store;
                    let raise = self.raise_with(store, &format!("class_text(class_of({v}));"));
                    self.line(&format!("if (!fits({a}, {v})) {raise}"));
                    fitting = format!(" && fits(a->object, {v})");
                }
                let pc = self.pc.0;
                let (mover, debt) = if write && !self.e.movers.seen_arrays.is_empty() {
                    (
                        format!(
                            "elem_seen({a}) ? seen_store({a}, elem_mover({a})) : elem_mover({a})"
                        ),
                        format!("if (elem_seen({a}) && elem_mover({a}) == RIGHT) debt = 1;"),
                    )
                } else {
                    (format!("elem_mover({a})"), String::new())
                };
                self.line(&format!(
                    "if (stop({mover})) STAND({pc}); {debt} {{ int m = elem_fails({a}, {}); if (m) END(m, {pc}); }}",
                    i32::from(write)
                ));
                self.stands_here(true);
                if self.e.racy_arrays() {
                    let racy = self.e.racy_array();
                    let test = format!(
                        "a->object && (unsigned) {i} < (unsigned) O[a->object].length && {racy}{fitting}"
                    );
                    let write = i32::from(write).to_string();
                    self.access(&test, ["-1", &a, &i, &write]);
                }
                format!("SLOT({a}, {i})")
            }
        }
    }

    /// A thread that is about to make such an access must be seen where it can be in a race.
    fn volatile_access(&mut self, place: &Place, write: bool, only_if: Option<&Operand>) {
        if !self.e.races() {
            return;
        }
        let movers = self.e.movers;
        let can_race = |field: &FieldId| {
            matches!(
                movers.fields[*field],
                Access::Racy | Access::WriteGuarded(_)
            )
        };
        let (field, object, index, cell, test) = match place {
            Place::Static { field } | Place::Field { field, .. } if !can_race(field) => return,
            Place::Static { field } => (
                field.0.to_string(),
                "0".to_owned(),
                "0".to_owned(),
                format!("G[{}]", self.e.field(*field)),
                "1".to_owned(),
            ),
            Place::Field { object, field } => {
                let o = self.operand(object);
                (
                    field.0.to_string(),
                    o.clone(),
                    "0".to_owned(),
                    format!("SLOT({o}, {})", self.e.field(*field)),
                    "a->object".to_owned(),
                )
            }
            Place::Elem { .. } if !self.e.racy_arrays() => return,
            Place::Elem { array, index } => {
                let (a, i) = (self.operand(array), self.operand(index));
                let test = format!("a->object && {}", self.e.racy_array());
                (
                    "-1".to_owned(),
                    a.clone(),
                    i.clone(),
                    format!("SLOT({a}, {i})"),
                    test,
                )
            }
        };
        let mover = match place {
            Place::Elem { .. } => {
                let racy = self.e.racy_array().replace("a->object", &object);
                format!("{racy} ? seen_mover({object}) : BOTH")
            }
            _ => format!("seen_mover({object})"),
        };
        self.stop(&mover);
        // 2: with the effects of a volatile one.
        let write = match (write, only_if) {
            (false, _) => "2".to_owned(),
            (true, None) => "3".to_owned(),
            (true, Some(expected)) => {
                format!("{cell} == {} ? 3 : 2", self.operand(expected))
            }
        };
        self.access(&test, [&field, &object, &index, &write]);
    }

    /// What an access to a field of `o` (0: static) demands.
    fn demand(&mut self, field: FieldId, o: &str, write: bool) {
        let access = self.e.movers.fields[field];
        let seen = write && self.e.movers.seen_fields.contains(&field);
        // A store that propositions see is what it is, and a step of its own.
        let mover = |mover: &str| {
            if seen {
                format!("seen_store({o}, {mover})")
            } else {
                mover.to_owned()
            }
        };
        let test = match access {
            Access::Constant if seen => {
                self.stop(&mover("BOTH"));
                return;
            }
            Access::Constant => return,
            Access::Volatile => {
                self.stop(&mover(&format!("memory_mover({o})")));
                return;
            }
            Access::Racy => {
                self.stop(&mover(&format!("racy_mover({o})")));
                let test = if o == "0" { "1" } else { "a->object" };
                let number = field.0.to_string();
                let write = i32::from(write).to_string();
                self.access(test, [&number, o, "0", &write]);
                return;
            }
            Access::WriteGuarded(guard) => {
                let by = match guard {
                    Guard::Own => o.to_owned(),
                    Guard::Field(f) => format!("SLOT({o}, {})", self.e.field(f)),
                    Guard::Static(f) => format!("G[{}]", self.e.field(f)),
                    Guard::Class(c) => format!("CLASS_OBJECT({})", self.e.class(c)),
                };
                let is_volatile = self.e.program.fields[field].is_volatile;
                let unowned = if is_volatile {
                    "memory_mover"
                } else {
                    "racy_mover"
                };
                if write {
                    self.stop(&mover(&format!("{unowned}({o})")));
                } else {
                    self.stop(&format!(
                        "owned({by}) ? assumed_mover({o}) : {unowned}({o})"
                    ));
                }
                if !is_volatile {
                    let test = if o == "0" { "1" } else { "a->object" };
                    let number = field.0.to_string();
                    self.access(test, [&number, o, "0", &i32::from(write).to_string()]);
                }
                if !write {
                    return;
                }
                format!("guarded({o}, {by})")
            }
            Access::Early if !write => return,
            Access::Early | Access::ThreadOnly => {
                if seen {
                    self.stop(&mover("BOTH"));
                }
                if access == Access::Early {
                    "(threads == 1)".to_owned()
                } else {
                    format!("thread_only({o})")
                }
            }
            _ if seen => {
                self.stop(&mover("BOTH"));
                self.line(&format!("if (!lone({o}) && !IN_ATOMIC) debt = 1;"));
                self.assumed(access, o, write)
            }
            _ if o == "0" => {
                self.line("(void) assumed_mover(0);");
                self.assumed(access, o, write)
            }
            _ => {
                self.stop(&format!("assumed_mover({o})"));
                self.assumed(access, o, write)
            }
        };
        let end = self.end(Cut::Assumption(Assumed::Field(field)));
        self.line(&format!("if (!{test}) {end}"));
    }

    /// Whether the demand of an access is met, as a C expression.
    fn assumed(&mut self, access: Access, o: &str, write: bool) -> String {
        match access {
            Access::ReadOnly if !write => "1".to_owned(),
            Access::ReadOnly => format!("lone({o})"),
            Access::SelfGuarded => format!("guarded({o}, {o})"),
            Access::FieldGuarded(f) => format!("guarded({o}, SLOT({o}, {}))", self.e.field(f)),
            Access::StaticGuarded(f) => format!("guarded({o}, G[{}])", self.e.field(f)),
            Access::ClassGuarded(c) => format!("guarded({o}, CLASS_OBJECT({}))", self.e.class(c)),
            Access::ThreadOwned => format!("thread_owned({o}, {})", i32::from(write)),
            Access::ObjectGuarded => format!("object_guarded({o})"),
            Access::Constant
            | Access::Early
            | Access::ThreadOnly
            | Access::WriteGuarded(_)
            | Access::Volatile
            | Access::Racy => unreachable!("told by `demand`"),
        }
    }

    // ---- calls --------------------------------------------------------------------------------------------------

    fn call(&mut self, dst: Option<crate::core::LocalId>, target: &Target, args: &[Operand]) {
        let program = self.e.program;
        let (Target::Exact(named) | Target::Virtual(named)) = *target;
        let pc = self.pc.0;
        let texts: Vec<String> = args.iter().map(|a| self.operand(a)).collect();
        if !program.methods[named].is_static
            && let Some(receiver) = texts.first()
        {
            let null = self.null(receiver);
            self.line(&null);
        }
        let no_body = self.end(Cut::Unmodelled(DiagCode::UnmodelledMember));
        let method = match target {
            Target::Exact(method) if self.e.calls(*method) => method.0.to_string(),
            Target::Exact(_) => {
                self.line(&no_body);
                return;
            }
            Target::Virtual(method) => {
                self.e.virtuals.insert(*method);
                let receiver = texts.first().map_or("0", String::as_str);
                self.line(&format!(
                    "{{ int m = d{}({receiver}); if (m < 0) {no_body} callee = m; }}",
                    method.0
                ));
                "callee".to_owned()
            }
        };
        let deep = self.raise(program.known.stack_overflow, false);
        self.line(&format!("if (X->frames >= MAX_FRAMES) {deep}"));
        let values: Vec<String> = texts
            .iter()
            .enumerate()
            .map(|(n, text)| format!("a{n} = {text}"))
            .collect();
        let declared = if values.is_empty() {
            String::new()
        } else {
            format!("Cell {}; ", values.join(", "))
        };
        let mut line = format!("{{ {declared}int b; F->pc = {pc}; b = push({method});");
        // Parameters are the first locals of every method, overriding ones included.
        for n in 0..texts.len() {
            let _ = write!(line, " T[me].local[b + {n}] = a{n};");
        }
        line += " how = AT; if (++calls >= MAX_CALLS) return STOP; return GO_ON; }";
        self.line(&line);
        self.resumes.insert(self.pc);
        self.lines.push(format!("R{pc}: ;"));
        if let Some(dst) = dst {
            let dst = self.local(dst);
            self.line(&format!("{dst} = ret;"));
        }
    }
}
