//! The thin executable; everything is in the library.

fn main() -> std::process::ExitCode {
    j2pml::cli::main()
}
