//! What a model consists of: classes and their members as pieces of text, found without a grammar.
//!
//! Knows where declarations of Java (JLS 7, 8, 9) begin and end, and of methods whether they can be left out when nobody
//! names them. Whatever does not look like that has no outline, and is then taken as a whole.

use std::ops::Range;

use super::words::{Kind, Token, tokens};

/// Levels of nested classes.
const MAX_NESTING: usize = 32;

#[derive(Debug, Default)]
pub struct Outline {
    pub package: String,
    pub imports: Vec<Import>,
    /// Package and imports.
    pub prologue: Range<usize>,
    /// All classes of the file, nested ones after those around them.
    pub classes: Vec<Class>,
    /// Those of them that are not nested.
    pub top: Vec<usize>,
}

#[derive(Clone, Debug)]
pub struct Import {
    pub name: String,
    pub on_demand: bool,
}

#[derive(Debug)]
pub struct Class {
    pub name: Range<usize>,
    /// From the modifiers to the opening brace; of an enum with its constants.
    pub head: Range<usize>,
    /// The closing brace.
    pub tail: Range<usize>,
    pub members: Vec<Member>,
}

#[derive(Debug)]
pub enum Member {
    /// Always there.
    Field(Range<usize>),
    /// Always there: constructors, initialisers, abstract methods, all of a record.
    Fixed(Range<usize>),
    /// Left out if nobody names it.
    Method {
        name: Range<usize>,
        all: Range<usize>,
        is_default: bool,
    },
    /// Index of a nested class, left out if nobody names it.
    Class(usize),
}

/// The outline of `text`, without classes if it does not look like a file of Java declarations.
pub fn outline(text: &str) -> Outline {
    let mut scan = Scan {
        text,
        tokens: tokens(text).collect(),
        at: 0,
        classes: Vec::new(),
    };
    let mut outline = Outline::default();
    scan.prologue(&mut outline);
    // An escape may stand for anything (JLS 3.3).
    let escapes = scan.tokens.iter().any(|t| t.is(b'\\'));
    if !escapes && let Some(top) = scan.declarations() {
        outline.top = top;
        outline.classes = scan.classes;
    }
    outline
}

struct Scan<'a> {
    text: &'a str,
    tokens: Vec<Token>,
    at: usize,
    classes: Vec<Class>,
}

impl<'a> Scan<'a> {
    fn word(&self, at: usize) -> &'a str {
        match self.tokens.get(at) {
            Some(t) if t.kind == Kind::Word => &self.text[t.start..t.end],
            _ => "",
        }
    }

    fn is(&self, at: usize, punctuation: u8) -> bool {
        self.tokens.get(at).is_some_and(|t| t.is(punctuation))
    }

    fn skip(&mut self, punctuation: u8) -> bool {
        let here = self.is(self.at, punctuation);
        self.at += usize::from(here);
        here
    }

    /// The text from a token up to the one before `end`.
    fn range(&self, start: usize, end: usize) -> Range<usize> {
        self.tokens[start].start..self.tokens[end - 1].end
    }

    /// Behind the closing one of the brackets that open at `at`.
    fn behind_brackets(&self, mut at: usize) -> Option<usize> {
        let mut open = 0_usize;
        loop {
            match self.tokens.get(at)?.kind {
                Kind::Punctuation(b'(' | b'[' | b'{') => open += 1,
                Kind::Punctuation(b')' | b']' | b'}') => open = open.checked_sub(1)?,
                _ => {}
            }
            at += 1;
            if open == 0 {
                return Some(at);
            }
        }
    }

    /// Behind the next semicolon that is in no brackets.
    fn behind_semicolon(&self, mut at: usize) -> Option<usize> {
        loop {
            match self.tokens.get(at)?.kind {
                Kind::Punctuation(b';') => return Some(at + 1),
                Kind::Punctuation(b'(' | b'[' | b'{') => at = self.behind_brackets(at)?,
                Kind::Punctuation(b')' | b']' | b'}') => return None,
                _ => at += 1,
            }
        }
    }

    /// Behind the annotation at `at`.
    fn behind_annotation(&self, mut at: usize) -> Option<usize> {
        at += 2;
        while self.is(at, b'.') {
            at += 2;
        }
        if self.is(at, b'(') {
            self.behind_brackets(at)
        } else {
            Some(at)
        }
    }

    fn declarations(&mut self) -> Option<Vec<usize>> {
        let mut top = Vec::new();
        while self.at < self.tokens.len() {
            if self.skip(b';') {
                continue;
            }
            match self.member(self.at, "", false, false, 0)? {
                Member::Class(class) => top.push(class),
                _ => return None,
            }
        }
        Some(top)
    }

    fn prologue(&mut self, outline: &mut Outline) {
        let mut end = 0;
        loop {
            while self.skip(b';') {}
            let kind = self.word(self.at);
            if !matches!(kind, "package" | "import") {
                break;
            }
            self.at += 1;
            self.at += usize::from(self.word(self.at) == "static");
            let mut name = self.word(self.at).to_owned();
            self.at += 1;
            let mut on_demand = false;
            while self.skip(b'.') {
                on_demand = self.is(self.at, b'*');
                if !on_demand {
                    name.push('.');
                    name.push_str(self.word(self.at));
                }
                self.at += 1;
            }
            if kind == "package" {
                outline.package = name;
            } else {
                outline.imports.push(Import { name, on_demand });
            }
            self.at = self.at.min(self.tokens.len());
            end = self.at + usize::from(self.is(self.at, b';'));
        }
        if end > 0 {
            outline.prologue = self.range(0, end);
        }
    }

    /// The declaration at `start` in a class of the name `around` ("": not in one).
    fn member(
        &mut self,
        start: usize,
        around: &str,
        interface: bool,
        record: bool,
        nesting: usize,
    ) -> Option<Member> {
        let mut at = start;
        let (mut native, mut is_abstract, mut is_default) = (false, false, false);
        loop {
            let token = *self.tokens.get(at)?;
            match token.kind {
                Kind::Punctuation(b'@') if self.word(at + 1) != "interface" => {
                    at = self.behind_annotation(at)?;
                    continue;
                }
                Kind::Punctuation(b'(') => break,
                Kind::Punctuation(b'=' | b';') => {
                    self.at = self.behind_semicolon(at)?;
                    return Some(Member::Field(self.range(start, self.at)));
                }
                Kind::Punctuation(b'{') => {
                    // An initialiser, or a record's compact constructor.
                    self.at = self.behind_brackets(at)?;
                    return Some(Member::Fixed(self.range(start, self.at)));
                }
                Kind::Punctuation(b')' | b'}' | b']') if !self.is(at.wrapping_sub(1), b'[') => {
                    return None;
                }
                Kind::Word => {
                    let word = self.word(at);
                    let declares = matches!(word, "class" | "interface" | "enum")
                        || (word == "record"
                            && !self.word(at + 1).is_empty()
                            && (self.is(at + 2, b'(') || self.is(at + 2, b'<')));
                    if declares && !self.word(at + 1).is_empty() {
                        return self.class(start, at, nesting).map(Member::Class);
                    }
                    native |= word == "native";
                    is_abstract |= word == "abstract";
                    is_default |= word == "default";
                }
                _ => {}
            }
            at += 1;
        }
        let name = at.checked_sub(1).filter(|&n| n >= start)?;
        if self.word(name).is_empty() || around.is_empty() {
            return None;
        }
        let mut end = self.behind_brackets(at)?;
        while !self.is(end, b';') && !self.is(end, b'{') {
            self.tokens.get(end)?;
            end = if self.is(end, b'@') {
                self.behind_annotation(end)?
            } else {
                end + 1
            };
        }
        let bodiless = self.is(end, b';');
        self.at = if bodiless {
            end + 1
        } else {
            self.behind_brackets(end)?
        };
        let all = self.range(start, self.at);
        let required = bodiless && !native && (interface || is_abstract);
        if required || record || self.word(name) == around {
            return Some(Member::Fixed(all));
        }
        let name = self.range(name, name + 1);
        Some(Member::Method {
            name,
            all,
            is_default,
        })
    }

    /// The class whose keyword is at `keyword` and whose first modifier at `start`.
    fn class(&mut self, start: usize, keyword: usize, nesting: usize) -> Option<usize> {
        if nesting > MAX_NESTING {
            return None;
        }
        let kind = self.word(keyword);
        let name = self.word(keyword + 1);
        let mut at = keyword + 2;
        while !self.is(at, b'{') {
            at = match self.tokens.get(at)?.kind {
                Kind::Punctuation(b'(') => self.behind_brackets(at)?,
                Kind::Punctuation(b'@') => self.behind_annotation(at)?,
                Kind::Punctuation(b';' | b'}') => return None,
                _ => at + 1,
            };
        }
        at += 1;
        if kind == "enum" {
            while !self.is(at, b'}') && !self.is(at, b';') {
                at = match self.tokens.get(at)?.kind {
                    Kind::Punctuation(b'(' | b'{' | b'[') => self.behind_brackets(at)?,
                    _ => at + 1,
                };
            }
            at += usize::from(self.is(at, b';'));
        }
        let index = self.classes.len();
        self.classes.push(Class {
            name: self.range(keyword + 1, keyword + 2),
            head: self.range(start, at),
            tail: 0..0,
            members: Vec::new(),
        });
        self.at = at;
        let mut members = Vec::new();
        while !self.is(self.at, b'}') {
            let start = self.at;
            members.push(self.member(
                start,
                name,
                kind == "interface",
                kind == "record",
                nesting + 1,
            )?);
        }
        self.classes[index].tail = self.range(self.at, self.at + 1);
        self.at += 1;
        // An interface that declares default methods is initialised with the classes that implement it (JLS 12.4.1),
        // which matters if it has fields.
        if kind == "interface" && members.iter().any(|m| matches!(m, Member::Field(_))) {
            for member in &mut members {
                if let Member::Method {
                    all,
                    is_default: true,
                    ..
                } = member
                {
                    *member = Member::Fixed(all.clone());
                }
            }
        }
        self.classes[index].members = members;
        Some(index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn described(text: &str) -> String {
        let outline = outline(text);
        let mut out = format!(
            "{} {:?}",
            outline.package,
            outline.imports.iter().map(|i| &i.name).collect::<Vec<_>>()
        );
        for class in &outline.classes {
            let [name, head, tail] = [&class.name, &class.head, &class.tail];
            let [name, head, tail] = [name, head, tail].map(|part| &text[part.clone()]);
            out.extend(["\n", name, " [", head, "] [", tail, "]"]);
            for member in &class.members {
                let line = match member {
                    Member::Field(all) => format!("\n  field {}", &text[all.clone()]),
                    Member::Fixed(all) => format!("\n  fixed {}", &text[all.clone()]),
                    Member::Method { name, all, .. } => {
                        format!("\n  {}: {}", &text[name.clone()], &text[all.clone()])
                    }
                    Member::Class(n) => format!("\n  class {n}"),
                };
                out += &line;
            }
        }
        out
    }

    #[test]
    fn members() {
        let text = r#"
package a.b; import c.D; import static e.F.*;
// The class } {
@Ann({"x", "{"}) public abstract class A<T extends B & C<T>> extends D<A[]> implements E {
  private int[] x = {1, 2}, y; static { int z; { } } { }
  final Runnable r = () -> { m(); };
  A(int n) { this.x = null; }
  @Override @Ann(v = 1) public <U extends T> Map<U, int[]> put(U u, int... rest) throws X, Y { class L { void q() {} } }
  protected abstract void open(); public native int peek(); int old()[] { return null; }
  enum Color { RED(1) { void f() {} }, @Ann GREEN; Color(int n) {} int code() { return 0; } }
  enum Plain { P, Q }
  interface I { int N = 1; void one(); default void two() {} static void three() {} }
  interface J { void one(); default void two() {} private int four() { return 4; } }
  record R(int a, String s) implements I { R { } int twice() { return a * 2; } }
  @interface Ann { int v() default 3; }
  ;
}
class Other { }
"#;
        let expected = r#"a.b ["c.D", "e.F"]
A [@Ann({"x", "{"}) public abstract class A<T extends B & C<T>> extends D<A[]> implements E {] [}]
  field private int[] x = {1, 2}, y;
  fixed static { int z; { } }
  fixed { }
  field final Runnable r = () -> { m(); };
  fixed A(int n) { this.x = null; }
  put: @Override @Ann(v = 1) public <U extends T> Map<U, int[]> put(U u, int... rest) throws X, Y { class L { void q() {} } }
  fixed protected abstract void open();
  peek: public native int peek();
  old: int old()[] { return null; }
  class 1
  class 2
  class 3
  class 4
  class 5
  class 6
  field ;
Color [enum Color { RED(1) { void f() {} }, @Ann GREEN;] [}]
  fixed Color(int n) {}
  code: int code() { return 0; }
Plain [enum Plain { P, Q] [}]
I [interface I {] [}]
  field int N = 1;
  fixed void one();
  fixed default void two() {}
  three: static void three() {}
J [interface J {] [}]
  fixed void one();
  two: default void two() {}
  four: private int four() { return 4; }
R [record R(int a, String s) implements I {] [}]
  fixed R { }
  fixed int twice() { return a * 2; }
Ann [@interface Ann {] [}]
  fixed int v() default 3;
Other [class Other {] [}]"#;
        assert_eq!(described(text), expected);
    }

    #[test]
    fn what_has_no_outline() {
        for text in [
            "class A {",
            "class A { void f() { }",
            "class A { ) }",
            "int x;",
            "void main() { }",
            "class A { f( }",
            "class A { int x = (; }",
            "enum E { A(",
            "class",
            "class A { @",
            "import",
        ] {
            assert!(outline(text).classes.is_empty(), "an outline of {text}");
        }
        let deep = "class A { ".repeat(100) + &"}".repeat(100);
        assert!(outline(&deep).classes.is_empty());
    }
}
