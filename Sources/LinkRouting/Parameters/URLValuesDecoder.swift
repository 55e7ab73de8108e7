import BoardySupport

/// Decodes one parameter: a single value, or an array of all its values.
struct URLValuesDecoder: Decoder {
    /// The value for a single value; nil if the parameter is missing.
    let value: String?

    /// Returns the values for an array. Most parameters are no arrays.
    let values: () -> [String]

    let codingPath: [any CodingKey]

    /// The decoder of a type with parts; nil if the parameter has no parts. Only a fragment has.
    var parts: (any NamedValues)?

    /// True if errors must not quote the value.
    var isPrivate = false

    let userInfo: [CodingUserInfoKey: Any] = [:]

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard let parts else { throw failure("and cannot be read as a type with parts of its own") }
        return try parts.container(keyedBy: type)
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer { UnkeyedContainer(decoder: self) }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    private func failure(_ reason: String) -> UndecodableParameter {
        UndecodableParameter(
            codingPath.map(\.stringValue).joined(separator: "."),
            isPrivate && value != nil ? UndecodableParameter.privateValue : value, reason)
    }
}

extension URLValuesDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { value == nil }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if let readable = type as? any URLParameterValue.Type {
            guard let text = value, let value = readable.init(urlParameter: text) as? Value else {
                throw failure("expected \(readable.expectation)")
            }
            return value
        }
        do {
            return try type.init(from: self)
        } catch {
            // The expectation names the requested type rather than the raw type of which it is made.
            if let choice = choice(of: type) { throw failure("expected \(choice)") }
            if let failure = error as? UndecodableParameter { throw failure }
            // Errors of the standard library quote the value.
            throw failure(isPrivate ? "expected \(typeName(of: type))" : UndecodableParameter.reason(for: error))
        }
    }

    /// The raw values of an enumeration that lists its cases, as an expectation.
    private func choice<Value>(of type: Value.Type) -> String? {
        func rawValues<Choice: CaseIterable>(_: Choice.Type) -> [String] {
            Choice.allCases.compactMap { ($0 as? any RawRepresentable).map { "\($0.rawValue)" } }
        }
        guard let enumeration = type as? any CaseIterable.Type else { return nil }
        let choices = rawValues(enumeration)
        guard !choices.isEmpty else { return nil }
        let shown = choices.prefix(10).map { quoted($0) }.joined(separator: ", ")
        return "one of \(shown)\(choices.count > 10 ? " and \(choices.count - 10) more" : "")"
    }
}

extension URLValuesDecoder {
    private struct UnkeyedContainer: UnkeyedDecodingContainer {
        let decoder: URLValuesDecoder
        private let values: [String]
        private(set) var currentIndex = 0

        init(decoder: URLValuesDecoder) {
            self.decoder = decoder
            values = decoder.values()
        }

        var codingPath: [any CodingKey] { decoder.codingPath }
        var count: Int? { values.count }
        var isAtEnd: Bool { currentIndex >= values.count }

        func decodeNil() -> Bool { false }

        mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            let value = try next().decode(type)
            currentIndex += 1
            return value
        }

        mutating func nestedContainer<Key: CodingKey>(
            keyedBy type: Key.Type
        ) throws -> KeyedDecodingContainer<Key> {
            try next().container(keyedBy: type)
        }

        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
            throw decoder.failure("and cannot be read as a list of lists")
        }

        mutating func superDecoder() throws -> any Decoder {
            guard !isAtEnd else { throw decoder.failure("and has no more values") }
            defer { currentIndex += 1 }
            return next()
        }

        private func next() -> URLValuesDecoder {
            let value = isAtEnd ? nil : values[currentIndex]
            return URLValuesDecoder(
                value: value, values: { value.map { [$0] } ?? [] }, codingPath: decoder.codingPath,
                isPrivate: decoder.isPrivate)
        }
    }
}
