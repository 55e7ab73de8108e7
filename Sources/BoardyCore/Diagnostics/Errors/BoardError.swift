/// An operation that failed, with the expected value, the value found and the fix.
///
/// Every error is reported to the observers and to the ``ErrorSink``. An activation also returns its error in an
/// ``ActivationOutcome``. The ``description`` is one line that ends with the fix. An error about an invalid pattern
/// adds two lines that show the pattern.
///
/// Errors are told apart by their `code`:
///
/// ```swift
/// if error.code == .refusedByGate { show(error.fix) }
/// ```
///
/// The texts are made when they are read, because most errors are never shown.
public struct BoardError: Error, Sendable {
    /// The name of the kind of an error, which does not change when the text does.
    ///
    /// The articles list the errors by code. A package can declare codes of its own:
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

    /// The two parts of the text.
    package struct Text {
        package let problem: String
        package let fix: String

        /// Lines below the text, which show where the problem is; empty for most errors.
        package let illustration: String

        package init(_ problem: String, fix: String = "", illustration: String = "") {
            (self.problem, self.fix, self.illustration) = (problem, fix, illustration)
        }
    }

    /// A class, so that an error is one word in an event or outcome.
    private final class Content: Sendable {
        let code: Code
        let boards: [BoardID]
        let underlying: (any Error)?
        let details: (any Sendable)?
        let text: @Sendable () -> Text

        init(
            _ code: Code, _ boards: [BoardID], _ underlying: (any Error)?, _ details: (any Sendable)?,
            _ text: @escaping @Sendable () -> Text
        ) {
            (self.code, self.boards, self.underlying, self.details) = (code, boards, underlying, details)
            self.text = text
        }
    }

    private let content: Content

    /// The kind of the error.
    public var code: Code { content.code }

    /// The boards that the error concerns, the most specific one first. Of a refused activation these are the board and the
    /// gate, and of a circle all its boards.
    public var boards: [BoardID] { content.boards }

    /// The error of another framework or board that this error stands for.
    public var underlying: (any Error)? { content.underlying }

    /// The first part of the description: what happened, to which id, expected and found.
    public var problem: String { content.text().problem }

    /// The second part of the description, after "To fix:". Empty if the problem includes its own.
    public var fix: String { content.text().fix }

    /// A value of the error that code in this package needs beside the boards.
    package var details: (any Sendable)? { content.details }

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: the kind of the error.
    ///   - boards: the boards that it concerns, the most specific one first.
    ///   - underlying: the error of another framework or board that it stands for.
    ///   - problem: what happened, to which id, expected and found; without a full stop. Evaluated when it is read.
    ///   - fix: the solution, in small letters and without a full stop. Evaluated when it is read.
    public init(
        _ code: Code, _ boards: [BoardID] = [], underlying: (any Error)? = nil,
        problem: @autoclosure @escaping @Sendable () -> String,
        fix: @autoclosure @escaping @Sendable () -> String
    ) {
        self.init(code, boards, underlying: underlying) { Text(problem(), fix: fix()) }
    }

    /// Creates an error that stands for the error of another framework, with the code and text that it has there.
    ///
    /// An ``ErrorSink`` casts ``underlying`` to the framework's own type:
    ///
    /// ```swift
    /// ErrorSink { error in
    ///     if let error = error.underlying as? GhostError { show(error) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - error: the error of the other framework.
    ///   - code: the kind of the error.
    ///   - description: its text, which is read at once; the error as a string unless given.
    public init(bridging error: any Error, code: Code, description: String? = nil) {
        let description = description ?? "\(error)"
        self.init(code, underlying: error) { Text(description) }
    }

    /// - Parameters:
    ///   - details: a value for ``details``.
    ///   - text: makes the text each time it is read.
    package init(
        _ code: Code, _ boards: [BoardID] = [], underlying: (any Error)? = nil, details: (any Sendable)? = nil,
        text: @escaping @Sendable () -> Text
    ) {
        content = Content(code, boards, underlying, details, text)
    }
}

extension BoardError: CustomStringConvertible {
    /// The problem and, after "To fix:", the solution, on one line.
    ///
    /// An error about an invalid pattern has two more lines, which show the position in the pattern.
    public var description: String {
        let text = content.text()
        return (text.fix.isEmpty ? text.problem : "\(text.problem). To fix: \(text.fix).") + text.illustration
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

extension BoardError.Code {
    /// Returns true if an error is a ``BoardError`` with the code, as in `catch BoardError.Code.completedWithoutOutput`.
    public static func ~= (code: Self, error: any Error) -> Bool { (error as? BoardError)?.code == code }
}

extension BoardError.Code: ExpressibleByStringLiteral, CustomStringConvertible {
    /// Creates a code with a name.
    public init(stringLiteral name: String) { self.init(rawValue: name) }

    /// The name.
    public var description: String { rawValue }
}
