//! pan's search of a model that tells each way in which the program can end.

use std::path::Path;
use std::process::Command;

use j2pml::spin::plan::{self, Build, BuildSearch, Run};
use j2pml::spin::tools::{self, ToolPaths};

/// What pan prints.
pub fn build_and_run(dir: &Path, text: &str, state_bytes: u32) -> Result<String, String> {
    let tools = tools::find(&ToolPaths::default()).map_err(|e| e.to_string())?;
    let write =
        |name: &str, text: &str| std::fs::write(dir.join(name), text).map_err(|e| e.to_string());
    write(plan::SPIN_INPUT, &plan::blank_comments(text))?;
    let build = Build {
        memory: 2048,
        vector: plan::vector(u64::from(state_bytes)),
        search: BuildSearch::DepthFirst,
        collapse: false,
        optimise: false,
    };
    let run = |program: &Path, args: Vec<String>| {
        let output = Command::new(program)
            .args(&args)
            .current_dir(dir)
            .output()
            .map_err(|e| format!("{}: {e}", program.display()))?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        if output.status.success() {
            Ok(text)
        } else {
            let errors = String::from_utf8_lossy(&output.stderr);
            Err(format!(
                "{}: {}\n{text}{errors}",
                program.display(),
                output.status
            ))
        }
    };
    let args = |flags: Vec<plan::Flag>| flags.into_iter().map(|flag| flag.arg).collect::<Vec<_>>();
    run(&tools.spin.path, args(plan::generate()))?;
    let compiler = &tools.quick;
    let mut flags = vec!["-DOUTCOMES".to_owned()];
    flags.extend(args(plan::compile(compiler, &build)));
    run(&compiler.path, flags)?;
    let search = Run {
        cycles: false,
        max_depth: 200_000,
        iterate: false,
        quota: 5,
    };
    run(&dir.join(build.name()), args(plan::search(search)))
}
