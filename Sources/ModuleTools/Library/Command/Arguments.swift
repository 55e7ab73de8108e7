import BoardySupport

/// The arguments of a command. Each method removes what it returns; ``finish()`` rejects the rest.
///
/// An option is written `--option VALUE` or `--option=VALUE`. Arguments after `--` are operands.
struct Arguments {
    private var remaining: [String]
    private var known: [String] = []

    init(_ arguments: [String]) {
        remaining = arguments
    }

    /// Removes a flag, and returns whether it was given.
    mutating func flag(_ names: String...) -> Bool {
        known += names
        let before = remaining.count
        let options = optionRange
        remaining = remaining.enumerated().filter { !options.contains($0.offset) || !names.contains($0.element) }.map(
            \.element)
        return remaining.count < before
    }

    /// Removes an option that may be given once, and returns its value.
    mutating func value(_ name: String) throws(UsageError) -> String? {
        let values = try values(name)
        guard values.count < 2 else { throw UsageError("\(name) is given twice. To fix: give it once.") }
        return values.first
    }

    /// Removes an option that may be given several times, and returns its values.
    mutating func values(_ name: String) throws(UsageError) -> [String] {
        known.append(name)
        var values: [String] = []
        while let index = optionRange.first(where: { remaining[$0] == name || remaining[$0].hasPrefix(name + "=") }) {
            if remaining[index] != name {
                values.append(String(remaining.remove(at: index).dropFirst(name.count + 1)))
            } else if index + 1 < optionRange.upperBound, !remaining[index + 1].hasPrefix("-") {
                values.append(remaining.remove(at: index + 1))
                remaining.remove(at: index)
            } else {
                throw Self.missingValue(name)
            }
            if values.last == "" { throw Self.missingValue(name) }
        }
        return values
    }

    /// Removes an option, and returns the parts of its value between commas, without empty ones. Repeated options add up.
    mutating func list(_ name: String) throws(UsageError) -> [String] {
        let values = try values(name)
        let parts = values.flatMap { $0.split(separator: ",").map { $0.trimmingPrefix(" ").description } }
        if parts.isEmpty, !values.isEmpty { throw Self.missingValue(name) }
        return parts
    }

    private static func missingValue(_ name: String) -> UsageError {
        UsageError("\(name) needs a value. To fix: write \(name) VALUE.")
    }

    /// Removes an option, and returns the case of an enumeration that its value names.
    mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String, of _: Choice.Type = Choice.self
    ) throws(UsageError) -> Choice? where Choice.RawValue == String {
        guard let text = try value(name) else { return nil }
        return try Self.choice(text, for: name)
    }

    /// Returns the case that a text names.
    static func choice<Choice: RawRepresentable & CaseIterable>(
        _ text: String, for name: String, of _: Choice.Type = Choice.self
    ) throws(UsageError) -> Choice where Choice.RawValue == String {
        if let choice = Choice(rawValue: text) { return choice }
        let all = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("\(quoted(text)) is not a value of \(name). To fix: write one of \(all).")
    }

    /// Removes the first operand.
    mutating func operand() -> String? {
        guard let index = remaining.indices.first(where: { !optionRange.contains($0) || !remaining[$0].hasPrefix("-") })
        else { return nil }
        if remaining[index] == "--" {
            remaining.remove(at: index)
            guard index < remaining.count else { return nil }
            defer { remaining.insert("--", at: index) }
            return remaining.remove(at: index)
        }
        return remaining.remove(at: index)
    }

    /// Removes the first operand, which has to be there.
    ///
    /// - Parameter name: what the operand is, such as `a name`.
    mutating func operand(_ name: String) throws(UsageError) -> String {
        if let operand = operand() { return operand }
        try finish()
        throw UsageError("\(name) is missing. To fix: see --help.")
    }

    /// Rejects what is left.
    mutating func finish() throws(UsageError) {
        guard let rest = remaining.first(where: { $0 != "--" }) else { return }
        guard rest.hasPrefix("-"), !remaining.prefix(while: { $0 != rest }).contains("--") else {
            throw UsageError("\(quoted(rest)) is not expected here. To fix: see --help.")
        }
        let option = String(rest.prefix { $0 != "=" })
        let hint = nearMisses(to: option, among: known).first.map { "write \($0), or see --help" } ?? "see --help"
        throw UsageError("\(quoted(option)) is not an option. To fix: \(hint).")
    }

    /// The index of the first argument that is no option and not the value of one of the named options.
    func firstOperandIndex(afterOptionsWithValues names: [String]) -> Int {
        var index = 0
        while index < remaining.count, remaining[index].hasPrefix("-") {
            index += names.contains(remaining[index]) ? 2 : 1
        }
        return min(index, remaining.count)
    }

    /// Removes and returns the arguments before an index.
    mutating func split(at index: Int) -> Arguments {
        defer { remaining.removeFirst(index) }
        return Arguments(Array(remaining[..<index]))
    }

    /// The indices before `--`.
    private var optionRange: Range<Int> { 0..<(remaining.firstIndex(of: "--") ?? remaining.count) }
}
