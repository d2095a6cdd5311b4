//! Statements: each has at most one shared access, and says what it throws.

use super::{
    ClassId, Const, Expr, LabelId, LocalId, MethodId, Operand, Place, SiteId, Ty, condition,
};
use crate::diag::Code;

#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    pub stmts: Vec<Stmt>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Stmt {
    pub kind: StmtKind,
    pub site: SiteId,
}

/// What a thread waits for by an [`StmtKind::Await`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Awaited {
    /// Work: to wait for it for ever is no deadlock.
    Work,
    /// Something that others do, as a notification is. A daemon may wait for it for ever.
    Others,
    /// A lock, which others have: who waits for it for ever is in a deadlock, a daemon, too.
    Lock,
    /// The same, of what is a monitor in the JDK.
    Monitor,
}

/// See [`StmtKind::Unknown`].
pub const SLEPT: Const = Const::Long(0);

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
    /// `timed`: may also end by itself. Two steps: release and join the wait set; then resume (see [`schedule`](super::schedule)).
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
    /// have begun to wait there or not yet; what was told stays true until its next step ([`interp`](super::interp)'s `states`).
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
    /// numbers it is known which ones are the same, those with the same value of this. The lowering replaces it
    /// (`lower/unknown`), but for a program that is to be run: there whoever runs it says the number; and with [`SLEPT`] as
    /// `from` nothing is asked, but the thread has slept for `told_by` milliseconds.
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
    /// are true, which of them goes on is a choice; `dst` is its number.
    Await {
        dst: Option<LocalId>,
        conditions: Vec<condition::Condition>,
        awaited: Awaited,
    },
    /// Until `AtomicEnd` only this thread steps. They nest. If it is blocked the others step, and the section is over
    /// until its next `AtomicBegin`.
    AtomicBegin,
    AtomicEnd,
    /// Is [`Program::invariants`](super::Program::invariants)`[which]` true of the object (null: it is about none)? If not, the property `invariant` is
    /// violated, or the path ends silently (`cut`). It is no step of its own: what it looks at is as the statement before
    /// has left it.
    Invariant {
        which: usize,
        object: Operand,
        cut: bool,
    },
    /// The thread makes progress: `Verify.progress()` (`stated`), and where it leaves a loop ([`temporal`](super::temporal)).
    /// Nothing else.
    Progress {
        stated: bool,
    },
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
    /// Dispatch on the class of the first argument: [`Program::dispatch`](super::Program::dispatch).
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
