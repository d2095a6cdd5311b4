//! `j2pml trace`: a result's execution as a chart.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::parse_encoding;
use super::terminal::{err, out, out_colour};
use super::wanted::property_name;
use crate::chart::{self, html, result};
use crate::driver::verify::Verified;
use crate::driver::{Failure, output, sources};
use crate::report;
use crate::report::text::Style;

/// Larger files are no results of ours.
const MAX_RESULT: u64 = 1 << 30;

/// Draw the execution that violates a property
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  j2pml verify Buffer.java --json result.json
  j2pml trace result.json                                 as text
  j2pml trace result.json --format svg -o chart.svg       a picture
  j2pml trace result.json --format html -o chart.html     a page to step through, with the Java source
  j2pml trace result.json --format mermaid                for Markdown
  j2pml trace result.json --property race                 of several violated properties this one

A lifeline for each thread, and for each monitor that several threads use or that one waits for; from top to bottom what
happens. The numbers on the left are those of the steps in the result; `...` stands for steps that are not drawn.
For a page the Java files are read again, from where `verify` read them or beside the result; it says which of them are
gone or were changed since.

Exit codes: 0 drawn, 2 unusable input or options, or nothing to draw.")]
pub(super) struct Trace {
    /// What `verify --json` or `explore --json` has written
    #[arg(value_name = "RESULT.json")]
    result: PathBuf,
    /// How to draw it
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    /// The property whose violation is drawn [default: the worst]
    #[arg(long, value_name = "NAME", value_parser = property_name(), hide_possible_values = true)]
    property: Option<String>,
    /// Encoding of the Java files, if not UTF-8: ISO-8859-1, GBK, ...
    #[arg(long, value_name = "NAME", value_parser = parse_encoding)]
    encoding: Option<&'static encoding_rs::Encoding>,
    /// Write to a file, replaced in one step; `-`: to standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Plain characters
    Text,
    /// A picture that stands alone
    Svg,
    /// A page with chart and Java source, to step through
    Html,
    /// A Mermaid sequence diagram
    Mermaid,
}

pub(super) fn run(args: &Trace) -> Result<u8, Failure> {
    let told = |why: String| Failure::Input(format!("{}: {why}", args.result.display()));
    let file = args
        .output
        .as_deref()
        .filter(|path| *path != Path::new("-"));
    if let Some(path) = file {
        output::check_place(path)?;
    }
    let text = read(&args.result).map_err(told)?;
    let outcome = result::read(&text).map_err(told)?;
    let property = outcome.choose(args.property.as_deref()).map_err(told)?;
    let chart = chart::chart(property);
    let text = match args.format {
        Format::Text => {
            let style = Style::of_terminal(file.is_none() && out_colour());
            chart::text(&chart, style.width, style.color)
        }
        Format::Svg => chart::svg(&chart),
        Format::Html => {
            let sources = sources::read(&outcome, property, &args.result, args.encoding);
            for note in sources.iter().filter_map(|source| source.note.as_deref()) {
                err(&format!("note: {note}\n"));
            }
            html::html(property, &sources)
        }
        Format::Mermaid => chart::mermaid(&chart),
    };
    match file {
        Some(path) => output::replace_file(path, &text)?,
        None => out(&text),
    }
    Ok(0)
}

fn read(path: &Path) -> Result<String, String> {
    let size = std::fs::metadata(path).map_err(|e| e.to_string())?.len();
    if size > MAX_RESULT {
        return Err(format!("too large for a result ({} MB)", size >> 20));
    }
    let bytes = std::fs::read(path).map_err(|e| e.to_string())?;
    String::from_utf8(bytes).map_err(|_| {
        "this is no text in UTF-8, and so no result of `j2pml verify --json`".to_owned()
    })
}

/// `verify --html`: the page of the violation, if there is one.
pub(super) fn write_page(verified: &Verified, path: &Path) -> Result<(), Failure> {
    let text = report::json::render(&verified.result);
    let outcome = result::read(&text).map_err(Failure::internal)?;
    let property = match outcome.choose(None) {
        Ok(property) => property,
        Err(why) => {
            if path.exists() {
                // Whoever opens it would take the chart of an earlier run for this one's.
                let answers = report::text::render(&verified.result, false, false);
                output::replace_file(path, &html::plain(&answers))?;
                err(&format!(
                    "note: {} has the answers only: {why}\n",
                    path.display()
                ));
            } else {
                err(&format!("note: {} is not written: {why}\n", path.display()));
            }
            return Ok(());
        }
    };
    let texts: Vec<html::Source> = verified
        .texts
        .iter()
        .map(|(file, text)| html::Source {
            file: file.clone(),
            text: text.clone(),
            note: None,
        })
        .collect();
    output::replace_file(path, &html::html(property, &texts))
}
