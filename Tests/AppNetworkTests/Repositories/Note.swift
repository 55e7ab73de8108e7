import Foundation

/// An entity of the test server's collections. The server sets the version.
struct Note: Codable, Hashable, Identifiable, Sendable {
    let id: String
    var text: String
    var version = 0
}
