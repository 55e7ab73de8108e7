/// The name of a board: what it is registered, activated and reported under.
///
/// An identifier is its raw string and nothing else. Interfaces declare theirs as constants, so a consumer writes
/// `.pubDashboard` and a typo does not compile:
///
/// ```swift
/// extension BoardID {
///     public static let pubDashboard: BoardID = "pub.dashboard"
/// }
/// ```
public struct BoardID: RawRepresentable, Hashable, Codable, Sendable {
    /// The string this identifier is.
    public let rawValue: String

    /// An identifier with the given string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// An identifier with the given string.
    public init(_ description: String) {
        self.rawValue = description
    }

    /// An identifier nobody else has; for boards made on the fly.
    public static func random() -> BoardID {
        var generator = SystemRandomNumberGenerator()
        let words = (0..<2).map { _ in generator.next() as UInt64 }
        return BoardID("random." + words.map { String($0, radix: 36) }.joined(separator: "-"))
    }

    /// This identifier with another one behind it, as in `"cart".appending("payment")`, which is `"cart.payment"`.
    public func appending(_ other: BoardID, separator: String = ".") -> BoardID {
        appending(other.rawValue, separator: separator)
    }

    /// This identifier with a string behind it.
    public func appending(_ component: String, separator: String = ".") -> BoardID {
        BoardID(rawValue + separator + component)
    }
}

extension BoardID: LosslessStringConvertible {
    /// The raw string.
    public var description: String { rawValue }
}

extension BoardID: ExpressibleByStringInterpolation {
    /// An identifier from a literal, such as `"pub.dashboard"` or `"pub.tab.\(number)"`.
    public init(stringLiteral value: String) {
        self.rawValue = value
    }
}

/// A dictionary with identifiers for keys is encoded as an object, as one with strings is.
extension BoardID: CodingKeyRepresentable {}
