/// The parameters of a link: the placeholders of a pattern and the query, decoded. A placeholder wins over a query item of its name.
package struct URLParameters {
    /// The values by name; of several values the first, of a rest all of it.
    package private(set) var values: [String: String] = [:]

    /// All values of those names that have several: of query items in the order in which they come, of a rest its segments.
    private var allValues: [String: [String]] = [:]

    /// The values of a link that matches a pattern.
    init(
        of parts: URLComponentRanges, in link: UnsafeBufferPointer<UInt8>, _ segments: PathSegments,
        _ pattern: PathPattern
    ) {
        let query = link[parts.query]
        let separators = query.count { $0 == UInt8(ascii: "&") }
        // As many as there are at most, unless somebody has sent a heap of separators.
        values.reserveCapacity(
            pattern.placeholders.count + (pattern.rest == nil ? 0 : 1) + (query.isEmpty ? 0 : min(separators + 1, 32)))
        for (name, index) in pattern.placeholders { values[name] = segments.text(of: index) }
        if let name = pattern.rest {
            let rest = segments.rest(from: pattern.segments.count - 1)
            values[name] = rest.count == 1 ? rest[0] : rest.joined(separator: "/")
            if rest.count > 1 { allValues[name] = rest }
        }
        var left = query
        while !left.isEmpty {
            let item = left.prefix { $0 != UInt8(ascii: "&") }
            left = left[item.endIndex...].dropFirst()
            let name = item.prefix { $0 != UInt8(ascii: "=") }
            guard !name.isEmpty else { continue }
            let value = item[name.endIndex...].dropFirst()
            add(
                decoded(UnsafeBufferPointer(rebasing: value), mayHaveEscapes: parts.hasEscapes),
                to: decoded(UnsafeBufferPointer(rebasing: name), mayHaveEscapes: parts.hasEscapes),
                unlessIn: pattern)
        }
    }

    private mutating func add(_ value: String, to name: String, unlessIn pattern: PathPattern) {
        // Almost always the name is new. Put back what was there if not: to look before would hash each name twice.
        guard let first = values.updateValue(value, forKey: name) else { return }
        values[name] = first
        guard !pattern.names.contains(name) else { return }
        allValues[name, default: [first]].append(value)
    }

    /// All values of a name.
    func all(of name: String) -> [String] {
        allValues[name] ?? values[name].map { [$0] } ?? []
    }
}
