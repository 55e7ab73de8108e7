package import Boardy
import BoardyRemote
package import Foundation

/// A value with many types of fields.
package struct Letter: Codable, Hashable, Sendable {
    package enum Stamp: Codable, Hashable, Sendable {
        case none
        case value(cents: Int)
    }

    package var text = ""
    package var number = 0
    package var weight = 0.0
    package var date = Date(timeIntervalSinceReferenceDate: 0)
    package var data = Data()
    package var list: [Int] = []
    package var table: [String: Bool] = [:]
    package var missing: String?
    package var stamp = Stamp.none

    package init() {}

    /// A letter whose fields have values that are difficult to encode.
    package static var difficult: Letter {
        var letter = Letter()
        letter.text = "Zoë\n\t\"quoted\" \\ \u{0} \u{2028} 👩‍👩‍👧 {\"kind\":\"end\"}\r\n"
        (letter.number, letter.weight) = (.min, 0.1 + 0.2)
        letter.date = Date(timeIntervalSinceReferenceDate: 700_000_000.125)
        letter.data = Data((0...255).map { UInt8($0) })
        (letter.list, letter.table) = ([.max, 0, -1], ["": true, "a.b": false])
        letter.stamp = .value(cents: 85)
        return letter
    }
}

/// The interface of a task board that sends its input.
package enum MirrorIO: RemoteIOInterface {
    package typealias Input = Letter
    package typealias Output = Letter
    package static let boardID: BoardID = "far.mirror"
}
