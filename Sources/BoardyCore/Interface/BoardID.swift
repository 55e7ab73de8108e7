@_exported public import protocol BoardySupport.ExtensibleByConstants

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// The identifier of a board. The board is registered, activated and reported under its identifier.
///
/// Two identifiers are equal if their strings have the same UTF-8 bytes. Strings are not normalized, so that an identifier from
/// outside is compared in time proportional to its length. Interface targets declare their identifiers as constants:
///
/// ```swift
/// extension BoardID {
///     public static let pubDashboard: BoardID = "pub.dashboard"
/// }
/// ```
public struct BoardID: RawRepresentable, Hashable, Codable, Sendable, ExtensibleByConstants {
    /// The string of the identifier.
    public let rawValue: String

    /// Creates an identifier with the given string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier with the given string.
    public init(_ description: String) { self.rawValue = description }

    /// Returns an identifier that ends with 128 random bits, for boards that need a unique identifier at run time.
    public static func random() -> BoardID {
        var generator = SystemRandomNumberGenerator()
        let words = (0..<2).map { _ in generator.next() as UInt64 }
        return BoardID("random." + words.map { String($0, radix: 36) }.joined(separator: "-"))
    }

    /// Returns this identifier, followed by a separator and another identifier.
    ///
    /// For example, `"cart".appending("payment")` returns `"cart.payment"`.
    public func appending(_ other: BoardID, separator: String = ".") -> BoardID {
        appending(other.rawValue, separator: separator)
    }

    /// Returns this identifier, followed by a separator and a string.
    public func appending(_ component: String, separator: String = ".") -> BoardID {
        BoardID(rawValue + separator + component)
    }
}

extension BoardID {
    /// Returns true if the strings of both identifiers have the same UTF-8 bytes.
    public static func == (first: BoardID, second: BoardID) -> Bool {
        let (first, second) = (first.rawValue.utf8, second.rawValue.utf8)
        // Without copies of the strings, which would be retained and released.
        let isEqual = first.withContiguousStorageIfAvailable { bytes in
            second.withContiguousStorageIfAvailable { others in
                guard bytes.count == others.count else { return false }
                // An empty buffer may have no address.
                guard let start = bytes.baseAddress, let other = others.baseAddress else { return true }
                return memcmp(start, other, bytes.count) == 0
            }
        }
        // A string that is bridged from Objective-C may have no contiguous bytes.
        return isEqual.flatMap(\.self) ?? first.elementsEqual(second)
    }

    /// Hashes the UTF-8 bytes of the string.
    public func hash(into hasher: inout Hasher) {
        let isHashed: Void? = rawValue.utf8.withContiguousStorageIfAvailable {
            hasher.combine(bytes: UnsafeRawBufferPointer($0))
        }
        if isHashed == nil {
            var string = rawValue
            string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
        hasher.combine(0xFF as UInt8)
    }
}

extension BoardID: LosslessStringConvertible {
    /// The raw string.
    public var description: String { rawValue }
}

extension BoardID: ExpressibleByStringInterpolation {
    /// Creates an identifier from a literal, such as `"pub.dashboard"` or `"pub.tab.\(number)"`.
    public init(stringLiteral value: String) { self.rawValue = value }
}

/// Encodes a dictionary with identifiers as keys as an object, like a dictionary with strings as keys.
extension BoardID: CodingKeyRepresentable {}
