package import Boardy
import BoardyRemote

/// The question to the gate in front of ``GuardedIO``.
package enum GateQuestion: Codable, Hashable, Sendable {
    case open
    case refuse
    /// Waits for a line of the journal, which is `"open"` or another decision.
    case ask(String)
}

/// An input of a board behind a gate.
package struct GuardedInput: Codable, Hashable, Sendable {
    package var gate: GateQuestion
    package var key: String

    package init(_ gate: GateQuestion, key: String) { (self.gate, self.key) = (gate, key) }
}

/// The interface of a board behind a gate of the server. It writes `"activated"` to the journal and sends the key.
package enum GuardedIO: RemoteIOInterface {
    package typealias Input = GuardedInput
    package typealias Output = String
    package static let boardID: BoardID = "far.guarded"
}

final class GuardedBoard: Board<GuardedIO>, JournalWriter {
    var journal = Journal()

    override func activationBarrier(for input: GuardedInput) -> ActivationBarrier? {
        serviceMap.destination(GateIO.self).activation.uniqueBarrier(with: input.gate)
    }

    override func activate(with input: GuardedInput) {
        Task { [weak self, journal] in
            await journal.add("activated", to: input.key)
            self?.sendOutput(input.key)
        }
    }
}

/// The interface of the gate, which no server exposes.
package enum GateIO: RemoteIOInterface {
    package typealias Input = GateQuestion
    package typealias Output = String
    package static let boardID: BoardID = "far.gate"
}

final class GateBoard: Board<GateIO>, JournalWriter {
    var journal = Journal()

    override func activate(with question: GateQuestion) {
        switch question {
        case .open: complete(true)
        case .refuse: complete(false)
        case .ask(let key):
            Task { [weak self, journal] in
                let decision = try await journal.lines(of: key, atLeast: 1).first
                self?.complete(decision == "open")
            }
        }
    }
}
