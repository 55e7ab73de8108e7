import BoardySupport
public import Foundation

extension StringProtocol {
    /// Returns true if the text has at most 30 combining marks in a row, as in the
    /// [Stream-Safe Text Format](https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format) of UAX #15.
    ///
    /// The time to compare or hash a text grows with the square of that number. Check texts from outside, such as the
    /// cells of a file, before they become keys of a dictionary or are compared. Takes time in proportion to the length.
    public var isStreamSafe: Bool { BoardySupport.isStreamSafe(self) }
}

extension JSONDecoder {
    /// Decodes JSON from outside, such as a file or the answer of a server, in time proportional to its length.
    ///
    /// Decoders hash the keys of objects. The time to hash a key grows with the square of the number of combining marks in
    /// a row.
    ///
    /// - Throws: a `DecodingError` if the JSON is invalid, is not UTF-8, or contains a text that is not stream-safe.
    public func decode<Value: Decodable>(_ type: Value.Type, fromUntrusted json: Data) throws -> Value {
        do {
            try checkSafety(ofJSON: json)
        } catch {
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "\(error)", underlyingError: error))
        }
        return try decode(type, from: json)
    }
}
