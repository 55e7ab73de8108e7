import Foundation

/// A value that a test keeps in a file.
struct Note: Hashable, Codable, Sendable {
    var text: String
    var tags: [String] = []
    var id: UUID?
    var size: Int?
}
