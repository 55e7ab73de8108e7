import BoardyCore
import Foundation

/// The state that all proxies of one `install(remote:over:)` use: the transport, the limits, and the pings of their sessions.
@MainActor
final class RemoteClient {
    let transport: any BoardTransport
    let limits: RemoteLimits
    let showContext: ContextHandler?

    /// Receives a message for the context of a board.
    typealias ContextHandler = @MainActor (Data, any ActivatableBoard) throws -> Void

    private var sessions: [Int: WeakSession] = [:]
    private var newest = 0
    private var ticker: Task<Void, Never>?

    private struct WeakSession {
        weak var session: (any PingedSession)?
    }

    init(_ transport: any BoardTransport, _ limits: RemoteLimits, showContext: ContextHandler? = nil) {
        (self.transport, self.limits, self.showContext) = (transport, limits, showContext)
    }

    /// Pings the server of a session at each interval, until ``remove(_:)``.
    func add(_ session: any PingedSession) -> Int {
        newest += 1
        sessions[newest] = WeakSession(session: session)
        if ticker == nil { startTicker() }
        return newest
    }

    func remove(_ number: Int) {
        sessions[number] = nil
        if sessions.isEmpty {
            ticker?.cancel()
            ticker = nil
        }
    }

    private func startTicker() {
        ticker = detached { [weak self, interval = limits.pingInterval.forClocks] in
            while (try? await Task.sleep(for: interval)) != nil {
                guard let self else { return }
                for number in sessions.keys.sorted() { sessions[number]?.session?.ping() }
            }
        }
    }

    deinit { ticker?.cancel() }
}

/// A session that sends pings, to detect the loss of its peer.
@MainActor
protocol PingedSession: AnyObject {
    func ping()
}
