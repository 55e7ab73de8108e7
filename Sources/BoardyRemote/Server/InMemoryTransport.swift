import BoardyCore
import Foundation

/// A transport to a server in the same process, for tests and previews. Frames are encoded and decoded as on other transports.
public struct InMemoryTransport: BoardTransport {
    private let server: BoardServer

    /// Creates a transport to a server.
    public init(to server: BoardServer) { self.server = server }

    /// Opens a connection, whose session the server serves in a task.
    public nonisolated(nonsending) func connect() async throws -> any BoardConnection {
        let (client, served) = await InMemoryConnection.pair(limits: server.limits)
        Task { await server.serve(served) }
        return client
    }
}

/// One end of a connection within a process.
@MainActor
public final class InMemoryConnection: BoardConnection {
    private weak var peer: InMemoryConnection?
    private let limits: RemoteLimits
    private var received: [Data] = []
    private var isClosed = false
    private var receiver: CheckedContinuation<Void, Never>?
    private var blockedSender: CheckedContinuation<Void, Never>?

    /// The number of frames that wait for the receiver before a sender is suspended.
    private static let capacity = 16

    private init(_ limits: RemoteLimits) { self.limits = limits }

    /// Creates two connected ends. Each keeps working for as long as both exist.
    public static func pair(limits: RemoteLimits = RemoteLimits()) -> (InMemoryConnection, InMemoryConnection) {
        let ends = (InMemoryConnection(limits), InMemoryConnection(limits))
        (ends.0.peer, ends.1.peer) = (ends.1, ends.0)
        return ends
    }

    /// Delivers frames to the other end, and suspends while it has too many.
    @MainActor public func send(_ frames: [Frame]) async throws {
        for frame in frames {
            let bytes = try frame.encoded(limit: limits.frameSize)
            while let peer, !isClosed, peer.received.count >= Self.capacity {
                await withCheckedContinuation { peer.blockedSender = $0 }
            }
            guard let peer, !isClosed else {
                throw BoardError.remoteConnectionLost(reason: "the connection is closed")
            }
            peer.received.append(bytes)
            peer.resumeReceiver()
        }
    }

    /// Returns the next frame; nil after either end was closed.
    @MainActor public func receive() async throws -> Frame? {
        while received.isEmpty {
            if isClosed || peer == nil { return nil }
            await withCheckedContinuation { receiver = $0 }
        }
        let bytes = received.removeFirst()
        blockedSender?.resume()
        blockedSender = nil
        return try Frame(bytes, limit: limits.frameSize)
    }

    /// Closes both ends. Frames that were sent before are still received.
    public nonisolated func close() {
        Task { @MainActor in
            peer?.finish()
            finish()
        }
    }

    private func finish() {
        isClosed = true
        resumeReceiver()
        blockedSender?.resume()
        blockedSender = nil
    }

    private func resumeReceiver() {
        receiver?.resume()
        receiver = nil
    }

    deinit {
        receiver?.resume()
        blockedSender?.resume()
        if let peer { Task { @MainActor in peer.finish() } }
    }
}
