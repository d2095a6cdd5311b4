//! The thin executable; everything is in the library.

fn main() {}
