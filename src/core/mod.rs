//! Core: a small structured Java that the analyses, the interpreter and both schemes work on.
//!
//! Knows no Java syntax and no Promela. **Granularity is part of its meaning**: an [`Expr`] reads only locals and
//! constants and cannot throw; every shared access, allocation, monitor or thread operation is a statement of its
//! own, with at most one shared access. A statement that can throw names in its documentation what it throws.
//!
//! Invariants (checked by [`check`]):
//! * all sugar is gone; class initialisation, uncaught exceptions and thread ends are ordinary Core in synthesised methods;
//! * every statement has its own [`SiteId`]: two statements never share one;
//! * `Break`/`Continue` name an enclosing `Loop`/`Block` of the same method; a method that returns a value does not
//!   run off its end; every local is assigned before it is read (lowering assigns defaults where javac cannot see it);
//! * methods of the library are Core like any other.

pub mod arith;
pub mod cfg;
pub mod check;
pub mod condition;
pub mod dump;
pub mod interp;
pub mod lower;
pub mod movers;
pub mod property;
pub mod schedule;
pub mod temporal;
pub mod walk;

use std::collections::BTreeSet;

use crate::base::{IndexVec, Span};
use crate::diag::Code;

crate::define_index!(ClassId);
crate::define_index!(
    /// An instance or static field.
    FieldId
);
crate::define_index!(MethodId);
crate::define_index!(
    /// A local of one method.
    LocalId
);
crate::define_index!(
    /// A label of one method.
    LabelId
);
crate::define_index!(
    /// One Core statement of the whole program.
    SiteId
);

/// Type of a value. Reference types are classes; each array type is a class of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Ty {
    Bool,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
    /// `java.lang.String`: a constant ([`Const::Str`]), or an object whose text stands in a table outside the state.
    Str,
    Ref(ClassId),
}

impl Ty {
    /// long, float or double: 64 bits in a state, and operators of its own ([`Expr::WideBinary`]).
    pub fn wide(self) -> Option<Wide> {
        match self {
            Ty::Long => Some(Wide::Long),
            Ty::Float => Some(Wide::Float),
            Ty::Double => Some(Wide::Double),
            _ => None,
        }
    }
}

impl Wide {
    pub fn ty(self) -> Ty {
        match self {
            Wide::Long => Ty::Long,
            Wide::Float => Ty::Float,
            Wide::Double => Ty::Double,
        }
    }
}

impl BinaryOp {
    /// The result is a boolean.
    pub fn compares(self) -> bool {
        use BinaryOp::*;
        matches!(self, Lt | Le | Gt | Ge | Eq | Ne)
    }
}

/// Types beyond `int` that have arithmetic of their own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Wide {
    Long,
    Float,
    Double,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Const {
    Bool(bool),
    /// byte, short, char, int.
    Int(i32),
    Long(i64),
    /// Bits as in Java's `floatToIntBits`: there is one NaN.
    Float(u32),
    /// Bits as in Java's `doubleToLongBits`: there is one NaN.
    Double(u64),
    /// A literal or compile-time constant: interned, so equal contents are one object (JLS 3.10.5).
    Str(String),
    /// Null of any reference type, String included.
    Null,
    /// The object that `static synchronized` methods and `C.class` lock.
    ClassObject(ClassId),
}

/// A value that is there already.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Operand {
    Local(LocalId),
    Const(Const),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BinaryOp {
    /// Wrapping, of integers.
    Add,
    Sub,
    Mul,
    /// Of float and double only: they throw nothing. (Integers: [`StmtKind::DivRem`].)
    Div,
    Rem,
    /// Shift distance is masked with 31 (JLS 15.19).
    Shl,
    Shr,
    Ushr,
    Lt,
    Le,
    Gt,
    Ge,
    /// int, boolean or references.
    Eq,
    Ne,
    /// int or boolean.
    And,
    Or,
    Xor,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnaryOp {
    Neg,
    BitNot,
    Not,
}

/// Pure: reads locals and constants, cannot throw.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Expr {
    Operand(Operand),
    Unary(UnaryOp, Box<Expr>),
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// Narrowing to byte, short or char (JLS 5.1.3); to int: the identity.
    Convert(Ty, Box<Expr>),
    /// On long, float or double; a comparison gives a boolean. The distance of a shift of long is an int, masked with
    /// 63 (JLS 15.19). Comparisons with NaN are false, `!=` true, and -0.0 == 0.0 (JLS 15.20, 15.21).
    WideBinary(Wide, BinaryOp, Box<Expr>, Box<Expr>),
    /// Negation; `~` of long.
    WideUnary(Wide, UnaryOp, Box<Expr>),
    /// Between numeric types, at least one of them long, float or double (JLS 5.1.2, 5.1.3).
    WideConvert {
        from: Ty,
        to: Ty,
        value: Box<Expr>,
    },
    /// The same bits, between int and float, or long and double (`floatToIntBits`, `longBitsToDouble`, ...).
    Reinterpret {
        to: Ty,
        value: Box<Expr>,
    },
    /// False for null. `ClassId` may be an interface or array class.
    InstanceOf(Operand, ClassId),
    /// The text that becomes a new String: numbers, boolean, char and String values print as Java prints them, null as `null`.
    /// References other than String do not occur: lowering calls `toString` first. Only as the whole value of an `Assign`,
    /// since it makes an object (JLS 15.18.1).
    Concat(Vec<(Operand, Ty)>),
}

impl Expr {
    pub fn local(local: LocalId) -> Expr {
        Expr::Operand(Operand::Local(local))
    }
    pub fn int(n: i32) -> Expr {
        Expr::Operand(Operand::Const(Const::Int(n)))
    }
    pub fn bool(b: bool) -> Expr {
        Expr::Operand(Operand::Const(Const::Bool(b)))
    }
}

/// A shared location.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// Throws `NullPointerException` if the object is null.
    Field {
        object: Operand,
        field: FieldId,
    },
    Static {
        field: FieldId,
    },
    /// Throws `NullPointerException`, then `ArrayIndexOutOfBoundsException`; a store of a reference into an array whose
    /// run-time element class does not fit throws `ArrayStoreException`.
    Elem {
        array: Operand,
        index: Operand,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    pub stmts: Vec<Stmt>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Stmt {
    pub kind: StmtKind,
    pub site: SiteId,
}

#[derive(Clone, Debug, PartialEq)]
pub enum StmtKind {
    // ---- local -------------------------------------------------------------------------------------------------
    Assign {
        dst: LocalId,
        value: Expr,
    },
    /// Division and remainder of int or long (as `dst` is), `MIN_VALUE / -1` as in Java. Throws `ArithmeticException`.
    DivRem {
        dst: LocalId,
        rem: bool,
        lhs: Operand,
        rhs: Operand,
    },
    /// Throws `ClassCastException`. Null passes. `dst` gets the value.
    CheckCast {
        dst: LocalId,
        value: Operand,
        class: ClassId,
    },
    /// Length never changes: reads no shared state. Throws `NullPointerException`.
    ArrayLength {
        dst: LocalId,
        array: Operand,
    },
    /// The object that boxes a small value, the same one each time (JLS 5.1.7): `class` is a box class, `value` of its
    /// primitive type and within the range that `valueOf` caches. Not an object of the heap; it has a monitor.
    BoxCached {
        dst: LocalId,
        class: ClassId,
        value: Operand,
    },
    /// The value that a box holds: a cached one, or the first field of an object. Box fields are final: no shared access.
    /// Throws `NullPointerException`.
    Unbox {
        dst: LocalId,
        object: Operand,
    },
    /// Throws `NullPointerException` if the operand is null (calls on final methods, `outer.new`, `throw`, unboxing ...).
    NullCheck {
        value: Operand,
    },

    // ---- shared memory -----------------------------------------------------------------------------------------
    Load {
        dst: LocalId,
        place: Place,
    },
    Store {
        place: Place,
        value: Operand,
    },
    /// An access with the effects of a volatile one to a variable that is not declared volatile: the atomic section behind it
    /// makes it, here a thread is about to. It conflicts with plain accesses (a write only if the variable has the value
    /// `only_if`, a swap's), not with its like, and does nothing. The object is there, the index within bounds.
    VolatileAccess {
        place: Place,
        write: bool,
        only_if: Option<Operand>,
    },
    /// Fields get their defaults; no constructor runs here.
    New {
        dst: LocalId,
        class: ClassId,
    },
    /// `class` is the array class; `dims` its given lengths, outermost first. Throws `NegativeArraySizeException`
    /// (before anything is allocated, JLS 15.10.2).
    NewArray {
        dst: LocalId,
        class: ClassId,
        dims: Vec<Operand>,
    },

    // ---- control -----------------------------------------------------------------------------------------------
    /// `Break` of the label leaves it.
    Block {
        label: LabelId,
        body: Block,
    },
    If {
        cond: Expr,
        then: Block,
        els: Block,
    },
    /// Endless; left by `Break`, `Return`, `Throw`. `Continue` goes to its start.
    Loop {
        label: LabelId,
        body: Block,
    },
    Break {
        label: LabelId,
    },
    Continue {
        label: LabelId,
    },
    Return {
        value: Option<Operand>,
    },
    /// Null throws `NullPointerException`.
    Throw {
        value: Operand,
    },
    /// Catches are tried in order; a caught exception is in `var`. `finally` runs on every way out.
    Try {
        body: Block,
        catches: Vec<Catch>,
        finally: Option<Block>,
    },
    /// Enter throws `NullPointerException` and blocks while another thread owns the monitor; left on every way out.
    /// `exit` is the site of the release. (`site` of the statement is the acquisition.)
    Synchronized {
        lock: Operand,
        body: Block,
        exit: SiteId,
    },
    /// Arguments include the receiver first for instance methods, which throws `NullPointerException` if null.
    Call {
        dst: Option<LocalId>,
        target: Target,
        args: Vec<Operand>,
    },

    // ---- class initialisation (JLS 12.4.2), used by the synthesised `<ensure>` methods only ----------------------
    /// Blocks while another thread initialises the class. `dst` = 1: this thread must initialise it now; 0: it is
    /// initialised, or being initialised by this thread. Throws `NoClassDefFoundError` if initialisation failed before.
    InitBegin {
        dst: LocalId,
        class: ClassId,
    },
    /// Marks the class initialised (`ok`) or erroneous, and wakes those who wait for it.
    InitEnd {
        class: ClassId,
        ok: bool,
    },

    // ---- monitors ----------------------------------------------------------------------------------------------
    /// Throws `NullPointerException`, `IllegalMonitorStateException`, `InterruptedException` (flag cleared).
    /// `timed`: may also end by itself. Two steps: release and join the wait set; then resume (see [`schedule`]).
    Wait {
        object: Operand,
        timed: bool,
    },
    /// Throws `NullPointerException`, `IllegalMonitorStateException`.
    Notify {
        object: Operand,
        all: bool,
    },

    // ---- monitors as the library's locks use them: not block by block ------------------------------------------------
    /// As the beginning of `Synchronized`.
    MonitorEnter {
        object: Operand,
    },
    /// As its end. Throws `NullPointerException`, `IllegalMonitorStateException`.
    MonitorExit {
        object: Operand,
    },
    /// `dst` = whether the monitor was acquired: no other thread owns it. Throws `NullPointerException`.
    TryEnter {
        dst: LocalId,
        object: Operand,
    },
    /// Releases what the thread owns of the monitor; `dst` = how often it had acquired it, perhaps 0.
    ExitFully {
        dst: LocalId,
        object: Operand,
    },
    /// Acquires the monitor `count` times; not at all if that is 0. In an atomic section, and nobody else owns it.
    EnterAgain {
        object: Operand,
        count: Operand,
    },
    /// How often the thread has acquired the monitor.
    HoldCount {
        dst: LocalId,
        object: Operand,
    },
    /// The Thread object of the thread that owns the monitor, or null. Unmodelled, and cut, if that thread has ended.
    Owner {
        dst: LocalId,
        object: Operand,
    },

    // ---- threads; operands are Thread objects, all throw NullPointerException ------------------------------------
    /// Throws `IllegalThreadStateException` if started before. The thread runs `Program::thread_entry`.
    Start {
        thread: Operand,
    },
    /// The merged form of join: used when no program code locks a thread object. Throws `InterruptedException`.
    /// Two steps like `Wait`, but the first one falls through if the thread is not alive.
    Join {
        thread: Operand,
        timed: bool,
    },
    Interrupt {
        thread: Operand,
    },
    /// `Thread.interrupted()` (clear, on the current thread) and `isInterrupted()`.
    IsInterrupted {
        dst: LocalId,
        thread: Operand,
        clear: bool,
    },
    IsAlive {
        dst: LocalId,
        thread: Operand,
    },
    /// `dst` = the number of the thread's `Thread.State`. A choice where the thread stands before what may block, and may
    /// have begun to wait there or not yet; what was told stays true until its next step ([`interp`]'s `states`).
    ThreadState {
        dst: LocalId,
        thread: Operand,
    },
    CurrentThread {
        dst: LocalId,
    },
    /// Throws `IllegalThreadStateException` if alive.
    SetDaemon {
        thread: Operand,
        daemon: Operand,
    },
    IsDaemon {
        dst: LocalId,
        thread: Operand,
    },
    Yield,
    /// Throws `InterruptedException` if the flag is set (cleared). Otherwise just a scheduling point.
    Sleep,
    /// The whole program ends, whatever other threads do (`Runtime.halt`).
    Halt {
        status: Operand,
    },
    /// The current thread is no longer alive; what waits in `Join` for it can go on. Last statement of a thread.
    ThreadExit,
    /// The current thread ends by this exception: a violation if the property is checked and the user does not allow it
    /// (`--allow-exception`), else a print event.
    Uncaught {
        exception: Operand,
        allowed: bool,
    },

    // ---- strings -----------------------------------------------------------------------------------------------
    /// `equals` of two strings (`lhs` not null: lowering checks first). Unmodelled, and cut, if either is vague.
    StrEquals {
        dst: LocalId,
        lhs: Operand,
        rhs: Operand,
    },
    /// What a string's text tells or makes; see [`StrOp`] for the arguments. Throws `NullPointerException` if the first
    /// argument is a null string; indices are checked before, by Java code.
    Str {
        dst: LocalId,
        op: StrOp,
        args: Vec<Operand>,
    },
    /// `==` of two strings: of interned ones that of their texts, else that of the objects.
    StrSame {
        dst: LocalId,
        lhs: Operand,
        rhs: Operand,
    },
    /// `Integer.parseInt`. Throws `NumberFormatException`. Unmodelled, and cut, if the text is vague.
    ParseInt {
        dst: LocalId,
        string: Operand,
    },
    /// `Class.getName()` of the object's class, interned.
    ClassName {
        dst: LocalId,
        object: Operand,
    },
    /// `getClass()`: the class object of the object's class. Throws `NullPointerException`.
    ClassOf {
        dst: LocalId,
        object: Operand,
    },
    /// A name of the class that a class object stands for, interned; [`NameKind::Text`] is a new string. Throws `NullPointerException`.
    NameOf {
        dst: LocalId,
        class: Operand,
        name: NameKind,
    },
    /// Whether the object's class has the `hashCode` of `Object`; false for null.
    IdentityHashed {
        dst: LocalId,
        object: Operand,
    },
    /// `Object.toString()`: a new string, whose text is **vague**, because its digits differ from run to run. It can be
    /// printed and be a part of other texts; looking at it is unmodelled, and cut.
    /// With `id` it is instead the number that identifies a thread.
    IdentityString {
        dst: LocalId,
        object: Operand,
        id: bool,
    },
    /// `Thread-0`, `Thread-1`, ... in order of the calls.
    NextThreadName {
        dst: LocalId,
    },

    // ---- verification --------------------------------------------------------------------------------------------
    /// `dst` = any of `0..=max`; a negative `max` gives 0.
    Choose {
        dst: LocalId,
        max: Operand,
    },
    /// `dst` = a number between two constants that nobody can know, bounds included: of a clock, say. `told_by`: of such
    /// numbers it is known which ones are the same, those with the same value of this. Within the lowering only, which
    /// replaces it (`lower/unknown`).
    Unknown {
        dst: LocalId,
        from: Const,
        to: Const,
        told_by: Option<Operand>,
    },
    /// The path ends, silently: `Verify.ignoreIf`.
    Cut,
    /// A failed check: a violation if the property `assertion` is checked, else goes on (lowering throws next).
    Fail {
        check: Check,
        message: Option<Operand>,
    },
    /// Blocks until at least one of the conditions is true; then an atomic section begins, as with `AtomicBegin`. If several
    /// are true, which of them goes on is a choice; `dst` is its number. `idle`: to wait here for ever is no deadlock
    /// (a worker without work). `monitor`: in the JDK it is a monitor that is waited for.
    Await {
        dst: Option<LocalId>,
        conditions: Vec<condition::Condition>,
        idle: bool,
        monitor: bool,
    },
    /// Until `AtomicEnd` only this thread steps. They nest. If it is blocked the others step, and the section is over
    /// until its next `AtomicBegin`.
    AtomicBegin,
    AtomicEnd,
    /// Is [`Program::invariants`]`[which]` true of the object (null: it is about none)? If not, the property `invariant` is
    /// violated, or the path ends silently (`cut`). It is no step of its own: what it looks at is as the statement before
    /// has left it.
    Invariant {
        which: usize,
        object: Operand,
        cut: bool,
    },
    /// The thread makes progress: `Verify.progress()`, and where it leaves a loop ([`temporal`]). Nothing else.
    Progress,
    Print {
        text: Operand,
        ty: Ty,
        stream: Stream,
        newline: bool,
    },
    /// The path ends; the verdict cannot be *holds* if this is reachable.
    Unmodelled {
        code: Code,
        what: String,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub struct Catch {
    /// `Throwable` subclasses; more than one for a multi-catch.
    pub classes: Vec<ClassId>,
    pub var: LocalId,
    pub body: Block,
    /// Site of the catch itself (the clause's header).
    pub site: SiteId,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// Exactly this method: static, private, constructor, `super.m()`.
    Exact(MethodId),
    /// Dispatch on the class of the first argument: [`Program::dispatch`].
    Virtual(MethodId),
}

/// Operations on texts; strings are sequences of UTF-16 code units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrOp {
    /// (string) -> int
    Length,
    /// (string, index) -> char
    CharAt,
    /// (string) -> int, as `String.hashCode` computes it.
    Hash,
    /// (string, begin, end) -> a new string.
    Substring,
    /// (string) -> the one string of this text that constants are, too.
    Intern,
    /// (string, string) -> int, the sign and size of `compareTo`.
    Compare,
    /// (string, string, from) -> int, -1 if it does not occur.
    IndexOf,
    /// (string) -> a new string of the same text, which is vague: it stands for a number that nobody can know.
    Blur,
    /// (string) -> int: what `Blur` has made of `?` gives 1, of `?.?` gives 2, any other string 0.
    Blurred,
    /// (class name, message) -> `name`, or a new string `name: message`. The message may be null and may be vague; so
    /// is the result of one that is vague. Looks at neither.
    Headline,
}

/// What [`StmtKind::NameOf`] tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameKind {
    /// `getName()`.
    Binary,
    /// `getSimpleName()`.
    Simple,
    /// `toString()`.
    Text,
}

/// Which construct failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// The `assert` statement.
    Assert,
    /// `Verify.assertTrue`.
    VerifyAssert,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    Out,
    Err,
    /// `Verify.print`: an event of the trace.
    Event,
}

#[derive(Debug, Clone)]
pub struct Program {
    pub classes: IndexVec<ClassId, Class>,
    pub fields: IndexVec<FieldId, Field>,
    pub methods: IndexVec<MethodId, Method>,
    pub sites: IndexVec<SiteId, Site>,
    /// Synthesised, static, no parameters: allocates `args`, initialises the main class, calls main, handles what it
    /// throws, ends the thread. Thread number 1 runs it.
    pub main_entry: MethodId,
    /// Synthesised, one parameter, the Thread object: calls `run`, handles what it throws, ends the thread.
    pub thread_entry: MethodId,
    pub known: WellKnown,
    /// Some program code may lock or wait on a Thread object: then join is in its full form, and
    /// `thread_entry` takes the thread's monitor for its end and notifies.
    pub thread_monitors: bool,
    /// The program itself prints what nobody catches, as a JVM does; else [`StmtKind::Uncaught`] prints its first line.
    pub reports_uncaught: bool,
    /// A timed operation that waits may end at any moment; else it never ends by itself.
    pub timeouts: bool,
    /// Names of the classes whose exceptions may end a thread; see [`StmtKind::Uncaught`].
    pub allowed_exceptions: Vec<String>,
    /// The library has such operations besides `wait` and `join`, and the program uses them.
    pub timed_library: bool,
    /// The classes that box primitive values, as far as they are mentioned, in ascending order.
    pub boxes: Vec<ClassId>,
    /// Nothing looks at the messages of exceptions that statements throw by themselves, nor whether there are any: that
    /// of a `NullPointerException` is then null. See [`Site::opaque`].
    pub opaque_messages: bool,
    /// Nothing looks at the name that the main thread has at first.
    pub opaque_main_name: bool,
    /// It asks a clock, or a generator of random numbers without a seed: comparisons of what they say are choices.
    pub unknown_numbers: bool,
    /// What models of the library say that they take for granted (`Model.assumes`), of those that the program reaches.
    pub assumed: BTreeSet<String>,
    /// What formulas can name.
    pub propositions: Vec<temporal::Proposition>,
    pub embedded: temporal::Embedded,
    pub invariants: Vec<temporal::Invariant>,
}

/// Classes whose exceptions Core statements throw by themselves, and what the machine needs to know.
#[derive(Debug, Clone)]
pub struct WellKnown {
    pub object: ClassId,
    /// Class of the values of type [`Ty::Str`]: for dispatch, `instanceof` and casts.
    pub string: ClassId,
    /// The one field of a String object: the place of its text in the table of texts.
    pub string_text: FieldId,
    pub thread: ClassId,
    pub throwable: ClassId,
    /// `Throwable.message`, a String field; implicit exceptions store their text there.
    pub throwable_message: FieldId,
    /// `Thread.name`, a String field.
    pub thread_name: FieldId,
    pub null_pointer: ClassId,
    pub array_index: ClassId,
    pub arithmetic: ClassId,
    pub class_cast: ClassId,
    pub negative_array_size: ClassId,
    pub array_store: ClassId,
    pub illegal_monitor_state: ClassId,
    pub illegal_thread_state: ClassId,
    pub interrupted: ClassId,
    pub number_format: ClassId,
    pub no_class_def_found: ClassId,
    pub assertion_error: ClassId,
    /// Thrown by a call that is nested too deeply.
    pub stack_overflow: ClassId,
}

#[derive(Debug, Clone)]
pub struct Class {
    /// `Class.getName()`: `app.Main$Inner`, `[I`.
    pub binary_name: String,
    /// For people: `Main.Inner`, `int[]`.
    pub name: String,
    pub is_interface: bool,
    pub is_abstract: bool,
    pub superclass: Option<ClassId>,
    pub interfaces: Vec<ClassId>,
    /// Instance fields declared here.
    pub fields: Vec<FieldId>,
    pub static_fields: Vec<FieldId>,
    pub methods: Vec<MethodId>,
    /// Element type of an array class.
    pub elem: Option<Ty>,
    pub library: bool,
    /// Java has the class under that name. Else it is one of a model's own, and its name must not be told.
    pub has_java_name: bool,
    pub span: Span,
}

#[derive(Debug, Clone)]
pub struct Field {
    pub name: String,
    pub class: ClassId,
    pub ty: Ty,
    pub is_static: bool,
    pub is_final: bool,
    pub is_volatile: bool,
    /// Value before any initialiser runs: a constant variable's value, else `None` for the type's default.
    pub initial: Option<Const>,
    pub synthetic: bool,
}

#[derive(Debug, Clone)]
pub struct Method {
    /// `put`, `<init>`, `<clinit>`, `<ensure>`, `<main>`, `<thread>`.
    pub name: String,
    pub class: ClassId,
    pub is_static: bool,
    /// Parameters first in `locals`; the receiver is parameter 0 of an instance method.
    pub params: Vec<LocalId>,
    pub locals: IndexVec<LocalId, Local>,
    pub label_count: u32,
    pub ret: Option<Ty>,
    /// `None`: abstract.
    pub body: Option<Block>,
    /// All methods that this one overrides or implements.
    pub overrides: Vec<MethodId>,
    pub library: bool,
    pub span: Span,
}

#[derive(Debug, Clone)]
pub struct Local {
    /// The Java name, `this`, or empty for a temporary.
    pub name: String,
    pub ty: Ty,
}

/// Where a statement comes from.
#[derive(Debug, Clone)]
pub struct Site {
    pub method: MethodId,
    pub span: Span,
    /// A scheduling point stands before this statement. Set by `reduce::points`; read by emitters and interpreter alike.
    pub point: bool,
    /// Nothing looks at the text or the identity of the string that is made here: it is a value like every such string,
    /// and its text is no part of the state. Set by `reduce::texts`; looking at it nevertheless is unmodelled, and cut.
    pub opaque: bool,
}

impl Class {
    /// What has no model where the name of an object's class is asked for and [`Class::has_java_name`] does not hold.
    pub const NO_NAME: &'static str = "the name that this class of the library has in a JVM";

    /// What `Class.getName()`, `getSimpleName()` and `toString()` give.
    pub fn named(&self, name: NameKind) -> String {
        match name {
            NameKind::Binary => self.binary_name.clone(),
            NameKind::Simple => {
                let name = self.name.rsplit('.').next().unwrap_or(&self.name);
                match name.rsplit_once('$') {
                    // An anonymous class has none (JLS 15.9.5).
                    Some((_, rest)) if rest.chars().all(|c| c.is_ascii_digit()) => String::new(),
                    _ => name.to_owned(),
                }
            }
            NameKind::Text => {
                let kind = if self.is_interface {
                    "interface "
                } else if self.superclass.is_none() && self.binary_name != "java.lang.Object" {
                    // Of a primitive type.
                    ""
                } else {
                    "class "
                };
                format!("{kind}{}", self.binary_name)
            }
        }
    }
}

impl Program {
    /// `java.lang.Class`, if the program mentions it.
    pub fn class_class(&self) -> Option<ClassId> {
        let mut classes = self.classes.enumerated();
        let found = classes.find(|(_, class)| class.binary_name == "java.lang.Class");
        found.map(|(id, _)| id)
    }

    pub fn is_subclass(&self, sub: ClassId, sup: ClassId) -> bool {
        if sub == sup || sup == self.known.object {
            return true;
        }
        let class = &self.classes[sub];
        if let (Some(a), Some(b)) = (class.elem, self.classes[sup].elem) {
            return match (a, b) {
                (Ty::Ref(a), Ty::Ref(b)) => self.is_subclass(a, b),
                (Ty::Str, Ty::Ref(b)) => self.is_subclass(self.known.string, b),
                _ => a == b,
            };
        }
        class.superclass.is_some_and(|c| self.is_subclass(c, sup))
            || class.interfaces.iter().any(|&i| self.is_subclass(i, sup))
    }

    /// The implementation of `method` in `class` (JLS 15.12.4.4): the class's own, else its superclass's, else an
    /// interface's default. `None` if there is none (the class is abstract).
    pub fn dispatch(&self, class: ClassId, method: MethodId) -> Option<MethodId> {
        let own = |c: ClassId| {
            self.classes[c].methods.iter().copied().find(|&m| {
                self.methods[m].body.is_some()
                    && (m == method || self.methods[m].overrides.contains(&method))
            })
        };
        let mut at = Some(class);
        while let Some(c) = at {
            if let Some(found) = own(c) {
                return Some(found);
            }
            at = self.classes[c].superclass;
        }
        // A default method: the most specific one among all superinterfaces.
        let mut best: Option<MethodId> = None;
        for i in self
            .classes
            .ids()
            .filter(|&i| self.classes[i].is_interface && self.is_subclass(class, i))
        {
            if let Some(found) = own(i) {
                let better = best.is_none_or(|b| self.is_subclass(i, self.methods[b].class));
                if better {
                    best = Some(found);
                }
            }
        }
        best
    }

    /// All instance fields of an object of `class`, superclasses first, each in declaration order.
    pub fn instance_fields(&self, class: ClassId) -> Vec<FieldId> {
        let mut fields = self.classes[class]
            .superclass
            .map_or_else(Vec::new, |c| self.instance_fields(c));
        fields.extend_from_slice(&self.classes[class].fields);
        fields
    }

    /// `Buffer.put`, for people.
    pub fn method_name(&self, method: MethodId) -> String {
        let m = &self.methods[method];
        format!("{}.{}", self.classes[m.class].name, m.name)
    }

    /// Classes that can be instantiated and are `class` or below.
    pub fn concrete_subclasses(&self, class: ClassId) -> Vec<ClassId> {
        self.classes
            .ids()
            .filter(|&c| {
                !self.classes[c].is_abstract
                    && !self.classes[c].is_interface
                    && self.is_subclass(c, class)
            })
            .collect()
    }
}
