import Foundation

/// Decodes the events on the lines of a text. Uses `JSONDecoder`, because `JSONSerialization` on Linux drops a byte
/// order mark at the beginning of a name.
func writtenEvents(_ text: String) throws -> [WrittenEvent] {
    try text.utf8.split(separator: UInt8(ascii: "\n")).map {
        try JSONDecoder().decode(WrittenEvent.self, from: Data($0))
    }
}

/// Parses the objects on the lines of a text. Each line must end with a line break.
func jsonObjects(_ text: String) throws -> [[String: Any]] {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.popLast()?.isEmpty == true else { throw NotJSONLines() }
    return try lines.map { line in
        guard let object = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any] else {
            throw NotJSONLines()
        }
        return object
    }
}

/// The members of a written event that the tests read.
struct WrittenEvent: Decodable {
    let id, parent, trigger: Int?
    let kind, board, opener, link, name: String?
}

struct NotJSONLines: Error {}
