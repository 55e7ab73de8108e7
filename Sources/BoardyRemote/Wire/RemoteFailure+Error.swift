import BoardyCore
import BoardyKit
import BoardySupport
import Foundation

extension RemoteFailure {
    /// Creates the form of a remote error.
    init(_ error: RemoteError) {
        self.init(code: error.code, text: error.description)
        problem = error.problem
    }

    /// Creates the form of an error that an activation has failed with.
    init(_ error: any Error, of board: BoardID) {
        switch error {
        case let error as RemoteError: self.init(error)
        case is CancellationError: self.init(code: "cancelled", text: "The work was cancelled.")
        case let error as BoardError:
            self.init(code: error.code.rawValue, text: error.description)
            boards = error.travellingBoards
        default:
            let error = BoardError(error, of: board)
            self.init(code: error.code.rawValue, text: error.description)
        }
    }

    /// The error for a caller of the board.
    func error(of board: BoardID) -> any Error {
        if code == "cancelled" { return CancellationError() }
        return BoardError(traveller: code, boards ?? []) ?? remoteError(of: board)
    }

    /// The error as a remote one.
    func remoteError(of board: BoardID) -> RemoteError {
        RemoteError(problem ?? .failed(code: code, text: text), board: board)
    }
}

extension BoardError {
    /// The boards of an error that keeps its type on the wire; nil for other errors.
    fileprivate var travellingBoards: [BoardID]? { Self(traveller: code.rawValue, boards).map(\.boards) }

    /// The error of a kind that keeps its type on the wire; nil for other kinds.
    fileprivate init?(traveller code: String, _ boards: [BoardID]) {
        switch (Code(rawValue: code), boards.count) {
        case (.refusedByGate, 2): self = .refusedByGate(boards[0], gate: boards[1])
        case (.activationDroppedAtGate, 2): self = .activationDroppedAtGate(boards[0], gate: boards[1])
        case (.completedWithoutOutput, 1): self = .completedWithoutOutput(boards[0])
        case (.busy, 1): self = .busy(boards[0])
        default: return nil
        }
    }

    /// The form in which an error of a remote board is reported.
    init(remote error: any Error, of board: BoardID) {
        self =
            switch error {
            case let error as RemoteError: error.bridged
            case let error as BoardError: error
            default: BoardError(error, of: board)
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
