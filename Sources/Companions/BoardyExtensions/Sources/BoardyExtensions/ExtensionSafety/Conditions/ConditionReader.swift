/// Reads the conditions of `#if` and `#elseif`.
///
/// `os`, `canImport`, `targetEnvironment(macCatalyst)`, `true`, `false`, `!`, `&&`, `||` and parentheses are understood. Everything else is unknown, and so is a
/// condition of more than 256 tokens, which also limits its depth.
struct ConditionReader {
    private let tokens: ArraySlice<SwiftToken>
    private var index: Int

    /// Returns the condition of tokens.
    static func condition(of tokens: ArraySlice<SwiftToken>) -> BuildCondition {
        var reader = ConditionReader(tokens: tokens, index: tokens.startIndex)
        guard tokens.count <= 256, let condition = reader.disjunction(), reader.index == tokens.endIndex else {
            return .unknown(tokens.prefix(8).map(\.text).joined(separator: " "))
        }
        return condition
    }

    private var current: SwiftToken? { index < tokens.endIndex ? tokens[index] : nil }

    private mutating func disjunction() -> BuildCondition? {
        chain(of: "||", { $0.conjunction() }, BuildCondition.any)
    }

    private mutating func conjunction() -> BuildCondition? {
        chain(of: "&&", { $0.term() }, BuildCondition.all)
    }

    private mutating func chain(
        of mark: String, _ part: (inout ConditionReader) -> BuildCondition?,
        _ combined: ([BuildCondition]) -> BuildCondition
    ) -> BuildCondition? {
        guard let first = part(&self) else { return nil }
        var parts = [first]
        while let current, current.kind == .operator, current.text == mark {
            index += 1
            guard let next = part(&self) else { return nil }
            parts.append(next)
        }
        return parts.count == 1 ? first : combined(parts)
    }

    private mutating func term() -> BuildCondition? {
        guard let token = current else { return nil }
        index += 1
        switch (token.kind, token.text) {
        case (.operator, "!"): return term().map(BuildCondition.not)
        case (.punctuation, "("):
            guard let inner = disjunction(), current?.isMark(")") == true else { return nil }
            index += 1
            return inner
        case (.identifier, "true"): return .always
        case (.identifier, "false"): return .any([])
        case (.identifier, let name): return current?.isMark("(") == true ? call(name) : .unknown(name)
        case (.number, let text): return .unknown(text)
        default: return nil
        }
    }

    /// A call such as `os(iOS)`, with the index at its parenthesis.
    private mutating func call(_ name: String) -> BuildCondition? {
        let start = index
        var depth = 0
        repeat {
            guard let token = current else { return nil }
            depth += token.isMark("(") ? 1 : token.isMark(")") ? -1 : 0
            index += 1
        } while depth > 0
        let arguments = tokens[start + 1..<index - 1]
        let text = arguments.map(\.text).joined()
        switch (name, arguments.first) {
        case ("os", let first?) where arguments.count == 1 && first.isName:
            // OSX is the former name of macOS.
            return .os(first.text == "OSX" ? "macOS" : first.text)
        case ("targetEnvironment", let first?) where text == "macCatalyst": return .os(first.text)
        case ("canImport", let first?) where first.isName:
            // A version after a comma makes the result unknown where the module exists.
            let exists = BuildCondition.canImport(first.text)
            return arguments.contains { $0.isMark(",") } ? .all([exists, .unknown("canImport(\(text))")]) : exists
        default: return .unknown("\(name)(\(text))")
        }
    }
}
