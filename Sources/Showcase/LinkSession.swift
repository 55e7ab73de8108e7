import Boardy
import Foundation

/// Opens links one after the other and keeps count of those that were not handled.
@MainActor
struct LinkSession {
    let launcher: PluginLauncher
    let failures: FailureCounter
    let terminal: Terminal

    /// Opens the links in order.
    ///
    /// - Returns: the exit status: 0 if every link was handled, else 1.
    func open(_ links: [String]) -> Int32 {
        end(with: links.reduce(0) { status, link in isHandled(link) ? status : 1 })
    }

    /// Opens what is read from standard input, line by line, until `quit` or the end.
    ///
    /// - Returns: the exit status: 0 if every link was handled, else 1.
    func openFromStandardInput() -> Int32 {
        if terminal.isInteractive { terminal.write("Type a link, 'help' or 'quit'.\n") }
        var status: Int32 = 0
        while let line = terminal.readLine(prompt: "> ") {
            let link = line.trimmingCharacters(in: .whitespacesAndNewlines)
            switch link.lowercased() {
            case "": continue
            case "help", "?": terminal.write(help + "\n")
            case "quit", "exit": return end(with: status)
            default:
                if isHandled(link) { continue }
                status = 1
                if terminal.isInteractive { terminal.write("Type 'help' to see what can be opened.\n") }
            }
        }
        return end(with: status)
    }

    /// Boards that still wait for something, such as a sign-in, say what is dropped when they are removed.
    private func end(with status: Int32) -> Int32 {
        let errorsBefore = failures.count
        launcher.mainboard.clearActiveBoards()
        return failures.count == errorsBefore ? status : 1
    }

    /// A link is handled if something opened it, no error was reported on the way, and what it showed could be written.
    private func isHandled(_ link: String) -> Bool {
        let errorsBefore = failures.count
        return !launcher.open(link: link).isEmpty && failures.count == errorsBefore && !terminal.hasLostOutput
    }

    private var help: String {
        let openers = launcher.urlOpenerPlugins.map { opener in
            (pattern: (opener as? any URLOpenerPathMatchingPlugin)?.matchingPath, name: opener.name)
        }
        let width = openers.map { $0.pattern?.count ?? 0 }.max() ?? 0
        let lines = openers.map { opener in
            let link = opener.pattern ?? "(other)"
            return "  app://home\(link)" + String(repeating: " ", count: max(2, width + 2 - link.count)) + opener.name
        }
        return (["You can open:"] + lines + ["'quit' leaves."]).joined(separator: "\n")
    }
}
