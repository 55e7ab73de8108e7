/// A text that must not appear in messages, such as a token or a password.
///
/// Its descriptions, its interpolation, `dump` and mirrors show `Secret(hidden)`. It is not `Codable`, so that no store of
/// other values and no log contains it. Comparison takes the same time for all texts of equal length. Not isolated.
public struct Secret: Sendable {
    private let text: String

    /// Creates a secret from its text.
    public init(_ text: String) {
        self.text = text
    }

    /// Returns the text itself. Pass it to the function that needs it, and store it nowhere.
    public func reveal() -> String { text }
}

extension Secret: Equatable {
    /// Compares the bytes of two texts, all of them in every case. Only the lengths influence the time.
    public static func == (first: Secret, second: Secret) -> Bool {
        let (one, other) = (Array(first.text.utf8), Array(second.text.utf8))
        guard one.count == other.count else { return false }
        var difference: UInt8 = 0
        for index in one.indices { difference |= one[index] ^ other[index] }
        return difference == 0
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `Secret(hidden)`
    public var description: String { "Secret(hidden)" }

    /// `Secret(hidden)`
    public var debugDescription: String { description }

    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
