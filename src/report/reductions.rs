//! Which variables need scheduling points and why, and which passes are on: as text and as JSON.

use std::fmt::Write;

use serde::Serialize;

use super::json::VERSION;

/// What `verify --explain-reduction` tells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reductions {
    pub passes: Vec<Pass>,
    /// Fields of the program's classes, class by class; then arrays.
    pub variables: Vec<Variable>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pass {
    pub name: &'static str,
    pub on: bool,
    pub what: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Variable {
    /// The class of a field; of an array its type.
    pub class: String,
    /// `None`: the elements of the arrays allocated at `allocated`.
    pub field: Option<String>,
    pub allocated: Option<Place>,
    /// Whether another thread may come before an access.
    pub scheduling_point: bool,
    /// Trial runs suggest it, and the search checks it at each access.
    pub assumed: bool,
    pub why: String,
    /// Accesses that tell why.
    pub accesses: Vec<Place>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    pub file: String,
    pub line: u32,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

impl Variable {
    fn name(&self) -> String {
        match (&self.field, &self.allocated) {
            (Some(field), _) => field.clone(),
            (None, Some(at)) => format!("{} from {at}", self.class),
            (None, None) => self.class.clone(),
        }
    }

    fn point(&self) -> &'static str {
        match (self.scheduling_point, self.assumed) {
            (true, _) => "yes",
            (false, true) => "no*",
            (false, false) => "no",
        }
    }

    fn reason(&self) -> String {
        let places: Vec<String> = self.accesses.iter().map(Place::to_string).collect();
        if places.is_empty() {
            self.why.clone()
        } else {
            format!("{}: {}", self.why, places.join(", "))
        }
    }
}

/// For people.
pub fn text(reductions: &Reductions) -> String {
    let mut out = String::from(
        "Accesses before which another thread may run (beside locking, waiting, starting and joining):\n",
    );
    let mut rest = reductions.variables.as_slice();
    while let Some(first) = rest.first() {
        let same = |v: &Variable| match first.field {
            Some(_) => v.field.is_some() && v.class == first.class,
            None => v.field.is_none(),
        };
        let (group, others) = rest.split_at(rest.iter().take_while(|v| same(v)).count());
        rest = others;
        let heading = match first.field {
            Some(_) => first.class.as_str(),
            None => "elements of arrays",
        };
        let _ = writeln!(out, "\n  {heading}");
        let names: Vec<String> = group.iter().map(Variable::name).collect();
        let width = names.iter().map(|n| n.chars().count()).max().unwrap_or(0);
        for (variable, name) in group.iter().zip(&names) {
            let _ = writeln!(
                out,
                "    {name}{:fill$}  {:3}  {}",
                "",
                variable.point(),
                variable.reason(),
                fill = width - name.chars().count()
            );
        }
    }
    if reductions.variables.is_empty() {
        out.push_str("\n  the program has neither fields nor arrays\n");
    }
    if reductions.variables.iter().any(|v| v.assumed) {
        out.push_str(
            "\n  * as trial runs suggest; the search checks it at each access, and is repeated without it if it is wrong\n",
        );
    }
    out.push_str("\nReductions (--no NAME switches one off):\n\n");
    for pass in &reductions.passes {
        let state = if pass.on { "on" } else { "off" };
        let _ = writeln!(out, "    {:10}  {state:3}  {}", pass.name, pass.what);
    }
    out
}

/// For programs, with a newline at its end; see `docs/json.md`.
pub fn json(reductions: &Reductions) -> String {
    #[derive(Serialize)]
    struct Document<'a> {
        version: u32,
        #[serde(flatten)]
        reductions: &'a Reductions,
    }
    let mut text = super::json::pretty(&Document {
        version: VERSION,
        reductions,
    });
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_with_their_fields_then_arrays() {
        let place = |line| Place {
            file: "A.java".to_owned(),
            line,
        };
        let field = |name: &str, scheduling_point, accesses| Variable {
            class: "A".to_owned(),
            field: Some(name.to_owned()),
            allocated: None,
            scheduling_point,
            assumed: false,
            why: "why".to_owned(),
            accesses,
        };
        let reductions = Reductions {
            passes: vec![Pass {
                name: "merge",
                on: false,
                what: "what",
            }],
            variables: vec![
                field("count", true, vec![place(3), place(4)]),
                field("n", false, Vec::new()),
                Variable {
                    class: "int[]".to_owned(),
                    field: None,
                    allocated: Some(place(7)),
                    assumed: true,
                    ..field("", false, Vec::new())
                },
            ],
        };
        let text = text(&reductions);
        for line in [
            "\n  A\n    count  yes  why: A.java:3, A.java:4\n",
            "    n      no   why\n",
            "\n  elements of arrays\n    int[] from A.java:7  no*  why\n",
            "    merge       off  what\n",
        ] {
            assert!(text.contains(line), "{line:?} in {text}");
        }
        let value: serde_json::Value = serde_json::from_str(&json(&reductions)).unwrap();
        assert_eq!(value["version"], 1);
        assert_eq!(value["variables"][0]["accesses"][1]["line"], 4);
        assert_eq!(value["variables"][2]["field"], serde_json::Value::Null);
    }
}
