public import BoardyCore
public import BoardyRemote
import Foundation

/// An activation that was given up after all of its tries.
public struct DeadLetter<Input: Sendable>: Sendable {
    /// The key of the activation.
    public let key: String

    /// The reason why each try has failed.
    public let reasons: [String]

    /// The input, or the reason why it cannot be decoded.
    public let input: Result<Input, any Error>
}

extension JetStreamActivations {
    /// Returns the dead letters of a board, oldest first.
    ///
    /// - Parameter interface: the interface of the board.
    /// - Throws: a `BoardError`.
    public func deadLetters<IO: RemoteIOInterface>(of interface: IO.Type) async throws -> [DeadLetter<IO.Input>] {
        var letters: [DeadLetter<IO.Input>] = []
        var sequence: UInt64 = 1
        let subject = names.deadLetters(of: EscapedName(IO.boardID))
        while let message = try await jetStream.nextMessage(subject, from: sequence, in: names.deadLetterStream) {
            sequence = message.seq + 1
            let headers = message.headers
            let reasons = headers[DurableHeader.reasons].flatMap {
                try? JSONDecoder().decode([String].self, from: Data($0.utf8))
            }
            let input = Result<IO.Input, any Error> {
                try IO.inputCoding.decode(Frame(message.body, limit: max(1, message.body.count)).body)
            }
            guard let key = headers[DurableHeader.key].flatMap({ EscapedName(escapedKey: $0) }) else { continue }
            letters.append(DeadLetter(key: key.key, reasons: reasons ?? [], input: input))
        }
        return letters
    }
}
