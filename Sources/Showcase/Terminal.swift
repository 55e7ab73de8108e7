import Boardy
import Foundation
import ScreenIO

/// Standard output as a screen, and standard input.
final class Terminal: TextScreen {
    /// True if standard input and standard output are terminals.
    let isInteractive: Bool

    private let output: FileHandle

    /// True if written text can be erased, such as a line of progress.
    private let canWriteOver: Bool

    /// The progress on the last line, which is erased before the next output.
    private var progress = ""

    /// The prompt before the typed text.
    private var prompt = ""

    /// True while a line is being read.
    private var isReading = false

    /// The calls that have requested a line since, which get the next lines.
    private var laterReaders: [CheckedContinuation<String?, Never>] = []

    /// True after a failure to write output.
    private(set) var hasLostOutput = false

    /// Creates a terminal.
    ///
    /// - Parameter output: standard output, or another file in tests.
    init(output: FileHandle = .standardOutput) {
        self.output = output
        canWriteOver = isatty(output.fileDescriptor) == 1
        isInteractive = canWriteOver && isatty(STDIN_FILENO) == 1
        // A closed pipe must not end the program, because the work of the links continues without a reader.
        signal(SIGPIPE, SIG_IGN)
    }

    // MARK: Pages and progress

    func show(_ page: Page) {
        write(PageLayout.text(of: page) + "\n\n")
    }

    /// Shows progress, unless standard output is a file or a pipe.
    func show(_ progress: ProgressLine?) {
        guard canWriteOver else { return }
        let former = self.progress
        self.progress = progress.map(PageLayout.text(of:)) ?? ""
        guard self.progress != former else { return }
        put(erasure(of: former.isEmpty ? prompt : former) + (self.progress.isEmpty ? prompt : self.progress))
    }

    /// Writes lines immediately, so that pages and errors keep their order. The progress or prompt stays below them.
    func write(_ lines: String) {
        let last = progress.isEmpty ? prompt : progress
        put(erasure(of: last) + lines + last)
    }

    /// Returns the control sequence that erases a line, which is empty for an empty line.
    ///
    /// The sequence is a carriage return, then EL of ECMA-48, which every terminal supports.
    private func erasure(of line: String) -> String {
        line.isEmpty ? "" : "\r\u{1B}[K"
    }

    private func put(_ text: String) {
        if !text.isEmpty, !hasLostOutput, !Self.written(text, to: output) { hasLostOutput = true }
    }

    /// Prints a line, and reports a failure.
    ///
    /// - Returns: true if the line was printed.
    nonisolated static func printed(_ line: String) -> Bool {
        written(line + "\n", to: .standardOutput)
    }

    private nonisolated static func written(_ text: String, to output: FileHandle) -> Bool {
        do {
            try output.write(contentsOf: Data(text.utf8))
            return true
        } catch {
            report(
                "Standard output cannot be written. To fix: free space on its disk, or read its pipe to the end."
            )
            return false
        }
    }

    // MARK: Errors

    /// Prints the issues of a validation.
    ///
    /// - Returns: the exit status: 0 if there are no issues and all output was written, else 1.
    func print(_ issues: [LaunchIssue]) -> Int32 {
        guard issues.isEmpty else {
            for issue in issues { Self.report("\(issue)") }
            return 1
        }
        write("No problems were found in the installed modules.\n")
        return hasLostOutput ? 1 : 0
    }

    /// The error sink of the app, which prints to standard error, below the last line of output.
    var errors: ErrorSink {
        ErrorSink { [self] error in writeBelowOutput("error: \(error)") }
    }

    /// Prints a message that is not an error to standard error.
    func note(_ message: String) { writeBelowOutput("note: \(message)") }

    private func writeBelowOutput(_ message: String) {
        let last = progress.isEmpty ? prompt : progress
        put(erasure(of: last))
        Self.writeToStandardError(message)
        put(last)
    }

    /// Prints an error to standard error.
    nonisolated static func report(_ message: String) { writeToStandardError("error: \(message)") }

    private nonisolated static func writeToStandardError(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
    }

    // MARK: Input

    /// Returns the next line from standard input; nil at the end. Tasks continue while it waits.
    ///
    /// If a line is being read already, the next one is for this call, and the earlier call gets the line after it.
    func nextLine(prompt: String) async -> String? {
        guard !isReading else { return await withCheckedContinuation { laterReaders.append($0) } }
        isReading = true
        defer { isReading = false }
        while true {
            let line = await readNextLine(prompt: prompt)
            guard let reader = laterReaders.popLast() else { return line }
            reader.resume(returning: line)
            if line == nil { return nil }
        }
    }

    private func readNextLine(prompt: String) async -> String? {
        if isInteractive {
            self.prompt = prompt
            if progress.isEmpty { put(prompt) }
        }
        defer { self.prompt = "" }
        return await withCheckedContinuation { continuation in
            // Reading blocks its thread, so it has a thread of its own.
            Thread.detachNewThread { continuation.resume(returning: readLine()) }
        }
    }
}
