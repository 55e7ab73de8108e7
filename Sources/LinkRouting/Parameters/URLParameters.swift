/// The parameters of a URL that matches a pattern: the placeholders of the pattern, the query and the fragment, percent-decoded.
///
/// A placeholder takes precedence over a query item of its name. A query item without a value has the value "". The fragment is the
/// parameter `fragment`, unless a placeholder or a query item has that name.
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
    private let url: EncodedURL

    /// The segments of the path, as many as the pattern has. The last one is the rest of the path if the pattern ends with a rest.
    private let path: [ArraySlice<UInt8>]
    private let pattern: [PatternSegment]
    private let tail: URLTail

    /// True for the items of a fragment, of which errors do not quote the values.
    private let isPrivate: Bool

    /// The values by name: the first value of a repeated query item, and the whole text of a rest.
    ///
    /// - Complexity: proportional to the number of query items and the length of the path. ``subscript(_:)`` reads one value.
    public var values: [String: String] {
        var values = tail.query.values
        if let fragment = tail.fragment, values[Self.fragmentName] == nil { values[Self.fragmentName] = fragment }
        for (segment, part) in zip(pattern, path) {
            if let name = segment.name { values[name] = text(of: part, for: segment) }
        }
        return values
    }

    /// The value of a name: the first value of a repeated query item, and the whole text of a rest; nil if there is none.
    public subscript(_ name: String) -> String? {
        switch source(of: name) {
        case .path(let part, let segment): text(of: part, for: segment)
        case .query: tail.query.values[name]
        case .fragment: tail.fragment
        }
    }

    /// All values of a name: of query items in their order, of a rest its segments; empty if there are none.
    ///
    /// The segments distinguish `/files/a%2Fb/c`, which has `a/b` and `c`, from `/files/a/b/c`. The text of the rest is `a/b/c` for both.
    public func allValues(of name: String) -> [String] {
        switch source(of: name) {
        case .path(let part, .rest): url.segments(from: part.startIndex)
        case .path(let part, _): [url.text(of: part)]
        case .query: tail.query.allValues(of: name)
        case .fragment: tail.fragment.map { [$0] } ?? []
        }
    }

    /// The fragment, percent-decoded, such as `reviews` of `#reviews`; nil if there is none or it is empty.
    public var fragment: String? { tail.fragment }

    /// The items of a fragment that is written like a query, such as `#access_token=x&expires_in=60`. Errors do not quote their values.
    public var fragmentParameters: URLParameters {
        URLParameters(url: url, path: [], pattern: [], tail: tail.fragmentAsQuery(of: url), isPrivate: true)
    }

    /// Decodes a value from the parameters, by name.
    ///
    /// Reads text, numbers, `Bool`, `Date` (ISO 8601), `URL`, `UUID`, `Decimal`, enumerations with raw values, optionals of them
    /// for parameters that may be missing, and arrays of them for all values of a name. For the key `fragment` it also reads a type
    /// with the items of the fragment as its keys.
    ///
    /// - Throws: an error that names the parameter, its value and the expectation. The value of a fragment is replaced by "…".
    public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws(UndecodableParameter) -> Value {
        do {
            return try URLParametersDecoder(self).decode(type)
        } catch {
            throw UndecodableParameter(error, of: self)
        }
    }
}

extension URLParameters {
    /// The name of the parameter that is the fragment.
    static let fragmentName = "fragment"

    /// The parameters of a link that matches a pattern.
    ///
    /// - Parameter path: at least as many segments of the path as the pattern has.
    init(_ url: EncodedURL, _ path: [ArraySlice<UInt8>], _ pattern: [PatternSegment], _ tail: URLTail) {
        self.init(url: url, path: path, pattern: pattern, tail: tail, isPrivate: false)
    }

    /// The part of a link that a parameter is read from.
    private enum Source {
        /// A segment of the path, or the first segment of a rest.
        case path(ArraySlice<UInt8>, PatternSegment)
        /// The query, which may have no such item.
        case query
        /// The fragment, which may be missing.
        case fragment
    }

    private func source(of name: String) -> Source {
        if let index = pattern.firstIndex(where: { $0.name == name }) { return .path(path[index], pattern[index]) }
        return name == Self.fragmentName && !isPrivate && tail.query.values[name] == nil ? .fragment : .query
    }

    private func text(of part: ArraySlice<UInt8>, for segment: PatternSegment) -> String {
        if case .rest = segment { url.text(of: url.path[part.startIndex...]) } else { url.text(of: part) }
    }

    /// Returns true if there is a parameter of this name, without decoding it.
    func contains(_ name: String) -> Bool {
        switch source(of: name) {
        case .path: true
        case .query: tail.query.values[name] != nil
        case .fragment: tail.fragment != nil
        }
    }

    /// Returns true if a name is that of the fragment, also without a fragment in the link.
    func isFragment(_ name: String) -> Bool { if case .fragment = source(of: name) { true } else { false } }

    /// Returns true if errors must not quote the values of a name.
    func isPrivate(_ name: String) -> Bool { isPrivate || isFragment(name) }

    /// The value of a name as errors quote it.
    func quotedValue(of name: String) -> String? {
        isPrivate(name) && contains(name) ? UndecodableParameter.privateValue : self[name]
    }
}
