//! Verifiers: their source, and the executables that a search needs, compiled or from the cache.

use std::path::PathBuf;
use std::time::Duration;

use super::{SearchError, Session, Stop, first_line};
use crate::spin::cache::{self, Cache};
use crate::spin::exec::{Ended, Finished, Job, Running};
use crate::spin::output::{self, CompilerTrouble, Limit};
use crate::spin::plan::{self, Build};
use crate::spin::tools::{Tool, ToolKind};

/// How long a quick compiler may take, at least and at most, where there is another one. Measured: 0.1 s.
const PATIENCE: (Duration, Duration) = (Duration::from_secs(5), Duration::from_secs(60));

impl Session<'_> {
    fn generate_job(&self) -> Job {
        self.job(&self.tools.spin.path, &plan::generate())
            .timeout(self.limits.remaining())
    }

    /// pan.c, unless it is there already.
    pub(super) fn generate(&mut self) -> Result<(), Stop> {
        if self.generated {
            return Ok(());
        }
        // What an earlier search has left must not be taken for what this one makes.
        for file in ["pan.c", "pan.h", "pan.b", "pan.m", "pan.p", "pan.t"] {
            self.dir.remove(file)?;
        }
        let job = self.generate_job();
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
            (Ended::Exit(0), Some(header)) => {
                self.generated = true;
                self.allow_hidden_variables(&header)
            }
            (ended, _) => Err(SearchError::Fault(format!(
                "spin -a failed ({ended:?}): {}",
                first_line(&text)
            ))
            .into()),
        }
    }

    pub(super) fn compile_job(&self, compiler: &Tool, build: &Build) -> Job {
        let remaining = self.limits.remaining();
        let patience = if self.is_replaceable(compiler) {
            (remaining / 10).clamp(PATIENCE.0, PATIENCE.1)
        } else {
            remaining
        };
        self.job(&compiler.path, &plan::compile(compiler, build))
            .timeout(patience.min(remaining))
            // A compiler that runs wild must not take the machine with it.
            .memory(self.limits.memory.max(2048) << 20)
    }

    /// The executable of a build, compiled unless it is there already.
    pub(super) fn build(&mut self, build: &Build) -> Result<PathBuf, Stop> {
        if let Some(path) = self.built.get(build) {
            return Ok(path.clone());
        }
        if let Some(path) = self.borrow(build)? {
            return Ok(path);
        }
        self.generate()?;
        if let Some(path) = self.take_beside(build)? {
            return Ok(path);
        }
        let mut trouble = None;
        for compiler in self.compilers(build) {
            self.dir.remove(&build.name())?;
            let job = self.compile_job(&compiler, build);
            let done = match self.run("compile", &job) {
                Err(Stop::Limit(Limit::Slow(_))) if self.gives_up(&compiler) => continue,
                done => done?,
            };
            match self.compiled(build, &compiler, &done) {
                Ok(path) => return Ok(path),
                Err(error) => trouble = Some(error),
            }
        }
        Err(trouble
            .unwrap_or_else(|| SearchError::Fault("no compiler".to_owned()))
            .into())
    }

    /// The compilers to try one after the other.
    fn compilers(&self, build: &Build) -> Vec<Tool> {
        let quick = &self.tools.quick;
        match &self.tools.optimising {
            Some(o) if build.optimise || self.hung => vec![o.clone()],
            Some(o) if o != quick => vec![quick.clone(), o.clone()],
            _ => vec![quick.clone()],
        }
    }

    /// Whether another compiler does its work where it does not.
    fn is_replaceable(&self, compiler: &Tool) -> bool {
        let other = self.tools.optimising.as_ref();
        *compiler == self.tools.quick && other.is_some_and(|other| other != compiler)
    }

    /// Leaves a compiler that has taken too long, if there is another one and time for it.
    fn gives_up(&mut self, compiler: &Tool) -> bool {
        let gives_up = self.is_replaceable(compiler) && !self.limits.remaining().is_zero();
        self.hung |= gives_up;
        gives_up
    }

    /// All that a verifier depends on.
    fn key(&self, compiler: &Tool, build: &Build) -> String {
        let mut key = format!(
            "j2pml {} {} {}\n{}\n{}\n",
            env!("CARGO_PKG_VERSION"),
            std::env::consts::OS,
            std::env::consts::ARCH,
            cache::identity(&self.tools.spin.path),
            cache::identity(&compiler.path)
        );
        for flag in plan::compile(compiler, build) {
            key.push_str(&flag.arg);
            key.push('\n');
        }
        key.push_str(self.input.text);
        key
    }

    /// The verifier of an earlier run, put into the directory.
    pub(super) fn borrow(&mut self, build: &Build) -> Result<Option<PathBuf>, Stop> {
        let Some(cache) = self.input.cache.filter(|_| !self.distrust) else {
            return Ok(None);
        };
        let mut compilers = self.compilers(build).into_iter();
        let cached = |compiler: Tool| Some((cache.get(&self.key(&compiler, build))?, compiler));
        let Some((program, compiler)) = compilers.find_map(cached) else {
            return Ok(None);
        };
        let path = self.dir.write_program(&build.name(), &program)?;
        // Somebody who repeats the run begins where this one did not.
        if self.borrowed.is_empty() && !self.generated {
            self.dir.log("done by an earlier run", &self.generate_job());
        }
        let job = self.compile_job(&compiler, build);
        self.dir.log("done by an earlier run", &job);
        self.built.insert(build.clone(), path.clone());
        self.borrowed.insert(build.clone());
        Ok(Some(path))
    }

    /// Forgets a verifier of an earlier run that does not work, and trusts no other. `false`: it is one of this run.
    pub(super) fn give_back(&mut self, build: &Build) -> bool {
        if !self.borrowed.contains(build) {
            return false;
        }
        self.distrust = true;
        for build in std::mem::take(&mut self.borrowed) {
            self.built.remove(&build);
            for compiler in self.compilers(&build) {
                if let Some(cache) = self.input.cache {
                    cache.remove(&self.key(&compiler, &build));
                }
            }
        }
        true
    }

    /// Keeps what was compiled for later runs.
    pub(super) fn leave_in_cache(&mut self) {
        let fresh = std::mem::take(&mut self.fresh);
        if let Some(cache) = self.input.cache {
            for (key, path) in fresh {
                if let Ok(program) = std::fs::read(path) {
                    cache.put(&key, &program);
                }
            }
        }
    }

    /// Begins to compile a verifier that will be needed if there is an error, while the machine has a processor to
    /// spare. Only by a compiler that takes next to no time.
    pub(super) fn build_beside(&mut self, build: Build) -> Result<(), Stop> {
        // Where the first verifier is there and this one is not, earlier runs did not need it.
        let quick = &self.tools.quick;
        let cached = |cache: &Cache| {
            cache.has(&self.key(quick, &build)) || cache.has(&self.key(quick, &self.first_build()))
        };
        if quick.kind == ToolKind::Tcc && !self.input.cache.is_some_and(cached) {
            self.generate()?;
            self.dir.remove(&build.name())?;
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
        let tools = self.tools;
        let compiler = &tools.quick;
        let job = self.compile_job(compiler, build);
        self.announce("compile", &job);
        match self.finish("compile", running, &job) {
            Err(Stop::Limit(Limit::Slow(_))) if self.gives_up(compiler) => Ok(None),
            done => Ok(self.compiled(build, compiler, &done?).ok()),
        }
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
            self.fresh.push((self.key(compiler, build), path.clone()));
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
