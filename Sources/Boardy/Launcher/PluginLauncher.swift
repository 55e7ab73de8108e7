public import Foundation

/// A running app: the main motherboard with every installed module on it, and the openers of its links.
///
/// Made by ``LauncherComponent/initialize()`` or ``LauncherComponent/instantiate()``. It needs no context: a tool or a
/// service launches without one.
@MainActor
public final class PluginLauncher {
    /// The motherboard that all installed modules are on.
    public let mainboard: any FlowMotherboard

    /// The installed openers, in the order of installation.
    public var urlOpenerPlugins: [any URLOpenerPlugin] { openers.plugins }

    let record: LaunchRecord
    let diagnostics: Diagnostics
    let table: SlotTable
    private let openers: URLOpenerTable
    private var isLaunched = false
    var knownCatalog: Catalog?
    var isReadingCatalog = false

    // MARK: Making one

    /// Begins the list of what to install.
    public static func with(options: MainOptions) -> LauncherComponent {
        LauncherComponent(options: options)
    }

    /// The launcher that ``LauncherComponent/initialize()`` made. It is a mistake in the program to ask before.
    public static var shared: PluginLauncher {
        guard let current else {
            // The one trap of the library: there is nothing to return, and no caller that could go on without it.
            preconditionFailure(
                "PluginLauncher.shared was read before it was set. To fix: call initialize() on the launcher component first."
            )
        }
        return current
    }

    private static var current: PluginLauncher?

    static func share(_ launcher: PluginLauncher) {
        let replaced = current
        current = launcher
        withExtendedLifetime(replaced) {}
    }

    init(_ component: LauncherComponent, isRehearsal: Bool = false) {
        let installation = Installation(of: component, isRehearsal: isRehearsal)
        let mainboard = Motherboard(identifier: "mainboard", producer: installation.producer)
        self.mainboard = mainboard
        table = mainboard.table
        openers = installation.openers
        diagnostics = installation.diagnostics
        record = installation.record
        installation.set(up: mainboard)
        if !isRehearsal { validate(component.options.value()) }
        record.close()
    }

    // MARK: Launching

    /// Shows the app in a context and lets it begin.
    ///
    /// - Parameters:
    ///   - context: what boards are shown in: a window, a view, a terminal. Held weakly, so keep it.
    ///   - begin: activates the first board.
    @discardableResult
    public func launch(in context: AnyObject, _ begin: (any FlowMotherboard) -> Void) -> PluginLauncher {
        mainboard.putIntoContext(context)
        return launch(begin)
    }

    /// Lets an app begin that has nothing to be shown in.
    @discardableResult
    public func launch(_ begin: (any FlowMotherboard) -> Void) -> PluginLauncher {
        isLaunched = true
        diagnostics.during(.step("begin"), on: nil, cause: .caller) { begin(mainboard) }
        return self
    }

    // MARK: Links

    /// Opens a URL with every opener that matches it best.
    ///
    /// If nothing matches, or the launcher has not been launched, that is reported.
    ///
    /// - Returns: the names of the openers; empty if nothing opened the URL.
    @discardableResult
    public func open(url: URL) -> [String] {
        open(.success(url), shown: url.absoluteString)
    }

    /// Opens a link given as text. If it is not a URL with a scheme, that is reported.
    ///
    /// - Returns: the names of the openers; empty if nothing opened the link.
    @discardableResult
    public func open(link: String) -> [String] {
        open(parsed(link), shown: link)
    }

    private func parsed(_ link: String) -> Result<URL, BoardError> {
        guard let url = URL(string: link, encodingInvalidCharacters: false) else {
            return .failure(.malformedLink(URLParts.withoutQuery(link), reason: URLParts.malformation(of: link)))
        }
        return url.scheme == nil
            ? .failure(.malformedLink(URLParts.withoutQuery(link), reason: "it has no scheme")) : .success(url)
    }

    private func open(_ url: Result<URL, BoardError>, shown link: String) -> [String] {
        guard diagnostics.isObserved else { return openers(for: url).map { open($0) } ?? [] }
        let shown = singleLine(URLParts.withoutQuery(link), limit: 200)
        let span = diagnostics.begin(.linkReceived(shown), on: nil, cause: .link(shown), payload: link)
        defer { Diagnostics.end(span) }
        return openers(for: url).map { open($0, of: shown) } ?? []
    }

    private func open(_ candidates: [URLOpenerTable.Candidate], of link: String = "") -> [String] {
        for candidate in candidates {
            diagnostics.during(.linkMatched(link, opener: candidate.name), on: table.identifier, cause: .link(link)) {
                candidate.open(mainboard)
            }
        }
        return candidates.map(\.name)
    }

    /// Those that open a URL; nil if that has been refused, and reported.
    private func openers(for url: Result<URL, BoardError>) -> [URLOpenerTable.Candidate]? {
        let candidates = url.flatMap { url in
            isLaunched
                ? openers.candidates(for: url) : .failure(.notLaunched(URLParts.withoutQuery(url.absoluteString)))
        }
        switch candidates {
        case .success(let candidates): return candidates
        case .failure(let error):
            diagnostics.report(error)
            return nil
        }
    }
}
