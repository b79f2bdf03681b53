//! The rules clause by clause, and properties that hold everywhere.
