/// Returns the name of a type, as in its declaration.
package func typeName(of type: Any.Type) -> String {
    String(describing: type)
}

/// Returns the names of two types, with their modules if the names are equal.
package func distinctTypeNames(of first: Any.Type, _ second: Any.Type) -> (first: String, second: String) {
    let short = (String(describing: first), String(describing: second))
    return short.0 == short.1 ? (String(reflecting: first), String(reflecting: second)) : short
}
