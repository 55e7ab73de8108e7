import BoardySupport

/// Returns the name of a type as its author wrote it, without the word `any`.
func shortName(of type: Any.Type) -> String { withoutAny(typeName(of: type)) }

/// Returns the name of a type with its module, without the word `any`.
func fullName(of type: Any.Type) -> String { withoutAny(String(reflecting: type)) }

/// Returns true if a type is the existential type of a protocol.
func isProtocol(_ type: Any.Type) -> Bool {
    let name = typeName(of: type)
    // The metatype of a protocol with arguments, `any Store<Int>`, has no such name.
    return name.hasPrefix("any ") && name.hasSuffix(">") || typeName(of: Swift.type(of: type)).hasSuffix(".Protocol")
}

/// Returns a type as code that names it as a value, such as `(any Store).self`.
package func metatype(_ name: String, isProtocol: Bool) -> String {
    isProtocol ? "(any \(name)).self" : name.contains(" ") ? "(\(name)).self" : "\(name).self"
}

private func withoutAny(_ name: String) -> String {
    name.hasPrefix("any ") && !name.contains(" & ") ? String(name.dropFirst(4)) : name
}
