import BoardyCore
import BoardyRemote
import Foundation
import Synchronization

/// The bytes that a replica has received and not handled, which its clients share.
final class ReceivedBytes: Sendable {
    private let share: Mutex<FairShare>

    init(limit: Int) { share = Mutex(FairShare(limit: limit)) }

    /// The bytes of all clients.
    var used: Int { share.withLock(\.used) }

    /// Counts the bytes of a frame for as long as it waits.
    ///
    /// - Throws: the error `remote-too-many-received-bytes` if the client has too many.
    func hold(_ bytes: Data, of client: String?) throws(BoardError) -> ReceivedFrame {
        if let limit = share.withLock({ $0.take(bytes.count, for: client) }) {
            throw .remoteTooManyReceivedBytes(limit: limit)
        }
        return ReceivedFrame(bytes, hold: Hold(size: bytes.count, client: client, bytes: self))
    }

    /// A part of the bytes, which its release gives back.
    fileprivate final class Hold: Sendable {
        private let size: Int
        private let client: String?
        private let bytes: ReceivedBytes

        init(size: Int, client: String?, bytes: ReceivedBytes) {
            (self.size, self.client, self.bytes) = (size, client, bytes)
        }

        deinit { bytes.share.withLock { $0.giveBack(size, of: client) } }
    }
}

/// The bytes of a frame that waits.
struct ReceivedFrame: Sendable {
    let bytes: Data
    private let hold: ReceivedBytes.Hold?

    /// Creates a frame that is not counted, because its session limits it.
    init(_ bytes: Data) { (self.bytes, hold) = (bytes, nil) }

    fileprivate init(_ bytes: Data, hold: ReceivedBytes.Hold) { (self.bytes, self.hold) = (bytes, hold) }
}
