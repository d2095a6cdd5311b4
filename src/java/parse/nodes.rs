//! What becomes of each node kind of the grammar.
