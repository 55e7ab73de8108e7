#if os(Linux) || os(macOS)
    import BoardyRemote
    import Foundation
    import TestSupport

    /// The program `remote-helper`, which the package builds beside the tests.
    enum HelperProgram {
        struct NotBuilt: Error, CustomStringConvertible {
            var description: String {
                "The program remote-helper is not beside the tests. To fix: build it with 'swift build --build-tests'."
            }
        }

        /// Returns a transport to the program in a mode.
        static func transport(
            _ arguments: String..., restart: RestartPolicy = .quick, limits: RemoteLimits = RemoteLimits()
        ) throws -> ProcessTransport {
            ProcessTransport(executable: try url(), arguments: arguments, restart: restart, limits: limits)
        }

        /// Returns the file in the folder of the tests, or in a folder around it.
        static func url() throws -> URL {
            for argument in CommandLine.arguments {
                var folder = URL(filePath: argument).deletingLastPathComponent()
                for _ in 0..<4 {
                    let program = folder.appending(path: "remote-helper", directoryHint: .notDirectory)
                    if FileManager.default.isExecutableFile(atPath: program.path) { return program }
                    folder.deleteLastPathComponent()
                }
            }
            throw NotBuilt()
        }

        /// Runs the program to its end. Returns its standard output and its status.
        static func run(_ arguments: String...) async throws -> (output: String, status: Int32) {
            let (process, output) = (Process(), Pipe())
            process.executableURL = try url()
            process.arguments = arguments
            process.standardOutput = output
            let (ends, end) = AsyncStream.makeStream(of: Int32.self)
            process.terminationHandler = { end.yield($0.terminationStatus) }
            try process.run()
            let text = await output.fileHandleForReading.dataToEnd()
            var iterator = ends.makeAsyncIterator()
            return (String(decoding: text, as: UTF8.self), await iterator.next() ?? -1)
        }
    }

    extension RestartPolicy {
        /// Restarts at once and without a limit.
        static let quick = RestartPolicy(
            intensity: 10_000, backoff: .milliseconds(1), longestBackoff: .milliseconds(1), shutdown: .milliseconds(100)
        )
    }

    /// Returns a frame with a number and a body of a size.
    func frame(_ number: Int, size: Int = 10, kind: Frame.Kind = .output) -> Frame {
        var frame = Frame(kind, body: Data(repeating: UInt8(ascii: "7"), count: size))
        frame.call = number
        return frame
    }
#endif
