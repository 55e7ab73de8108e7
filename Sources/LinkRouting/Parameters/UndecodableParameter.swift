import BoardySupport

/// An error that names a parameter of a URL that cannot be decoded, its value and the expectation.
public struct UndecodableParameter: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the parameter; nil if the error does not concern a single parameter. An item of the fragment has a name such as
    /// `fragment.expires_in`.
    public let name: String?

    /// The decoded text of the parameter, or "…" for the fragment and its items, which are private; nil if it is missing.
    public let value: String?

    /// The expectation, such as `expected a whole number of 64 bits`, or the error of a type that decodes itself.
    public let reason: String

    /// The replacement of a value that errors must not quote.
    static let privateValue = "…"

    init(_ name: String?, _ value: String?, _ reason: String) {
        (self.name, self.value, self.reason) = (name, value, reason)
    }

    /// Converts an error that was thrown while parameters were decoded.
    package init(_ error: any Error, of parameters: URLParameters) {
        switch error {
        case let error as UndecodableParameter:
            self = error
        case let error as DecodingError:
            var key = error.context?.codingPath.first
            if case .keyNotFound(let missing, _) = error { key = key ?? missing }
            let value = key.flatMap { parameters.quotedValue(of: $0.stringValue) }
            self.init(key?.stringValue, value, Self.reason(for: error))
        default:
            self.init(nil, nil, Self.reason(for: error))
        }
    }

    /// The expectation in an error.
    static func reason(for error: any Error) -> String {
        (error as? DecodingError)?.context?.debugDescription ?? "\(error)"
    }

    /// The parameter, its value and the expectation, such as `the parameter 'page' is 'x', expected a whole number of 64 bits`.
    public var description: String {
        let reason = singleLine(reason, limit: 400)
        guard let name else { return reason }
        return "the parameter \(quoted(name)) is \(value.map { quoted($0) } ?? "missing"), \(reason)"
    }
}

extension DecodingError {
    fileprivate var context: Context? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context
        @unknown default: nil
        }
    }
}
