//! The typed program: every name resolved, every expression typed, conversions explicit.
//!
//! Made by [`super::resolve`]; `core::lower` desugars it to Core. Invariants:
//! * no names left to look up: variables are [`LocalId`], fields [`FieldId`], methods [`MethodId`], classes [`ClassId`];
//! * numeric promotion, assignment conversion, casts of primitives and string conversion are explicit nodes
//!   ([`ExprKind::Convert`], [`ExprKind::Concat`]); compile-time constants (JLS 15.29) are folded to `Const`;
//! * captured variables and enclosing instances are already fields (`val$x`, `this$0`); a lambda or method reference
//!   is a synthetic class whose single method holds its body;
//! * types are Java's, generic ones too; where erasure makes a value's type less than what is done with it, the cast
//!   that javac inserts is a [`ExprKind::CheckedCast`] (JLS 15.5); run time knows [`Program::erasure`] only;
//! * still Java: statements are structured, evaluation order is the order of the tree, `for`, `foreach` over arrays,
//!   `assert`, compound assignment, `++` and `switch` on numbers are as written;
//! * what is sugar even in terms of Java's statements is gone: patterns, switch expressions and switches on anything but
//!   a number, `for` over an `Iterable`, enums and records are tests, assignments and calls
//!   ([`ExprKind::Seq`] where they stand inside of an expression);
//! * what has no model is [`ExprKind::Unmodelled`] / [`StmtKind::Unmodelled`] with its diagnostic already reported.

use std::collections::BTreeMap;

use super::ast::Primitive;
use crate::base::{IndexVec, Span};
use crate::diag::Code;

crate::define_index!(ClassId);
crate::define_index!(FieldId);
crate::define_index!(MethodId);
crate::define_index!(
    /// A type parameter of a class or method, or a fresh variable that stands for a captured wildcard.
    TypeVarId
);
crate::define_index!(
    /// A local variable or parameter of one method.
    LocalId
);
crate::define_index!(
    /// A statement that `break` or `continue` can name, unique within one method.
    LabelId
);

#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Type {
    Primitive(Primitive),
    Void,
    /// The type of `null`.
    Null,
    /// Class or interface, not generic or raw; `java.lang.String` is the class `Program::well_known.string`.
    Class(ClassId),
    /// A generic class or interface with its type arguments (`List<String>`), as many as it has parameters.
    Parameterized(ClassId, Vec<Type>),
    /// A type parameter in its scope, or a captured wildcard.
    Variable(TypeVarId),
    /// Only as a type argument: `?` has neither bound.
    Wildcard(Box<Wildcard>),
    /// Of a cast or a type variable; two or more, a class first if there is one.
    Intersection(Vec<Type>),
    Array(Box<Type>),
    /// Stands for a type that could not be resolved; compatible with everything so that one error is reported once.
    Unknown,
}

impl Type {
    pub const INT: Type = Type::Primitive(Primitive::Int);
    pub const BOOLEAN: Type = Type::Primitive(Primitive::Boolean);
    pub const LONG: Type = Type::Primitive(Primitive::Long);
    pub fn array_of(elem: Type) -> Type {
        Type::Array(Box::new(elem))
    }
    pub fn is_reference(&self) -> bool {
        !matches!(self, Type::Primitive(_) | Type::Void)
    }
}

/// `?`, `? extends T`, `? super T`; at most one bound.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Wildcard {
    pub extends: Option<Type>,
    pub above: Option<Type>,
}

#[derive(Debug, Clone)]
pub struct TypeVar {
    pub name: String,
    /// Never empty; the first one gives the erasure.
    pub bounds: Vec<Type>,
    /// Of a captured `? super T`: the type below it.
    pub above: Option<Type>,
    /// Stands for a captured wildcard (JLS 5.1.10).
    pub captured: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Const {
    Bool(bool),
    /// byte, short, char and int; the type of the expression tells which.
    Int(i32),
    Long(i64),
    Float(f32),
    Double(f64),
    Str(String),
    Null,
}

#[derive(Debug, Default)]
pub struct Program {
    pub classes: IndexVec<ClassId, Class>,
    pub fields: IndexVec<FieldId, Field>,
    pub methods: IndexVec<MethodId, Method>,
    pub type_vars: IndexVec<TypeVarId, TypeVar>,
    pub well_known: Option<WellKnown>,
    /// What calls with written type arguments throw, where that depends on them (JLS 11.2.1).
    pub thrown: BTreeMap<Span, Vec<Type>>,
    /// What variables of the body around it a local class uses, by the place of its declaration.
    pub local_classes: BTreeMap<Span, Vec<LocalId>>,
    /// Candidates for the entry point, in source order.
    pub mains: Vec<MethodId>,
}

impl Program {
    pub fn known(&self) -> &WellKnown {
        self.well_known
            .as_ref()
            .expect("set by resolve before anything is typed")
    }
    /// The type without type arguments and variables (JLS 4.6): all that is left at run time.
    pub fn erasure(&self, ty: &Type) -> Type {
        match ty {
            Type::Parameterized(class, _) => Type::Class(*class),
            Type::Variable(var) => self.erasure(&self.type_vars[*var].bounds[0]),
            Type::Wildcard(wildcard) => match &wildcard.extends {
                Some(bound) => self.erasure(bound),
                None => Type::Class(self.known().object),
            },
            Type::Intersection(parts) => self.erasure(&parts[0]),
            Type::Array(elem) => Type::array_of(self.erasure(elem)),
            Type::Primitive(_) | Type::Void | Type::Null | Type::Class(_) | Type::Unknown => {
                ty.clone()
            }
        }
    }
    pub fn is_subclass(&self, sub: ClassId, sup: ClassId) -> bool {
        sub == sup
            || self.known().object == sup
            || self.classes[sub]
                .superclass
                .is_some_and(|c| self.is_subclass(c, sup))
            || self.classes[sub]
                .interfaces
                .iter()
                .any(|&i| self.is_subclass(i, sup))
    }
}

/// Classes that the language itself names.
#[derive(Debug, Clone)]
pub struct WellKnown {
    pub object: ClassId,
    pub string: ClassId,
    pub thread: ClassId,
    pub runnable: ClassId,
    pub throwable: ClassId,
    pub exception: ClassId,
    pub runtime_exception: ClassId,
    pub error: ClassId,
    pub assertion_error: ClassId,
    pub null_pointer: ClassId,
    pub array_index: ClassId,
    pub arithmetic: ClassId,
    pub class_cast: ClassId,
    pub negative_array_size: ClassId,
    pub array_store: ClassId,
    pub illegal_monitor_state: ClassId,
    pub illegal_thread_state: ClassId,
    pub illegal_argument: ClassId,
    pub interrupted: ClassId,
    pub number_format: ClassId,
    pub exception_in_initializer: ClassId,
    pub no_class_def_found: ClassId,
    pub auto_closeable: ClassId,
    pub stack_overflow: ClassId,
    /// The class that boxes values of each primitive type (JLS 5.1.7).
    pub boxes: Vec<(Primitive, ClassId)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClassKind {
    Class,
    Interface,
}

#[derive(Debug)]
pub struct Class {
    /// As Java prints it (`Class.getName`): `app.Main$Inner`, `Main$1`.
    pub binary_name: String,
    /// As a person writes it: `Main.Inner`, `Main$1` for anonymous classes, `Main::lambda@12` for lambdas (line).
    pub name: String,
    pub kind: ClassKind,
    pub is_abstract: bool,
    pub superclass: Option<ClassId>,
    pub interfaces: Vec<ClassId>,
    /// Declared here, in source order; synthetic captures first.
    pub fields: Vec<FieldId>,
    /// Declared here, constructors included (a default constructor is made explicit).
    pub methods: Vec<MethodId>,
    /// Field initialisers and initialiser blocks in textual order, instance and static.
    pub initializers: Vec<Initializer>,
    /// From a library model.
    pub library: bool,
    /// It and the classes around it are public.
    pub is_public: bool,
    /// Of a class instance creation with a body (JLS 15.9.5).
    pub anonymous: bool,
    pub span: Span,
}

#[derive(Debug)]
pub struct Initializer {
    pub is_static: bool,
    pub body: InitializerBody,
    pub span: Span,
    /// Locals of the body (a field initialiser may contain lambdas and switch expressions, blocks declare variables).
    pub locals: IndexVec<LocalId, Local>,
    pub label_count: u32,
}

#[derive(Debug)]
pub enum InitializerBody {
    Field { field: FieldId, value: Expr },
    Block(Block),
}

#[derive(Debug)]
pub struct Field {
    pub name: String,
    pub class: ClassId,
    pub ty: Type,
    pub is_static: bool,
    pub is_final: bool,
    pub is_volatile: bool,
    pub is_private: bool,
    /// Value of a constant variable (JLS 4.12.4): reads of it are folded already, and it never initialises its class.
    pub constant: Option<Const>,
    /// `val$x` or `this$0`.
    pub synthetic: bool,
    pub span: Span,
}

#[derive(Debug)]
pub struct Method {
    pub name: String,
    pub class: ClassId,
    pub kind: MethodKind,
    pub is_static: bool,
    pub is_abstract: bool,
    pub is_synchronized: bool,
    /// Implemented by the tool, not by Java: library models only.
    pub is_native: bool,
    pub params: Vec<LocalId>,
    pub ret: Type,
    /// The `throws` clause.
    pub throws: Vec<Type>,
    /// Methods of superclasses and interfaces that this one overrides or implements (JLS 8.4.8), transitively.
    pub overrides: Vec<MethodId>,
    /// Parameters first, in order.
    pub locals: IndexVec<LocalId, Local>,
    pub label_count: u32,
    pub body: Option<Block>,
    pub span: Span,
    /// The name in the declaration.
    pub name_span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MethodKind {
    Normal,
    /// The body begins with the explicit constructor call if one is written; if none is written the lowering
    /// calls the superclass constructor `implicit_super` and then runs the instance initialisers.
    Constructor {
        implicit_super: Option<MethodId>,
    },
    /// Body of a lambda or method reference in its synthetic class.
    Lambda,
}

#[derive(Debug, Clone)]
pub struct Local {
    pub name: String,
    pub ty: Type,
    /// Assigned exactly once, at its declaration (or a parameter never assigned).
    pub effectively_final: bool,
    /// Declared `final`, or so by its kind (a resource, the parameter of a multi-catch).
    pub is_final: bool,
    /// Where code uses it that demands an effectively final variable.
    pub shared: Option<Shared>,
    pub span: Span,
}

/// A use of a variable that must be effectively final for it (JLS 8.1.3, 14.11.1, 15.27.2).
#[derive(Debug, Clone, Copy)]
pub struct Shared {
    pub span: Span,
    /// In the guard of a case; else in an inner class or lambda.
    pub guard: bool,
}

impl Shared {
    pub fn place(self) -> &'static str {
        if self.guard {
            "a guard"
        } else {
            "an inner class or lambda"
        }
    }
}

#[derive(Debug)]
pub struct Block {
    pub stmts: Vec<Stmt>,
    /// With the braces where there are any; the last byte is where `}` stands.
    pub span: Span,
}

#[derive(Debug)]
pub struct Stmt {
    pub kind: StmtKind,
    pub span: Span,
}

#[derive(Debug)]
pub enum StmtKind {
    Block(Block),
    /// `init: None` leaves the variable unassigned (definite assignment is javac's business).
    Local {
        local: LocalId,
        init: Option<Expr>,
    },
    Expr(Expr),
    If {
        cond: Expr,
        then: Box<Stmt>,
        els: Option<Box<Stmt>>,
    },
    While {
        label: LabelId,
        cond: Expr,
        body: Box<Stmt>,
    },
    DoWhile {
        label: LabelId,
        body: Box<Stmt>,
        cond: Expr,
    },
    For {
        label: LabelId,
        init: Vec<Stmt>,
        cond: Option<Expr>,
        update: Vec<Expr>,
        body: Box<Stmt>,
    },
    /// Over an array; `var` has the element type or a supertype of it (a conversion is a statement of the body).
    ForEachArray {
        label: LabelId,
        var: LocalId,
        array: Expr,
        body: Box<Stmt>,
    },
    /// A labelled statement that is no loop (labels of loops are merged into the loop's own `LabelId`).
    Labeled {
        label: LabelId,
        body: Box<Stmt>,
    },
    Switch(Box<Switch>),
    Break(LabelId),
    Continue(LabelId),
    Return(Option<Expr>),
    Throw(Expr),
    Try {
        resources: Vec<Resource>,
        body: Block,
        catches: Vec<Catch>,
        finally: Option<Block>,
    },
    Synchronized {
        lock: Expr,
        body: Block,
    },
    Assert {
        cond: Expr,
        message: Option<Expr>,
    },
    /// `this(...)` or `super(...)`.
    ConstructorCall {
        method: MethodId,
        is_super: bool,
        args: Vec<Expr>,
        /// Stored to fields of `this` before `args` are evaluated: the outer instance and captured variables of an
        /// inner or local superclass.
        captures: Vec<(FieldId, Expr)>,
    },
    /// A local class declaration has no effect of its own.
    Empty,
    Unmodelled {
        code: Code,
        what: String,
    },
}

#[derive(Debug)]
pub struct Resource {
    pub local: LocalId,
    /// `None` for `try (existing)`: `local` is that variable (or a fresh one holding the field's value).
    pub init: Option<Expr>,
    /// The `close()` to call, virtual.
    pub close: MethodId,
    pub span: Span,
}

#[derive(Debug)]
pub struct Catch {
    pub classes: Vec<ClassId>,
    pub local: LocalId,
    pub body: Block,
    pub span: Span,
}

/// Switch on an int-like subject (char, byte, short, int); others are made of it and of `If`.
#[derive(Debug)]
pub struct Switch {
    pub label: LabelId,
    pub subject: Expr,
    pub cases: Vec<Case>,
}

#[derive(Debug)]
pub struct Case {
    pub values: Vec<i32>,
    pub is_default: bool,
    /// Arrow form: no fall-through.
    pub arrow: bool,
    pub body: Vec<Stmt>,
    pub span: Span,
}

#[derive(Debug)]
pub struct Expr {
    pub kind: ExprKind,
    pub ty: Type,
    pub span: Span,
}

/// Binary operators after promotion: both operands have the same type (shifts: each promoted by itself).
pub use super::ast::{BinaryOp, UnaryOp};

#[derive(Debug)]
pub enum ExprKind {
    Const(Const),
    Local(LocalId),
    This,
    /// `e.f`; `target` evaluated first, then the null check.
    Field {
        target: Box<Expr>,
        field: FieldId,
    },
    /// `C.f`, or `e.f` where f is static (then `target` is evaluated and dropped).
    StaticField {
        target: Option<Box<Expr>>,
        field: FieldId,
    },
    Index {
        array: Box<Expr>,
        index: Box<Expr>,
    },
    ArrayLength(Box<Expr>),
    Call(Box<Call>),
    /// `captures` are evaluated first, then `args` (as the constructor declares); they are stored to their fields
    /// before the constructor runs.
    New {
        class: ClassId,
        constructor: MethodId,
        args: Vec<Expr>,
        captures: Vec<(FieldId, Expr)>,
    },
    /// `class` is the functional interface's synthetic implementation; no constructor runs.
    Lambda {
        class: ClassId,
        captures: Vec<(FieldId, Expr)>,
        /// Written as a method reference: its body is no code of the enclosing class (which a lambda's is, JLS 15.27.4
        /// as JVMs do it: running one initialises that class).
        reference: bool,
    },
    /// `ty` of the expression is the array type; `dims.len()` of its dimensions are allocated.
    NewArray {
        dims: Vec<Expr>,
    },
    /// Elements converted to the element type.
    ArrayInit(Vec<Expr>),
    Unary {
        op: UnaryOp,
        operand: Box<Expr>,
    },
    Binary {
        op: BinaryOp,
        lhs: Box<Expr>,
        rhs: Box<Expr>,
    },
    /// String concatenation, flattened, left to right; parts of any type.
    Concat(Vec<Expr>),
    /// `target` is Local, Field, `StaticField` or Index; `value` converted to its type. Value of the expression: the stored one.
    Assign {
        target: Box<Expr>,
        value: Box<Expr>,
    },
    /// `target = (T) (target op value)`, target evaluated once; the operation is done in `op_ty`
    /// (a numeric promotion, boolean, or String for `+=`). A target of a boxed type is unboxed and boxed again.
    CompoundAssign {
        op: BinaryOp,
        target: Box<Expr>,
        value: Box<Expr>,
        op_ty: Type,
    },
    IncDec {
        increment: bool,
        prefix: bool,
        target: Box<Expr>,
    },
    Conditional {
        cond: Box<Expr>,
        then: Box<Expr>,
        els: Box<Expr>,
    },
    InstanceOf {
        operand: Box<Expr>,
        ty: Type,
    },
    /// Conversion between primitive types (widening or narrowing) to the expression's type.
    Convert(Box<Expr>),
    /// Boxing (JLS 5.1.7) to the expression's type, the class of the operand's primitive type.
    Box(Box<Expr>),
    /// Unboxing (JLS 5.1.8) to the expression's primitive type; `NullPointerException` if it is null.
    Unbox(Box<Expr>),
    /// Reference cast that can fail at run time, to the expression's type. Casts that cannot fail are dropped.
    CheckedCast(Box<Expr>),
    /// The operand's value; `NullPointerException` if it is null (`e` in `e::m`, `e.new Inner()`).
    NullCheck(Box<Expr>),
    /// `C.class`
    ClassLiteral(Type),
    /// The statements, then the value. No statement jumps out of it.
    Seq {
        stmts: Vec<Stmt>,
        value: Box<Expr>,
    },
    /// `a.clone()`: a new array of the same run-time class (JLS 10.7); `NullPointerException` if it is null.
    ArrayClone(Box<Expr>),
    /// Reported already. The operands that Java evaluates before are in `before`.
    Unmodelled {
        code: Code,
        what: String,
        before: Vec<Expr>,
    },
}

#[derive(Debug)]
pub struct Call {
    pub kind: CallKind,
    pub method: MethodId,
    /// For instance methods the receiver; for static methods an expression to evaluate and drop, if written.
    pub target: Option<Expr>,
    pub args: Vec<Expr>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CallKind {
    Static,
    /// Dispatch on the receiver's class.
    Virtual,
    /// `super.m()`, private methods: no dispatch.
    Special,
}
