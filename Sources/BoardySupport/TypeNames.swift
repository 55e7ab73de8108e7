/// Returns the name of a type, as in its declaration.
///
/// The interpolation of a type reads the name from the runtime. `String(describing:)` first searches all conformances of the program for
/// a description of the type, for the same text.
package func typeName(of type: Any.Type) -> String {
    let name = "\(type)"
    // The runtime has "any Store<Self.Store.Value == Int>" for `any Store<Int>`.
    guard name.utf8.contains(UInt8(ascii: "=")) else { return name }
    return name.replacing(/Self\.\w+\.\w+ ==\s/, with: "")
}

/// Returns the names of two types, with their modules if the names are equal.
package func distinctTypeNames(of first: Any.Type, _ second: Any.Type) -> (first: String, second: String) {
    let short = (typeName(of: first), typeName(of: second))
    return short.0 == short.1 ? (String(reflecting: first), String(reflecting: second)) : short
}
