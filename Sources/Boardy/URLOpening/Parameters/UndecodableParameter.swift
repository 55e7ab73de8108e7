/// Why the parameters of a link cannot be decoded.
struct UndecodableParameter: Error, Hashable {
    /// Nil if it is not about one of them.
    let name: String?

    /// What it is in the link; nil if it is missing.
    let value: String?

    let reason: String

    init(_ name: String?, _ value: String?, _ reason: String) {
        (self.name, self.value, self.reason) = (name, value, reason)
    }

    /// An error that was thrown by a type while it was being decoded.
    init(_ error: any Error, of parameters: URLParameters) {
        switch error {
        case let error as UndecodableParameter:
            self = error
        case let error as DecodingError:
            let (context, key): (DecodingError.Context?, (any CodingKey)?) =
                switch error {
                case .keyNotFound(let key, let context): (context, key)
                case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
                    (context, nil)
                @unknown default: (nil, nil)
                }
            let name = (context?.codingPath.first ?? key)?.stringValue
            self.init(name, name.flatMap { parameters.values[$0] }, context?.debugDescription ?? "\(error)")
        default:
            self.init(nil, nil, "\(error)")
        }
    }
}
