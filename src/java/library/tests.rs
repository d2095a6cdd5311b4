//! What is loaded of the library, and that it makes no difference.

use std::fmt::Write as _;

use super::*;
use crate::base::{SourceFile, SourceMap};
use crate::diag::Diagnostics;
use crate::java::{ast, parse, resolve};

/// A file of the user, parsed.
fn user(text: &str, sources: &mut SourceMap) -> ast::File {
    let file = SourceFile::new("T.java".to_owned(), text.to_owned(), false);
    let id = sources.add(file);
    let mut diags = Diagnostics::default();
    let parsed = parse::parse_file(id, sources, &mut diags);
    assert!(diags.list.is_empty(), "{:?}", diags.list);
    parsed
}

/// The kept classes with the kept members of the models that are not built in, a line each.
fn kept(models: &[(&str, &str)], program: &str) -> String {
    let mut library = Library::default();
    for (path, text) in models {
        library.set((*path).to_owned(), (*text).to_owned());
    }
    let mut sources = SourceMap::default();
    let file = user(program, &mut sources);
    let mut loader = Loader::new(&library);
    loader.add(&file, &sources);
    let mut diags = Diagnostics::default();
    let files = loader.load(&mut sources, &mut diags);
    assert!(diags.list.is_empty(), "{:?}", diags.list);
    let mut out = String::new();
    for file in files {
        let name = &sources.files[file.file].name;
        let path = name.strip_prefix("library:").unwrap();
        if models.iter().any(|(p, _)| *p == path) {
            for decl in &file.types {
                describe(decl, &mut out);
            }
            let left: Vec<_> = file.left_out.values().flatten().cloned().collect();
            let _ = writeln!(out, " without [{}]", left.join(" "));
        }
    }
    out
}

fn describe(decl: &ast::TypeDecl, out: &mut String) {
    let mut names = Vec::new();
    for member in &decl.members {
        match member {
            ast::Member::Field(f) => names.push(f.name.text.clone()),
            ast::Member::Method(m) => names.push(format!("{}()", m.name.text)),
            ast::Member::Initializer { .. } => names.push("{}".to_owned()),
            ast::Member::Type(t) => {
                describe(t, out);
                names.push(t.name.text.clone());
            }
            ast::Member::Unsupported { what, .. } => names.push(what.clone()),
        }
    }
    let _ = write!(out, "{}: {};", decl.name.text, names.join(" "));
}

const BAG: (&str, &str) = (
    "lib/Bag.java",
    "package lib;
    import lib.flow.Flow;
    public abstract class Bag implements Sized {
        static int made;
        private int count;
        protected Bag() { made++; }
        protected abstract int room();
        // A comment that says flowing() and Flow.
        public Flow flowing() { return new Flow(this); }
        public int size() { return count; }
        public void stow(int n) { if (n > room()) { swell(); } }
        public void stow(String text) { stow(text.length()); }
        private void swell() { new Sweller().toil(); }
        static class Sweller { void toil() { } void repose() { } }
        public String toString() { return \"flowing()\"; }
    }",
);
const SIZED: (&str, &str) = (
    "lib/Sized.java",
    "package lib;
    public interface Sized { int size(); default boolean vacant() { return size() == 0; } }",
);
const FLOW: (&str, &str) = (
    "lib/flow/Flow.java",
    "package lib.flow;
    import lib.Bag;
    public class Flow { public Flow(Bag bag) { } public Flow remap() { return this; } }",
);
const MODELS: [(&str, &str); 3] = [BAG, SIZED, FLOW];

#[test]
fn only_what_is_named() {
    assert_eq!(kept(&MODELS, "class T { }"), "");
    // Another package's class of that name, and names in comments and strings.
    assert_eq!(
        kept(
            &MODELS,
            "class T { Bag b; /* lib.Bag */ String s = \"lib.Bag\"; }"
        ),
        ""
    );
    let bare = "Bag: made count Bag() room() size() toString(); without [flowing stow stow swell]\n\
                Sized: size(); without [vacant]\n";
    for program in [
        "import lib.Bag; class T { Bag b; }",
        "import lib.*; class T { Bag b; }",
        "class T { lib . /* */ Bag b; }",
        "package lib; class T { Bag b; }",
        "class T { Object c = lib.Bag.class; }",
        "import static lib.Bag.made; class T { int m() { return made; } }",
        "import static lib.Bag.*; class T { int m() { return made; } }",
        // A variable is no call.
        "import lib.*; class T { Bag b; int flowing, swell; int m(int stow) { return stow > flowing ? swell : stow; } }",
        r"import lib.*; class T { \u0042ag b; }",
    ] {
        assert_eq!(kept(&MODELS, program), bare, "{program}");
    }
}

#[test]
fn members_draw_in_what_they_name() {
    assert_eq!(
        kept(
            &MODELS,
            "import lib.Bag; class T { void m(Bag b) { b.stow(1); } }"
        ),
        "Sweller: toil();Bag: made count Bag() room() size() stow() stow() swell() Sweller toString(); \
         without [flowing repose]\nSized: size(); without [vacant]\n"
    );
    for call in [
        "b.flowing()",
        "b.<T>flowing ()",
        "() -> b.flowing()",
        "b::flowing",
        "b::<T>flowing",
        "lib.Bag::flowing",
    ] {
        let program = format!("import lib.Bag; class T {{ Object m(Bag b) {{ return {call}; }} }}");
        let found = kept(&MODELS, &program);
        assert!(found.contains("flowing() size()"), "{call}: {found}");
        assert!(
            found.contains("Flow: Flow(); without [remap]"),
            "{call}: {found}"
        );
    }
    // Overriding names what is overridden.
    let found = kept(
        &MODELS,
        "abstract class T extends lib.Bag { public boolean vacant() { return true; } }",
    );
    assert!(found.contains("Sized: size() vacant();"), "{found}");
}

#[test]
fn implicit_calls_keep_methods() {
    let names = "iterator hasNext next close toString equals hashCode compare run";
    let methods = format!("void {}() {{ }}\n", names.replace(' ', "() { }\nvoid "));
    let text = format!("package lib; public class All {{ {methods} void other() {{ }} }}");
    let found = kept(&[("lib/All.java", &text)], "class T { lib.All all; }");
    let kept_names = names.replace(' ', "() ");
    assert_eq!(found, format!("All: {kept_names}(); without [other]\n"));
}

#[test]
fn records_and_initialised_interfaces_stay_whole() {
    let text = "package lib; public record Pair(int a, int b) { public int a() { return a; } int sum() { return a + b; } }";
    assert_eq!(
        kept(&[("lib/Pair.java", text)], "class T { lib.Pair p; }"),
        "Pair: a() sum(); without []\n"
    );
    let text = "package lib; public interface I { Object O = new Object(); default void d() { } static void s() { } }";
    assert_eq!(
        kept(&[("lib/I.java", text)], "class T implements lib.I { }"),
        "I: O d(); without [s]\n"
    );
}

#[test]
fn what_has_no_outline_is_loaded_whole() {
    let text = r"package lib; import lib.flow.*; public class E { Fl\u006fw f; void unused() { } }";
    assert_eq!(
        kept(
            &[("lib/E.java", text), FLOW, BAG, SIZED],
            "class T { lib.E e; }"
        ),
        "Bag: made count Bag() room() size() toString(); without [flowing stow stow swell]\n\
         E: f unused(); without []\n\
         Sized: size(); without [vacant]\n\
         Flow: Flow(); without [remap]\n"
    );
}

#[test]
fn files_with_other_names_and_circles() {
    let models = [
        (
            "a/Two.java",
            "package a; import static a.Three.*; import static a.Two.*; public class Two { static int n; } class Helper { Late late; }",
        ),
        (
            "a/Three.java",
            "package a; import static a.Two.*; public class Three { static class Late { } }",
        ),
    ];
    let found = kept(&models, "package a; class T { Helper h; }");
    assert_eq!(
        found,
        "Late: ;Three: Late; without []\nTwo: n;Helper: late; without []\n"
    );
}

#[test]
fn spans_are_those_of_the_whole_file() {
    let mut library = Library::default();
    library.set(BAG.0.to_owned(), BAG.1.to_owned());
    let mut sources = SourceMap::default();
    let file = user("import lib.Bag; class T { }", &mut sources);
    let mut loader = Loader::new(&library);
    loader.add(&file, &sources);
    let files = loader.load(&mut sources, &mut Diagnostics::default());
    let bag = files
        .iter()
        .find(|f| sources.files[f.file].name == "library:lib/Bag.java")
        .unwrap();
    assert_eq!(
        sources.text(bag.types[0].span),
        &BAG.1[BAG.1.find("public abstract").unwrap()..]
    );
    let texts: Vec<&str> = bag.types[0]
        .members
        .iter()
        .filter_map(|m| match m {
            ast::Member::Method(m) => Some(sources.text(m.span)),
            _ => None,
        })
        .collect();
    assert_eq!(
        texts,
        [
            "protected Bag() { made++; }",
            "protected abstract int room();",
            "public String toString() { return \"flowing()\"; }",
        ]
    );
}

#[test]
fn more_files_of_the_user_add_to_it() {
    let mut library = Library::default();
    for (path, text) in MODELS {
        library.set(path.to_owned(), text.to_owned());
    }
    let mut sources = SourceMap::default();
    let mut loader = Loader::new(&library);
    let mut diags = Diagnostics::default();
    let mut ids = Vec::new();
    for text in [
        "class T { lib.Bag b; }",
        "class U { void m(T t) { t.b.flowing(); } }",
    ] {
        let file = user(text, &mut sources);
        loader.add(&file, &sources);
        let files = loader.load(&mut sources, &mut diags);
        ids.push(files.iter().map(|f| f.file).collect::<Vec<_>>());
    }
    let flow = sources.files.ids().last().unwrap();
    assert_eq!(sources.files[flow].name, "library:lib/flow/Flow.java");
    ids[1].retain(|&id| id != flow);
    assert_eq!(ids[0], ids[1]);
}

#[test]
fn each_model_is_named_after_its_class() {
    let library = Library::default();
    for path in library.paths() {
        let text = library.text(path).unwrap();
        let outline = outline::outline(text);
        let names: Vec<&str> = outline
            .top
            .iter()
            .map(|&n| &text[outline.classes[n].name.clone()])
            .collect();
        let class = path.strip_suffix(".java").unwrap().replace('/', ".");
        let wanted = class
            .strip_prefix(&outline.package)
            .and_then(|c| c.strip_prefix('.'));
        assert_eq!(names.first().copied(), wanted, "{path}");
        assert_eq!(
            names.len(),
            1,
            "{path}: other top-level classes cannot be found by their names"
        );
        assert!(library.model(&class).is_some());
    }
}

/// All models, parsed whole.
fn whole(sources: &mut SourceMap, diags: &mut Diagnostics) -> Vec<ast::File> {
    let library = Library::default();
    library
        .paths()
        .map(|path| {
            let text = library.text(path).unwrap().to_owned();
            let id = sources.add(SourceFile::new(format!("library:{path}"), text, true));
            parse::parse_file(id, sources, diags)
        })
        .collect()
}

/// Models name nothing that has no model, and are right in the parts that few programs use.
#[test]
fn the_whole_library_resolves() {
    let mut sources = SourceMap::default();
    let mut program = "class T {\n".to_owned();
    for (n, path) in Library::default().paths().enumerate() {
        let class = path.strip_suffix(".java").unwrap().replace('/', ".");
        let _ = writeln!(program, "    {class} f{n};");
    }
    let file = user(&(program + "}\n"), &mut sources);
    let mut diags = Diagnostics::default();
    let library = whole(&mut sources, &mut diags);
    resolve::resolve(&[file], &library, &sources, &mut diags);
    let found: Vec<String> = diags
        .list
        .iter()
        .map(|d| {
            format!(
                "{}:{} {}",
                sources.name(d.span()),
                sources.line(d.span()),
                d.message
            )
        })
        .collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Small programs get less than a tenth of the library.
#[test]
fn a_small_program_loads_little() {
    let library = Library::default();
    let mut sources = SourceMap::default();
    let file = user(
        "class T { public static void main(String[] args) { System.out.println(\"hello\"); } }",
        &mut sources,
    );
    let mut selection = select::Selection::new(&library, resolve::well_known_names());
    selection.add_file(&file, "class T { String System out println }");
    let mut loaded = Vec::new();
    for (path, kept) in selection.kept() {
        let text = library.text(path).unwrap();
        let lines = match kept {
            select::Kept::All => text.lines().count(),
            select::Kept::Parts(parts) => {
                parts.iter().map(|p| text[p.clone()].lines().count()).sum()
            }
        };
        loaded.push((lines, path));
    }
    let lines: usize = loaded.iter().map(|(lines, _)| lines).sum();
    let all: usize = library
        .paths()
        .filter_map(|path| library.text(path))
        .map(|text| text.lines().count())
        .sum();
    loaded.sort_unstable();
    loaded.reverse();
    assert!(lines * 10 < all, "{lines} of {all} lines: {loaded:#?}");
}
