package import Boardy
package import BoardyRemote

/// The interface of a board that counts its own activations. Its input is a key of the journal.
///
/// It writes `"activated"` for each activation, and `"released"` to the key of its first activation with the suffix
/// `.board` when the board is released.
package enum TallyIO: RemoteIOInterface {
    package typealias Input = String
    package typealias Output = Int
    /// Completes the board.
    package typealias Command = Bool
    package static let boardID: BoardID = "far.tally"
}

/// The interface of a counting board whose activations may be repeated.
package enum OnceIO: RemoteIOInterface {
    package typealias Input = String
    package typealias Output = Int
    package typealias Command = Bool
    package static let boardID: BoardID = "far.once"
    package static var delivery: RemoteDelivery { .idempotent }
}

/// The interface of a counting board whose activations are stored, if the transport can do that.
package enum DurableIO: RemoteIOInterface {
    package typealias Input = String
    package typealias Output = Int
    package typealias Command = Bool
    package static let boardID: BoardID = "far.durable"
    package static var delivery: RemoteDelivery { .durable }
}

/// The interface of a counting board whose activations have a board each.
package enum EachIO: RemoteIOInterface {
    package typealias Input = String
    package typealias Output = Int
    package typealias Command = Bool
    package static let boardID: BoardID = "far.each"
    package static var scope: RemoteScope { .activation }
}

final class TallyBoard<IO: IOInterface>: Board<IO>, JournalWriter
where IO.Input == String, IO.Output == Int, IO.Command == Bool {
    var journal = Journal()
    private var count = 0
    private var key: String?

    deinit {
        let (journal, key) = (journal, key)
        guard let key else { return }
        Task { await journal.add("released", to: key + ".board") }
    }

    override func activate(with input: String) {
        key = key ?? input
        count += 1
        let count = count
        // The output follows the effect, so that a test that has the output finds the line.
        Task { [weak self, journal] in
            await journal.add("activated", to: input)
            self?.sendOutput(count)
        }
    }

    override func interact(with isDone: Bool) { complete(isDone) }
}
