//! The syntax tree: Java as written, before any name means anything.
//!
//! Made by [`super::parse`] (the only user of tree-sitter). Invariants: every node has the span of its source
//! text; nothing here is resolved, typed or desugared; a construct that the grammar knows but this tree has no
//! node for becomes `Unsupported` with the name of the construct, never nothing.

use std::collections::BTreeMap;

use crate::base::{FileId, Span};

#[derive(Clone, Debug, PartialEq)]
pub struct Ident {
    pub text: String,
    pub span: Span,
}

/// A dotted name, `a.b.C`.
#[derive(Clone, Debug, PartialEq)]
pub struct Name {
    pub parts: Vec<Ident>,
    pub span: Span,
}

#[derive(Debug)]
pub struct File {
    pub file: FileId,
    pub package: Option<Name>,
    pub imports: Vec<Import>,
    pub types: Vec<TypeDecl>,
    /// Of a model of the library: names of methods that were not parsed because nothing names them, by where the name of
    /// their class stands.
    pub left_out: BTreeMap<usize, Vec<String>>,
}

#[derive(Debug)]
pub struct Import {
    pub name: Name,
    pub is_static: bool,
    /// `import a.b.*;`
    pub on_demand: bool,
    pub span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeKind {
    Class,
    Interface,
    Enum,
    Record,
    Annotation,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Modifier {
    Public,
    Protected,
    Private,
    Static,
    Final,
    Abstract,
    Synchronized,
    Volatile,
    Transient,
    Native,
    Strictfp,
    Default,
    Sealed,
    NonSealed,
}

#[derive(Clone, Debug, Default)]
pub struct Modifiers {
    pub list: Vec<(Modifier, Span)>,
    /// Annotations have no meaning here; kept since they ask for something (`@Override`) or may be no Java.
    pub annotations: Vec<Annotation>,
}

/// `@A`, `@A(v)`, `@A(x = v, y = w)`; of the values only their kinds are kept.
#[derive(Clone, Debug)]
pub struct Annotation {
    pub name: Name,
    /// The elements that have a value; a value without a name is that of `value`.
    pub elements: Vec<Ident>,
    /// Their values.
    pub values: Vec<Given>,
    pub span: Span,
}

/// What stands as the value of an annotation's element.
#[derive(Clone, PartialEq, Debug)]
pub enum Given {
    Text,
    Int,
    Long,
    Float,
    Double,
    Char,
    Bool,
    Class,
    Annotation,
    Array(Vec<Given>),
    /// A name, or an expression with operators.
    Other,
}

impl Modifiers {
    pub fn has(&self, modifier: Modifier) -> bool {
        self.list.iter().any(|(m, _)| *m == modifier)
    }
}

#[derive(Debug)]
pub struct TypeDecl {
    pub kind: TypeKind,
    pub name: Ident,
    pub modifiers: Modifiers,
    pub type_params: Vec<TypeParam>,
    /// `extends` of a class.
    pub superclass: Option<TypeRef>,
    /// `implements` of a class, `extends` of an interface.
    pub interfaces: Vec<TypeRef>,
    pub permits: Vec<TypeRef>,
    pub members: Vec<Member>,
    pub enum_constants: Vec<EnumConstant>,
    /// Header of a record.
    pub record_components: Vec<Param>,
    pub span: Span,
}

#[derive(Debug)]
pub struct TypeParam {
    pub name: Ident,
    pub bounds: Vec<TypeRef>,
}

#[derive(Debug)]
pub struct EnumConstant {
    pub name: Ident,
    pub args: Vec<Expr>,
    pub body: Option<Vec<Member>>,
    pub span: Span,
}

#[derive(Debug)]
pub enum Member {
    /// One declarator each: `int a, b[];` is two fields.
    Field(FieldDecl),
    Method(MethodDecl),
    /// Instance or static initialiser block.
    Initializer {
        is_static: bool,
        body: Block,
        span: Span,
    },
    Type(TypeDecl),
    /// A member that this tree has no node for.
    Unsupported {
        what: String,
        span: Span,
    },
}

#[derive(Debug)]
pub struct FieldDecl {
    pub modifiers: Modifiers,
    pub ty: TypeRef,
    pub name: Ident,
    pub init: Option<Expr>,
    pub span: Span,
}

#[derive(Debug)]
pub struct MethodDecl {
    pub modifiers: Modifiers,
    pub type_params: Vec<TypeParam>,
    /// `None` for constructors.
    pub ret: Option<TypeRef>,
    pub is_constructor: bool,
    /// A record's compact constructor (no parameter list).
    pub is_compact: bool,
    pub name: Ident,
    pub params: Vec<Param>,
    pub throws: Vec<TypeRef>,
    /// `None`: abstract, native or interface method.
    pub body: Option<Block>,
    /// The default value of an element of an annotation type.
    pub default: Option<Given>,
    pub span: Span,
}

#[derive(Debug)]
pub struct Param {
    pub modifiers: Modifiers,
    /// For a varargs parameter the array type.
    pub ty: TypeRef,
    pub name: Ident,
    pub varargs: bool,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct TypeRef {
    pub kind: TypeRefKind,
    pub span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum Primitive {
    Boolean,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
}

#[derive(Clone, Debug)]
pub enum TypeRefKind {
    Primitive(Primitive),
    Void,
    /// `var` as a local variable's type.
    Var,
    /// A class or interface type; `args`: type arguments of the last part (`Some(vec![])` for the diamond).
    Named {
        name: Name,
        args: Option<Vec<TypeRef>>,
        /// `A<T>` in `A<T>.B`: the type before the last dot, if it has type arguments.
        qualifier: Option<Box<TypeRef>>,
    },
    Array(Box<TypeRef>),
    /// `?`, `? extends T`, `? super T`.
    Wildcard {
        bound: Option<Box<TypeRef>>,
        is_super: bool,
    },
    Union(Vec<TypeRef>),
    Intersection(Vec<TypeRef>),
    Unsupported(String),
}

#[derive(Debug)]
pub struct Block {
    pub stmts: Vec<Stmt>,
    /// Includes the braces; its last byte is the closing brace.
    pub span: Span,
}

#[derive(Debug)]
pub struct Stmt {
    pub kind: StmtKind,
    pub span: Span,
}

#[derive(Debug)]
pub enum StmtKind {
    Empty,
    Block(Block),
    /// One declarator each; several from one declaration follow each other in the same statement list.
    Local {
        modifiers: Modifiers,
        ty: TypeRef,
        name: Ident,
        init: Option<Expr>,
    },
    LocalType(TypeDecl),
    Expr(Expr),
    If {
        cond: Expr,
        then: Box<Stmt>,
        els: Option<Box<Stmt>>,
    },
    While {
        cond: Expr,
        body: Box<Stmt>,
    },
    DoWhile {
        body: Box<Stmt>,
        cond: Expr,
    },
    /// `init` holds `Local` or `Expr` statements.
    For {
        init: Vec<Stmt>,
        cond: Option<Expr>,
        update: Vec<Expr>,
        body: Box<Stmt>,
    },
    ForEach {
        modifiers: Modifiers,
        ty: TypeRef,
        name: Ident,
        iterable: Expr,
        body: Box<Stmt>,
    },
    Labeled {
        label: Ident,
        body: Box<Stmt>,
    },
    Switch(Box<Switch>),
    Break(Option<Ident>),
    Continue(Option<Ident>),
    Return(Option<Expr>),
    Throw(Expr),
    Yield(Expr),
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
    /// `this(...)`, `super(...)`, `outer.super(...)` in a constructor.
    ConstructorCall {
        is_super: bool,
        outer: Option<Expr>,
        args: Vec<Expr>,
    },
    Unsupported(String),
}

#[derive(Debug)]
pub enum Resource {
    Local {
        ty: TypeRef,
        name: Ident,
        init: Expr,
        span: Span,
    },
    /// `try (existing)`: a variable or field access.
    Expr(Expr),
}

#[derive(Debug)]
pub struct Catch {
    /// More than one for a multi-catch.
    pub types: Vec<TypeRef>,
    pub name: Ident,
    pub body: Block,
    pub span: Span,
}

#[derive(Debug)]
pub struct Switch {
    pub subject: Expr,
    pub cases: Vec<Case>,
    pub span: Span,
}

#[derive(Debug)]
pub struct Case {
    pub labels: Vec<CaseLabel>,
    pub guard: Option<Expr>,
    pub body: CaseBody,
    pub span: Span,
}

#[derive(Debug)]
pub enum CaseLabel {
    Default,
    Constant(Expr),
    Pattern(Pattern),
}

#[derive(Debug)]
pub enum CaseBody {
    /// `case X:` a statement group that falls through.
    Group(Vec<Stmt>),
    /// `case X ->` an expression, a block or a throw (as one statement).
    ArrowExpr(Expr),
    ArrowStmt(Box<Stmt>),
}

#[derive(Debug)]
pub enum Pattern {
    Type {
        ty: TypeRef,
        name: Ident,
        span: Span,
    },
    Record {
        ty: TypeRef,
        parts: Vec<Pattern>,
        span: Span,
    },
    Unsupported {
        what: String,
        span: Span,
    },
}

#[derive(Debug)]
pub struct Expr {
    pub kind: ExprKind,
    pub span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BinaryOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Shl,
    Shr,
    Ushr,
    Lt,
    Le,
    Gt,
    Ge,
    Eq,
    Ne,
    BitAnd,
    BitOr,
    BitXor,
    And,
    Or,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnaryOp {
    Plus,
    Minus,
    Not,
    BitNot,
}

#[derive(Debug)]
pub enum Literal {
    /// Value modulo 2^32 as written (`0xFFFFFFFF` is -1); 2147483648 only under a unary minus.
    Int(i32),
    Long(i64),
    Float(f32),
    Double(f64),
    /// A UTF-16 code unit.
    Char(u16),
    /// Escapes decoded; text blocks stripped (JLS 3.10.6).
    Str(String),
    Bool(bool),
    Null,
}

#[derive(Debug)]
pub enum ExprKind {
    Literal(Literal),
    /// A simple name: a variable, or the head of a qualified name.
    Name(Ident),
    This,
    /// `Outer.this`
    QualifiedThis(Name),
    /// `a.b`: field access, or a package or type name that only resolution can tell.
    Field {
        target: Box<Expr>,
        name: Ident,
    },
    /// `super.x`, `Outer.super.x`
    SuperField {
        qualifier: Option<Name>,
        name: Ident,
    },
    Index {
        array: Box<Expr>,
        index: Box<Expr>,
    },
    Call(Box<Call>),
    New(Box<New>),
    /// `new T[a][b][]`, `new T[] {...}`; `elem` is the innermost element type, `dims` given lengths, `open` empty pairs.
    NewArray {
        elem: TypeRef,
        dims: Vec<Expr>,
        open: usize,
        init: Option<Vec<Expr>>,
    },
    /// `{1, 2}` as initialiser.
    ArrayInit(Vec<Expr>),
    Unary {
        op: UnaryOp,
        operand: Box<Expr>,
    },
    /// `++x`, `x--`, ...
    IncDec {
        increment: bool,
        prefix: bool,
        target: Box<Expr>,
    },
    Binary {
        op: BinaryOp,
        lhs: Box<Expr>,
        rhs: Box<Expr>,
    },
    Assign {
        target: Box<Expr>,
        value: Box<Expr>,
    },
    CompoundAssign {
        op: BinaryOp,
        target: Box<Expr>,
        value: Box<Expr>,
    },
    Conditional {
        cond: Box<Expr>,
        then: Box<Expr>,
        els: Box<Expr>,
    },
    InstanceOf {
        operand: Box<Expr>,
        ty: TypeRef,
        binding: Option<Ident>,
        /// The variable is declared `final`.
        is_final: bool,
    },
    InstanceOfPattern {
        operand: Box<Expr>,
        pattern: Box<Pattern>,
    },
    Cast {
        ty: TypeRef,
        operand: Box<Expr>,
    },
    Lambda(Box<Lambda>),
    /// `Type::name`, `expr::name`, `Type::new`, `super::name`
    MethodRef {
        target: MethodRefTarget,
        name: Ident,
    },
    /// `int[].class`
    ClassLiteral(TypeRef),
    Switch(Box<Switch>),
    Paren(Box<Expr>),
    Unsupported(String),
}

#[derive(Debug)]
pub enum MethodRefTarget {
    /// An expression, or a type name that only resolution can tell.
    Expr(Box<Expr>),
    Type(TypeRef),
    Super(Option<Name>),
}

#[derive(Debug)]
pub struct Call {
    pub target: CallTarget,
    /// `this.<T>m()`
    pub type_args: Vec<TypeRef>,
    pub name: Ident,
    pub args: Vec<Expr>,
}

#[derive(Debug)]
pub enum CallTarget {
    /// `m(...)`
    None,
    /// `e.m(...)`, where `e` may turn out to be a type.
    Expr(Expr),
    /// `super.m(...)`, `Type.super.m(...)`
    Super(Option<Name>),
}

#[derive(Debug)]
pub struct New {
    /// `outer.new Inner()`
    pub outer: Option<Expr>,
    pub ty: TypeRef,
    pub args: Vec<Expr>,
    /// Body of an anonymous class.
    pub body: Option<Vec<Member>>,
}

#[derive(Debug)]
pub struct Lambda {
    pub params: Vec<LambdaParam>,
    pub body: LambdaBody,
}

#[derive(Debug)]
pub struct LambdaParam {
    pub ty: Option<TypeRef>,
    pub name: Ident,
}

#[derive(Debug)]
pub enum LambdaBody {
    Expr(Expr),
    Block(Block),
}
