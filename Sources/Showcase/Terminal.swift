import Foundation
import ScreenIO

/// Standard output as a screen.
final class Terminal: TextScreen {
    /// Whether somebody is there to read and answer.
    let isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1

    func show(_ page: Page) {
        write(PageLayout.text(of: page) + "\n\n")
    }

    /// Writes at once, so that pages and errors keep their order.
    func write(_ text: String) {
        // A reader that has gone away is no reason to stop; what was asked for is done all the same.
        try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    }

    /// The next line that was typed or piped in, or nil at the end.
    func readLine(prompt: String) -> String? {
        if isInteractive { write(prompt) }
        return Swift.readLine()
    }
}
