#if os(Linux) || os(macOS)
    import BoardyCore
    import Foundation

    /// One side of the two pipes between processes, and the connections that share them. ``PipeRecord`` documents the bytes.
    ///
    /// A frame takes one system call on each side. The sending task writes it itself, unless the pipe is full. A thread reads
    /// and decodes the frames, and resumes the task that waits for one. The thread also writes what had to wait.
    final class PipeLink: Sendable {
        let limits: RemoteLimits
        let state: Locked<LinkState>

        /// Called on the thread of the link when its input or output has ended. The error is nil unless the peer violated
        /// the format.
        let onEnd: @Sendable (BoardError?) -> Void

        /// Takes over both descriptors, and starts the thread.
        ///
        /// - Throws: an error of the system if no pipe can be made. Then the descriptors are still open.
        init(
            _ side: LinkState.Side, input: Descriptor, output: Descriptor, limits: RemoteLimits,
            onEnd: @escaping @Sendable (BoardError?) -> Void
        ) throws(SystemError) {
            let alarm = try Descriptor.pipe()
            for descriptor in [output, alarm.writing] { descriptor.makeNonblocking() }
            self.limits = limits
            self.onEnd = onEnd
            state = Locked(LinkState(side: side, limits: limits, output: output, alarm: alarm.writing))
            let thread = PipeThread(link: self, input: input, alarm: alarm.reading)
            Thread.startPipeThread { thread.run() }
        }

        /// Changes the state, and resumes the calls that have ended with it.
        @discardableResult
        func change<Result: Sendable>(_ body: @Sendable (inout LinkState) -> Result) -> Result {
            let (result, resumptions) = state.use { state in
                let result = body(&state)
                state.endPause()
                guard !state.resumptions.isEmpty else { return (result, [Resumption]()) }
                defer { state.resumptions = [] }
                return (result, state.resumptions)
            }
            for resume in resumptions { resume() }
            return result
        }

        /// Opens a channel of a client.
        func open() throws(BoardError) -> PipeConnection {
            let channel: Result<Int, BoardError> = change { state in
                if let failure = state.failure { return .failure(failure) }
                guard !state.isClosing, !state.isRetiring, !state.inputHasEnded, state.ending == nil else {
                    return .failure(.remoteStopped)
                }
                return .success(state.addChannel())
            }
            return PipeConnection(self, try channel.get())
        }

        /// Returns the next channel of a server; nil after the end of the input.
        nonisolated(nonsending) func accept() async -> PipeConnection? {
            let channel = await withCheckedContinuation { call in change { $0.awaitChannel(call) } }
            return channel.map { PipeConnection(self, $0) }
        }
    }

    extension Thread {
        /// The name of the threads of pipes and helpers.
        static let pipeThreadName = "boardy-pipe"

        /// Runs a function on a thread of its own.
        static func startPipeThread(_ run: @escaping @Sendable () -> Void) {
            let thread = Thread {
                // On Linux only the thread itself can set its name.
                Thread.current.name = pipeThreadName
                run()
            }
            thread.stackSize = 512 << 10
            thread.start()
        }
    }
#endif
