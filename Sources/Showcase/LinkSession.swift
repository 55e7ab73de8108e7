import Boardy
import Foundation
import GhostBridge
import GhostKernel

/// Opens links in order, and counts those that were not handled.
@MainActor
struct LinkSession {
    let launcher: PluginLauncher
    let failures: ErrorCounter
    let work: TaskTracker
    let terminal: Terminal
    var report: ReportFile?

    /// The file for the tab, the boards and the last page at the end; nil to save nothing.
    var savedScene: SavedScene?

    /// True to open a link while the work of earlier links is in progress.
    var opensAtOnce = false

    /// True to print a report for each link.
    var explains = false

    /// Opens the links in order.
    ///
    /// - Returns: the exit status: 0 if every link was handled, else 1.
    func open(_ links: [String]) async -> Int32 {
        let errorsBefore = failures.count
        for link in links {
            await open(link, waitsForWork: !opensAtOnce)
        }
        return await end(errorsBefore: errorsBefore)
    }

    /// Opens links from standard input, one per line, until `quit` or the end. In a terminal, a link does not wait for
    /// the work of earlier ones.
    ///
    /// - Returns: the exit status: 0 if every link was handled, else 1.
    func openFromStandardInput() async -> Int32 {
        if terminal.isInteractive { terminal.write("Type a link, 'help' or 'quit'.\n") }
        let errorsBefore = failures.count
        while let line = await terminal.nextLine(prompt: "> ") {
            switch TypedLine(line) {
            case .empty: continue
            case .help: terminal.write(help + "\n")
            case .quit: return await end(errorsBefore: errorsBefore)
            case .link(let link): await openTyped(link)
            }
        }
        return await end(errorsBefore: errorsBefore)
    }

    /// Opens a typed link. Another text is not shown, because it may be the answer to a form that was not shown.
    private func openTyped(_ link: String) async {
        guard link.contains("://") else { return terminal.reportNoLink() }
        let errorsBefore = failures.count
        await open(link, waitsForWork: !terminal.isInteractive && !opensAtOnce)
        if terminal.isInteractive, failures.count > errorsBefore {
            terminal.write("Type 'help' to see what can be opened.\n")
        }
    }

    private func open(_ link: String, waitsForWork: Bool) async {
        let report = await launcher.handle(link: link)
        if waitsForWork { await work.idle() }
        if explains { terminal.write("\(report)\n\n") }
    }

    /// Waits for the end of all work, removes the boards and computes the exit status.
    ///
    /// Activations that still wait, for example for a sign-in, fail with an error when their boards are removed. The
    /// session succeeded if no error was reported at any time, every form was filled in, and all output was written.
    private func end(errorsBefore: Int) async -> Int32 {
        await work.idle()
        let liveTree = launcher.mainboard.liveTree
        let isSaved =
            await savedScene?.write(
                terminal.shownBoards.added(to: launcher.scenes.current?.snapshot() ?? SceneSnapshot())) ?? true
        launcher.mainboard.clearActiveBoards()
        await launcher.shutDown()
        let isWritten = (report?.write(launcher, liveTree) ?? true) && isSaved
        let isComplete = isWritten && !terminal.hasLostOutput && !terminal.hasUnusableInput
        return failures.count == errorsBefore && isComplete ? 0 : 1
    }

    private var help: String {
        let tabs = launcher.tabs.items.map { ("app://\($0.id)", "the tab \($0.title)") }
        let features = launcher.kernel.deeplinks.features
        let deeplinks = features.map { ("app://TAB/\($0)/...", "the links of \($0), in a tab") }
        let names = features.map { "the links of \($0)" }
        let patterns = launcher.catalog.openers.compactMap { opener in
            names.contains(opener.name) ? nil : opener.pattern.map { ("app://\($0)", opener.name) }
        }
        let rows = tabs + deeplinks + patterns
        let width = rows.map(\.0.count).max() ?? 0
        let lines = rows.map { link, name in
            "  " + link + String(repeating: " ", count: width + 2 - link.count) + name
        }
        return (["You can open:"] + lines + ["'quit' exits."]).joined(separator: "\n")
    }
}
