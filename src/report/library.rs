//! What is modelled of the Java library, as text, JSON, and the table in `README.md`.

use std::fmt::Write as _;

use serde::Serialize;

/// A class of the library that has a model.
#[derive(Clone, Debug, Serialize)]
pub struct Class {
    pub package: String,
    /// `Map.Entry`
    pub name: String,
    /// `public interface Entry<K, V>`
    pub declaration: String,
    /// What the model keeps and leaves out.
    pub comment: Vec<String>,
    /// Public and protected members.
    pub members: Vec<Member>,
    /// Names of public and protected members of Java's class that the model does not declare; `None` if not known.
    pub undeclared: Option<Vec<String>>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Member {
    pub name: String,
    pub kind: &'static str,
    pub signature: String,
    /// If not, a call of it is reported, and reaching one makes a verdict inconclusive.
    pub modelled: bool,
}

impl Class {
    fn modelled(&self) -> usize {
        self.members.iter().filter(|m| m.modelled).count()
    }
}

/// Classes by package with the numbers of their members.
pub fn overview(classes: &[Class]) -> String {
    let all: usize = classes.iter().map(|c| c.members.len()).sum();
    let modelled: usize = classes.iter().map(Class::modelled).sum();
    let mut text = format!(
        "{} classes of the Java library have a model, and {modelled} of their {all} members.\n\
         `j2pml library CLASS` lists the members of one.\n",
        classes.len()
    );
    let width = classes.iter().map(|c| c.name.len()).max().unwrap_or(0);
    let mut package = None;
    for class in classes {
        if package != Some(&class.package) {
            package = Some(&class.package);
            let name = if class.package.is_empty() {
                "without a package"
            } else {
                &class.package
            };
            let _ = write!(text, "\n{name}\n");
        }
        let (some, of) = (class.modelled(), class.members.len());
        let _ = write!(text, "  {:width$}  {some:4} modelled", class.name);
        if some < of {
            let _ = write!(text, ", {} not", of - some);
        }
        text.push('\n');
    }
    text
}

/// Each class with its members.
pub fn classes(classes: &[&Class]) -> String {
    let mut text = String::new();
    for class in classes {
        if !text.is_empty() {
            text.push('\n');
        }
        if !class.package.is_empty() {
            let _ = writeln!(text, "package {}", class.package);
        }
        let _ = writeln!(text, "{}", class.declaration);
        for line in &class.comment {
            let _ = writeln!(text, "  // {line}");
        }
        let (with, without): (Vec<_>, Vec<_>) = class.members.iter().partition(|m| m.modelled);
        for member in with {
            let _ = writeln!(text, "    {}", member.signature);
        }
        if !without.is_empty() {
            text.push_str("  No model (a call is reported, and makes the verdict inconclusive if it can be reached):\n");
            for member in without {
                let _ = writeln!(text, "    {}", member.signature);
            }
        }
        if let Some(names) = &class.undeclared
            && !names.is_empty()
        {
            let _ = writeln!(text, "  Nor have these: {}", names.join(", "));
        }
    }
    text
}

/// The same as JSON.
pub fn json(classes: &[&Class]) -> String {
    #[derive(Serialize)]
    struct Document<'a> {
        version: u32,
        classes: &'a [&'a Class],
    }
    let document = Document {
        version: super::json::VERSION,
        classes,
    };
    let mut text = serde_json::to_string_pretty(&document).unwrap_or_default();
    text.push('\n');
    text
}

/// The table of `README.md`, a line a class.
pub fn table(classes: &[Class]) -> String {
    let mut text =
        String::from("| package | class | members modelled | declared |\n|---|---|--:|--:|\n");
    for class in classes {
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} |",
            class.package,
            class.name,
            class.modelled(),
            class.members.len()
        );
    }
    text
}
