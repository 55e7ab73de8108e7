import BoardTestSupport
import Boardy
import TestSupport

/// A launcher with openers that note the links they open.
@MainActor
final class LinkFixture {
    /// The notes of openers, handlers and the test, in order.
    @MainActor
    final class Notes {
        private(set) var all: [String] = []

        func add(_ note: String) { all.append(note) }
    }

    let launcher: PluginLauncher
    private let log: ErrorLog
    private let notes: Notes

    /// The number of errors that the installation reported.
    private let foregoing: Int

    /// Creates a launcher with a noting opener for each pattern, and with the plugins that `install` adds.
    ///
    /// Without observers, errors are reported to the log only and events have no listener.
    ///
    /// - Parameter inbox: has no time limit by default, because tests may run on a loaded machine.
    init(
        _ patterns: String..., options: MainOptions = .default, inbox: URLInbox = URLInbox(waitLimit: nil),
        observers: [any BoardObserver] = [],
        isLaunched: Bool = true,
        install: (LauncherComponent, Notes) -> LauncherComponent = { component, _ in component }
    ) {
        let (log, notes) = (ErrorLog(), Notes())
        (self.log, self.notes) = (log, notes)
        let component = PluginLauncher.with(options: options.with(log.sink).with(LeakDetection.off).with(inbox))
            .install(observers: observers)
            .install(urlOpenerPlugins: patterns.map { pattern in LinkOpener(pattern) { _ in notes.add(pattern) } })
        launcher = install(component, notes).instantiate()
        foregoing = log.errors.count
        if isLaunched { launcher.launch { _ in } }
    }

    /// All notes, in order.
    var opened: [String] { notes.all }

    /// The errors reported since the launcher was made.
    var errors: [BoardError] { Array(log.errors.dropFirst(foregoing)) }

    func note(_ text: String) { notes.add(text) }

    @discardableResult
    func open(_ path: String) -> [String] { launcher.open(link: "app://home" + path) }

    func handle(_ path: String) async -> URLOpenReport { await launcher.handle(link: "app://home" + path) }

    /// Starts to handle a link and returns the task of its report. The launcher has received the link on return.
    func handling(_ path: String) async -> Task<URLOpenReport, Never> {
        var isCalled = false
        let task = Task { @MainActor [launcher] in
            isCalled = true
            return await launcher.handle(link: "app://home" + path)
        }
        await yieldUntil { isCalled }
        return task
    }
}
