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

    private let openers: URLOpenerTable
    private let diagnostics: Diagnostics
    private var isLaunched = false

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

    init(_ component: LauncherComponent) {
        let installation = Installation(of: component)
        mainboard = Motherboard(identifier: "mainboard", producer: installation.producer)
        openers = installation.openers
        diagnostics = installation.diagnostics
        for settings in installation.settings {
            settings(mainboard)
        }
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
        begin(mainboard)
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
        guard isLaunched else { return refuse(.notLaunched(url.absoluteString)) }
        switch openers.candidates(for: url) {
        case .success(let candidates):
            for candidate in candidates {
                candidate.open(mainboard)
            }
            return candidates.map(\.name)
        case .failure(let error):
            return refuse(error)
        }
    }

    /// Opens a link given as text. If it is not a URL with a scheme, that is reported.
    ///
    /// - Returns: the names of the openers; empty if nothing opened the link.
    @discardableResult
    public func open(link: String) -> [String] {
        guard let url = URL(string: link, encodingInvalidCharacters: false) else {
            return refuse(.malformedLink(link, reason: URLParts.malformation(of: link)))
        }
        guard url.scheme != nil else {
            return refuse(.malformedLink(link, reason: "it has no scheme"))
        }
        return open(url: url)
    }

    private func refuse(_ error: BoardError) -> [String] {
        diagnostics.report(error)
        return []
    }
}
