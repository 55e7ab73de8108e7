#if os(Linux) || os(macOS)
    import Foundation

    /// A descriptor of the process. The copies of a value name the same descriptor, and one of them closes it.
    struct Descriptor: Sendable {
        let number: Int32

        /// The result of a write.
        enum Write: Sendable {
            case wrote(Int)

            /// The pipe has no room.
            case full

            /// The reader is gone.
            case broken
        }

        /// Excludes that a helper is started while the ends of a new pipe can still be inherited.
        ///
        /// A helper that inherits the pipe of another one keeps it alive after the end of the app. `pipe2`, which needs no
        /// exclusion, is not visible to Swift.
        static func withoutSpawning<Result: Sendable>(_ body: @Sendable () -> Result) -> Result {
            spawning.use { _ in body() }
        }

        private static let spawning = Locked(0)

        /// Returns both ends of a new pipe, which helpers do not inherit.
        static func pipe() throws(SystemError) -> (reading: Descriptor, writing: Descriptor) {
            let ends: Result<[Descriptor], SystemError> = withoutSpawning {
                var ends: [Int32] = [-1, -1]
                guard Foundation.pipe(&ends) == 0 else { return .failure(SystemError(errno)) }
                for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
                return .success(ends.map { Descriptor(number: $0) })
            }
            let (reading, writing) = (try ends.get()[0], try ends.get()[1])
            do throws(SystemError) {
                return (try reading.beyondStandardStreams(), try writing.beyondStandardStreams())
            } catch {
                for end in [reading, writing] { end.close() }
                throw error
            }
        }

        /// Returns a copy with a number above 2, which helpers do not inherit.
        func copy() throws(SystemError) -> Descriptor {
            let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
            guard copy >= 0 else { throw SystemError(errno) }
            return Descriptor(number: copy)
        }

        /// Returns the descriptor with a number above 2.
        ///
        /// An app without standard streams gets their numbers for its pipes. A helper would then lose one end when its
        /// own standard streams are set.
        private func beyondStandardStreams() throws(SystemError) -> Descriptor {
            guard number <= 2 else { return self }
            let copy = try copy()
            close()
            return copy
        }

        /// Makes the calls of `write` return at once, and without a signal if the reader is gone.
        ///
        /// The setting belongs to the open file and not to the descriptor. A terminal keeps its own, because the shell
        /// uses the same open file.
        func makeNonblocking() {
            guard isatty(number) == 0 else { return }
            _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
            #if os(macOS)
                _ = fcntl(number, F_SETNOSIGPIPE, 1)
            #endif
        }

        /// Writes as many of the bytes as fit.
        func write(_ bytes: ArraySlice<UInt8>) -> Write {
            BrokenPipeSignal.withoutIt {
                while true {
                    let count = bytes.withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
                    if count >= 0 { return .wrote(count) }
                    switch errno {
                    case EINTR: continue
                    case EAGAIN, EWOULDBLOCK: return .full
                    default: return .broken
                    }
                }
            }
        }

        /// Reads what is there, at most as much as the buffer holds. Returns nil at the end or after an error.
        func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
            while true {
                let count = Foundation.read(number, buffer.baseAddress, buffer.count)
                if count > 0 { return count }
                if count == 0 { return nil }
                switch errno {
                case EINTR: continue
                case EAGAIN, EWOULDBLOCK: return 0
                default: return nil
                }
            }
        }

        func close() { _ = Foundation.close(number) }
    }

    /// An error number of the system, and its text.
    struct SystemError: Error, CustomStringConvertible {
        let number: Int32

        init(_ number: Int32) { self.number = number }

        var description: String { String(cString: strerror(number)) }
    }
#endif
