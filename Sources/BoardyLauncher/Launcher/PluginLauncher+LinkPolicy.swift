public import BoardyCore
public import Foundation

extension PluginLauncher {
    // MARK: Policy

    /// Says whether a URL may be opened.
    public typealias URLOpeningValidator = @MainActor (URL) -> URLOpeningVerdict

    /// Is told of a URL that is not opened; may show something on the main motherboard.
    public typealias URLHandler = @MainActor (_ mainboard: any FlowMotherboard, URL) -> Void

    /// Returns those of the candidates that are to open a URL, in the order in which they are. What was no candidate is left out.
    public typealias URLOpenerSelectionHandler =
        @MainActor (
            _ mainboard: any FlowMotherboard, URL, _ candidates: [URLOpenerCandidate]
        ) -> [URLOpenerCandidate]

    /// Chooses as ``URLOpenerSelectionHandler`` does, in its own time.
    public typealias AsyncURLOpenerSelectionHandler =
        @MainActor (
            _ mainboard: any FlowMotherboard, URL, _ candidates: [URLOpenerCandidate]
        ) async -> [URLOpenerCandidate]

    /// Opens a link on the main motherboard with its parameters, as a ``URLOpenerPathMatchingPlugin`` does.
    public typealias URLOpenerPathHandler =
        @MainActor (
            _ mainboard: any FlowMotherboard, _ parameters: [String: String]
        ) -> Void

    /// Sets what says whether a URL may be opened, before any opener is asked; in place of an earlier one. It is asked when the
    /// URL is to be opened, not while it waits for the launch. What it denies is reported as ``BoardError/deniedLink(_:reason:)``.
    @discardableResult
    public func setURLOpeningValidator(_ validator: @escaping URLOpeningValidator) -> PluginLauncher {
        links.policy.validator = validator
        return self
    }

    /// Sets what is done when a URL is denied, by the validator or by the ``URLAllowList``; in place of an earlier one. Without it
    /// that is what is done when no opener matches. What the list leaves out is denied at once, which may be before the launch.
    @discardableResult
    public func setURLDeniedHandler(_ handler: @escaping URLHandler) -> PluginLauncher {
        links.policy.denied = handler
        return self
    }

    /// Sets what is done when no opener matches a URL, or none can decode its parameters; in place of an earlier one. The error is
    /// reported all the same.
    @discardableResult
    public func setURLNotFoundHandler(_ handler: @escaping URLHandler) -> PluginLauncher {
        links.policy.notFound = handler
        return self
    }

    /// Sets what chooses when several openers match a URL; in place of an earlier one. Without it all open the URL.
    ///
    /// ```swift
    /// launcher.setURLOpenerSelectionHandler { _, _, candidates in candidates.suffix(1) }
    /// ```
    @discardableResult
    public func setURLOpenerSelectionHandler(_ handler: @escaping URLOpenerSelectionHandler) -> PluginLauncher {
        links.policy.selection = .immediate(handler)
        return self
    }

    /// Sets what chooses when several openers match a URL, and takes its time for that, for instance because it asks the user. Other
    /// URLs do not wait meanwhile.
    ///
    /// If the launcher goes, or the task that waits in ``handle(_:)`` is cancelled, so is the handler's task. It keeps the main motherboard
    /// until it returns.
    @discardableResult
    public func setURLOpenerSelectionHandler(_ handler: @escaping AsyncURLOpenerSelectionHandler) -> PluginLauncher {
        links.policy.selection = .later(handler)
        return self
    }

    // MARK: Openers

    /// Adds openers to those that were installed when the launcher was made.
    ///
    /// If a pattern cannot be read, that is reported, and the opener is left out. If it matches the same links as another one, that
    /// is reported as well, and both are for them.
    @discardableResult
    public func install(urlOpenerPlugins: [any URLOpenerPlugin]) -> PluginLauncher {
        for opener in urlOpenerPlugins {
            switch links.router.add(opener) {
            case .refused(let error):
                diagnostics.report(error)
            case .added(let opener, let clash):
                record.record(opener, from: "the app")
                if let clash { diagnostics.report(clash) }
            }
        }
        return self
    }

    /// Adds an opener that is a closure, as ``install(urlOpenerPlugins:)`` does.
    ///
    /// - Parameters:
    ///   - name: the name under which the opener is listed; the pattern unless given.
    ///   - matchingPath: the pattern, as in ``URLOpenerPathMatchingPlugin``.
    ///   - handler: opens a link with its parameters.
    @discardableResult
    public func installURLOpenerPlugin(
        name: String? = nil, matchingPath: String, handler: @escaping URLOpenerPathHandler
    ) -> PluginLauncher {
        install(urlOpenerPlugins: [
            URLPathOpener(name: name ?? matchingPath, matchingPath: matchingPath, handler: handler)
        ])
    }
}
