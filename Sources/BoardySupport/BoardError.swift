/// An operation that failed, with the expected value, the value found and the fix.
///
/// Every error is reported to the observers and to the sink of a launcher. An activation also returns its error in its outcome.
/// The ``description`` is one line that ends with the fix. An error about an invalid pattern adds two lines that show the pattern.
///
/// Errors are told apart by their `code`:
///
/// ```swift
/// if error.code == .refusedByGate { show(error.fix) }
/// ```
///
/// The text is made when it is read, because most errors are never shown.
public struct BoardError: Error, Sendable {
    /// The name of the kind of an error, which does not change when the text does.
    ///
    /// The troubleshooting article lists the errors by code. A package can declare codes of its own:
    ///
    /// ```swift
    /// extension BoardError.Code {
    ///     static let paperJam: Self = "paper-jam"
    /// }
    /// ```
    public struct Code: RawRepresentable, Hashable, Sendable, ExtensibleByConstants {
        /// The name in small letters with hyphens, such as `refused-by-gate`.
        public let rawValue: String

        /// Creates a code with a name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// A class, so that an error is one word in an event or outcome.
    private final class Content: Sendable {
        let code: Code
        let ids: [String]
        let underlying: (any Error)?
        let details: (any Sendable)?
        let text: @Sendable () -> String
        @MainActor var isReported = false

        init(
            _ code: Code, _ ids: [String], _ underlying: (any Error)?, _ details: (any Sendable)?,
            _ text: @escaping @Sendable () -> String
        ) {
            (self.code, self.ids, self.underlying, self.details, self.text) = (code, ids, underlying, details, text)
        }
    }

    private let content: Content

    /// The kind of the error.
    public var code: Code { content.code }

    /// The error of another framework or board that this error stands for.
    public var underlying: (any Error)? { content.underlying }

    /// The identifiers of the boards that the error concerns.
    package var ids: [String] { content.ids }

    /// A value of the error that code in this package needs beside the identifiers.
    package var details: (any Sendable)? { content.details }

    /// True after the call that failed with the error has reported it.
    @MainActor package var isReported: Bool {
        get { content.isReported }
        nonmutating set { content.isReported = newValue }
    }

    /// - Parameters:
    ///   - ids: the identifiers of the boards that the error concerns, the most specific one first.
    ///   - details: a value for ``details``.
    ///   - text: the text, which ends with "To fix: …" and a full stop. Evaluated each time it is read.
    package init(
        _ code: Code, ids: [String] = [], underlying: (any Error)? = nil, details: (any Sendable)? = nil,
        _ text: @autoclosure @escaping @Sendable () -> String
    ) {
        content = Content(code, ids, underlying, details, text)
    }

    /// Creates an error that stands for the error of another framework, with the code and text that it has there.
    ///
    /// A sink casts ``underlying`` to the framework's own type.
    ///
    /// - Parameters:
    ///   - error: the error of the other framework.
    ///   - code: the kind of the error.
    ///   - description: its text, which is read at once; the error as a string unless given.
    public init(bridging error: any Error, code: Code, description: String? = nil) {
        let description = description ?? "\(error)"
        self.init(code, underlying: error, description)
    }
}

extension BoardError: CustomStringConvertible {
    /// The problem and, after "To fix:", the solution, on one line.
    ///
    /// An error about an invalid pattern has two more lines, which show the position in the pattern.
    public var description: String { content.text() }

    /// The first part of the description: what happened, to which id, expected and found.
    public var problem: String { parts.problem }

    /// The second part of the description, after "To fix:"; empty if there is none.
    public var fix: String { parts.fix }

    private var parts: (problem: String, fix: String) {
        let text = description
        guard let mark = text.utf8.ranges(of: "To fix: ".utf8).last else { return (text, "") }
        return (trimmed(text[..<mark.lowerBound]), trimmed(text[mark.upperBound...].prefix { $0 != "\n" }))
    }

    /// A part without the full stop and the space after it.
    private func trimmed(_ part: Substring) -> String {
        let sentence = part.last == " " ? part.dropLast() : part
        return String(sentence.last == "." ? sentence.dropLast() : sentence)
    }
}

extension BoardError: Hashable {
    /// Returns true if both have the same code and text. The text contains all values of an error.
    public static func == (first: BoardError, second: BoardError) -> Bool {
        first.content === second.content || first.code == second.code && first.description == second.description
    }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension BoardError.Code: ExpressibleByStringLiteral, CustomStringConvertible {
    /// Creates a code with a name.
    public init(stringLiteral name: String) { self.init(rawValue: name) }

    /// The name.
    public var description: String { rawValue }
}
