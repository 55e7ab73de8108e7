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
        links.reduce(0) { status, link in isHandled(link) ? status : 1 }
    }

    /// Opens what is read from standard input, line by line, until `quit` or the end.
    ///
    /// - Returns: the exit status: 0 if every link was handled, else 1.
    func openFromStandardInput() -> Int32 {
        if terminal.isInteractive { terminal.write("Type a link, 'help' or 'quit'.\n") }
        var status: Int32 = 0
        while let line = terminal.readLine(prompt: "> ") {
            switch line.trimmingCharacters(in: .whitespaces) {
            case "": continue
            case "help": terminal.write(help + "\n")
            case "quit": return status
            case let link: if !isHandled(link) { status = 1 }
            }
        }
        return status
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
