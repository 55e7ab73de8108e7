/// The name of a type as its author wrote it.
package func typeName(of type: Any.Type) -> String {
    String(describing: type)
}

/// The names of two types, with their modules where they could not be told apart without.
package func distinctTypeNames(of first: Any.Type, _ second: Any.Type) -> (first: String, second: String) {
    let short = (String(describing: first), String(describing: second))
    return short.0 == short.1 ? (String(reflecting: first), String(reflecting: second)) : short
}
