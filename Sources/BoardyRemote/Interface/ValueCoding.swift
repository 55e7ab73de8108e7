import BoardyCore
import BoardySupport
public import Foundation

/// The conversion of values of a type to bytes and back.
public struct ValueCoding<Value: Sendable>: Sendable {
    /// Returns the bytes of a value.
    public let encode: @Sendable (Value) throws -> Data

    /// Returns the value of bytes.
    public let decode: @Sendable (Data) throws -> Value

    /// Creates a conversion.
    ///
    /// - Parameters:
    ///   - encode: returns the bytes of a value. They have to be one JSON value without line breaks between its parts, or
    ///     empty.
    ///   - decode: returns the value of bytes, which can come from a faulty peer.
    public init(
        encode: @escaping @Sendable (Value) throws -> Data, decode: @escaping @Sendable (Data) throws -> Value
    ) {
        self.encode = encode
        self.decode = decode
    }
}

extension ValueCoding {
    /// Returns the bytes of a value to send.
    ///
    /// - Parameter role: the role of the value, for the error `remote-unencodable`.
    func bytes(of value: Value, _ role: String) throws(BoardError) -> Data {
        do { return try encode(value) } catch {
            throw .remoteUnencodable(role, type: typeName(of: Value.self), reason: codingReason(of: error))
        }
    }
}

extension ValueCoding where Value: Codable {
    /// The JSON of a `Codable` type, with the default strategies of Foundation's `JSONEncoder`.
    ///
    /// A number that is not finite cannot be encoded.
    public static var json: ValueCoding {
        ValueCoding(
            encode: { try JSONEncoder().encode($0) },
            decode: { bytes in
                try checkSafety(ofJSON: bytes)
                return try JSONDecoder().decode(Value.self, from: bytes)
            })
    }
}

extension ValueCoding where Value == Void {
    /// No bytes.
    public static var void: ValueCoding { ValueCoding(encode: { Data() }, decode: { _ in }) }
}
