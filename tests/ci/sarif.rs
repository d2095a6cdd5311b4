//! The part of SARIF 2.1.0's schema (OASIS, errata 01) that is about the objects that are written: their properties, which of
//! them are required, and their types. An object with another property is an error there, too.

use serde_json::Value;

#[derive(Clone, Copy)]
enum Type {
    Text,
    Bool,
    /// At least so much.
    Integer(i64),
    One(&'static [&'static str]),
    Object(&'static str),
    /// Of objects, at least so many.
    Array(&'static str, usize),
    /// The same, no two alike.
    Set(&'static str),
    Texts,
    MapOfTexts,
    Map(&'static str),
    /// A property bag.
    Bag,
}

use Type::*;

const LEVEL: Type = One(&["none", "note", "warning", "error"]);

type Definition = (
    &'static str,
    &'static [&'static str],
    &'static [(&'static str, Type)],
);

/// Name, required properties, properties.
const DEFINITIONS: &[Definition] = &[
    (
        "log",
        &["version", "runs"],
        &[
            ("$schema", Text),
            ("version", One(&["2.1.0"])),
            ("runs", Array("run", 0)),
        ],
    ),
    (
        "run",
        &["tool"],
        &[
            ("tool", Object("tool")),
            ("invocations", Array("invocation", 0)),
            ("originalUriBaseIds", Map("artifactLocation")),
            ("columnKind", One(&["utf16CodeUnits", "unicodeCodePoints"])),
            ("results", Array("result", 0)),
            ("properties", Bag),
        ],
    ),
    ("tool", &["driver"], &[("driver", Object("toolComponent"))]),
    (
        "toolComponent",
        &["name"],
        &[
            ("name", Text),
            ("semanticVersion", Text),
            ("shortDescription", Object("multiformatMessageString")),
            ("rules", Set("reportingDescriptor")),
        ],
    ),
    (
        "reportingDescriptor",
        &["id"],
        &[
            ("id", Text),
            ("name", Text),
            ("shortDescription", Object("multiformatMessageString")),
            ("fullDescription", Object("multiformatMessageString")),
            ("help", Object("multiformatMessageString")),
            ("defaultConfiguration", Object("reportingConfiguration")),
            ("properties", Bag),
        ],
    ),
    ("reportingConfiguration", &[], &[("level", LEVEL)]),
    (
        "multiformatMessageString",
        &["text"],
        &[("text", Text), ("markdown", Text)],
    ),
    (
        "invocation",
        &["executionSuccessful"],
        &[
            ("executionSuccessful", Bool),
            ("exitCode", Integer(0)),
            ("toolExecutionNotifications", Array("notification", 0)),
        ],
    ),
    (
        "notification",
        &["message"],
        &[
            ("descriptor", Object("reportingDescriptorReference")),
            ("associatedRule", Object("reportingDescriptorReference")),
            ("level", LEVEL),
            ("message", Object("message")),
            ("locations", Set("location")),
        ],
    ),
    // Of `index`, `guid` and `id` one is required.
    (
        "reportingDescriptorReference",
        &["id"],
        &[("id", Text), ("index", Integer(-1))],
    ),
    // Of `text` and `id` one is required.
    ("message", &["text"], &[("text", Text)]),
    (
        "result",
        &["message"],
        &[
            ("ruleId", Text),
            ("ruleIndex", Integer(-1)),
            ("level", LEVEL),
            ("message", Object("message")),
            ("locations", Array("location", 0)),
            ("relatedLocations", Set("location")),
            ("codeFlows", Array("codeFlow", 0)),
            ("partialFingerprints", MapOfTexts),
        ],
    ),
    (
        "location",
        &[],
        &[
            ("id", Integer(-1)),
            ("physicalLocation", Object("physicalLocation")),
            ("logicalLocations", Set("logicalLocation")),
            ("message", Object("message")),
        ],
    ),
    // Of `address` and `artifactLocation` one is required.
    (
        "physicalLocation",
        &["artifactLocation"],
        &[
            ("artifactLocation", Object("artifactLocation")),
            ("region", Object("region")),
        ],
    ),
    (
        "artifactLocation",
        &[],
        &[
            ("uri", Text),
            ("uriBaseId", Text),
            ("description", Object("message")),
        ],
    ),
    // Of `startLine`, `charOffset` and `byteOffset` one is required.
    ("region", &["startLine"], &[("startLine", Integer(1))]),
    (
        "logicalLocation",
        &[],
        &[("fullyQualifiedName", Text), ("kind", Text)],
    ),
    (
        "codeFlow",
        &["threadFlows"],
        &[("threadFlows", Array("threadFlow", 1))],
    ),
    (
        "threadFlow",
        &["locations"],
        &[
            ("id", Text),
            ("message", Object("message")),
            ("locations", Array("threadFlowLocation", 1)),
        ],
    ),
    (
        "threadFlowLocation",
        &[],
        &[
            ("location", Object("location")),
            ("kinds", Texts),
            ("state", Map("multiformatMessageString")),
            ("nestingLevel", Integer(0)),
            ("executionOrder", Integer(-1)),
            (
                "importance",
                One(&["important", "essential", "unimportant"]),
            ),
        ],
    ),
];

/// Fails where the log is not as the schema says.
#[track_caller]
pub fn valid(log: &Value) {
    let mut wrong = Vec::new();
    object("log", log, "", &mut wrong);
    assert!(wrong.is_empty(), "{}\n{log:#}", wrong.join("\n"));
}

fn object(name: &str, value: &Value, path: &str, wrong: &mut Vec<String>) {
    let (_, required, properties) = DEFINITIONS
        .iter()
        .find(|(of, ..)| *of == name)
        .unwrap_or_else(|| panic!("no definition of {name}"));
    let Some(map) = value.as_object() else {
        wrong.push(format!("{path}: no object ({name})"));
        return;
    };
    for key in *required {
        if !map.contains_key(*key) {
            wrong.push(format!("{path}: {name} without {key}"));
        }
    }
    for (key, value) in map {
        let path = format!("{path}/{key}");
        match properties.iter().find(|(of, _)| of == key) {
            Some((_, ty)) => check(*ty, value, &path, wrong),
            None => wrong.push(format!("{path}: {name} has no such property")),
        }
    }
}

fn check(ty: Type, value: &Value, path: &str, wrong: &mut Vec<String>) {
    let values = || value.as_object().into_iter().flatten();
    let right = match ty {
        Text => value.is_string(),
        Bool => value.is_boolean(),
        Integer(least) => value.as_i64().is_some_and(|n| n >= least),
        One(words) => value.as_str().is_some_and(|word| words.contains(&word)),
        Object(name) => {
            object(name, value, path, wrong);
            true
        }
        Array(name, least) => {
            let items = value.as_array();
            for (n, item) in items.into_iter().flatten().enumerate() {
                object(name, item, &format!("{path}/{n}"), wrong);
            }
            items.is_some_and(|items| items.len() >= least)
        }
        Set(name) => {
            check(Array(name, 0), value, path, wrong);
            let items: Vec<String> = value
                .as_array()
                .into_iter()
                .flatten()
                .map(Value::to_string)
                .collect();
            let mut unique = items.clone();
            unique.sort();
            unique.dedup();
            unique.len() == items.len()
        }
        Texts => value
            .as_array()
            .is_some_and(|items| items.iter().all(Value::is_string)),
        MapOfTexts => value.is_object() && values().all(|(_, value)| value.is_string()),
        Map(name) => {
            for (key, value) in values() {
                object(name, value, &format!("{path}/{key}"), wrong);
            }
            value.is_object()
        }
        Bag => value.is_object(),
    };
    if !right {
        wrong.push(format!("{path}: {value}"));
    }
}
