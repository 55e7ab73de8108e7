#if os(Linux) || os(macOS)
    import BoardyCore
    import Foundation

    /// The listener of a helper: the connections of the app that has started it with ``ProcessTransport``.
    ///
    /// ```swift
    /// let server = BoardServer(launcher, exposing: [ShopBoards.remote])
    /// try await server.run(StandardStreams())
    /// ```
    ///
    /// The frames use the standard input and output, which nothing else can use from then on. Output that modules print
    /// appears on standard error instead, and their input is empty.
    ///
    /// The listener ends when the app has closed the pipe or has ended, even by SIGKILL.
    public final class StandardStreams: BoardListener {
        private let link: PipeLink

        /// Takes over the standard input and output of the process. Create one listener, before anything is printed.
        ///
        /// - Parameters:
        ///   - limits: the limits of the connections. The size of frames is the one that applies here.
        ///   - linger: the time that the process has to end by itself after the app is gone. Then it is ended with status 70,
        ///     so that a module that hangs does not keep it. nil sets no limit.
        /// - Throws: the error `remote-not-connected` if the process has no standard input or output.
        public init(limits: RemoteLimits = RemoteLimits(), linger: Duration? = .seconds(10)) throws {
            do {
                let (input, output) = try StandardStreams.takeOver()
                let hasEnded = Locked(false)
                link = try PipeLink(.server, input: input, output: output, limits: limits) { _ in
                    let isFirst = hasEnded.use { ended in
                        defer { ended = true }
                        return !ended
                    }
                    if isFirst, let linger { StandardStreams.exit(after: linger) }
                }
            } catch {
                throw BoardError.remoteNotConnected(reason: "the standard input or output cannot be used: \(error)")
            }
        }

        /// Returns the next connection; nil after the app has closed the pipe, or after ``close()``.
        public nonisolated(nonsending) func accept() async throws -> (any BoardConnection)? { await link.accept() }

        /// Accepts no further connections. Open ones go on.
        public func close() { link.change { $0.refuseChannels() } }

        /// Returns copies of both streams, after which the streams themselves are an empty input and standard error.
        private static func takeOver() throws(SystemError) -> (input: Descriptor, output: Descriptor) {
            let (input, output) = (try Descriptor(number: 0).copy(), try Descriptor(number: 1).copy())
            let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
            guard nothing >= 0, dup2(nothing, 0) == 0, dup2(2, 1) == 1 else { throw SystemError(errno) }
            if nothing > 2 { Descriptor(number: nothing).close() }
            return (input, output)
        }

        private static func exit(after linger: Duration) {
            Thread.startPipeThread {
                Thread.sleep(forTimeInterval: linger / .seconds(1))
                // No exit handlers, because one can wait for the thread that hangs.
                _exit(70)
            }
        }
    }
#endif
