#if os(Linux) || os(macOS)
    import BoardyRemote
    import Foundation

    /// Helpers that misbehave.
    enum Faults {
        /// Writes bytes that are no records, again and again until the pipe is closed.
        static func writeGarbage(_ kind: String) {
            let bytes: [UInt8] =
                switch kind {
                case "text": Array("Fatal error: something\n".utf8)
                case "length": [0x7F, 0xFF, 0xFF, 0xFF, 0, 0, 0, 1]
                case "channel": [0, 0, 0, 1, 0, 0, 0xFF, 0xFF, 0x7B]
                case "credit": [0, 0, 0, 8, 0, 0, 0, 0, 0xFF, 0, 0, 0, 0, 0, 0, 0]
                default: (0..<64).map { _ in UInt8.random(in: 0x80...0xFF) }
                }
            signal(SIGPIPE, SIG_DFL)
            while write(1, bytes, bytes.count) > 0 {}
        }

        /// Neither reads nor writes nor ends, even after SIGTERM. Closes one of its standard streams before.
        static func hang(closing descriptor: Int32? = nil) {
            signal(SIGTERM, SIG_IGN)
            if let descriptor { close(descriptor) }
            // A limit for the case that the tests crash.
            sleep(600)
        }

        /// Exits while a process that it has started still has its pipes. Writes that process to a file.
        static func leaveOrphan(_ file: String) {
            let child = Process()
            child.executableURL = URL(filePath: CommandLine.arguments[0])
            child.arguments = ["hang"]
            child.standardInput = FileHandle.standardInput
            child.standardOutput = FileHandle.standardOutput
            child.standardError = FileHandle.nullDevice
            try? child.run()
            try? "\(child.processIdentifier)".write(toFile: file, atomically: true, encoding: .utf8)
            exit(3)
        }

        /// Serves, but does not end with its app.
        static func linger() async throws {
            let streams = try StandardStreams(linger: .milliseconds(50))
            while try await streams.accept() != nil {}
            while true { try await Task.sleep(for: .seconds(600)) }
        }
    }
#endif
