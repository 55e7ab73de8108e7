import Boardy
import Foundation
import ScreenIO

/// Standard output as a screen, and standard input.
final class Terminal: TextScreen {
    /// Whether somebody is there to read and answer.
    let isInteractive: Bool

    private let output: FileHandle

    /// Whether what was written can be written over, as a line of progress is.
    private let canWriteOver: Bool

    /// What stands on the last line, to be written over: how far some work has come.
    private var progress = ""

    /// What stands before what is being typed.
    private var prompt = ""

    /// Whether something could not be written, so that nobody can have read it.
    private(set) var hasLostOutput = false

    /// - Parameter output: standard output, unless a test has another.
    init(output: FileHandle = .standardOutput) {
        self.output = output
        canWriteOver = isatty(output.fileDescriptor) == 1
        isInteractive = canWriteOver && isatty(STDIN_FILENO) == 1
        // A reader that goes away is no reason to stop: what was asked for is done all the same.
        signal(SIGPIPE, SIG_IGN)
    }

    // MARK: Pages and progress

    func show(_ page: Page) {
        write(PageLayout.text(of: page) + "\n\n")
    }

    /// Shows a line that changes, unless standard output is a file or a pipe.
    func show(_ progress: ProgressLine?) {
        guard canWriteOver else { return }
        let former = self.progress
        self.progress = progress.map(PageLayout.text(of:)) ?? ""
        guard self.progress != former else { return }
        put(erasure(of: former.isEmpty ? prompt : former) + (self.progress.isEmpty ? prompt : self.progress))
    }

    /// Writes lines at once, so that pages and errors keep their order; what is to be written over goes below them.
    func write(_ lines: String) {
        let last = progress.isEmpty ? prompt : progress
        put(erasure(of: last) + lines + last)
    }

    /// Back to the beginning of the line, and erase it: EL in ECMA-48, which every terminal knows.
    private func erasure(of line: String) -> String {
        line.isEmpty ? "" : "\r\u{1B}[K"
    }

    private func put(_ text: String) {
        if !text.isEmpty, !hasLostOutput, !Self.written(text, to: output) { hasLostOutput = true }
    }

    /// Prints a line; reports it if that fails, and returns whether it did not.
    nonisolated static func printed(_ line: String) -> Bool {
        written(line + "\n", to: .standardOutput)
    }

    private nonisolated static func written(_ text: String, to output: FileHandle) -> Bool {
        do {
            try output.write(contentsOf: Data(text.utf8))
            return true
        } catch {
            report(
                "Standard output cannot be written. To fix: make room where it goes, or let its reader read to the end."
            )
            return false
        }
    }

    // MARK: Errors

    /// Shows what is wrong with what was installed.
    ///
    /// - Returns: the exit status: 0 if nothing is, and that could be shown, else 1.
    func print(_ issues: [LaunchIssue]) -> Int32 {
        guard issues.isEmpty else {
            for issue in issues { Self.report("\(issue)") }
            return 1
        }
        write("Nothing is wrong with what is installed.\n")
        return hasLostOutput ? 1 : 0
    }

    /// Where the app's errors go: to standard error, below what stands there.
    var errors: ErrorSink {
        ErrorSink { [self] error in tell("error: \(error)") }
    }

    /// Writes something to standard error that is worth knowing and no error.
    func note(_ message: String) { tell("note: \(message)") }

    private func tell(_ message: String) {
        let last = progress.isEmpty ? prompt : progress
        put(erasure(of: last))
        Self.writeToStandardError(message)
        put(last)
    }

    /// Writes an error to standard error.
    nonisolated static func report(_ message: String) { writeToStandardError("error: \(message)") }

    private nonisolated static func writeToStandardError(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
    }

    // MARK: Input

    /// The next line that was typed or piped in, or nil at the end. What is under way goes on until there is one.
    func nextLine(prompt: String) async -> String? {
        if isInteractive {
            self.prompt = prompt
            if progress.isEmpty { put(prompt) }
        }
        defer { self.prompt = "" }
        return await withCheckedContinuation { continuation in
            // A thread of its own, since reading holds it up.
            Thread.detachNewThread { continuation.resume(returning: readLine()) }
        }
    }
}
