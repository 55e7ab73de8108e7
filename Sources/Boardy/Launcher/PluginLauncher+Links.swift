public import Foundation

extension PluginLauncher {
    // MARK: Opening

    /// Opens a URL with every opener that matches it best, or with those of them that the selection handler chooses.
    ///
    /// What is not opened is reported, with the reason. Before the launch nothing is: the URL waits in the ``URLInbox``, and is
    /// opened when ``launch(in:_:)`` or ``launch(_:)`` has let the app begin.
    ///
    /// - Returns: the names of the openers that match, in the order of installation; empty if nothing opens the URL, and
    ///   before the launch, when none has been asked yet.
    /// - Complexity: in proportion to the length of the URL and the number of openers that decide with code; the number of patterns plays no
    ///   part.
    @discardableResult
    public func open(url: URL) -> [String] {
        links.receive(.success(url), url.absoluteString)
    }

    /// Opens a link given as text, as ``open(url:)`` does. If it is not a URL with a scheme, that is reported.
    ///
    /// - Returns: the names of the openers that match; empty if nothing opens the link.
    @discardableResult
    public func open(link: String) -> [String] {
        links.receive(parsed(link), link)
    }

    /// Opens a URL as ``open(url:)`` does, and tells what became of it.
    ///
    /// Before the launch that is when the launcher has been launched, and with an asynchronous selection handler when that has
    /// chosen. If the task is cancelled while the URL waits for the launch, it is not opened; if it is while somebody chooses, so is the
    /// task of the handler, and what that chooses is opened all the same. Who waits keeps the launcher.
    public func handle(_ url: URL) async -> URLOpenReport {
        await report { links.receive(.success(url), url.absoluteString, id: $0, answer: $1) }
    }

    /// Opens a link given as text as ``open(link:)`` does, and tells what became of it, as ``handle(_:)`` does.
    public func handle(link: String) async -> URLOpenReport {
        await report { links.receive(parsed(link), link, id: $0, answer: $1) }
    }

    private func report(_ receive: (Int, @escaping URLDispatcher.Answer) -> [String]) async -> URLOpenReport {
        let id = links.newID()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                _ = receive(id) { continuation.resume(returning: $0) }
            }
        } onCancel: {
            Task { @MainActor in links.withdraw(id) }
        }
    }

    private func parsed(_ link: String) -> Result<URL, BoardError> {
        guard let url = URL(string: link, encodingInvalidCharacters: false) else {
            return .failure(.malformedLink(LinkText.shown(link), reason: LinkText.malformation(of: link)))
        }
        return url.scheme?.isEmpty ?? true
            ? .failure(.malformedLink(LinkText.shown(link), reason: "it has no scheme")) : .success(url)
    }

    // MARK: Policy

    /// Says whether a URL may be opened.
    public typealias URLOpeningValidator = @MainActor (URL) -> URLOpeningVerdict

    /// Is told of a URL that is not opened; may show something on the main motherboard.
    public typealias URLHandler = @MainActor (_ mainboard: any FlowMotherboard, URL) -> Void

    /// Chooses, in order, from several openers that match a URL.
    public typealias URLOpenerSelectionHandler =
        @MainActor (
            _ mainboard: any FlowMotherboard, URL, _ candidates: [URLOpenerCandidate]
        ) -> [URLOpenerCandidate]

    /// Chooses as ``URLOpenerSelectionHandler`` does, in its own time.
    public typealias AsyncURLOpenerSelectionHandler =
        @MainActor (
            _ mainboard: any FlowMotherboard, URL, _ candidates: [URLOpenerCandidate]
        ) async -> [URLOpenerCandidate]

    /// Sets what says whether a URL may be opened, before any opener is asked; in place of an earlier one. It is asked when the
    /// URL is to be opened, not while it waits for the launch. What it denies is reported as ``BoardError/deniedLink(_:reason:)``.
    @discardableResult
    public func setURLOpeningValidator(_ validator: @escaping URLOpeningValidator) -> PluginLauncher {
        links.policy.validator = validator
        return self
    }

    /// Sets what is done when a URL is denied, by the validator or by the ``URLAllowList``; in place of an earlier one. Without it that is what
    /// is done when no opener matches.
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
    /// URLs do not wait meanwhile. If the launcher goes, or the task that waits in ``handle(_:)`` is cancelled, the handler's task is
    /// cancelled; it keeps the main motherboard until it returns.
    @discardableResult
    public func setURLOpenerSelectionHandler(_ handler: @escaping AsyncURLOpenerSelectionHandler) -> PluginLauncher {
        links.policy.selection = .later(handler)
        return self
    }

    // MARK: Openers

    /// Adds an opener to those that were installed when the launcher was made.
    ///
    /// If the pattern cannot be read, that is reported, and the opener is left out. If it matches the same links as another one, that
    /// is reported as well, and both open them.
    ///
    /// - Parameters:
    ///   - name: the name under which the opener is listed; the pattern unless given.
    ///   - matchingPath: the pattern, as in ``URLOpenerPathMatchingPlugin``.
    ///   - handler: opens a link with its parameters.
    @discardableResult
    public func installURLOpenerPlugin(
        name: String? = nil, matchingPath: String, handler: @escaping URLOpenerPathHandler
    ) -> PluginLauncher {
        let opener = URLPathOpener(name: name ?? matchingPath, matchingPath: matchingPath, handler: handler)
        switch links.router.add(opener) {
        case .refused(let error):
            diagnostics.report(error)
        case .added(let opener, let clash):
            record.note(opener, from: "the app")
            knownCatalog?.openers = record.openers
            if let clash { diagnostics.report(clash) }
        }
        return self
    }
}
