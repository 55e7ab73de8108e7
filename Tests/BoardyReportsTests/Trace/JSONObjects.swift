import Foundation

/// The events on the lines of a text. (`JSONSerialization` loses a byte order mark at the beginning of a name on Linux.)
func writtenEvents(_ text: String) throws -> [WrittenEvent] {
    try text.utf8.split(separator: UInt8(ascii: "\n")).map {
        try JSONDecoder().decode(WrittenEvent.self, from: Data($0))
    }
}

/// The objects on the lines of a text, each of which ends with a line break.
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

/// What a program reads of an event.
struct WrittenEvent: Decodable {
    let id, parent, trigger: Int?
    let kind, board, opener, link, name: String?
}

struct NotJSONLines: Error {}
