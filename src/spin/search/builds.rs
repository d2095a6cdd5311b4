//! Verifiers: their source, and the executables that a search needs.

use std::path::PathBuf;

use super::{SearchError, Session, Stop, first_line};
use crate::spin::exec::{Ended, Finished, Job, Running};
use crate::spin::output::{self, CompilerTrouble};
use crate::spin::plan::{self, Build};
use crate::spin::tools::{Tool, ToolKind};

impl Session<'_> {
    pub(super) fn generate(&mut self) -> Result<(), Stop> {
        let job = plan::job(&self.tools.spin.path, self.dir.path(), &plan::generate())
            .timeout(self.limits.remaining());
        let done = self.run("the verifier's source", &job)?;
        let text = done.stdout + &done.stderr;
        let written = self.dir.read("pan.h");
        if !written.as_deref().is_some_and(output::is_known_spin) {
            // Something else by the name of spin, an old one, or one that refuses the model.
            self.tools.check().map_err(SearchError::Tool)?;
        }
        let errors = output::parse_spin_errors(&text);
        if !errors.is_empty() {
            return Err(SearchError::Rejected(errors).into());
        }
        match (done.ended, written) {
            (Ended::Exit(0), Some(header)) => self.allow_hidden_variables(&header),
            (ended, _) => Err(SearchError::Fault(format!(
                "spin -a failed ({ended:?}): {}",
                first_line(&text)
            ))
            .into()),
        }
    }

    pub(super) fn compile_job(&self, compiler: &Tool, build: &Build) -> Job {
        plan::job(
            &compiler.path,
            self.dir.path(),
            &plan::compile(compiler, build),
        )
        .timeout(self.limits.remaining())
        // A compiler that runs wild must not take the machine with it.
        .memory(self.limits.memory.max(2048) << 20)
    }

    /// The executable of a build, compiled unless it is there already.
    pub(super) fn build(&mut self, build: &Build) -> Result<PathBuf, Stop> {
        if let Some(path) = self.built.get(build) {
            return Ok(path.clone());
        }
        if let Some(path) = self.take_beside(build)? {
            return Ok(path);
        }
        let quick = &self.tools.quick;
        let compilers: Vec<Tool> = match &self.tools.optimising {
            Some(o) if build.optimise => vec![o.clone()],
            Some(o) if o != quick => vec![quick.clone(), o.clone()],
            _ => vec![quick.clone()],
        };
        let mut trouble = None;
        for compiler in compilers {
            let job = self.compile_job(&compiler, build);
            let done = self.run("compile", &job)?;
            match self.compiled(build, &compiler, &done) {
                Ok(path) => return Ok(path),
                Err(error) => trouble = Some(error),
            }
        }
        Err(trouble
            .unwrap_or_else(|| SearchError::Fault("no compiler".to_owned()))
            .into())
    }

    /// Begins to compile a verifier that will be needed if there is an error, while the machine has a processor to
    /// spare. Only by a compiler that takes next to no time.
    pub(super) fn build_beside(&mut self, build: Build) -> Result<(), Stop> {
        if self.tools.quick.kind == ToolKind::Tcc {
            let job = self.compile_job(&self.tools.quick, &build);
            self.beside = Some((build, Running::start(&job)?));
        }
        Ok(())
    }

    /// The verifier that was begun so, if it is this one and compiles.
    fn take_beside(&mut self, build: &Build) -> Result<Option<PathBuf>, Stop> {
        let Some((_, running)) = self.beside.take_if(|(begun, _)| begun == build) else {
            return Ok(None);
        };
        let compiler = &self.tools.quick;
        let job = self.compile_job(compiler, build);
        self.announce("compile", &job);
        let done = Self::finish(running)?;
        Ok(self.compiled(build, compiler, &done).ok())
    }

    pub(super) fn compiled(
        &mut self,
        build: &Build,
        compiler: &Tool,
        done: &Finished,
    ) -> Result<PathBuf, SearchError> {
        let path = self.dir.path().join(build.name());
        if done.ended == Ended::Exit(0) && path.is_file() {
            self.built.insert(build.clone(), path.clone());
            return Ok(path);
        }
        let text = format!("{}{}", done.stderr, done.stdout);
        let trouble = match output::parse_compiler_output(&text) {
            CompilerTrouble::Errors(lines) if lines.is_empty() => {
                CompilerTrouble::Errors(vec![format!("{:?}: {}", done.ended, first_line(&text))])
            }
            other => other,
        };
        Err(SearchError::Compiler(compiler.path.clone(), trouble))
    }

    /// Takes the line out of pan.h that refuses breadth-first search with `hidden` variables.
    ///
    /// They are outside the state, so a breadth-first search does not restore them. Those of our models are written
    /// and read within one `d_step` only, or never read (see [`Input`](super::Input)).
    fn allow_hidden_variables(&mut self, header: &str) -> Result<(), Stop> {
        const REFUSAL: &str = "#error cannot use BFS on models with variables declared hidden";
        if header.contains(REFUSAL) {
            self.dir.write("pan.h", &header.replace(REFUSAL, ""))?;
            let line = format!("sed -i '/{REFUSAL}/d' pan.h");
            self.dir.log_line(
                "the hidden variables carry nothing from step to step",
                &line,
            );
        }
        Ok(())
    }
}
