import BoardTestSupport
import Boardy
import TestSupport

/// A launcher, and what its openers have opened.
@MainActor
final class LinkFixture {
    /// What openers, handlers and the test have noted, in order.
    @MainActor
    final class Notes {
        private(set) var all: [String] = []

        func add(_ note: String) { all.append(note) }
    }

    let launcher: PluginLauncher
    private let log: ErrorLog
    private let notes: Notes

    /// How many errors there were before any link was opened.
    private let foregoing: Int

    /// A launcher with an opener for each pattern, which notes that it has opened a link, and with those that the test makes.
    ///
    /// Without observers nobody listens but the sink.
    init(
        _ patterns: String..., options: MainOptions = .default, observers: [any BoardObserver] = [],
        isLaunched: Bool = true,
        install: (LauncherComponent, Notes) -> LauncherComponent = { component, _ in component }
    ) {
        let (log, notes) = (ErrorLog(), Notes())
        (self.log, self.notes) = (log, notes)
        let component = PluginLauncher.with(options: options.with(log.sink).with(LeakDetection.off))
            .install(observers: observers)
            .install(urlOpenerPlugins: patterns.map { pattern in LinkOpener(pattern) { _ in notes.add(pattern) } })
        launcher = install(component, notes).instantiate()
        foregoing = log.errors.count
        if isLaunched { launcher.launch { _ in } }
    }

    /// What has been noted.
    var opened: [String] { notes.all }

    /// What was reported since the launcher was made.
    var errors: [BoardError] { Array(log.errors.dropFirst(foregoing)) }

    func note(_ text: String) { notes.add(text) }

    @discardableResult
    func open(_ path: String) -> [String] { launcher.open(link: "app://home" + path) }

    func handle(_ path: String) async -> URLOpenReport { await launcher.handle(link: "app://home" + path) }

    /// Opens a link, which has been received when this returns, and answers with its report.
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
