//! What the models declare: classes with their public and protected members, as written.

use std::collections::BTreeMap;

use super::Library;
use crate::base::{SourceFile, SourceMap, Span};
use crate::diag::Diagnostics;
use crate::java::ast::{
    Member, MethodDecl, Modifier, Modifiers, TypeDecl, TypeKind, TypeRef, TypeRefKind,
};
use crate::java::parse;

/// A class of the library that can be named from outside of its package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub package: String,
    /// `Map.Entry`
    pub name: String,
    /// As written, up to the body.
    pub header: String,
    /// The comment before it, line by line: what the model keeps and leaves out.
    pub comment: Vec<String>,
    pub members: Vec<Declared>,
}

/// A public or protected member, or one of an interface.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    pub name: String,
    pub kind: Kind,
    /// As written, without annotations, body and `native`.
    pub signature: String,
    /// Of a `native` method: its name for `core::lower`, `java.lang.Thread.sleep(long)`.
    pub native: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Constructor,
    Method,
    Field,
    EnumConstant,
}

impl Kind {
    pub fn name(self) -> &'static str {
        match self {
            Kind::Constructor => "constructor",
            Kind::Method => "method",
            Kind::Field => "field",
            Kind::EnumConstant => "enum constant",
        }
    }
}

impl Entry {
    /// `java.util.Map.Entry`
    pub fn qualified(&self) -> String {
        match self.package.as_str() {
            "" => self.name.clone(),
            package => format!("{package}.{}", self.name),
        }
    }
}

/// All classes, ordered by package and name. Errors in models go to `diags`.
pub fn catalog(library: &Library, sources: &mut SourceMap, diags: &mut Diagnostics) -> Vec<Entry> {
    let mut entries = BTreeMap::new();
    for path in library.paths() {
        read(library, path, sources, diags, &mut entries);
    }
    entries.into_values().collect()
}

/// The class of that name (`java.util.Map.Entry`), and the path of its model.
pub fn find<'l>(library: &'l Library, qualified: &str) -> Option<(Entry, &'l str)> {
    let parts: Vec<&str> = qualified.split('.').collect();
    for n in 1..=parts.len() {
        let wanted = parts[..n].join("/") + ".java";
        let Some(path) = library.paths().find(|path| *path == wanted) else {
            continue;
        };
        let mut entries = BTreeMap::new();
        let (mut sources, mut diags) = (SourceMap::default(), Diagnostics::default());
        read(library, path, &mut sources, &mut diags, &mut entries);
        let found = entries.into_values().find(|e| e.qualified() == qualified);
        return found.map(|entry| (entry, path));
    }
    None
}

fn read(
    library: &Library,
    path: &str,
    sources: &mut SourceMap,
    diags: &mut Diagnostics,
    entries: &mut BTreeMap<(String, String), Entry>,
) {
    let text = library.text(path).unwrap_or("").to_owned();
    let id = sources.add(SourceFile::new(format!("library:{path}"), text, true));
    let file = parse::parse_file(id, sources, diags);
    let parts = file.package.iter().flat_map(|p| &p.parts);
    let package = parts.map(|p| p.text.as_str()).collect::<Vec<_>>().join(".");
    for decl in &file.types {
        let mut reader = Reader {
            sources,
            package: &package,
            entries,
        };
        reader.class(decl, None, &mut Vec::new());
    }
}

struct Reader<'a> {
    sources: &'a SourceMap,
    package: &'a str,
    entries: &'a mut BTreeMap<(String, String), Entry>,
}

/// Type parameters in scope with the simple name of what they erase to.
type Erasures = Vec<(String, String)>;

impl Reader<'_> {
    /// A class; `outer` is the name of the one around it, and whether that is an interface.
    fn class(&mut self, decl: &TypeDecl, outer: Option<(&str, bool)>, erasures: &mut Erasures) {
        if !is_visible(
            &decl.modifiers,
            outer.is_some_and(|(_, interface)| interface),
        ) {
            return;
        }
        let name = match outer {
            Some((outer, _)) => format!("{outer}.{}", decl.name.text),
            None => decl.name.text.clone(),
        };
        let interface = matches!(decl.kind, TypeKind::Interface | TypeKind::Annotation);
        let known = erasures.len();
        for param in &decl.type_params {
            let bound = param
                .bounds
                .first()
                .map_or_else(|| "Object".to_owned(), |b| simple(b, erasures));
            erasures.push((param.name.text.clone(), bound));
        }
        let binary = name.replace('.', "$");
        let mut members = Vec::new();
        for constant in &decl.enum_constants {
            members.push(Declared {
                name: constant.name.text.clone(),
                kind: Kind::EnumConstant,
                signature: constant.name.text.clone(),
                native: None,
            });
        }
        for member in &decl.members {
            match member {
                Member::Field(field) if is_visible(&field.modifiers, interface) => {
                    members.push(Declared {
                        name: field.name.text.clone(),
                        kind: Kind::Field,
                        signature: format!(
                            "{}{} {}",
                            words(&field.modifiers),
                            self.text(field.ty.span),
                            field.name.text
                        ),
                        native: None,
                    });
                }
                Member::Method(method) if is_visible(&method.modifiers, interface) => {
                    members.push(self.method(method, &binary, erasures));
                }
                Member::Type(inner) => self.class(inner, Some((&name, interface)), erasures),
                _ => {}
            }
        }
        erasures.truncate(known);
        let key = (self.package.to_owned(), name.clone());
        let entry = Entry {
            package: self.package.to_owned(),
            name,
            header: self.header(decl),
            comment: comment_before(self.sources, decl.span),
            members,
        };
        self.entries.entry(key).or_insert(entry);
    }

    fn method(&self, method: &MethodDecl, class: &str, erasures: &mut Erasures) -> Declared {
        let known = erasures.len();
        for param in &method.type_params {
            let bound = param
                .bounds
                .first()
                .map_or_else(|| "Object".to_owned(), |b| simple(b, erasures));
            erasures.push((param.name.text.clone(), bound));
        }
        let types: Vec<String> = method
            .params
            .iter()
            .map(|p| simple(&p.ty, erasures))
            .collect();
        erasures.truncate(known);
        let name = &method.name.text;
        let class = match self.package {
            "" => class.to_owned(),
            package => format!("{package}.{class}"),
        };
        let native = method.modifiers.has(Modifier::Native);
        // From the type parameters or the return type on to the body.
        let start = method
            .type_params
            .first()
            .map(|p| p.name.span.start)
            .or(method.ret.as_ref().map(|t| t.span.start))
            .unwrap_or(method.name.span.start);
        let end = method
            .body
            .as_ref()
            .map_or(method.span.end, |b| b.span.start);
        let span = Span {
            start,
            end,
            ..method.span
        };
        let open = if method.type_params.is_empty() {
            ""
        } else {
            "<"
        };
        Declared {
            name: name.clone(),
            kind: if method.is_constructor {
                Kind::Constructor
            } else {
                Kind::Method
            },
            signature: format!(
                "{}{open}{}",
                words(&method.modifiers),
                self.text(span).trim_end_matches([';', ' '])
            ),
            native: native.then(|| format!("{class}.{name}({})", types.join(","))),
        }
    }

    fn header(&self, decl: &TypeDecl) -> String {
        let kind = match decl.kind {
            TypeKind::Class => "class",
            TypeKind::Interface => "interface",
            TypeKind::Enum => "enum",
            TypeKind::Record => "record",
            TypeKind::Annotation => "@interface",
        };
        let text = self.sources.text(Span {
            start: decl.name.span.start,
            ..decl.span
        });
        let mut depth = 0_usize;
        let end = text.find(|c| {
            match c {
                '(' => depth += 1,
                ')' => depth = depth.saturating_sub(1),
                _ => {}
            }
            c == '{' && depth == 0
        });
        let text = one_line(&text[..end.unwrap_or(text.len())]);
        format!("{}{kind} {text}", words(&decl.modifiers))
    }

    fn text(&self, span: Span) -> String {
        one_line(self.sources.text(span))
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_visible(modifiers: &Modifiers, in_interface: bool) -> bool {
    modifiers.has(Modifier::Public)
        || modifiers.has(Modifier::Protected)
        || (in_interface && !modifiers.has(Modifier::Private))
}

/// Modifiers but `native`, each with a blank.
fn words(modifiers: &Modifiers) -> String {
    let mut text = String::new();
    for (modifier, _) in &modifiers.list {
        text += match modifier {
            Modifier::Public => "public ",
            Modifier::Protected => "protected ",
            Modifier::Private => "private ",
            Modifier::Static => "static ",
            Modifier::Final => "final ",
            Modifier::Abstract => "abstract ",
            Modifier::Synchronized => "synchronized ",
            Modifier::Volatile => "volatile ",
            Modifier::Transient => "transient ",
            Modifier::Native => "",
            Modifier::Strictfp => "strictfp ",
            Modifier::Default => "default ",
            Modifier::Sealed => "sealed ",
            Modifier::NonSealed => "non-sealed ",
        };
    }
    text
}

/// A type's erasure by its simple name.
fn simple(ty: &TypeRef, erasures: &Erasures) -> String {
    use crate::java::ast::Primitive;
    match &ty.kind {
        TypeRefKind::Primitive(p) => match p {
            Primitive::Boolean => "boolean",
            Primitive::Byte => "byte",
            Primitive::Short => "short",
            Primitive::Char => "char",
            Primitive::Int => "int",
            Primitive::Long => "long",
            Primitive::Float => "float",
            Primitive::Double => "double",
        }
        .to_owned(),
        TypeRefKind::Array(elem) => format!("{}[]", simple(elem, erasures)),
        TypeRefKind::Named { name, .. } => {
            let last = name.parts.last().map_or("", |p| p.text.as_str());
            let known = erasures.iter().rev().find(|(param, _)| param == last);
            known.map_or(last, |(_, erased)| erased).to_owned()
        }
        TypeRefKind::Intersection(types) | TypeRefKind::Union(types) => types
            .first()
            .map_or_else(|| "Object".to_owned(), |t| simple(t, erasures)),
        TypeRefKind::Void
        | TypeRefKind::Var
        | TypeRefKind::Wildcard { .. }
        | TypeRefKind::Unsupported(_) => "Object".to_owned(),
    }
}

/// The lines of the comment that ends on the line above.
fn comment_before(sources: &SourceMap, span: Span) -> Vec<String> {
    let file = &sources.files[span.file];
    let mut line = sources.line(span) - 1;
    let mut found = Vec::new();
    while line > 0 {
        let text = file.line_text(line).trim();
        let Some(comment) = text.strip_prefix("//") else {
            break;
        };
        found.push(comment.trim().to_owned());
        line -= 1;
    }
    found.reverse();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_model_declares() {
        let mut library = Library::default();
        let text = "package lib;
// Keeps what it gets.
// Without sorting.
@Deprecated public abstract class Box<T extends Comparable<T>> extends Base implements A, B<T> {
    protected static final int SIZE = 1, MORE = 2;
    int hidden;
    public Box(int n) { }
    @Override public native <U extends T, V> U put(T item, U[] more, java.util.Map<V, T> map, int... rest) throws X;
    public
    int size() { return 0; }
    protected abstract void open();
    private native void secret();
    public enum Mode { ON { }, OFF }
    static class Inner { public int seen; }
    public interface Entry { int N = 1; native T get(int i); private void no() { } default void yes() { } }
    // One.
    public record Pair(int a, String b) { }
}
";
        library.set("lib/Box.java".to_owned(), text.to_owned());
        let mut diags = Diagnostics::default();
        let mut shown = String::new();
        for entry in catalog(&library, &mut SourceMap::default(), &mut diags) {
            if entry.package != "lib" {
                continue;
            }
            let comment = entry.comment.join(" ");
            let line = [
                &entry.qualified(),
                " | ",
                &entry.header,
                " | ",
                &comment,
                "\n",
            ];
            shown.extend(line);
            for m in entry.members {
                shown.extend(["  ", m.kind.name(), " ", &m.name, ": ", &m.signature]);
                if let Some(native) = m.native {
                    shown.extend([" = ", &native]);
                }
                shown.push('\n');
            }
        }
        assert_eq!(
            shown,
            "\
lib.Box | public abstract class Box<T extends Comparable<T>> extends Base implements A, B<T> | Keeps what it gets. Without sorting.
  field SIZE: protected static final int SIZE
  field MORE: protected static final int MORE
  constructor Box: public Box(int n)
  method put: public <U extends T, V> U put(T item, U[] more, java.util.Map<V, T> map, int... rest) throws X = lib.Box.put(Comparable,Comparable[],Map,int[])
  method size: public int size()
  method open: protected abstract void open()
lib.Box.Entry | public interface Entry | 
  field N: int N
  method get: T get(int i) = lib.Box$Entry.get(int)
  method yes: default void yes()
lib.Box.Mode | public enum Mode | 
  enum constant ON: ON
  enum constant OFF: OFF
lib.Box.Pair | public record Pair(int a, String b) | One.
"
        );
    }
}
