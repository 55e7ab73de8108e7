import BoardySupport

/// The version of an app: numbers that are separated by dots. Versions are ordered number by number, so 1.10 follows 1.9.
///
/// Missing numbers count as 0: 1.2 and 1.2.0 are equal.
public struct AppVersion: Sendable {
    /// The version as it was written.
    public let text: String

    /// The numbers, without zeros at the end.
    private let numbers: [Int]

    /// Parses a version.
    ///
    /// - Parameter text: one to eight numbers of at most nine ASCII digits, separated by dots.
    /// - Throws: ``AppVersionError`` with the invalid part.
    public init(_ text: String) throws(AppVersionError) {
        // The text is split by bytes, because comparing characters with many combining marks is slow.
        let parts = text.utf8.split(separator: UInt8(ascii: "."), maxSplits: 8, omittingEmptySubsequences: false)
        guard parts.count <= 8 else { throw AppVersionError(text: text, reason: "it has more than 8 numbers") }
        var numbers: [Int] = []
        for part in parts {
            let part = Substring(part)
            guard part.utf8.count <= 9, part.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(part)
            else { throw AppVersionError(text: text, reason: "\(quoted(part)) is not a number of 1 to 9 digits") }
            numbers.append(number)
        }
        self.text = text
        self.numbers = Array(numbers[...(numbers.lastIndex { $0 != 0 } ?? 0)])
    }
}

extension AppVersion: Hashable, Comparable, CustomStringConvertible {
    /// Returns true if the versions have the same numbers.
    public static func == (first: AppVersion, second: AppVersion) -> Bool { first.numbers == second.numbers }

    /// Returns true if the first version is older.
    public static func < (first: AppVersion, second: AppVersion) -> Bool {
        first.numbers.lexicographicallyPrecedes(second.numbers)
    }

    /// Hashes the numbers.
    public func hash(into hasher: inout Hasher) { hasher.combine(numbers) }

    /// The version as it was written.
    public var description: String { text }
}

/// The error that a text is not a version.
public struct AppVersionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text.
    public let text: String

    /// The problem of the text, as a clause.
    public let reason: String

    /// One line with the text, the reason and the fix.
    public var description: String {
        "\(quoted(text)) is not a version: \(reason). To fix: write numbers separated by dots, such as 1.4.2."
    }
}
