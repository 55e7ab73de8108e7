import Foundation

/// The parts of a response with an error status that do not belong to the equality, the texts and the reflection of the error.
struct ErrorDetails: Hashable, Sendable, CustomReflectable {
    /// The first 10,000 bytes of the body.
    var body = Data()

    /// True if the request of this response had the header `Authorization`, which a redirect to another server removes.
    var wasAuthorized = false

    static func == (_: Self, _: Self) -> Bool { true }
    func hash(into _: inout Hasher) {}

    var customMirror: Mirror { Mirror(self, children: []) }
}
