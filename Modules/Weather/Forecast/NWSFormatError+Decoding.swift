extension NWSFormatError {
    /// Converts an error of the decoder; nil for errors of other types.
    init?(_ error: any Error) {
        switch error {
        case let error as NWSFormatError: self = error
        case DecodingError.keyNotFound(let key, let context):
            self = .missing(path: path(context.codingPath + [key]))
        case DecodingError.valueNotFound(let type, let context):
            self = .badValue(path: path(context.codingPath), expected: name(of: type), found: "null")
        case DecodingError.typeMismatch(let type, let context):
            self = .badValue(path: path(context.codingPath), expected: name(of: type), found: nil)
        case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
            self = .badValue(path: path(context.codingPath), expected: "a value that can be read", found: nil)
        case is DecodingError: self = .notJSON
        default: return nil
        }
    }
}

/// The path of a value in a document, such as `properties.periods.3.temperature`.
func path(_ keys: [any CodingKey]) -> String {
    keys.isEmpty ? "the top" : keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
}

/// The JSON name of a type.
private func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Double.Type: "a number"
    case is Bool.Type: "true or false"
    default: "\(type)".hasPrefix("Array") || "\(type)".contains("Unkeyed") ? "a list" : "an object"
    }
}
