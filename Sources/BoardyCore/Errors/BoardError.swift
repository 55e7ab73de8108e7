public import BoardySupport

@_exported public import struct BoardySupport.BoardError

extension BoardError {
    /// The boards that the error concerns, the most specific one first. Of a refused activation these are the board and the
    /// gate, and of a circle all its boards.
    public var boards: [BoardID] { ids.map(BoardID.init(rawValue:)) }

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: the kind of the error.
    ///   - boards: the boards that it concerns, the most specific one first.
    ///   - text: what happened, to which id, expected and found. It ends with "To fix: …" and a full stop, and is evaluated each
    ///     time it is read.
    public init(_ code: Code, _ boards: [BoardID], _ text: @autoclosure @escaping @Sendable () -> String) {
        self.init(code, ids: boards.map(\.rawValue), text())
    }

    /// - Parameter details: a value for ``details``.
    package init(
        _ code: Code, _ boards: [BoardID], details: (any Sendable)?, underlying: (any Error)? = nil,
        _ text: @autoclosure @escaping @Sendable () -> String
    ) {
        self.init(code, ids: boards.map(\.rawValue), underlying: underlying, details: details, text())
    }
}

extension BoardError.Code {
    /// Returns true if an error is a ``BoardError`` with the code, as in `catch BoardError.Code.completedWithoutOutput`.
    ///
    /// The operator is declared here, because the export of a type does not include its operators.
    public static func ~= (code: Self, error: any Error) -> Bool { (error as? BoardError)?.code == code }
}
