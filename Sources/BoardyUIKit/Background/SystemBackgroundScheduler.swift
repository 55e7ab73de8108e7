#if canImport(BackgroundTasks) && canImport(UIKit) && !os(watchOS)
    import BackgroundTasks
    import Boardy
    public import CoreContracts
    import Foundation

    /// Runs background work with the `BGTaskScheduler` of the system, as app refresh tasks and processing tasks. Needs iOS 13,
    /// tvOS 13 or visionOS 1.
    ///
    /// List the identifiers of the work in `Info.plist` under `BGTaskSchedulerPermittedIdentifiers`, and the background modes
    /// under `UIBackgroundModes`: `fetch` for refreshes, `processing` for processing tasks. The system decides when work runs; it cancels the work when its time ends.
    /// Source: Apple's documentation of the framework BackgroundTasks.
    @MainActor
    public final class SystemBackgroundScheduler: BackgroundScheduler {
        /// The identifiers with a handler. The system ends an app that registers one twice, or requests one without a handler.
        private static var registered: Set<String> = []

        private var limits: [String: Duration] = [:]
        private var runs: [String: Task<Bool, Never>] = [:]

        /// Creates a scheduler.
        public init() {}

        /// Sets the work of an identifier, before the end of `didFinishLaunchingWithOptions`. The system keeps the work and the
        /// scheduler. A second registration of an identifier has no effect.
        ///
        /// If `Info.plist` does not list the identifier, ``schedule(_:)`` throws.
        public func register(_ identifier: String, _ work: @escaping @MainActor () async -> Bool) {
            guard !Self.registered.contains(identifier) else { return }
            // Handlers run on the main queue, which is the executor of the main actor.
            let isRegistered = BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: .main) {
                task in
                self.run(task, work)
            }
            if isRegistered { Self.registered.insert(identifier) }
        }

        /// Requests one run of registered work.
        ///
        /// - Throws: the error of `BGTaskScheduler.submit(_:)`. Also throws if the identifier is not registered.
        public func schedule(_ request: BackgroundRequest) throws {
            guard Self.registered.contains(request.identifier) else {
                throw NotRegistered(identifier: request.identifier)
            }
            let task = request.kind.makeTaskRequest(request.identifier)
            let seconds = Double(request.delay.components.seconds) + Double(request.delay.components.attoseconds) / 1e18
            task.earliestBeginDate = Date(timeIntervalSinceNow: seconds)
            try BGTaskScheduler.shared.submit(task)
            limits[request.identifier] = request.timeLimit
        }

        /// Cancels the request of an identifier, and the work if it runs.
        public func cancel(_ identifier: String) {
            BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: identifier)
            runs[identifier]?.cancel()
        }

        private func run(_ task: BGTask, _ work: @escaping @MainActor () async -> Bool) {
            let id = task.identifier
            let run = Task { await work() }
            let timer = limits[id].map { limit in
                Task {
                    guard (try? await Task.sleep(for: limit)) != nil else { return }
                    run.cancel()
                }
            }
            // The system calls this handler on a queue of its own.
            task.expirationHandler = { @Sendable in run.cancel() }
            runs[id] = run
            Task {
                let isDone = await run.value
                timer?.cancel()
                if runs[id] == run { runs[id] = nil }
                task.setTaskCompleted(success: isDone && !run.isCancelled)
            }
        }
    }

    extension BackgroundRequest.Kind {
        fileprivate func makeTaskRequest(_ identifier: String) -> BGTaskRequest {
            guard case .processing(let network, let power) = self else {
                return BGAppRefreshTaskRequest(identifier: identifier)
            }
            let request = BGProcessingTaskRequest(identifier: identifier)
            (request.requiresNetworkConnectivity, request.requiresExternalPower) = (network, power)
            return request
        }
    }

    /// The error that work was requested without being registered.
    struct NotRegistered: Error, CustomStringConvertible {
        let identifier: String

        var description: String {
            "The background work \(quoted(identifier)) is not registered. To fix: list the identifier in Info.plist under BGTaskSchedulerPermittedIdentifiers, and register the work before the end of didFinishLaunchingWithOptions."
        }
    }
#endif
