import BoardySupport

/// The arguments of a command. Each method removes what it returns; ``finish()`` rejects the rest.
///
/// An option is written `--option VALUE` or `--option=VALUE`.
struct OptionReader {
    private var remaining: [String]
    private var known: [String] = []

    init(_ arguments: [String]) { remaining = arguments }

    /// Removes a flag, and returns whether it was given.
    mutating func flag(_ name: String) -> Bool {
        known.append(name)
        let before = remaining.count
        remaining.removeAll { $0 == name }
        return remaining.count < before
    }

    /// Removes an option that may be given once, and returns its value.
    mutating func value(_ name: String) throws(UsageError) -> String? {
        let values = try values(name)
        guard values.count < 2 else { throw UsageError("\(name) is given twice. To fix: give it once.") }
        return values.first
    }

    /// Removes an option that may be given several times, and returns its values, of which each can be a list with commas.
    mutating func list(_ name: String) throws(UsageError) -> [String] {
        let values = try values(name)
        let parts = values.flatMap { $0.split(separator: ",").map { String($0.trimmingPrefix(" ")) } }
        if parts.isEmpty, !values.isEmpty { throw Self.missingValue(name) }
        return parts
    }

    /// Removes an option, and returns its value as a whole number of a range.
    mutating func number(_ name: String, _ range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = try value(name) else { return nil }
        if let number = Int(text), range.contains(number) { return number }
        throw UsageError(
            "\(quoted(text)) is not a value of \(name). To fix: write a number from \(range.lowerBound) to "
                + "\(range.upperBound).")
    }

    /// Removes an option, and returns the case of an enumeration that its value names.
    mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String, of _: Choice.Type = Choice.self
    ) throws(UsageError) -> Choice? where Choice.RawValue == String {
        guard let text = try value(name) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let all = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("\(quoted(text)) is not a value of \(name). To fix: write one of \(all).")
    }

    /// Rejects what is left.
    func finish() throws(UsageError) {
        guard let rest = remaining.first else { return }
        guard rest.hasPrefix("-") else {
            throw UsageError("\(quoted(rest)) is not expected here. To fix: see --help.")
        }
        let option = String(rest.prefix { $0 != "=" })
        let hint = nearMiss(to: option, among: known).map { "write \($0), or see --help" } ?? "see --help"
        throw UsageError("\(quoted(option)) is not an option. To fix: \(hint).")
    }

    private mutating func values(_ name: String) throws(UsageError) -> [String] {
        known.append(name)
        var values: [String] = []
        while let index = remaining.firstIndex(where: { $0 == name || $0.hasPrefix(name + "=") }) {
            if remaining[index] != name {
                values.append(String(remaining.remove(at: index).dropFirst(name.count + 1)))
            } else if index + 1 < remaining.count, !remaining[index + 1].hasPrefix("--") {
                values.append(remaining.remove(at: index + 1))
                remaining.remove(at: index)
            } else {
                throw Self.missingValue(name)
            }
            if values.last == "" { throw Self.missingValue(name) }
        }
        return values
    }

    private static func missingValue(_ name: String) -> UsageError {
        UsageError("\(name) needs a value. To fix: write \(name) VALUE.")
    }
}
