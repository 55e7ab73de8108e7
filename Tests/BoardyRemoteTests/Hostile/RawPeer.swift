import BoardyRemote
import Foundation
import RemoteBehaviours
import RemoteFixtures

/// The server's or the client's end of a connection whose other end is the test, which sends any bytes.
@MainActor
final class RawPeer: BoardConnection {
    /// The frames that the subject has sent.
    let sent = Log<Frame>()

    /// Grows by one when the subject closes the connection.
    let closings = Log<Int>()

    /// The number of frames that the subject has received.
    private(set) var receivedCount = 0

    private let limits: RemoteLimits
    private var incoming: [Data] = []
    private var isAtEnd = false
    private var isClosed = false
    private var receiver: CheckedContinuation<Void, Never>?
    private var senders: [CheckedContinuation<Void, Never>] = []

    /// Indicates whether the test reads. If not, the subject waits in ``send(_:)``.
    var isReading = true {
        didSet { if isReading { resumeSenders() } }
    }

    /// The name of the client; nil for the only one.
    nonisolated let client: String?

    init(limits: RemoteLimits = .forTests, client: String? = nil) { (self.limits, self.client) = (limits, client) }

    // MARK: The test

    func push(_ bytes: Data) {
        incoming.append(bytes)
        resumeReceiver()
    }

    func push(_ frames: Frame...) throws {
        for frame in frames { push(try frame.encoded(limit: .max)) }
    }

    /// Ends the connection after the bytes that were pushed.
    func hangUp() {
        isAtEnd = true
        resumeReceiver()
    }

    /// Waits for a frame of a kind, and returns the first.
    func frame(_ kind: Frame.Kind) async throws -> Frame {
        try await sent.wait { $0.contains { $0.kind == kind } }
        guard let frame = sent.elements.first(where: { $0.kind == kind }) else { throw CancellationError() }
        return frame
    }

    // MARK: The subject

    @MainActor func send(_ frames: [Frame]) async throws {
        for frame in frames {
            // As a transport does.
            let bytes = try frame.encoded(limit: limits.frameSize)
            while !isReading, !isClosed { await withCheckedContinuation { senders.append($0) } }
            guard !isClosed else { throw BoardError.remoteConnectionLost(reason: "the connection is closed") }
            sent.add(try Frame(bytes, limit: limits.frameSize))
        }
    }

    @MainActor func receive() async throws -> Frame? {
        while receivedCount == incoming.count {
            if isAtEnd || isClosed { return nil }
            await withCheckedContinuation { receiver = $0 }
        }
        receivedCount += 1
        return try Frame(incoming[receivedCount - 1], limit: limits.frameSize)
    }

    nonisolated func close() {
        Task { @MainActor in
            if !isClosed { closings.add(1) }
            isClosed = true
            resumeReceiver()
            resumeSenders()
        }
    }

    private func resumeReceiver() {
        receiver?.resume()
        receiver = nil
    }

    private func resumeSenders() {
        let waiting = senders
        senders = []
        waiting.forEach { $0.resume() }
    }
}
