#if os(Linux) || os(macOS)
    import BoardyCore

    /// The state of a ``ProcessTransport``: the helper, or the reason why none runs.
    struct Supervisor: Sendable {
        let launch: HelperLaunch
        let events: AsyncStream<HelperEvent>.Continuation
        var phase = Phase.idle
        private var history: RestartHistory

        enum Phase: Sendable {
            /// The next connection starts the helper.
            case idle

            case running(Helper)

            /// The helper has ended. A connection waits until this time.
            case waiting(until: ContinuousClock.Instant)

            case gaveUp(BoardError)

            /// The helper was stopped, and has perhaps not ended yet.
            case stopped(Helper?)

            var helper: Helper? {
                switch self {
                case .running(let helper): helper
                case .stopped(let helper): helper
                case .idle, .waiting, .gaveUp: nil
                }
            }
        }

        /// What a connection has to do.
        enum Connecting: Sendable {
            case connected(PipeConnection)
            case failed(BoardError)

            /// The helper cannot be used any more, and has not ended yet.
            case ending(Helper)
            case waits(until: ContinuousClock.Instant)
        }

        init(launch: HelperLaunch, policy: RestartPolicy, events: AsyncStream<HelperEvent>.Continuation) {
            (self.launch, self.events, history) = (launch, events, RestartHistory(policy))
        }

        /// Opens a connection, and starts the helper if it has to run for that.
        ///
        /// - Parameter reporting: the supervisor's own place, for the end of the helper.
        mutating func connect(reporting place: Locked<Supervisor>) -> Connecting {
            switch phase {
            case .gaveUp(let error): return .failed(error)
            case .stopped: return .failed(.remoteStopped)
            case .running(let helper):
                return helper.connect().map { .connected($0) } ?? .ending(helper)
            case .waiting(let start):
                let wait = start - .now
                guard wait <= .zero else {
                    events.yield(.restarting(after: wait))
                    return .waits(until: start)
                }
            case .idle: break
            }
            do throws(BoardError) {
                let helper = try launch.start { [weak place] process, exit in
                    place?.use { $0.ended(process, exit) }
                }
                phase = .running(helper)
                events.yield(.started(processIdentifier: helper.process.identifier))
                return helper.connect().map { .connected($0) } ?? .ending(helper)
            } catch {
                return .failed(error)
            }
        }

        /// Permits connections again.
        mutating func reset() {
            history = RestartHistory(history.policy)
            switch phase {
            case .waiting, .gaveUp, .stopped: phase = .idle
            case .idle, .running: break
            }
        }

        /// Decides what follows the end of a helper.
        private mutating func ended(_ process: HelperProcess, _ exit: HelperExit) {
            events.yield(.ended(processIdentifier: process.identifier, exit, isOrderly: process.isOrderly))
            guard case .running(let helper) = phase, helper.process === process else {
                if case .stopped = phase { phase = .stopped(nil) }
                return
            }
            guard !process.isOrderly else {
                phase = .idle
                return
            }
            guard let wait = history.end(at: .now) else {
                let policy = history.policy
                let error = BoardError.remoteHelperGaveUp(
                    helper: launch.path, restarts: policy.intensity, period: policy.period, lastExit: exit.description)
                phase = .gaveUp(error)
                events.yield(.gaveUp(error))
                return
            }
            phase = .waiting(until: .now + wait.forClocks)
        }
    }
#endif
