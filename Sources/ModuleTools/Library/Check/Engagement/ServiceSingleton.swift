/// Finds `static let shared` and `static var shared`, also with modifiers in between, unless the value is a constant.
func serviceSingleton(_ index: Int, _ tokens: [SwiftToken], _ file: String) -> Finding? {
    guard tokens[index].kind == .identifier else { return nil }
    // A modifier can have an argument, as in `private(set)`.
    let modifiers = tokens[(index + 1)...].prefix(12).prefix { token in
        !["let", "var"].contains(token.text) && (token.kind == .identifier || token.isMark("(") || token.isMark(")"))
    }
    let position = modifiers.endIndex + 1
    guard position < tokens.count, ["let", "var"].contains(tokens[position - 1].text), tokens[position].isName,
        tokens[position].text == "shared", !isConstant(valueAfter: position, in: tokens)
    else { return nil }
    return Finding(
        .serviceSingleton, file, at: tokens[position], "A module has a singleton, 'shared'.",
        fix: "register the object as a service, and resolve it where it is used")
}

/// True if the value of a variable is a literal, or a member of a type such as `.red` or `Color.red`.
///
/// The value is searched in the next 24 tokens, after the type of the variable and up to the next statement.
private func isConstant(valueAfter name: Int, in tokens: [SwiftToken]) -> Bool {
    let type = tokens[(name + 1)...].prefix(24).prefix { token in
        !token.isMark("{") && !token.isMark(";") && !(token.startsLine && token.isName)
            && !(token.kind == .operator && token.text == "=")
    }
    let value = tokens[type.endIndex...].dropFirst().prefix(4).map { $0 }
    guard type.endIndex < tokens.count, tokens[type.endIndex].text == "=", let first = value.first else { return false }
    switch first.kind {
    case .string, .number, .regex: return true
    case .punctuation where first.text == ".": return !value.has(["init"], at: 1)
    case .punctuation: return first.text == "["
    case .identifier where ["true", "false", "nil"].contains(first.text): return true
    case .identifier: return value.has(["."], at: 1) && !value.has(["("], at: 3) && !value.has(["."], at: 3)
    default: return false
    }
}
