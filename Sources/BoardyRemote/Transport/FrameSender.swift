import BoardyCore
import BoardyKit
import BoardySupport

/// Sends the frames of one session in order. Frames that are added within one turn of the main actor are sent together.
@MainActor
final class FrameSender {
    private var connection: (any BoardConnection)?
    private var waiting: [Frame] = []
    private var waitingSize = 0
    private var isSending = false
    private var isFinishing = false

    /// Indicates whether the peer is to close the connection.
    private var waitsForPeer = false

    /// Closes the connection some time after the last frame, whatever the peer does.
    private var closing: CancelOnDeinit?

    /// The limits for the frames that wait.
    private let limits: RemoteLimits

    /// Called once if a frame cannot be sent.
    private let onFailure: @MainActor (FrameSender, any Error) -> Void

    /// The time for the last frames of a session, after which the connection is closed anyway.
    private static let graceTime = Duration.seconds(5)

    init(limits: RemoteLimits, onFailure: @escaping @MainActor (FrameSender, any Error) -> Void) {
        (self.limits, self.onFailure) = (limits, onFailure)
    }

    /// Starts to send.
    func open(_ connection: any BoardConnection) {
        if isFinishing { return connection.close() }
        self.connection = connection
        sendWaiting()
    }

    /// Indicates whether so many frames wait that events of the trace are left out.
    var isBusy: Bool { waiting.count >= limits.waitingFrames / 2 }

    /// Adds a frame.
    ///
    /// - Throws: an error if too many frames wait. The frame is not added then.
    func send(_ frame: Frame) throws(BoardError) {
        guard !isFinishing else { return }
        if waiting.count >= limits.waitingFrames {
            throw .remoteTooManyWaitingFrames(limit: limits.waitingFrames)
        }
        // A single frame is limited by `frameSize`.
        if !waiting.isEmpty, waitingSize + frame.body.count > limits.waitingSize {
            throw .remoteTooManyWaitingBytes(limit: limits.waitingSize)
        }
        waiting.append(frame)
        waitingSize += frame.body.count
        sendWaiting()
    }

    /// Changes the newest of the frames that are not sent yet and fulfil a condition.
    ///
    /// - Returns: true if there was one.
    func changeLast(where condition: (Frame) -> Bool, _ change: (inout Frame) -> Void) -> Bool {
        guard let index = waiting.lastIndex(where: condition) else { return false }
        change(&waiting[index])
        return true
    }

    /// Sends the waiting frames and a last one, and closes the connection.
    ///
    /// - Parameter waitsForPeer: Indicates whether the peer is to close the connection, after its own last frames. If it does
    ///   not, the connection is closed after a time.
    func finish(_ last: Frame?, waitsForPeer: Bool = false) {
        guard !isFinishing else { return }
        (isFinishing, self.waitsForPeer) = (true, waitsForPeer)
        if let last { waiting.append(last) }
        guard connection != nil else {
            (waiting, waitingSize) = ([], 0)
            return
        }
        sendWaiting()
        guard isSending || waitsForPeer else { return close() }
        closing = CancelOnDeinit(
            Task { [weak self] in
                if (try? await Task.sleep(for: Self.graceTime)) != nil { self?.close() }
            })
    }

    /// Closes the connection and forgets the waiting frames.
    func close() {
        isFinishing = true
        (waiting, waitingSize) = ([], 0)
        closing = nil
        connection?.close()
        connection = nil
    }

    private func sendWaiting() {
        guard !isSending, connection != nil, !waiting.isEmpty else { return }
        isSending = true
        Task { await self.drain() }
    }

    private func drain() async {
        while let connection, !waiting.isEmpty {
            let frames = waiting
            (waiting, waitingSize) = ([], 0)
            do { try await connection.send(frames) } catch {
                let isFailure = !isFinishing
                if isFailure, let error = error as? BoardError, error.code == .remoteFrameTooLarge {
                    var end = Frame(.end)
                    end.failure = RemoteFailure(error)
                    try? await connection.send([end])
                }
                close()
                if isFailure { detached { self.onFailure(self, error) } }
                break
            }
        }
        isSending = false
        if isFinishing, !waitsForPeer { close() }
    }
}
