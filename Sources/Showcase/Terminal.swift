import Foundation
import ScreenIO

/// Standard output as a screen.
final class Terminal: TextScreen {
    /// Whether somebody is there to read and answer.
    let isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1

    func show(_ page: Page) {
        write(PageLayout.text(of: page) + "\n\n")
    }

    /// Whether something could not be written, so that nobody can have read it.
    private(set) var hasLostOutput = false

    init() {
        // A reader that goes away is no reason to stop: what was asked for is done all the same.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Writes at once, so that pages and errors keep their order.
    func write(_ text: String) {
        if !hasLostOutput, !Self.written(text) { hasLostOutput = true }
    }

    /// Prints a line; reports it if that fails, and returns whether it did not.
    nonisolated static func printed(_ line: String) -> Bool {
        written(line + "\n")
    }

    private nonisolated static func written(_ text: String) -> Bool {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
            return true
        } catch {
            report(
                "Standard output cannot be written. To fix: make room where it goes, or let its reader read to the end."
            )
            return false
        }
    }

    /// Writes an error to standard error, on one line.
    nonisolated static func report(_ message: String) {
        try? FileHandle.standardError.write(contentsOf: Data("error: \(message)\n".utf8))
    }

    /// The next line that was typed or piped in, or nil at the end.
    func readLine(prompt: String) -> String? {
        if isInteractive { write(prompt) }
        return Swift.readLine()
    }
}
