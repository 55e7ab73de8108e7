#if os(Linux) || os(macOS)
    import Foundation

    /// A child process. A thread waits for its end.
    final class HelperProcess: Sendable {
        let identifier: pid_t

        private let state = Locked(State())

        private struct State: Sendable {
            var exit: HelperExit?

            /// Indicates whether `onExit` has returned.
            var isReported = false
            var isOrderly = false
            var waiting: [CheckedContinuation<HelperExit, Never>] = []
            var ending: Task<Void, Never>?
        }

        init(_ identifier: pid_t) { self.identifier = identifier }

        /// Starts the thread.
        ///
        /// - Parameter onExit: called on that thread, before calls of ``exit()`` return.
        func watch(onExit: @escaping @Sendable (HelperProcess, HelperExit) -> Void) {
            Thread.startPipeThread { [self] in
                let exit = collect()
                onExit(self, exit)
                let waiting = state.use { state in
                    state.ending?.cancel()
                    state.ending = nil
                    state.isReported = true
                    defer { state.waiting = [] }
                    return state.waiting
                }
                for call in waiting { call.resume(returning: exit) }
            }
        }

        /// Indicates whether the process was asked to end. Then its end is not a failure.
        var isOrderly: Bool { state.use { $0.isOrderly } }

        /// Indicates whether the process has ended.
        var hasEnded: Bool { state.use { $0.exit != nil } }

        /// Returns the status after the process has ended.
        nonisolated(nonsending) func exit() async -> HelperExit {
            await withCheckedContinuation { call in
                let exit = state.use { state in
                    if state.isReported { return state.exit }
                    state.waiting.append(call)
                    return nil
                }
                if let exit { call.resume(returning: exit) }
            }
        }

        /// Marks the coming end as orderly.
        func expectEnd() { state.use { $0.isOrderly = true } }

        /// Ends the process with SIGTERM, and later with SIGKILL, unless it ends by itself before.
        ///
        /// - Parameters:
        ///   - first: the wait before SIGTERM.
        ///   - second: the wait before SIGKILL.
        func end(after first: Duration, then second: Duration) {
            state.use { state in
                guard state.exit == nil, state.ending == nil else { return }
                state.ending = Task.detached { [self] in
                    for (wait, signal) in [(first, SIGTERM), (second, SIGKILL)] {
                        guard (try? await Task.sleep(for: wait.forClocks)) != nil else { return }
                        send(signal)
                    }
                }
            }
        }

        /// Sends a signal, unless the process has ended. The number of an ended process can belong to another one.
        private func send(_ signal: Int32) {
            state.use { state in
                if state.exit == nil { kill(identifier, signal) }
            }
        }

        /// Waits for the end, and collects the status while no signal can be sent.
        private func collect() -> HelperExit {
            var information = siginfo_t()
            while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
            return state.use { state in
                var status: Int32 = 0
                let exit = waitpid(identifier, &status, 0) == identifier ? HelperExit(waitStatus: status) : .unknown
                state.exit = exit
                return exit
            }
        }
    }
#endif
