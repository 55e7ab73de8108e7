import Counters
public import Foundation

/// An external program that runs to its end.
public struct Command {
    private let program: URL
    private let arguments: [String]
    private let folder: URL?

    /// - Parameter folder: the working directory; by default that of this program.
    public init(_ program: URL, _ arguments: [String], in folder: URL? = nil) {
        self.program = program
        self.arguments = arguments
        self.folder = folder
    }

    /// The processor time of all commands that have ended, and of the processes that they have waited for, in seconds.
    public static var processorSeconds: Double { processor_seconds_of_children() }

    /// Runs the program, and returns its standard output. Standard error is shared with this program.
    ///
    /// - Throws: ``Failure`` for an exit status other than 0.
    public func output() throws -> String {
        let (process, output) = (Process(), Pipe())
        process.executableURL = program
        process.arguments = arguments
        process.standardOutput = output
        if let folder { process.currentDirectoryURL = folder }
        try process.run()
        let printed = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let text = String(decoding: printed, as: UTF8.self)
        guard process.terminationStatus == 0 else {
            throw Failure(command: ([program.path] + arguments), status: process.terminationStatus, output: text)
        }
        return text
    }

    /// An exit status other than 0.
    public struct Failure: Error, CustomStringConvertible {
        let command: [String]
        let status: Int32
        let output: String

        /// The command, its status, and the last lines of its output.
        public var description: String {
            let end = output.split(separator: "\n").suffix(20).joined(separator: "\n")
            return "'\(command.joined(separator: " "))' has ended with status \(status). The last it printed:\n\(end)"
        }
    }
}
