public import Foundation
import Synchronization

/// Values of a pending request; does not exist on Apple platforms.
public struct PendingRequest: Sendable, Hashable {
    /// Type of a request.
    public enum Kind: Sendable, Hashable {
        case appRefresh
        case processing(network: Bool, power: Bool)
    }

    /// Identifier of the task.
    public let identifier: String
    /// Date before which the task does not start.
    public let earliestBeginDate: Date?
    /// Type of the request.
    public let kind: Kind

    init(_ request: BGTaskRequest) {
        identifier = request.identifier
        earliestBeginDate = request.earliestBeginDate
        kind =
            (request as? BGProcessingTaskRequest).map {
                .processing(network: $0.requiresNetworkConnectivity, power: $0.requiresExternalPower)
            } ?? .appRefresh
    }

    func makeRequest() -> BGTaskRequest {
        let request: BGTaskRequest
        if case .processing(let network, let power) = kind {
            let processing = BGProcessingTaskRequest(identifier: identifier)
            (processing.requiresNetworkConnectivity, processing.requiresExternalPower) = (network, power)
            request = processing
        } else {
            request = BGAppRefreshTaskRequest(identifier: identifier)
        }
        request.earliestBeginDate = earliestBeginDate
        return request
    }
}

/// Test access; does not exist on Apple platforms.
extension BGTaskScheduler {
    /// Requests which are pending, in order of submission.
    public var pendingRequests: [PendingRequest] { state.withLock { $0.pending } }

    /// Identifiers with a handler.
    public var registeredIdentifiers: Set<String> { state.withLock { Set($0.handlers.keys) } }

    /// Starts the handler of an identifier on the main queue; returns the task, or nil without a handler.
    @MainActor @discardableResult
    public func run(_ identifier: String) -> BGTask? {
        let (handler, request) = state.withLock { state in
            let request = state.pending.first { $0.identifier == identifier }
            state.pending.removeAll { $0.identifier == identifier }
            return (state.handlers[identifier], request)
        }
        guard let handler else { return nil }
        let task: BGTask =
            request.map { $0.kind != .appRefresh } == true
            ? BGProcessingTask(taskIdentifier: identifier) : BGAppRefreshTask(taskIdentifier: identifier)
        let run = task.state
        state.withLock { $0.runs[identifier] = run }
        handler(task)
        return task
    }

    /// Result of the last task of an identifier; nil while it runs.
    public func completion(of identifier: String) -> Bool? {
        state.withLock { $0.runs[identifier] }?.completion
    }

    /// Sets the permitted identifiers; nil permits all.
    public func setPermittedIdentifiersForTesting(_ identifiers: Set<String>?) {
        state.withLock { $0.permitted = identifiers }
    }

    /// Makes the next submission fail.
    public func failNextSubmissionForTesting(with code: Error.Code) {
        state.withLock { $0.nextError = code }
    }

    /// Removes all handlers, requests and results.
    public func resetForTesting() {
        state.withLock { $0 = State() }
    }
}

/// Test access; does not exist on Apple platforms.
extension BGTask {
    /// Result given to `setTaskCompleted`; nil before.
    public var completion: Bool? { state.completion }

    /// Calls the expiration handler once, as at the end of the time of the task.
    public func expire() {
        let perform = expirationHandler
        expirationHandler = nil
        perform?()
    }
}
