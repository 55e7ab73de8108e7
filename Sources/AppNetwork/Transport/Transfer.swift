import AppFoundation
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request in a session. No call waits for the session.
final class Transfer: Sendable {
    private enum State {
        case new
        case started(URLSessionTask)
        case ended
    }

    private let state = Guarded(State.new)
    private let request: URLRequest
    private let session: URLSession
    private let delegate: TransferDelegate

    init(_ request: URLRequest, in session: URLSession, _ delegate: TransferDelegate) {
        self.request = request
        self.session = session
        self.delegate = delegate
    }

    /// Sends the request.
    ///
    /// Starting a transfer waits for a queue that all sessions of FoundationNetworking share, and that a fast server can keep busy. In
    /// the threads of tasks, it would also keep the time limits from ending.
    func start() {
        #if canImport(FoundationNetworking)
            starts.async { self.run() }
        #else
            run()
        #endif
    }

    private func run() {
        let isEnded = state.use { if case .ended = $0 { true } else { false } }
        guard !isEnded else { return }
        let task = session.dataTask(with: request)
        task.delegate = delegate
        let isStarted = state.use { state in
            if case .ended = state { return false }
            state = .started(task)
            return true
        }
        if isStarted { task.resume() } else { task.cancel() }
    }

    /// Ends a session after the transfers that were started in it. FoundationNetworking ends the process if a transfer is created
    /// in a session that has ended.
    static func end(_ session: URLSession) {
        #if canImport(FoundationNetworking)
            starts.async { session.finishTasksAndInvalidate() }
        #else
            session.finishTasksAndInvalidate()
        #endif
    }

    /// Ends the transfer.
    ///
    /// FoundationNetworking ends the process if a transfer is cancelled while the answer to a redirect is under way. In the
    /// queue of the delegate, the two cannot overlap. Cancelling can also block the thread.
    func end() {
        let task = state.use { state -> URLSessionTask? in
            defer { state = .ended }
            return if case .started(let task) = state { task } else { nil }
        }
        guard let task else { return }
        session.delegateQueue.addOperation { task.cancel() }
    }
}

#if canImport(FoundationNetworking)
    /// The queue that starts the transfers of all sessions.
    private let starts = DispatchQueue(label: "AppNetwork.Transfer")
#endif
