/// Why the parameters of a link cannot be decoded.
package struct UndecodableParameter: Error, Hashable {
    /// Nil if it is not about one of them.
    package let name: String?

    /// What it is in the link; nil if it is missing.
    package let value: String?

    package let reason: String

    init(_ name: String?, _ value: String?, _ reason: String) {
        (self.name, self.value, self.reason) = (name, value, reason)
    }

    /// An error that was thrown by a type that is decoded from all parameters.
    init(_ error: any Error, of parameters: URLParameters) {
        switch error {
        case let error as UndecodableParameter:
            self = error
        case let error as DecodingError:
            let key: (any CodingKey)? =
                if case .keyNotFound(let key, _) = error { error.context?.codingPath.first ?? key } else {
                    error.context?.codingPath.first
                }
            let name = key?.stringValue
            self.init(name, name.flatMap { parameters.values[$0] }, Self.reason(for: error))
        default:
            self.init(nil, nil, Self.reason(for: error))
        }
    }

    /// What an error says about what was expected.
    static func reason(for error: any Error) -> String {
        (error as? DecodingError)?.context?.debugDescription ?? "\(error)"
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
