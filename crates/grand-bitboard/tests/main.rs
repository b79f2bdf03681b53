//! The rules, clause by clause, and properties over random play.
