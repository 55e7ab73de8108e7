import BoardySupport
package import Foundation

extension EventRecord {
    /// The number of bytes that the JSON of a record may have: 64 KiB. The texts of an event are names and sentences.
    private static let sizeLimit = 1 << 16

    /// The JSON of the record, on one line; nil if it is too large.
    package var json: Data? {
        guard let bytes = try? JSONEncoder().encode(self), bytes.count <= Self.sizeLimit else { return nil }
        return bytes
    }

    /// Creates a record from JSON, which can come from a faulty peer; nil if it is too large or not a record.
    package init?(json: Data) {
        guard json.count <= Self.sizeLimit, (try? checkSafety(ofJSON: json)) != nil,
            let record = try? JSONDecoder().decode(Self.self, from: json)
        else { return nil }
        self = record
    }
}
