/// An object with one member, named after the case: `{"progress":0.5}`, `{"success":…}`, `{"failure":…}` or `{"cancelled":true}`.
extension TaskProgress: Codable where Success: Codable, Failure: Codable {
    private enum Member: String, CodingKey {
        case progress, success, failure, cancelled
    }

    /// Reads the object. Members with other names are ignored.
    ///
    /// - Parameter decoder: the source of the object.
    /// - Throws: `DecodingError` if the object has none or several of the members, or a member with an undecodable value.
    public init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Member.self)
        guard object.allKeys.count == 1, let member = object.allKeys.first else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "Expected one of the members progress, success, failure and cancelled, "
                        + "found \(object.allKeys.count)."))
        }
        self =
            switch member {
            case .progress: .progress(try object.decode(Double.self, forKey: .progress))
            case .success: .success(try object.decode(Success.self, forKey: .success))
            case .failure: .failure(try object.decode(Failure.self, forKey: .failure))
            case .cancelled: .cancelled
            }
    }

    /// Writes the object.
    ///
    /// - Parameter encoder: the destination of the object.
    /// - Throws: the error of the value, or `EncodingError` for a fraction that the format cannot represent.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Member.self)
        switch self {
        case .progress(let fraction): try object.encode(fraction, forKey: .progress)
        case .success(let value): try object.encode(value, forKey: .success)
        case .failure(let error): try object.encode(error, forKey: .failure)
        case .cancelled: try object.encode(true, forKey: .cancelled)
        }
    }
}
