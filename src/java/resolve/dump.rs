pub fn dump(_p: &super::Program) -> String { String::new() }
