/// The items of a query, percent-decoded.
struct URLItems: Sendable {
    /// The first value of each name.
    private(set) var values: [String: String] = [:]

    /// All values of the names that have several.
    private var repeatedValues: [String: [String]] = [:]

    /// Decodes items such as `page=2&role=lead`, in one pass.
    ///
    /// - Parameter items: a part of the URL.
    init(_ items: ArraySlice<UInt8>, of url: EncodedURL) {
        guard !items.isEmpty else { return }
        // Bounded, because a hostile query may consist of separators only. Placeholders and the fragment are added later.
        values.reserveCapacity(min(items.count { $0 == UInt8(ascii: "&") } + 1, 32) + 4)
        var remainder = items
        while !remainder.isEmpty {
            let item = remainder.prefix { $0 != UInt8(ascii: "&") }
            remainder = remainder[item.endIndex...].dropFirst()
            let name = item.prefix { $0 != UInt8(ascii: "=") }
            guard !name.isEmpty else { continue }
            add(url.text(of: item[name.endIndex...].dropFirst()), to: url.text(of: name))
        }
    }

    private mutating func add(_ value: String, to name: String) {
        // Most names are new. Updating first and restoring hashes a new name once rather than twice.
        guard let first = values.updateValue(value, forKey: name) else { return }
        values[name] = first
        repeatedValues[name, default: [first]].append(value)
    }

    /// All values of a name, in order; empty if there are none.
    func allValues(of name: String) -> [String] { repeatedValues[name] ?? values[name].map { [$0] } ?? [] }
}
