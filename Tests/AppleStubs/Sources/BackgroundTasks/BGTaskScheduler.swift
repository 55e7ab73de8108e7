public import Dispatch
public import Foundation
import Synchronization

/// Handler of a task. Apple's SDK does not require that it is sendable, and calls it on the queue of its registration.
struct LaunchHandler: Sendable {
    private nonisolated(unsafe) let perform: (BGTask) -> Void

    init(_ perform: @escaping (BGTask) -> Void) { self.perform = perform }

    func callAsFunction(_ task: BGTask) { perform(task) }
}

/// Object which schedules work in the background.
public final class BGTaskScheduler: NSObject, Sendable {
    /// Scheduler of the app.
    public static let shared = BGTaskScheduler()
    let state = Mutex(State())

    struct State {
        var handlers: [String: LaunchHandler] = [:]
        var pending: [PendingRequest] = []
        var permitted: Set<String>?
        var runs: [String: TaskState] = [:]
        var nextError: Error.Code?
    }

    /// Registers the handler of a task; returns false for an identifier registered before.
    public func register(
        forTaskWithIdentifier identifier: String,
        using queue: DispatchQueue?,
        launchHandler: @escaping (BGTask) -> Void
    ) -> Bool {
        let handler = LaunchHandler(launchHandler)
        return state.withLock { state in
            guard state.handlers[identifier] == nil, state.permitted?.contains(identifier) ?? true else {
                return false
            }
            state.handlers[identifier] = handler
            return true
        }
    }

    /// Submits a request; replaces the pending request of the same identifier.
    public func submit(_ taskRequest: BGTaskRequest) throws {
        let request = PendingRequest(taskRequest)
        try state.withLock { state in
            if let code = state.nextError {
                state.nextError = nil
                throw Error(code)
            }
            guard state.permitted?.contains(request.identifier) ?? true else { throw Error(.notPermitted) }
            state.pending.removeAll { $0.identifier == request.identifier }
            let limit = request.kind == .appRefresh ? 1 : 10
            guard state.pending.count(where: { ($0.kind == .appRefresh) == (request.kind == .appRefresh) }) < limit
            else {
                throw Error(.tooManyPendingTaskRequests)
            }
            state.pending.append(request)
        }
    }

    /// Cancels the pending request of an identifier.
    public func cancel(taskRequestWithIdentifier identifier: String) {
        state.withLock { $0.pending.removeAll { $0.identifier == identifier } }
    }

    /// Cancels all pending requests.
    public func cancelAllTaskRequests() {
        state.withLock { $0.pending = [] }
    }

    /// Passes the pending requests to a handler.
    public func getPendingTaskRequests(completionHandler: @escaping ([BGTaskRequest]) -> Void) {
        let pending = state.withLock { $0.pending }
        completionHandler(pending.map { $0.makeRequest() })
    }

    /// Error of the scheduler.
    public struct Error: Swift.Error, Hashable {
        /// Reason of the error.
        public let code: Code

        /// Creates an error.
        public init(_ code: Code) { self.code = code }

        /// Reason of an error.
        public enum Code: Int, Sendable {
            case unavailable = 1
            case tooManyPendingTaskRequests = 2
            case notPermitted = 3
        }

        /// Scheduling is not available.
        public static var unavailable: Code { .unavailable }
        /// Too many requests are pending.
        public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
        /// The identifier is not permitted.
        public static var notPermitted: Code { .notPermitted }
    }
}
