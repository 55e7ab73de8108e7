/// The parameters of a link: the placeholders of a pattern and the query, decoded. A placeholder wins over a query item of its name.
struct URLParameters {
    /// The values by name; of several values the first, of a rest all of it.
    private(set) var values: [String: String] = [:]

    /// All values of those names that have several: of query items in the order in which they come, of a rest its segments.
    private var allValues: [String: [String]] = [:]

    /// The values of a link that matches a pattern.
    init(of parts: URLParts, in link: UnsafeBufferPointer<UInt8>, _ segments: PathSegments, _ pattern: PathPattern) {
        for (name, index) in pattern.placeholders { values[name] = segments.text(of: index) }
        if let name = pattern.rest {
            let rest = segments.rest(from: pattern.segments.count - 1)
            values[name] = rest.count == 1 ? rest[0] : rest.joined(separator: "/")
            if rest.count > 1 { allValues[name] = rest }
        }
        guard !parts.query.isEmpty else { return }
        for item in link[parts.query].split(separator: UInt8(ascii: "&")) {
            let separator = item.firstIndex(of: UInt8(ascii: "="))
            func text(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> String {
                URLParts.decoded(UnsafeBufferPointer(rebasing: part), hasEscapes: parts.hasEscapes)
            }
            let name = text(item[..<(separator ?? item.endIndex)])
            guard !name.isEmpty else { continue }
            add(separator.map { text(item[$0...].dropFirst()) } ?? "", to: name, unlessIn: pattern)
        }
    }

    private mutating func add(_ value: String, to name: String, unlessIn pattern: PathPattern) {
        guard let first = values[name] else {
            values[name] = value
            return
        }
        guard !pattern.names.contains(name) else { return }
        allValues[name, default: [first]].append(value)
    }

    /// All values of a name.
    func all(of name: String) -> [String] {
        allValues[name] ?? values[name].map { [$0] } ?? []
    }
}
