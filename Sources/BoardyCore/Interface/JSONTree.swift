import BoardySupport

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Encodes a dictionary or an array of unknown values, with the values that Foundation's `JSONSerialization` takes.
func encodedJSON(ofTree tree: Any) throws -> Data {
    #if canImport(FoundationEssentials)
        guard let json = try? JSONEncoder().encode(JSONTree(value: tree)) else { throw NoJSON(type: type(of: tree)) }
        return json
    #else
        guard JSONSerialization.isValidJSONObject(tree) else { throw NoJSON(type: type(of: tree)) }
        return try JSONSerialization.data(withJSONObject: tree)
    #endif
}

/// Returns true if a value is `NSNull`.
func isNSNull(_ value: Any) -> Bool {
    #if canImport(FoundationEssentials)
        isObject(value, of: "Foundation.NSNull")
    #else
        value is NSNull
    #endif
}

/// The error of a dictionary or an array with a value that JSON cannot represent.
private struct NoJSON: Error, CustomStringConvertible {
    let type: Any.Type

    var description: String { "\(typeName(of: type)) holds something that is not JSON" }
}

#if canImport(FoundationEssentials)
    /// Returns true if a value is an object of a class, also in an optional or in an `AnyHashable`.
    private func isObject(_ value: Any, of name: String) -> Bool {
        guard let base = (value as? AnyHashable)?.base, type(of: base) is AnyClass else { return false }
        return _typeName(type(of: base)) == name
    }

    /// A value of JSON. The classes of Foundation are found by casts and by their names, because a program that names them links
    /// all of Foundation.
    private struct JSONTree: Encodable {
        let value: Any

        /// The depth that `JSONDecoder` reads. Encoding a deeper value would need more stack than a thread has.
        private static let maximumDepth = 512

        func encode(to encoder: any Encoder) throws {
            guard encoder.codingPath.count <= Self.maximumDepth else { throw NoJSON(type: type(of: value)) }
            var container = encoder.singleValueContainer()
            switch value {
            case let dictionary as [String: Any]: try container.encode(dictionary.mapValues(JSONTree.init))
            case let array as [Any]: try container.encode(array.map(JSONTree.init))
            case let text as String: try container.encode(text)
            case _ where isAbsent(value): try container.encodeNil()
            case let truth as Bool where value is any Encodable || isObject(value, of: "Foundation.__NSCFBoolean"):
                try container.encode(truth)
            case let number as any Encodable & Numeric: try container.encode(number)
            // An `NSNumber`. Its description has no more digits than its type needs.
            case let number as Int: try container.encode(number)
            case let number as UInt64: try container.encode(number)
            case let number as Decimal: try container.encode(number)
            case is Double: try container.encode(Double("\(value)"))
            default: throw NoJSON(type: type(of: value))
            }
        }
    }
#endif

/// Any JSON, to find out whether a text is JSON.
struct AnyJSON: Decodable {
    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        let isScalar =
            value.decodeNil() || (try? value.decode(Bool.self)) != nil || (try? value.decode(Double.self)) != nil
            || (try? value.decode(String.self)) != nil
        guard !isScalar, (try? value.decode([AnyJSON].self)) == nil else { return }
        _ = try value.decode([String: AnyJSON].self)
    }
}
