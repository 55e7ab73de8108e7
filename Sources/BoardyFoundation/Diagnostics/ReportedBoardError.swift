public import BoardyCore
import BoardySupport

/// An error of a board for a crash reporter: its kind and its place, without the values that its text can quote.
public struct ReportedBoardError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of the error, as `BoardError.code`.
    public let code: String

    /// The motherboard of the error; nil if it happened outside of one.
    public let motherboard: BoardID?

    package init(code: String, motherboard: BoardID?) {
        self.code = code
        self.motherboard = motherboard
    }

    /// One line with the kind and the place.
    public var description: String {
        "The board error \(quoted(code)) happened" + (motherboard.map { " on the motherboard \(quoted($0))" } ?? "")
            + ". To fix: see its text in the log of the device."
    }
}
