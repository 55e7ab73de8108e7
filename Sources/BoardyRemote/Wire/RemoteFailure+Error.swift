public import BoardyCore
import BoardyKit
import BoardySupport
import Foundation

extension RemoteFailure {
    /// Creates the form of an error.
    public init(_ error: BoardError) {
        self.init(code: error.code.rawValue, text: error.description, boards: error.travellingBoards)
    }

    /// Creates the form of an error that an activation has failed with.
    init(_ error: any Error, of board: BoardID) {
        if error is CancellationError {
            self.init(code: "cancelled", text: "The work was cancelled.")
        } else {
            self.init(error as? BoardError ?? BoardError(error, of: board))
        }
    }

    /// The error for a caller of the board.
    func error(of board: BoardID) -> any Error {
        if code == "cancelled" { return CancellationError() }
        return BoardError(traveller: code, boards ?? []) ?? remoteError(of: board)
    }

    /// The error as one of the way to the board. A code that only the peer knows becomes that of the underlying error.
    func remoteError(of board: BoardID) -> BoardError {
        let reported = BoardError(BoardError.Code(rawValue: code), [], text)
        guard reported.isOfTheWay else { return .remoteFailed(reported).concerning(board) }
        return BoardError(reported.code, [], textOfTheWay).concerning(board)
    }

    /// The text, with a fix if a peer has sent none.
    private var textOfTheWay: String {
        // The limit of a problem and its fix together, so that the fix is not cut off.
        let line = singleLine(text, limit: 4_400)
        return line.contains("To fix:") ? line : "\(line). To fix: see the log of the server."
    }
}

extension BoardError {
    /// The boards of an error that is made again from them on the other side; nil for other errors.
    fileprivate var travellingBoards: [BoardID]? { Self(traveller: code.rawValue, boards).map(\.boards) }

    /// The error of a kind that is made again from its boards; nil for other kinds.
    fileprivate init?(traveller code: String, _ boards: [BoardID]) {
        switch (Code(rawValue: code), boards.count) {
        case (.refusedByGate, 2): self = .refusedByGate(boards[0], gate: boards[1])
        case (.activationDroppedAtGate, 2): self = .activationDroppedAtGate(boards[0], gate: boards[1])
        case (.completedWithoutOutput, 1): self = .completedWithoutOutput(boards[0])
        case (.busy, 1): self = .busy(boards[0])
        default: return nil
        }
    }
}

/// The reason of an error of an encoder or decoder, as the end of a sentence.
///
/// - Parameter json: the bytes that were decoded.
func codingReason(of error: any Error, in json: Data = Data()) -> String {
    if let error = error as? DecodingError { return error.explanation(of: json) }
    if case EncodingError.invalidValue(_, let context) = error {
        return singleLine(context.debugDescription, limit: 400)
    }
    return singleLine("\(error)", limit: 400)
}
