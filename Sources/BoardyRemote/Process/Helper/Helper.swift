#if os(Linux) || os(macOS)
    import BoardyCore
    import Foundation

    /// A process that was started, and the link to it.
    struct Helper: Sendable {
        let process: HelperProcess
        let link: PipeLink
        let shutdown: Duration

        /// Opens a connection; nil if the link has ended.
        func connect() -> PipeConnection? { try? link.open() }

        /// Closes the helper's standard input, and ends it if it goes on.
        func stop() {
            process.expectEnd()
            link.change { $0.closeOutput(.remoteStopped) }
            process.end(after: shutdown, then: shutdown)
        }

        /// Closes the helper's standard input after the last connection.
        func retire() {
            process.expectEnd()
            link.change { $0.retire() }
        }
    }

    /// What is needed to start a helper.
    struct HelperLaunch: Sendable {
        let executable: URL
        let arguments: [String]
        let environment: [String: String]?
        let limits: RemoteLimits
        let shutdown: Duration

        var path: String { executable.path(percentEncoded: false) }

        /// Starts the helper.
        ///
        /// - Parameter onExit: called on a thread of the helper, after it has ended and before its connections fail.
        func start(
            onExit: @escaping @Sendable (HelperProcess, HelperExit) -> Void
        ) throws(BoardError) -> Helper {
            do throws(SystemError) {
                let input = try Descriptor.pipe()
                defer { input.reading.close() }
                let output: (reading: Descriptor, writing: Descriptor)
                do throws(SystemError) { output = try Descriptor.pipe() } catch {
                    input.writing.close()
                    throw error
                }
                defer { output.writing.close() }
                do throws(SystemError) {
                    return try start(input: input, output: output, onExit)
                } catch {
                    input.writing.close()
                    output.reading.close()
                    throw error
                }
            } catch {
                throw .remoteNotConnected(reason: "the helper \(path) cannot be executed: \(error)")
            }
        }

        private func start(
            input: (reading: Descriptor, writing: Descriptor), output: (reading: Descriptor, writing: Descriptor),
            _ onExit: @escaping @Sendable (HelperProcess, HelperExit) -> Void
        ) throws(SystemError) -> Helper {
            let process = HelperProcess(
                try Spawn.start(
                    executable, arguments, environment: environment, input: input.reading, output: output.writing))
            do throws(SystemError) {
                let link = try PipeLink(.client, input: output.reading, output: input.writing, limits: limits) {
                    [shutdown] error in
                    // A helper that is exiting by itself has the time for that, so that the reason is its own.
                    let patience: Duration =
                        error != nil ? .zero : process.isOrderly ? shutdown : min(shutdown, .milliseconds(100))
                    process.end(after: patience, then: shutdown)
                }
                process.watch { [path] process, exit in
                    onExit(process, exit)
                    let reason = "the helper \(path) ended with \(exit)"
                    let isOrderly = process.isOrderly
                    link.change { $0.end(isOrderly ? .remoteStopped : .remoteConnectionLost(reason: reason)) }
                }
                return Helper(process: process, link: link, shutdown: shutdown)
            } catch {
                process.watch(onExit: onExit)
                process.end(after: .zero, then: .zero)
                throw error
            }
        }
    }
#endif
