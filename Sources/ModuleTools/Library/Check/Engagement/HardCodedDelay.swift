/// Finds fixed delays: `sleep`, `usleep` and `asyncAfter` with a literal as their first argument.
///
/// A duration is hard-coded if its expression has a number and no variable: `.seconds(2)`, but not `.seconds(delay * 2)`.
func hardCodedDelay(_ index: Int, _ tokens: [SwiftToken], _ file: String) -> Finding? {
    let token = tokens[index]
    guard token.kind == .identifier, tokens.has(["("], at: index + 1),
        !tokens.has(["func"], at: index - 1), isLiteral(firstArgument(of: tokens.arguments(at: index + 1)))
    else { return nil }
    return Finding(
        .hardCodedDelay, file, at: token, "A module waits for a fixed time with '\(token.text)'.",
        fix: "wait for the event: a completion, a flow, an async call; or take the delay and its clock as a dependency")
}

/// The tokens before the first comma that is not in brackets. The arguments after it are no durations, but clocks and work.
private func firstArgument(of arguments: ArraySlice<SwiftToken>) -> ArraySlice<SwiftToken> {
    var depth = 0
    return arguments.prefix { token in
        depth += token.nesting
        return depth > 0 || !token.isMark(",")
    }
}

/// True if an expression has a number and no variable.
private func isLiteral(_ arguments: ArraySlice<SwiftToken>) -> Bool {
    let hasVariable = arguments.indices.contains { index in
        let next = index + 1 < arguments.endIndex ? arguments[index + 1].text : ""
        return arguments[index].isName && !["(", ":", "."].contains(next) && !constants.contains(arguments[index].text)
    }
    return arguments.contains { $0.kind == .number } && !hasVariable
}

/// The names in a fixed duration or deadline that are no variables.
private let constants: Set<String> = [
    "now", "nil", "continuous", "suspending", "NSEC_PER_SEC", "NSEC_PER_MSEC", "NSEC_PER_USEC", "USEC_PER_SEC",
]
