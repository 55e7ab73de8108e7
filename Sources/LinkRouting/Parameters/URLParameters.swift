/// The parameters of a URL that matches a pattern: the placeholders of the pattern and the query, percent-decoded.
///
/// A placeholder takes precedence over a query item of its name. A query item without a value has the value "".
///
/// ```swift
/// struct Search: Decodable {
///     let team: String
///     let page: Int?
///     let role: [String]
/// }
///
/// // app:///teams/swift?page=2&role=lead&role=author
/// let parameters = try PathPattern("/teams/{team}").parameters(of: url)
/// parameters?["team"]                       // "swift"
/// parameters?.allValues(of: "role")         // ["lead", "author"]
/// try parameters?.decode(Search.self)
/// ```
public struct URLParameters: Sendable {
    /// The values by name: the first value of a repeated query item, and the whole text of a rest.
    public private(set) var values: [String: String] = [:]

    /// All values of the names that have several, except of the rest.
    private var repeatedValues: [String: [String]] = [:]

    /// The rest, of which few callers need the segments.
    private var rest: (name: String, path: EncodedURL, start: Int)?

    /// The value of a name: the first value of a repeated query item, and the whole text of a rest; nil if there is none.
    public subscript(_ name: String) -> String? { values[name] }

    /// All values of a name: of query items in their order, of a rest its segments; empty if there are none.
    public func allValues(of name: String) -> [String] {
        if let rest, rest.name == name { return rest.path.segments(from: rest.start) }
        return repeatedValues[name] ?? values[name].map { [$0] } ?? []
    }

    /// Decodes a value from the parameters, by name.
    ///
    /// Reads text, numbers, `Bool`, `Date` (ISO 8601), `URL`, `UUID`, `Decimal`, enumerations with raw values, optionals of them
    /// for parameters that may be missing, and arrays of them for all values of a name.
    ///
    /// - Throws: an error that names the parameter, its value and the expectation.
    public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws(UndecodableParameter) -> Value {
        do {
            return try URLParametersDecoder(self).decode(type)
        } catch {
            throw UndecodableParameter(error, of: self)
        }
    }
}

extension URLParameters {
    /// The parameters of a link that matches a pattern.
    ///
    /// - Parameter segments: at least as many segments of the path as the pattern has.
    init(_ url: EncodedURL, _ segments: [ArraySlice<UInt8>], _ pattern: PathPattern) {
        let separators = url.query.count { $0 == UInt8(ascii: "&") }
        // Bounded, because a hostile query may consist of separators only.
        values.reserveCapacity(pattern.segments.count + (url.query.isEmpty ? 0 : min(separators + 1, 32)))
        for (segment, part) in zip(pattern.segments, segments) {
            switch segment {
            case .literal: break
            case .placeholder(let name): values[name] = url.text(of: part)
            case .rest(let name):
                values[name] = url.text(of: url.path[part.startIndex...])
                rest = (name, url, part.startIndex)
            }
        }
        // A set, because a hostile query may repeat a name any number of times. Most queries repeat none.
        lazy var names = Set(pattern.names)
        var remainder = url.query
        while !remainder.isEmpty {
            let item = remainder.prefix { $0 != UInt8(ascii: "&") }
            remainder = remainder[item.endIndex...].dropFirst()
            let name = item.prefix { $0 != UInt8(ascii: "=") }
            guard !name.isEmpty else { continue }
            let value = item[name.endIndex...].dropFirst()
            add(url.text(of: value), to: url.text(of: name)) { names.contains($0) }
        }
    }

    private mutating func add(_ value: String, to name: String, unless isPlaceholder: (String) -> Bool) {
        // Most names are new. Updating first and restoring hashes a new name once rather than twice.
        guard let first = values.updateValue(value, forKey: name) else { return }
        values[name] = first
        guard !isPlaceholder(name) else { return }
        repeatedValues[name, default: [first]].append(value)
    }
}
